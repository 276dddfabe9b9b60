import { SquareSet } from "banmen/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GEOMETRY as NINE } from "../../src/core/board9.js";
import { GEOMETRY as TWELVE } from "../../src/core/board12.js";
import { many, SEED } from "../effort.js";

describe.each([
  ["9x9", NINE],
  ["12x12", TWELVE],
])("square sets on %s", (_, geometry) => {
  const squares = geometry.files * geometry.ranks;
  const sets = fc.uniqueArray(fc.nat(squares - 1));

  it("do what sets of numbers do", () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const [one, two] = [SquareSet.of(geometry, a), SquareSet.of(geometry, b)];
        const sorted = (list: Iterable<number>) => [...new Set(list)].sort((x, y) => x - y);
        expect([...one]).toEqual(sorted(a));
        expect(one.size).toBe(a.length);
        expect(one.isEmpty()).toBe(a.length === 0);
        expect(one.first()).toBe(sorted(a)[0]);
        for (let square = 0; square < squares; square++) expect(one.has(square)).toBe(a.includes(square));
        expect([...one.union(two)]).toEqual(sorted([...a, ...b]));
        expect([...one.intersection(two)]).toEqual(sorted(a.filter((square) => b.includes(square))));
        expect([...one.difference(two)]).toEqual(sorted(a.filter((square) => !b.includes(square))));
        expect(one.equals(two)).toBe(sorted(a).join() === sorted(b).join());
        expect(one.equals(SquareSet.of(geometry, [...a].reverse()))).toBe(true);
      }),
      { seed: SEED, numRuns: many(60) },
    );
  });

  it("hold every square in a word that is a small integer", () => {
    for (let square = 0; square < squares; square++) expect([...SquareSet.of(geometry, [square])]).toEqual([square]);
    expect(SquareSet.of(geometry, Array(squares).keys()).size).toBe(squares);
  });

  it("have no square outside the board", () => {
    const all = SquareSet.of(geometry, Array(squares).keys());
    for (const square of [-1, squares, 0.5, Number.NaN]) {
      expect(all.has(square)).toBe(false);
      expect(() => SquareSet.of(geometry, [square])).toThrow(RangeError);
    }
  });

  it("are pictures, the top rank first and file 1 to the right", () => {
    const rows = SquareSet.of(geometry, [0, 1, squares - 1])
      .toString()
      .split("\n");
    expect(rows.length).toBe(geometry.ranks);
    expect(rows[0]).toBe(`${".".repeat(geometry.files - 1)}x`);
    expect(rows[1]).toBe(`${".".repeat(geometry.files - 1)}x`);
    expect(rows.at(-1)).toBe(`x${".".repeat(geometry.files - 1)}`);
  });
});

it("sets of boards of different sizes do not mix", () => {
  const [nine, twelve] = [SquareSet.of(NINE, [3]), SquareSet.of(TWELVE, [3])];
  expect(nine.equals(twelve)).toBe(false);
  expect(() => nine.union(twelve)).toThrow(RangeError);
});
