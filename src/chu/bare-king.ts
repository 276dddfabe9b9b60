import { BOTTOM_RANK, setAt, TOP_RANK, WORDS } from "../core/board12.js";
import { HOUSE, SINGLE_ROYAL } from "./state.js";
import { GO_BETWEENS, LANCES, PAWNS, ROYALS } from "./tables.js";

/*
 * Bare kings. Source: rules/chu.md 7.2. Dead pieces (an unpromoted pawn or lance on the last rank) count for
 * nothing.
 */

/** Whether a side has royals only, and dead pieces. */
export function isBare(state: Int32Array, player: number): boolean {
  const own = setAt(player, 0);
  for (let word = 0; word < WORDS; word++)
    if ((state[own + word]! & ~royalsOrDead(state, player, word)) !== 0) return false;
  return (state[HOUSE]! & SINGLE_ROYAL) === 0 || countRoyals(state, player) === 1;
}

/** Whether a side has something to beat a bare king with: neither royal nor dead, no unpromoted pawn or go-between. */
export function canBeatBare(state: Int32Array, player: number): boolean {
  const own = setAt(player, 0);
  const pawns = setAt(player, PAWNS);
  const goBetweens = setAt(player, GO_BETWEENS);
  for (let word = 0; word < WORDS; word++) {
    const useless = royalsOrDead(state, player, word) | state[pawns + word]! | state[goBetweens + word]!;
    if ((state[own + word]! & ~useless) !== 0) return true;
  }
  return (state[HOUSE]! & SINGLE_ROYAL) !== 0 && countRoyals(state, player) > 1;
}

function royalsOrDead(state: Int32Array, player: number, word: number): number {
  const dying = state[setAt(player, PAWNS) + word]! | state[setAt(player, LANCES) + word]!;
  return state[setAt(player, ROYALS) + word]! | (dying & (player === 0 ? TOP_RANK : BOTTOM_RANK));
}

/** How many royals a player has. */
export function countRoyals(state: Int32Array, player: number): number {
  const royals = setAt(player, ROYALS);
  let count = 0;
  for (let word = 0; word < WORDS; word++) for (let rest = state[royals + word]!; rest !== 0; rest &= rest - 1) count++;
  return count;
}
