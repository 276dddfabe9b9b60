import type { Result } from "../../core/errors.js";
import type { Variant } from "../../core/variant.js";
import { tryParseJapanese } from "../../notation/parse-japanese.js";
import { endingOf } from "../endings.js";
import { digitOf } from "../scan.js";
import {
  isBlank,
  type ReadOptions,
  type RecordFile,
  type RecordInput,
  readSource,
  skipBlanks,
  trimmed,
} from "../source.js";
import { MARKS, sideOf } from "./names.js";
import type { Sheet } from "./sheet.js";
import { readSheets } from "./sheets.js";

/**
 * Reads a record in KI2, the format of Kakinoki's programs for people, with its variations. Which piece moves is found on
 * the position.
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
 * import { mainline, readKi2 } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKi2("▲７六歩    △３四歩    ▲２二角成\nまで3手で中断", shogi);
 * if (read.ok) mainline(read.value.records[0]!).map((node) => node.move ?? node.ending?.reason); // => ["7g7f", "3c3d", "8h2b+", "interruption"]
 * ```
 */
export function readKi2(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  return readSource(input, "ki2", variant, options, (source) =>
    readSheets(source, variant, "KI2", (sheet) => ({ read: () => moves(sheet) })),
  );
}

function isMark(text: string, at: number): boolean {
  return MARKS.includes(text[at]!);
}

/** Reads the moves of a line, each from its mark to the next. Returns whether it is one of moves. */
function moves(sheet: Sheet): boolean {
  const { source } = sheet;
  const { text, end } = source;
  let at = skipBlanks(text, source.from, end);
  if (at >= end) return false;
  if (!isMark(text, at)) {
    // A number stands before the first mark, or the mark is missing.
    const { end: behind, next, sign } = sheet.numbered(at);
    const same = text[next] === "同";
    const square = sheet.names.square(text, next) >= 0;
    const marked = next < end && isMark(text, next);
    if (behind === at && !same && !square) return false;
    const header = sign < 0 ? /[:：]/.test(text.slice(at, end)) : !sheet.begun;
    if (!marked && (sheet.isRow(at) || header)) return false;
    if (!marked && !same && !square && !(next > behind || sheet.names.square(text, at) >= 0)) return false;
    if (sheet.broken) return true;
    if (!marked && !same && !square && sheet.names.square(text, at) < 0) {
      sheet.fail(at);
      return true;
    }
    source.warn("unexpected", "the mark of a move", at);
    at = marked || same || square ? next : at;
  }
  for (let next = at; at < end && !sheet.broken; at = next) {
    next = at + 1;
    while (next < end && !isMark(text, next)) next++;
    oneMove(sheet, at, next);
  }
  return true;
}

function isDigit(text: string, at: number): boolean {
  return digitOf(text.charCodeAt(at)) >= 0;
}

/** Reads a move, or an ending in its place, from its mark to the next. */
function oneMove(sheet: Sheet, from: number, end: number): void {
  const { source, variant } = sheet;
  const { text } = source;
  const marked = isMark(text, from);
  if (marked) sheet.hint(sideOf(text[from]!));
  const { follower } = sheet;
  const at = marked ? from + 1 : from;
  const ending = isDigit(text, at)
    ? undefined
    : endingOf("kif", trimmed(text, at, end), follower.position.turn, variant.PLAYERS);
  if (ending !== undefined) {
    sheet.any = true;
    sheet.end(ending);
    return;
  }
  let stop = end;
  while (stop > from && isBlank(text.charCodeAt(stop - 1))) stop--;
  if (isDigit(text, stop - 1) || text[stop - 1] === "目") {
    // The number of the next move.
    const number = /[ \t\u3000][0-9０-９]+(?:手目)?$/.exec(text.slice(from, stop));
    if (number !== null) {
      stop = from + number.index;
      source.warn("unexpected", "a move", stop + 1);
    }
  }
  if (sheet.ended) source.warn("unexpected", "nothing behind an ending", from);
  let wrong = from;
  sheet.play(
    () => {
      const { position, target } = follower;
      // Notation asks for the move before, of which only the target counts.
      const previous = target < 0 ? undefined : target | (1 << 8);
      const read = tryParseJapanese(position, text.slice(from, stop), previous);
      if (!read.ok) wrong = from + read.error.wholeIndex;
      return read.ok ? read.value : -1;
    },
    from,
    () => wrong,
  );
}
