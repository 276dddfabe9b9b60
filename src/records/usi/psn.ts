import type { Result } from "../../core/errors.js";
import { DROP, type Move, PROMOTE } from "../../core/move.js";
import type { Position, Variant } from "../../core/variant.js";
import { tryParseWestern } from "../../notation/western.js";
import { PieceCodes } from "../csa/codes.js";
import { endingOf } from "../endings.js";
import { type ReadOptions, type RecordFile, type RecordInput, readSource, type Source, skipBlanks } from "../source.js";
import { Branches } from "../tree/branches.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordEnding, type RecordHeader } from "../tree/record.js";
import { scanTimes } from "../tree/totals.js";

/** The names of PSN's headers, in small letters, in KIF. */
const KEYS: { readonly [key: string]: string } = {
  sente: "先手",
  gote: "後手",
  black: "先手",
  white: "後手",
  event: "棋戦",
  site: "場所",
  venue: "場所",
  date: "開始日時",
  opening: "戦型",
};

/**
 * Reads records in PSN as Shogidokoro and MyShogi write it (`1.P7g-7f (00:03 / 00:00:03)`), its second version with moves
 * in USI, and what people write by hand.
 *
 * @param input - the text, or the bytes of the file
 * @param variant - shogi's module
 * @param options - `strict` to make the first warning an error
 * @returns the records, with warnings for all that could not be taken as it stands, or why nothing could be read
 * @throws RangeError for a game that is not shogi
 *
 * Takes time linear in the size of the input. Sources: Portable Shogi Notation, draft of 1997; PSN 2, MyShogi.
 *
 * @example
 * ```ts
 * import { mainline, readPsn } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readPsn('[Sente "A"]\n[Gote "B"]\n1.P7g-7f (00:03 / 00:00:03)\n2.Resigns', shogi);
 * if (read.ok) mainline(read.value.records[0]!).map((node) => node.move ?? node.ending); // => ["7g7f", { reason: "resignation", winner: "black" }]
 * ```
 */
export function readPsn(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  const codes = new PieceCodes(variant);
  return readSource(input, "psn", variant, options, (source) => {
    const records: GameRecord[] = [];
    let reader = new PsnReader(source, codes);
    while (source.next()) {
      if (reader.begun && !reader.inComment && source.text[skipBlanks(source.text, source.from, source.end)] === "[") {
        records.push(reader.record());
        reader = new PsnReader(source, codes);
      }
      reader.line();
    }
    reader.close();
    if (!reader.any && records.length === 0) throw source.refuse("unexpected", "a record in PSN", 0);
    records.push(reader.record());
    return records;
  });
}

/** One record while it is read. */
class PsnReader {
  /** Whether anything has been understood that records are made of. */
  any = false;
  /** Whether the line goes on with a comment. */
  inComment = false;
  readonly #source: Source;
  readonly #codes: PieceCodes;
  readonly #headers: RecordHeader[] = [];
  readonly #root: OpenNode = openNode();
  #start: Position;
  #text = "";
  /** Whether the start is a guess. */
  #guessed = false;
  #follower: Follower | undefined;
  #branches: Branches | undefined;
  /** Whether moves cannot be read until the next variation, and whether the line has ended. */
  #broken = false;
  #ended = false;

  constructor(source: Source, codes: PieceCodes) {
    this.#source = source;
    this.#codes = codes;
    this.#start = codes.even.clone();
  }

  get begun(): boolean {
    return this.#root.children.length > 0;
  }

  record(): GameRecord {
    const { variant } = this.#codes;
    return { variant: variant.id, start: this.#text, headers: this.#headers, root: this.#root };
  }

  /** Ends reading. */
  close(): void {
    if (this.inComment) this.#source.warn("missing", "} behind a comment", this.#source.end);
    this.#line();
  }

  /** The place in the tree. */
  #line(): Follower {
    if (this.#follower === undefined) {
      this.#text = this.#start.toString();
      this.#follower = new Follower(this.#codes.variant, this.#start, this.#root);
      this.#branches = new Branches(this.#source, this.#follower);
    }
    return this.#follower;
  }

  /** Reads a line. */
  line(): void {
    const { text, from, end } = this.#source;
    for (let at = skipBlanks(text, from, end); at < end; at = skipBlanks(text, at, end)) {
      if (this.inComment) at = this.#comment(at);
      else if (text[at] === "{") {
        this.inComment = true;
        at++;
      } else if (text[at] === "[" && at === skipBlanks(text, from, end)) {
        this.#header(at);
        return;
      } else at = this.#token(at);
    }
  }

  /** Reads the rest of a comment in the line. Returns where it ends. */
  #comment(at: number): number {
    const { text, end } = this.#source;
    const stop = text.indexOf("}", at);
    const inside = stop < 0 || stop > end ? end : stop;
    const said = text.slice(at, inside).trim();
    if (said !== "") (this.#follower?.last ?? this.#root).comments.push(said);
    this.inComment = inside === end;
    return inside + 1;
  }

  #header(at: number): void {
    const source = this.#source;
    const found = /^\[([^\s":]+)[\s:]*"?(.*?)"?\s*\]$/.exec(source.text.slice(at, source.end));
    if (found === null) {
      source.warn("unexpected", '[name "value"]', at);
      return;
    }
    const [, name, value] = found as unknown as [string, string, string];
    const key = name.toLowerCase();
    if (key === "sfen" || key === "fen") this.#setStart(value, at);
    else if (key === "handicap") this.#handicap(value, at);
    else {
      if (key === "sente" || key === "gote") this.any = true;
      this.#headers.push({ name: Object.hasOwn(KEYS, key) ? KEYS[key]! : name, value });
    }
  }

  #setStart(value: string, at: number): void {
    const { variant } = this.#codes;
    // Some write the board alone.
    const read = variant.Position.tryParse(value.includes(" ") ? value : `${value} b - 1`);
    if (!read.ok) throw this.#source.refuse(read.error.code, read.error.expected, at);
    this.any = true;
    this.#start = read.value;
  }

  #handicap(value: string, at: number): void {
    const { variant } = this.#codes;
    const name = value
      .trim()
      .toLowerCase()
      .replace(/[\s,-]+/g, "-")
      .replace(/pieces$/, "piece");
    const start = variant.HANDICAPS?.[name === "none" || name === "" ? "even" : name];
    if (start !== undefined) {
      this.#start = variant.Position.parse(start);
      return;
    }
    this.#source.warn("unknown", "a handicap", at);
    this.#headers.push({ name: "Handicap", value });
    this.#guessed = true;
  }

  /** Reads a number, a move, an ending or a word of the format. Returns where it ends. */
  #token(from: number): number {
    const source = this.#source;
    const { text, end } = source;
    let at = from;
    const number = /^\d+\.+/.exec(text.slice(from, end).slice(0, 20))?.[0];
    if (number !== undefined) at = skipBlanks(text, from + number.length, end);
    let stop = at;
    while (stop < end && !" \t\u3000{}(".includes(text[stop]!)) stop++;
    const word = text.slice(at, stop);
    if (/^variation:?$/i.test(word) || /^variation:\d/i.test(word)) return this.#variation(at);
    if (word === "" || this.#broken) {
      if (!this.#broken) source.warn("unexpected", "a move", at);
      return this.#broken || word === "" ? end : stop;
    }
    this.#line();
    if (number !== undefined) this.#check(Number.parseInt(number, 10), from);
    const node = this.#result(word) ? undefined : (this.#ending(word, at) ?? this.#move(word, at));
    return scanTimes(source, stop, node);
  }

  /** Numbers count plies, or moves of both sides. */
  #check(number: number, at: number): void {
    const { ply } = this.#line();
    if (number !== ply + 1 && number !== (ply >> 1) + 1 && !this.#ended)
      this.#source.warn("range", `number ${ply + 1}`, at);
  }

  #variation(at: number): number {
    const source = this.#source;
    const { text, end } = source;
    const ply = Number(/^\D*(\d+)/.exec(text.slice(at, end))?.[1]);
    this.#line();
    this.#broken = !(ply >= 1 && this.#branches!.begin(ply));
    this.#ended = false;
    if (this.#broken) source.warn("range", "a variation of a move that is there", at);
    return end;
  }

  /** Whether a word is a result as games of chess have them. It is taken where no ending has been told. */
  #result(word: string): boolean {
    const { PLAYERS } = this.#codes.variant;
    const ending: RecordEnding | undefined =
      word === "1-0" || word === "0-1"
        ? { reason: "resignation", winner: PLAYERS[word === "1-0" ? 0 : 1]! }
        : word === "1/2-1/2"
          ? { reason: "draw" }
          : undefined;
    if (ending !== undefined && !this.#ended && this.begun) this.#line().end(ending);
    this.#ended ||= ending !== undefined;
    return ending !== undefined || word === "*";
  }

  #ending(word: string, at: number): OpenNode | undefined {
    const follower = this.#line();
    const known = endingOf("psn", word.toLowerCase(), follower.position.turn, this.#codes.variant.PLAYERS);
    if (known === undefined && !/^[A-Za-z]{4,}$/.test(word)) return undefined;
    if (this.#ended) {
      this.#source.warn("unexpected", "one ending", at);
      return openNode();
    }
    if (known === undefined) this.#source.warn("unknown", "a move or an ending", at);
    else this.any = true;
    this.#ended = true;
    return follower.end(known ?? { reason: word });
  }

  #move(word: string, at: number): OpenNode | undefined {
    const source = this.#source;
    if (this.#ended) source.warn("unexpected", "nothing behind an ending", at);
    const follower = this.#line();
    const node = this.#branches!.play(() => this.#moveOf(word, at), at);
    this.#ended = false;
    if (node === undefined) {
      this.#broken = true;
      source.warn("unexpected", "a move; the rest of its line is left out", at, follower.ply + 1);
      return undefined;
    }
    if (node.illegal !== undefined && this.#guessed && follower.ply === 1)
      throw source.refuse("missing", "the start of a handicap, in which the move is legal", at);
    this.any = true;
    return node;
  }

  /** A move with its start square, in USI, or in western notation; -1 if it is none. */
  #moveOf(word: string, at: number): Move {
    const { variant } = this.#codes;
    const { position } = this.#line();
    const found = /^(\+?)([a-z])(?:([1-9][a-i])[-x]?([1-9][a-i])([+=]?)|[*']([1-9][a-i]))$/i.exec(word);
    if (found === null) {
      const read = position.tryParseMove(word);
      const western = read.ok ? read : tryParseWestern(position, word.replace("'", "*"));
      return western.ok ? western.value : -1;
    }
    const [, promoted, letter, start, to, promotes, target] = found;
    const kind = variant.PIECES.find((type) => type.letter === letter!.toUpperCase())?.kind;
    if (kind === undefined) return -1;
    if (target !== undefined) return variant.parseSquare(target.toLowerCase())! | (kind << 8) | DROP;
    const from = variant.parseSquare(start!.toLowerCase())!;
    const stands = position.board.pieceAt(from) & 63;
    if (stands !== 0 && stands !== kind + (promoted === "+" ? 32 : 0))
      this.#source.warn("contradiction", "the piece that stands there", at);
    return variant.parseSquare(to!.toLowerCase())! | (from << 8) | (promotes === "+" ? PROMOTE : 0);
  }
}
