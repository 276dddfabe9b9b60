import { attempt, ParseError, type Result } from "../core/errors.js";
import type { Variant } from "../core/variant.js";

/** Longest text that an error carries whole, and how much of a longer one it shows before the place in question. */
const MOST_TEXT = 1000;
const BEFORE = 200;
/** Longest path that an error carries whole, and how much of each end of a longer one it shows. */
const MOST_PATH = 200;
const END = 80;

/**
 * An error that carries no long text and no long path, only the part around the place in question; `index` is then the
 * place in that part. Line, column and ply still are those of the whole.
 *
 * @internal
 */
export function brief(error: ParseError): ParseError {
  const { code, input, index, expected, line, column, path, ply } = error;
  if (input.length <= MOST_TEXT && (path ?? "").length <= MOST_PATH) return error;
  const from = input.length <= MOST_TEXT ? 0 : Math.max(0, Math.min(index - BEFORE, input.length - MOST_TEXT));
  return new ParseError({
    code,
    input: input.slice(from, from + MOST_TEXT),
    index: index - from,
    expected,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(path === undefined ? {} : { path: shortPath(path) }),
    ...(ply === undefined ? {} : { ply }),
  });
}

/** A path that is not too long to be read: of a long one its two ends. @internal */
export function shortPath(path: string): string {
  return path.length <= MOST_PATH ? path : `${path.slice(0, END)}…${path.slice(-END)}`;
}

/** Runs a reader; its ParseError is returned, cut short. @internal */
export function attemptBriefly<T>(read: () => T): Result<T> {
  const result = attempt(read);
  return result.ok ? result : { ok: false, error: brief(result.error) };
}

/** @throws RangeError for what is no module of a game @internal */
export function requireVariant(variant: Variant): void {
  const given: unknown = variant;
  const module = (typeof given === "object" && given !== null ? given : {}) as { readonly [name: string]: unknown };
  if (typeof module.id !== "string" || !Array.isArray(module.PLAYERS) || typeof module.Position !== "function")
    throw new RangeError("a game's module is missing: give what `import * as shogi` makes of banmen/shogi");
}
