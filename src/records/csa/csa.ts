import type { Result } from "../../core/errors.js";
import { DROP, PROMOTE } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import { Draft } from "../draft.js";
import { type ReadOptions, type RecordFile, type RecordInput, readSource, type Source, trimmed } from "../source.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordHeader } from "../tree/record.js";
import { Totals } from "../tree/totals.js";
import { PieceCodes, SET_OF_40 } from "./codes.js";
import { squareAt } from "./squares.js";
import { endingOfCsa } from "./words.js";

const SPACE = 32;
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
    while (source.next()) {
      if (source.text.charCodeAt(source.from) === SLASH && source.end === source.from + 1) {
        if (reader.any) records.push(reader.record());
        reader = new CsaReader(source, codes);
      } else reader.line();
    }
    if (reader.any) records.push(reader.record());
    if (records.length === 0) throw source.refuse("unexpected", "a record in CSA", 0);
    return records;
  });
}

/** One record while it is read. */
class CsaReader {
  /** Whether anything has been read that records are made of. */
  any = false;
  readonly #source: Source;
  readonly #codes: PieceCodes;
  readonly #headers: RecordHeader[] = [];
  readonly #root: OpenNode = openNode();
  readonly #draft: Draft;
  /** Whether the board is that of an even game. */
  #even = true;
  #placed = false;
  /** Whether all pieces that are left have gone to a hand. */
  #all = false;
  #turn = -1;
  #start = "";
  #follower: Follower | undefined;
  readonly #totals: Totals = new Totals();
  /** Whether the rest cannot be read, and the ending that has been read. */
  #broken = false;
  #ended = "";

  constructor(source: Source, codes: PieceCodes) {
    this.#source = source;
    this.#codes = codes;
    this.#draft = new Draft(codes.variant);
    this.#draft.board = { ...codes.even.setup().board };
  }

  record(): GameRecord {
    if (this.#follower === undefined) this.#begin(Math.max(this.#turn, 0));
    const { variant } = this.#codes;
    return { variant: variant.id, start: this.#start, headers: this.#headers, root: this.#root };
  }

  /** Reads a line: one statement, or several separated by commas. */
  line(): void {
    const source = this.#source;
    const { text, from, end } = source;
    if (from === end) return;
    const code = text.charCodeAt(from);
    if (code === QUOTE) this.#comment(text, from, source.rawEnd);
    else if (code === DOLLAR) this.#key(text, from, end);
    else if (code === CODE_N) this.#name(text, from, end);
    else {
      for (let at = from; at < end; ) {
        if (text.charCodeAt(at) === QUOTE) {
          this.#comment(text, at, source.rawEnd);
          return;
        }
        let comma = at;
        while (comma < end && text.charCodeAt(comma) !== COMMA) comma++;
        let stop = comma;
        while (stop > at && text.charCodeAt(stop - 1) === SPACE) stop--;
        if (stop > at) this.#statement(text, at, stop);
        at = comma + 1;
      }
      return;
    }
    if (code !== QUOTE) this.any = true;
  }

  #comment(text: string, from: number, end: number): void {
    if (this.#broken || text.startsWith("'CSA encoding=", from) || text.startsWith("'encoding=", from)) return;
    const node = this.#follower?.last ?? this.#root;
    node.comments.push(text[from + 1] === "*" ? text.slice(from + 2, end) : text.slice(from, end));
  }

  #key(text: string, from: number, end: number): void {
    const colon = text.indexOf(":", from);
    if (colon < 0 || colon >= end) {
      this.#source.warn("missing", ": behind the name", end);
      return;
    }
    const key = text.slice(from + 1, colon);
    let value = trimmed(text, colon + 1, end);
    if (key === "NOTE") value = unescaped(value);
    this.#headers.push({ name: Object.hasOwn(KEYS, key) ? KEYS[key]! : `$${key}`, value });
  }

  #name(text: string, from: number, end: number): void {
    const player = "+-".indexOf(text[from + 1] ?? " ");
    if (player < 0) {
      this.#source.warn("unexpected", "N+ or N-", from + 1);
      return;
    }
    this.#headers.push({ name: player === 0 ? "先手" : "後手", value: trimmed(text, from + 2, end) });
  }

  #statement(text: string, from: number, end: number): void {
    const code = text.charCodeAt(from);
    if (this.#broken) return;
    if (code === PLUS || code === MINUS) {
      if (end === from + 1) this.#setTurn(code === PLUS ? 0 : 1);
      else this.#move(text, from, end);
    } else if (code === CODE_T) this.#time(text, from + 1, end);
    else if (code === PERCENT) this.#ending(text.slice(from + 1, end), from);
    else if (code === CODE_P) this.#place(text, from, end);
    else if (code !== CODE_V) {
      this.#source.warn("unexpected", "a statement of CSA", from);
      return;
    }
    this.any = true;
  }

  #setTurn(turn: number): void {
    if (this.#follower === undefined) this.#turn = turn;
    else this.#source.warn("unexpected", "the side to move before the moves");
  }

  #place(text: string, from: number, end: number): void {
    if (this.#follower !== undefined) {
      this.#source.warn("unexpected", "the board before the moves", from);
      return;
    }
    const kind = text[from + 1] ?? "";
    const rank = "123456789".indexOf(kind);
    if (kind !== "I" && !this.#placed) this.#draft.board = {};
    this.#placed = true;
    if (text.startsWith("PI", from) && end === from + 2) return;
    this.#even = false;
    if (kind === "I") this.#without(text, from + 2, end);
    else if (kind === "+" || kind === "-") this.#pieces(kind === "+" ? 0 : 1, text, from + 2, end);
    else if (kind !== "" && rank >= 0) this.#rank(rank, text, from + 2, end);
    else this.#source.warn("unexpected", "PI, P1 to P9, P+ or P-", from + 1);
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
      this.#draft.put((file - 1) * variant.ranks + rank, piece, owner);
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
      else this.#draft.put(square, piece, owner);
    }
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
    if (!this.#placed) this.#source.warn("missing", "a board before the moves");
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
    else this.#totals.at(follower.ply, undefined);
  }

  #fail(at: number): void {
    this.#broken = true;
    this.#source.warn("unexpected", "a move; the rest is left out", at, this.#follower!.ply + 1);
  }

  /** `T12`, `T12.345`: the time of the last move. The total follows from those before. */
  #time(text: string, from: number, end: number): void {
    const value = Number(text.slice(from, end));
    const follower = this.#follower;
    const node = follower?.last;
    if (follower === undefined || node === undefined || node === this.#root)
      this.#source.warn("unexpected", "a move before a time", from - 1);
    else if (end > from && value >= 0 && value <= 1e9) {
      node.seconds = value;
      node.total = this.#totals.at(node.move === undefined ? follower.ply + 1 : follower.ply, value);
    } else this.#source.warn("unexpected", "a time in seconds", from);
  }

  #ending(word: string, at: number): void {
    const follower = this.#follower ?? this.#begin(Math.max(this.#turn, 0));
    const ending = endingOfCsa(word, follower.position.turn, this.#codes.variant.PLAYERS);
    if (ending === undefined) {
      this.#source.warn("unknown", "a word of CSA", at);
      return;
    }
    if (this.#ended === "") follower.end(ending);
    else if (this.#ended !== word) this.#source.warn("unexpected", "one ending", at);
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
