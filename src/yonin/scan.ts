import * as lines from "../core/attacks9.js";
import * as board from "../core/board9.js";
import * as attacks from "./attacks.js";
import * as pieces from "./pieces.js";

/*
 * A look from a king at three enemies, once per position: danger around it, checkers and pins.
 *
 * In names: o0-o2 are the occupied squares, e0-e2 those of enemies.
 */
const BETWEEN = lines.BETWEEN;
const FILE_ATTACKS = lines.FILE_ATTACKS;
const foldRank = lines.foldRank;
const RANK_ATTACKS = lines.RANK_ATTACKS;
const RELATION = lines.RELATION;
const windowOf = lines.windowOf;
const FILE_OF = board.FILE_OF;
const RANK_OF = board.RANK_OF;
const NEAR = attacks.NEAR;
const STEPS = pieces.STEPS;

// Geometry is literal in hot code; a test compares it with core's.
const SLIDERS = 152;
const BOARD = 240;
const ALL = 0x7ffffff;
const TOP_RANK = 0x40201;
const SAME_LINE = 1;
const NEAR_LINE = 16;

/** What {@link scanKing} found: checkers, pins; from {@link UNPINNED} and {@link EVADE} three words each. */
export const SCAN: Int32Array = /* @__PURE__ */ new Int32Array(8);
export const UNPINNED = 2;
/** The squares that end a single check: the checker and what lies between; all squares without one. */
export const EVADE = 5;
/** The pinned pieces, and four words for each with the squares that keep the pin. A king has four lines. */
export const PINNED: Int32Array = /* @__PURE__ */ new Int32Array(4);
export const PIN_LINE: Int32Array = /* @__PURE__ */ new Int32Array(16);

/**
 * Looks from the king at the enemies: the squares around it that they attack (returned, as a window), the checkers, the
 * pins.
 */
export function scanKing(
  state: Int32Array,
  king: number,
  e0: number,
  e1: number,
  e2: number,
  o0: number,
  o1: number,
  o2: number,
  own0: number,
  own1: number,
  own2: number,
): number {
  SCAN[0] = 0;
  SCAN[1] = 0;
  SCAN[UNPINNED] = ALL;
  SCAN[UNPINNED + 1] = ALL;
  SCAN[UNPINNED + 2] = ALL;
  SCAN[EVADE] = ALL;
  SCAN[EVADE + 1] = ALL;
  SCAN[EVADE + 2] = ALL;
  const near = king << 2;
  let danger = scanSteppers(state, NEAR[near]! & e0, 31, king, 0);
  danger |= scanSteppers(state, NEAR[near + 1]! & e1, 58, king, 1);
  danger |= scanSteppers(state, NEAR[near + 2]! & e2, 85, king, 2);
  danger |= scanSliders(state[SLIDERS]! & e0, 31, king, 0, o0, o1, o2, own0, own1, own2);
  danger |= scanSliders(state[SLIDERS + 1]! & e1, 58, king, 1, o0, o1, o2, own0, own1, own2);
  danger |= scanSliders(state[SLIDERS + 2]! & e2, 85, king, 2, o0, o1, o2, own0, own1, own2);
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
    const steps = STEPS[((state[BOARD + from]! & 255) << 4) | RANK_OF[from]!]!;
    // The window of the piece, seen as the window of the king.
    const shift = (FILE_OF[from]! - file) * 9;
    const seen = shift >= 0 ? (steps << shift) & ALL : steps >>> -shift;
    danger |= seen;
    if ((seen & kingBit) !== 0) addChecker(word === 0 ? bit : 0, word === 1 ? bit : 0, word === 2 ? bit : 0);
  }
  return danger;
}

function scanSliders(
  rest: number,
  base: number,
  king: number,
  word: number,
  o0: number,
  o1: number,
  o2: number,
  own0: number,
  own1: number,
  own2: number,
): number {
  let danger = 0;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    const relation = RELATION[(king << 7) | from]!;
    if ((relation & NEAR_LINE) === 0) continue;
    danger |= slidesNear(from, king, o0, o1, o2);
    if ((relation & SAME_LINE) !== 0) scanLine(king, from, word, bit, o0, o1, o2, own0, own1, own2);
  }
  return danger;
}

/** A slider on a line with the king: a checker, or with a single own piece between a pin. */
function scanLine(
  king: number,
  from: number,
  word: number,
  bit: number,
  o0: number,
  o1: number,
  o2: number,
  own0: number,
  own1: number,
  own2: number,
): void {
  const at = ((king << 7) | from) << 2;
  const b0 = BETWEEN[at]!;
  const b1 = BETWEEN[at + 1]!;
  const b2 = BETWEEN[at + 2]!;
  const q0 = b0 & o0;
  const q1 = b1 & o1;
  const q2 = b2 & o2;
  const c0 = word === 0 ? b0 | bit : b0;
  const c1 = word === 1 ? b1 | bit : b1;
  const c2 = word === 2 ? b2 | bit : b2;
  if ((q0 | q1 | q2) === 0) {
    addChecker(c0, c1, c2);
    return;
  }
  if (((q0 & ~own0) | (q1 & ~own1) | (q2 & ~own2)) !== 0 || !isSingle(q0, q1, q2)) return;
  const pin = SCAN[1]!;
  SCAN[1] = pin + 1;
  SCAN[UNPINNED]! &= ~q0;
  SCAN[UNPINNED + 1]! &= ~q1;
  SCAN[UNPINNED + 2]! &= ~q2;
  PINNED[pin] = (q0 !== 0 ? 31 : q1 !== 0 ? 58 : 85) - Math.clz32(q0 | q1 | q2);
  PIN_LINE[pin << 2] = c0;
  PIN_LINE[(pin << 2) + 1] = c1;
  PIN_LINE[(pin << 2) + 2] = c2;
}

/** Whether a set that is not empty has one square. */
function isSingle(q0: number, q1: number, q2: number): boolean {
  if (q0 !== 0) return (q1 | q2 | (q0 & (q0 - 1))) === 0;
  return q1 !== 0 ? (q2 | (q1 & (q1 - 1))) === 0 : (q2 & (q2 - 1)) === 0;
}

/** The squares around the king that an enemy slider attacks along its lines, as a window; it sees through the king. */
function slidesNear(from: number, king: number, o0: number, o1: number, o2: number): number {
  const word = (king / 27) | 0;
  const kingBit = 1 << (king % 27);
  const x0 = word === 0 ? o0 & ~kingBit : o0;
  const x1 = word === 1 ? o1 & ~kingBit : o1;
  const x2 = word === 2 ? o2 & ~kingBit : o2;
  const file = FILE_OF[from]!;
  const rank = RANK_OF[from]!;
  const kingFile = FILE_OF[king]!;
  let near = 0;
  const files = file - kingFile;
  if (files >= -1 && files <= 1)
    near = FILE_ATTACKS[((18 + rank) << 9) | fileBits(file, x0, x1, x2)]! << (files * 9 + 9);
  const ranks = rank - RANK_OF[king]!;
  if (ranks >= -1 && ranks <= 1) {
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

/** The nine bits of a file. */
export function fileBits(file: number, w0: number, w1: number, w2: number): number {
  const word = file < 3 ? w0 : file < 6 ? w1 : w2;
  return (word >>> ((file % 3) * 9)) & 511;
}
