/*
 * The words of a position's state that every board has. The rest (sets, hands, mailbox) is laid out by board9 and board12.
 */

/** The player to move. */
export const TURN = 0;
/** Number of the next move. */
export const NUMBER = 1;
/** The largest number of a move that texts and set-ups hold; a game that goes on beyond stays there in them. */
export const MOST_NUMBER = 999_999_999;
/** Low half of the key. */
export const KEY_LOW = 2;
/** High half of the key. */
export const KEY_HIGH = 3;
/** What the position remembers besides the board, packed by the variant. */
export const DIGEST = 4;
/** Length of the frame stack in use. Not part of the position: a clone starts with 0. */
export const TOP = 5;
/** First of ten words that a variant may use as it likes. */
export const OWN = 6;
/** First word of the bitboards. */
export const SETS = 16;

/** Players who may have a hand. */
export const HAND_PLAYERS = 4;
/** Words of a hand: one count per kind, at `kind`. */
export const HAND_STRIDE = 16;
/** One more than the largest number of pieces of one kind in a hand. */
export const HAND_COUNTS = 512;

/** Bytes that states are cut from at a time: a buffer of its own for each costs three times as long. */
const SLAB = 8192;

let slab: ArrayBuffer | undefined;
let used = 0;

/** A state of zeros: a part of a buffer that it shares with a few others. */
export function newState(words: number): Int32Array {
  if (slab === undefined || used + words * 4 > slab.byteLength) {
    slab = new ArrayBuffer(Math.max(SLAB, words * 4));
    used = 0;
  }
  const state = new Int32Array(slab, used, words);
  used += words * 4;
  return state;
}

/** A copy of a state, without its frames. */
export function copyState(state: Int32Array): Int32Array {
  const copy = newState(state.length);
  copy.set(state);
  copy[TOP] = 0;
  return copy;
}
