import { isParseError, ParseError, type ParseErrorCode } from "./errors.js";

/** Plain data of unknown origin that is an object. @internal */
export type Data = { readonly [name: string]: unknown };

/** Freezes a value of plain objects and lists, and all in it. Returns it. @internal */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/**
 * Reads plain data of unknown origin. What getters and proxies throw comes out as a ParseError, as all that is wrong with
 * data does.
 *
 * @internal
 */
export function readData<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isParseError(error)) throw error;
    throw dataError("type", "value", `plain data, but reading it throws ${inWords(error)}`);
  }
}

/** A refusal of plain data. @internal */
export function dataError(code: ParseErrorCode, path: string, expected: string, ply?: number): ParseError {
  const init = { code, input: "", index: 0, path, expected };
  return new ParseError(ply === undefined ? init : { ...init, ply });
}

/** Most of a text that messages repeat, in UTF-16 units. */
const MOST_WORDS = 100;

/** Anything at all in words, for messages: a text as it is, but not all of a long one. Never throws. @internal */
export function inWords(value: unknown): string {
  const isPlain = (typeof value !== "object" || value === null) && typeof value !== "function";
  if (value === "") return '""';
  const words = isPlain ? String(value) : kindOf(value);
  return words.length <= MOST_WORDS ? words : `${words.slice(0, MOST_WORDS)}…`;
}

function kindOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    // A proxy that does not let itself be looked at.
    return `[${typeof value}]`;
  }
}

/** Whether a value is an object that has some parts. Never throws. @internal */
export function hasParts(value: unknown, names: readonly string[]): boolean {
  try {
    return typeof value === "object" && value !== null && names.every((name) => name in value);
  } catch {
    // A proxy that does not let itself be looked at.
    return false;
  }
}

/** Plain data as an object. @internal */
export function dataObject(value: unknown, path: string): Data {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw dataError("type", path, "an object");
  return value as Data;
}

/** Plain data as the number of a name among some. @internal */
export function readName(value: unknown, names: readonly string[], path: string): number {
  const found = names.indexOf(value as string);
  if (found < 0) throw dataError(typeof value === "string" ? "unknown" : "type", path, `one of ${names.join(", ")}`);
  return found;
}

/** Plain data as an integer of a range. @internal */
export function readCount(value: unknown, least: number, most: number, path: string): number {
  const expected = `an integer from ${least} to ${most}`;
  if (!Number.isInteger(value)) throw dataError("type", path, expected);
  if ((value as number) < least || (value as number) > most) throw dataError("range", path, expected);
  return value as number;
}
