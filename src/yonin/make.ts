import { BOARD, drop, relocate, undrop, unrelocate } from "../core/board9.js";
import { F_CAPTURED, F_OWN, FRAME, openExtras, popFrame, pushFrame, setLogged, undoExtras } from "../core/frame.js";
import { DROP } from "../core/move.js";
import { DIGEST, NUMBER, TOP, TURN } from "../core/state.js";
import { checksOn, mayTouch, NEW_CHECK, NOWHERE } from "./credits.js";
import { GROUP_OF, KING } from "./pieces.js";
import { CHECKS, hasFallen, KINGS, withLast } from "./state.js";
import { nextAfter, setTurn } from "./turn-order.js";

/*
 * Making and unmaking moves, up to the turn of the next player; whether there is a mate is for settle to find out.
 */

/** Words of a frame with the checks that a move changes: on four players. */
export const MOVE_ROOM: number = FRAME + 2 * 4;

/** Makes a legal move in a frame that is left open, or passes for 0. Returns where the extras begin. */
export function make(state: Int32Array, frames: Int32Array, move: number): number {
  const us = state[TURN]!;
  const top = pushFrame(state, frames, move);
  const opened = openExtras(state, frames);
  frames[top + F_OWN] = 0;
  if (move !== 0) {
    const to = move & 255;
    let from = (move >> 8) & 255;
    let piece = from | (us << 6) | (us << 8);
    if ((move & DROP) !== 0) {
      drop(state, GROUP_OF, to, piece);
      from = NOWHERE;
    } else {
      piece = state[BOARD + from]!;
      // The promotion bit of the move becomes the promoted bit of the piece.
      frames[top + F_CAPTURED] = relocate(state, GROUP_OF, from, to, piece | ((move >> 19) & 32), us);
      if ((piece & 31) === KING) state[KINGS + us] = to;
    }
    state[DIGEST] = withLast(state[DIGEST]!, us);
    if (state[CHECKS + us]! !== 0) setLogged(state, frames, CHECKS + us, 0);
    const flags =
      updateChecks(state, frames, us, (us + 1) & 3, piece, from, to) |
      updateChecks(state, frames, us, (us + 2) & 3, piece, from, to) |
      updateChecks(state, frames, us, (us + 3) & 3, piece, from, to);
    frames[top + F_OWN] = flags & NEW_CHECK;
  }
  state[NUMBER]!++;
  setTurn(state, nextAfter(state, us));
  return opened;
}

/** Finds the checks on a player after a move. Returns them, with a flag if one is new. */
function updateChecks(
  state: Int32Array,
  frames: Int32Array,
  mover: number,
  player: number,
  piece: number,
  from: number,
  to: number,
): number {
  if (!mayTouch(state, player, piece, from, to) || hasFallen(state[DIGEST]!, player)) return 0;
  const checks = checksOn(state, player, mover, from, to);
  const kept = checks & ~NEW_CHECK;
  if (kept !== state[CHECKS + player]) setLogged(state, frames, CHECKS + player, kept);
  return checks;
}

/** Takes the last move back. The frame stack must not be empty. */
export function unmake(state: Int32Array, frames: Int32Array): void {
  if (frames[state[TOP]! - 1] !== 0) undoExtras(state, frames);
  const top = popFrame(state, frames);
  const move = frames[top]!;
  const us = state[TURN]!;
  const to = move & 255;
  const from = (move >> 8) & 255;
  state[NUMBER]!--;
  if ((move & DROP) !== 0) undrop(state, GROUP_OF, to, from | (us << 6) | (us << 8));
  else if (move !== 0) {
    const before = state[BOARD + to]! & ~((move >> 19) & 32);
    unrelocate(state, GROUP_OF, from, to, before, frames[top + F_CAPTURED]!, us);
    if ((before & 31) === KING) state[KINGS + us] = from;
  }
}
