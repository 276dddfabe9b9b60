import {
  BIT_OF,
  BOARD,
  COUNT_SHIFT,
  HAND_KEYS,
  HANDS,
  OWNER_SHIFT,
  PIECE_KEYS,
  PIECE_SHIFT,
  WORD_OF,
} from "../core/board9.js";
import { F_CAPTURED, F_KEY_HIGH, F_KEY_LOW, FRAME } from "../core/frame.js";
import { DROP } from "../core/move.js";
import { HAND_STRIDE, KEY_HIGH, KEY_LOW, NUMBER, SETS, TOP, TURN } from "../core/state.js";
import { SECOND_HIGH, SECOND_LOW } from "../core/zobrist.js";
import { GROUP_OF, WHITE } from "./pieces.js";

/*
 * Make and unmake, each in one piece: the primitives of core in calls of their own cost up to a third of the speed here.
 * A frame is written as far as it is read again: turn and digest need no undoing, and there are never extras.
 */

/** From one count in a hand to the next in {@link HAND_KEYS}. */
const COUNT = 1 << COUNT_SHIFT;

/** Makes a legal move, or passes for 0. The frame stack must have room. */
export function make(state: Int32Array, frames: Int32Array, move: number): void {
  const us = state[TURN]!;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const top = state[TOP]!;
  let low = state[KEY_LOW]!;
  let high = state[KEY_HIGH]!;
  frames[top] = move;
  frames[top + F_KEY_LOW] = low;
  frames[top + F_KEY_HIGH] = high;
  const own = SETS + (us << OWNER_SHIFT);
  const toWord = WORD_OF[to]!;
  const toBit = BIT_OF[to]!;
  if ((move & DROP) !== 0) {
    const piece = from + us * WHITE;
    const hand = us * HAND_STRIDE + from;
    const count = state[HANDS + hand]!;
    const h = (count << COUNT_SHIFT) | (hand << 1);
    const z = (piece << PIECE_SHIFT) | (to << 1);
    state[BOARD + to] = piece;
    state[own + toWord]! ^= toBit;
    state[GROUP_OF[piece]! + toWord]! ^= toBit;
    state[HANDS + hand] = count - 1;
    low ^= PIECE_KEYS[z]! ^ HAND_KEYS[h]! ^ HAND_KEYS[h - COUNT]!;
    high ^= PIECE_KEYS[z + 1]! ^ HAND_KEYS[h + 1]! ^ HAND_KEYS[h + 1 - COUNT]!;
  } else if (move !== 0) {
    const before = state[BOARD + from]!;
    // The promotion bit of the move becomes the promoted bit of the piece.
    const after = before | ((move >> 19) & 32);
    const captured = state[BOARD + to]!;
    const fromWord = WORD_OF[from]!;
    const fromBit = BIT_OF[from]!;
    const z = (before << PIECE_SHIFT) | (from << 1);
    const y = (after << PIECE_SHIFT) | (to << 1);
    frames[top + F_CAPTURED] = captured;
    state[BOARD + from] = 0;
    state[BOARD + to] = after;
    state[own + fromWord]! ^= fromBit;
    state[own + toWord]! ^= toBit;
    state[GROUP_OF[before]! + fromWord]! ^= fromBit;
    state[GROUP_OF[after]! + toWord]! ^= toBit;
    low ^= PIECE_KEYS[z]! ^ PIECE_KEYS[y]!;
    high ^= PIECE_KEYS[z + 1]! ^ PIECE_KEYS[y + 1]!;
    if (captured !== 0) {
      const hand = us * HAND_STRIDE + (captured & 31);
      const count = state[HANDS + hand]!;
      const h = (count << COUNT_SHIFT) | (hand << 1);
      const x = (captured << PIECE_SHIFT) | (to << 1);
      state[SETS + ((us ^ 1) << OWNER_SHIFT) + toWord]! ^= toBit;
      state[GROUP_OF[captured]! + toWord]! ^= toBit;
      state[HANDS + hand] = count + 1;
      low ^= PIECE_KEYS[x]! ^ HAND_KEYS[h]! ^ HAND_KEYS[h + COUNT]!;
      high ^= PIECE_KEYS[x + 1]! ^ HAND_KEYS[h + 1]! ^ HAND_KEYS[h + 1 + COUNT]!;
    }
  }
  state[KEY_LOW] = low ^ SECOND_LOW;
  state[KEY_HIGH] = high ^ SECOND_HIGH;
  state[TURN] = us ^ 1;
  state[NUMBER]!++;
  state[TOP] = top + FRAME;
}

/** Takes the last move back. The frame stack must not be empty. */
export function unmake(state: Int32Array, frames: Int32Array): void {
  const top = state[TOP]! - FRAME;
  const us = state[TURN]! ^ 1;
  const move = frames[top]!;
  const to = move & 255;
  const from = (move >> 8) & 255;
  state[TOP] = top;
  state[TURN] = us;
  state[NUMBER]!--;
  state[KEY_LOW] = frames[top + F_KEY_LOW]!;
  state[KEY_HIGH] = frames[top + F_KEY_HIGH]!;
  const own = SETS + (us << OWNER_SHIFT);
  const toWord = WORD_OF[to]!;
  const toBit = BIT_OF[to]!;
  if ((move & DROP) !== 0) {
    state[BOARD + to] = 0;
    state[own + toWord]! ^= toBit;
    state[GROUP_OF[from + us * WHITE]! + toWord]! ^= toBit;
    state[HANDS + us * HAND_STRIDE + from]!++;
  } else if (move !== 0) {
    const after = state[BOARD + to]!;
    const before = after & ~((move >> 19) & 32);
    const captured = frames[top + F_CAPTURED]!;
    const fromWord = WORD_OF[from]!;
    const fromBit = BIT_OF[from]!;
    state[BOARD + from] = before;
    state[BOARD + to] = captured;
    state[own + fromWord]! ^= fromBit;
    state[own + toWord]! ^= toBit;
    state[GROUP_OF[before]! + fromWord]! ^= fromBit;
    state[GROUP_OF[after]! + toWord]! ^= toBit;
    if (captured !== 0) {
      state[SETS + ((us ^ 1) << OWNER_SHIFT) + toWord]! ^= toBit;
      state[GROUP_OF[captured]! + toWord]! ^= toBit;
      state[HANDS + us * HAND_STRIDE + (captured & 31)]!--;
    }
  }
}
