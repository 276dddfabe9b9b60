import * as board from "../core/board9.js";
import { F_CAPTURED, popFrame, pushFrame } from "../core/frame.js";
import { GROUP_OF as GROUPS, WHITE } from "./pieces.js";

const drop = board.drop;
const relocate = board.relocate;
const TURN_KEYS = board.TURN_KEYS;
const undrop = board.undrop;
const unrelocate = board.unrelocate;
const GROUP_OF = GROUPS;
const BOARD = 240;
const DROP = 1 << 25;

/** Makes a legal move, or passes for 0. The frame stack must have room. */
export function make(state: Int32Array, frames: Int32Array, move: number): void {
  const us = state[0]!;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const top = pushFrame(state, frames, move);
  if ((move & DROP) !== 0) drop(state, GROUP_OF, to, from + us * WHITE);
  else if (move !== 0) {
    // The promotion bit of the move becomes the promoted bit of the piece.
    const after = state[BOARD + from]! | ((move >> 19) & 32);
    frames[top + F_CAPTURED] = relocate(state, GROUP_OF, from, to, after, us);
  }
  state[2]! ^= TURN_KEYS[2]!;
  state[3]! ^= TURN_KEYS[3]!;
  state[0] = us ^ 1;
  state[1]!++;
}

/** Takes the last move back. The frame stack must not be empty. */
export function unmake(state: Int32Array, frames: Int32Array): void {
  const top = popFrame(state, frames);
  const move = frames[top]!;
  const us = state[0]!;
  const to = move & 255;
  const from = (move >> 8) & 255;
  state[1]!--;
  if ((move & DROP) !== 0) undrop(state, GROUP_OF, to, from + us * WHITE);
  else if (move !== 0) {
    const before = state[BOARD + to]! & ~((move >> 19) & 32);
    unrelocate(state, GROUP_OF, from, to, before, frames[top + F_CAPTURED]!, us);
  }
}
