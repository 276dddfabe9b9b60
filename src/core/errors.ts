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
  /** The whole text read, or `""` for plain data. */
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

  /** @param init - the fields; the message is made from them. */
  constructor(init: ParseErrorInit) {
    super(describe(init));
    Object.assign(this, init);
  }
}

/** Longest piece of the input that a message quotes, in UTF-16 units. */
const QUOTED = 20;

function describe(init: ParseErrorInit): string {
  const where =
    init.path !== undefined
      ? `at ${init.path}`
      : init.line !== undefined
        ? `at line ${init.line}, column ${init.column ?? 1}`
        : `at index ${init.index}`;
  const found = init.input.slice(init.index, init.index + QUOTED);
  const tail = init.path !== undefined ? "" : `, found ${found === "" ? "the end" : JSON.stringify(found)}`;
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
    super(`${init.move} is illegal: ${init.reason}${ply}, in ${init.position}`);
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
  return error instanceof Error && error.name === "ParseError";
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
  return error instanceof Error && error.name === "IllegalMoveError";
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
