import { FILE_OF, FILES, fillBoard, RANK_OF, RANKS, SQUARES } from "./board12.js";
import { type Delta, turned } from "./movement.js";
import type { Facing } from "./piece.js";

/*
 * Lines of the 12x12 board. There are eight directions, numbered so that the opposite of one is its neighbour with the
 * last bit flipped; a set of directions is a byte. Steps need no tables: whole bitboards are shifted. A slide is walked
 * square by square, since every empty square on its way is a move to be written anyway.
 */

export const UP = 0;
export const DOWN = 1;
/** Towards rising files. */
export const LEFT = 2;
export const RIGHT = 3;
export const UP_LEFT = 4;
export const DOWN_RIGHT = 5;
export const UP_RIGHT = 6;
export const DOWN_LEFT = 7;

/** By direction: files and ranks of a step. */
export const STEPS: readonly Delta[] = /* @__PURE__ */ Object.freeze([
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [1, 1],
] as const);

/** By direction: what a step adds to a square. */
export const DELTAS: Int8Array = /* @__PURE__ */ new Int8Array(8);
/** `(direction << 8) | square`: how many squares there are to the edge. */
export const ROOM: Uint8Array = /* @__PURE__ */ new Uint8Array(8 << 8);
/** `(from << 8) | to`: the direction in which the second square lies, or {@link NO_LINE}. */
export const DIRECTION: Uint8Array = /* @__PURE__ */ new Uint8Array(SQUARES << 8);
export const NO_LINE = 255;
/** `(a << 8) | b`: how many king steps there are between two squares. */
export const DISTANCE: Uint8Array = /* @__PURE__ */ new Uint8Array(SQUARES << 8);

/** The directions, as a byte, in which deltas of one square lead for a piece that faces so. */
export function directionsOf(deltas: readonly Delta[], facing: Facing): number {
  let directions = 0;
  for (const delta of deltas) {
    const [files, ranks] = turned(delta, facing);
    const found = STEPS.findIndex((step) => step[0] === files && step[1] === ranks);
    if (found >= 0) directions |= 1 << found;
  }
  return directions;
}

/** Fills the tables, at the first use. */
export function fillAttacks(): void {
  if (DELTAS[DOWN] !== 0) return;
  fillBoard();
  DIRECTION.fill(NO_LINE);
  STEPS.forEach(([files, ranks], direction) => {
    DELTAS[direction] = files * RANKS + ranks;
    for (let square = 0; square < SQUARES; square++) {
      let file = FILE_OF[square]! + files;
      let rank = RANK_OF[square]! + ranks;
      let room = 0;
      for (; file >= 0 && file < FILES && rank >= 0 && rank < RANKS; file += files, rank += ranks) {
        DIRECTION[(square << 8) | (file * RANKS + rank)] = direction;
        room++;
      }
      ROOM[(direction << 8) | square] = room;
    }
  });
  for (let a = 0; a < SQUARES; a++)
    for (let b = 0; b < SQUARES; b++)
      DISTANCE[(a << 8) | b] = Math.max(Math.abs(FILE_OF[a]! - FILE_OF[b]!), Math.abs(RANK_OF[a]! - RANK_OF[b]!));
}
