import { attempt, ParseError, type Result } from "../core/errors.js";
import type { Variant } from "../core/variant.js";
import { readCsa } from "./csa/csa.js";
import { decode } from "./decode.js";
import { requireVariant } from "./errors.js";
import { readJkf } from "./jkf/jkf.js";
import { readKi2 } from "./kakinoki/ki2.js";
import { readKif } from "./kakinoki/kif.js";
import { MARKS } from "./kakinoki/names.js";
import {
  isBlank,
  parseJson,
  type ReadOptions,
  type RecordFile,
  type RecordFormat,
  type RecordInput,
  readSource,
  Source,
  skipBlanks,
} from "./source.js";
import { recordOf } from "./tree/game.js";
import { parseRecord } from "./tree/json.js";
import { readPsn } from "./usi/psn.js";
import { readUsen } from "./usi/usen.js";
import { readUsi } from "./usi/usi.js";

type Reader = (input: RecordInput, variant: Variant, options: ReadOptions) => Result<RecordFile>;

const READERS: { readonly [format in RecordFormat]: Reader } = {
  kif: readKif,
  ki2: readKi2,
  csa: readCsa,
  jkf: readJkf,
  usi: readUsi,
  usen: readUsen,
  psn: readPsn,
  json: readRecordJson,
};

/** The formats that hold shogi alone. */
const SHOGI_ONLY: readonly RecordFormat[] = ["csa", "jkf", "usen", "psn"];

/**
 * Reads records of any format that the package reads: finds out which it is, and the encoding of bytes.
 *
 * @param input - the text, or the bytes of the file
 * @param variant - the game's module
 * @param options - `strict` to make the first warning an error
 * @returns the records with their format, and warnings for all that could not be taken as it stands, or why nothing
 * could be read
 *
 * Takes time linear in the size of the input.
 *
 * @example
 * ```ts
 * import { readRecords } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readRecords("V2.2\nPI\n+\n+7776FU\n%TORYO\n", shogi);
 * if (read.ok) [read.value.format, read.value.records.length]; // => ["csa", 1]
 * ```
 */
export function readRecords(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  requireVariant(variant);
  const found = attempt(() => formatOf(decode(input).text, variant));
  if (!found.ok) return found;
  const format = found.value;
  const fits = SHOGI_ONLY.includes(format)
    ? variant.id === "shogi"
    : (format !== "kif" && format !== "ki2") || variant.PLAYERS.length === 2;
  if (fits) return READERS[format](input, variant, options);
  const error = new ParseError({
    code: "contradiction",
    input: "",
    index: 0,
    path: "input",
    expected: `a record of ${variant.id}`,
  });
  return { ok: false, error };
}

/** Reads as JSON a {@link GameRecord}, its flat form, or a game. */
function readRecordJson(input: RecordInput, variant: Variant, options: ReadOptions): Result<RecordFile> {
  return readSource(input, "json", variant, options, (source) => {
    const data = parseJson(source);
    const game = isGameJson(data) ? variant.Game.tryFromJSON(data) : undefined;
    const read =
      game === undefined
        ? parseRecord(data, variant)
        : game.ok
          ? ({ ok: true, value: recordOf(game.value) } as const)
          : game;
    if (read.ok) return [read.value];
    throw new ParseError({ ...read.error, input: source.text, index: 0, line: 1, column: 1 });
  });
}

/** Whether plain data is a game as its `toJSON` gives it. */
function isGameJson(data: unknown): boolean {
  return isObject(data) && data.banmen !== undefined && Array.isArray(data.moves);
}

function isObject(data: unknown): data is { readonly [name: string]: unknown } {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Which format of JSON a text is in. */
function formatOfJson(source: Source): RecordFormat {
  let data: unknown;
  try {
    data = parseJson(source);
  } catch {
    return "jkf";
  }
  if (!isObject(data)) return "jkf";
  const own = data.banmen !== undefined || (data.variant !== undefined && (data.root ?? data.nodes) !== undefined);
  return own ? "json" : "jkf";
}

/** The format of a text. @throws ParseError if it is none */
function formatOf(text: string, variant: Variant): RecordFormat {
  const source = new Source(text);
  while (source.next() && source.from === source.end);
  const begin = skipBlanks(text, source.from, source.end);
  if (text[begin] === "{") return formatOfJson(source);
  // Lists of positions have comments.
  const lines = new Source(text);
  while (lines.next() && (lines.from === lines.end || text[lines.from] === "#"));
  const at = skipBlanks(text, lines.from, lines.end);
  if (isUsi(text, at, lines.end, variant.ranks)) return "usi";
  if (/^\[\w+[\s:]+"/.test(text.slice(at, lines.end))) return "psn";
  if (isUsen(text, begin, source.end)) return "usen";
  // Lines of Kakinoki's formats that may stand in either of them, and lines that CSA may have.
  let sheets = false;
  let remarks = false;
  do {
    const format = formatOfLine(source);
    if (format === "sheet") sheets = true;
    else if (format === "remark") remarks = true;
    else if (format !== undefined) return format;
  } while (source.next());
  if (sheets) return "kif";
  if (remarks) return "csa";
  throw new ParseError({ code: "unexpected", input: text, index: 0, line: 1, column: 1, expected: "a record" });
}

const WORDS: readonly string[] = ["position", "startpos", "sfen", "moves"];

function isUsi(text: string, from: number, end: number, ranks: number): boolean {
  let stop = from;
  let slashes = 0;
  for (; stop < end && !isBlank(text.charCodeAt(stop)); stop++) if (text[stop] === "/") slashes++;
  return slashes === ranks - 1 || WORDS.includes(text.slice(from, Math.min(stop, from + 9)));
}

function isUsen(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && isUsenChar(text.charCodeAt(at))) at++;
  const digit = text.charCodeAt(at + 1) - 48;
  return text[at] === "~" && digit >= 0 && digit <= 9;
}

function isUsenChar(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    "-_.".includes(String.fromCharCode(code))
  );
}

const CODE_0 = 48;

/** What a line tells of its format. */
function formatOfLine({ text, from, end }: Source): RecordFormat | "sheet" | "remark" | undefined {
  let at = skipBlanks(text, from, end);
  if (at >= end) return undefined;
  const first = text[at]!;
  const second = text[at + 1] ?? "";
  // A colon of Kakinoki's formats makes a header of what would be one of CSA.
  if ("PVN".includes(first) && text.slice(at, end).includes("：")) return "sheet";
  switch (first) {
    case "#":
      return text.startsWith("#KI2", at) ? "ki2" : text.startsWith("#KIF", at) ? "kif" : "sheet";
    case "*":
    case "&":
    case "|":
      return "sheet";
    case "'":
    case "%":
    case "$":
      return "remark";
    case "P":
      return second !== "" && "I123456789+-".includes(second) ? "csa" : undefined;
    case "V":
      return isDigit(text, at + 1) ? "csa" : undefined;
    case "N":
      return second === "+" || second === "-" ? "csa" : undefined;
    case "+":
    case "-":
      if (end === at + 1) return "remark";
      return isDigit(text, at + 1) && isDigit(text, at + 4) ? "csa" : undefined;
  }
  if (MARKS.includes(first)) return "ki2";
  if (text.startsWith("手数--", at)) return "kif";
  if (/^\d+\.+\s*\+?(?:[PLNSGBRK][1-9*'x-]|[1-9][a-i][1-9])/i.test(text.slice(at, Math.min(end, at + 20))))
    return "psn";
  if (isDigit(text, at)) {
    while (at < end && isDigit(text, at)) at++;
    at = skipBlanks(text, at, end);
    // Not the head of a diagram.
    const next = text.charCodeAt(at);
    return at < end && (next < 0xff10 || next > 0xff19 || !isBlank(text.charCodeAt(at + 1))) ? "kif" : undefined;
  }
  return text.charCodeAt(at) > 0x3000 ? "sheet" : undefined;
}

function isDigit(text: string, at: number): boolean {
  const digit = text.charCodeAt(at) - CODE_0;
  return digit >= 0 && digit <= 9;
}
