import type { Variant } from "../core/variant.js";
import { kanjiNumber } from "../notation/squares.js";
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

const WHITE = "w";
const CAMP = "/ppppppppp";
const REST = "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

/** Starts of shogi with names that lishogi and others use; they are read, but not written. Without a turn White begins. */
const MORE_STARTS: readonly (readonly [kif: string, camp: string, hands?: string])[] = [
  ["両香落ち", `1nsgkgsn1/1r5b1${CAMP}`],
  ["九枚落ち", `4kg3/9${CAMP}`],
  ["歩三兵", "4k4/9/9", "3p"],
  ["裸玉", "4k4/9/9"],
  ["トンボ+桂香", `ln2k2nl/1r5b1${CAMP}`],
  ["トンボ+香", `l3k3l/1r5b1${CAMP}`],
  ["トンボ", `4k4/1r5b1${CAMP}`],
  ["太閤落ち", "lnsgkgsnl/1r5b1/p1ppppppp"],
  ["香得", `lnsgkgsn1/1r5b1${CAMP}`, "L"],
  ["両香得", `1nsgkgsn1/1r5b1${CAMP}`, "2L"],
  ["角得", `lnsgkgsnl/1r7${CAMP}`, "B"],
  ["飛車得", `lnsgkgsnl/7b1${CAMP}`, "R"],
  ["飛香得", `lnsgkgsn1/7b1${CAMP}`, "RL"],
  ["二枚得", `lnsgkgsnl/9${CAMP}`, "RB"],
  ["三枚得", `1nsgkgsnl/9${CAMP}`, "RBL"],
  ["四枚得", `1nsgkgsn1/9${CAMP}`, "RB2L"],
  ["五枚得", `2sgkgsn1/9${CAMP}`, "RBN2L"],
  ["六枚得", `2sgkgs2/9${CAMP}`, "RB2N2L"],
  ["七枚得", `3gkgs2/9${CAMP}`, "RBS2N2L"],
  ["八枚得", `3gkg3/9${CAMP}`, "RB2S2N2L"],
  ["九枚得", `4kg3/9${CAMP}`, "RBG2S2N2L"],
];

/** The start that KIF or JKF calls so, as text; in KIF in other spellings, too. @internal */
export function startNamed(variant: Variant, format: "kif" | "jkf", name: string): string | undefined {
  const known = name === "" ? undefined : STARTS.find((entry) => entry[COLUMN[format]] === name);
  if (known !== undefined) return variant.HANDICAPS?.[known[2]];
  if (format === "jkf" || saysNothing(name)) return undefined;
  const spelt = spelling(name);
  if (spelt !== name) return startNamed(variant, format, spelt);
  const more = variant.id === "shogi" ? MORE_STARTS.find(([kif]) => kif === spelt) : undefined;
  return more && `${more[1]}${REST} ${WHITE} ${more[2] ?? "-"} 1`;
}

/** The usual spelling of a name: `６枚落` is 六枚落ち, 兩 is 両. */
function spelling(name: string): string {
  return name
    .trim()
    .normalize("NFKC")
    .replace(/\d+/, (digits) => kanjiNumber(Number(digits) % 100))
    .replace("兩", "両")
    .replace("王", "玉")
    .replace(/\s/g, "")
    .replace(/落$/, "落ち")
    .replace(/^飛落ち$/, "飛車落ち")
    .replace(/^飛車香落ち$/, "飛香落ち");
}

/** What KIF or JKF calls a start, if it has a name. @internal */
export function nameOfStart(variant: Variant, format: "kif" | "jkf", start: string): string | undefined {
  return STARTS.find((entry) => variant.HANDICAPS?.[entry[2]] === start)?.[COLUMN[format]] || undefined;
}

/** Whether the name of a start is none. @internal */
export function saysNothing(name: string): boolean {
  return /^\s*(?:その他)?\s*$/.test(name);
}

/** Whether a header says no more than where the record starts. Readers leave it out. @internal */
export function isStartHeader(variant: Variant, { name, value }: RecordHeader, start: string): boolean {
  if (name !== "手合割") return false;
  return saysNothing(value) || startNamed(variant, "kif", value) === start;
}
