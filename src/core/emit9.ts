import { FOLDED_FILE } from "./attacks9.js";
import { ALL, BOTTOM_RANK } from "./board9.js";
import { PROMOTE } from "./move.js";

/*
 * Moves of the 9x9 board from sets of squares to a buffer. `rest` holds the targets of one piece, `base` says where its bit
 * 31 lies, `origin` is the start square in its place of the move. All return the end.
 */

/** The targets of steps by file: windows of three files. */
export const WINDOWS: Int32Array = /* @__PURE__ */ new Int32Array(16);
/** Empty squares, for drops. */
const EMPTY: Int32Array = /* @__PURE__ */ new Int32Array(84);

/** Cuts the windows of three files from the targets of a position. */
export function fillWindows(t0: number, t1: number, t2: number): void {
  WINDOWS[0] = (t0 << 9) & ALL;
  WINDOWS[1] = t0;
  WINDOWS[2] = (t0 >>> 9) | ((t1 << 18) & ALL);
  WINDOWS[3] = (t0 >>> 18) | ((t1 << 9) & ALL);
  WINDOWS[4] = t1;
  WINDOWS[5] = (t1 >>> 9) | ((t2 << 18) & ALL);
  WINDOWS[6] = (t1 >>> 18) | ((t2 << 9) & ALL);
  WINDOWS[7] = t2;
  WINDOWS[8] = t2 >>> 9;
}

/** Writes moves that do not promote. */
export function emit(out: Int32Array, at: number, rest: number, base: number, origin: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    out[at++] = (base - Math.clz32(bit)) | origin;
  }
  return at;
}

/**
 * As {@link emit} for pieces that may promote in `zone` and must in `dead`. Both moves are written, and kept or written
 * over: no branch that could be mispredicted.
 */
export function emitPromoting(
  out: Int32Array,
  at: number,
  rest: number,
  base: number,
  origin: number,
  zone: number,
  dead: number,
): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const i = 31 - Math.clz32(bit);
    const move = (base - 31 + i) | origin;
    out[at] = move | PROMOTE;
    at += (zone >>> i) & 1;
    out[at] = move;
    at += (~dead >>> i) & 1;
  }
  return at;
}

/** Writes moves along a rank to the squares of a folded set, with promotion in `zone`, which is folded, too. */
export function emitRank(
  out: Int32Array,
  at: number,
  rest: number,
  rank: number,
  origin: number,
  zone: number,
): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const i = 31 - Math.clz32(bit);
    const move = (FOLDED_FILE[i]! + rank) | origin;
    out[at] = move | PROMOTE;
    at += (zone >>> i) & 1;
    out[at++] = move;
  }
  return at;
}

/** Adds the squares of a word to the empty ones, of which there are `n` so far. Returns how many there are now. */
export function collect(n: number, rest: number, base: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    EMPTY[n++] = base - Math.clz32(bit);
  }
  return n;
}

/** Writes the drops on the first `squares` of the empty squares. */
export function emitDrops(out: Int32Array, at: number, drop: number, squares: number): number {
  for (let i = 0; i < squares; i++) out[at + i] = EMPTY[i]! | drop;
  return at + squares;
}

/**
 * The squares of a word on files without a pawn. Taken from the bottom square of its file, the pawns above clear its bit;
 * a pawn on it clears it itself. The bits left are spread over their files.
 */
export function filesWithout(pawns: number): number {
  const free = (BOTTOM_RANK - (pawns & ~BOTTOM_RANK)) & BOTTOM_RANK & ~pawns;
  return (free << 1) - (free >>> 8);
}
