import { BIT_OF, BOARD, FILE_OF, OWNER_SHIFT, PIECE_KEYS, RANK_OF, WORD_OF } from "../core/board9.js";
import { setLogged } from "../core/frame.js";
import { KEY_HIGH, KEY_LOW, SETS } from "../core/state.js";
import { FILE_SHIFT, isNextTo, LINE, REACH, rankLine } from "./lines.js";
import { PAWNS } from "./pieces.js";

/*
 * What a move captures (rules/hasami.md 3): runs of enemy pawns between the moved pawn and another own one, in
 * the four directions, and the pawn in a corner when the moved pawn completes its two neighbours.
 */

/** Each corner and its two neighbours. */
const CORNERS: readonly number[] = /* @__PURE__ */ Object.freeze([0, 1, 9, 8, 7, 17, 72, 63, 73, 80, 71, 79]);

/** The squares of the last captures listed by {@link listCaptured}: two lines and a corner at most. */
export const CAPTURED: Uint8Array = /* @__PURE__ */ new Uint8Array(32);

/**
 * The enemies that are captured when a pawn of `player` comes to a square, as one integer: nine bits of the file, nine
 * bits of the rank, then a corner square + 1. Where it comes from makes no difference, as no enemy is on its way; it may
 * still stand there.
 */
export function capturedBy(state: Int32Array, player: number, to: number): number {
  const enemy = SETS + ((1 - player) << OWNER_SHIFT);
  if (!isNextTo(to, state[enemy]!, state[enemy + 1]!, state[enemy + 2]!)) return 0;
  return capturedNear(state, player, to);
}

function capturedNear(state: Int32Array, player: number, to: number): number {
  const own = SETS + (player << OWNER_SHIFT);
  const enemy = SETS + ((1 - player) << OWNER_SHIFT);
  const word = WORD_OF[to]!;
  const shift = FILE_SHIFT[to]!;
  const file = FILE_OF[to]!;
  const rank = RANK_OF[to]!;
  const ownFile = (state[own + word]! >> shift) & LINE;
  const ownRank = rankLine(state[own]!, state[own + 1]!, state[own + 2]!, rank);
  const enemyFile = (state[enemy + word]! >> shift) & LINE;
  const enemyRank = rankLine(state[enemy]!, state[enemy + 1]!, state[enemy + 2]!, rank);
  return (
    enclosed(rank, enemyFile, ownFile) | (enclosed(file, enemyRank, ownRank) << 9) | (corner(state, player, to) << 18)
  );
}

/** The enemies of a line that stand without a gap between `index` and an own pawn. */
function enclosed(index: number, enemies: number, own: number): number {
  const reach = REACH[(index << 9) | (~enemies & LINE)]!;
  const below = (1 << index) - 1;
  const ends = reach & own;
  return reach & enemies & (((ends & below) !== 0 ? below : 0) | ((ends & ~below) !== 0 ? ~below : 0));
}

/** The corner, + 1, that a pawn moved to `to` captures, or 0. */
function corner(state: Int32Array, player: number, to: number): number {
  for (let i = 0; i < CORNERS.length; i += 3) {
    const other = CORNERS[i + 1] === to ? CORNERS[i + 2]! : CORNERS[i + 2] === to ? CORNERS[i + 1]! : -1;
    if (other >= 0 && state[BOARD + CORNERS[i]!] === PAWNS[1 - player] && state[BOARD + other] === PAWNS[player])
      return CORNERS[i]! + 1;
  }
  return 0;
}

/** Lists in {@link CAPTURED} what {@link capturedBy} found, and returns how many. */
export function listCaptured(captured: number, to: number): number {
  let count = 0;
  const column = FILE_OF[to]! * 9;
  for (let rest = captured & LINE; rest !== 0; rest &= rest - 1)
    CAPTURED[count++] = column + 31 - Math.clz32(rest & -rest);
  for (let rest = (captured >> 9) & LINE; rest !== 0; rest &= rest - 1)
    CAPTURED[count++] = (31 - Math.clz32(rest & -rest)) * 9 + RANK_OF[to]!;
  if (captured >> 18 !== 0) CAPTURED[count++] = (captured >> 18) - 1;
  return count;
}

/** Takes the listed pawns of `owner` off the board, logged in the open frame. */
export function takeCaptured(state: Int32Array, frames: Int32Array, owner: number, count: number): void {
  const all = SETS + (owner << OWNER_SHIFT);
  const piece = PAWNS[owner]!;
  for (let i = 0; i < count; i++) {
    const square = CAPTURED[i]!;
    const word = WORD_OF[square]!;
    const bit = BIT_OF[square]!;
    const z = (piece << 8) | (square << 1);
    setLogged(state, frames, BOARD + square, 0);
    setLogged(state, frames, all + word, state[all + word]! ^ bit);
    state[KEY_LOW]! ^= PIECE_KEYS[z]!;
    state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]!;
  }
}
