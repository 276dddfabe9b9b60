import type { Geometry } from "../../core/geometry.js";
import type { PieceType, Variant } from "../../core/variant.js";
import { type NameTable, nameTable, type RoleName } from "../../notation/names.js";
import { scanKanjiSquare } from "../../notation/squares.js";

/** What stands in texts for nothing: the measures of a board are all that reading squares needs. */
const NO_WORDS = 0;

/** What stands before a move for its player. @internal */
export const MARKS = "▲△▼▽☗☖";

/** The player of a mark. @internal */
export function sideOf(mark: string): number {
  return "▲☗".includes(mark) ? 0 : 1;
}

/** Reads names of pieces and squares in Japanese. @internal */
export class JapaneseReader {
  readonly #table: NameTable;
  readonly #geometry: Geometry;
  /** Where ended what has been found last. */
  end = 0;

  constructor({ PIECES, files, ranks }: Variant) {
    this.#table = nameTable(PIECES as readonly PieceType[]);
    this.#geometry = { files, ranks, wordBits: NO_WORDS };
  }

  /** The square at a place of a text, or -1. */
  square(text: string, at: number): number {
    const found = scanKanjiSquare(this.#geometry, text, at);
    if (found < 0) return -1;
    this.end = at + (found >> 8);
    return found & 255;
  }

  /** The roles that the longest name at a place may mean, or nothing if there is none. */
  piece(text: string, at: number): readonly RoleName[] | undefined {
    const { byKanji, longestFrom } = this.#table;
    const longest = longestFrom.get(text[at] ?? "") ?? 0;
    for (let length = Math.min(longest, text.length - at); length > 0; length--) {
      const meanings = byKanji.get(text.slice(at, at + length));
      if (meanings === undefined) continue;
      this.end = at + length;
      return meanings.all;
    }
    return undefined;
  }

  /** The role that a name in a diagram means. 成 stands before what a piece looks like, as it has promoted. */
  standing(text: string, at: number): RoleName | undefined {
    const promoted = text[at] === "成";
    const roles = this.piece(text, promoted ? at + 1 : at);
    const found = roles?.find((role) => role.promoted === promoted) ?? roles?.[0];
    return found !== undefined && promoted && !found.promoted ? this.#table.roles[found.kind + 32] : found;
  }
}
