import {
  isOpen,
  NEAR_ABOVE,
  NEAR_BELOW,
  NEAR_DIAGONAL,
  NEAR_LINE,
  RELATION,
  SAME_DIAGONAL,
  SAME_LINE,
  STRAIGHT_ABOVE,
  STRAIGHT_BELOW,
} from "../core/attacks9.js";
import { BIT_OF, BOARD, FILE_OF, OWNER_SHIFT, RANK_OF, WORD_OF } from "../core/board9.js";
import { PIECE_CODES } from "../core/piece.js";
import { SETS } from "../core/state.js";
import { BISHOP, LANCE, PIECES, ROOK, STEPS, WHITE } from "./pieces.js";
import { AT_KINGS, AT_SLIDERS } from "./state.js";

/* Who attacks what. */

/** The square of a king that is not on the board. */
export const NO_SQUARE = 255;

/** `(((by << 7) | square) << 2) | word`: where a piece of `by` that steps may stand to attack the square. */
const STEPPERS_TO: Int32Array = /* @__PURE__ */ new Int32Array(2 * 128 * 4);
/** The same for the square and the eight around it, with the owner of the square first: `us` is not `by`. */
export const STEPPERS_NEAR: Int32Array = /* @__PURE__ */ new Int32Array(2 * 128 * 4);
/** By piece: the relations in which it attacks a square on an open line. */
export const SLIDES_TO: Uint8Array = /* @__PURE__ */ new Uint8Array(PIECE_CODES);
/** By piece: the relations in which its slides may touch the squares around a square. */
export const SLIDES_NEAR: Uint8Array = /* @__PURE__ */ new Uint8Array(PIECE_CODES);

/** Fills the tables of this module. */
export function fillAttackTables(): void {
  if (SLIDES_TO[ROOK] !== 0) return;
  for (const { kind, promoted } of PIECES)
    for (const owner of [0, 1]) {
      const piece = kind + owner * WHITE;
      const [to, near] =
        kind === ROOK
          ? [SAME_LINE, NEAR_LINE]
          : kind === BISHOP
            ? [SAME_DIAGONAL, NEAR_DIAGONAL]
            : kind !== LANCE
              ? [0, 0]
              : owner === 0
                ? [STRAIGHT_ABOVE, NEAR_ABOVE]
                : [STRAIGHT_BELOW, NEAR_BELOW];
      SLIDES_TO[piece] = to;
      SLIDES_NEAR[piece] = near;
      if (promoted !== undefined && kind !== LANCE) {
        SLIDES_TO[piece | 32] = to;
        SLIDES_NEAR[piece | 32] = near;
      }
      for (const code of promoted === undefined ? [piece] : [piece, piece | 32]) fillSteppers(code, owner);
    }
}

function fillSteppers(piece: number, by: number): void {
  for (let from = 0; from < 81; from++) {
    const word = WORD_OF[from]!;
    const bit = BIT_OF[from]!;
    const base = (FILE_OF[from]! - 1) * 9;
    for (let rest = STEPS[(piece << 4) | RANK_OF[from]!]!; rest !== 0; rest &= rest - 1) {
      const to = base + 31 - Math.clz32(rest & -rest);
      if (to < 0 || to >= 81) continue;
      STEPPERS_TO[(((by << 7) | to) << 2) | word]! |= bit;
      for (let file = FILE_OF[to]! - 1; file <= FILE_OF[to]! + 1; file++)
        for (let rank = RANK_OF[to]! - 1; rank <= RANK_OF[to]! + 1; rank++)
          if (file >= 0 && file < 9 && rank >= 0 && rank < 9)
            STEPPERS_NEAR[((((1 - by) << 7) | (file * 9 + rank)) << 2) | word]! |= bit;
    }
  }
}

/** Whether a piece steps from a square to another. */
export function stepsTo(piece: number, from: number, to: number): boolean {
  const files = FILE_OF[to]! - FILE_OF[from]! + 1;
  return files >= 0 && files <= 2 && ((STEPS[(piece << 4) | RANK_OF[from]!]! >>> (files * 9 + RANK_OF[to]!)) & 1) === 1;
}

/** Whether a piece slides from a square to another, over the squares of `BETWEEN`, if they are empty. */
export function slidesTo(piece: number, from: number, to: number): boolean {
  return (RELATION[(to << 7) | from]! & SLIDES_TO[piece]!) !== 0;
}

/** The square of a player's king, or {@link NO_SQUARE}. */
export function kingOf(state: Int32Array, player: number): number {
  const at = SETS + (player << OWNER_SHIFT) + AT_KINGS;
  const w0 = state[at]!;
  if (w0 !== 0) return 31 - Math.clz32(w0);
  const w1 = state[at + 1]!;
  if (w1 !== 0) return 58 - Math.clz32(w1);
  const w2 = state[at + 2]!;
  return w2 !== 0 ? 85 - Math.clz32(w2) : NO_SQUARE;
}

/**
 * The squares of word `word` from which pieces of `by` attack a square, but those of `except`, with the board occupied
 * as in o0-o2.
 */
export function attackersIn(
  state: Int32Array,
  word: number,
  square: number,
  by: number,
  o0: number,
  o1: number,
  o2: number,
  except: number,
): number {
  let found = 0;
  const own = SETS + (by << OWNER_SHIFT) + word;
  const base = word * 27 + 31;
  let rest = STEPPERS_TO[(((by << 7) | square) << 2) | word]! & state[own]! & ~except;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    if (stepsTo(state[BOARD + from]!, from, square)) found |= bit;
  }
  rest = state[own + AT_SLIDERS]! & ~except;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    if (slidesTo(state[BOARD + from]!, from, square) && isOpen(square, from, o0, o1, o2)) found |= bit;
  }
  return found;
}

/** Whether a piece of `by` attacks a square, with the board occupied as in o0-o2 and the pieces of x0-x2 gone. */
export function isAttacked(
  state: Int32Array,
  square: number,
  by: number,
  o0: number,
  o1: number,
  o2: number,
  x0: number,
  x1: number,
  x2: number,
): boolean {
  return (
    attackersIn(state, 0, square, by, o0, o1, o2, x0) !== 0 ||
    attackersIn(state, 1, square, by, o0, o1, o2, x1) !== 0 ||
    attackersIn(state, 2, square, by, o0, o1, o2, x2) !== 0
  );
}

/** Whether a player has a king and it is attacked. */
export function isInCheck(state: Int32Array, player: number): boolean {
  const king = kingOf(state, player);
  if (king === NO_SQUARE) return false;
  const own = SETS + (player << OWNER_SHIFT);
  const enemy = SETS + ((player ^ 1) << OWNER_SHIFT);
  const o0 = state[own]! | state[enemy]!;
  const o1 = state[own + 1]! | state[enemy + 1]!;
  const o2 = state[own + 2]! | state[enemy + 2]!;
  return isAttacked(state, king, player ^ 1, o0, o1, o2, 0, 0, 0);
}
