import * as board from "../core/board9.js";
import { GROUP_OF as GROUPS, WHITE as WHITE_PIECE } from "./pieces.js";

/*
 * Make and unmake, each in one piece: the primitives of core in calls of their own cost up to a third of the speed here.
 * A frame is written as far as it is read again: turn and digest need no undoing, and there are never extras.
 * Words of state and frame are literal; a test compares them with core's.
 */
const BIT_OF = board.BIT_OF;
const HAND_KEYS = board.HAND_KEYS;
const PIECE_KEYS = board.PIECE_KEYS;
const WORD_OF = board.WORD_OF;
const GROUP_OF = GROUPS;
const WHITE = WHITE_PIECE;

const TURN = 0;
const NUMBER = 1;
const LOW = 2;
const HIGH = 3;
const TOP = 5;
const SETS = 16;
const HANDS = 176;
const BOARD = 240;
const FRAME = 8;
const F_LOW = 1;
const F_HIGH = 2;
const F_CAPTURED = 4;
const DROP = 1 << 25;
/** The constant of White to move. */
const TURN_LOW = 0xc34257f2;
const TURN_HIGH = 0xae440166;
/** From one count in a hand to the next in {@link HAND_KEYS}. */
const COUNT = 128;

/** Makes a legal move, or passes for 0. The frame stack must have room. */
export function make(state: Int32Array, frames: Int32Array, move: number): void {
  const us = state[TURN]!;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const top = state[TOP]!;
  let low = state[LOW]!;
  let high = state[HIGH]!;
  frames[top] = move;
  frames[top + F_LOW] = low;
  frames[top + F_HIGH] = high;
  const own = SETS + (us << 5);
  const toWord = WORD_OF[to]!;
  const toBit = BIT_OF[to]!;
  if ((move & DROP) !== 0) {
    const piece = from + us * WHITE;
    const hand = (us << 4) | from;
    const count = state[HANDS + hand]!;
    const h = (count << 7) | (hand << 1);
    const z = (piece << 8) | (to << 1);
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
    const z = (before << 8) | (from << 1);
    const y = (after << 8) | (to << 1);
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
      const hand = (us << 4) | (captured & 31);
      const count = state[HANDS + hand]!;
      const h = (count << 7) | (hand << 1);
      const x = (captured << 8) | (to << 1);
      state[(own ^ 32) + toWord]! ^= toBit;
      state[GROUP_OF[captured]! + toWord]! ^= toBit;
      state[HANDS + hand] = count + 1;
      low ^= PIECE_KEYS[x]! ^ HAND_KEYS[h]! ^ HAND_KEYS[h + COUNT]!;
      high ^= PIECE_KEYS[x + 1]! ^ HAND_KEYS[h + 1]! ^ HAND_KEYS[h + 1 + COUNT]!;
    }
  }
  state[LOW] = low ^ TURN_LOW;
  state[HIGH] = high ^ TURN_HIGH;
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
  state[LOW] = frames[top + F_LOW]!;
  state[HIGH] = frames[top + F_HIGH]!;
  const own = SETS + (us << 5);
  const toWord = WORD_OF[to]!;
  const toBit = BIT_OF[to]!;
  if ((move & DROP) !== 0) {
    state[BOARD + to] = 0;
    state[own + toWord]! ^= toBit;
    state[GROUP_OF[from + us * WHITE]! + toWord]! ^= toBit;
    state[HANDS + ((us << 4) | from)]!++;
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
      state[(own ^ 32) + toWord]! ^= toBit;
      state[GROUP_OF[captured]! + toWord]! ^= toBit;
      state[HANDS + ((us << 4) | (captured & 31))]!--;
    }
  }
}
