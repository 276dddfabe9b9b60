import { DELTAS, DIRECTION, DISTANCE, NO_LINE } from "../core/attacks12.js";
import { BOARD, GEOMETRY, SQUARES } from "../core/board12.js";
import {
  boardMove,
  type Move,
  moveFrom,
  movePromotes,
  moveTo,
  moveVia,
  PROMOTE,
  TWO_STEP,
  twoStepMove,
} from "../core/move.js";
import { SquareSet } from "../core/square-set.js";
import { TURN } from "../core/state.js";
import { passOver } from "./lion.js";
import type { IllegalReason } from "./options.js";
import { mayPromote } from "./promotion.js";
import { IS_LION, JUMPS_OF, NO_SQUARE, POWERS_OF, SLIDES_OF, STEPS_OF, TRAITS } from "./tables.js";
import { COUNTER_STRIKE, findProtectors, LION_TRADE, tradeReason } from "./trade.js";

/** Bits of a move in one step, and of one in two. */
const ONE_STEP_BITS = 0x0100ffff;
const TWO_STEP_BITS: number = TWO_STEP | 0x01ffffff;

/** Whether an integer encodes a move that has a text. */
function isWellFormed(move: number): boolean {
  if (!Number.isInteger(move) || move < 0 || move > TWO_STEP_BITS) return false;
  if (moveFrom(move) >= SQUARES || moveTo(move) >= SQUARES || moveVia(move) >= SQUARES) return false;
  return (move & ~((move & TWO_STEP) !== 0 ? TWO_STEP_BITS : ONE_STEP_BITS)) === 0;
}

/**
 * The move that has the effect of a well-formed one and is generated: over an empty square the direct move, and one name
 * of several for a pass.
 */
export function canonical(state: Int32Array, move: Move): Move {
  const from = moveFrom(move);
  const via = moveVia(move);
  const to = moveTo(move);
  if (via < 0 || state[BOARD + via] !== 0) return move;
  const piece = state[BOARD + from]!;
  if (piece === 0 || piece >> 8 !== state[TURN] || !isDoubleMove(state, from, via, to)) return move;
  return (to === from ? twoStepMove(from, passOver(state, from), from) : boardMove(from, to)) | (move & PROMOTE);
}

/** Whether the piece of a square has a double move over a square to another, or back, as far as its lion power goes. */
export function isDoubleMove(state: Int32Array, from: number, via: number, to: number): boolean {
  const piece = state[BOARD + from]!;
  const direction = DIRECTION[(from << 8) | via]!;
  if (DISTANCE[(from << 8) | via] !== 1 || ((POWERS_OF[piece]! >> direction) & 1) === 0) return false;
  if ((TRAITS[piece]! & IS_LION) !== 0) return DISTANCE[(via << 8) | to] === 1;
  return to === from || (DISTANCE[(via << 8) | to] === 1 && DIRECTION[(from << 8) | to] === direction);
}

/**
 * The first reason, in the order of rules/chu.md 10, that makes a move illegal; nothing if legal. Whether the position
 * has ended is for the caller to find out.
 */
export function whyIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  if (!isWellFormed(move) || canonical(state, move) !== move) return "malformed";
  const from = moveFrom(move);
  const via = moveVia(move);
  const to = moveTo(move);
  const piece = state[BOARD + from]!;
  if (piece === 0) return "no-piece";
  if (piece >> 8 !== state[TURN]) return "not-your-piece";
  if (via >= 0) {
    if (!isDoubleMove(state, from, via, to)) return "no-double-move";
    if (isOwn(state, via) || (to !== from && isOwn(state, to))) return "occupied";
    if (movePromotes(move)) return "cannot-promote";
  } else {
    if (isOwn(state, to)) return "occupied";
    const hindrance = whyOutOfReach(state, piece, from, to);
    if (hindrance !== undefined) return hindrance;
    if (movePromotes(move) && !mayPromote(state, piece, from, to, state[BOARD + to] !== 0)) return "cannot-promote";
  }
  const trade = tradeReason(state, move) & 3;
  return trade === LION_TRADE ? "lion-trade" : trade === COUNTER_STRIKE ? "counter-strike" : undefined;
}

function isOwn(state: Int32Array, square: number): boolean {
  const piece = state[BOARD + square]!;
  return piece !== 0 && piece >> 8 === state[TURN];
}

function whyOutOfReach(state: Int32Array, piece: number, from: number, to: number): IllegalReason | undefined {
  const distance = DISTANCE[(from << 8) | to]!;
  if ((TRAITS[piece]! & IS_LION) !== 0) return distance <= 2 ? undefined : "unreachable";
  const direction = DIRECTION[(from << 8) | to]!;
  if (direction === NO_LINE) return "unreachable";
  const near = distance === 1 ? STEPS_OF[piece]! : distance === 2 ? JUMPS_OF[piece]! : 0;
  if (((near >> direction) & 1) === 1) return undefined;
  if (((SLIDES_OF[piece]! >> direction) & 1) === 0) return "unreachable";
  return between(state, from, to).length > 0 ? "blocked" : undefined;
}

/** The occupied squares between two squares of a line. */
function between(state: Int32Array, from: number, to: number): number[] {
  const delta = DELTAS[DIRECTION[(from << 8) | to]!]!;
  const found: number[] = [];
  for (let square = from + delta; square !== to; square += delta) if (state[BOARD + square] !== 0) found.push(square);
  return found;
}

/** The squares that show a reason: what stands there or in the way, the protectors of a lion. */
export function whySquares(state: Int32Array, move: Move, reason: IllegalReason | undefined): SquareSet {
  const from = moveFrom(move);
  const via = moveVia(move);
  const to = moveTo(move);
  let squares: Iterable<number> = [];
  if (reason === "not-your-piece") squares = [from];
  else if (reason === "occupied") squares = [via >= 0 && isOwn(state, via) ? via : to];
  else if (reason === "blocked") squares = between(state, from, to);
  else if (reason === "lion-trade" || reason === "counter-strike") {
    const lion = tradeReason(state, move) >> 2;
    const found = new Uint8Array(64);
    const first = via < 0 || via === lion ? NO_SQUARE : via;
    squares = found.subarray(0, findProtectors(state, lion, from, first, found));
  }
  return SquareSet.of(GEOMETRY, squares);
}
