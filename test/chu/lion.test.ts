import { Game, Position, squareName } from "banmen/chu";
import { boardMove, twoStepMove } from "banmen/core";
import { describe, expect, it } from "vitest";
import { boardOf, movesFrom, played, whyEach } from "./helpers.js";

const KINGS = { "12a": "k", "1l": "K" };
const at = (pieces: { [square: string]: string }, turn = "b"): string =>
  `${boardOf({ ...KINGS, ...pieces })} ${turn} - 1`;
const AROUND = ["7e", "6e", "5e", "7f", "5f", "7g", "6g", "5g"];
const around = (piece: string): { [square: string]: string } =>
  Object.fromEntries(AROUND.map((square) => [square, piece]));
const isDouble = (move: string): boolean => /^\d+[a-l]\d/.test(move);

/* rules/chu.md 2. */

describe.each(["N", "+O"])("a lion (%s)", (lion) => {
  it("goes to all squares within two steps, and passes", () => {
    const moves = movesFrom(at({ "6f": lion }), "6f");
    expect(moves.length).toBe(25);
    expect(moves.filter(isDouble)).toEqual(["5e6f"]);
  });

  it("jumps over anything, taking only where it arrives", () => {
    const game = played(at({ "6f": lion, ...around("P"), "6d": "p" }), "6f6d");
    expect(game.lastStep?.captures).toEqual(["6d"]);
    expect(game.position.board.occupied(0).size).toBe(10);
    expect(movesFrom(at({ "6f": lion, ...around("P") }), "6f").length).toBe(16);
  });

  it("has 88 moves among eight enemies, and no pass", () => {
    const moves = movesFrom(at({ "6f": lion, ...around("p") }), "6f");
    expect(moves.length).toBe(88);
    for (const via of AROUND) {
      expect(moves.filter((move) => move.startsWith(via) && isDouble(move)).length).toBe(8);
      expect(whyEach(at({ "6f": lion, ...around("p") }), [`6f${via}6f`])).toEqual({ [`6f${via}6f`]: undefined });
    }
  });

  it("takes two pieces in one move", () => {
    const game = played(at({ "6f": lion, "6e": "g", "7d": "s" }), "6f6e7d");
    expect(game.lastStep?.captures).toEqual(["6e", "7d"]);
    expect(game.position.toString()).toBe(`${boardOf({ ...KINGS, "7d": lion })} w - 2`);
  });

  it("takes a piece and goes on to where it could have gone at once, which is another move", () => {
    const text = at({ "6f": lion, "6e": "g" });
    expect(played(text, "6f6e5e").position.toString()).toBe(`${boardOf({ ...KINGS, "5e": lion })} w - 2`);
    expect(played(text, "6f5e").position.toString()).toBe(`${boardOf({ ...KINGS, "5e": lion, "6e": "g" })} w - 2`);
  });

  it("takes without moving (igui)", () => {
    const game = played(at({ "6f": lion, "6e": "g" }), "6f6e6f");
    expect(game.lastStep?.captures).toEqual(["6e"]);
    expect(game.position.toString()).toBe(`${boardOf({ ...KINGS, "6f": lion })} w - 2`);
  });

  it("passes only with an empty square next to it, by one name", () => {
    const game = played(at({ "6f": lion }), "6f7g6f");
    expect(game.moves).toEqual(["6f5e6f"]);
    expect(game.position.toString()).toBe(`${boardOf({ ...KINGS, "6f": lion })} w - 2`);
    expect(movesFrom(at({ "6f": lion, ...around("P") }), "6f").filter(isDouble)).toEqual([]);
    expect(movesFrom(at({ "6f": lion, ...around("P"), "7f": "1" }), "6f").filter(isDouble)).toEqual(["7f6f"]);
    // By character code, file 10 comes before file 9.
    expect(movesFrom(at({ "9f": lion }), "9f").filter(isDouble)).toEqual(["10e9f"]);
    expect(movesFrom(at({ "11c": lion }), "11c").filter(isDouble)).toEqual(["10b11c"]);
  });

  it("has one move for one effect, by integer too", () => {
    const position = Position.parse(at({ "6f": lion, "6d": "p" }));
    const names = ["6f6e6d", "6f7e6d", "6f5e6d", "6f6d"];
    expect(new Set(names.map((name) => position.formatMove(position.parseMove(name))))).toEqual(new Set(["6f6d"]));
    const [from, via, to] = [65, 64, 63];
    expect([from, via, to].map(squareName)).toEqual(["6f", "6e", "6d"]);
    expect(position.whyIllegal(boardMove(from, to))).toBeUndefined();
    expect(position.whyIllegal(twoStepMove(from, via, to))).toBe("malformed");
    expect(position.whyIllegal(twoStepMove(from, via, from))).toBe("malformed");
    expect(position.whyIllegal(twoStepMove(from, 52, from))).toBeUndefined();
  });

  it("does not end on own pieces, nor step on them first", () => {
    const text = at({ "6f": lion, "6e": "P", "5e": "p", "5d": "P" });
    expect(whyEach(text, ["6f6e", "6f6e6d", "6f6e6f", "6f5e5d", "6f5e6e", "6f5e4d"])).toEqual({
      "6f6e": "occupied",
      "6f6e6d": "occupied",
      "6f6e6f": "occupied",
      "6f5e5d": "occupied",
      "6f5e6e": "occupied",
      "6f5e4d": undefined,
    });
  });

  it("makes two king steps, no more", () => {
    const text = at({ "6f": lion, "6e": "p" });
    expect(whyEach(text, ["6f6d6c", "6f6e6c", "6f6e6e", "6f6f6e", "6f6c", "6f6f"])).toEqual({
      "6f6d6c": "no-double-move",
      "6f6e6c": "no-double-move",
      "6f6e6e": "no-double-move",
      "6f6f6e": "no-double-move",
      "6f6c": "unreachable",
      "6f6f": "occupied",
    });
  });
});

describe("horned falcon and soaring eagle", () => {
  it("have the power of a lion along their lines only", () => {
    const falcon = movesFrom(at({ "6f": "+H", "6e": "p", "6d": "p" }), "6f").filter((move) => /^6[ed]/.test(move));
    expect(falcon).toEqual(["6d", "6e", "6e6d", "6e6f"]);
    const eagle = movesFrom(at({ "6f": "+D", "5e": "p", "7e": "p" }), "6f");
    for (const move of ["5e", "4d", "5e4d", "5e6f", "7e", "8d", "7e8d", "7e6f"]) expect(eagle).toContain(move);
    expect(eagle.filter(isDouble).length).toBe(4);
  });

  it("go no further than two squares there, over anything", () => {
    expect(whyEach(at({ "6f": "+H", "6e": "P" }), ["6f6e", "6f6d", "6f6c"])).toEqual({
      "6f6e": "occupied",
      "6f6d": undefined,
      "6f6c": "unreachable",
    });
  });

  it("pass over the empty square ahead, the eagle by one name", () => {
    expect(movesFrom(at({ "6f": "+H" }), "6f").filter(isDouble)).toEqual(["6e6f"]);
    expect(movesFrom(at({ "6f": "+D" }), "6f").filter(isDouble)).toEqual(["5e6f"]);
    expect(played(at({ "6f": "+D" }), "6f7e6f").moves).toEqual(["6f5e6f"]);
    expect(movesFrom(at({ "6f": "+D", "5e": "P" }), "6f").filter(isDouble)).toEqual(["7e6f"]);
    expect(movesFrom(at({ "6f": "+H", "6e": "P" }), "6f").filter(isDouble)).toEqual([]);
  });

  it("do not turn, nor use other lines", () => {
    const text = at({ "6f": "+D", "5e": "p", "6e": "p" });
    expect(whyEach(text, ["6f5e6d", "6f6e6d", "6f6e6f", "6f5e5d", "6f5e4d"])).toEqual({
      "6f5e6d": "no-double-move",
      "6f6e6d": "no-double-move",
      "6f6e6f": "no-double-move",
      "6f5e5d": "no-double-move",
      "6f5e4d": undefined,
    });
  });

  it("look down the board for White", () => {
    const falcon = movesFrom(at({ "6f": "+h", "6g": "P" }, "w"), "6f").filter(isDouble);
    expect(falcon).toEqual(["6g6f", "6g6h"]);
    expect(movesFrom(at({ "6f": "+d" }, "w"), "6f").filter(isDouble)).toEqual(["5g6f"]);
  });
});

describe("a two-click board", () => {
  const game = new Game({ start: at({ "6f": "N", "6e": "g", "7d": "s" }) });

  it("shows where a first step may lead on", () => {
    const direct = game.destinations("6f");
    expect(direct.length).toBe(24);
    expect(
      direct
        .filter((each) => each.twoStep)
        .map((each) => each.to)
        .sort(),
    ).toEqual([...AROUND].sort());
    expect(direct.find((each) => each.to === "6e")).toEqual({
      to: "6e",
      captures: ["6e"],
      promotion: "no",
      move: "6f6e",
      twoStep: true,
    });
  });

  it("lists every second step, igui among them", () => {
    const second = game.destinations("6f", "6e");
    expect(second.map((each) => each.move).sort()).toEqual(
      ["5d", "5e", "5f", "6d", "6f", "7d", "7e", "7f"].map((to) => `6f6e${to}`),
    );
    expect(second.find((each) => each.to === "7d")).toEqual({
      to: "7d",
      via: "6e",
      captures: ["6e", "7d"],
      promotion: "no",
      move: "6f6e7d",
    });
    expect(second.find((each) => each.to === "6f")?.captures).toEqual(["6e"]);
  });

  it("lists second steps over an empty square with their canonical moves, the pass among them", () => {
    const second = game.destinations("6f", "7g");
    expect(second.map(({ to, move }) => [to, move]).sort()).toEqual([
      ["6f", "6f5e6f"],
      ["6g", "6f6g"],
      ["6h", "6f6h"],
      ["7f", "6f7f"],
      ["7h", "6f7h"],
      ["8f", "6f8f"],
      ["8g", "6f8g"],
      ["8h", "6f8h"],
    ]);
  });

  it("has nothing where there is no second step", () => {
    expect(game.destinations("6f", "6d")).toEqual([]);
    expect(game.destinations("1l", "1k")).toEqual([]);
    expect(game.destinations("5a", "5b")).toEqual([]);
    expect(game.destinations("1l").every((each) => each.twoStep === undefined)).toBe(true);
    expect(() => game.destinations("6f", "13a")).toThrow(RangeError);
  });
});
