import { attempt, ParseError, type ParseErrorCode, type Result, shortPath } from "../core/errors.js";
import type { Move } from "../core/move.js";
import type { Variant } from "../core/variant.js";
import { decode, type Encoding } from "./decode.js";
import { requireVariant } from "./errors.js";
import type { Follower } from "./tree/follow.js";
import { type GameRecord, MOST_PARTS, type OpenNode, partsOf } from "./tree/record.js";

/** A record as text, or as the bytes of a file in UTF-8, UTF-16, Shift_JIS or EUC-JP. */
export type RecordInput = string | ArrayBuffer | ArrayBufferView;

/** The formats of records. `json` is a {@link GameRecord} as JSON, in its flat form, too, or a game. */
export type RecordFormat = "kif" | "ki2" | "csa" | "jkf" | "usi" | "usen" | "psn" | "json";

/** What a reader may be told. */
export interface ReadOptions {
  /** Whether the first warning is an error. */
  readonly strict?: boolean;
}

/** Something in a text that could not be taken as it stands. */
export interface RecordWarning {
  readonly code: ParseErrorCode;
  /** Line, from 1. */
  readonly line: number;
  /** Column, from 1. */
  readonly column: number;
  /** The same place as a UTF-16 index into the text. */
  readonly index: number;
  /** What would have been accepted there, in words. */
  readonly expected: string;
  /** The beginning of what is there. */
  readonly found: string;
  /** The move it concerns, from 1. */
  readonly ply?: number;
  /** Where it is in JSON; line, column and index are then those of its beginning. */
  readonly path?: string;
}

/** What a file holds. */
export interface RecordFile {
  /** The records, in the order of the file. */
  readonly records: readonly GameRecord[];
  readonly format: RecordFormat;
  /** How its bytes were to be read; `text` if there were none. */
  readonly encoding: Encoding;
  /** What could not be taken as it stands, in the order of the file. */
  readonly warnings: readonly RecordWarning[];
}

const DOS_END = 26;
const FOUND = 20;
/** Most mistakes that are listed; a text with more is not read further. */
const MOST_WARNINGS = 1000;

/** A text that is read line by line; says where it is. @internal */
export class Source {
  readonly text: string;
  /** Where it ends, but for the mark that DOS puts behind. */
  readonly length: number;
  readonly warnings: RecordWarning[] = [];
  /** Number of the line, from 1. */
  line = 0;
  /** Where the line begins. */
  from = 0;
  /** Where it ends, without blanks at the end. */
  end = 0;
  /** Where it ends. */
  rawEnd = 0;
  /** Whether there have been too many mistakes to go on. */
  stopped = false;
  #next = 0;
  /** Whether a CR alone ends a line somewhere. */
  readonly #mixed: boolean;
  /** Where {@link ahead} looked last. */
  seen = 0;

  constructor(text: string) {
    this.text = text;
    let length = text.length;
    while (length > 0 && text.charCodeAt(length - 1) === DOS_END) length--;
    this.length = length;
    this.#mixed = /\r(?!\n)/.test(text);
  }

  /** Goes to the next line. Returns false at the end of the text. */
  next(): boolean {
    const { text, length } = this;
    if (this.stopped || this.#next > length || (this.#next === length && this.line > 0)) return false;
    let at = this.#next;
    // A mark of byte order may stand where files were joined.
    if (text.charCodeAt(at) === 0xfeff) at++;
    this.from = at;
    this.line++;
    at = this.#endOf(at);
    this.rawEnd = at;
    this.#next = text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
    while (at > this.from && isBlank(text.charCodeAt(at - 1))) at--;
    this.end = at;
    return true;
  }

  /** Where the line that a place is in ends. */
  #endOf(from: number): number {
    const { text, length } = this;
    if (!this.#mixed) {
      const end = text.indexOf("\n", from);
      if (end < 0 || end > length) return length;
      return end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    }
    let at = from;
    while (at < length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
    return at;
  }

  /**
   * Looks at this line and those after it until one tells something.
   *
   * @param tell - what a line without its blanks tells; nothing if the next is to be asked
   * @returns what was told; false at the end of the text
   */
  ahead(tell: (from: number, end: number) => boolean | undefined): boolean {
    const { text, length } = this;
    let from = this.from;
    while (from < length) {
      let end = from;
      while (end < length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
      const start = skipBlanks(text, from, end);
      let stop = end;
      while (stop > start && isBlank(text.charCodeAt(stop - 1))) stop--;
      this.seen = from;
      const told = tell(start, stop);
      if (told !== undefined) return told;
      from = end + 1;
    }
    this.seen = length;
    return false;
  }

  /** Takes note of a mistake in the line. */
  warn(code: ParseErrorCode, expected: string, index: number = this.from, ply?: number): void {
    const found = this.text.slice(index, this.end).slice(0, FOUND);
    const warning = { code, ...this.#place(index), index, expected, found };
    this.add(ply === undefined ? warning : { ...warning, ply });
  }

  /** Plays a move that stands at a place. Takes note of an illegal one. Returns nothing if it cannot be carried out. */
  play(follower: Follower, move: Move, at: number): OpenNode | undefined {
    const node = follower.play(move);
    if (node?.illegal !== undefined) this.warn("illegal-move", `a legal move (${node.illegal})`, at, follower.ply);
    return node;
  }

  /** Adds a warning, up to a limit. */
  add(warning: RecordWarning): void {
    if (this.stopped) return;
    this.warnings.push(warning);
    if (this.warnings.length < MOST_WARNINGS) return;
    this.stopped = true;
    this.warnings.push({ ...warning, code: "range", expected: "fewer mistakes; the rest is left out" });
  }

  /** A refusal of the text, at a place in it. */
  refuse(code: ParseErrorCode, expected: string, index: number = this.from): ParseError {
    return new ParseError({ code, expected, index, input: this.text, ...this.#place(index) });
  }

  /** Line and column of a place of this line, or of the beginning, where what concerns the whole text is. */
  #place(index: number): { line: number; column: number } {
    return index === 0 ? { line: 1, column: 1 } : { line: this.line, column: index - this.from + 1 };
  }
}

/** Whether a character is a space, a tab or a full-width space. @internal */
export function isBlank(code: number): boolean {
  return code === 32 || code === 0x3000 || code === 9;
}

/** Where the blanks at a place end. @internal */
export function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** A part of a text without the blanks around it. @internal */
export function trimmed(text: string, from: number, end: number): string {
  const start = skipBlanks(text, from, end);
  let stop = end;
  while (stop > start && isBlank(text.charCodeAt(stop - 1))) stop--;
  return text.slice(start, stop);
}

/** Runs a reader over an input. @internal */
export function readSource(
  input: RecordInput,
  format: RecordFormat,
  variant: Variant,
  options: ReadOptions,
  read: (source: Source) => readonly GameRecord[],
): Result<RecordFile> {
  requireVariant(variant);
  return attempt(() => {
    const { text, encoding, broken } = decode(input);
    const source = new Source(text);
    if (broken) source.warn("unexpected", `characters in ${encoding}`, 0);
    const records = read(source);
    // A part takes a character at least.
    if (text.length > MOST_PARTS && records.some((record) => partsOf(record) > MOST_PARTS))
      throw source.refuse("range", `at most ${MOST_PARTS} nodes, comments and headers in a record`, 0);
    const { warnings } = source;
    const first = warnings[0];
    if (options?.strict && first !== undefined) throw new ParseError({ ...first, input: text });
    return { records, format, encoding, warnings };
  });
}

/** Takes note of a mistake in JSON. @internal */
export function warnPath(source: Source, code: ParseErrorCode, expected: string, path: string, ply?: number): void {
  const warning = { code, line: 1, column: 1, index: 0, expected, found: "", path: shortPath(path) };
  source.add(ply === undefined ? warning : { ...warning, ply });
}

/** The text of a source as JSON. @internal */
export function parseJson(source: Source): unknown {
  try {
    return JSON.parse(source.text.slice(0, source.length));
  } catch {
    throw source.refuse("unexpected", "JSON", 0);
  }
}
