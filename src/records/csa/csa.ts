import type { Result } from "../../core/errors.js";
import { DROP, PROMOTE } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import {
  isBlank,
  type ReadOptions,
  type RecordFile,
  type RecordInput,
  readSource,
  type Source,
  skipBlanks,
  trimmed,
} from "../source.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordHeader } from "../tree/record.js";
import { MOST_SECONDS, Totals } from "../tree/totals.js";
import { CsaBoard } from "./board.js";
import { PieceCodes } from "./codes.js";
import { squareAt } from "./squares.js";
import { endingOfCsa } from "./words.js";

const COMMA = 44;
const QUOTE = 39;
const DOLLAR = 36;
const PERCENT = 37;
const PLUS = 43;
const MINUS = 45;
const SLASH = 47;
const CODE_0 = 48;
const CODE_N = 78;
const CODE_P = 80;
const CODE_T = 84;
const CODE_V = 86;

/** The names of CSA's header lines in KIF. @internal */
export const KEYS: { readonly [key: string]: string } = {
  EVENT: "棋戦",
  SITE: "場所",
  START_TIME: "開始日時",
  END_TIME: "終了日時",
  TIME_LIMIT: "持ち時間",
  OPENING: "戦型",
  NOTE: "備考",
};

/**
 * Reads records in CSA, the format of computer shogi, versions 1 to 3: one, or several separated by `/`.
 *
 * Comments keep the apostrophe of their line unless it is `'*`, which is what programs keep.
 *
 * @param input - the text, or the bytes of the file in UTF-8, Shift_JIS or EUC-JP
 * @param variant - shogi's module
 * @param options - `strict` to make the first warning an error
 * @returns the records, with warnings for all that could not be taken as it stands, or why nothing could be read
 * @throws RangeError for a game that is not shogi
 *
 * Takes time linear in the size of the input. Source: record format of the Computer Shogi Association, 2.2 and 3.
 *
 * @example
 * ```ts
 * import { mainline, readCsa } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readCsa("PI\n+\n+7776FU,T12\n%TORYO", shogi);
 * if (read.ok) mainline(read.value.records[0]!)[0]; // => { move: "7g7f", comments: [], seconds: 12, total: 12, children: [{ ending: { reason: "resignation", winner: "black" }, comments: [], children: [] }] }
 * ```
 */
export function readCsa(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  const codes = new PieceCodes(variant);
  return readSource(input, "csa", variant, options, (source) => {
    const records: GameRecord[] = [];
    let reader = new CsaReader(source, codes);
    const anew = (): CsaReader => {
      if (reader.any) records.push(reader.record());
      reader = new CsaReader(source, codes);
      return reader;
    };
    while (source.next()) readLine(source, reader, anew);
    anew();
    if (records.length === 0) throw source.refuse("unexpected", "a record in CSA", 0);
    return records;
  });
}

/**
 * Reads a line: one statement, or several separated by commas.
 *
 * @param anew - ends the record, and gives the reader of the next
 */
function readLine(source: Source, first: CsaReader, anew: () => CsaReader): void {
  const { text, end } = source;
  const from = skipBlanks(text, source.from, end);
  if (from > source.from && from < end) source.warn("unexpected", "no blank before a statement");
  let reader = first;
  // A version or a player behind moves begins a record, as / does.
  const code = text.charCodeAt(from);
  if (reader.begun && (code === CODE_N ? isSign(text, from + 1) : code === CODE_V && isDigit(text, from + 1)))
    reader = anew();
  if (code === QUOTE) reader.comment(text, from, source.rawEnd);
  else if (code === DOLLAR) reader.key(text, from, end);
  else if (code === CODE_N) reader.name(text, from, end);
  else
    for (let at = from; at < end; ) {
      if (text.charCodeAt(at) === QUOTE) {
        reader.comment(text, at, source.rawEnd);
        return;
      }
      let comma = at;
      while (comma < end && text.charCodeAt(comma) !== COMMA) comma++;
      let stop = comma;
      while (stop > at && isBlank(text.charCodeAt(stop - 1))) stop--;
      if (stop === at + 1 && text.charCodeAt(at) === SLASH) {
        if (at > from || stop < end) source.warn("unexpected", "/ on a line of its own", at);
        reader = anew();
      } else if (stop > at) reader.statement(text, at, stop);
      at = skipBlanks(text, comma + 1, end);
      if (at > comma + 1 && at < end) source.warn("unexpected", "no blank before a statement", comma + 1);
    }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= CODE_0 && code <= CODE_0 + 9;
}

function isSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === PLUS || code === MINUS;
}

/** One record while it is read. */
class CsaReader {
  /** Whether anything has been understood that records are made of. */
  any = false;
  readonly #source: Source;
  readonly #codes: PieceCodes;
  readonly #headers: RecordHeader[] = [];
  readonly #root: OpenNode = openNode();
  readonly #board: CsaBoard;
  #turn = -1;
  #start = "";
  #follower: Follower | undefined;
  readonly #totals: Totals = new Totals();
  /** Whether the rest cannot be read, and the ending that has been read. */
  #broken = false;
  #ended = "";
  /** Whether a move behind the ending has been left out. */
  #dropped = false;

  constructor(source: Source, codes: PieceCodes) {
    this.#source = source;
    this.#codes = codes;
    this.#board = new CsaBoard(source, codes);
  }

  record(): GameRecord {
    if (this.#follower === undefined) this.#begin(Math.max(this.#turn, 0));
    const { variant } = this.#codes;
    return { variant: variant.id, start: this.#start, headers: this.#headers, root: this.#root };
  }

  /** Whether moves or an ending have come. */
  get begun(): boolean {
    return this.#root.children.length > 0;
  }

  comment(text: string, from: number, end: number): void {
    if (this.#broken || text.startsWith("'CSA encoding=", from) || text.startsWith("'encoding=", from)) return;
    const node = this.#follower?.last ?? this.#root;
    node.comments.push(text[from + 1] === "*" ? text.slice(from + 2, end) : text.slice(from, end));
  }

  key(text: string, from: number, end: number): void {
    const colon = text.indexOf(":", from);
    if (colon < 0 || colon >= end) {
      this.#source.warn("missing", ": behind the name", end);
      return;
    }
    const key = text.slice(from + 1, colon);
    this.any = true;
    let value = trimmed(text, colon + 1, end);
    if (key === "NOTE") value = unescaped(value);
    this.#headers.push({ name: Object.hasOwn(KEYS, key) ? KEYS[key]! : `$${key}`, value });
  }

  name(text: string, from: number, end: number): void {
    const player = "+-".indexOf(text[from + 1] ?? " ");
    if (player < 0) {
      this.#source.warn("unexpected", "N+ or N-", from + 1);
      return;
    }
    this.any = true;
    this.#headers.push({ name: player === 0 ? "先手" : "後手", value: trimmed(text, from + 2, end) });
  }

  statement(text: string, from: number, end: number): void {
    const code = text.charCodeAt(from);
    if (this.#broken) return;
    if (code === PLUS || code === MINUS) {
      if (end === from + 1) this.#setTurn(code === PLUS ? 0 : 1, from);
      else this.#move(text, from, end);
    } else if (code === CODE_T) this.#time(text, from + 1, end);
    else if (code === PERCENT) this.#ending(text.slice(from + 1, end), from);
    else if (code === CODE_P) {
      if (this.#follower !== undefined) this.#source.warn("unexpected", "the board before the moves", from);
      else if (this.#board.read(text, from, end)) this.any = true;
    } else if (code === CODE_V && isDigit(text, from + 1)) this.any = true;
    else if (/^(?:SENTE_WIN|GOTE_WIN|DRAW)_/.test(text.slice(from, end))) this.#ending(text.slice(from, end), from);
    else this.#source.warn("unexpected", "a statement of CSA", from);
  }

  #setTurn(turn: number, at: number): void {
    if (this.#follower !== undefined) this.#source.warn("unexpected", "the side to move before the moves", at);
    else {
      if (this.#turn >= 0 && this.#turn !== turn) this.#source.warn("contradiction", "one side to move", at);
      this.#turn = turn;
      this.any = true;
    }
  }

  /** Settles where the record starts. */
  #begin(turn: number): Follower {
    const { variant } = this.#codes;
    const start = this.#board.position(turn);
    this.#start = start.toString();
    this.#follower = new Follower(variant, start, this.#root);
    return this.#follower;
  }

  #move(text: string, from: number, end: number): void {
    const source = this.#source;
    const codes = this.#codes;
    const sign = text.charCodeAt(from) === PLUS ? 0 : 1;
    if (this.#ended !== "") {
      source.warn("unexpected", "nothing behind an ending", from);
      this.#dropped = true;
      return;
    }
    const follower = this.#follower ?? this.#begin(this.#turn < 0 ? sign : this.#turn);
    const { position } = follower;
    if (position.turn !== sign) source.warn("contradiction", `a move of ${codes.variant.PLAYERS[position.turn]}`, from);
    const drops = text.charCodeAt(from + 1) === CODE_0 && text.charCodeAt(from + 2) === CODE_0;
    const start = drops ? 0 : squareAt(text, from + 1);
    const to = squareAt(text, from + 3);
    const code = text.slice(from + 5, end);
    let piece = codes.pieceOf(code);
    if (piece === 0) {
      piece = codes.pieceOf(code.toUpperCase());
      if (piece > 0) source.warn("unexpected", "a piece in capitals", from + 5);
    }
    let move = to | (start << 8);
    if (drops) move = to | ((piece & 31) << 8) | DROP;
    else {
      const stands = start < 0 ? 0 : position.board.pieceAt(start) & 63;
      if (stands !== piece) {
        if ((stands | 32) === piece) move |= PROMOTE;
        else piece = 0;
      }
    }
    if (start < 0 || to < 0 || piece === 0 || (drops && piece > 32)) {
      this.#fail(from);
      return;
    }
    if (source.play(follower, move, from) === undefined) this.#fail(from);
    else {
      this.#totals.at(follower.ply, undefined);
      this.any = true;
    }
  }

  #fail(at: number): void {
    this.#broken = true;
    this.#source.warn("unexpected", "a move; the rest is left out", at, this.#follower!.ply + 1);
  }

  /** `T12`, `T12.345`: the time of the last move. The total follows from those before. */
  #time(text: string, from: number, end: number): void {
    let digits = from;
    while (digits < end && (isDigit(text, digits) || text[digits] === ".")) digits++;
    const value = digits > from && digits === end ? Number(text.slice(from, end)) : -1;
    const follower = this.#follower;
    const node = follower?.last;
    if (this.#dropped) return;
    if (follower === undefined || node === undefined || node === this.#root)
      this.#source.warn("unexpected", "a move before a time", from - 1);
    else if (value >= 0 && value <= MOST_SECONDS) {
      node.seconds = value;
      const total = this.#totals.at(node.move === undefined ? follower.ply + 1 : follower.ply, value);
      if (total <= MOST_SECONDS) node.total = total;
      else this.#source.warn("range", "times that are no longer in sum", from);
    } else this.#source.warn("unexpected", "a time in seconds", from);
  }

  #ending(word: string, at: number): void {
    const follower = this.#follower ?? this.#begin(Math.max(this.#turn, 0));
    const ending = endingOfCsa(word, follower.position.turn, this.#codes.variant.PLAYERS);
    if (ending === undefined) this.#source.warn("unknown", "a word of CSA", at);
    else this.any = true;
    if (word === "") return;
    if (this.#ended === "") follower.end(ending ?? { reason: word });
    else if (ending !== undefined && this.#ended !== word) this.#source.warn("unexpected", "one ending", at);
    this.#ended = word;
  }
}

function unescaped(text: string): string {
  let out = "";
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\" && at + 1 < text.length) {
      at++;
      out += text[at] === "n" ? "\n" : text[at];
    } else out += text[at];
  }
  return out;
}
