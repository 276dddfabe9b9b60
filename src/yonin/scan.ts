import { NEAR_LINE, RELATION, SAME_LINE } from "../core/attacks9.js";
import { ALL, BIT_OF, BOARD, FILE_OF, RANK_OF, WORD_OF } from "../core/board9.js";
import { addChecker, beginScan, fileNear, rankNear, scanLine } from "../core/pins9.js";
import { NEAR } from "./attacks.js";
import { STEPS } from "./pieces.js";
import { SLIDER_SETS } from "./state.js";

/*
 * A look from a king at three enemies, once per position: danger around it, checkers and pins.
 *
 * In names: o0-o2 are the occupied squares, e0-e2 those of enemies.
 */

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
  beginScan();
  const near = king << 2;
  let danger = scanSteppers(state, NEAR[near]! & e0, 31, king, 0);
  danger |= scanSteppers(state, NEAR[near + 1]! & e1, 58, king, 1);
  danger |= scanSteppers(state, NEAR[near + 2]! & e2, 85, king, 2);
  // The king hides nothing from what attacks it.
  const word = WORD_OF[king]!;
  const bit = BIT_OF[king]!;
  const x0 = word === 0 ? o0 & ~bit : o0;
  const x1 = word === 1 ? o1 & ~bit : o1;
  const x2 = word === 2 ? o2 & ~bit : o2;
  danger |= scanSliders(state[SLIDER_SETS]! & e0, 31, king, 0, x0, x1, x2, own0, own1, own2);
  danger |= scanSliders(state[SLIDER_SETS + 1]! & e1, 58, king, 1, x0, x1, x2, own0, own1, own2);
  danger |= scanSliders(state[SLIDER_SETS + 2]! & e2, 85, king, 2, x0, x1, x2, own0, own1, own2);
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
  x0: number,
  x1: number,
  x2: number,
  own0: number,
  own1: number,
  own2: number,
): number {
  const kingFile = FILE_OF[king]!;
  const kingRank = RANK_OF[king]!;
  let danger = 0;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    const relation = RELATION[(king << 7) | from]!;
    if ((relation & NEAR_LINE) === 0) continue;
    danger |= fileNear(2, from, kingFile, x0, x1, x2) | rankNear(from, kingFile, kingRank, x0, x1, x2);
    if ((relation & SAME_LINE) !== 0) scanLine(king, from, word, bit, x0, x1, x2, own0, own1, own2);
  }
  return danger;
}
