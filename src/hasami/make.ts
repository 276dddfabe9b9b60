import { BOARD, relocate as relocateBy, TURN_KEYS as TURNS, unrelocate as unrelocateBy } from "../core/board9.js";
import { closeExtras, FRAME, openExtras, popFrame, pushFrame, setLogged, undoExtras } from "../core/frame.js";
import { KEY_HIGH, KEY_LOW, NUMBER, TOP, TURN } from "../core/state.js";
import { capturedBy, listCaptured, takeCaptured } from "./capture.js";
import { capturedAt, countCaptures, OVER, overNow } from "./goal.js";
import type { Rules } from "./options.js";
import { GROUP_OF as GROUPS } from "./pieces.js";

// Hot code reads its tables through local names: imported bindings cost a quarter of the speed.
const TURN_KEYS = TURNS;
const GROUP_OF = GROUPS;
const relocate = relocateBy;
const unrelocate = unrelocateBy;

/** The most words of a frame: seven pawns of a file and seven of a rank, a corner, three words each; count and end. */
export const LONGEST_FRAME: number = FRAME + 2 * (15 * 3 + 2);

/** Makes a legal move, or passes for 0. The frame stack must have room. */
export function make(state: Int32Array, frames: Int32Array, move: number, win: Rules["win"]): void {
  const player = state[TURN]!;
  pushFrame(state, frames, move);
  if (move !== 0) {
    const to = move & 255;
    const from = move >> 8;
    relocate(state, GROUP_OF, from, to, state[BOARD + from]!, -1);
    const captured = capturedBy(state, player, from, to);
    if (captured !== 0) capture(state, frames, player, captured, to, win);
  }
  state[KEY_LOW]! ^= TURN_KEYS[2]!;
  state[KEY_HIGH]! ^= TURN_KEYS[3]!;
  state[TURN] = player ^ 1;
  state[NUMBER]!++;
}

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
  const top = state[TOP]!;
  if (top === 0) throw new RangeError("no move to unmake");
  if (frames[top - 1] !== 0) undoExtras(state, frames);
  const move = frames[popFrame(state, frames)]!;
  state[NUMBER]!--;
  if (move === 0) return;
  const to = move & 255;
  unrelocate(state, GROUP_OF, move >> 8, to, state[BOARD + to]!, 0, -1);
}
