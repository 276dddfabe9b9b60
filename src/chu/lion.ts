import { DELTAS, DIRECTION, ROOM } from "../core/attacks12.js";
import { BOARD, OWNER_SHIFT, SET_SHIFT } from "../core/board12.js";
import { PROMOTE, TWO_STEP } from "../core/move.js";
import { SETS, TURN } from "../core/state.js";
import { EMPTY, ENEMIES, NODE, TARGETS } from "./node.js";
import { KIRIN } from "./pieces.js";
import { mayPromote } from "./promotion.js";
import {
  JUMPERS,
  KIRIN_TO,
  LIONS,
  NEAR,
  NEIGHBOURS,
  NO_SQUARE,
  PHOENIX_TO,
  POWERS,
  POWERS_OF,
  WITHIN_TWO,
} from "./tables.js";
import { keepTradable } from "./trade.js";

/*
 * Moves of lions, of the pieces with lion power along a line, and of those that jump. One effect has one move: a double
 * move over an empty square is the direct move, and of the passes the one whose name comes first is generated.
 * Source: rules/chu.md 2.2, 2.3, 9.3.
 */

/** The moves of the pieces of one word that a shift does not give: of the groups powers, lions, jumpers. */
export function genSpecial(
  state: Int32Array,
  out: Int32Array,
  at: number,
  own: number,
  word: number,
  captures: boolean,
): number {
  const group = own + word;
  const powers = state[group + (POWERS << SET_SHIFT)]!;
  const lions = state[group + (LIONS << SET_SHIFT)]!;
  const jumpers = state[group + (JUMPERS << SET_SHIFT)]!;
  if ((powers | lions | jumpers) === 0) return at;
  if (lions !== 0) at = genLions(state, out, at, lions, word, captures);
  if (jumpers !== 0) at = genJumpers(state, out, at, jumpers, word);
  if (powers !== 0) at = genPowers(state, out, at, powers, word, captures);
  return at;
}

/** Writes a move to each of some squares of a word. */
function emit(out: Int32Array, at: number, rest: number, last: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    out[at++] = last - Math.clz32(bit);
  }
  return at;
}

function genJumpers(state: Int32Array, out: Int32Array, at: number, rest: number, word: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    at = genJumper(state, out, at, word * 24 + 31 - Math.clz32(bit), word);
  }
  return at;
}

function genJumper(state: Int32Array, out: Int32Array, at: number, from: number, word: number): number {
  const piece = state[BOARD + from]!;
  const table = (piece & 31) === KIRIN ? KIRIN_TO : PHOENIX_TO;
  const start = at;
  const last = (from << 8) | (word * 24 + 31);
  at = emit(out, at, table[from << 2]! & NODE[TARGETS + word]!, last - 24);
  at = emit(out, at, table[(from << 2) + 1]! & NODE[TARGETS + word + 1]!, last);
  at = emit(out, at, table[(from << 2) + 2]! & NODE[TARGETS + word + 2]!, last + 24);
  return addPromotions(state, out, start, at, piece, from);
}

/** Adds the promoting moves to those of one piece between `start` and `end`. Returns the new end. */
function addPromotions(
  state: Int32Array,
  out: Int32Array,
  start: number,
  end: number,
  piece: number,
  from: number,
): number {
  let at = end;
  for (let i = start; i < end; i++) {
    const to = out[i]! & 255;
    if (mayPromote(state, piece, from, to, state[BOARD + to] !== 0)) out[at++] = out[i]! | PROMOTE;
  }
  return at;
}

function genLions(
  state: Int32Array,
  out: Int32Array,
  at: number,
  rest: number,
  word: number,
  captures: boolean,
): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    at = genLion(state, out, at, word * 24 + 31 - Math.clz32(bit), word, captures);
  }
  return at;
}

function genLion(
  state: Int32Array,
  out: Int32Array,
  at: number,
  from: number,
  word: number,
  captures: boolean,
): number {
  const start = at;
  const i = from << 2;
  const last = (from << 8) | (word * 24 + 31);
  at = emit(out, at, WITHIN_TWO[i]! & NODE[TARGETS + word]!, last - 24);
  at = emit(out, at, WITHIN_TWO[i + 1]! & NODE[TARGETS + word + 1]!, last);
  at = emit(out, at, WITHIN_TWO[i + 2]! & NODE[TARGETS + word + 2]!, last + 24);
  at = genDoubles(out, at, from, NEAR[i]! & NODE[ENEMIES + word]!, word - 1);
  at = genDoubles(out, at, from, NEAR[i + 1]! & NODE[ENEMIES + word + 1]!, word);
  at = genDoubles(out, at, from, NEAR[i + 2]! & NODE[ENEMIES + word + 2]!, word + 1);
  if (!captures) at = genPass(state, out, at, from);
  const enemyLions = SETS + ((state[TURN]! ^ 1) << OWNER_SHIFT) + (LIONS << SET_SHIFT) - 1 + word;
  const near =
    (WITHIN_TWO[i]! & state[enemyLions]!) |
    (WITHIN_TWO[i + 1]! & state[enemyLions + 1]!) |
    (WITHIN_TWO[i + 2]! & state[enemyLions + 2]!);
  return near === 0 ? at : keepTradable(state, out, start, at);
}

/** The double moves whose first step takes one of some pieces of a word. */
function genDoubles(out: Int32Array, at: number, from: number, rest: number, word: number): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    at = genSecondSteps(out, at, from, word * 24 + 31 - Math.clz32(bit), word);
  }
  return at;
}

function genSecondSteps(out: Int32Array, at: number, from: number, via: number, word: number): number {
  const i = via << 2;
  const move = TWO_STEP | (via << 16) | (from << 8);
  const last = move | (word * 24 + 31);
  at = emit(out, at, NEAR[i]! & (NODE[EMPTY + word]! | NODE[ENEMIES + word]!), last - 24);
  at = emit(out, at, NEAR[i + 1]! & (NODE[EMPTY + word + 1]! | NODE[ENEMIES + word + 1]!), last);
  at = emit(out, at, NEAR[i + 2]! & (NODE[EMPTY + word + 2]! | NODE[ENEMIES + word + 2]!), last + 24);
  out[at] = move | from;
  return at + 1;
}

/** The empty square over which a piece with lion power passes, or {@link NO_SQUARE}: of several the first by name. */
export function passOver(state: Int32Array, from: number): number {
  const powers = POWERS_OF[state[BOARD + from]!]!;
  for (let i = from << 3; i < (from << 3) + 8; i++) {
    const via = NEIGHBOURS[i]!;
    if (via === NO_SQUARE) return via;
    if (state[BOARD + via] === 0 && ((powers >> DIRECTION[(from << 8) | via]!) & 1) === 1) return via;
  }
  return NO_SQUARE;
}

function genPass(state: Int32Array, out: Int32Array, at: number, from: number): number {
  const via = passOver(state, from);
  out[at] = TWO_STEP | (via << 16) | (from << 8) | from;
  return via === NO_SQUARE ? at : at + 1;
}

function genPowers(
  state: Int32Array,
  out: Int32Array,
  at: number,
  rest: number,
  word: number,
  captures: boolean,
): number {
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    at = genPower(state, out, at, word * 24 + 31 - Math.clz32(bit), captures);
  }
  return at;
}

/** The moves of lion power along lines; the step to the next square is given by a shift. */
function genPower(state: Int32Array, out: Int32Array, at: number, from: number, captures: boolean): number {
  for (let rest = POWERS_OF[state[BOARD + from]!]!; rest !== 0; rest &= rest - 1) {
    const direction = 31 - Math.clz32(rest & -rest);
    const room = ROOM[(direction << 8) | from]!;
    if (room === 0) continue;
    const via = from + DELTAS[direction]!;
    const takesFirst = state[BOARD + via] !== 0 && isEnemy(state, via);
    const move = TWO_STEP | (via << 16) | (from << 8);
    if (takesFirst) out[at++] = move | from;
    if (room === 1) continue;
    const to = via + DELTAS[direction]!;
    const takesLast = state[BOARD + to] !== 0;
    if (takesLast && !isEnemy(state, to)) continue;
    if (takesLast || !captures) out[at++] = to | (from << 8);
    if (takesFirst) out[at++] = move | to;
  }
  return captures ? at : genPass(state, out, at, from);
}

function isEnemy(state: Int32Array, square: number): boolean {
  return state[BOARD + square]! >> 8 !== state[0];
}
