import type { Position } from "../../core/variant.js";
import { Draft } from "../draft.js";
import type { Source } from "../source.js";
import { type PieceCodes, SET_OF_40 } from "./codes.js";
import { squareAt } from "./squares.js";

/** The start of a record as CSA tells it, statement by statement: `PI`, `P1` to `P9`, `P+`, `P-`. @internal */
export class CsaBoard {
  readonly #source: Source;
  readonly #codes: PieceCodes;
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

  constructor(source: Source, codes: PieceCodes) {
    this.#source = source;
    this.#codes = codes;
    this.#draft = new Draft(codes.variant);
  }

  /** The position, once all is told. @throws ParseError if the pieces make none */
  position(turn: number): Position {
    const { variant, even } = this.#codes;
    if (!this.#placed && !this.#failed) this.#source.warn("missing", "a board before the moves");
    else if (this.#drawn.size > 0 && this.#drawn.size < variant.ranks)
      this.#source.warn("missing", `a board of ${variant.ranks} ranks`);
    if (this.#even && turn === 0) return even.clone();
    if (this.#even) this.#draft.board = { ...even.setup().board };
    return this.#draft.position(this.#source, turn);
  }

  /** Reads a statement. Returns whether it is one of a board. */
  read(text: string, from: number, end: number): boolean {
    const kind = text[from + 1] ?? "";
    const rank = kind === "" ? -1 : "123456789".indexOf(kind);
    if (rank < 0 && kind !== "I" && kind !== "+" && kind !== "-") {
      this.#source.warn("unexpected", "PI, P1 to P9, P+ or P-", from + 1);
      this.#failed = true;
      return false;
    }
    // PI and ranks exclude each other.
    const other = kind === "I" ? this.#drawn.size > 0 : rank >= 0 && this.#usual;
    if (other) this.#source.warn("contradiction", "one board", from);
    if (rank >= 0 && this.#usual) this.#draft.board = {};
    this.#placed = true;
    this.#usual = kind === "I" || (this.#usual && rank < 0);
    if (kind === "I" && (other || end === from + 2)) return true;
    if (this.#even && this.#usual) this.#draft.board = { ...this.#codes.even.setup().board };
    this.#even = false;
    if (kind === "I") this.#without(text, from + 2, end);
    else if (rank < 0) this.#pieces(kind === "+" ? 0 : 1, text, from + 2, end);
    else this.#rank(rank, text, from + 2, end);
    return true;
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
}
