import type { Result } from "../../core/errors.js";
import { DROP, PROMOTE } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import { Draft } from "../draft.js";
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
import { PieceCodes, SET_OF_40 } from "./codes.js";
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
      if (stop === at + 1 && text.charCodeAt(at) === SLASH) reader = anew();
      else if (stop > at) reader.statement(text, at, stop);
      at = skipBlanks(text, comma + 1, end);
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
  readonly #draft: Draft;
  /** Whether the board is that of an even game. */
  #even = true;
  #placed = false;
  /** Whether something stood for a board that is none. */
  #failed = false;
  /** Whether PI has been told, and the ranks that have been drawn. */
  #usual = false;
  readonly #drawn: Set<number> = new Set<number>();
  /** Whether all pieces that are left have gone to a hand. */
  #all = false;
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
    this.#draft = new Draft(codes.variant);
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
    else if (code === CODE_P) this.#place(text, from, end);
    else if (code === CODE_V && isDigit(text, from + 1)) this.any = true;
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

  #place(text: string, from: number, end: number): void {
    if (this.#follower !== undefined) {
      this.#source.warn("unexpected", "the board before the moves", from);
      return;
    }
    const kind = text[from + 1] ?? "";
    const rank = kind === "" ? -1 : "123456789".indexOf(kind);
    if (rank < 0 && kind !== "I" && kind !== "+" && kind !== "-") {
      this.#source.warn("unexpected", "PI, P1 to P9, P+ or P-", from + 1);
      this.#failed = true;
      return;
    }
    // PI and ranks exclude each other.
    const other = kind === "I" ? this.#drawn.size > 0 : rank >= 0 && this.#usual;
    if (other) this.#source.warn("contradiction", "one board", from);
    if (rank >= 0 && this.#usual) this.#draft.board = {};
    this.#placed = true;
    this.#usual = kind === "I" || (this.#usual && rank < 0);
    this.any = true;
    if (kind === "I" && (other || end === from + 2)) return;
    if (this.#even && this.#usual) this.#draft.board = { ...this.#codes.even.setup().board };
    this.#even = false;
    if (kind === "I") this.#without(text, from + 2, end);
    else if (rank < 0) this.#pieces(kind === "+" ? 0 : 1, text, from + 2, end);
    else this.#rank(rank, text, from + 2, end);
  }

  /** `PI82HI22KA`: the start of an even game without these pieces. */
  #without(text: string, from: number, end: number): void {
    const { variant, even } = this.#codes;
    const board = { ...even.setup().board };
    for (let at = from; at < end; at += 4) {
      const square = squareAt(text, at);
      const name = square < 0 ? "" : variant.squareName(square);
      const piece = board[name];
      if (piece === undefined || this.#codes.codeOfRole(piece.role) !== text.slice(at + 2, at + 4)) {
        this.#source.warn("contradiction", "a square and the piece there", at);
        return;
      }
      delete board[name];
    }
    this.#draft.board = board;
  }

  /** `P1-KY-KE * …`: a rank of the board. Blanks and dots behind it do not count. */
  #rank(rank: number, text: string, from: number, end: number): void {
    const { variant } = this.#codes;
    if (this.#drawn.has(rank)) this.#source.warn("contradiction", "a rank that has not been drawn yet");
    this.#drawn.add(rank);
    let at = from;
    for (let file = variant.files; file > 0; file--) {
      while (at < end && text[at] === " ") at++;
      if (at >= end) {
        this.#source.warn("missing", `a rank of ${variant.files} squares`, at);
        return;
      }
      if (text[at] === "*") {
        at++;
        continue;
      }
      const owner = "+-".indexOf(text[at]!);
      const piece = this.#codes.pieceOf(text.slice(at + 1, at + 3));
      if (owner < 0 || piece === 0) {
        this.#source.warn("unexpected", "a piece or *", at);
        return;
      }
      this.#put((file - 1) * variant.ranks + rank, piece, owner, at);
      at += 3;
    }
    while (at < end && (text[at] === " " || text[at] === ".")) at++;
    if (at < end) this.#source.warn("unexpected", "the end of the rank", at);
  }

  /** `P+59OU00FU00AL`: pieces of a player, on the board and in hand (`00`); `00AL` is all that are left. */
  #pieces(owner: number, text: string, from: number, end: number): void {
    const codes = this.#codes;
    for (let at = from; at < end; at += 4) {
      const inHand = text.startsWith("00", at);
      const code = text.slice(at + 2, Math.min(at + 4, end));
      if (inHand && code === "AL") {
        this.#rest(owner);
        continue;
      }
      const square = inHand ? -1 : squareAt(text, at);
      const piece = codes.pieceOf(code);
      const type = piece === 0 ? undefined : codes.typeOf(piece);
      if (type === undefined || (inHand ? piece > 32 || type.royal : square < 0)) {
        this.#source.warn("unexpected", "a square (00 for the hand) and a piece", at);
        return;
      }
      if (inHand) this.#draft.hold(owner, piece, 1);
      else this.#put(square, piece, owner, at);
    }
  }

  /** Puts a piece on a square, in place of one that is there already. */
  #put(square: number, piece: number, owner: number, at: number): void {
    if (this.#draft.board[this.#codes.variant.squareName(square)] !== undefined)
      this.#source.warn("contradiction", "a square that is empty", at);
    this.#draft.put(square, piece, owner);
  }

  #rest(owner: number): void {
    const codes = this.#codes;
    if (this.#all) return;
    this.#all = true;
    const { board, hands } = this.#draft;
    const infos = Object.values(board);
    for (const [code, count] of SET_OF_40) {
      const piece = codes.pieceOf(code);
      const { role, promoted } = codes.typeOf(piece);
      const standing = infos.filter((info) => info.role === role || info.role === promoted?.role).length;
      const left = count - standing - (hands[0]![role] ?? 0) - (hands[1]![role] ?? 0);
      if (left > 0) this.#draft.hold(owner, piece, left);
    }
  }

  /** Settles where the record starts. */
  #begin(turn: number): Follower {
    const { variant, even, evenText } = this.#codes;
    if (!this.#placed && !this.#failed) this.#source.warn("missing", "a board before the moves");
    else if (this.#drawn.size > 0 && this.#drawn.size < variant.ranks)
      this.#source.warn("missing", `a board of ${variant.ranks} ranks`);
    if (this.#even && turn !== 0) this.#draft.board = { ...even.setup().board };
    const usual = this.#even && turn === 0;
    const start = usual ? even.clone() : this.#draft.position(this.#source, turn);
    this.#start = usual ? evenText : start.toString();
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
