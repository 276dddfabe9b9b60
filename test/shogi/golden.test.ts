import {
  boardMove,
  dropMove,
  makePiece,
  makeRandom,
  moveFrom,
  moveIsDrop,
  moveKind,
  movePromotes,
  moveTo,
  moveVia,
  NO_MOVE,
  perft,
  randomMove,
} from "banmen/core";
import { ILLEGAL_REASONS, OUTCOME_REASONS, Position, parseSquare, ROLES } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { START } from "./helpers.js";

/* What must not change without a major version: keys, layouts, random sequences, counts, codes (design, 4 and 10). */

const MOVES_207 = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
const MOVES_593 = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";

/** The generator sfc32, written again: its outputs 12 and 13 from a seed by the design are the halves of a constant. */
function constant(id: number): bigint {
  let [a, b, c, d] = [id, 0x6d6e6162, 0x9e3779b9, 1];
  const next = (): number => {
    const out = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + c * 8) >>> 0;
    c = (((c << 21) | (c >>> 11)) + out) >>> 0;
    return out;
  };
  for (let i = 1; i < 12; i++) next();
  const low = next();
  return (BigInt(next()) << 32n) | BigInt(low);
}

/** The key of a text, by the definition. */
function keyOf(sfen: string): bigint {
  const [board, turn, hands] = sfen.split(" ") as [string, string, string];
  const kinds = "KRBGSNLP";
  let key = turn === "w" ? constant((3 << 28) | 1) : 0n;
  board.split("/").forEach((row, rank) => {
    let file = 9;
    for (const [token] of row.matchAll(/\+?[a-z]|\d/gi)) {
      if (/\d/.test(token)) {
        file -= Number(token);
        continue;
      }
      file--;
      const letter = token.at(-1)!;
      const kind = kinds.indexOf(letter.toUpperCase()) + 1;
      const white = letter !== letter.toUpperCase();
      const piece = kind | (token.length === 2 ? 1 << 5 : 0) | (white ? (2 << 6) | (1 << 8) : 0);
      key ^= constant((1 << 28) | (file * 9 + rank) | (piece << 8));
    }
  });
  const counts = new Map<string, number>();
  for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g))
    counts.set(letter!, (counts.get(letter!) ?? 0) + Number(count || 1));
  for (const [letter, count] of counts) {
    const white = letter !== letter.toUpperCase() ? 1 : 0;
    key ^= constant((2 << 28) | white | ((kinds.indexOf(letter.toUpperCase()) + 1) << 4) | (count << 12));
  }
  return key;
}

describe("keys", () => {
  it("have the constants of the definition", () => {
    expect(constant(0x10000000).toString(16).padStart(16, "0")).toBe("0a097443bf59f65a");
    expect(constant(0x20000000).toString(16).padStart(16, "0")).toBe("aaef9783cb21682a");
    expect(constant(0x30000001).toString(16).padStart(16, "0")).toBe("ae440166c34257f2");
  });

  it("are what they always were", () => {
    for (const [text, hash] of GOLDEN_KEYS) {
      expect(Position.parse(text).hash, text).toBe(hash);
      expect(keyOf(text), text).toBe(hash);
    }
  });

  it("are those of the definition throughout a game", () => {
    const random = makeRandom(12);
    const position = Position.start();
    for (let ply = 0; ply < 150; ply++) {
      const move = randomMove(position, random);
      if (move === undefined) break;
      position.make(move);
      if (position.hash !== keyOf(`${position}`)) expect(position.hash, `${position}`).toBe(keyOf(`${position}`));
    }
  });
});

describe("the layout of moves", () => {
  it("has to in bits 0-7, from or kind in 8-15, promotion in 24, drop in 25", () => {
    const position = Position.start();
    expect(position.parseMove("7g7f")).toBe(59 | (60 << 8));
    expect(position.parseMove("8h2b+")).toBe(10 | (70 << 8) | (1 << 24));
    expect(position.parseMove("P*5e")).toBe(40 | (8 << 8) | (1 << 25));
    expect([position.parseMove("1a1a"), NO_MOVE]).toEqual([0, 0]);
    expect(boardMove(60, 59)).toBe(15419);
    expect(boardMove(70, 10, true)).toBe(16795146);
    expect(dropMove(8, 40)).toBe(33556520);
  });

  it("is read by its functions", () => {
    expect([15419, 16795146, 33556520].map((move) => [moveFrom(move), moveTo(move), moveVia(move)])).toEqual([
      [60, 59, -1],
      [70, 10, -1],
      [-1, 40, -1],
    ]);
    expect([15419, 16795146, 33556520].map((move) => [movePromotes(move), moveIsDrop(move), moveKind(move)])).toEqual([
      [false, false, 0],
      [true, false, 0],
      [false, true, 8],
    ]);
  });

  it("of pieces has kind, promotion, facing and owner", () => {
    const board = Position.parse("4k4/9/9/9/4+p4/9/4P4/9/4K4 b - 1").board;
    expect(["5a", "5e", "5g", "5i"].map((name) => board.pieceAt(parseSquare(name)!))).toEqual([385, 424, 8, 1]);
    expect(makePiece(8, true, 2, 1)).toBe(424);
  });
});

describe("random sequences", () => {
  it("are the same for ever", () => {
    const random = makeRandom(1);
    expect([random(), random(), random()].map((value) => value * 2 ** 32)).toEqual(GOLDEN_RANDOM);
  });

  it("lead to the same games", () => {
    const random = makeRandom(2024);
    const position = Position.start();
    const moves: string[] = [];
    for (let ply = 0; ply < 60; ply++) {
      const move = randomMove(position, random)!;
      moves.push(position.formatMove(move));
      position.make(move);
    }
    expect(moves.slice(0, 6).join(" ")).toBe(GOLDEN_GAME[0]);
    expect(position.toString()).toBe(GOLDEN_GAME[1]);
  });
});

describe("perft", () => {
  it("of the start goes 30, 900, 25470, 719731, 19861490", () => {
    const position = Position.start();
    expect([1, 2, 3, 4, 5].map((depth) => perft(position, depth))).toEqual([30, 900, 25470, 719731, 19861490]);
  });

  it("of crowded positions", () => {
    const counts = (text: string): number[] => [1, 2].map((depth) => perft(Position.parse(text), depth));
    expect(counts(MOVES_207)).toEqual([207, 28684]);
    expect(counts(MOVES_593)).toEqual([593, 105677]);
  });

  it("of a finished position is nothing, below it", () => {
    const mated = Position.parse("7nk/7G1/7G1/9/9/9/9/9/8K w - 1");
    expect([perft(mated, 0), perft(mated, 1), perft(mated, 2)]).toEqual([1, 0, 0]);
  });
});

describe("codes", () => {
  it("of reasons, outcomes and roles", () => {
    expect([...ILLEGAL_REASONS].sort()).toEqual([
      "blocked",
      "cannot-promote",
      "dead-piece",
      "game-over",
      "king-capture",
      "malformed",
      "must-promote",
      "nifu",
      "no-piece",
      "not-in-hand",
      "not-your-piece",
      "not-your-turn",
      "occupied",
      "self-check",
      "uchifuzume",
      "unreachable",
    ]);
    expect([...OUTCOME_REASONS].sort()).toEqual([
      "abandonment",
      "checkmate",
      "declaration",
      "illegal-move",
      "impasse",
      "move-limit",
      "no-legal-move",
      "perpetual-check",
      "repetition",
      "resignation",
      "time-up",
      "try",
    ]);
    expect(ROLES.join(" ")).toBe(
      "king rook bishop gold silver knight lance pawn dragon-king dragon-horse promoted-silver promoted-knight promoted-lance tokin",
    );
  });
});

const GOLDEN_KEYS: readonly (readonly [string, bigint])[] = [
  [START, 0xad6c7a5ab54b5a6cn],
  ["9/9/9/9/9/9/9/9/9 b - 1", 0n],
  ["9/9/9/9/9/9/9/9/9 w - 1", 0xae440166c34257f2n],
  [MOVES_207, 0x49432d5df9ea3153n],
  [MOVES_593, 0x376e962830db8b88n],
  ["4k4/9/9/9/4+p4/9/9/9/4K4 b 99P99P3p 5", 0x1f922e0d5eba5091n],
];
const GOLDEN_RANDOM: readonly number[] = [2308299391, 1950625580, 354034397];
const GOLDEN_GAME: readonly [string, string] = [
  "2h6h 9a9b 7g7f 8b5b 6h7h 5a4b",
  "4r2nb/lsg3g1l/p1n1kps1p/1p1pp1pp1/2p6/1PP1PP2P/P1SPG1P2/L1RK2S2/BNG4NL b p 61",
];
