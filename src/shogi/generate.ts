import {
  DIAGONAL,
  DIAGONAL_ATTACKS,
  DIAGONAL_INNER,
  DIAGONAL_MAGIC,
  DIAGONAL_SQUARE,
  FILE_ATTACKS,
  foldRank,
  RANK_ATTACKS,
  windowOf,
} from "../core/attacks9.js";
import { ALL, BOARD, BOTTOM_RANK, FILE_OF, OWNER_SHIFT, RANK_OF, TOP_RANK } from "../core/board9.js";
import { emit, emitPromoting, emitRank, fillWindows, WINDOWS } from "../core/emit9.js";
import { PROMOTE } from "../core/move.js";
import { beginScan, EVADE, fileBits, PIN_LINE, PINNED, SCAN, UNPINNED } from "../core/pins9.js";
import { SETS } from "../core/state.js";
import { kingOf, NO_SQUARE, slidesTo, stepsTo } from "./attacks.js";
import { genDrops } from "./drops.js";
import { BISHOP, DEAD, KING, LANCE, STEPS, ZONES } from "./pieces.js";
import { scanKing } from "./scan.js";
import { AT_KINGS, AT_PAWNS, AT_SLIDERS, AT_STEPPERS } from "./state.js";

/*
 * Legal moves. Danger around the king, checkers and pins are found once per position; what is generated afterwards is
 * legal by masks alone. The per-node functions hold no loop, only straight calls to helpers that do: a large function
 * with loops can lock itself into unoptimised code for good.
 *
 * In names: t0-t2 are the squares that may be gone to, o0-o2 the occupied ones, p0-p2 those of unpinned pieces.
 */

/** The ranks of the zones in a word. */
const ZONE_BLACK = TOP_RANK * 7;
const ZONE_WHITE = ZONE_BLACK << 6;

/**
 * Room for the moves of any position that can be read, whatever stands on its board and however much is in hand. Two bounds,
 * for m squares without an own piece, of 81:
 *
 * By own pieces. A rook or a bishop has at most 16 squares to go to and may promote on each: 32 moves. No other piece has
 * more: promoted ones go to at most 20 squares and do not promote again, a lance has at most 16 moves, the others step.
 * An empty square takes drops of seven kinds: in all at most 32 (81 - m) + 7 m.
 *
 * By squares. A board move ends on one of the m. From each of the eight directions only the nearest own piece may come, and
 * besides knights from two squares: ten pieces, each with or without promotion. With seven drops that is at most 27 m.
 *
 * The first falls by 25 with each such square and the second rises by 27. For m = 49 the second is 1,323, for m = 50 the
 * first is 1,342: never are both larger.
 */
export const MAX_MOVES = 1342;

/** Writes all legal moves, or (`captures`) those that capture, to `out` from `at`. Returns the end. */
export function generate(state: Int32Array, out: Int32Array, at: number, captures: boolean): number {
  const us = state[0]!;
  const own = SETS + (us << OWNER_SHIFT);
  const enemy = SETS + ((us ^ 1) << OWNER_SHIFT);
  const own0 = state[own]!;
  const own1 = state[own + 1]!;
  const own2 = state[own + 2]!;
  const enemy0 = state[enemy]!;
  const enemy1 = state[enemy + 1]!;
  const enemy2 = state[enemy + 2]!;
  const o0 = own0 | enemy0;
  const o1 = own1 | enemy1;
  const o2 = own2 | enemy2;
  // A king is never taken, not even where a set-up lets it stand attacked.
  let t0 = (captures ? enemy0 : ~own0 & ALL) & ~state[enemy + AT_KINGS]!;
  let t1 = (captures ? enemy1 : ~own1 & ALL) & ~state[enemy + AT_KINGS + 1]!;
  let t2 = (captures ? enemy2 : ~own2 & ALL) & ~state[enemy + AT_KINGS + 2]!;
  const king = kingOf(state, us);
  let pins = 0;
  if (king === NO_SQUARE) beginScan();
  else {
    const danger = scanKing(state, us, king, o0, o1, o2, own0, own1, own2);
    at = genKing(out, at, king, windowOf(t0, t1, t2, FILE_OF[king]!) & ~danger);
    if (SCAN[0]! > 1) return at;
    pins = SCAN[1]!;
    t0 &= SCAN[EVADE]!;
    t1 &= SCAN[EVADE + 1]!;
    t2 &= SCAN[EVADE + 2]!;
  }
  const p0 = SCAN[UNPINNED]!;
  const p1 = SCAN[UNPINNED + 1]!;
  const p2 = SCAN[UNPINNED + 2]!;
  at = genPawns(
    out,
    at,
    us,
    state[own + AT_PAWNS]! & p0,
    state[own + AT_PAWNS + 1]! & p1,
    state[own + AT_PAWNS + 2]! & p2,
    t0,
    t1,
    t2,
  );
  fillWindows(t0, t1, t2);
  at = genSteppers(state, out, at, state[own + AT_STEPPERS]! & p0, 31);
  at = genSteppers(state, out, at, state[own + AT_STEPPERS + 1]! & p1, 58);
  at = genSteppers(state, out, at, state[own + AT_STEPPERS + 2]! & p2, 85);
  at = genSliders(state, out, at, state[own + AT_SLIDERS]! & p0, 31, o0, o1, o2, t0, t1, t2);
  at = genSliders(state, out, at, state[own + AT_SLIDERS + 1]! & p1, 58, o0, o1, o2, t0, t1, t2);
  at = genSliders(state, out, at, state[own + AT_SLIDERS + 2]! & p2, 85, o0, o1, o2, t0, t1, t2);
  if (pins !== 0) at = genPinned(state, out, at, pins, t0, t1, t2);
  if (captures) return at;
  return genDrops(state, out, at, us, ~o0 & SCAN[EVADE]!, ~o1 & SCAN[EVADE + 1]!, ~o2 & SCAN[EVADE + 2]!);
}

function genKing(out: Int32Array, at: number, king: number, window: number): number {
  let rest = STEPS[(KING << 4) | RANK_OF[king]!]! & window;
  const base = FILE_OF[king]! * 9 + 22;
  const from = king << 8;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    out[at++] = (base - Math.clz32(bit)) | from;
  }
  return at;
}

function genPawns(
  out: Int32Array,
  at: number,
  us: number,
  p0: number,
  p1: number,
  p2: number,
  t0: number,
  t1: number,
  t2: number,
): number {
  if (us === 0) {
    at = emitPawns(out, at, ((p0 & ~TOP_RANK) >>> 1) & t0, 31, 1, ZONE_BLACK, TOP_RANK);
    at = emitPawns(out, at, ((p1 & ~TOP_RANK) >>> 1) & t1, 58, 1, ZONE_BLACK, TOP_RANK);
    return emitPawns(out, at, ((p2 & ~TOP_RANK) >>> 1) & t2, 85, 1, ZONE_BLACK, TOP_RANK);
  }
  at = emitPawns(out, at, ((p0 & ~BOTTOM_RANK) << 1) & t0, 31, -1, ZONE_WHITE, BOTTOM_RANK);
  at = emitPawns(out, at, ((p1 & ~BOTTOM_RANK) << 1) & t1, 58, -1, ZONE_WHITE, BOTTOM_RANK);
  return emitPawns(out, at, ((p2 & ~BOTTOM_RANK) << 1) & t2, 85, -1, ZONE_WHITE, BOTTOM_RANK);
}

/** Pawn moves to the squares of a word, `back` squares away from where they come. */
function emitPawns(
  out: Int32Array,
  at: number,
  targets: number,
  base: number,
  back: number,
  zone: number,
  dead: number,
): number {
  let rest = targets & ~zone;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const to = base - Math.clz32(bit);
    out[at++] = to | ((to + back) << 8);
  }
  rest = targets & zone;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const to = base - Math.clz32(bit);
    const move = to | ((to + back) << 8);
    out[at++] = move | PROMOTE;
    // Written always, and written over where the pawn must promote: no branch that could be mispredicted.
    out[at] = move;
    at += (bit & dead) === 0 ? 1 : 0;
  }
  return at;
}

function genSteppers(state: Int32Array, out: Int32Array, at: number, rest: number, base: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = base - Math.clz32(bit);
    const file = FILE_OF[from]!;
    const piece = state[BOARD + from]!;
    const row = (piece << 4) | RANK_OF[from]!;
    const to = STEPS[row]! & WINDOWS[file]!;
    const zone = ZONES[row]! & to;
    if (zone === 0) at = emit(out, at, to, file * 9 + 22, from << 8);
    else at = emitPromoting(out, at, to, file * 9 + 22, from << 8, zone, DEAD[piece]!);
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
  const piece = state[BOARD + from]!;
  const kind = piece & 31;
  const file = FILE_OF[from]!;
  const rank = RANK_OF[from]!;
  const row = (piece << 4) | rank;
  const zone = ZONES[row]!;
  const origin = from << 8;
  if (kind === BISHOP) {
    at = genDiagonal(out, at, from, origin, zone, o0, o1, o2, t0, t1, t2);
    at = genDiagonal(out, at, from | 128, origin, zone, o0, o1, o2, t0, t1, t2);
  } else {
    const way = kind === LANCE ? piece >> 8 : 2;
    const reached = FILE_ATTACKS[((way * 9 + rank) << 9) | fileBits(from, o0, o1, o2)]! & fileBits(from, t0, t1, t2);
    at = emitPromoting(out, at, reached, file * 9 + 31, origin, zone, DEAD[piece]!);
    if (kind === LANCE) return at;
    const along = RANK_ATTACKS[(file << 9) | foldRank(o0, o1, o2, rank)]! & foldRank(t0, t1, t2, rank);
    at = emitRank(out, at, along, rank, origin, -((zone >>> rank) & 1));
  }
  return zone === 0 && (piece & 32) !== 0 ? emit(out, at, STEPS[row]! & WINDOWS[file]!, file * 9 + 22, origin) : at;
}

function genDiagonal(
  out: Int32Array,
  at: number,
  row: number,
  origin: number,
  zone: number,
  o0: number,
  o1: number,
  o2: number,
  t0: number,
  t1: number,
  t2: number,
): number {
  const m0 = DIAGONAL[row << 2]!;
  const m1 = DIAGONAL[(row << 2) + 1]!;
  const m2 = DIAGONAL[(row << 2) + 2]!;
  const inner = ((o0 & m0) | (o1 & m1) | (o2 & m2)) & DIAGONAL_INNER[row]!;
  const reached = DIAGONAL_ATTACKS[(row << 7) | (Math.imul(inner, DIAGONAL_MAGIC[row]!) >>> 25)]!;
  let rest = reached & ((t0 & m0) | (t1 & m1) | (t2 & m2));
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const i = 31 - Math.clz32(bit);
    const move = DIAGONAL_SQUARE[(row << 5) | i]! | origin;
    out[at] = move | PROMOTE;
    at += (zone >>> i) & 1;
    out[at++] = move;
  }
  return at;
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
  const zone = ZONES[(piece << 4) | RANK_OF[from]!]!;
  const dead = DEAD[piece]!;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const to = base - Math.clz32(bit);
    // Nothing but the piece itself stands between its king and the pinner.
    if (!stepsTo(piece, from, to) && !slidesTo(piece, from, to)) continue;
    const move = to | (from << 8);
    out[at] = move | PROMOTE;
    at += (zone >>> RANK_OF[to]!) & 1;
    out[at] = move;
    at += (~dead >>> RANK_OF[to]!) & 1;
  }
  return at;
}

/** Whether there is a legal move: the king's, which are cheap and nearly always enough, else any. */
export function hasLegalMove(state: Int32Array, scratch: Int32Array): boolean {
  const us = state[0]!;
  const king = kingOf(state, us);
  if (king !== NO_SQUARE && hasKingMove(state, us, king)) return true;
  return generate(state, scratch, 0, false) > 0;
}

function hasKingMove(state: Int32Array, us: number, king: number): boolean {
  const own = SETS + (us << OWNER_SHIFT);
  const enemy = SETS + ((us ^ 1) << OWNER_SHIFT);
  const own0 = state[own]!;
  const own1 = state[own + 1]!;
  const own2 = state[own + 2]!;
  const o0 = own0 | state[enemy]!;
  const o1 = own1 | state[enemy + 1]!;
  const o2 = own2 | state[enemy + 2]!;
  const t0 = ~own0 & ~state[enemy + AT_KINGS]!;
  const t1 = ~own1 & ~state[enemy + AT_KINGS + 1]!;
  const t2 = ~own2 & ~state[enemy + AT_KINGS + 2]!;
  const danger = scanKing(state, us, king, o0, o1, o2, own0, own1, own2);
  return (
    (STEPS[(KING << 4) | RANK_OF[king]!]! & windowOf(t0 & ALL, t1 & ALL, t2 & ALL, FILE_OF[king]!) & ~danger) !== 0
  );
}
