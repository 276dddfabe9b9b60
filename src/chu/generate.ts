import { DELTAS, DOWN, DOWN_LEFT, DOWN_RIGHT, LEFT, RIGHT, ROOM, UP, UP_LEFT, UP_RIGHT } from "../core/attacks12.js";
import { ALL, BOARD, BOTTOM_RANK, FIRST_FILE, OWNER_SHIFT, SET_SHIFT, TOP_RANK } from "../core/board12.js";
import { PROMOTE } from "../core/move.js";
import { DIGEST, SETS } from "../core/state.js";
import { genSpecial } from "./lion.js";
import {
  EMPTY,
  fillNode,
  NODE,
  SLIDE,
  STEP_ASIDE,
  STEP_DOWN,
  STEP_DOWN_ASIDE,
  STEP_UP,
  STEP_UP_ASIDE,
  TARGETS,
} from "./node.js";
import { mayPromote } from "./promotion.js";
import { FIELD } from "./state.js";
import { JUMPERS, PROMOTES, ROYALS, SLIDES_OF, STEPS_OF, TRAITS } from "./tables.js";
import { keepTradable } from "./trade.js";

/*
 * Legal moves. All steps of a side in one direction are generated at once, by shifting the bitboard of the pieces that
 * step so; a slide begins with a step and is then walked. What lion trading forbids is sorted out afterwards, where there
 * are lions to take. The per-node functions hold no loop, only straight calls to helpers that do: a large function with
 * loops can lock itself into unoptimised code for good.
 */

/** Without the last and without the first rank. */
const NOT_LAST = ALL ^ BOTTOM_RANK;
const NOT_FIRST = ALL ^ TOP_RANK;
/** The ranks from which a step may promote, in a word: the zone and the one before it. */
const FRONT_BLACK = TOP_RANK * 31;
const FRONT_WHITE = FRONT_BLACK << 7;

/**
 * Room for the moves of any position that can be read, those that lion trading forbids included, which are written first and
 * sorted out. Two bounds, for m squares without an own piece, of 144:
 *
 * By own pieces. A lion has at most 24 squares to go to, and over each of eight enemies next to it eight second steps (the
 * way back among them; a pass needs an empty square, which is an enemy less): 88 moves. A piece that slides in all
 * directions has at most 43 squares to go to, and at most two moves to each, as it may promote: 86. Falcon and eagle do not
 * promote; along each of at most two lines they have two more moves, and once a pass: 48. In all at most 88 (144 - m).
 *
 * By squares. A direct move counts for the square it ends on, a double move and a pass for the square of its first step,
 * which holds an enemy or nothing. Of the own pieces, let k stand next to a square. From each of the eight directions come
 * to it the piece next to it and one that jumps over that, or, if none stands next to it, one piece: at most k + 8, and
 * eight lions from the squares aside. All but lions may have a promoting move, too.
 * - Over an enemy, a piece next to it with lion power may step to the 8 - k squares around that hold no own piece, or back.
 *   It does not promote, so that it has 1 + 9 - k moves, and any other of the k at most 2, which is not more:
 *   k (10 - k) + 2 * 8 + 8, at most 49, for k = 5.
 * - Over nothing, it may pass, instead of promoting: 2 k + 2 * 8 + 8, at most 40.
 * In all at most 49 m.
 *
 * The first falls with each such square and the second rises: for m = 92 the second is 4,508, for m = 93 the first is 4,488.
 * So 4,508 would do; the number is public, and stays as it is.
 */
export const MAX_MOVES = 4769;

/** Writes all legal moves, or (`captures`) those that capture, to `out` from `at`. Returns the end. */
export function generate(state: Int32Array, out: Int32Array, at: number, captures: boolean): number {
  const us = state[0]!;
  const own = SETS + (us << OWNER_SHIFT);
  const enemy = SETS + ((us ^ 1) << OWNER_SHIFT);
  if (!hasRoyals(state, own) || !hasRoyals(state, enemy)) return at;
  const start = at;
  fillNode(state, us, own, enemy, 0, captures);
  fillNode(state, us, own, enemy, 1, captures);
  fillNode(state, us, own, enemy, 2, captures);
  fillNode(state, us, own, enemy, 3, captures);
  fillNode(state, us, own, enemy, 4, captures);
  fillNode(state, us, own, enemy, 5, captures);
  const quiet = captures ? 0 : 1;
  at = genWord(state, out, at, 0, quiet);
  at = genWord(state, out, at, 1, quiet);
  at = genWord(state, out, at, 2, quiet);
  at = genWord(state, out, at, 3, quiet);
  at = genWord(state, out, at, 4, quiet);
  at = genWord(state, out, at, 5, quiet);
  const front = us === 0 ? FRONT_BLACK : FRONT_WHITE;
  at = genPromotions(state, out, at, own, front, 0);
  at = genPromotions(state, out, at, own, front, 1);
  at = genPromotions(state, out, at, own, front, 2);
  at = genPromotions(state, out, at, own, front, 3);
  at = genPromotions(state, out, at, own, front, 4);
  at = genPromotions(state, out, at, own, front, 5);
  at = genSpecial(state, out, at, own, 0, captures);
  at = genSpecial(state, out, at, own, 1, captures);
  at = genSpecial(state, out, at, own, 2, captures);
  at = genSpecial(state, out, at, own, 3, captures);
  at = genSpecial(state, out, at, own, 4, captures);
  at = genSpecial(state, out, at, own, 5, captures);
  return (state[DIGEST]! & FIELD) === 0 ? at : keepTradable(state, out, start, at);
}

/** Whether the owner of a group of bitboards has a royal. */
function hasRoyals(state: Int32Array, own: number): boolean {
  const at = own + (ROYALS << SET_SHIFT);
  return (state[at]! | state[at + 1]! | state[at + 2]! | state[at + 3]! | state[at + 4]! | state[at + 5]!) !== 0;
}

/** The steps in all directions that end in one word, and the slides that begin with them. */
function genWord(state: Int32Array, out: Int32Array, at: number, word: number, quiet: number): number {
  const i = (word & 7) + 1;
  const targets = NODE[TARGETS + i]!;
  const empty = NODE[EMPTY + i]!;
  const slide = NODE[SLIDE + i]!;
  const slideBefore = NODE[SLIDE + i - 1]!;
  const slideAfter = NODE[SLIDE + i + 1]!;
  const base = word * 24;
  let steps = NODE[STEP_UP + i]!;
  let to = (steps >>> 1) & NOT_LAST;
  at = emit(out, at, to & targets, base, 1);
  to = ((steps & slide) >>> 1) & NOT_LAST & empty;
  if (to !== 0) at = slideOn(state, out, at, to, base, UP, quiet);
  steps = NODE[STEP_DOWN + i]!;
  to = (steps << 1) & NOT_FIRST;
  at = emit(out, at, to & targets, base, -1);
  to = ((steps & slide) << 1) & NOT_FIRST & empty;
  if (to !== 0) at = slideOn(state, out, at, to, base, DOWN, quiet);

  steps = NODE[STEP_ASIDE + i]!;
  let before = NODE[STEP_ASIDE + i - 1]!;
  let after = NODE[STEP_ASIDE + i + 1]!;
  at = emit(out, at, (((steps & FIRST_FILE) << 12) | (before >>> 12)) & targets, base, -12);
  at = emit(out, at, ((steps >>> 12) | ((after & FIRST_FILE) << 12)) & targets, base, 12);
  steps &= slide;
  to = (((steps & FIRST_FILE) << 12) | ((before & slideBefore) >>> 12)) & empty;
  if (to !== 0) at = slideOn(state, out, at, to, base, LEFT, quiet);
  to = ((steps >>> 12) | ((after & slideAfter & FIRST_FILE) << 12)) & empty;
  if (to !== 0) at = slideOn(state, out, at, to, base, RIGHT, quiet);

  steps = NODE[STEP_UP_ASIDE + i]!;
  before = NODE[STEP_UP_ASIDE + i - 1]!;
  after = NODE[STEP_UP_ASIDE + i + 1]!;
  let up = targets & NOT_LAST;
  at = emit(out, at, ((((steps & FIRST_FILE) << 12) | (before >>> 12)) >>> 1) & up, base, -11);
  at = emit(out, at, (((steps >>> 12) | ((after & FIRST_FILE) << 12)) >>> 1) & up, base, 13);
  up = empty & NOT_LAST;
  steps &= slide;
  to = ((((steps & FIRST_FILE) << 12) | ((before & slideBefore) >>> 12)) >>> 1) & up;
  if (to !== 0) at = slideOn(state, out, at, to, base, UP_LEFT, quiet);
  to = (((steps >>> 12) | ((after & slideAfter & FIRST_FILE) << 12)) >>> 1) & up;
  if (to !== 0) at = slideOn(state, out, at, to, base, UP_RIGHT, quiet);

  steps = NODE[STEP_DOWN_ASIDE + i]!;
  before = NODE[STEP_DOWN_ASIDE + i - 1]!;
  after = NODE[STEP_DOWN_ASIDE + i + 1]!;
  let down = targets & NOT_FIRST;
  at = emit(out, at, ((((steps & FIRST_FILE) << 12) | (before >>> 12)) << 1) & down, base, -13);
  at = emit(out, at, (((steps >>> 12) | ((after & FIRST_FILE) << 12)) << 1) & down, base, 11);
  down = empty & NOT_FIRST;
  steps &= slide;
  to = ((((steps & FIRST_FILE) << 12) | ((before & slideBefore) >>> 12)) << 1) & down;
  if (to !== 0) at = slideOn(state, out, at, to, base, DOWN_LEFT, quiet);
  to = (((steps >>> 12) | ((after & slideAfter & FIRST_FILE) << 12)) << 1) & down;
  if (to !== 0) at = slideOn(state, out, at, to, base, DOWN_RIGHT, quiet);
  return at;
}

/** Writes a move to each square of a word; `back` leads from the target to the start. */
function emit(out: Int32Array, at: number, rest: number, base: number, back: number): number {
  const last = (base + 31) * 257 + (back << 8);
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    out[at++] = last - Math.clz32(bit) * 257;
  }
  return at;
}

/** Goes on where pieces have stepped to an empty square and may slide. `quiet` is 0 if only captures are wanted. */
function slideOn(
  state: Int32Array,
  out: Int32Array,
  at: number,
  rest: number,
  base: number,
  direction: number,
  quiet: number,
): number {
  const delta = DELTAS[direction]!;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const first = base + 31 - Math.clz32(bit);
    const from = first - delta;
    const piece = state[BOARD + from]!;
    if (((SLIDES_OF[piece]! >> direction) & 1) === 0) continue;
    const room = ROOM[(direction << 8) | first]!;
    at =
      (TRAITS[piece]! & PROMOTES) === 0
        ? walk(state, out, at, piece, from, first, delta, room, quiet)
        : walkPromoting(state, out, at, piece, from, first, delta, room, quiet);
  }
  return at;
}

function walk(
  state: Int32Array,
  out: Int32Array,
  at: number,
  piece: number,
  from: number,
  to: number,
  delta: number,
  room: number,
  quiet: number,
): number {
  const origin = from << 8;
  for (; room > 0; room--) {
    to += delta;
    const other = state[BOARD + to]!;
    out[at] = to | origin;
    if (other !== 0) return at + (((other ^ piece) >> 8) & 1);
    at += quiet;
  }
  return at;
}

/** As {@link walk} for a piece that can promote. */
function walkPromoting(
  state: Int32Array,
  out: Int32Array,
  at: number,
  piece: number,
  from: number,
  to: number,
  delta: number,
  room: number,
  quiet: number,
): number {
  const origin = from << 8;
  for (; room > 0; room--) {
    to += delta;
    const other = state[BOARD + to]!;
    if (other !== 0 && ((other ^ piece) & 256) === 0) return at;
    const kept = other !== 0 ? 1 : quiet;
    out[at] = to | origin;
    at += kept;
    if (mayPromote(state, piece, from, to, other !== 0)) {
      out[at] = to | origin | PROMOTE;
      at += kept;
    }
    if (other !== 0) return at;
  }
  return at;
}

/**
 * The steps that promote, of pieces near or in their zone: few, so they are looked at one by one. Those of jumpers come
 * with their jumps.
 */
function genPromotions(
  state: Int32Array,
  out: Int32Array,
  at: number,
  own: number,
  front: number,
  word: number,
): number {
  let rest = state[own + word]! & front & ~state[own + (JUMPERS << SET_SHIFT) + word]!;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const from = word * 24 + 31 - Math.clz32(bit);
    const piece = state[BOARD + from]!;
    if ((TRAITS[piece]! & PROMOTES) !== 0) at = genPromotingSteps(state, out, at, piece, from);
  }
  return at;
}

function genPromotingSteps(state: Int32Array, out: Int32Array, at: number, piece: number, from: number): number {
  for (let rest = STEPS_OF[piece]!; rest !== 0; rest &= rest - 1) {
    const direction = 31 - Math.clz32(rest & -rest);
    if (ROOM[(direction << 8) | from] === 0) continue;
    const to = from + DELTAS[direction]!;
    const word = NODE[TARGETS + 1 + ((to / 24) | 0)]!;
    if (((word >>> (to % 24)) & 1) === 0) continue;
    if (mayPromote(state, piece, from, to, state[BOARD + to] !== 0)) out[at++] = to | (from << 8) | PROMOTE;
  }
  return at;
}
