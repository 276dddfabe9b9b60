import type { Result } from "../../core/errors.js";
import { DROP, type Move, PROMOTE } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import type { RoleName } from "../../notation/names.js";
import { tryParseJapanese } from "../../notation/parse-japanese.js";
import { endingOf } from "../endings.js";
import { digitOf, scanNumber } from "../scan.js";
import {
  isBlank,
  type ReadOptions,
  type RecordFile,
  type RecordInput,
  readSource,
  type Source,
  skipBlanks,
} from "../source.js";
import type { OpenNode } from "../tree/record.js";
import { scanTimes } from "../tree/totals.js";
import { MARKS, sideOf } from "./names.js";
import type { Sheet } from "./sheet.js";
import { readSheets, type SheetLines } from "./sheets.js";

/**
 * Reads a record in KIF, the format of Kakinoki's programs, with its variations, and in the dialects of others.
 *
 * @param input - the text, or the bytes of the file in UTF-8, Shift_JIS or EUC-JP
 * @param variant - the game's module, of two players
 * @param options - `strict` to make the first warning an error
 * @returns the records (mostly one), with warnings for all that could not be taken as it stands, or why nothing could be read
 * @throws RangeError for a game that is not of two players
 *
 * Takes time linear in the size of the input. Source: KIF page of Kakinoki's Shogi.
 *
 * @example
 * ```ts
 * import { mainline, readKif } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKif("1 ７六歩(77)\n2 ３四歩(33)\n3 投了", shogi);
 * if (read.ok) mainline(read.value.records[0]!).map((node) => node.move ?? node.ending); // => ["7g7f", "3c3d", { reason: "resignation", winner: "white" }]
 * ```
 */
export function readKif(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  return readSource(input, "kif", variant, options, (source) =>
    readSheets(source, variant, "KIF", (sheet) => new MoveLines(sheet)),
  );
}

/** What a move may begin with besides a square. */
const BEFORE = `${MARKS}同仝`;
const OPENING = 40;
const CODE_0 = 48;
const CODE_9 = 57;
const STAR = 42;
/** Words of notation that may stand between a piece and its origin. */
const WORDS = "右左直上寄引行入下";

/** The lines of moves: `  10 ７七角成(22) ( 0:01/00:00:07)`. */
class MoveLines implements SheetLines {
  readonly #sheet: Sheet;
  readonly #source: Source;
  /** The first step of a move in two steps: where it started and where it led. */
  #from = -1;
  #via = -1;
  /** Where the move leads to. */
  #to = -1;
  /** Where reading has come in the line. */
  #at = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#source = sheet.source;
  }

  /** Reads the line if it is one of a move. Returns whether it was. */
  read(): boolean {
    const sheet = this.#sheet;
    const source = this.#source;
    const { text, from, end } = source;
    const at = skipBlanks(text, from, end);
    if (at >= end) return false;
    if (this.#isUnnumbered(at)) {
      if (sheet.broken) return true;
      source.warn("missing", "the number of a move", at);
      this.#at = at;
      this.#take(-1, 0, true);
      return true;
    }
    if (digitOf(text.charCodeAt(at)) < 0) return false;
    const { value, end: behind, next, sign } = sheet.numbered(at);
    let step = 0;
    this.#at = next;
    if (text.startsWith("歩目", next + 1)) {
      step = text[next] === "一" ? 1 : 2;
      this.#at += 3;
      this.#blanks();
    }
    const moves = this.#isMove();
    if (!moves) {
      const word = this.#word();
      const known = endingOf("kif", word, 0, []) !== undefined;
      // Without a blank behind it the number is part of something else. A colon behind a word makes a header of it.
      const apart = next > behind || next >= end;
      const header = sign < 0 ? /[:：]/.test(text.slice(next, end)) : !sheet.begun && value !== 1;
      if (!known && (!apart || header || sheet.isRow(at))) return false;
    }
    if (sheet.broken) return true;
    if (sign >= 0) source.warn("unexpected", "a blank behind the number", sign);
    this.#take(value, step, moves);
    return true;
  }

  /** Whether a move stands here, at the head of a line, without its number. */
  #isUnnumbered(from: number): boolean {
    const { names } = this.#sheet;
    const { text, end } = this.#source;
    // Most lines begin with a number and a blank, or are comments.
    let digits = from;
    for (let code = text.charCodeAt(from); code >= CODE_0 && code <= CODE_9; code = text.charCodeAt(digits)) digits++;
    if ((digits > from && isBlank(text.charCodeAt(digits))) || text.charCodeAt(from) === STAR) return false;
    const at = MARKS.includes(text[from]!) ? skipBlanks(text, from + 1, end) : from;
    const same = text[at] === "同" || text[at] === "仝";
    if (!same && names.square(text, at) < 0) return false;
    const behind = same ? skipBlanks(text, at + 1, end) : names.end;
    // 1一歩目 is a number and the first of two steps, and a colon makes a header.
    if (text.startsWith("歩目", behind) || names.piece(text, behind) === undefined) return false;
    return text[names.end] !== "：" && text[names.end] !== ":";
  }

  #blanks(): void {
    const { text, end } = this.#source;
    this.#at = skipBlanks(text, this.#at, end);
  }

  /** Whether a move stands here: a square, or what stands before one or for one. */
  #isMove(): boolean {
    const { text, end } = this.#source;
    const at = this.#at;
    return at < end && (this.#sheet.names.square(text, at) >= 0 || BEFORE.includes(text[at]!));
  }

  /** The word here, up to a blank or a parenthesis. */
  #word(): string {
    const { text, end } = this.#source;
    return text.slice(this.#at, end).split(/[ \t\u3000(（]/, 1)[0]!;
  }

  /** @param number - of the move, -1 if it has none */
  #take(number: number, step: number, moves: boolean): void {
    const sheet = this.#sheet;
    const source = this.#source;
    const at = this.#at;
    if (moves && !sheet.begun) this.#hint();
    const { follower, variant } = sheet;
    const ply = number < 0 ? follower.ply + 1 : sheet.plyOf(number);
    if (ply <= follower.ply && ply > 0) {
      if (!sheet.branch(ply)) source.warn("range", "a number that goes on");
    } else if (ply > follower.ply + 1 && sheet.ended) {
      if (moves) source.warn("unexpected", "nothing behind an ending", at);
    } else if (ply !== follower.ply + 1) source.warn("range", `number ${number - ply + follower.ply + 1}`);
    if (step < 2 && this.close()) return;
    const word = moves ? "" : this.#word();
    const known = moves ? undefined : endingOf("kif", word, follower.position.turn, variant.PLAYERS);
    let node: OpenNode | undefined;
    if (known !== undefined || (word !== "" && digitOf(word.charCodeAt(0)) < 0 && this.#isLast(number))) {
      if (known === undefined) source.warn("unknown", "a move or an ending", at);
      else sheet.any = true;
      this.#at += word.length;
      node = sheet.end(known ?? { reason: word });
    } else if (!moves) {
      sheet.fail(at);
      return;
    } else if (step === 1) {
      if (!this.#first()) sheet.fail(at);
      return;
    } else {
      const first = this.#from;
      node = sheet.play(() => {
        this.#at = at;
        this.#from = first;
        return this.#move(step);
      }, at);
      this.#from = -1;
      if (node === undefined) return;
    }
    this.#times(node);
  }

  /** Whether no move with the next number follows: then a word stands at the end of a line. */
  #isLast(number: number): boolean {
    const source = this.#source;
    const { text, end } = source;
    let seen = false;
    return !source.ahead((from, stop) => {
      if (!seen) {
        seen = true;
        return undefined;
      }
      if (from === stop || "*&#".includes(text[from]!)) return undefined;
      const [value, behind] = scanNumber(text, from, stop);
      return behind > from && value === number + 1 && end < from && text[behind] !== ":" && text[behind] !== "：";
    });
  }

  /** Tells who makes the first move: by its mark, or by the piece on its origin. */
  #hint(): void {
    const sheet = this.#sheet;
    const { text, end } = this.#source;
    const mark = text[this.#at]!;
    if (MARKS.includes(mark)) {
      sheet.hint(sideOf(mark));
      return;
    }
    for (let at = this.#at; at < end; at++)
      if (isOpening(text, at)) {
        const square = sheet.names.square(text, text[at + 1] === "←" ? at + 2 : at + 1);
        // A time stands in parentheses, too.
        const player = square >= 0 && isClosing(text, sheet.names.end) ? sheet.ownerAt(square) : -1;
        if (player >= 0) sheet.hint(player);
        return;
      }
  }

  /** Reads the square that a move leads to, its mark and 同 included, and the names of its piece. Returns what they may mean. */
  #target(step: number): readonly RoleName[] | undefined {
    const { names, follower } = this.#sheet;
    const { text } = this.#source;
    const mark = text[this.#at]!;
    if (MARKS.includes(mark)) {
      if (sideOf(mark) !== follower.position.turn)
        this.#source.warn("contradiction", `a move of ${follower.variant.PLAYERS[follower.position.turn]}`, this.#at);
      this.#at++;
      this.#blanks();
    }
    let to = -1;
    if (text[this.#at] === "同" || text[this.#at] === "仝") {
      to = step === 2 && this.#from >= 0 ? this.#via : follower.target;
      this.#at++;
      this.#blanks();
    } else {
      to = names.square(text, this.#at);
      this.#at = names.end;
    }
    this.#to = to;
    const roles = to < 0 ? undefined : names.piece(text, this.#at);
    if (roles !== undefined) this.#at = names.end;
    return roles;
  }

  /** Reads the first step of a move in two. Returns whether it is one. */
  #first(): boolean {
    if (this.#target(1) === undefined) return false;
    this.#remarks();
    const from = this.#origin();
    if (from < 0) return false;
    this.#from = from;
    this.#via = this.#to;
    return true;
  }

  /** The move here, or -1 if there is none. */
  #move(step: number): Move {
    const { follower, variant } = this.#sheet;
    const { text, end } = this.#source;
    const { position } = follower;
    const at = this.#at;
    const roles = this.#target(step);
    if (roles === undefined) return -1;
    const to = this.#to;
    if (text.charCodeAt(this.#at) !== OPENING) while (this.#at < end && WORDS.includes(text[this.#at]!)) this.#at++;
    const promotes = text[this.#at] === "成";
    if (promotes) this.#at++;
    else if (text.startsWith("不成", this.#at)) this.#at += 2;
    if (text[this.#at] === "打") {
      this.#at++;
      if (text.startsWith("(00)", this.#at)) this.#at += 4;
      return to | (roles[0]!.kind << 8) | DROP;
    }
    const told = this.#at;
    this.#remarks();
    const from = this.#origin();
    if (from < 0) {
      if (step > 0) return -1;
      // Without an origin a move is one of notation.
      const mark = MARKS.includes(text[at]!) ? 1 : 0;
      const previous = follower.target < 0 ? undefined : follower.target | (1 << 8);
      const read = tryParseJapanese(position, text.slice(at + mark, told), previous);
      return read.ok ? read.value : -1;
    }
    const start = step === 2 ? this.#from : from;
    const piece = start < 0 ? 0 : position.board.pieceAt(start);
    if (piece !== 0 && !roles.some((role) => role.kind + (role.promoted ? 32 : 0) === (piece & 63)))
      this.#source.warn("contradiction", "the piece that stands there", at);
    if (step < 2) return to | (from << 8) | (promotes ? PROMOTE : 0);
    if (start < 0) return -1;
    const { squareName } = variant;
    const read = position.tryParseMove(squareName(start) + squareName(this.#via) + squareName(to));
    return read.ok ? read.value : -1;
  }

  /** Skips what may stand between a move and its origin: `まで`, `（居食い）`, `(じっと)`. */
  #remarks(): void {
    const { text } = this.#source;
    for (;;) {
      this.#blanks();
      if (text.startsWith("まで", this.#at)) this.#at += 2;
      else if (text.startsWith("居食い", this.#at + 1) || text.startsWith("じっと", this.#at + 1)) this.#at += 5;
      else return;
    }
  }

  /** The square in parentheses that the piece came from, or -1. */
  #origin(): number {
    const { names } = this.#sheet;
    const { text } = this.#source;
    if (!isOpening(text, this.#at)) return -1;
    const square = names.square(text, text[this.#at + 1] === "←" ? this.#at + 2 : this.#at + 1);
    if (square < 0 || !isClosing(text, names.end)) return -1;
    this.#at = names.end + 1;
    return square;
  }

  /** The times behind a move; and the `+` of a move that has alternatives. */
  #times(node: OpenNode | undefined): void {
    const source = this.#source;
    const { text, end } = source;
    this.#at = scanTimes(source, this.#at, node);
    this.#blanks();
    if (text[this.#at] === "+") this.#at++;
    if (this.#at < end) source.warn("unexpected", "the time used, or the end of the line", this.#at);
  }

  /** Takes note of a move of which only the first step was there. Returns whether there was one. */
  close(): boolean {
    if (this.#from < 0) return false;
    this.#from = -1;
    this.#sheet.fail(this.#source.from);
    return true;
  }
}

function isOpening(text: string, at: number): boolean {
  return "(（".includes(text[at] ?? " ");
}

function isClosing(text: string, at: number): boolean {
  return ")）".includes(text[at] ?? " ");
}
