import { ALL, SET_SHIFT } from "../core/board12.js";
import {
  ALL_ROUND,
  BOARS,
  CHARIOTS,
  COPPERS,
  DIAGONALS,
  ELEPHANTS,
  GO_BETWEENS,
  GOLDS,
  LANCES,
  LEOPARDS,
  LINES,
  OXEN,
  PAWNS,
  POWERS,
  ROYALS,
  SILVERS,
  TIGERS,
  WHALES,
  WHITE_HORSES,
} from "./tables.js";

/*
 * What generation looks at in one position: whole bitboards, gathered once.
 */

/**
 * Sets of the position, eight words each: the pieces of the player to move that step up, down, to the sides, diagonally
 * up and diagonally down; those that slide; where may be gone to; what is empty; the enemies. A word of the board is at its number + 1:
 * the words before the first and after the last stay 0. Nothing in it lives across a call.
 *
 * It is longer than it needs to be and indexed by masked numbers, so that an engine sees that no index is out of bounds.
 */
export const NODE: Int32Array = /* @__PURE__ */ new Int32Array(128);
export const STEP_UP = 0;
export const STEP_DOWN = 8;
export const STEP_ASIDE = 16;
export const STEP_UP_ASIDE = 24;
export const STEP_DOWN_ASIDE = 32;
export const SLIDE = 40;
export const TARGETS = 48;
export const EMPTY = 56;
export const ENEMIES = 64;

/** Gathers one word of the sets of {@link NODE} from the groups that step and slide alike. */
export function fillNode(
  state: Int32Array,
  us: number,
  own: number,
  enemy: number,
  word: number,
  captures: boolean,
): void {
  const at = own + word;
  const allRound = state[at + (ALL_ROUND << SET_SHIFT)]! | state[at + (POWERS << SET_SHIFT)]!;
  const eight = state[at + (ROYALS << SET_SHIFT)]! | allRound;
  const linear = state[at + (LINES << SET_SHIFT)]!;
  const diagonal = state[at + (DIAGONALS << SET_SHIFT)]!;
  const chariots = state[at + (CHARIOTS << SET_SHIFT)]!;
  const lances = state[at + (LANCES << SET_SHIFT)]!;
  const elephants = state[at + (ELEPHANTS << SET_SHIFT)]!;
  const tigers = state[at + (TIGERS << SET_SHIFT)]!;
  const golds = state[at + (GOLDS << SET_SHIFT)]!;
  const silvers = state[at + (SILVERS << SET_SHIFT)]!;
  const coppers = state[at + (COPPERS << SET_SHIFT)]!;
  const horses = state[at + (WHITE_HORSES << SET_SHIFT)]!;
  const leopards = state[at + (LEOPARDS << SET_SHIFT)]!;
  const oxen = state[at + (OXEN << SET_SHIFT)]!;
  const whales = state[at + (WHALES << SET_SHIFT)]!;
  const boars = state[at + (BOARS << SET_SHIFT)]!;
  const upright =
    eight |
    linear |
    chariots |
    state[at + (GO_BETWEENS << SET_SHIFT)]! |
    golds |
    coppers |
    horses |
    leopards |
    oxen |
    whales;
  const aslant = eight | diagonal | elephants | tigers | silvers | leopards | oxen | boars;
  const turn = (us & 1) << 3;
  const i = (word & 7) + 1;
  NODE[STEP_UP + turn + i] = upright | lances | state[at + (PAWNS << SET_SHIFT)]! | elephants | silvers;
  NODE[STEP_DOWN - turn + i] = upright | tigers;
  NODE[STEP_ASIDE + i] = eight | linear | elephants | tigers | golds | boars;
  NODE[STEP_UP_ASIDE + turn + i] = aslant | golds | coppers | horses;
  NODE[STEP_DOWN_ASIDE - turn + i] = aslant | whales;
  NODE[SLIDE + i] = allRound | linear | diagonal | chariots | lances | horses | oxen | whales | boars;
  const theirs = state[enemy + word]!;
  NODE[TARGETS + i] = captures ? theirs : ~state[at]! & ALL;
  NODE[ENEMIES + i] = theirs;
  NODE[EMPTY + i] = ~(state[at]! | theirs) & ALL;
}
