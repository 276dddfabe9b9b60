import * as board from "../core/board9.js";
import * as frame from "../core/frame.js";
import * as credits from "./credits.js";
import * as pieces from "./pieces.js";
import * as words from "./state.js";
import * as order from "./turn-order.js";

/*
 * Making and unmaking moves, up to the turn of the next player; whether there is a mate is for settle to find out. Imported
 * tables and functions are bound again: unbound imports cost a fifth of the speed.
 */
const drop = board.drop;
const relocate = board.relocate;
const undrop = board.undrop;
const unrelocate = board.unrelocate;
const F_CAPTURED = frame.F_CAPTURED;
const F_OWN = frame.F_OWN;
const popFrame = frame.popFrame;
const pushFrame = frame.pushFrame;
const setLogged = frame.setLogged;
const undoExtras = frame.undoExtras;
const checksOn = credits.checksOn;
const mayTouch = credits.mayTouch;
const NEW_CHECK = credits.NEW_CHECK;
const NOWHERE = credits.NOWHERE;
const GROUP_OF = pieces.GROUP_OF;
const CHECKS = words.CHECKS;
const hasFallen = words.hasFallen;
const KINGS = words.KINGS;
const withLast = words.withLast;
const nextAfter = order.nextAfter;
const setTurn = order.setTurn;

const TURN = 0;
const NUMBER = 1;
const DIGEST = 4;
const TOP = 5;
const BOARD = 240;
const DROP = 1 << 25;
const KING = 1;

/** Words of a frame with the checks that a move changes: on four players. */
export const MOVE_ROOM: number = frame.FRAME + 2 * 4;

/** Makes a legal move in a frame that is left open, or passes for 0. Returns where the extras begin. */
export function make(state: Int32Array, frames: Int32Array, move: number): number {
  const us = state[TURN]!;
  const top = pushFrame(state, frames, move);
  const opened = frame.openExtras(state, frames);
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
