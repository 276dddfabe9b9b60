import { Game, ILLEGAL_REASONS, type IllegalReason, Position, squareName } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { START, why } from "./helpers.js";

/* Why moves are illegal: rules/shogi.md 10. */

/** Cases where two reasons apply: the one that comes first in the rules is given, and the squares that show it. */
const CASES: readonly (readonly [
  sfen: string,
  move: string,
  reason: IllegalReason,
  also: IllegalReason,
  squares: string,
])[] = [
  // Board moves, in the order of the table.
  ["4k4/9/9/9/9/9/9/9/4K4 b - 1", "5e5e", "no-piece", "occupied", ""],
  ["4k4/9/9/9/9/9/9/9/4K4 b - 1", "5e5i", "no-piece", "occupied", ""],
  ["4k4/9/9/9/9/9/9/9/4K4 b - 1", "5e9a+", "no-piece", "cannot-promote", ""],
  ["4k4/9/9/9/4p4/9/9/9/4K4 b - 1", "5e5e", "not-your-piece", "occupied", "5e"],
  ["4k4/9/9/9/4p4/9/9/9/4K4 b - 1", "5e5i", "not-your-piece", "occupied", "5e"],
  ["4k4/9/9/9/4p4/9/9/9/4K4 b - 1", "5e9a", "not-your-piece", "unreachable", "5e"],
  ["4k4/9/9/9/9/9/9/4G4/4K4 b - 1", "5h5h", "occupied", "unreachable", "5h"],
  ["4k4/9/9/9/9/9/9/4G4/4K3P b - 1", "5h1i", "occupied", "unreachable", "1i"],
  ["4k4/9/9/9/4P4/9/4P4/4R4/4K4 b - 1", "5h5e", "occupied", "blocked", "5e"],
  ["4k4/9/9/9/9/9/4P4/4G4/4K4 b - 1", "5h5g+", "occupied", "cannot-promote", "5g"],
  ["4k4/9/9/9/4r4/9/9/4G3P/4K4 b - 1", "5h1h", "occupied", "self-check", "1h"],
  ["4k4/9/9/9/4G4/9/9/9/4K4 b - 1", "5e5a", "unreachable", "king-capture", ""],
  ["4k4/9/9/9/4G4/9/9/9/4K4 b - 1", "5e1a+", "unreachable", "cannot-promote", ""],
  ["4r3k/9/9/4S4/9/9/9/9/4K4 b - 1", "5d4d", "unreachable", "self-check", ""],
  ["4k4/9/4p4/9/4R4/9/9/9/4K4 b - 1", "5e5a", "blocked", "king-capture", "5c"],
  ["4k4/9/9/9/4R1PP1/9/9/9/4K4 b - 1", "5e1e+", "blocked", "cannot-promote", "2e 3e"],
  ["4k4/9/3p5/9/r2RK4/9/9/9/9 b - 1", "6e6a", "blocked", "self-check", "6c"],
  ["8k/9/4p4/9/4L4/9/9/9/4K4 b - 1", "5e5a", "blocked", "must-promote", "5c"],
  ["4k4/4G4/9/9/9/9/9/9/4K4 b - 1", "5b5a+", "king-capture", "cannot-promote", "5a"],
  ["4k4/4P4/9/9/9/9/9/9/4K4 b L 1", "5b5a", "king-capture", "must-promote", "5a"],
  ["4k4/4R4/9/r3K4/9/9/9/9/9 b - 1", "5b5a", "king-capture", "self-check", "5a"],
  ["4k4/9/9/9/9/9/9/r3GK3/9 b - 1", "5h5g+", "cannot-promote", "self-check", ""],
  ["4k4/9/9/9/4r4/9/4S4/9/4K4 b - 1", "5g4f+", "cannot-promote", "self-check", ""],
  ["4k4/9/9/9/9/9/9/9/4Kg3 b - 1", "5i5h+", "cannot-promote", "self-check", ""],
  // Forced promotion that would not be legal either: the reason of that one.
  ["r3N3K/9/9/9/9/9/9/9/k8 b - 1", "5a4a", "unreachable", "self-check", ""],
  ["4k4/r3P3K/9/9/9/9/9/9/9 b - 1", "5b5a", "king-capture", "self-check", "5a"],
  ["k8/r3P3K/9/9/9/9/9/9/9 b - 1", "5b5a", "self-check", "must-promote", "9b"],
  ["8k/9/r3N3K/9/9/9/9/9/9 b - 1", "5c4a", "self-check", "must-promote", "9c"],
  ["r3L3K/9/9/9/9/9/9/9/k8 b - 1", "5a5b", "unreachable", "self-check", ""],
  // Drops, in the order of theirs.
  ["4k4/9/9/9/9/9/9/9/4K4 b - 1", "P*5a", "not-in-hand", "occupied", ""],
  ["4k4/9/9/9/9/9/9/9/4K4 b - 1", "P*1a", "not-in-hand", "dead-piece", ""],
  ["4k4/9/9/9/9/4P4/9/9/4K4 b - 1", "P*5e", "not-in-hand", "nifu", ""],
  ["4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "G*1e", "not-in-hand", "self-check", ""],
  ["4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5a", "occupied", "dead-piece", "5a"],
  ["4k4/9/4P4/9/9/9/9/9/3K5 b P 1", "P*5c", "occupied", "nifu", "5c"],
  ["4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G*5e", "occupied", "self-check", "5e"],
  ["4k4/9/9/9/9/9/P8/9/4K4 b P 1", "P*9a", "dead-piece", "nifu", ""],
  ["4k4/9/9/9/4r4/9/9/9/4K4 b P 1", "P*1a", "dead-piece", "self-check", ""],
  ["4k4/9/9/9/4r4/9/8P/9/4K4 b P 1", "P*1e", "nifu", "self-check", "1g"],
  ["7nk/9/7GP/9/9/9/9/9/8K b P 1", "P*1b", "nifu", "uchifuzume", "1c"],
  ["7nk/9/7G1/9/9/9/9/9/r7K b P 1", "P*1b", "self-check", "uchifuzume", "9i"],
];

describe("reasons", () => {
  it.each(CASES)("%s %s: %s before %s", (sfen, move, reason, also, squares) => {
    expect(why(sfen, move)).toBe(reason);
    expect(ILLEGAL_REASONS).toContain(also);
    const position = Position.parse(sfen);
    const shown = [...position.whySquares(position.parseMove(move))].map(squareName);
    expect(shown.join(" ")).toBe(squares);
  });

  it("of both tables are in order", () => {
    const order = (...reasons: IllegalReason[]): void => {
      const places = reasons.map((reason) => ILLEGAL_REASONS.indexOf(reason));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(-1);
    };
    order(
      "malformed",
      "game-over",
      "not-your-turn",
      "no-piece",
      "not-your-piece",
      "occupied",
      "unreachable",
      "blocked",
      "king-capture",
      "cannot-promote",
      "must-promote",
      "self-check",
    );
    order(
      "malformed",
      "game-over",
      "not-your-turn",
      "not-in-hand",
      "occupied",
      "dead-piece",
      "nifu",
      "self-check",
      "uchifuzume",
    );
    expect(ILLEGAL_REASONS.length).toBe(16);
  });

  it("begin with form, then the end of the game, then the turn", () => {
    const mated = new Game({ start: "7nk/7G1/7G1/9/9/9/9/9/8K w - 1" });
    expect(mated.whyIllegal("7g7f=", "black")).toBe("malformed");
    expect(mated.whyIllegal("7g7f", "black")).toBe("game-over");
    expect(mated.whyIllegal("9e9d")).toBe("game-over");
    const game = new Game();
    expect(game.whyIllegal("K*5e", "white")).toBe("malformed");
    expect(game.whyIllegal("5e5d", "white")).toBe("not-your-turn");
    expect(game.whyIllegal("7g7f", "white")).toBe("not-your-turn");
    expect(game.whyIllegal("3c3d", "white")).toBe("not-your-turn");
    expect(game.whyIllegal("5e5d", "black")).toBe("no-piece");
    expect(game.whyIllegal("7g7f", "black")).toBeUndefined();
    expect(game.whyIllegal("7g7f")).toBeUndefined();
    game.end("resignation");
    expect(game.whyIllegal("7g7f", "white")).toBe("game-over");
    expect(game.whyIllegal("nonsense", "white")).toBe("malformed");
    expect(() => game.whyIllegal("7g7f", "red" as "white")).toThrow(RangeError);
  });

  it("of a position never need its history", () => {
    const position = Position.start();
    const never = new Set<IllegalReason | undefined>(["not-your-turn", "game-over"]);
    for (let from = 0; from < 81; from++)
      for (let to = 0; to < 81; to++) expect(never.has(position.whyIllegal(to | (from << 8)))).toBe(false);
  });

  it("of integers that are no move are malformed", () => {
    const position = Position.parse("4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1");
    const DROP = 1 << 25;
    const PROMOTE = 1 << 24;
    for (const move of [
      81,
      255,
      81 << 8,
      255 << 8,
      (80 << 8) | 81,
      1 << 16,
      1 << 26,
      1 << 27,
      2 ** 31,
      2 ** 40,
      -1,
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      DROP | 40,
      DROP | (1 << 8) | 40,
      DROP | (9 << 8) | 40,
      DROP | (255 << 8) | 40,
      DROP | PROMOTE | (8 << 8) | 40,
      DROP | (8 << 8) | 81,
    ])
      expect(position.whyIllegal(move), String(move)).toBe("malformed");
    // No move is a move from 1a to 1a.
    expect(position.whyIllegal(0)).toBe("no-piece");
    expect(Position.start().whyIllegal(0)).toBe("not-your-piece");
    expect(Position.parse("8K/9/9/9/9/9/9/9/k8 b - 1").whyIllegal(0)).toBe("occupied");
  });

  it("are none for a legal move, which shows no squares", () => {
    const position = Position.start();
    const move = position.parseMove("7g7f");
    expect([position.whyIllegal(move), position.isLegal(move), position.whySquares(move).isEmpty()]).toEqual([
      undefined,
      true,
      true,
    ]);
  });
});

describe("the squares of an IllegalMoveError", () => {
  function squares(start: string, move: string): readonly string[] {
    const played = new Game({ start }).tryPlay(move);
    if (played.ok) throw new Error("legal");
    const { error } = played;
    expect(error.name).toBe("IllegalMoveError");
    expect([error.move, error.position]).toEqual([move, start]);
    expect(error.message).toContain(error.reason);
    const position = Position.parse(start);
    const read = position.tryParseMove(move);
    if (read.ok)
      expect(() => position.after(read.value)).toThrow(
        expect.objectContaining({ name: "IllegalMoveError", reason: error.reason, squares: error.squares, move }),
      );
    return error.squares;
  }

  it("are the checkers after the move", () => {
    expect(squares("4k4/9/9/9/4r4/9/9/9/4K4 b P 1", "P*1e")).toEqual(["5e"]);
    expect(squares("4r3k/9/9/4S4/9/9/9/9/4K4 b - 1", "5d4c")).toEqual(["5a"]);
    expect(squares("4k4/9/9/9/4r4/9/3n5/9/4K4 b P 1", "P*5f")).toEqual(["6g"]);
    expect(squares("4k4/9/9/9/4r4/9/3n5/9/4K4 b P 1", "P*1e")).toEqual(["5e", "6g"]);
    expect(squares("4k4/9/9/9/9/9/9/3gs4/4K4 b - 1", "5i5h")).toEqual(["6h"]);
    expect(squares("4k4/9/9/9/9/b8/9/2K6/9 b - 1", "7h6i")).toEqual(["9f"]);
    // A checker that is taken checks no longer.
    expect(squares("4k4/9/9/4r4/9/9/3nG4/9/4K4 b - 1", "5g4g")).toEqual(["5d", "6g"]);
    expect(squares("4k4/9/9/4r4/9/9/3nG4/9/4K4 b - 1", "5g6g")).toEqual(["5d"]);
  });

  it("are the other pawns of the file", () => {
    expect(squares(START.replace("b -", "b P"), "P*7e")).toEqual(["7g"]);
    expect(squares("4k4/9/4P4/9/9/9/4P4/9/3K5 b P 1", "P*5e")).toEqual(["5c", "5g"]);
    for (let file = 1; file <= 9; file++)
      expect(squares(START.replace("b -", "b P"), `P*${file}e`)).toEqual([`${file}g`]);
  });

  it("are what stands between", () => {
    expect(squares(START, "8h2b")).toEqual(["3c", "7g"]);
    expect(squares(START, "2h2c")).toEqual(["2g"]);
    expect(squares(START, "2h9h+")).toEqual(["8h"]);
    expect(squares("4k4/9/9/9/R1PpP4/9/9/9/4K4 b - 1", "9e1e")).toEqual(["5e", "6e", "7e"]);
    expect(squares("4k4/6p2/9/9/9/1P7/B8/9/4K4 b - 1", "9g3a")).toEqual(["8f"]);
    expect(squares("4k4/9/9/9/2B6/9/4p4/9/4K4 b - 1", "7e3i")).toEqual(["5g"]);
    expect(squares("4k4/9/p8/9/9/9/9/9/L3K4 b - 1", "9i9a")).toEqual(["9c"]);
  });

  it("are the square in question", () => {
    expect(squares(START, "3c3d")).toEqual(["3c"]);
    expect(squares(START, "8h7g")).toEqual(["7g"]);
    expect(squares(START, "7g7g")).toEqual(["7g"]);
    expect(squares("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5a")).toEqual(["5a"]);
    expect(squares("4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "5e5a")).toEqual(["5a"]);
    expect(squares("7nk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b")).toEqual(["1a"]);
  });

  it("are none where squares show nothing", () => {
    for (const [start, move] of [
      [START, "nonsense"],
      [START, "5e5d"],
      [START, "7g7e"],
      [START, "7g7f+"],
      [START, "P*5e"],
      ["4k4/P8/9/9/9/9/9/9/4K4 b L 1", "9b9a"],
      ["4k4/9/9/9/9/9/9/9/4K4 b L 1", "L*1a"],
      ["7nk/7G1/7G1/9/9/9/9/9/8K w - 1", "1a1b"],
    ] as const)
      expect(squares(start, move), move).toEqual([]);
    const game = new Game();
    const played = game.tryPlay("7g7f", "white");
    expect(played.ok ? undefined : played.error.squares).toEqual([]);
    game.end("resignation");
    const late = game.tryPlay("5e5e");
    expect(late.ok ? undefined : [late.error.reason, late.error.squares]).toEqual(["game-over", []]);
  });
});
