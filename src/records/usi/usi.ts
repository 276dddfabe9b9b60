import { ParseError, type Result } from "../../core/errors.js";
import type { Position, Variant } from "../../core/variant.js";
import { endingOf } from "../endings.js";
import {
  isBlank,
  type ReadOptions,
  type RecordFile,
  type RecordInput,
  readSource,
  type Source,
  skipBlanks,
} from "../source.js";
import { Follower } from "../tree/follow.js";
import type { GameRecord, OpenNode } from "../tree/record.js";

/**
 * Reads records in USI: a `position` command a line, or a position's text alone.
 *
 * `position` may be left out, `sfen` too, and the start before `moves`. The list may end in `resign`, `win`, `draw`,
 * `rep_draw`, `rep_win`, `rep_lose`, `rep_sup`, `rep_inf`, `break`, `none`, `timeup` or `mated`. A line that begins with `#` is
 * a comment on the start of the record behind it.
 *
 * @param input - the text, or the bytes of the file
 * @param variant - the game's module
 * @param options - `strict` to make the first warning an error
 * @returns one record a line, with warnings for all that could not be taken as it stands, or why nothing could be read
 *
 * Takes time linear in the size of the input.
 *
 * @example
 * ```ts
 * import { mainline, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f 3c3d\nposition startpos moves 2g2f", shogi);
 * if (read.ok) read.value.records.map((record) => mainline(record).length); // => [2, 1]
 * ```
 */
export function readUsi(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  return readSource(input, "usi", variant, options, (source) => {
    const records: GameRecord[] = [];
    let comments: string[] = [];
    const position = variant.Position.start();
    const usual = { position, text: position.toString() };
    while (source.next()) {
      if (source.from === source.end) continue;
      if (source.text[source.from] === "#") {
        comments.push(source.text.slice(source.from + 1, source.rawEnd));
        continue;
      }
      const record = usiRecord(source, variant, usual, comments);
      if (record !== undefined) {
        records.push(record);
        comments = [];
      }
    }
    const first = source.warnings[0];
    if (records.length === 0)
      throw first === undefined
        ? source.refuse("missing", "a position", 0)
        : new ParseError({ ...first, input: source.text });
    if (comments.length > 0) source.warn("missing", "a position behind the comments", source.from);
    return records;
  });
}

function usiRecord(
  source: Source,
  variant: Variant,
  usual: { readonly position: Position; readonly text: string },
  comments: string[],
): GameRecord | undefined {
  const { text, end } = source;
  let at = source.from;
  const blanks = (): void => {
    at = skipBlanks(text, at, end);
  };
  const word = (): string => {
    let stop = at;
    while (stop < end && !isBlank(text.charCodeAt(stop))) stop++;
    return text.slice(at, stop);
  };
  const take = (expected: string): boolean => {
    if (word() !== expected) return false;
    at += expected.length;
    blanks();
    return true;
  };
  blanks();
  take("position");
  let start: Position;
  let startText: string;
  if (take("startpos") || word() === "moves") {
    start = usual.position.clone();
    startText = usual.text;
  } else {
    take("sfen");
    let stop = at;
    while (stop < end && !(isBlank(text.charCodeAt(stop)) && text.startsWith("moves", stop + 1))) stop++;
    const read = variant.Position.tryParse(text.slice(at, stop).trimEnd());
    if (!read.ok) {
      source.warn(read.error.code, read.error.expected, at + read.error.wholeIndex);
      return undefined;
    }
    start = read.value;
    startText = start.toString();
    at = stop;
    blanks();
  }
  const root: OpenNode = { comments, children: [] };
  const record: GameRecord = { variant: variant.id, start: startText, headers: [], root };
  const follower = new Follower(variant, start, root);
  if (at < end && !take("moves")) source.warn("unexpected", "moves", at);
  else
    for (; at < end; blanks()) {
      const name = word();
      const from = at;
      at += name.length;
      const ending = endingOf("usi", name, follower.position.turn, variant.PLAYERS);
      if (ending !== undefined) {
        follower.end(ending);
        blanks();
        if (at < end) source.warn("unexpected", "the end of the line", at);
        break;
      }
      const read = follower.position.tryParseMove(name);
      if (!read.ok && at >= end && /^[a-z_]{3,}$/i.test(name)) {
        source.warn("unknown", "a move or an ending", from);
        follower.end({ reason: name });
        break;
      }
      const node = read.ok ? source.play(follower, read.value, from) : undefined;
      if (node === undefined) {
        source.warn("unexpected", "a move; the rest of the line is left out", from, follower.ply + 1);
        break;
      }
    }
  return record;
}
