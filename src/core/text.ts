import { ParseError, type ParseErrorCode } from "./errors.js";
import { type Geometry, nameOf, scanSquare } from "./geometry.js";
import { boardMove, DROP, dropMove, type Move, noMove, PROMOTE, requireMove, TWO_STEP, twoStepMove } from "./move.js";
import { PROMOTED } from "./piece.js";

const SPACE = 32;
const PLUS = 43;
const STAR = 42;
const EQUALS = 61;
const SLASH = 47;
const CODE_0 = 48;
/** Most digits of a number in a text. */
const DIGITS = 9;

/** A place in a text that is read from left to right; every refusal names it. @internal */
export class TextReader {
  readonly text: string;
  at = 0;

  readonly #severalBlanks: boolean;

  /**
   * @param severalBlanks - whether several blanks may stand between fields
   * @throws ParseError if `text` is no string
   */
  constructor(text: unknown, severalBlanks = true) {
    this.#severalBlanks = severalBlanks;
    if (typeof text !== "string")
      throw new ParseError({ code: "type", input: "", index: 0, path: "text", expected: "a string" });
    this.text = text;
  }

  /** The code of the character here, NaN at the end. */
  get code(): number {
    return this.text.charCodeAt(this.at);
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** A refusal at `index`: of what is there, or of the text ending there. */
  refuse(expected: string, code?: ParseErrorCode, index: number = this.at): ParseError {
    const at = Math.min(index, this.text.length);
    return new ParseError({
      code: code ?? (at >= this.text.length ? "missing" : "unexpected"),
      input: this.text,
      index: at,
      expected,
    });
  }

  /** Reads the blanks between two fields. Returns whether another field follows. */
  blanks(): boolean {
    const start = this.at;
    while (this.code === SPACE && (this.#severalBlanks || this.at === start)) this.at++;
    if (this.atEnd) {
      if (this.at > start) throw this.refuse("another field or no blank", "missing");
      return false;
    }
    if (this.at === start) throw this.refuse("a blank");
    return true;
  }

  /** Reads the blanks before a field that has to be there. */
  field(name: string): void {
    if (this.atEnd || !this.blanks()) throw this.refuse(name);
  }

  /** Reads a number without leading zeros, of at most nine digits, not below `least`. */
  number(expected: string, least = 1): number {
    const start = this.at;
    let value = 0;
    for (let digit = this.code - CODE_0; digit >= 0 && digit <= 9; digit = this.code - CODE_0) {
      if (this.at - start === DIGITS) throw this.refuse(expected, "range", start);
      value = value * 10 + digit;
      this.at++;
    }
    if (this.at === start) throw this.refuse(expected);
    if (value < least || (this.text.charCodeAt(start) === CODE_0 && this.at - start > 1))
      throw this.refuse(expected, "range", start);
    return value;
  }

  /** Reads one of the characters of `letters` and returns which. */
  oneOf(letters: string, expected: string): number {
    const found = this.atEnd ? -1 : letters.indexOf(this.text[this.at]!);
    if (found < 0) throw this.refuse(expected);
    this.at++;
    return found;
  }

  /** Reads a field that is one of the characters of `letters` and returns which. */
  letter(letters: string, expected: string): number {
    const start = this.at;
    const found = this.oneOf(letters, expected);
    if (!this.atEnd && this.code > SPACE) throw this.refuse(expected, "unexpected", start);
    return found;
  }

  /** Makes sure that the text ends here. */
  end(): void {
    if (!this.atEnd) throw this.refuse("the end of the text");
  }
}

function isDigit(code: number): boolean {
  return code >= CODE_0 && code <= CODE_0 + 9;
}

/**
 * Reads a board in SFEN form: ranks from the top, each from the highest file.
 *
 * @param letters - the unpromoted piece of each letter by character code, 0 for what is no letter
 * @param promotes - by piece code, whether it may stand promoted
 * @param put - told of each piece; the reader is at its letter
 *
 * @internal
 */
export function readBoard(
  reader: TextReader,
  geometry: Geometry,
  letters: Int32Array,
  promotes: Uint8Array,
  put: (square: number, piece: number) => void,
): void {
  const { files, ranks } = geometry;
  const { text } = reader;
  let at = reader.at;
  for (let rank = 0; rank < ranks; rank++) {
    let file = files;
    while (file > 0) {
      let code = text.charCodeAt(at);
      const digit = code - CODE_0;
      if (digit >= 1 && digit <= 9) {
        const next = text.charCodeAt(at + 1) - CODE_0;
        // Two digits are one number only where a rank can be that wide.
        const two = files > 9 && digit === 1 && next >= 0 && next <= files - 10;
        file -= two ? 10 + next : digit;
        if (file < 0) throw reader.refuse(`a rank of ${files} squares`, "range", at);
        at += two ? 2 : 1;
        // Where numbers may have two digits, digits that follow them would be read as one thing and meant as another.
        if (files > 9 && isDigit(text.charCodeAt(at)))
          throw reader.refuse(`a run of at most ${files} squares, in one number`, undefined, at);
        continue;
      }
      const promoted = code === PLUS;
      if (promoted) code = text.charCodeAt(++at);
      const piece = code < 128 ? letters[code]! : 0;
      if (code === SLASH || code === SPACE) throw reader.refuse(`a rank of ${files} squares`, undefined, at);
      if (piece === 0)
        throw reader.refuse(promoted ? "a piece letter" : "a piece letter, a number or +", undefined, at);
      if (promoted && promotes[piece] === 0) throw reader.refuse("a piece that promotes", "contradiction", at);
      reader.at = at;
      put(--file * ranks + rank, promoted ? piece | PROMOTED : piece);
      at++;
    }
    if (rank < ranks - 1) {
      if (text.charCodeAt(at) !== SLASH) throw reader.refuse(`/ after ${files} squares`, undefined, at);
      at++;
    }
  }
  reader.at = at;
}

/**
 * Writes a board in SFEN form.
 *
 * @param pieceText - the text of the piece on a square, "" if it is empty
 *
 * @internal
 */
export function writeBoard(geometry: Geometry, pieceText: (square: number) => string): string {
  const { files, ranks } = geometry;
  let text = "";
  for (let rank = 0; rank < ranks; rank++) {
    if (rank > 0) text += "/";
    let empty = 0;
    for (let file = files - 1; file >= 0; file--) {
      const piece = pieceText(file * ranks + rank);
      if (piece === "") {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += piece;
    }
    if (empty > 0) text += empty;
  }
  return text;
}

/** What moves look like in a game. */
export interface MoveGrammar {
  readonly geometry: Geometry;
  /** The letters of kinds, by kind; "" where a kind is never dropped. */
  readonly drops: readonly string[];
  /** Whether `+` may follow. */
  readonly promotes: boolean;
  /** Whether `=` may follow where `+` could, for a declined promotion. It is ignored. */
  readonly declines?: boolean;
  /** Whether three squares may stand. */
  readonly twoStep: boolean;
}

/**
 * Reads a move in USI form, alone in its text.
 *
 * @throws ParseError that names the place
 *
 * @internal
 */
export function readMove(grammar: MoveGrammar, text: unknown): Move {
  const reader = new TextReader(text);
  const { geometry } = grammar;
  const square = (): number => {
    const found = scanSquare(geometry, reader.text, reader.at);
    if (found < 0) throw reader.refuse("a square");
    reader.at += found >> 8;
    return found & 255;
  };
  if (reader.text.charCodeAt(1) === STAR) {
    const kind = grammar.drops.indexOf(reader.text[0]!);
    if (kind > 0) {
      reader.at = 2;
      const to = square();
      reader.end();
      return dropMove(kind, to);
    }
    const letters = grammar.drops.filter((letter) => letter !== "");
    if (letters.length > 0) throw reader.refuse(`a letter of ${letters.join(" ")} before *`);
  }
  const from = square();
  const second = square();
  let move = boardMove(from, second);
  if (grammar.twoStep && scanSquare(geometry, reader.text, reader.at) >= 0) move = twoStepMove(from, second, square());
  if (grammar.promotes && reader.code === PLUS) {
    reader.at++;
    move |= PROMOTE;
  }
  if (grammar.declines && (move & PROMOTE) === 0 && reader.code === EQUALS) reader.at++;
  reader.end();
  return move;
}

/**
 * Writes a move in USI form.
 *
 * @throws RangeError for what is no move of the game, legal or not
 *
 * @internal
 */
export function writeMove(grammar: MoveGrammar, move: Move): string {
  const { geometry, drops } = grammar;
  const to = nameOf(geometry, requireMove(move) & 255);
  if ((move & DROP) !== 0) return `${drops[(move >> 8) & 255] || noMove(move)}*${to}`;
  const via = (move & TWO_STEP) !== 0 ? nameOf(geometry, (move >> 16) & 255) : "";
  return `${nameOf(geometry, (move >> 8) & 255)}${via}${to}${(move & PROMOTE) !== 0 ? "+" : ""}`;
}
