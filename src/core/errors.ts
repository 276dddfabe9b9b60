/** What kind of mistake a {@link ParseError} reports. */
export type ParseErrorCode =
  /** A character or word that does not belong here. */
  | "unexpected"
  /** The text or data ends too early, or a field is missing. */
  | "missing"
  /** A number outside its range. */
  | "range"
  /** A value of the wrong type, in plain data. */
  | "type"
  /** A name nobody knows: an option, a role, a player, a variant. */
  | "unknown"
  /** Well written, but contradicting itself: two kings of one side, `+K`. */
  | "contradiction"
  /** Fits more than one move; `expected` names them. */
  | "ambiguous"
  /** A move of a list that the rules refuse. */
  | "illegal-move";

/** The fields of a {@link ParseError}. */
export interface ParseErrorInit {
  /** The kind of mistake. */
  readonly code: ParseErrorCode;
  /** The whole text read, or `""` for plain data; of a long text an error keeps the part around `index`. */
  readonly input: string;
  /** Where in `input` reading failed: a UTF-16 index from 0 to `input.length`. */
  readonly index: number;
  /** What would have been accepted there, in words. */
  readonly expected: string;
  /** Line of the mistake, from 1, in texts of several lines. */
  readonly line?: number;
  /** Column of the mistake, from 1, in texts of several lines. */
  readonly column?: number;
  /** Where in plain data the mistake is: `rules.moveLimit`. */
  readonly path?: string;
  /** Which move of a list the mistake is in, from 1. */
  readonly ply?: number;
}

/**
 * Text or plain data that cannot be read: says what was expected, and where.
 *
 * @example
 * ```ts
 * import { Position } from "banmen/shogi";
 * const read = Position.tryParse("9/9/9 b - 1");
 * read.ok; // => false
 * if (!read.ok) read.error.index; // => 5
 * ```
 */
export class ParseError extends Error implements ParseErrorInit {
  override readonly name = "ParseError";
  declare readonly code: ParseErrorCode;
  declare readonly input: string;
  declare readonly index: number;
  declare readonly expected: string;
  declare readonly line?: number;
  declare readonly column?: number;
  declare readonly path?: string;
  declare readonly ply?: number;
  /** Where in the whole text reading failed, be `input` the whole or a part. @internal */
  declare readonly wholeIndex: number;

  /**
   * @param init - the fields; the message is made from them. Of a text of more than 1,000 UTF-16 units only so many are kept,
   * and `index` is the place among these; of a path of more than 200 its two ends.
   */
  constructor(init: ParseErrorInit) {
    const kept = shorten(init);
    super(describe(kept));
    Object.assign(this, kept);
    Object.defineProperty(this, "wholeIndex", { value: init.index });
  }
}

/** Longest text that an error carries whole, and how much of a longer one it shows before the place in question. */
const MOST_TEXT = 1000;
const BEFORE = 200;
/** Longest path that an error carries whole, and how much of each end of a longer one it shows. */
const MOST_PATH = 200;
const PATH_END = 80;

/** A path that is not too long to be read: of a long one its two ends. @internal */
export function shortPath(path: string): string {
  return path.length <= MOST_PATH ? path : `${path.slice(0, PATH_END)}…${path.slice(-PATH_END)}`;
}

/** The fields of an error without more text than people read. */
function shorten(init: ParseErrorInit): ParseErrorInit {
  const { input, index, path } = init;
  const isLong = path !== undefined && path.length > MOST_PATH;
  if (input.length <= MOST_TEXT && !isLong) return init;
  const from = input.length <= MOST_TEXT ? 0 : Math.max(0, Math.min(index - BEFORE, input.length - MOST_TEXT));
  const kept = { ...init, input: input.slice(from, from + MOST_TEXT), index: index - from };
  return isLong ? { ...kept, path: shortPath(path) } : kept;
}

/** Longest piece of a word that a message quotes on either side of the place in question, in UTF-16 units. */
const QUOTED = 20;

/** What stands at a place: the word from there on, and all of it if it begins before; blanks with the word behind them. */
function foundAt(input: string, index: number): string {
  if (index >= input.length) return "the end";
  let start = index;
  let end = index + 1;
  if (isBlank(input[index]!)) while (end < input.length && end - index < QUOTED && isBlank(input[end]!)) end++;
  else {
    while (start > 0 && index - start < QUOTED && !isBlank(input[start - 1]!)) start--;
  }
  while (end < input.length && end - index < QUOTED && !isBlank(input[end]!)) end++;
  const tail = end < input.length && end - index === QUOTED && !isBlank(input[end]!) ? "…" : "";
  const head = start > 0 && index - start === QUOTED && !isBlank(input[start - 1]!) ? "…" : "";
  const found = JSON.stringify(input.slice(index, end) + tail);
  return start === index ? found : `${found} in ${JSON.stringify(head + input.slice(start, end) + tail)}`;
}

function isBlank(character: string): boolean {
  return character === "\u3000" || character <= " ";
}

function describe(init: ParseErrorInit): string {
  // Data may hold a text; if data itself were written as a text, line and column tell where that is.
  const isText = init.path === undefined || (init.input !== "" && init.line === undefined);
  const where =
    init.path !== undefined
      ? `at ${init.path}${isText ? `, index ${init.index}` : ""}`
      : init.line !== undefined
        ? `at line ${init.line}, column ${init.column ?? 1}`
        : `at index ${init.index}`;
  const tail = isText ? `, found ${foundAt(init.input, init.index)}` : "";
  const ply = init.ply === undefined ? "" : ` (ply ${init.ply})`;
  return `${where}: expected ${init.expected}${tail}${ply}`;
}

/** The fields of an {@link IllegalMoveError}. */
export interface IllegalMoveErrorInit<Reason extends string = string> {
  /** The first reason that applies, in the order of the rules. */
  readonly reason: Reason;
  /** The refused move, as text. */
  readonly move: string;
  /** The position it was refused in, as text. */
  readonly position: string;
  /** Names of the squares that show why: the checkers, the other pawn of a nifu, the lion's protector. */
  readonly squares: readonly string[];
  /** Which move of a list was refused, from 1. */
  readonly ply?: number;
}

/**
 * A move that the rules refuse, with the reason and the squares that show it.
 *
 * @example
 * ```ts
 * import { Game } from "banmen/shogi";
 * const played = new Game({ start: "4r3k/9/9/4S4/9/9/9/9/4K4 b - 1" }).tryPlay("5d4c");
 * if (!played.ok) [played.error.reason, played.error.squares]; // => ["self-check", ["5a"]]
 * ```
 */
export class IllegalMoveError<Reason extends string = string> extends Error implements IllegalMoveErrorInit<Reason> {
  override readonly name = "IllegalMoveError";
  declare readonly reason: Reason;
  declare readonly move: string;
  declare readonly position: string;
  declare readonly squares: readonly string[];
  declare readonly ply?: number;

  /** @param init - the fields; the message is made from them. */
  constructor(init: IllegalMoveErrorInit<Reason>) {
    const ply = init.ply === undefined ? "" : ` (ply ${init.ply})`;
    super(`${init.move || '""'} is illegal: ${init.reason}${ply}, in ${init.position}`);
    Object.assign(this, init);
  }
}

/**
 * Tells a {@link ParseError} by its name, also one of another copy of the package.
 *
 * @param error - anything caught
 *
 * @example
 * ```ts
 * import { isParseError, ParseError } from "banmen/core";
 * isParseError(new ParseError({ code: "missing", input: "", index: 0, expected: "a board" })); // => true
 * ```
 */
export function isParseError(error: unknown): error is ParseError {
  return isErrorNamed(error, "ParseError");
}

/**
 * Tells an {@link IllegalMoveError} by its name, also one of another copy of the package.
 *
 * @param error - anything caught
 *
 * @example
 * ```ts
 * import { isIllegalMoveError } from "banmen/core";
 * isIllegalMoveError(new Error("no")); // => false
 * ```
 */
export function isIllegalMoveError(error: unknown): error is IllegalMoveError {
  return isErrorNamed(error, "IllegalMoveError");
}

function isErrorNamed(error: unknown, name: string): boolean {
  try {
    return error instanceof Error && error.name === name;
  } catch {
    // A proxy that does not let itself be looked at.
    return false;
  }
}

/** What a reader gives back: the value, or why there is none. */
export type Result<T, E = ParseError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/**
 * Runs a reader that throws {@link ParseError} and returns its result as a value.
 *
 * @param read - the reader
 * @throws whatever `read` throws that is no ParseError
 *
 * @internal
 */
export function attempt<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (isParseError(error)) return { ok: false, error };
    throw error;
  }
}
