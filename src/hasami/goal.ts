import { changeHand, handAt, setAt, WORDS } from "../core/board9.js";
import { OWN } from "../core/state.js";
import type { Rules } from "./options.js";
import { PAWN, SET } from "./pieces.js";

/*
 * The goals (rules/hasami.md 7, 8). A position remembers in one word whether one has been met, as that can
 * only change by a capture.
 */

/** State word: 1 if a side has met its goal. */
export const OVER: number = OWN;

/** State word of the number of pawns that a player has captured. */
export function capturedAt(player: number): number {
  return handAt(player, PAWN);
}

/** Whether a player has met the goal. */
export function isMet(state: Int32Array, win: Rules["win"], player: number): boolean {
  const captures = state[capturedAt(player)]!;
  if (win === "capture-5") return captures >= 5;
  if (win === "lead-3") return captures - state[capturedAt(1 - player)]! >= 3;
  const enemies = setAt(1 - player, 0);
  for (let word = 0; word < WORDS; word++) if (state[enemies + word] !== 0) return false;
  return true;
}

/** 1 if either player has met the goal, else 0. */
export function overNow(state: Int32Array, win: Rules["win"]): number {
  return isMet(state, win, 0) || isMet(state, win, 1) ? 1 : 0;
}

/**
 * Counts captures of a player. Nine are as many as texts can tell and pawns can be lost; in set-up positions with more
 * pawns the count stays there.
 */
export function countCaptures(state: Int32Array, player: number, count: number): void {
  changeHand(state, player, PAWN, Math.min(count, SET - state[capturedAt(player)]!));
}
