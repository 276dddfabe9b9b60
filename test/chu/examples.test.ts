import { Position, type Rules } from "banmen/chu";
import { perft } from "banmen/core";
import { describe, expect, it } from "vitest";
import { movesFrom, movesOf, played, START, short, whyEach } from "./helpers.js";

/* The worked examples: rules/chu.md 12. */

describe("the worked examples", () => {
  it("1: the start", () => {
    expect(movesOf(START).length).toBe(36);
    const moves = "7i7h 7i7g 7l8l 10j10i 10j10g 7i7h7g 6f5f 4d4e 6f6m".split(" ");
    expect(whyEach(START, moves)).toEqual({
      "7i7h": undefined,
      "7i7g": "unreachable",
      "7l8l": "occupied",
      "10j10i": "occupied",
      "10j10g": "blocked",
      "7i7h7g": "no-double-move",
      "6f5f": "no-piece",
      "4d4e": "not-your-piece",
      "6f6m": "malformed",
    });
  });

  it("2: a lion in the open", () => {
    const text = "12/12/12/12/12/12/5N6/12/12/12/12/K10k b - 1";
    expect(movesOf(text).length).toBe(28);
    expect(movesFrom(text, "7g").length).toBe(25);
    const position = Position.parse(text);
    expect(position.formatMove(position.parseMove("7g6f5e"))).toBe("7g5e");
    expect(position.formatMove(position.parseMove("7g8h7g"))).toBe("7g6f7g");
    expect(whyEach(text, ["7g7g"])).toEqual({ "7g7g": "occupied" });
  });

  it("3: igui and double capture", () => {
    const text = "k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1";
    expect(whyEach(text, ["6f6e6f", "6f6e7d"])).toEqual({ "6f6e6f": undefined, "6f6e7d": undefined });
    const after = "k11/12/12/5s6/12/6N5/12/12/12/12/12/11K w - 2";
    expect(played(text, "6f6e6f").position.toString()).toBe(after);
  });

  it("4: a falcon", () => {
    const text = "k11/12/12/12/6p5/6+H5/12/12/12/12/12/11K b - 1";
    expect(whyEach(text, ["6f6e6f", "6f6d", "6f6c", "6f6e5d", "6f5f4f", "6f5f"])).toEqual({
      "6f6e6f": undefined,
      "6f6d": undefined,
      "6f6c": "unreachable",
      "6f6e5d": "no-double-move",
      "6f5f4f": "no-double-move",
      "6f5f": undefined,
    });
  });

  it("5: promotion", () => {
    const text = "k11/12/5p6/5G3P2/12/8I3/12/12/12/12/12/11K b - 1";
    const moves = ["7d7c+", "7d6c+", "7d7e+", "3d3c+"];
    expect(whyEach(text, moves)).toEqual({
      "7d7c+": undefined,
      "7d6c+": "cannot-promote",
      "7d7e+": "cannot-promote",
      "3d3c+": "cannot-promote",
    });
    const shogi = whyEach(text, moves, { promotion: "shogi" });
    expect(moves.map((move) => shogi[move])).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("6: second chance on the last rank, for the pawn alone", () => {
    const text = "k11/6P4I/12/12/12/12/12/12/12/12/12/11K b - 1";
    expect(whyEach(text, ["6b6a+", "6b6a", "1b1a+"])).toEqual({
      "6b6a+": undefined,
      "6b6a": undefined,
      "1b1a+": "cannot-promote",
    });
  });

  it("7: distance two, protected", () => {
    const text = "11k/12/12/12/6g5/6n5/12/6N5/12/12/12/K11 b - 1";
    expect(whyEach(text, ["6h6f", "6h6g6f"])).toEqual({ "6h6f": "lion-trade", "6h6g6f": "lion-trade" });
    expect(whyEach(text, ["6h6f"], { lionTrade: "off" })).toEqual({ "6h6f": undefined });
    const unprotected = "11k/12/12/7g4/12/6n5/12/6N5/12/12/12/K11 b - 1";
    expect(whyEach(unprotected, ["6h6f"])).toEqual({ "6h6f": undefined });
  });

  it("8: protection through the start square", () => {
    const text = "11k/12/12/12/12/6n5/12/6N5/12/12/12/K5r5 b - 1";
    expect(whyEach(text, ["6h6f"])).toEqual({ "6h6f": "lion-trade" });
  });

  it("9: adjacent lions", () => {
    const text = "11k/12/12/12/6g5/6n5/6N5/12/12/12/12/K11 b - 1";
    expect(whyEach(text, ["6g6f", "6g6f6g"])).toEqual({ "6g6f": undefined, "6g6f6g": undefined });
  });

  it("10: a bridge, and a pawn that is none", () => {
    const silver = "11k/12/12/12/6g5/6n5/6s5/6N5/12/12/12/K11 b - 1";
    expect(whyEach(silver, ["6h6g6f", "6h6f"])).toEqual({ "6h6g6f": undefined, "6h6f": "lion-trade" });
    const pawn = "11k/12/12/12/6g5/6n5/6p5/6N5/12/12/12/K11 b - 1";
    expect(whyEach(pawn, ["6h6g6f"])).toEqual({ "6h6g6f": "lion-trade" });
  });

  it("11: counter-strike", () => {
    const text = "3r7k/7c4/6n5/12/12/3N8/12/12/6R5/12/12/K11 w - 1";
    const game = played(text, "9a9f");
    expect(game.position.toString()).toMatch(/ b 9f 2$/);
    expect(game.whyIllegal("6i6c")).toBe("counter-strike");
    expect(played(text, "9a9f 12l12k 1a1b").whyIllegal("6i6c")).toBeUndefined();
  });

  it("12: counter-strike at an unprotected lion", () => {
    const text = "3r7k/12/6n5/12/12/3N8/12/12/6R5/12/12/K11 w - 1";
    expect(played(text, "9a9f").whyIllegal("6i6c")).toBeUndefined();
    expect(played(text, "9a9f", { lionTrade: "always" }).whyIllegal("6i6c")).toBe("counter-strike");
  });

  it("13: the fourth occurrence is forbidden", () => {
    const text = "11k/12/12/12/12/12/12/12/12/12/12/K11 b - 1";
    const round = "12l12k 1a1b 12k12l 1b1a ";
    const game = played(text, `${round}${round}12l12k 1a1b 12k12l`, { bareKing: false });
    expect(game.whyIllegal("1b1a")).toBe("repetition");
  });

  it.each<[number, string, string, string, Partial<Rules>?]>([
    [14, "11k/12/12/12/6s5/6G5/12/12/12/12/12/K11 b - 1", "6f6e", "goes on"],
    [14, "11k/12/12/12/6s5/6G5/12/12/12/12/12/K11 b - 1", "6f6e 1a1b", "bare-king [1,2]"],
    [15, "12/12/12/6k5/6s5/6G5/12/12/12/12/12/K11 b - 1", "6f6e 6d6e", "bare-kings [1,1] draw"],
    [16, "6k2+e2/12/12/9g2/12/6R5/12/12/12/12/12/K11 b - 1", "6f6a", "goes on"],
    [17, "r10k/12/12/12/12/6G5/12/12/12/12/12/K11 b - 1", "6f6e", "goes on"],
    [17, "r10k/12/12/12/12/6G5/12/12/12/12/12/K11 b - 1", "6f6e 12a12l", "royals-captured [2,1]"],
    [18, "k11/12/12/12/12/12/12/12/12/12/12/K10+E w - 1", "12a12b", "bare-kings [1,1] draw"],
    [18, "k11/12/12/12/12/12/12/12/12/12/12/K10+E w - 1", "12a12b", "bare-king [1,2]", { bareRoyals: "single" }],
  ])("%i: %s, %s: %s", (_, text, moves, end, rules) => {
    expect(short(played(text, moves, rules).outcome)).toBe(end);
  });

  it.each([
    [START, [36, 1296, 48315]],
    ["12/12/12/12/12/12/5N6/12/12/12/12/K10k b - 1", [28, 84, 2379]],
    ["12/12/6k5/5n+o5/6p5/5N6/4+H2g4/12/3+d8/12/6K5/12 b - 1", [64, 6020, 394913]],
  ])("perft of %s", (text, counts) => {
    const position = Position.parse(text);
    expect(counts.map((_, i) => perft(position, i + 1))).toEqual(counts);
  });
});
