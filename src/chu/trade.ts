import { DIRECTION, DISTANCE } from "../core/attacks12.js";
import { BOARD } from "../core/board12.js";
import { TWO_STEP } from "../core/move.js";
import { DIGEST } from "../core/state.js";
import { FOUND, findAttackers } from "./attacks.js";
import { ALWAYS, FIELD, HOUSE, KIRIN_RETAKEN, LIONS_STRIKE, TRADES } from "./state.js";
import { IS_LION, IS_SMALL, NO_SQUARE, STEPS_OF, TRAITS } from "./tables.js";

/*
 * Lion trading. Source: rules/chu.md 6.
 */

export const NO_TRADE = 0;
export const LION_TRADE = 1;
export const COUNTER_STRIKE = 2;

/**
 * What lion trading has against a move that is otherwise legal: {@link NO_TRADE}, or {@link LION_TRADE} or
 * {@link COUNTER_STRIKE} with the square of the lion it may not take above the low two bits.
 */
export function tradeReason(state: Int32Array, move: number): number {
  const rules = state[HOUSE]!;
  if ((rules & TRADES) === 0) return NO_TRADE;
  const from = (move >> 8) & 255;
  const to = move & 255;
  const via = (move & TWO_STEP) !== 0 ? (move >> 16) & 255 : NO_SQUARE;
  const takesFirst = via !== NO_SQUARE && isLionAt(state, via);
  const takesLast = to !== from && isLionAt(state, to);
  if (!takesFirst && !takesLast) return NO_TRADE;
  const byLion = isLionAt(state, from);
  const far = byLion && takesLast && DISTANCE[(from << 8) | to] === 2;
  const bridge = far && via !== NO_SQUARE && (TRAITS[state[BOARD + via]!]! & IS_SMALL) === 0;
  if (far && !bridge && isProtected(state, to, from, via)) return (to << 2) | LION_TRADE;
  const field = (state[DIGEST]! & FIELD) - 1;
  if (field < 0 || (byLion && (rules & LIONS_STRIKE) !== 0)) return NO_TRADE;
  const exempt = (rules & KIRIN_RETAKEN) !== 0 ? field : NO_SQUARE;
  const any = (rules & ALWAYS) !== 0;
  if (takesFirst && via !== exempt && (any || isProtected(state, via, from, NO_SQUARE)))
    return (via << 2) | COUNTER_STRIKE;
  if (takesLast && !bridge && to !== exempt && (any || isProtected(state, to, from, via)))
    return (to << 2) | COUNTER_STRIKE;
  return NO_TRADE;
}

function isLionAt(state: Int32Array, square: number): boolean {
  return (TRAITS[state[BOARD + square]!]! & IS_LION) !== 0;
}

function isProtected(state: Int32Array, square: number, from: number, via: number): boolean {
  return findProtectors(state, square, from, via, FOUND) > 0;
}

/**
 * Looks for the pieces that protect a lion against a move: those that could go to its square once the start of the move
 * is empty and what it takes on its first step is gone, and a pawn or go-between taken on that step.
 *
 * @param square - the lion's
 * @param from - the start of the move
 * @param via - the first of two steps, or `NO_SQUARE`
 * @param found - filled with their squares
 * @returns how many there are
 */
export function findProtectors(
  state: Int32Array,
  square: number,
  from: number,
  via: number,
  found: Uint8Array,
): number {
  const count = findAttackers(state, square, state[BOARD + square]! >> 8, from, via, found);
  if (via === NO_SQUARE) return count;
  const piece = state[BOARD + via]!;
  const direction = DIRECTION[(via << 8) | square]!;
  if ((TRAITS[piece]! & IS_SMALL) === 0 || DISTANCE[(via << 8) | square] !== 1) return count;
  if (((STEPS_OF[piece]! >> direction) & 1) === 0) return count;
  found[count] = via;
  return count + 1;
}

/** Keeps the moves that lion trading allows, of those between `start` and `end`. Returns the new end. */
export function keepTradable(state: Int32Array, moves: Int32Array, start: number, end: number): number {
  let at = start;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    moves[at] = move;
    if (tradeReason(state, move) === NO_TRADE) at++;
  }
  return at;
}
