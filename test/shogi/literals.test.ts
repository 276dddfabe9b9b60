import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TOP_RANK } from "../../src/core/attacks9.js";
import * as board from "../../src/core/board9.js";
import * as frame from "../../src/core/frame.js";
import * as move from "../../src/core/move.js";
import * as state from "../../src/core/state.js";
import { turnConstant } from "../../src/core/zobrist.js";
import * as pieces from "../../src/shogi/pieces.js";

/* Hot modules of shogi write the measures of board and state as literals: they are core's. */

const HOT = ["attacks.ts", "drops.ts", "generate.ts", "make.ts", "scan.ts"];
const folder = new URL("../../src/shogi/", import.meta.url);

/** The ranks of a word's three files, from the top: `ranks(0, 3)` is Black's promotion zone. */
function ranks(from: number, count: number): number {
  let mask = 0;
  for (let bit = 0; bit < board.WORD_BITS; bit++)
    if (bit % board.RANKS >= from && bit % board.RANKS < from + count) mask |= 1 << bit;
  return mask;
}

const group = (number: number): number => number << board.SET_SHIFT;

/** What each literal of a name has to be. */
const EXPECTED: { readonly [name: string]: number } = {
  BOARD: board.BOARD,
  HANDS: board.HANDS,
  SETS: state.SETS,
  TURN: state.TURN,
  NUMBER: state.NUMBER,
  LOW: state.KEY_LOW,
  HIGH: state.KEY_HIGH,
  TOP: state.TOP,
  FRAME: frame.FRAME,
  F_LOW: frame.F_KEY_LOW,
  F_HIGH: frame.F_KEY_HIGH,
  F_CAPTURED: frame.F_CAPTURED,
  TURN_LOW: turnConstant(1)[0] >>> 0,
  TURN_HIGH: turnConstant(1)[1] >>> 0,
  DROP: move.DROP,
  PROMOTE: move.PROMOTE,
  ALL: board.ALL,
  TOP_RANK: ranks(0, 1),
  BOTTOM_RANK: ranks(8, 1),
  ZONE_BLACK: ranks(0, 3),
  ZONE_WHITE: ranks(6, 3),
  SLIDERS: state.SETS + group(pieces.SLIDERS),
  KINGS: state.SETS + group(pieces.KINGS),
  /** From one count of a hand to the next in the table of keys. */
  COUNT: 2 * state.HAND_STRIDE * state.HAND_PLAYERS,
  KING: pieces.KING,
  ROOK: pieces.ROOK,
  BISHOP: pieces.BISHOP,
  GOLD: pieces.GOLD,
  SILVER: pieces.SILVER,
  KNIGHT: pieces.KNIGHT,
  LANCE: pieces.LANCE,
  PAWN: pieces.PAWN,
};

/** The constants of a module with a number for a value, also as a shift or a sum of numbers and names. */
function literals(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [, name, value] of text.matchAll(/^const ([A-Z][A-Z_0-9]*)(?:: number)? = ([^;]+);$/gm)) {
    if (!/^[\s\d+<()A-Fa-fx]*\d[\s\d+<()A-Fa-fx]*$|^SETS \+ \d+$/.test(value!)) continue;
    const sum = value!
      .replace("SETS", String(state.SETS))
      .split("+")
      .map((term) => term.split("<<").map(Number))
      .map(([a, b]) => (b === undefined ? a! : a! << b))
      .reduce((a, b) => a + b, 0);
    found.set(name!, sum);
  }
  return found;
}

describe("literals of hot modules", () => {
  it.each(HOT)("%s has core's", (name) => {
    const found = literals(readFileSync(new URL(name, folder), "utf8"));
    expect(found.size).toBeGreaterThan(0);
    const names = [...found.keys()].filter((constant) => constant in EXPECTED);
    expect(names.length).toBeGreaterThan(0);
    for (const constant of names) expect(found.get(constant), constant).toBe(EXPECTED[constant]);
  });

  it("are found where they are written", () => {
    expect(
      literals("const A = 5;\nconst B = 1 << 25;\nconst C = 0x1f;\nconst D = SETS + 12;\nconst E = other;"),
    ).toEqual(
      new Map([
        ["A", 5],
        ["B", 1 << 25],
        ["C", 31],
        ["D", state.SETS + 12],
      ]),
    );
    const all = HOT.flatMap((name) => [...literals(readFileSync(new URL(name, folder), "utf8")).keys()]);
    for (const constant of ["BOARD", "SETS", "HANDS", "DROP", "PROMOTE", "FRAME"]) expect(all).toContain(constant);
  });

  it("without a name, in shifts and sums, fit core's too", () => {
    // `owner << 5` from one owner's sets to the next, `+ 4 * group` to a group, `player << 4` to a hand, `* 9` to a file.
    expect([board.OWNER_SHIFT, board.SET_SHIFT, state.HAND_STRIDE, board.RANKS]).toEqual([5, 2, 16, 9]);
    expect([pieces.PAWNS, pieces.STEPPERS, pieces.SLIDERS, pieces.KINGS].map(group)).toEqual([4, 8, 12, 16]);
    // `31 - clz32` counts from the first square of a word: 31, 58, 85 for the words' last squares.
    expect([0, 1, 2].map((word) => 31 + word * board.WORD_BITS)).toEqual([31, 58, 85]);
    expect([TOP_RANK, board.WORDS, board.SQUARES, pieces.WHITE]).toEqual([ranks(0, 1), 3, 81, 384]);
    expect(board.STATE_SIZE).toBe(board.BOARD + 81);
  });

  it("are looked for in every module that generates or makes moves", () => {
    const hot = readdirSync(folder).filter((name) =>
      /^const (BOARD|SETS) = \d/m.test(readFileSync(new URL(name, folder), "utf8")),
    );
    expect(hot.sort()).toEqual(HOT);
  });
});
