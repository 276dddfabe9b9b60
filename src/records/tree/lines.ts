import type { Move } from "../../core/move.js";
import type { Position, Variant } from "../../core/variant.js";
import { requireVariant } from "../errors.js";
import { Follower } from "./follow.js";
import { type GameRecord, openNode, type RecordNode, requireRecord } from "./record.js";

/** A text of a record, and what the format could not hold. */
export interface WrittenRecord {
  readonly text: string;
  /**
   * What the text leaves out or tells otherwise, in words, each once: `variations`, `comments`, `line breaks in comments`,
   * `times`, `total times`, `missing total times` (times without a total are read with one), `fractions of seconds`,
   * `bookmarks`, `illegal moves`, `moves`, `moves behind an ending`, `start`, `move number`, `rules`; `header` with its
   * name, `ending` with its reason. Empty if reading gives the same record again, but for what the format tells in its own
   * way: rules that are the default, a header that only names the start, in CSA the order of headers and 下手 and 上手 (`N+` and `N-`).
   */
  readonly lost: readonly string[];
}

/** What a writer does with the lines of a record. @internal */
export interface LineWriter {
  /** A move, before it is made. `more`: whether variations of it follow. */
  move(node: RecordNode, move: Move, follower: Follower, more: boolean): void;
  /** An ending. */
  ending(node: RecordNode, follower: Follower, more: boolean): void;
  /** The end of a line. */
  close?(): void;
  /** The beginning of a variation of a ply. */
  variation?(ply: number): void;
}

/**
 * Goes through a record as files list it: each line to its end, then its variations from the last to the first.
 *
 * @throws ParseError if the record is none of the game
 *
 * @internal
 */
export function writeLines(record: GameRecord, variant: Variant, start: Position, writer: LineWriter): void {
  const follower = new Follower(variant, start.clone(), openNode());
  const waiting: { readonly parent: RecordNode; readonly index: number; readonly ply: number }[] = [];
  const line = (parent: RecordNode, index: number): void => {
    let from = parent;
    let at = index;
    for (let node = from.children[at]; node !== undefined; node = from.children[at]) {
      const more = at + 1 < from.children.length;
      if (at === 0)
        for (let i = from.children.length - 1; i > 0; i--) waiting.push({ parent: from, index: i, ply: follower.ply });
      if (node.move === undefined) {
        writer.ending(node, follower, more);
        break;
      }
      const next = node;
      follower.follow(node.move, (move) => writer.move(next, move, follower, more));
      from = node;
      at = 0;
    }
    writer.close?.();
  };
  line(record.root, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    follower.back(next.ply);
    writer.variation?.(next.ply + 1);
    line(next.parent, next.index);
  }
}

/** Where a record starts. @throws RangeError for another game's module, ParseError for a text that is no position. @internal */
export function startOf(record: GameRecord, variant: Variant, lost: Set<string>): Position {
  requireRecord(record);
  requireVariant(variant);
  if (record.variant !== variant.id)
    throw new RangeError(`a record of ${String(record.variant).slice(0, 20)}, not of ${variant.id}`);
  const start = variant.Position.parse(record.start, record.rules);
  const defaults = new Map<string, unknown>(Object.entries(variant.DEFAULT_RULES));
  if (Object.entries(record.rules ?? {}).some(([name, value]) => defaults.get(name) !== value)) lost.add("rules");
  // Formats have times of moves and endings alone.
  noteTimes(record.root, lost);
  return start;
}

/** Takes note of times that are not written. @internal */
export function noteTimes({ seconds, total }: RecordNode, lost: Set<string>): void {
  if (seconds !== undefined) lost.add("times");
  if (total !== undefined) lost.add("total times");
}

/** Whether a text is one line, without what ends one. @internal */
export function isLine(text: string): boolean {
  return !text.includes("\n") && !text.includes("\r");
}

/** The lines of a text, as many as it has. @internal */
export function linesOf(text: string): string[] {
  return text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n");
}
