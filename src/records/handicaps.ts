import type { Variant } from "../core/variant.js";
import type { RecordHeader } from "./tree/record.js";

/** The names of KIF for starts, and those that a game gives them. The last is read, but not written. */
const NAMES: readonly (readonly [kif: string, name: string])[] = [
  ["平手", "even"],
  ["香落ち", "lance"],
  ["右香落ち", "right-lance"],
  ["角落ち", "bishop"],
  ["飛車落ち", "rook"],
  ["飛香落ち", "rook-lance"],
  ["二枚落ち", "2-piece"],
  ["三枚落ち", "3-piece"],
  ["四枚落ち", "4-piece"],
  ["五枚落ち", "5-piece"],
  ["左五枚落ち", "left-5-piece"],
  ["六枚落ち", "6-piece"],
  ["左七枚落ち", "left-7-piece"],
  ["右七枚落ち", "right-7-piece"],
  ["八枚落ち", "8-piece"],
  ["十枚落ち", "10-piece"],
  ["七枚落ち", "right-7-piece"],
];

/** The start that KIF calls so, as text. @internal */
export function startOfKif(variant: Variant, name: string): string | undefined {
  const found = NAMES.find(([kif]) => kif === name);
  return found && variant.HANDICAPS?.[found[1]];
}

/** Whether a header says no more than where the record starts. Readers leave it out. @internal */
export function isStartHeader(variant: Variant, { name, value }: RecordHeader, start: string): boolean {
  if (name !== "手合割") return false;
  const word = value.trim();
  return word === "" || word === "その他" || startOfKif(variant, word) === start;
}

/** What KIF calls a start, if it has a name. @internal */
export function kifNameOf(variant: Variant, start: string): string | undefined {
  return NAMES.find(([, name]) => variant.HANDICAPS?.[name] === start)?.[0];
}
