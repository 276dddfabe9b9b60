import {
  BIT_OF,
  BOARD,
  OWNER_SHIFT,
  PIECE_KEYS,
  PIECE_SHIFT,
  put,
  relocate,
  take,
  unrelocate,
  WORD_OF,
} from "../core/board12.js";
import {
  F_CAPTURED,
  F_DIGEST,
  F_EXTRAS,
  F_KEY_HIGH,
  F_KEY_LOW,
  F_OWN,
  F_TURN,
  FRAME,
  popFrame,
  pushFrame,
} from "../core/frame.js";
import { TWO_STEP } from "../core/move.js";
import { DIGEST, KEY_HIGH, KEY_LOW, NUMBER, SETS, TOP, TURN } from "../core/state.js";
import { SECOND_HIGH, SECOND_LOW } from "../core/zobrist.js";
import { isBare } from "./bare-king.js";
import { BARE_KING, HOUSE, setDigest, TRADES, WAS_BARE } from "./state.js";
import { GROUP_OF, IS_LION, IS_ROYAL, TRAITS } from "./tables.js";

/*
 * Nearly all moves are of one step and take nothing. For these, frame and relocation are written out: core's primitives
 * are as fast alone, but an engine inlines only part of what a search loop calls, and then they are calls. All others take
 * the primitives.
 */

/** Makes a legal move, or passes for 0. The frame stack must have room. */
export function make(state: Int32Array, frames: Int32Array, move: number): void {
  if (move >= TWO_STEP || move === 0) {
    makeOther(state, frames, move);
    return;
  }
  const from = (move >> 8) & 255;
  const to = move & 255;
  const piece = state[BOARD + from]!;
  const captured = state[BOARD + to]!;
  const digest = state[DIGEST]!;
  const low = state[KEY_LOW]!;
  const high = state[KEY_HIGH]!;
  const us = state[TURN]!;
  const top = state[TOP]!;
  frames[top] = move;
  frames[top + F_KEY_LOW] = low;
  frames[top + F_KEY_HIGH] = high;
  frames[top + F_DIGEST] = digest;
  frames[top + F_CAPTURED] = captured;
  frames[top + F_TURN] = us;
  frames[top + F_EXTRAS] = 0;
  state[TOP] = top + FRAME;
  state[TURN] = us ^ 1;
  state[NUMBER]!++;

  // The promotion bit of the move becomes the promoted bit of the piece.
  const after = piece | ((move >> 19) & 32);
  const fromWord = WORD_OF[from]!;
  const toWord = WORD_OF[to]!;
  const fromBit = BIT_OF[from]!;
  const toBit = BIT_OF[to]!;
  const own = SETS + (us << OWNER_SHIFT);
  state[BOARD + from] = 0;
  state[BOARD + to] = after;
  state[own + fromWord]! ^= fromBit;
  state[own + toWord]! ^= toBit;
  state[GROUP_OF[piece]! + fromWord]! ^= fromBit;
  state[GROUP_OF[after]! + toWord]! ^= toBit;
  const z = (piece << PIECE_SHIFT) | (from << 1);
  const y = (after << PIECE_SHIFT) | (to << 1);
  state[KEY_LOW] = low ^ PIECE_KEYS[z]! ^ PIECE_KEYS[y]! ^ SECOND_LOW;
  state[KEY_HIGH] = high ^ PIECE_KEYS[z + 1]! ^ PIECE_KEYS[y + 1]! ^ SECOND_HIGH;
  if ((captured | digest) !== 0 || (TRAITS[piece]! & IS_ROYAL) !== 0) finish(state, piece, captured, to);
}

/** What more than moving there is to a move in one step: what it takes, and the digest. */
function finish(state: Int32Array, piece: number, captured: number, to: number): void {
  let digest = (TRAITS[piece]! & IS_ROYAL) !== 0 ? bareness(state, piece >> 8) : 0;
  if (captured !== 0) {
    const word = WORD_OF[to]!;
    const bit = BIT_OF[to]!;
    const z = (captured << PIECE_SHIFT) | (to << 1);
    state[SETS + ((captured >> 8) << OWNER_SHIFT) + word]! ^= bit;
    state[GROUP_OF[captured]! + word]! ^= bit;
    state[KEY_LOW]! ^= PIECE_KEYS[z]!;
    state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]!;
    if ((TRAITS[captured]! & IS_LION) !== 0) digest |= fieldAfter(state, piece, to);
  }
  if ((state[DIGEST]! | digest) !== 0) setDigest(state, digest);
}

/** Makes a null move or a move in two steps. */
function makeOther(state: Int32Array, frames: Int32Array, move: number): void {
  const top = pushFrame(state, frames, move);
  setDigest(state, move === 0 ? 0 : makeTwoSteps(state, frames, top, move));
  state[KEY_LOW]! ^= SECOND_LOW;
  state[KEY_HIGH]! ^= SECOND_HIGH;
  state[TURN]! ^= 1;
  state[NUMBER]!++;
}

/** Makes a move in two steps. Returns the digest after it. */
function makeTwoSteps(state: Int32Array, frames: Int32Array, top: number, move: number): number {
  const via = (move >> 16) & 255;
  const from = (move >> 8) & 255;
  const to = move & 255;
  const piece = state[BOARD + from]!;
  const first = state[BOARD + via]!;
  frames[top + F_OWN] = first;
  if (first !== 0) take(state, GROUP_OF, via);
  if (to !== from) {
    const last = relocate(state, GROUP_OF, from, to, piece, -1);
    frames[top + F_CAPTURED] = last;
    if ((TRAITS[last]! & IS_LION) !== 0) return fieldAfter(state, piece, to);
  }
  return (TRAITS[first]! & IS_LION) !== 0 ? fieldAfter(state, piece, via) : 0;
}

/** The lion field after a piece, as it was before the move, has taken a lion on a square. */
function fieldAfter(state: Int32Array, piece: number, square: number): number {
  return (state[HOUSE]! & TRADES) === 0 || (TRAITS[piece]! & IS_LION) !== 0 ? 0 : square + 1;
}

/**
 * Whether a player whose royal has just moved was bare before, as a bit of the digest: no own piece has gone, so it can be
 * seen after the move. A player who moves anything else was not bare.
 */
function bareness(state: Int32Array, player: number): number {
  return (state[HOUSE]! & BARE_KING) !== 0 && isBare(state, player) ? WAS_BARE : 0;
}

/** Takes the last move back. The frame stack must not be empty. */
export function unmake(state: Int32Array, frames: Int32Array): void {
  const top = state[TOP]! - FRAME;
  const move = frames[top]!;
  if (move >= TWO_STEP || move === 0) {
    unmakeOther(state, frames, move);
    return;
  }
  const captured = frames[top + F_CAPTURED]!;
  state[TOP] = top;
  state[KEY_LOW] = frames[top + F_KEY_LOW]!;
  state[KEY_HIGH] = frames[top + F_KEY_HIGH]!;
  state[DIGEST] = frames[top + F_DIGEST]!;
  const us = frames[top + F_TURN]!;
  state[TURN] = us;
  state[NUMBER]!--;

  const from = (move >> 8) & 255;
  const to = move & 255;
  const after = state[BOARD + to]!;
  const piece = after & ~((move >> 19) & 32);
  const fromWord = WORD_OF[from]!;
  const toWord = WORD_OF[to]!;
  const fromBit = BIT_OF[from]!;
  const toBit = BIT_OF[to]!;
  const own = SETS + (us << OWNER_SHIFT);
  state[BOARD + from] = piece;
  state[BOARD + to] = captured;
  state[own + fromWord]! ^= fromBit;
  state[own + toWord]! ^= toBit;
  state[GROUP_OF[piece]! + fromWord]! ^= fromBit;
  state[GROUP_OF[after]! + toWord]! ^= toBit;
  if (captured !== 0) {
    state[SETS + ((captured >> 8) << OWNER_SHIFT) + toWord]! ^= toBit;
    state[GROUP_OF[captured]! + toWord]! ^= toBit;
  }
}

/** Takes back a null move or a move in two steps. */
function unmakeOther(state: Int32Array, frames: Int32Array, move: number): void {
  const top = popFrame(state, frames);
  const from = (move >> 8) & 255;
  const to = move & 255;
  state[NUMBER]!--;
  if (move === 0) return;
  if (to !== from) unrelocate(state, GROUP_OF, from, to, state[BOARD + to]!, frames[top + F_CAPTURED]!, -1);
  const first = frames[top + F_OWN]!;
  if (first === 0) return;
  put(state, GROUP_OF, (move >> 16) & 255, first);
  // Already as they were before the move.
  state[KEY_LOW] = frames[top + F_KEY_LOW]!;
  state[KEY_HIGH] = frames[top + F_KEY_HIGH]!;
}
