import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as pieces from "../../src/chu/pieces.js";
import * as board9 from "../../src/core/board9.js";
import * as board from "../../src/core/board12.js";
import { PROMOTE, TWO_STEP } from "../../src/core/move.js";
import * as state from "../../src/core/state.js";

/* Hot code has the layout of states as literal numbers: they are those of the core. */

/** The squares of some ranks, in a word of two files. */
const ranks = (from: number, to: number): number => {
  let mask = 0;
  for (let rank = from; rank <= to; rank++) mask |= (1 << rank) | (1 << (rank + board.RANKS));
  return mask;
};

const names: { readonly [name: string]: number } = {
  ...Object.fromEntries(
    [state, board, pieces].flatMap((module) =>
      Object.entries(module).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    ),
  ),
  PROMOTE,
  TWO_STEP,
  FILE: 0xfff,
  NOT_LAST: ranks(0, 10),
  NOT_FIRST: ranks(1, 11),
  FRONT_BLACK: ranks(0, 4),
  FRONT_WHITE: ranks(7, 11),
  FIRST_RANKS: ranks(0, 0),
  LAST_RANKS: ranks(11, 11),
};

describe("literal numbers", () => {
  const folder = new URL("../../src/chu/", import.meta.url);
  const sources = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), "utf8")] as const);
  const literals = sources.flatMap(([file, source]) =>
    [...source.matchAll(/^const ([A-Z_]+) = ([\dx<a-f ]+);$/gm)].map(([, name, text]) => [file, name!, text!] as const),
  );
  const known = literals.filter(([, name]) => names[name] !== undefined);

  it.each(known)("of %s: %s", (_, name, text) => {
    const [value, shift] = text.split("<<").map(Number);
    expect(value! << (shift ?? 0)).toBe(names[name]);
  });

  it("are found", () => {
    expect(new Set(known.map(([file]) => file))).toEqual(
      new Set(["attacks.ts", "bare-king.ts", "generate.ts", "lion.ts", "make.ts", "node.ts", "trade.ts"]),
    );
    expect(board.BOARD).toBe(board.HANDS + state.HAND_PLAYERS * state.HAND_STRIDE);
  });

  it("belong to boards with the same exports", () => {
    expect(Object.keys(board).sort()).toEqual(Object.keys(board9).sort());
  });
});
