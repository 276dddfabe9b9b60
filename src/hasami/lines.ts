import { BIT_OF, FILE_OF, RANK_OF, RANKS, SQUARES, TOP_RANK, WORD_OF } from "../core/board9.js";

/*
 * Ranks and files as nine bits. A file is nine bits of one word, the top rank lowest; a rank is gathered from three
 * words, file 1 lowest. In both the bits stand in the order of the squares, so that a run of pawns is a run of bits.
 */

/** All bits of a line. */
export const LINE = 511;

/** `(index << 9) | occupied`: the squares that a slide along a line reaches, up to and with the first occupied one. */
export const REACH: Uint16Array = /* @__PURE__ */ new Uint16Array(9 << 9);

/** `(square << 2) | word`: the squares next to a square along rank and file. */
const NEXT_TO: Int32Array = /* @__PURE__ */ new Int32Array(SQUARES << 2);

/** By square: how far its file is shifted in its word. */
export const FILE_SHIFT: Uint8Array = /* @__PURE__ */ new Uint8Array(SQUARES);

/** Fills the tables, at the first use. */
export function fillLines(): void {
  for (let occupied = 0; occupied <= LINE; occupied++)
    for (let index = 0; index < 9; index++) {
      let reached = 0;
      for (let i = index - 1; i >= 0; i--) {
        reached |= 1 << i;
        if (((occupied >> i) & 1) === 1) break;
      }
      for (let i = index + 1; i < 9; i++) {
        reached |= 1 << i;
        if (((occupied >> i) & 1) === 1) break;
      }
      REACH[(index << 9) | occupied] = reached;
    }
  for (let a = 0; a < SQUARES; a++) {
    FILE_SHIFT[a] = (FILE_OF[a]! % 3) * RANKS;
    for (let b = 0; b < SQUARES; b++)
      if (Math.abs(FILE_OF[a]! - FILE_OF[b]!) + Math.abs(RANK_OF[a]! - RANK_OF[b]!) === 1)
        NEXT_TO[(a << 2) | WORD_OF[b]!]! |= BIT_OF[b]!;
  }
}

/** A rank of a bitboard. */
export function rankLine(w0: number, w1: number, w2: number, rank: number): number {
  // Files 1, 4, 7 of the rank at bits 0, 3, 6, the next ones nine bits higher each.
  const spread = ((w0 >> rank) & TOP_RANK) | (((w1 >> rank) & TOP_RANK) << 3) | (((w2 >> rank) & TOP_RANK) << 6);
  return (spread | (spread >> 8) | (spread >> 16)) & LINE;
}

/** Whether a square is next to one of a set. */
export function isNextTo(square: number, w0: number, w1: number, w2: number): boolean {
  const next = square << 2;
  return ((NEXT_TO[next]! & w0) | (NEXT_TO[next + 1]! & w1) | (NEXT_TO[next + 2]! & w2)) !== 0;
}
