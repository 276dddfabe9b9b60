import type { Variant } from "../core/variant.js";
import type { RecordHeader } from "./tree/record.js";

/** The starts by the names of KIF, JKF and the game. The last is read, but not written; JKF's `3` is another start than KIF's. */
const STARTS: readonly (readonly [kif: string, jkf: string, name: string])[] = [
  ["平手", "HIRATE", "even"],
  ["香落ち", "KY", "lance"],
  ["右香落ち", "KY_R", "right-lance"],
  ["角落ち", "KA", "bishop"],
  ["飛車落ち", "HI", "rook"],
  ["飛香落ち", "HIKY", "rook-lance"],
  ["二枚落ち", "2", "2-piece"],
  ["三枚落ち", "", "3-piece"],
  ["四枚落ち", "4", "4-piece"],
  ["五枚落ち", "5", "5-piece"],
  ["左五枚落ち", "5_L", "left-5-piece"],
  ["六枚落ち", "6", "6-piece"],
  ["左七枚落ち", "7_L", "left-7-piece"],
  ["右七枚落ち", "7_R", "right-7-piece"],
  ["八枚落ち", "8", "8-piece"],
  ["十枚落ち", "10", "10-piece"],
  ["七枚落ち", "", "right-7-piece"],
];

/** Which names of {@link STARTS} a format uses. */
const COLUMN = { kif: 0, jkf: 1 } as const;

/** The start that KIF or JKF calls so, as text. @internal */
export function startNamed(variant: Variant, format: "kif" | "jkf", name: string): string | undefined {
  const found = name === "" ? undefined : STARTS.find((entry) => entry[COLUMN[format]] === name);
  return found && variant.HANDICAPS?.[found[2]];
}

/** What KIF or JKF calls a start, if it has a name. @internal */
export function nameOfStart(variant: Variant, format: "kif" | "jkf", start: string): string | undefined {
  return STARTS.find((entry) => variant.HANDICAPS?.[entry[2]] === start)?.[COLUMN[format]] || undefined;
}

/** Whether a header says no more than where the record starts. Readers leave it out. @internal */
export function isStartHeader(variant: Variant, { name, value }: RecordHeader, start: string): boolean {
  if (name !== "手合割") return false;
  const word = value.trim();
  return word === "" || word === "その他" || startNamed(variant, "kif", word) === start;
}
