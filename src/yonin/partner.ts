import { isOpen } from "../core/attacks9.js";
import { BIT_OF, BOARD, WORD_OF } from "../core/board9.js";
import { DROP } from "../core/move.js";
import { DIGEST } from "../core/state.js";
import { occupiedIn, othersIn, slidesTo, stepsTo, WAY } from "./attacks.js";
import { hasFallen, KINGS, SLIDER_SETS } from "./state.js";

/*
 * Pairs: a move must not give a new check to the partner's king, neither by the piece that moves nor by one that it
 * uncovers, whoever's that is.
 */

/** Strikes the moves out that give a new check to the partner of `us`, from `at` to `end`. Returns the new end. */
export function keepOffPartner(state: Int32Array, us: number, out: Int32Array, at: number, end: number): number {
  let kept = at;
  for (let i = at; i < end; i++) {
    const move = out[i]!;
    out[kept] = move;
    if (!checksPartner(state, us, move)) kept++;
  }
  return kept;
}

/** Whether a move of `us`, otherwise legal, gives a new check to the partner. Source: rules/yonin.md 8.1. */
export function checksPartner(state: Int32Array, us: number, move: number): boolean {
  const partner = us ^ 2;
  if (hasFallen(state[DIGEST]!, partner)) return false;
  const king = state[KINGS + partner]!;
  const to = move & 255;
  const near = WAY[(king << 7) | to]! !== 0;
  if ((move & DROP) !== 0) return near && reaches(state, ((move >> 8) & 31) | (us << 6), -1, to, king);
  const from = (move >> 8) & 255;
  // The promotion bit of the move becomes the promoted bit of the piece.
  const piece = state[BOARD + from]! | ((move >> 19) & 32);
  if (near && reaches(state, piece, from, to, king)) return true;
  const way = WAY[(king << 7) | from]!;
  return way !== 0 && way <= 4 && uncovers(state, partner, from, to, king, way);
}

/** The occupied squares of a word once a piece has gone from `from` (none: -1) to `to`. */
function occupiedAfter(state: Int32Array, word: number, from: number, to: number): number {
  let occupied = occupiedIn(state, word);
  if (from >= 0 && WORD_OF[from] === word) occupied &= ~BIT_OF[from]!;
  return WORD_OF[to] === word ? occupied | BIT_OF[to]! : occupied;
}

/** Whether a piece that has gone from `from` (a drop: -1) to `to` attacks the king. */
function reaches(state: Int32Array, piece: number, from: number, to: number, king: number): boolean {
  if (stepsTo(piece, to, king)) return true;
  if (!slidesTo(piece, to, king)) return false;
  return isOpen(
    king,
    to,
    occupiedAfter(state, 0, from, to),
    occupiedAfter(state, 1, from, to),
    occupiedAfter(state, 2, from, to),
  );
}

/** Whether some slider attacks the partner's king through the square `from` that a piece has left for `to`. */
function uncovers(state: Int32Array, partner: number, from: number, to: number, king: number, way: number): boolean {
  const o0 = occupiedAfter(state, 0, from, to);
  const o1 = occupiedAfter(state, 1, from, to);
  const o2 = occupiedAfter(state, 2, from, to);
  for (let word = 0; word < 3; word++) {
    let rest = state[SLIDER_SETS + word]! & othersIn(state, partner, word);
    while (rest !== 0) {
      const square = word * 27 + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      // What moves has been looked at, and what is taken is gone.
      if (square === from || square === to || WAY[(king << 7) | square] !== way) continue;
      if (Math.abs(from - king) < Math.abs(square - king) && isOpen(king, square, o0, o1, o2)) return true;
    }
  }
  return false;
}
