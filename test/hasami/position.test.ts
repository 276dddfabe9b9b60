import { type Move, makeRandom, perft, randomMove, type SquareSet } from "banmen/core";
import { ILLEGAL_REASONS, MAX_MOVES, Position, parseSquare, squareName } from "banmen/hasami";
import { describe, expect, it } from "vitest";

function names(squares: SquareSet): string[] {
  return [...squares].map(squareName).sort();
}

function square(name: string): number {
  return parseSquare(name)!;
}

describe("texts", () => {
  it("are canonical with five fields", () => {
    const canonical = "9/4p4/9/9/9/9/9/9/4P4 w 3 4 17";
    expect(Position.parse(canonical).toString()).toBe(canonical);
    for (const [text, expected] of [
      ["9/9/9/9/9/9/9/9/P8 b", "9/9/9/9/9/9/9/9/P8 b 0 0 1"],
      ["9/9/9/9/9/9/9/9/P8 w 2", "9/9/9/9/9/9/9/9/P8 w 2 0 1"],
      ["9/9/9/9/9/9/9/9/P8 w 2 9", "9/9/9/9/9/9/9/9/P8 w 2 9 1"],
      ["45/333/111111111/9/9/9/9/9/1P7   b  0   0    5", "9/9/9/9/9/9/9/9/1P7 b 0 0 5"],
      ["9/9/9/9/9/9/9/9/P8 b 0 0 999999999", "9/9/9/9/9/9/9/9/P8 b 0 0 999999999"],
    ])
      expect(Position.parse(text!).toString()).toBe(expected);
  });

  it("stay at the largest number", () => {
    const position = Position.parse("9/9/9/9/9/9/9/p8/P8 b 0 0 999999999");
    position.make(position.parseMove("9i8i"));
    expect(position.toString()).toBe("9/9/9/9/9/9/9/p8/1P7 w 0 0 999999999");
    expect(Position.parse(position.toString()).toString()).toBe(position.toString());
  });

  it.each([
    ["", 0],
    ["9/9/9/9/9/9/9/9", 15],
    ["9/9/9/9/9/9/9/9/9", 17],
    ["9/9/9/9/9/9/9/9/9 ", 18],
    ["9/9/9/9/9/9/9/9/9/9 b", 17],
    ["9/9/9/9/9/9/9/9/8 b", 17],
    ["9/9/9/9/9/9/9/9/91 b", 17],
    ["9/9/9/9/9/9/9/9/55 b", 17],
    ["9/9/9/9/9/9/9/9/0P8 b", 16],
    ["9/9/9/9/9/9/9/9/K8 b", 16],
    ["9/9/9/9/9/9/9/9/+P8 b", 17],
    ["9/9/9/9/9/9/9/9/9 s", 18],
    ["9/9/9/9/9/9/9/9/9 b ", 20],
    ["9/9/9/9/9/9/9/9/9 b -", 20],
    ["9/9/9/9/9/9/9/9/9 b 10", 20],
    ["9/9/9/9/9/9/9/9/9 b 0 0 0", 24],
    ["9/9/9/9/9/9/9/9/9 b 0 0 01", 24],
    ["9/9/9/9/9/9/9/9/9 b 0 0 1234567890", 24],
    ["9/9/9/9/9/9/9/9/9 b 0 0 1 ", 25],
    ["9/9/9/9/9/9/9/9/9 b 0 0 1 1", 25],
    [" 9/9/9/9/9/9/9/9/9 b", 0],
    ["9/9/9/9/9/9/9/9/9\tb", 17],
  ])("refuse %j at %i", (text, index) => {
    expect(Position.tryParse(text)).toMatchObject({ ok: false, error: { name: "ParseError", index, input: text } });
  });

  it("of impossible positions are read, and what is impossible is told", () => {
    const problems = (text: string): string[] => Position.parse(text).problems();
    expect(Position.start().problems()).toEqual([]);
    expect(problems("9/9/9/9/9/9/9/9/9 b 9 9 1")).toEqual([]);
    expect(problems("9/9/9/9/9/9/9/9/PPPPPPPPP b 8 0 1")).toEqual(["pawn-count-w"]);
    expect(problems("pppppppp1/9/9/9/9/9/9/9/PPPPPPPPP b 0 1 1")).toEqual(["pawn-count-b", "pawn-count-w"]);
    expect(problems("pppppppp1/9/9/9/9/9/9/9/PPPPPPPPP b 1 0 1")).toEqual([]);
    expect(problems("P8/PPPPPPPPP/9/9/9/9/9/9/ppppppppp b")).toEqual(["pawn-count-b"]);
  });

  it("keep no option, and equality looks at both", () => {
    const [one, two] = [Position.start(), Position.start({ win: "lead-3" })];
    expect(one.toString()).toBe(two.toString());
    expect(one.equals(two)).toBe(false);
    expect(one.equals(Position.start({ win: "capture-5" }))).toBe(true);
    expect(one.samePosition(two)).toBe(true);
  });

  it("have moves of two squares, and no others", () => {
    const position = Position.start();
    expect(position.formatMove(position.parseMove("5i5b"))).toBe("5i5b");
    for (const text of ["", "5i", "5i5", "5i5b+", "5i5b5a", "P*5e", "p*5e", "5i5b ", " 5i5b", "0i5b", "5j5b", "10a5b"])
      expect(position.tryParseMove(text).ok, text).toBe(false);
  });
});

describe("keys and counts that never change", () => {
  it("perft", () => {
    expect(perft(Position.start(), 3)).toBe(254219);
    expect(perft(Position.parse("Pp2pp1p1/5P3/9/5p3/2P1P1Pp1/9/7P1/9/7PP b 3 1 25", { win: "lead-3" }), 2)).toBe(2825);
  });

  it("keys", () => {
    const key = (text: string): string => Position.parse(text).hash.toString(16);
    expect(key("9/9/9/9/9/9/9/9/9 b 0 0 1")).toBe("0");
    expect(key("9/9/9/9/9/9/9/9/9 w 0 0 1")).toBe("ae440166c34257f2");
    expect(Position.start().hash.toString(16)).toBe("9b4b93938ddd04c9");
    expect(key("ppppp4/9/9/9/9/9/9/9/PPPPPPPP1 w 4 1 12")).toBe("1a60aaf579bbb942");
  });

  it("a random game", () => {
    const position = Position.start();
    const random = makeRandom(7);
    const moves: string[] = [];
    for (let move = randomMove(position, random); move !== undefined; move = randomMove(position, random)) {
      moves.push(position.formatMove(move));
      position.make(move);
    }
    expect(moves.length).toBe(385);
    expect(moves.slice(0, 6).join(" ")).toBe("6i6b 7a7e 4i4e 9a9b 6b2b 1a1c");
    expect(position.toString()).toBe("7P1/1P4p2/2P6/1P7/5p1p1/9/9/7P1/4Pp2P w 5 2 386");
  });
});

describe("positions", () => {
  it("name the first reason that applies", () => {
    expect(ILLEGAL_REASONS).toEqual([
      "malformed",
      "game-over",
      "not-your-turn",
      "no-piece",
      "not-your-piece",
      "occupied",
      "unreachable",
      "blocked",
    ]);
    const over = Position.parse("9/9/9/9/9/9/9/4p4/4P4 b 5 0 1");
    expect(over.whyIllegal(over.parseMove("5i4i"))).toBe("game-over");
    expect(over.whyIllegal(1 << 24)).toBe("malformed");
    const position = Position.parse("9/9/9/9/4p4/9/9/9/4P4 b");
    const why = (text: string): string | undefined => position.whyIllegal(position.parseMove(text));
    expect(why("1a5e")).toBe("no-piece");
    expect(why("5e5e")).toBe("not-your-piece");
    expect(why("5i5i")).toBe("occupied");
    expect(why("5i4h")).toBe("unreachable");
    expect(why("5i5d")).toBe("blocked");
    expect(why("5i5f")).toBeUndefined();
    expect(position.whyIllegal(0)).toBe("no-piece");
    for (const move of [81, 81 << 8, 1 << 16, 1 << 25, 1 << 26, -1, 0.5, Number.NaN, "5i5f" as unknown as Move])
      expect(position.whyIllegal(move)).toBe("malformed");
  });

  it("show the pawns that are in the way", () => {
    const position = Position.parse("4p4/9/4p4/9/4P4/9/9/9/4P4 b");
    const shown = (text: string): string[] => names(position.whySquares(position.parseMove(text)));
    expect(shown("5i5b")).toEqual(["5c", "5e"]);
    expect(shown("5i5c")).toEqual(["5c"]);
    expect(shown("5i5i")).toEqual(["5i"]);
    expect(shown("5i4h")).toEqual([]);
    expect(shown("5i5f")).toEqual([]);
    expect(() => position.after(position.parseMove("5i5b"))).toThrow(
      expect.objectContaining({ reason: "blocked", squares: ["5c", "5e"] }),
    );
  });

  it("know no check", () => {
    const position = Position.start();
    expect(position.inCheck()).toBe(false);
    expect(position.checkers().isEmpty() && position.royals(0).isEmpty() && position.royals(1).isEmpty()).toBe(true);
    expect(position.legalMoves().some((move) => position.givesCheck(move))).toBe(false);
  });

  it("tell who attacks: who could go to an empty square, who could capture on an occupied one", () => {
    const position = Position.parse("9/4P4/9/9/3Pp4/8P/9/9/5P2p w");
    expect(names(position.attackers(square("5e")))).toEqual(["4i"]);
    expect(names(position.attackers(square("5e"), 0))).toEqual(["4i"]);
    expect(names(position.attackers(square("5e"), 1))).toEqual([]);
    expect(names(position.attackers(square("4e")))).toEqual(["4i", "5e"]);
    expect(names(position.attackers(square("4e"), 1))).toEqual(["5e"]);
    expect(names(position.attackers(square("6e")))).toEqual([]);
    expect(names(position.attackers(square("9i"), 0))).toEqual(["4i"]);
    for (const none of [-1, 81, 0.5, Number.NaN]) expect(() => position.attackers(none)).toThrow(RangeError);
    for (const nobody of [-1, 2, 0.5]) {
      expect(() => position.attackers(0, nobody)).toThrow(RangeError);
      expect(() => position.royals(nobody)).toThrow(RangeError);
      expect(() => position.checkers(nobody)).toThrow(RangeError);
    }
  });

  it("set themselves up from data with captures", () => {
    const position = Position.parse("9/9/9/9/4p4/9/9/9/4P4 w 3 1 9");
    expect(position.setup()).toEqual({
      board: {
        "5e": { role: "pawn", owner: "white", facing: 2 },
        "5i": { role: "pawn", owner: "black", facing: 0 },
      },
      hands: { black: {}, white: {} },
      turn: "white",
      moveNumber: 9,
      captured: { black: 3, white: 1 },
    });
    for (const [captured, path] of [
      [{ black: 10 }, "captured.black"],
      [{ white: -1 }, "captured.white"],
      [{ white: "1" }, "captured.white"],
      [[1, 2], "captured"],
      [3, "captured"],
    ])
      expect(Position.from({ ...position.setup(), captured })).toMatchObject({ ok: false, error: { path } });
    const wrong = { ...position.setup(), board: { "5e": { role: "pawn", owner: "white", facing: 0 } } };
    expect(Position.from(wrong)).toMatchObject({ ok: false, error: { path: "board.5e" } });
    const partial = Position.from({ board: {}, turn: "black" });
    expect(partial.ok && partial.value.toString()).toBe("9/9/9/9/9/9/9/9/9 b 0 0 1");
  });

  it("pass on a null move", () => {
    const position = Position.start();
    const before = position.hash;
    position.makeNull();
    expect(position.toString()).toBe("ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP w 0 0 2");
    expect(position.legalMoves().length).toBe(63);
    position.unmake();
    expect(position.hash).toBe(before);
    expect(() => position.unmake()).toThrow(RangeError);
  });

  it("need at most MAX_MOVES", () => {
    // No line gives more than 14 moves: two pawns on it reach each of its seven other squares at most.
    expect(MAX_MOVES).toBeGreaterThanOrEqual(18 * 14);
    const diamond = Position.parse("3P1P3/2P3P2/1P5P1/P7P/9/P7P/1P5P1/2P3P2/3P1P3 b", { win: "lead-3" });
    expect(diamond.legalMoves().length).toBeGreaterThan(100);
  });

  it("draw themselves", () => {
    expect(Position.parse("ppppppppp/9/9/9/9/9/9/4P4/PPPP1PPPP w 0 0 2").diagram()).toBe(
      [
        "   9   8   7   6   5   4   3   2   1",
        "+------------------------------------+",
        "|  p   p   p   p   p   p   p   p   p | a",
        "|  .   .   .   .   .   .   .   .   . | b",
        "|  .   .   .   .   .   .   .   .   . | c",
        "|  .   .   .   .   .   .   .   .   . | d",
        "|  .   .   .   .   .   .   .   .   . | e",
        "|  .   .   .   .   .   .   .   .   . | f",
        "|  .   .   .   .   .   .   .   .   . | g",
        "|  .   .   .   .   P   .   .   .   . | h",
        "|  P   P   P   P   .   P   P   P   P | i",
        "+------------------------------------+",
        "ppppppppp/9/9/9/9/9/9/4P4/PPPP1PPPP w 0 0 2",
      ].join("\n"),
    );
  });
});
