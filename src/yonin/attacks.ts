import { isOpen, RELATION, SAME_LINE } from "../core/attacks9.js";
import { BIT_OF, BOARD, FILE_OF, OWNER_SHIFT, RANK_OF, SQUARES, WORD_OF } from "../core/board9.js";
import { NOBODY } from "../core/piece.js";
import { SETS } from "../core/state.js";
import { ROOK, STEPS } from "./pieces.js";
import { OWNER, SLIDER_SETS } from "./state.js";

/*
 * Who attacks what. Players attack with the pieces they own, whichever way these face; nobody's pieces and flipped kings
 * attack nothing.
 */

/** `(square << 2) | word`: the squares around a square. */
export const AROUND: Int32Array = /* @__PURE__ */ new Int32Array(128 * 4);
/** The same with the squares around those: where a piece that steps may attack a square around. */
export const NEAR: Int32Array = /* @__PURE__ */ new Int32Array(128 * 4);
/**
 * `(king << 7) | square`: on which way from a king a square lies, from 1: 1 to 4 along ranks and files, 5 to 8 the next
 * square diagonally, else 0. A check comes from the first piece on one of the eight ways.
 */
export const WAY: Uint8Array = /* @__PURE__ */ new Uint8Array(128 * 128);

/** The ways as differences of files and ranks. */
const WAYS: readonly (readonly [number, number])[] = /* @__PURE__ */ Object.freeze([
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
  [1, -1],
  [-1, -1],
  [-1, 1],
  [1, 1],
] as const);

/** Fills the tables of this module, after those of the pieces. */
export function fillAttackTables(): void {
  if (WAY[1] !== 0) return;
  for (let square = 0; square < SQUARES; square++) {
    WAYS.forEach(([files, ranks], i) => {
      const most = i < 4 ? 8 : 1;
      for (let far = 1; far <= most && isOnBoard(square, far * files, far * ranks); far++)
        WAY[(square << 7) | (square + far * (files * 9 + ranks))] = i + 1;
    });
    for (let files = -2; files <= 2; files++)
      for (let ranks = -2; ranks <= 2; ranks++) {
        if ((files === 0 && ranks === 0) || !isOnBoard(square, files, ranks)) continue;
        const other = square + files * 9 + ranks;
        NEAR[(square << 2) | WORD_OF[other]!]! |= BIT_OF[other]!;
        if (Math.max(Math.abs(files), Math.abs(ranks)) === 1)
          AROUND[(square << 2) | WORD_OF[other]!]! |= BIT_OF[other]!;
      }
  }
}

function isOnBoard(square: number, files: number, ranks: number): boolean {
  const file = FILE_OF[square]! + files;
  const rank = RANK_OF[square]! + ranks;
  return file >= 0 && file < 9 && rank >= 0 && rank < 9;
}

/** The square of the first piece on a way from a king, on which there is one. */
export function firstOnWay(state: Int32Array, king: number, way: number): number {
  const [files, ranks] = WAYS[way - 1]!;
  const step = files * 9 + ranks;
  let square = king + step;
  while (state[BOARD + square] === 0) square += step;
  return square;
}

/** Whether a piece steps from a square to another. */
export function stepsTo(piece: number, from: number, to: number): boolean {
  const files = FILE_OF[to]! - FILE_OF[from]! + 1;
  const row = ((piece & 255) << 4) | RANK_OF[from]!;
  return files >= 0 && files <= 2 && ((STEPS[row]! >>> (files * 9 + RANK_OF[to]!)) & 1) === 1;
}

/** Whether a piece slides from a square to another, over the squares of `BETWEEN`, if they are empty. */
export function slidesTo(piece: number, from: number, to: number): boolean {
  return (piece & 31) === ROOK && (RELATION[(to << 7) | from]! & SAME_LINE) !== 0;
}

/** The squares of word `word` where players other than `player` have pieces. */
export function othersIn(state: Int32Array, player: number, word: number): number {
  const at = SETS + word;
  return (
    state[at + (((player + 1) & 3) << OWNER_SHIFT)]! |
    state[at + (((player + 2) & 3) << OWNER_SHIFT)]! |
    state[at + (((player + 3) & 3) << OWNER_SHIFT)]!
  );
}

/** The occupied squares of word `word`. */
export function occupiedIn(state: Int32Array, word: number): number {
  const at = SETS + word;
  return (
    state[at]! | state[at + OWNER]! | state[at + 2 * OWNER]! | state[at + 3 * OWNER]! | state[at + NOBODY * OWNER]!
  );
}

/**
 * The squares of word `word` from which pieces on the squares `among` attack a square, with the board occupied as in
 * o0-o2.
 */
export function attackersIn(
  state: Int32Array,
  word: number,
  square: number,
  among: number,
  o0: number,
  o1: number,
  o2: number,
): number {
  let found = 0;
  const base = word * 27 + 31;
  let rest = AROUND[(square << 2) | word]! & among;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    if (stepsTo(state[BOARD + from]!, from, square)) found |= bit;
  }
  rest = state[SLIDER_SETS + word]! & among;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    if ((RELATION[(square << 7) | from]! & SAME_LINE) !== 0 && isOpen(square, from, o0, o1, o2)) found |= bit;
  }
  return found;
}
