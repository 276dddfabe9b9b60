import * as lines from "../core/attacks9.js";
import * as board from "../core/board9.js";
import * as attacks from "./attacks.js";
import * as pieces from "./pieces.js";

/*
 * What the enemy does to a king, found once per position: the squares around it that he attacks, checkers and pins. What
 * is generated afterwards is legal by masks alone.
 */
const BETWEEN = lines.BETWEEN;
const DIAGONAL = lines.DIAGONAL;
const DIAGONAL_ATTACKS = lines.DIAGONAL_ATTACKS;
const DIAGONAL_INNER = lines.DIAGONAL_INNER;
const DIAGONAL_MAGIC = lines.DIAGONAL_MAGIC;
const FILE_ATTACKS = lines.FILE_ATTACKS;
const foldRank = lines.foldRank;
const RANK_ATTACKS = lines.RANK_ATTACKS;
const RELATION = lines.RELATION;
const windowOf = lines.windowOf;
const BIT_OF = board.BIT_OF;
const FILE_OF = board.FILE_OF;
const WORD_OF = board.WORD_OF;
const RANK_OF = board.RANK_OF;
const SLIDES_NEAR = attacks.SLIDES_NEAR;
const SLIDES_TO = attacks.SLIDES_TO;
const STEPPERS_NEAR = attacks.STEPPERS_NEAR;
const STEPS = pieces.STEPS;

// Geometry is literal in hot code; a test compares it with core's.
const BOARD = 240;
const SETS = 16;
const ALL = 0x7ffffff;
const TOP_RANK = 0x40201;
const BISHOP = 3;
const LANCE = 7;

/** What {@link scanKing} found: checkers, pins; from {@link UNPINNED} and {@link EVADE} three words each. */
export const SCAN: Int32Array = /* @__PURE__ */ new Int32Array(8);
export const UNPINNED = 2;
/** The squares that end a single check: the checker and what lies between; all squares without one. */
export const EVADE = 5;
/** The pinned pieces, and four words for each with the squares that keep the pin. */
export const PINNED: Int32Array = /* @__PURE__ */ new Int32Array(8);
export const PIN_LINE: Int32Array = /* @__PURE__ */ new Int32Array(32);

/**
 * Looks from the king at the enemy: the squares around it that the enemy attacks (returned, as a window), the checkers,
 * the pins.
 */
export function scanKing(
  state: Int32Array,
  us: number,
  king: number,
  o0: number,
  o1: number,
  o2: number,
  own0: number,
  own1: number,
  own2: number,
): number {
  SCAN[0] = 0;
  SCAN[1] = 0;
  const near = ((us << 7) | king) << 2;
  const enemy = SETS + ((us ^ 1) << 5);
  let danger = scanSteppers(state, STEPPERS_NEAR[near]! & state[enemy]!, 31, king, 0);
  danger |= scanSteppers(state, STEPPERS_NEAR[near + 1]! & state[enemy + 1]!, 58, king, 1);
  danger |= scanSteppers(state, STEPPERS_NEAR[near + 2]! & state[enemy + 2]!, 85, king, 2);
  const word = WORD_OF[king]!;
  const bit = BIT_OF[king]!;
  const x0 = word === 0 ? o0 ^ bit : o0;
  const x1 = word === 1 ? o1 ^ bit : o1;
  const x2 = word === 2 ? o2 ^ bit : o2;
  danger |= scanSliders(state, state[enemy + 12]!, 31, king, 0, x0, x1, x2, own0, own1, own2);
  danger |= scanSliders(state, state[enemy + 13]!, 58, king, 1, x0, x1, x2, own0, own1, own2);
  danger |= scanSliders(state, state[enemy + 14]!, 85, king, 2, x0, x1, x2, own0, own1, own2);
  return danger;
}

/** Notes a checker that leaves the squares c0-c2 to end the check on. */
function addChecker(c0: number, c1: number, c2: number): void {
  SCAN[0]!++;
  SCAN[EVADE] = c0;
  SCAN[EVADE + 1] = c1;
  SCAN[EVADE + 2] = c2;
}

function scanSteppers(state: Int32Array, rest: number, base: number, king: number, word: number): number {
  const file = FILE_OF[king]!;
  const kingBit = 1 << (9 + RANK_OF[king]!);
  let danger = 0;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    const steps = STEPS[(state[BOARD + from]! << 4) | RANK_OF[from]!]!;
    // The window of the piece, seen as the window of the king.
    const shift = (FILE_OF[from]! - file) * 9;
    const seen = shift >= 0 ? (steps << shift) & ALL : steps >>> -shift;
    danger |= seen;
    if ((seen & kingBit) !== 0) addChecker(word === 0 ? bit : 0, word === 1 ? bit : 0, word === 2 ? bit : 0);
  }
  return danger;
}

function scanSliders(
  state: Int32Array,
  rest: number,
  base: number,
  king: number,
  word: number,
  x0: number,
  x1: number,
  x2: number,
  own0: number,
  own1: number,
  own2: number,
): number {
  let danger = 0;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    const piece = state[BOARD + from]!;
    const relation = RELATION[(king << 7) | from]!;
    if ((relation & SLIDES_NEAR[piece]!) === 0) continue;
    danger |= slidesNear(piece, from, king, x0, x1, x2);
    if ((relation & SLIDES_TO[piece]!) !== 0) scanLine(king, from, word, bit, x0, x1, x2, own0, own1, own2);
  }
  return danger;
}

/** A slider on a line with the king: a checker, or with a single own piece between a pin. */
function scanLine(
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

/** The squares around the king that an enemy slider attacks, as a window; x0-x2 leave the king out, which hides nothing. */
function slidesNear(piece: number, from: number, king: number, x0: number, x1: number, x2: number): number {
  const kind = piece & 31;
  const kingFile = FILE_OF[king]!;
  return kind === BISHOP
    ? diagonalNear(from, kingFile, x0, x1, x2) | diagonalNear(from | 128, kingFile, x0, x1, x2)
    : lineNear(piece, kind, from, kingFile, RANK_OF[king]!, x0, x1, x2);
}

function diagonalNear(row: number, file: number, x0: number, x1: number, x2: number): number {
  const m0 = DIAGONAL[row << 2]!;
  const m1 = DIAGONAL[(row << 2) + 1]!;
  const m2 = DIAGONAL[(row << 2) + 2]!;
  const inner = ((x0 & m0) | (x1 & m1) | (x2 & m2)) & DIAGONAL_INNER[row]!;
  const reached = DIAGONAL_ATTACKS[(row << 7) | (Math.imul(inner, DIAGONAL_MAGIC[row]!) >>> 25)]!;
  return windowOf(reached & m0, reached & m1, reached & m2, file);
}

function lineNear(
  piece: number,
  kind: number,
  from: number,
  kingFile: number,
  kingRank: number,
  x0: number,
  x1: number,
  x2: number,
): number {
  const file = FILE_OF[from]!;
  const rank = RANK_OF[from]!;
  let near = 0;
  const files = file - kingFile;
  if (files >= -1 && files <= 1) {
    const way = kind === LANCE ? piece >> 8 : 2;
    near = FILE_ATTACKS[((way * 9 + rank) << 9) | fileBits(from, x0, x1, x2)]! << (files * 9 + 9);
  }
  const ranks = rank - kingRank;
  if (kind !== LANCE && ranks >= -1 && ranks <= 1) {
    const reached = RANK_ATTACKS[(file << 9) | foldRank(x0, x1, x2, rank)]!;
    // Unfold: file f is bit (f % 3) * 3 + (f / 3 | 0).
    const spread = (reached & 7) | ((reached & 56) << 6) | ((reached & 448) << 12);
    const r0 = (spread & TOP_RANK) << rank;
    const r1 = ((spread >>> 1) & TOP_RANK) << rank;
    const r2 = ((spread >>> 2) & TOP_RANK) << rank;
    near |= windowOf(r0, r1, r2, kingFile);
  }
  return near;
}

/** The nine bits of the file of a square. */
export function fileBits(square: number, w0: number, w1: number, w2: number): number {
  const word = WORD_OF[square]!;
  return ((word === 0 ? w0 : word === 1 ? w1 : w2) >>> (FILE_OF[square]! * 9 - word * 27)) & 511;
}
