import type { Variant } from "../core/variant.js";

/** The names of JKF for starts, and those that a game gives them. */
const PRESETS: readonly (readonly [preset: string, name: string])[] = [
  ["HIRATE", "even"],
  ["KY", "lance"],
  ["KY_R", "right-lance"],
  ["KA", "bishop"],
  ["HI", "rook"],
  ["HIKY", "rook-lance"],
  ["2", "2-piece"],
  ["4", "4-piece"],
  ["5", "5-piece"],
  ["5_L", "left-5-piece"],
  ["6", "6-piece"],
  ["7_L", "left-7-piece"],
  ["7_R", "right-7-piece"],
  ["8", "8-piece"],
  ["10", "10-piece"],
];

/** The start that JKF calls so, as text; not that of `3`, which programs do not agree on. @internal */
export function startOfJkf(variant: Variant, preset: string): string | undefined {
  const found = PRESETS.find((entry) => entry[0] === preset);
  return found && variant.HANDICAPS?.[found[1]];
}

/** What JKF calls a start, if it has a name. @internal */
export function jkfNameOf(variant: Variant, start: string): string | undefined {
  return PRESETS.find(([, name]) => variant.HANDICAPS?.[name] === start)?.[0];
}
