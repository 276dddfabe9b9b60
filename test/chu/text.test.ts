import {
  DEFAULT_RULES,
  files,
  id,
  MAX_MOVES,
  OPTIONS,
  PLAYERS,
  Position,
  PRESETS,
  parseSquare,
  ranks,
  squareName,
} from "banmen/chu";
import { constant, divide, type ParseError } from "banmen/core";
import { describe, expect, it } from "vitest";
import { boardOf, START } from "./helpers.js";

/* rules/chu.md 8, 9. */

const KINGS = boardOf({ "1a": "k", "12l": "K" });

describe("reading", () => {
  it("takes number, lion field and side left out from the right", () => {
    for (const text of [KINGS, `${KINGS} b`, `${KINGS} b -`, `${KINGS} b - 1`, `${KINGS} b - 0`])
      expect(Position.parse(text).toString()).toBe(`${KINGS} b - 1`);
    expect(Position.parse(`${KINGS} w 12l 999999999`).toString()).toBe(`${KINGS} w 12l 999999999`);
  });

  it.each<[string, ParseError["code"], number]>([
    ["", "missing", 0],
    [KINGS.slice(0, -1), "missing", KINGS.length - 1],
    [`${KINGS} `, "missing", KINGS.length + 1],
    [`${KINGS}/12`, "unexpected", KINGS.length],
    [`${KINGS} x`, "unexpected", KINGS.length + 1],
    [`${KINGS} b 13a 1`, "unexpected", KINGS.length + 3],
    [`${KINGS} b 6m 1`, "unexpected", KINGS.length + 3],
    [`${KINGS} b 6 1`, "unexpected", KINGS.length + 3],
    [`${KINGS} b - 01`, "range", KINGS.length + 5],
    [`${KINGS} b - -1`, "unexpected", KINGS.length + 5],
    [`${KINGS} b - 1000000000`, "range", KINGS.length + 5],
    [`${KINGS}  b`, "unexpected", KINGS.length + 1],
    [`${KINGS} b - 1 x`, "unexpected", KINGS.length + 6],
    ["13/12", "unexpected", 1],
    ["11/12", "unexpected", 2],
    ["112/12", "unexpected", 2],
    ["p12/12", "range", 1],
    ["+K11", "contradiction", 1],
    ["+n11", "contradiction", 1],
    ["+Q11", "contradiction", 1],
    ["++P11", "unexpected", 1],
    ["Z11", "unexpected", 0],
    ["0K11", "unexpected", 0],
  ])("refuses %j", (text, code, index) => {
    const read = Position.tryParse(text);
    expect(read.ok ? undefined : [read.error.code, read.error.index]).toEqual([code, index]);
  });

  it("takes moves with a trailing = for a declined promotion", () => {
    const position = Position.start();
    expect(position.parseMove("7i7h=")).toBe(position.parseMove("7i7h"));
    const lion = Position.parse(`${boardOf({ "6f": "N", "6e": "g", "1a": "k", "12l": "K" })} b - 1`);
    expect(lion.formatMove(lion.parseMove("6f6e6f="))).toBe("6f6e6f");
    for (const text of ["7i7h+=", "7i7h==", "=", "7i7h =", "6f6e6f6e", "P*6f", "7i", "7i7", "7i7m", " 7i7h"])
      expect(position.tryParseMove(text).ok, text).toBe(false);
  });

  it("names what is impossible about a set-up", () => {
    const problems = (text: string): string[] => Position.parse(text).problems();
    expect(problems(START)).toEqual([]);
    expect(problems(boardOf({ "6f": "P" }))).toEqual(["no-royal-b", "no-royal-w"]);
    expect(problems(boardOf({ "6f": "+E", "1a": "k" }))).toEqual([]);
    expect(problems(boardOf({ "6f": "K", "5f": "K", "1a": "k" }))).toEqual(["too-many-K"]);
    expect(problems(boardOf({ "6f": "K", "1a": "k", "3c": "O", "4c": "+O" }))).toEqual(["too-many-O"]);
    // Pieces do not change sides: what one side lacks the other may not have.
    expect(problems(boardOf({ "6f": "K", "1a": "k", "3c": "g", "4c": "g", "5c": "+g" }))).toEqual(["too-many-G"]);
    expect(problems(`${boardOf({ "6f": "K", "1a": "k", "9c": "g" })} w 9c`)).toEqual(["lion-field"]);
    expect(problems(`${boardOf({ "6f": "K", "1a": "k", "9c": "g" })} b 9c`)).toEqual([]);
    expect(problems(`${boardOf({ "6f": "K", "1a": "k" })} b 9c`)).toEqual([]);
  });
});

describe("plain data", () => {
  it("holds everything that the text holds", () => {
    const position = Position.parse(`${boardOf({ "6f": "+O", "1a": "k" })} w 6f 12`);
    const setup = position.setup();
    expect(setup).toEqual({
      board: {
        "6f": { role: "promoted-kirin", owner: "black", facing: 0 },
        "1a": { role: "king", owner: "white", facing: 2 },
      },
      hands: { black: {}, white: {} },
      turn: "white",
      moveNumber: 12,
      lionField: "6f",
    });
    const read = Position.from(setup);
    expect(read.ok && read.value.equals(position)).toBe(true);
    expect(Position.start().setup().lionField).toBeNull();
  });

  it("is trusted in nothing", () => {
    const king = { role: "king", owner: "black", facing: 0 };
    const refusal = (data: object): string | undefined => {
      const read = Position.from({ board: { "6f": king }, turn: "black", ...data });
      return read.ok ? undefined : read.error.path;
    };
    expect(refusal({})).toBeUndefined();
    expect(refusal({ lionField: "9c" })).toBeUndefined();
    expect(refusal({ lionField: "13a" })).toBe("lionField");
    expect(refusal({ lionField: 5 })).toBe("lionField");
    expect(refusal({ board: { "6f": { ...king, role: "knight" } } })).toBe("board.6f.role");
    expect(refusal({ board: { "6f": { ...king, facing: 2 } } })).toBe("board.6f");
    expect(refusal({ hands: { black: { pawn: 1 } } })).toBe("hands.black.pawn");
  });
});

describe("the module", () => {
  it("tells the measures of the game", () => {
    expect([id, files, ranks, MAX_MOVES]).toEqual(["chu", 12, 12, 4769]);
    expect(PLAYERS).toEqual(["black", "white"]);
    expect(["1a", "1l", "12a", "12l"].map(parseSquare)).toEqual([0, 11, 132, 143]);
    expect(squareName(65)).toBe("6f");
  });

  it("tells its options and presets", () => {
    expect(Object.fromEntries(OPTIONS.map((option) => [option.name, option.default]))).toEqual(DEFAULT_RULES);
    expect(OPTIONS.filter((option) => option.expert).map((option) => option.name)).toEqual([
      "counterStrikeBy",
      "kirinRecapture",
      "bareRoyals",
      "repetition",
    ]);
    expect(PRESETS.edo).toEqual({ lionTrade: "always", counterStrikeBy: "non-lion", kirinRecapture: true });
    expect(PRESETS.lishogi).toEqual({ ...PRESETS.edo, bareRoyals: "single", repetition: "draw" });
  });

  it("has keys that are functions of what they stand for", () => {
    const keys = (text: string): [number, number] => {
      const position = Position.parse(text);
      return [position.hashLow, position.hashHigh];
    };
    const of = (...ids: number[]): [number, number] =>
      ids.map(constant).reduce<[number, number]>(([a, b], [low, high]) => [a ^ low, b ^ high], [0, 0]);
    const lion = 18;
    const whiteEagle = 17 | (1 << 5) | (2 << 6) | (1 << 8);
    expect(keys(`${boardOf({ "6f": "N" })} b - 1`)).toEqual(of((1 << 28) | 65 | (lion << 8)));
    expect(keys(`${boardOf({ "12l": "+d" })} w 1b 5`)).toEqual(
      of((1 << 28) | 143 | (whiteEagle << 8), (3 << 28) | 1, (4 << 28) | 2),
    );
  });

  it("keeps its counts", () => {
    const counts = divide(Position.start(), 2);
    expect([...counts.values()]).toEqual(Array(36).fill(36));
    expect([...counts.keys()].sort().join(" ")).toBe(
      "10i10h 10l11k 10l9k 11i11h 11j11k 11l11k 12i12h 1i1h 2i2h 2j2k 2l2k 3i3h 3l2k 3l4k 4h4g 4j4k 4l4k 5i5h 5j4k 5k4k 5l4k 6i6h 7i7h 7j5h 7j6h 7j7h 7j8h 7j9k 7k9k 8i8h 8j9k 8k9k 8l9k 9h9g 9j9k 9l9k",
    );
  });

  it("has a picture for terminals", () => {
    const lines = Position.start().diagram().split("\n");
    expect(lines[0]).toBe("  12  11  10   9   8   7   6   5   4   3   2   1");
    expect(lines[2]).toBe("|  l   f   c   s   g   e   k   g   s   c   f   l | a");
    expect(lines.at(-1)).toBe(START);
  });
});
