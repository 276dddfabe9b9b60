import { KINGS, PAWNS, SLIDERS, STEPPERS } from "../../src/shogi/pieces.js";
import type { Words } from "../dump-state.js";

export const WORDS: Words = {
  groups: () => ({ pawns: PAWNS, steppers: STEPPERS, sliders: SLIDERS, kings: KINGS }),
};
