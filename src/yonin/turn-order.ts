import { TURN_KEYS } from "../core/board9.js";
import { DIGEST, KEY_HIGH, KEY_LOW, TURN } from "../core/state.js";
import { CHECKS, hasFallen } from "./state.js";

/**
 * Who is next after a player: the living player in check who is nearest clockwise, or without any the next living one.
 * Source: rules/yonin.md 3.1.
 */
export function nextAfter(state: Int32Array, player: number): number {
  // The fallen are never in check.
  const one = (player + 1) & 3;
  const two = (player + 2) & 3;
  const three = (player + 3) & 3;
  if (state[CHECKS + one]! !== 0) return one;
  if (state[CHECKS + two]! !== 0) return two;
  if (state[CHECKS + three]! !== 0) return three;
  const digest = state[DIGEST]!;
  return !hasFallen(digest, one) ? one : !hasFallen(digest, two) ? two : !hasFallen(digest, three) ? three : player;
}

/** Makes it a player's turn, with the key. */
export function setTurn(state: Int32Array, player: number): void {
  const before = state[TURN]! << 1;
  const after = player << 1;
  state[KEY_LOW]! ^= TURN_KEYS[before]! ^ TURN_KEYS[after]!;
  state[KEY_HIGH]! ^= TURN_KEYS[before + 1]! ^ TURN_KEYS[after + 1]!;
  state[TURN] = player;
}
