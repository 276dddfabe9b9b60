import { BIT_OF, BOARD, OWNER_SHIFT, PIECE_KEYS, TURN_KEYS, WORD_OF } from "../core/board9.js";
import { closeExtras, F_KEY_HIGH, F_KEY_LOW, FRAME, openExtras, setLogged, undoExtras } from "../core/frame.js";
import { KEY_HIGH, KEY_LOW, NUMBER, SETS, TOP, TURN } from "../core/state.js";
import { capturedBy, listCaptured, takeCaptured } from "./capture.js";
import { capturedAt, countCaptures, OVER, overNow } from "./goal.js";
import type { Rules } from "./options.js";

/*
 * Make and unmake, each in one piece: core's primitives in calls of their own cost a quarter of the speed, and the
 * bitboards of groups that they keep are not needed where all pieces are alike.
 */

/** The most words of a frame: seven pawns of a file, seven of a rank and a corner, two words each; count and end. */
export const LONGEST_FRAME: number = FRAME + 2 * (15 * 2 + 2);

/** Puts a pawn on an empty square of a new position. */
export function place(state: Int32Array, square: number, piece: number): void {
  const z = (piece << 8) | (square << 1);
  state[BOARD + square] = piece;
  state[SETS + ((piece >> 8) << OWNER_SHIFT) + WORD_OF[square]!]! ^= BIT_OF[square]!;
  state[KEY_LOW]! ^= PIECE_KEYS[z]!;
  state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]!;
}

/** Makes a legal move, or passes for 0. The frame stack must have room. */
export function make(state: Int32Array, frames: Int32Array, move: number, win: Rules["win"]): void {
  const player = state[TURN]!;
  const top = state[TOP]!;
  let low = state[KEY_LOW]!;
  let high = state[KEY_HIGH]!;
  frames[top] = move;
  frames[top + F_KEY_LOW] = low;
  frames[top + F_KEY_HIGH] = high;
  frames[top + FRAME - 1] = 0;
  state[TOP] = top + FRAME;
  state[TURN] = player ^ 1;
  state[NUMBER]!++;
  low ^= TURN_KEYS[2]!;
  high ^= TURN_KEYS[3]!;
  if (move !== 0) {
    const from = move >> 8;
    const to = move & 255;
    const own = SETS + (player << OWNER_SHIFT);
    const piece = state[BOARD + from]!;
    const z = (piece << 8) | (from << 1);
    const y = (piece << 8) | (to << 1);
    state[BOARD + from] = 0;
    state[BOARD + to] = piece;
    state[own + WORD_OF[from]!]! ^= BIT_OF[from]!;
    state[own + WORD_OF[to]!]! ^= BIT_OF[to]!;
    state[KEY_LOW] = low ^ PIECE_KEYS[z]! ^ PIECE_KEYS[y]!;
    state[KEY_HIGH] = high ^ PIECE_KEYS[z + 1]! ^ PIECE_KEYS[y + 1]!;
    const captured = capturedBy(state, player, to);
    if (captured !== 0) capture(state, frames, player, captured, to, win);
  } else {
    state[KEY_LOW] = low;
    state[KEY_HIGH] = high;
  }
}

/** Takes what a move captured, as extras of its frame. */
function capture(
  state: Int32Array,
  frames: Int32Array,
  player: number,
  captured: number,
  to: number,
  win: Rules["win"],
): void {
  const opened = openExtras(state, frames);
  const count = listCaptured(captured, to);
  takeCaptured(state, frames, 1 - player, count);
  const word = capturedAt(player);
  setLogged(state, frames, word, state[word]!);
  countCaptures(state, player, count);
  setLogged(state, frames, OVER, overNow(state, win));
  closeExtras(state, frames, opened);
}

/** Takes the last move back. */
export function unmake(state: Int32Array, frames: Int32Array): void {
  if (state[TOP] === 0) throw new RangeError("no move to unmake");
  if (frames[state[TOP]! - 1] !== 0) undoExtras(state, frames);
  const top = state[TOP]! - FRAME;
  const player = state[TURN]! ^ 1;
  const move = frames[top]!;
  state[TOP] = top;
  state[TURN] = player;
  state[NUMBER]!--;
  state[KEY_LOW] = frames[top + F_KEY_LOW]!;
  state[KEY_HIGH] = frames[top + F_KEY_HIGH]!;
  if (move === 0) return;
  const from = move >> 8;
  const to = move & 255;
  const own = SETS + (player << OWNER_SHIFT);
  state[BOARD + from] = state[BOARD + to]!;
  state[BOARD + to] = 0;
  state[own + WORD_OF[from]!]! ^= BIT_OF[from]!;
  state[own + WORD_OF[to]!]! ^= BIT_OF[to]!;
}
