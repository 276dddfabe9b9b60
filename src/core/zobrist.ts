/** What a constant stands for, in bits 28-31 of its number. */
const PIECE_ID = 1 << 28;
const HAND_ID = 2 << 28;
const TURN_ID = 3 << 28;
const DIGEST_ID = 4 << 28;

/** Which output of the generator is the low half (the next one is the high half), counted from 1. */
const LOW_OUTPUT = 12;
const HIGH_OUTPUT = 13;

/**
 * The Zobrist constant of a number: a function of what it stands for, so that new kinds never shift old keys.
 *
 * @param id - an integer below 2^31 that says what the constant stands for
 * @returns low and high half, signed 32-bit integers
 *
 * @example
 * ```ts
 * import { constant } from "banmen/core";
 * constant(0x10000000).map((half) => (half >>> 0).toString(16).padStart(8, "0")); // => ["bf59f65a", "0a097443"]
 * ```
 */
export function constant(id: number): readonly [low: number, high: number] {
  const halves = new Int32Array(2);
  writeConstant(halves, 0, id);
  return [halves[0]!, halves[1]!];
}

/** Writes the constant of a number to a table: the generator of {@link sfc32}, run in place, as tables need thousands. */
function writeConstant(table: Int32Array, at: number, id: number): void {
  let a = id | 0;
  let b = 0x6d6e6162;
  let c = 0x9e3779b9 | 0;
  let t = 0;
  for (let d = 1; d <= HIGH_OUTPUT; d++) {
    t = (((a + b) | 0) + d) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    if (d === LOW_OUTPUT) table[at] = t;
  }
  table[at + 1] = t;
}

/** Writes the constants of a piece on the squares of a board, two words each. @internal */
export function writePieceConstants(table: Int32Array, at: number, piece: number, squares: number): void {
  for (let square = 0; square < squares; square++)
    writeConstant(table, at + 2 * square, PIECE_ID | square | (piece << 8));
}

/** Writes the constant of a count in a hand; a count of 0 contributes nothing. @internal */
export function writeHandConstant(table: Int32Array, at: number, player: number, kind: number, count: number): void {
  if (count > 0) writeConstant(table, at, HAND_ID | player | (kind << 4) | (count << 12));
}

/** The constant of a piece (its code) on a square. @internal */
export function pieceConstant(piece: number, square: number): readonly [number, number] {
  return constant(PIECE_ID | square | (piece << 8));
}

/** The constant of `count` pieces of a kind in a hand; no count, no contribution. @internal */
export function handConstant(player: number, kind: number, count: number): readonly [number, number] {
  return count === 0 ? [0, 0] : constant(HAND_ID | player | (kind << 4) | (count << 12));
}

/** The constant of player 1 to move, written out: games of two players change the turn by it at every move. @internal */
export const SECOND_LOW = 0xc34257f2;
/** @internal */
export const SECOND_HIGH = 0xae440166;

/** The constant of the player to move; player 0 contributes nothing. @internal */
export function turnConstant(player: number): readonly [number, number] {
  return player === 0 ? [0, 0] : constant(TURN_ID | player);
}

/** The constant of a value that a position remembers besides the board; 0 contributes nothing. @internal */
export function digestConstant(slot: number, value: number): readonly [number, number] {
  return value === 0 ? [0, 0] : constant(DIGEST_ID | (slot << 16) | value);
}
