import { FILE_ATTACKS, FILE_BOTH, foldRank, RANK_ATTACKS, windowOf } from "../core/attacks9.js";
import { ALL, BOARD, FILE_OF, OWNER_SHIFT, RANK_OF, RANKS } from "../core/board9.js";
import { emit, emitPromoting, emitRank, fillWindows, WINDOWS } from "../core/emit9.js";
import { PROMOTE } from "../core/move.js";
import { EVADE, fileBits, PIN_LINE, PINNED, SCAN, UNPINNED } from "../core/pins9.js";
import { SETS } from "../core/state.js";
import { slidesTo, stepsTo } from "./attacks.js";
import { keepOffPartner } from "./partner.js";
import { DEAD, FAR_FILES, KING, mayPromote, mustPromote, STEPS, ZONES } from "./pieces.js";
import { scanKing } from "./scan.js";
import { KINGS, OWNER, OWNERLESS_SETS, PAIRS, ROYAL_SETS, RULES, SLIDER_SETS } from "./state.js";

/*
 * Moves on the board. What is generated is legal by masks alone (in pairs, what checks the partner is struck out at the
 * end). The per-node function holds no loop, only straight calls to helpers that do: a large function with loops can lock
 * itself into unoptimised code.
 *
 * In names: t0-t2 are the squares that may be gone to, o0-o2 the occupied ones, e0-e2 those of enemies, p0-p2 those of
 * unpinned pieces.
 */

/**
 * Room for the moves of any position that can be read. With n own pieces there are 81 - n other squares. A piece has at
 * most 32 moves (a rook that may promote with all 16) and a square takes at most four kinds of drops: at most
 * 4 (81 - n) + 32 n moves. A square is gone to from eight ways, from each by one piece with or without promotion, and
 * takes four drops: at most 20 (81 - n) moves. The smaller of the two is largest, 1080, for n = 27.
 */
export const MAX_MOVES = 1080;

/** The empty squares where a drop leaves no check standing, by word. */
export const FREE: Int32Array = /* @__PURE__ */ new Int32Array(4);
/** Where replies are written only to see whether there are any. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/**
 * Writes the moves on the board that leave the own king unattacked, or (`captures`) those of them that capture, to `out`
 * from `at`. Returns the end, and leaves in {@link FREE} where pieces may be dropped.
 */
export function genBoardMoves(state: Int32Array, us: number, out: Int32Array, at: number, captures: boolean): number {
  const own = SETS + (us << OWNER_SHIFT);
  const own0 = state[own]!;
  const own1 = state[own + 1]!;
  const own2 = state[own + 2]!;
  const e0 = (state[SETS]! | state[SETS + OWNER]! | state[SETS + 2 * OWNER]! | state[SETS + 3 * OWNER]!) ^ own0;
  const e1 =
    (state[SETS + 1]! | state[SETS + OWNER + 1]! | state[SETS + 2 * OWNER + 1]! | state[SETS + 3 * OWNER + 1]!) ^ own1;
  const e2 =
    (state[SETS + 2]! | state[SETS + OWNER + 2]! | state[SETS + 2 * OWNER + 2]! | state[SETS + 3 * OWNER + 2]!) ^ own2;
  const others0 = e0 | state[OWNERLESS_SETS]!;
  const others1 = e1 | state[OWNERLESS_SETS + 1]!;
  const others2 = e2 | state[OWNERLESS_SETS + 2]!;
  const o0 = own0 | others0;
  const o1 = own1 | others1;
  const o2 = own2 | others2;
  const royals0 = state[ROYAL_SETS]!;
  const royals1 = state[ROYAL_SETS + 1]!;
  const royals2 = state[ROYAL_SETS + 2]!;
  // No king is taken, flipped or not, though it may stand attacked when it is somebody else's turn.
  let t0 = (captures ? others0 : ~own0 & ALL) & ~royals0;
  let t1 = (captures ? others1 : ~own1 & ALL) & ~royals1;
  let t2 = (captures ? others2 : ~own2 & ALL) & ~royals2;
  const king = state[KINGS + us]!;
  const danger = scanKing(state, king, e0, e1, e2, o0, o1, o2, own0, own1, own2);
  at = genKing(out, at, king, windowOf(t0, t1, t2, FILE_OF[king]!) & ~danger);
  if (SCAN[0]! > 1) {
    FREE.fill(0);
    return at;
  }
  const pins = SCAN[1]!;
  t0 &= SCAN[EVADE]!;
  t1 &= SCAN[EVADE + 1]!;
  t2 &= SCAN[EVADE + 2]!;
  const p0 = own0 & SCAN[UNPINNED]! & ~royals0;
  const p1 = own1 & SCAN[UNPINNED + 1]! & ~royals1;
  const p2 = own2 & SCAN[UNPINNED + 2]! & ~royals2;
  const s0 = state[SLIDER_SETS]!;
  const s1 = state[SLIDER_SETS + 1]!;
  const s2 = state[SLIDER_SETS + 2]!;
  fillWindows(t0, t1, t2);
  at = genSteppers(state, out, at, p0 & ~s0, 31);
  at = genSteppers(state, out, at, p1 & ~s1, 58);
  at = genSteppers(state, out, at, p2 & ~s2, 85);
  at = genSliders(state, out, at, p0 & s0, 31, o0, o1, o2, t0, t1, t2);
  at = genSliders(state, out, at, p1 & s1, 58, o0, o1, o2, t0, t1, t2);
  at = genSliders(state, out, at, p2 & s2, 85, o0, o1, o2, t0, t1, t2);
  if (pins !== 0) at = genPinned(state, out, at, pins, t0, t1, t2);
  FREE[0] = ~o0 & SCAN[EVADE]!;
  FREE[1] = ~o1 & SCAN[EVADE + 1]!;
  FREE[2] = ~o2 & SCAN[EVADE + 2]!;
  return at;
}

/** Whether a player has a legal move on the board, were it their turn. */
export function hasBoardMove(state: Int32Array, us: number): boolean {
  const end = genBoardMoves(state, us, SCRATCH, 0, false);
  return ((state[RULES]! & PAIRS) === 0 ? end : keepOffPartner(state, us, SCRATCH, 0, end)) > 0;
}

function genKing(out: Int32Array, at: number, king: number, window: number): number {
  return emit(out, at, STEPS[(KING << 4) | RANK_OF[king]!]! & window, FILE_OF[king]! * 9 + 22, king << 8);
}

function genSteppers(state: Int32Array, out: Int32Array, at: number, rest: number, base: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    const file = FILE_OF[from]!;
    const piece = state[BOARD + from]! & 255;
    const to = STEPS[(piece << 4) | RANK_OF[from]!]! & WINDOWS[file]!;
    const zone = ZONES[(piece << 7) | from]! & to;
    if (zone === 0) at = emit(out, at, to, file * 9 + 22, from << 8);
    else at = emitPromoting(out, at, to, file * 9 + 22, from << 8, zone, DEAD[(piece << 4) | file]!);
  }
  return at;
}

function genSliders(
  state: Int32Array,
  out: Int32Array,
  at: number,
  rest: number,
  base: number,
  o0: number,
  o1: number,
  o2: number,
  t0: number,
  t1: number,
  t2: number,
): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    at = genSlider(state, out, at, base - Math.clz32(bit), o0, o1, o2, t0, t1, t2);
  }
  return at;
}

function genSlider(
  state: Int32Array,
  out: Int32Array,
  at: number,
  from: number,
  o0: number,
  o1: number,
  o2: number,
  t0: number,
  t1: number,
  t2: number,
): number {
  const piece = state[BOARD + from]! & 255;
  const file = FILE_OF[from]!;
  const rank = RANK_OF[from]!;
  const zone = ZONES[(piece << 7) | from]!;
  const origin = from << 8;
  const reached =
    FILE_ATTACKS[((FILE_BOTH * RANKS + rank) << 9) | fileBits(from, o0, o1, o2)]! & fileBits(from, t0, t1, t2);
  at = emitPromoting(out, at, reached, file * 9 + 31, origin, zone >>> 9, 0);
  const along = RANK_ATTACKS[(file << 9) | foldRank(o0, o1, o2, rank)]! & foldRank(t0, t1, t2, rank);
  at = emitRank(out, at, along, rank, origin, zone === ALL ? 511 : FAR_FILES[piece]!);
  return (piece & 32) === 0 ? at : emit(out, at, STEPS[(piece << 4) | rank]! & WINDOWS[file]!, file * 9 + 22, origin);
}

/** The moves of pinned pieces: rare, so they are looked up square by square. */
function genPinned(
  state: Int32Array,
  out: Int32Array,
  at: number,
  pins: number,
  t0: number,
  t1: number,
  t2: number,
): number {
  for (let pin = 0; pin < pins; pin++) {
    const from = PINNED[pin]!;
    at = genPinnedWord(state, out, at, from, PIN_LINE[pin << 2]! & t0, 31);
    at = genPinnedWord(state, out, at, from, PIN_LINE[(pin << 2) + 1]! & t1, 58);
    at = genPinnedWord(state, out, at, from, PIN_LINE[(pin << 2) + 2]! & t2, 85);
  }
  return at;
}

function genPinnedWord(
  state: Int32Array,
  out: Int32Array,
  at: number,
  from: number,
  rest: number,
  base: number,
): number {
  const piece = state[BOARD + from]!;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const to = base - Math.clz32(bit);
    // Nothing but the piece itself stands between its king and the pinner.
    if (!stepsTo(piece, from, to) && !slidesTo(piece, from, to)) continue;
    const move = to | (from << 8);
    if (mayPromote(piece, from, to)) out[at++] = move | PROMOTE;
    if (!mustPromote(piece, to)) out[at++] = move;
  }
  return at;
}
