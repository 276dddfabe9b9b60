import type { Result } from "../../core/errors.js";
import type { Variant } from "../../core/variant.js";
import { tryParseJapanese } from "../../notation/parse-japanese.js";
import { endingOf } from "../endings.js";
import {
  type ReadOptions,
  type RecordFile,
  type RecordInput,
  readSource,
  type Source,
  skipBlanks,
  trimmed,
} from "../source.js";
import type { GameRecord } from "../tree/record.js";
import { MARKS } from "./names.js";
import { Sheet } from "./sheet.js";

/**
 * Reads a record in KI2, the format of Kakinoki's programs for people, with its variations. Which piece moves is found on
 * the position.
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
 * import { mainline, readKi2 } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKi2("▲７六歩    △３四歩    ▲２二角成\nまで3手で中断", shogi);
 * if (read.ok) mainline(read.value.records[0]!).map((node) => node.move ?? node.ending?.reason); // => ["7g7f", "3c3d", "8h2b+", "interruption"]
 * ```
 */
export function readKi2(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  return readSource(input, "ki2", options, (source) => [ki2Record(source, variant)]);
}

function ki2Record(source: Source, variant: Variant): GameRecord {
  const sheet = new Sheet(source, variant);
  while (source.next()) {
    const at = skipBlanks(source.text, source.from, source.end);
    if (at < source.end && isMark(source.text, at)) moves(sheet, at);
    else if (!sheet.line()) source.warn("unexpected", "a line of KI2");
  }
  if (!sheet.any) throw source.refuse("unexpected", "a record in KI2", 0);
  return sheet.record();
}

function isMark(text: string, at: number): boolean {
  return MARKS.includes(text[at]!);
}

/** Reads the moves of a line, each from its mark to the next. */
function moves(sheet: Sheet, from: number): void {
  const { source, follower, variant } = sheet;
  const { text, end } = source;
  sheet.any = true;
  for (let at = from, next = from; at < end && !sheet.broken; at = next) {
    next = at + 1;
    while (next < end && !isMark(text, next)) next++;
    const { position, target } = follower;
    const ending = endingOf("kif", trimmed(text, at + 1, next), position.turn, variant.PLAYERS);
    if (ending !== undefined) {
      sheet.end(ending);
      continue;
    }
    // Notation asks for the move before, of which only the target counts.
    const previous = target < 0 ? undefined : target | (1 << 8);
    const read = tryParseJapanese(position, text.slice(at, next), previous);
    const node = read.ok ? source.play(follower, read.value, at) : undefined;
    if (node === undefined) sheet.fail(at + (read.ok ? 0 : read.error.index));
  }
}
