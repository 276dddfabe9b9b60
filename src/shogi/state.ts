import { SET_SHIFT } from "../core/board9.js";
import { KINGS, PAWNS, SLIDERS, STEPPERS } from "./pieces.js";

/* Where the bitboards of a player's groups are: words from the player's first, `SETS + (player << OWNER_SHIFT)`. */

export const AT_PAWNS: number = PAWNS << SET_SHIFT;
export const AT_STEPPERS: number = STEPPERS << SET_SHIFT;
export const AT_SLIDERS: number = SLIDERS << SET_SHIFT;
export const AT_KINGS: number = KINGS << SET_SHIFT;
