import { HOUSE, PROMOTES_IN_ZONE } from "./state.js";
import { CAN_DIE, PROMOTES, TRAITS, ZONES } from "./tables.js";

/**
 * Whether a piece may promote with a move: it depends on the piece, the two squares and whether the move captures.
 * Source: rules/chu.md 4.
 */
export function mayPromote(state: Int32Array, piece: number, from: number, to: number, captures: boolean): boolean {
  const traits = TRAITS[piece]!;
  if ((traits & PROMOTES) === 0) return false;
  const owner = piece & 256;
  const start = ZONES[owner | from]!;
  const end = ZONES[owner | to]!;
  if ((start | end) === 0) return false;
  if (captures || start === 0 || (state[HOUSE]! & PROMOTES_IN_ZONE) !== 0) return true;
  return end > 1 && (traits & CAN_DIE) !== 0;
}
