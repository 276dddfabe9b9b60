import { OWNER_SHIFT, SET_SHIFT } from "../core/board9.js";
import { NOBODY } from "../core/piece.js";
import { HAND_PLAYERS, OWN, SETS } from "../core/state.js";
import type { Rules } from "./options.js";
import { PAWNS, ROYALS, SLIDERS } from "./pieces.js";

/*
 * What a yonin position remembers besides board, hands and turn. The digest, which every frame saves, holds the order of
 * falling (two bits a player from bit 0), how many fell, which, and who made the last move. The words of the variant hold
 * the squares of the four kings, flipped or not, the checks on each player, and what the rules say of ends.
 */

const COUNT = 8;
const FALLEN = 11;
const LAST = 15;
/** In place of the last mover: unknown. */
export const UNKNOWN = 4;

/** The digest of a position in which nobody fell and no move is known. */
export const FIRST_DIGEST: number = UNKNOWN << LAST;

/** Words from a player's bitboards, `SETS + (player << OWNER_SHIFT)`, to those of their pawns. */
export const AT_PAWNS: number = PAWNS << SET_SHIFT;
/** State words from one owner's bitboards to the next's. */
export const OWNER: number = 1 << OWNER_SHIFT;
/** State words of bitboards: of what nobody owns; of all kings, flipped or not; of all that slides. */
export const OWNERLESS_SETS: number = SETS + (NOBODY << OWNER_SHIFT);
export const ROYAL_SETS: number = OWNERLESS_SETS + (ROYALS << SET_SHIFT);
export const SLIDER_SETS: number = OWNERLESS_SETS + (SLIDERS << SET_SHIFT);

/** State word of the square of a player's king, flipped or not: `KINGS + player`. */
export const KINGS: number = OWN;
/** State word of the checks on a player: `CHECKS + player`. See credits. */
export const CHECKS: number = OWN + HAND_PLAYERS;
/** State word of the rules: how many mates end the game, and the flags below. */
export const RULES: number = OWN + 2 * HAND_PLAYERS;
/** The bits that say how many. */
export const MATES = 7;
export const PAIRS = 8;
export const OWNERLESS = 16;

/** The rules as a state word. */
export function rulesWord(rules: Rules): number {
  const pairs = rules.form === "pairs";
  const mates = pairs ? 1 : rules.end === "two-mates" ? 2 : 3;
  return mates | (pairs ? PAIRS : 0) | (rules.orphans === "ownerless" ? OWNERLESS : 0);
}

/** How many players fell. */
export function fallenCount(digest: number): number {
  return (digest >> COUNT) & 7;
}

/** Whether a player fell. */
export function hasFallen(digest: number, player: number): boolean {
  return ((digest >> (FALLEN + player)) & 1) !== 0;
}

/** The player who fell as number `index`, from 0. */
export function fallenAt(digest: number, index: number): number {
  return (digest >> (2 * index)) & 3;
}

/** The players who fell, in order. */
export function fallenOf(digest: number): number[] {
  return Array.from({ length: fallenCount(digest) }, (_, index) => fallenAt(digest, index));
}

/** The digest once a player has fallen. */
export function withFallen(digest: number, player: number): number {
  const count = fallenCount(digest);
  return (digest + (1 << COUNT)) | (player << (2 * count)) | (1 << (FALLEN + player));
}

/** Who made the last move, or {@link UNKNOWN}. */
export function lastMover(digest: number): number {
  return digest >> LAST;
}

/** The digest once a player has moved. */
export function withLast(digest: number, player: number): number {
  return (digest & ((1 << LAST) - 1)) | (player << LAST);
}

/** Whether the mates so far end the game. */
export function isOver(digest: number, rules: number): boolean {
  return ((digest >> COUNT) & 7) >= (rules & MATES);
}
