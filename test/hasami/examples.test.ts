import { perft } from "banmen/core";
import { Game, Position, type Rules } from "banmen/hasami";
import { describe, expect, it } from "vitest";

/* The worked examples: rules/hasami.md 12. */

function gameOf(start: string, rules: Partial<Rules> = {}): Game {
  return new Game({ start, rules });
}

function played(start: string, move: string, rules: Partial<Rules> = {}): string {
  return gameOf(start, rules).after(move).position.toString();
}

/** Reason and places of a game after some moves. */
function outcome(start: string, moves: string, rules: Partial<Rules> = {}): unknown {
  const game = gameOf(start, rules);
  for (const move of moves.split(" ")) game.play(move);
  return game.outcome && [game.outcome.reason, game.outcome.places, game.outcome.replay ?? false];
}

const START = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b 0 0 1";

describe("worked examples", () => {
  it("1: the start", () => {
    expect(Position.start().toString()).toBe(START);
    expect(new Game().legalMoves().length).toBe(63);
  });

  it("2: moves and reasons", () => {
    const game = gameOf("9/9/9/4p4/9/2P1P4/9/9/9 b 0 0 1");
    const reasons: Record<string, string | undefined> = {
      "5f5e": undefined,
      "5f1f": undefined,
      "5f5d": "occupied",
      "5f7f": "occupied",
      "5f5f": "occupied",
      "5f4e": "unreachable",
      "5f5c": "blocked",
      "5f8f": "blocked",
      "5d5e": "not-your-piece",
      "1a1b": "no-piece",
      "5f5e+": "malformed",
    };
    expect(Object.fromEntries(Object.keys(reasons).map((move) => [move, game.whyIllegal(move)]))).toEqual(reasons);
  });

  it("3: a line of three", () => {
    expect(played("9/9/9/9/1Pppp4/9/9/9/5P3 b 0 0 1", "4i4e")).toBe("9/9/9/9/1P3P3/9/9/9/9 w 3 0 2");
  });

  it("4: a blank before the far pawn", () => {
    expect(played("9/9/9/9/P1pppp3/9/9/9/6P2 b 0 0 1", "3i3e")).toBe("9/9/9/9/P1ppppP2/9/9/9/9 w 0 0 2");
  });

  it("5: three directions at once", () => {
    const start = "9/4P4/4p4/4p4/2Pp1pppP/9/9/9/4P4 b 0 0 1";
    expect(played(start, "5i5e", { win: "capture-all" })).toBe("9/4P4/9/9/2P1P3P/9/9/9/9 w 6 0 2");
  });

  it("6: moving in between is safe", () => {
    expect(played("9/9/9/9/3p1p3/9/9/9/4P4 b 0 0 1", "5i5e")).toBe("9/9/9/9/3pPp3/9/9/9/9 w 0 0 2");
  });

  it("7: a corner", () => {
    expect(played("p2p5/P8/9/1P7/9/9/9/9/9 b 0 0 1", "8d8a")).toBe("1P1p5/P8/9/9/9/9/9/9/9 w 1 0 2");
  });

  it("8: a line that ends in the corner stays", () => {
    expect(played("ppp6/9/9/9/9/9/9/9/3P5 b 0 0 1", "6i6a")).toBe("pppP5/9/9/9/9/9/9/9/9 w 0 0 2");
  });

  it("9 to 12: the goals", () => {
    const board = "9/4p4/9/9/3Pp4/9/9/9/5P3";
    expect(outcome(`${board} b 4 0 1`, "4i4e")).toEqual(["captures", [1, 2], false]);
    expect(outcome(`${board} b 4 2 1`, "4i4e", { win: "lead-3" })).toEqual(["captures", [1, 2], false]);
    expect(outcome(`${board} b 5 4 1`, "4i4e", { win: "lead-3" })).toBeUndefined();
    const last = "9/9/9/9/3Pp4/9/9/9/5P3 b 8 7 1";
    expect(outcome(last, "4i4e", { win: "capture-all" })).toEqual(["captures", [1, 2], false]);
  });

  it("13: no legal move", () => {
    expect(outcome("pp7/PP7/9/9/9/9/9/9/2P6 b 0 0 1", "7i7a")).toEqual(["no-legal-move", [1, 2], false]);
  });

  it("14: repetition", () => {
    const round = "5i5h 5a5b 5h5i 5b5a";
    expect(outcome(START, `${round} ${round} 5i5h 5a5b 5h5i`)).toBeUndefined();
    expect(outcome(START, `${round} ${round} ${round}`)).toEqual(["repetition", [1, 1], true]);
  });

  it("15: the move limit", () => {
    expect(outcome(START, "5i5h 5a5b", { moveLimit: 2 })).toEqual(["move-limit", [1, 1], false]);
  });

  it("perft", () => {
    const counts = (text: string, rules: Partial<Rules>, depth: number): number[] =>
      Array.from({ length: depth }, (_, i) => perft(Position.parse(text, rules), i + 1));
    expect(counts(START, {}, 4)).toEqual([63, 3717, 254219, 16599273]);
    expect(counts("9/9/3p1p3/2p1P4/4pP3/2P1p4/3P5/P8/8p b 3 4 1", {}, 4)).toEqual([52, 2688, 132440, 7246763]);
    expect(counts("p6P1/P5p2/9/9/9/9/9/2P3p2/1p6P b 5 5 1", { win: "capture-all" }, 4)).toEqual([
      54, 2460, 129105, 6021329,
    ]);
  });
});
