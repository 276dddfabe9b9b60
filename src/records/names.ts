import type { PieceType, Variant } from "../core/variant.js";

/** Kanji numerals from one to nine. @internal */
export const NUMERALS = "一二三四五六七八九";
/** @internal */
export const TEN = "十";
const TEN_CODE = 0x5341;
const FULL_0 = 0xff10;

/** Names of shogi's pieces that are found in files besides the usual ones, by letter. */
const ALIASES: { readonly [letter: string]: readonly string[] } = {
  P: ["兵"],
  "+P": ["个"],
  "+L": ["仝"],
  "+N": ["今"],
};

/** The value of a digit, half or full width, or -1. @internal */
export function digitOf(code: number): number {
  const value = code >= FULL_0 ? code - FULL_0 : code - 48;
  return value >= 0 && value <= 9 ? value : -1;
}

/** A piece as names tell it: kind, and 32 if promoted. @internal */
export type Named = number;

/** The Japanese names of a game's pieces. @internal */
export class PieceNames {
  /** By first character: the names that begin with it, the longest first, with what they stand for. */
  readonly #names = new Map<number, [string, Named[]][]>();
  /** How long the name was that {@link match} found. */
  length = 0;

  constructor(variant: Variant) {
    const shogi = variant.id === "shogi";
    for (const type of variant.PIECES) {
      for (const name of type.kanji) this.#add(name, type.kind);
      for (const name of type.promoted?.kanji ?? []) this.#add(name, type.kind | 32);
      if (!shogi) continue;
      for (const name of ALIASES[type.letter] ?? []) this.#add(name, type.kind);
      for (const name of ALIASES[`+${type.letter}`] ?? []) this.#add(name, type.kind | 32);
    }
    for (const list of this.#names.values()) list.sort((a, b) => b[0].length - a[0].length);
  }

  #add(name: string, piece: Named): void {
    const code = name.charCodeAt(0);
    const list = this.#names.get(code) ?? [];
    this.#names.set(code, list);
    const known = list.find((entry) => entry[0] === name);
    if (known === undefined) list.push([name, [piece]]);
    else known[1].push(piece);
  }

  /** The pieces that the longest name at a place may stand for. A name behind 成 is that of a promoted piece. */
  match(text: string, at: number): readonly Named[] | undefined {
    const list = this.#names.get(text.charCodeAt(at));
    if (list !== undefined)
      for (const [name, pieces] of list)
        if (name.length === 1 || text.startsWith(name, at)) {
          this.length = name.length;
          return pieces;
        }
    if (text[at] !== "成") return undefined;
    const behind = text[at + 1] === "成" ? undefined : this.match(text, at + 1);
    if (behind === undefined) return undefined;
    this.length++;
    const promoted = behind.filter((piece) => piece > 32);
    return promoted.length > 0 ? promoted : behind.map((piece) => piece | 32);
  }
}

/** Reads squares as KIF writes them: `７六`, `76`, `10十一`. @internal */
export class SquareReader {
  readonly files: number;
  readonly ranks: number;
  /** Where the square ended that {@link read} found. */
  end = 0;

  constructor(variant: Variant) {
    this.files = variant.files;
    this.ranks = variant.ranks;
  }

  /** The square at a place of a text, or -1. */
  read(text: string, at: number): number {
    let file = digitOf(text.charCodeAt(at));
    if (file < 1) return -1;
    at++;
    if (this.files > 9) {
      const second = digitOf(text.charCodeAt(at));
      if (second >= 0) {
        file = file * 10 + second;
        at++;
      }
    }
    let rank = NUMERALS.indexOf(text.charAt(at)) + 1;
    if (at >= text.length) return -1;
    if (rank === 0) {
      if (this.ranks > 9) {
        if (text.charCodeAt(at) !== TEN_CODE) return -1;
        rank = 10;
        const more = at + 1 < text.length ? NUMERALS.indexOf(text.charAt(at + 1)) + 1 : 0;
        if (more > 0 && more <= this.ranks - 10) {
          rank += more;
          at++;
        }
      } else rank = digitOf(text.charCodeAt(at));
    }
    if (file > this.files || rank < 1 || rank > this.ranks) return -1;
    this.end = at + 1;
    return (file - 1) * this.ranks + rank - 1;
  }
}

/** A number in kanji, 1 to 99. @internal */
export function numeral(value: number): string {
  const tens = Math.floor(value / 10);
  const units = value % 10;
  return (tens > 1 ? NUMERALS[tens - 1]! : "") + (tens > 0 ? TEN : "") + (units > 0 ? NUMERALS[units - 1]! : "");
}

/** The name of a kind of piece as moves write it. @internal */
export function nameOfPiece(type: PieceType, promoted: boolean): string {
  return (promoted ? type.promoted?.kanji[0] : type.kanji[0]) ?? "";
}
