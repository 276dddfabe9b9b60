import type { Result } from "../../core/errors.js";
import { DROP, type Move, PROMOTE } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import { endingOf } from "../endings.js";
import { type ReadOptions, type RecordFile, type RecordInput, readSource, type Source, skipBlanks } from "../source.js";
import type { GameRecord, OpenNode } from "../tree/record.js";
import { digitOf, MARKS } from "./names.js";
import { Sheet } from "./sheet.js";

/**
 * Reads a record in KIF, the format of Kakinoki's programs, with its variations, and in the dialects of others.
 *
 * @param input - the text, or the bytes of the file in UTF-8, Shift_JIS or EUC-JP
 * @param variant - the game's module, of two players
 * @param options - `strict` to make the first warning an error
 * @returns one record, with warnings for all that could not be taken as it stands, or why nothing could be read
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
  return readSource(input, "kif", options, (source) => [kifRecord(source, variant)]);
}

function kifRecord(source: Source, variant: Variant): GameRecord {
  const sheet = new Sheet(source, variant);
  const moves = new MoveLines(sheet);
  while (source.next()) if (!moves.read() && !sheet.line()) source.warn("unexpected", "a line of KIF");
  moves.close();
  if (!sheet.any) throw source.refuse("unexpected", "a record in KIF", 0);
  return sheet.record();
}

/** What a move may begin with besides a square. */
const BEFORE = `${MARKS}同仝`;

/** The lines of moves: `  10 ７七角成(22) ( 0:01/00:00:07)`. */
class MoveLines {
  readonly #sheet: Sheet;
  readonly #source: Source;
  /** The first step of a move in two steps: where it started and where it led. */
  #from = -1;
  #via = -1;
  /** Where reading has come in the line. */
  #at = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#source = sheet.source;
  }

  /** Reads the line if it is one of a move. Returns whether it was. */
  read(): boolean {
    const sheet = this.#sheet;
    const { text, from, end } = this.#source;
    const at = skipBlanks(text, from, end);
    if (at >= end || digitOf(text.charCodeAt(at)) < 0) return false;
    const [number, behind] = sheet.number(at);
    this.#at = behind;
    let step = 0;
    if (text.startsWith("手目", this.#at)) this.#at += 2;
    if (text.startsWith("歩目", this.#at + 1)) {
      step = text[this.#at] === "一" ? 1 : 2;
      this.#at += 3;
    }
    this.#blanks();
    const moves = this.#isMove();
    if (!moves && !this.#isWord()) return false;
    sheet.any = true;
    if (!sheet.broken) this.#take(number, step, moves ? undefined : this.#word());
    return true;
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

  /** Whether a word stands here that counts as a move: that of an ending, or none of a header or of the head of a diagram. */
  #isWord(): boolean {
    const { text, end } = this.#source;
    const at = this.#at;
    if (at >= end || digitOf(text.charCodeAt(at)) >= 0) return false;
    return endingOf("kif", this.#word(), 0, []) !== undefined || !text.slice(at, end).includes("：");
  }

  /** The word here, up to a blank or a parenthesis. */
  #word(): string {
    const { text, end } = this.#source;
    return text.slice(this.#at, end).split(/[ \t\u3000(（]/, 1)[0]!;
  }

  #take(number: number, step: number, word?: string): void {
    const sheet = this.#sheet;
    const source = this.#source;
    const { follower, variant } = sheet;
    const ply = sheet.plyOf(number);
    if (ply <= follower.ply && ply > 0) sheet.branch(ply);
    else if (ply !== follower.ply + 1 && !sheet.ended)
      source.warn("range", `number ${number - ply + follower.ply + 1}`);
    if (step < 2 && this.close()) return;
    const at = this.#at;
    const ending = word === undefined ? undefined : endingOf("kif", word, follower.position.turn, variant.PLAYERS);
    let node: OpenNode | undefined;
    if (word !== undefined && ending !== undefined) {
      this.#at += word.length;
      node = sheet.end(ending);
    } else {
      const move = this.#move(step);
      if (move === undefined) return;
      node = move < 0 ? undefined : source.play(follower, move, at);
      if (node === undefined) {
        sheet.fail(at);
        return;
      }
    }
    this.#times(node);
  }

  /** The move here, -1 if there is none, or nothing if it goes on in the next line. */
  #move(step: number): Move | undefined {
    const { names, follower } = this.#sheet;
    const { text } = this.#source;
    const { position } = follower;
    const at = this.#at;
    if (MARKS.includes(text[this.#at]!)) this.#at++;
    const first = this.#from;
    this.#from = -1;
    let to = -1;
    if (text[this.#at] === "同" || text[this.#at] === "仝") {
      to = step === 2 && first >= 0 ? this.#via : follower.target;
      this.#at++;
      this.#blanks();
    } else {
      to = names.square(text, this.#at);
      this.#at = names.end;
    }
    if (to < 0) return -1;
    const roles = names.piece(text, this.#at);
    if (roles === undefined) return -1;
    this.#at = names.end;
    const promotes = text[this.#at] === "成";
    if (promotes) this.#at++;
    else if (text.startsWith("不成", this.#at)) this.#at += 2;
    if (text[this.#at] === "打") {
      this.#at++;
      return to | (roles[0]!.kind << 8) | DROP;
    }
    this.#remarks();
    const from = this.#origin();
    if (from < 0) {
      const { kind } = roles[0]!;
      return position.board.hand(position.turn, kind) > 0 ? to | (kind << 8) | DROP : -1;
    }
    if (step === 1) {
      this.#from = from;
      this.#via = to;
      return undefined;
    }
    const start = step === 2 ? first : from;
    const piece = position.board.pieceAt(start);
    if (piece !== 0 && !roles.some((role) => role.kind + (role.promoted ? 32 : 0) === (piece & 63)))
      this.#source.warn("contradiction", "the piece that stands there", at);
    if (step < 2) return to | (from << 8) | (promotes ? PROMOTE : 0);
    if (first < 0) return -1;
    const { squareName } = this.#sheet.variant;
    const read = position.tryParseMove(squareName(first) + squareName(this.#via) + squareName(to));
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

  /** The times behind a move: `( 0:16/00:00:16)`, `(0:7/)`; and the `+` of a move that has alternatives. */
  #times(node: OpenNode | undefined): void {
    const { text, end } = this.#source;
    this.#blanks();
    if (isOpening(text, this.#at)) {
      this.#at++;
      const seconds = this.#time();
      if (node && seconds >= 0) node.seconds = seconds;
      if (text[this.#at] === "/") {
        this.#at++;
        const total = this.#time();
        if (node && total >= 0) node.total = total;
      }
      if (isClosing(text, this.#at)) this.#at++;
      this.#blanks();
    }
    if (text[this.#at] === "+") this.#at++;
    if (this.#at < end) this.#source.warn("unexpected", "the time used, or the end of the line", this.#at);
  }

  /** A time in seconds, `h:m:s` or `m:s`, or -1. */
  #time(): number {
    const { text } = this.#source;
    let seconds = -1;
    for (;;) {
      this.#blanks();
      const from = this.#at;
      const [value, behind] = this.#sheet.number(from);
      if (behind === from) return seconds;
      seconds = Math.max(seconds, 0) * 60 + value;
      this.#at = behind;
      this.#blanks();
      if (text[this.#at] !== ":") return seconds;
      this.#at++;
    }
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
