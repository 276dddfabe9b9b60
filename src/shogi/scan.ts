import { DIAGONAL, DIAGONAL_ATTACKS, DIAGONAL_INNER, DIAGONAL_MAGIC, RELATION, windowOf } from "../core/attacks9.js";
import { ALL, BIT_OF, BOARD, FILE_OF, OWNER_SHIFT, RANK_OF, WORD_OF } from "../core/board9.js";
import { addChecker, beginScan, fileNear, rankNear, scanLine } from "../core/pins9.js";
import { SETS } from "../core/state.js";
import { SLIDES_NEAR, SLIDES_TO, STEPPERS_NEAR } from "./attacks.js";
import { BISHOP, LANCE, STEPS } from "./pieces.js";
import { AT_SLIDERS } from "./state.js";

/*
 * What the enemy does to a king, found once per position: the attacked squares around it, checkers and pins. What
 * is generated afterwards is legal by masks alone.
 */

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
  beginScan();
  const near = ((us << 7) | king) << 2;
  const enemy = SETS + ((us ^ 1) << OWNER_SHIFT);
  let danger = scanSteppers(state, STEPPERS_NEAR[near]! & state[enemy]!, 31, king, 0);
  danger |= scanSteppers(state, STEPPERS_NEAR[near + 1]! & state[enemy + 1]!, 58, king, 1);
  danger |= scanSteppers(state, STEPPERS_NEAR[near + 2]! & state[enemy + 2]!, 85, king, 2);
  const word = WORD_OF[king]!;
  const bit = BIT_OF[king]!;
  const x0 = word === 0 ? o0 ^ bit : o0;
  const x1 = word === 1 ? o1 ^ bit : o1;
  const x2 = word === 2 ? o2 ^ bit : o2;
  danger |= scanSliders(state, state[enemy + AT_SLIDERS]!, 31, king, 0, x0, x1, x2, own0, own1, own2);
  danger |= scanSliders(state, state[enemy + AT_SLIDERS + 1]!, 58, king, 1, x0, x1, x2, own0, own1, own2);
  danger |= scanSliders(state, state[enemy + AT_SLIDERS + 2]!, 85, king, 2, x0, x1, x2, own0, own1, own2);
  return danger;
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

/** The squares around the king that an enemy slider attacks, as a window; x0-x2 leave the king out, which hides nothing. */
function slidesNear(piece: number, from: number, king: number, x0: number, x1: number, x2: number): number {
  const kind = piece & 31;
  const kingFile = FILE_OF[king]!;
  return kind === BISHOP
    ? diagonalNear(from, kingFile, x0, x1, x2) | diagonalNear(from | 128, kingFile, x0, x1, x2)
    : fileNear(kind === LANCE ? piece >> 8 : 2, from, kingFile, x0, x1, x2) |
        (kind === LANCE ? 0 : rankNear(from, kingFile, RANK_OF[king]!, x0, x1, x2));
}

function diagonalNear(row: number, file: number, x0: number, x1: number, x2: number): number {
  const m0 = DIAGONAL[row << 2]!;
  const m1 = DIAGONAL[(row << 2) + 1]!;
  const m2 = DIAGONAL[(row << 2) + 2]!;
  const inner = ((x0 & m0) | (x1 & m1) | (x2 & m2)) & DIAGONAL_INNER[row]!;
  const reached = DIAGONAL_ATTACKS[(row << 7) | (Math.imul(inner, DIAGONAL_MAGIC[row]!) >>> 25)]!;
  return windowOf(reached & m0, reached & m1, reached & m2, file);
}
