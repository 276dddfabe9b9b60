import { DIGEST, KEY_HIGH, KEY_LOW, TOP, TURN } from "./state.js";

/*
 * A frame of the undo stack: seven words, then pairs (state word, value before) for what goes further than a mover
 * and one capture, and the number of those extra words at the very end.
 */

/** The move, {@link NO_MOVE} for a null move. */
export const F_MOVE = 0;
export const F_KEY_LOW = 1;
export const F_KEY_HIGH = 2;
export const F_DIGEST = 3;
/** The piece captured on the target square. */
export const F_CAPTURED = 4;
export const F_TURN = 5;
/** A word for the variant. */
export const F_OWN = 6;
/** How many words of extras there are: of a frame without any, 0. */
export const F_EXTRAS = 7;

/** Words of a frame without extras. */
export const FRAME = 8;

/** The stack of a position that has made no move: shared, never written. */
export const NO_FRAMES: Int32Array = /* @__PURE__ */ new Int32Array(0);

const FIRST_LENGTH = 256;

/** A longer stack with the same frames, with room for `needed` more words. */
export function growFrames(frames: Int32Array, needed: number): Int32Array {
  const grown = new Int32Array(Math.max(FIRST_LENGTH, 2 * (frames.length + needed)));
  grown.set(frames);
  return grown;
}

/** Opens and closes a frame without extras. The captured piece is put in by the caller. */
export function pushFrame(state: Int32Array, frames: Int32Array, move: number): number {
  const top = state[TOP]!;
  frames[top] = move;
  frames[top + F_KEY_LOW] = state[KEY_LOW]!;
  frames[top + F_KEY_HIGH] = state[KEY_HIGH]!;
  frames[top + F_DIGEST] = state[DIGEST]!;
  frames[top + F_CAPTURED] = 0;
  frames[top + F_TURN] = state[TURN]!;
  frames[top + F_EXTRAS] = 0;
  state[TOP] = top + FRAME;
  return top;
}

/** Reopens the last frame for extras. Returns what {@link closeExtras} needs. */
export function openExtras(state: Int32Array, frames: Int32Array): number {
  const end = state[TOP]! - 1;
  state[TOP] = end;
  return end - frames[end]!;
}

/** Writes a state word and logs its value before, in the open frame. */
export function setLogged(state: Int32Array, frames: Int32Array, word: number, value: number): void {
  const top = state[TOP]!;
  frames[top] = word;
  frames[top + 1] = state[word]!;
  state[TOP] = top + 2;
  state[word] = value;
}

/** Closes a frame opened by {@link openExtras}. */
export function closeExtras(state: Int32Array, frames: Int32Array, opened: number): void {
  const end = state[TOP]!;
  frames[end] = end - opened;
  state[TOP] = end + 1;
}

/** Replays the extras of the last frame backwards, if it has any, and leaves the frame without them. */
export function undoExtras(state: Int32Array, frames: Int32Array): void {
  const end = state[TOP]! - 1;
  const start = end - frames[end]!;
  for (let at = end - 2; at >= start; at -= 2) state[frames[at]!] = frames[at + 1]!;
  frames[start] = 0;
  state[TOP] = start + 1;
}

/** Takes the last frame off the stack and restores key, digest and turn from it. Returns where the frame is. */
export function popFrame(state: Int32Array, frames: Int32Array): number {
  const top = state[TOP]! - FRAME;
  state[TOP] = top;
  state[KEY_LOW] = frames[top + F_KEY_LOW]!;
  state[KEY_HIGH] = frames[top + F_KEY_HIGH]!;
  state[DIGEST] = frames[top + F_DIGEST]!;
  state[TURN] = frames[top + F_TURN]!;
  return top;
}

/** The move of the last frame, or 0 without one. */
export function lastMoveOf(state: Int32Array, frames: Int32Array): number {
  const end = state[TOP]! - 1;
  return end < 0 ? 0 : frames[end - frames[end]! - F_EXTRAS]!;
}
