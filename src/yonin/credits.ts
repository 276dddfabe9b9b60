import { isOpen } from "../core/attacks9.js";
import { BOARD } from "../core/board9.js";
import { DIGEST } from "../core/state.js";
import { AROUND, firstOnWay, occupiedIn, othersIn, stepsTo, WAY } from "./attacks.js";
import { ROOK } from "./pieces.js";
import { CHECKS, hasFallen, KINGS, lastMover, SLIDER_SETS, UNKNOWN } from "./state.js";

/*
 * Who made the checks that stand. A check comes from the first piece on one of eight ways from the king, so that the
 * checks on a player are one state word: a bit for each way in bits 0-7, then two bits for each way with its maker.
 */

const WAYS = 8;
/** The ways in a word of checks. */
export const ALL_WAYS = 0xff;
/** In what {@link checksOn} returns: some check is new. Not kept in the state. */
export const NEW_CHECK: number = 1 << 24;
/** `from` of a change that moves no piece on the board. */
export const NOWHERE = -1;

/** Who made the check on a way. */
export function makerOn(checks: number, way: number): number {
  return (checks >> (WAYS + 2 * (way - 1))) & 3;
}

/**
 * The checks on a player once a piece has gone from `from` to `to`. A piece that was checking from the same square, and
 * has not just come there, keeps its maker; the maker of every other check is `mover`, whoever's piece gives it.
 */
export function checksOn(state: Int32Array, player: number, mover: number, from: number, to: number): number {
  const o0 = occupiedIn(state, 0);
  const o1 = occupiedIn(state, 1);
  const o2 = occupiedIn(state, 2);
  let checks = checksFrom(state, player, mover, from, to, 0, o0, o1, o2);
  checks |= checksFrom(state, player, mover, from, to, 1, o0, o1, o2);
  return checks | checksFrom(state, player, mover, from, to, 2, o0, o1, o2);
}

function checksFrom(
  state: Int32Array,
  player: number,
  mover: number,
  from: number,
  to: number,
  word: number,
  o0: number,
  o1: number,
  o2: number,
): number {
  const king = state[KINGS + player]!;
  const others = othersIn(state, player, word);
  const base = word * 27 + 31;
  let checks = 0;
  let rest = AROUND[(king << 2) | word]! & others;
  while (rest !== 0) {
    const square = base - Math.clz32(rest & -rest);
    rest &= rest - 1;
    if (stepsTo(state[BOARD + square]!, square, king)) checks |= creditOf(state, player, mover, from, to, king, square);
  }
  rest = state[SLIDER_SETS + word]! & others;
  while (rest !== 0) {
    const square = base - Math.clz32(rest & -rest);
    rest &= rest - 1;
    const way = WAY[(king << 7) | square]!;
    if (way !== 0 && way <= 4 && isOpen(king, square, o0, o1, o2))
      checks |= creditOf(state, player, mover, from, to, king, square);
  }
  return checks;
}

/** The bits of a check from a square. */
function creditOf(
  state: Int32Array,
  player: number,
  mover: number,
  from: number,
  to: number,
  king: number,
  square: number,
): number {
  const before = state[CHECKS + player]!;
  const way = WAY[(king << 7) | square]!;
  const bit = 1 << (way - 1);
  const at = WAYS + 2 * (way - 1);
  // A piece that left the same way between king and checker was the checker itself or hid the one that checks now.
  const uncovered =
    from !== NOWHERE && WAY[(king << 7) | from] === way && Math.abs(from - king) < Math.abs(square - king);
  if ((before & bit) !== 0 && square !== to && !uncovered) return bit | (before & (3 << at));
  return bit | (mover << at) | NEW_CHECK;
}

/**
 * Whether a move of a piece from `from` (a drop: {@link NOWHERE}) to `to` may have changed the checks on a player: one stood,
 * or it has come where it may check, or a slider stands on the line it has left. Nearly never.
 */
export function mayTouch(state: Int32Array, player: number, piece: number, from: number, to: number): boolean {
  if (state[CHECKS + player]! !== 0) return true;
  const king = state[KINGS + player]!;
  const arrival = WAY[(king << 7) | to]!;
  if (arrival !== 0) {
    const away = Math.abs(to - king);
    if (arrival > 4 || away === 1 || away === 9 || (piece & 31) === ROOK) return true;
  }
  if (from === NOWHERE) return false;
  const way = WAY[(king << 7) | from]!;
  return way !== 0 && way <= 4 && hasSlider(state, king, way);
}

/** Whether a slider stands on a way from a king. */
function hasSlider(state: Int32Array, king: number, way: number): boolean {
  return (
    isOnWay(state[SLIDER_SETS]!, 31, king, way) ||
    isOnWay(state[SLIDER_SETS + 1]!, 58, king, way) ||
    isOnWay(state[SLIDER_SETS + 2]!, 85, king, way)
  );
}

function isOnWay(rest: number, base: number, king: number, way: number): boolean {
  while (rest !== 0) {
    if (WAY[(king << 7) | (base - Math.clz32(rest & -rest))] === way) return true;
    rest &= rest - 1;
  }
  return false;
}

/** A word of checks with one more. */
export function withMaker(checks: number, way: number, maker: number): number {
  return checks | (1 << (way - 1)) | (maker << (WAYS + 2 * (way - 1)));
}

/** The checks on a player: way, square of the piece, maker. */
export function listChecks(state: Int32Array, player: number): { way: number; square: number; maker: number }[] {
  const checks = state[CHECKS + player]!;
  const found: { way: number; square: number; maker: number }[] = [];
  for (let way = 1; way <= WAYS; way++)
    if ((checks & (1 << (way - 1))) !== 0)
      found.push({ way, square: firstOnWay(state, state[KINGS + player]!, way), maker: makerOn(checks, way) });
  return found;
}

/**
 * Who mates a player: of the living makers of the checks the nearest counter-clockwise, who came last; without one the
 * last mover; failing that the nearest living player counter-clockwise. Source: rules/yonin.md 7.4.
 */
export function matingPlayer(state: Int32Array, player: number): number {
  const checks = state[CHECKS + player]!;
  const digest = state[DIGEST]!;
  if ((checks & ALL_WAYS) !== 0)
    for (let away = 1; away < 4; away++) {
      const maker = (player + 4 - away) & 3;
      if (hasFallen(digest, maker)) continue;
      for (let way = 1; way <= WAYS; way++)
        if ((checks & (1 << (way - 1))) !== 0 && makerOn(checks, way) === maker) return maker;
    }
  const last = lastMover(digest);
  if (last !== UNKNOWN && last !== player && !hasFallen(digest, last)) return last;
  for (let away = 1; away < 4; away++) {
    const next = (player + 4 - away) & 3;
    if (!hasFallen(digest, next)) return next;
  }
  throw new RangeError("nobody is left to mate the player");
}
