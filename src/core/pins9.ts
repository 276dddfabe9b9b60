import { BETWEEN, FILE_ATTACKS, foldRank, RANK_ATTACKS, windowOf } from "./attacks9.js";
import { ALL, FILE_OF, RANK_OF, TOP_RANK, WORD_OF } from "./board9.js";

/*
 * What attackers do to a king of the 9x9 board, found once per position: checkers, pins, the squares around it that they
 * attack. What is generated afterwards is legal by masks alone. Scratch: nothing here lives across a generation.
 */

/** What was found: checkers, pins; from {@link UNPINNED} and {@link EVADE} three words each. */
export const SCAN: Int32Array = /* @__PURE__ */ new Int32Array(8);
export const UNPINNED = 2;
/** The squares that end a single check: the checker and what lies between; all squares without one. */
export const EVADE = 5;
/** The pinned pieces, and four words for each with the squares that keep the pin. */
export const PINNED: Int32Array = /* @__PURE__ */ new Int32Array(8);
export const PIN_LINE: Int32Array = /* @__PURE__ */ new Int32Array(32);

/** Forgets what was found before: no checker, no pin. */
export function beginScan(): void {
  SCAN[0] = 0;
  SCAN[1] = 0;
  SCAN[UNPINNED] = ALL;
  SCAN[UNPINNED + 1] = ALL;
  SCAN[UNPINNED + 2] = ALL;
  SCAN[EVADE] = ALL;
  SCAN[EVADE + 1] = ALL;
  SCAN[EVADE + 2] = ALL;
}

/** Notes a checker that leaves the squares c0-c2 to end the check on. */
export function addChecker(c0: number, c1: number, c2: number): void {
  SCAN[0]!++;
  SCAN[EVADE] = c0;
  SCAN[EVADE + 1] = c1;
  SCAN[EVADE + 2] = c2;
}

/** A slider on a line with the king: a checker, or with a single own piece between a pin. */
export function scanLine(
  king: number,
  from: number,
  word: number,
  bit: number,
  x0: number,
  x1: number,
  x2: number,
  own0: number,
  own1: number,
  own2: number,
): void {
  const at = ((king << 7) | from) << 2;
  const b0 = BETWEEN[at]!;
  const b1 = BETWEEN[at + 1]!;
  const b2 = BETWEEN[at + 2]!;
  const q0 = b0 & x0;
  const q1 = b1 & x1;
  const q2 = b2 & x2;
  const c0 = word === 0 ? b0 | bit : b0;
  const c1 = word === 1 ? b1 | bit : b1;
  const c2 = word === 2 ? b2 | bit : b2;
  // Squares of one line have different ranks or different files, so that the words can be counted as one.
  const q = q0 | q1 | q2;
  if (q === 0) {
    addChecker(c0, c1, c2);
    return;
  }
  const single = (q & (q - 1)) === 0 && (q0 === 0 ? q1 === 0 || q2 === 0 : q1 === 0 && q2 === 0);
  if (!single || ((q0 & own0) | (q1 & own1) | (q2 & own2)) === 0) return;
  const pin = SCAN[1]!;
  SCAN[1] = pin + 1;
  SCAN[UNPINNED]! &= ~q0;
  SCAN[UNPINNED + 1]! &= ~q1;
  SCAN[UNPINNED + 2]! &= ~q2;
  PINNED[pin] = (q0 !== 0 ? 31 : q1 !== 0 ? 58 : 85) - Math.clz32(q);
  PIN_LINE[pin << 2] = c0;
  PIN_LINE[(pin << 2) + 1] = c1;
  PIN_LINE[(pin << 2) + 2] = c2;
}

/** The squares around a king on a file that the slider of a square attacks along its own file, as a window. */
export function fileNear(way: number, from: number, kingFile: number, x0: number, x1: number, x2: number): number {
  const files = FILE_OF[from]! - kingFile;
  if (files < -1 || files > 1) return 0;
  return FILE_ATTACKS[((way * 9 + RANK_OF[from]!) << 9) | fileBits(from, x0, x1, x2)]! << (files * 9 + 9);
}

/** The squares around a king that the slider of a square attacks along its rank, as a window. */
export function rankNear(from: number, kingFile: number, kingRank: number, x0: number, x1: number, x2: number): number {
  const rank = RANK_OF[from]!;
  if (rank - kingRank < -1 || rank - kingRank > 1) return 0;
  const reached = RANK_ATTACKS[(FILE_OF[from]! << 9) | foldRank(x0, x1, x2, rank)]!;
  // Unfold: file f is bit (f % 3) * 3 + (f / 3 | 0).
  const spread = (reached & 7) | ((reached & 56) << 6) | ((reached & 448) << 12);
  const r0 = (spread & TOP_RANK) << rank;
  const r1 = ((spread >>> 1) & TOP_RANK) << rank;
  const r2 = ((spread >>> 2) & TOP_RANK) << rank;
  return windowOf(r0, r1, r2, kingFile);
}

/** The nine bits of the file of a square. */
export function fileBits(square: number, w0: number, w1: number, w2: number): number {
  const word = WORD_OF[square]!;
  return ((word === 0 ? w0 : word === 1 ? w1 : w2) >>> (FILE_OF[square]! * 9 - word * 27)) & 511;
}
