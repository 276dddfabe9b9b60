import type { Variant } from "../core/variant.js";

/*
 * The names of KIF for starts, with the names that a game gives them and those of JKF. The last ones are read, but
 * written under another name or as a diagram.
 */
const NAMES: readonly (readonly [kif: string, name: string, jkf: string])[] = [
  ["平手", "even", "HIRATE"],
  ["香落ち", "lance", "KY"],
  ["右香落ち", "right-lance", "KY_R"],
  ["角落ち", "bishop", "KA"],
  ["飛車落ち", "rook", "HI"],
  ["飛香落ち", "rook-lance", "HIKY"],
  ["二枚落ち", "2-piece", "2"],
  ["三枚落ち", "3-piece", "3"],
  ["四枚落ち", "4-piece", "4"],
  ["五枚落ち", "5-piece", "5"],
  ["左五枚落ち", "left-5-piece", "5_L"],
  ["六枚落ち", "6-piece", "6"],
  ["左七枚落ち", "left-7-piece", "7_L"],
  ["右七枚落ち", "right-7-piece", "7_R"],
  ["八枚落ち", "8-piece", "8"],
  ["十枚落ち", "10-piece", "10"],
  ["七枚落ち", "right-7-piece", "7"],
];

const starts = (variant: Variant): { readonly [name: string]: string } => variant.HANDICAPS ?? {};

function lookUp(variant: Variant, column: 0 | 2, key: string): string | undefined {
  const found = NAMES.find((entry) => entry[column] === key);
  return found === undefined ? undefined : starts(variant)[found[1]];
}

function nameOf(variant: Variant, column: 0 | 2, start: string): string | undefined {
  return NAMES.find((entry) => starts(variant)[entry[1]] === start)?.[column];
}

/** The start that KIF calls so, as text. @internal */
export const startOfKif = (variant: Variant, name: string): string | undefined => lookUp(variant, 0, name);

/** The start that JKF calls so, as text. @internal */
export const startOfJkf = (variant: Variant, name: string): string | undefined => lookUp(variant, 2, name);

/** What KIF calls a start, if it has a name. @internal */
export const kifNameOf = (variant: Variant, start: string): string | undefined => nameOf(variant, 0, start);

/** What JKF calls a start, if it has a name. @internal */
export const jkfNameOf = (variant: Variant, start: string): string | undefined => nameOf(variant, 2, start);
