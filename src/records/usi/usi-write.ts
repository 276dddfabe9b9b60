import type { Variant } from "../../core/variant.js";
import { noteTimes, startOf, type WrittenRecord } from "../tree/lines.js";
import { type GameRecord, mainline, type RecordNode } from "../tree/record.js";

/**
 * Writes the main line of a record as a USI `position` command.
 *
 * @param record - a record of any game
 * @param variant - the module of its game
 * @returns the text, one line without an end, and what it could not hold
 * @throws RangeError for another game's module
 * @throws ParseError if the start of the record is no position
 *
 * Takes time linear in the size of the record.
 *
 * @example
 * ```ts
 * import { recordOf, writeUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const game = new shogi.Game();
 * game.play("7g7f");
 * writeUsi(recordOf(game), shogi).text; // => "position startpos moves 7g7f"
 * ```
 */
export function writeUsi(record: GameRecord, variant: Variant): WrittenRecord {
  const lost = new Set<string>();
  const start = startOf(record, variant, lost).toString();
  let text = "position ";
  text += start === variant.Position.start().toString() ? "startpos" : `sfen ${start}`;
  for (const { name } of record.headers) lost.add(`header ${name}`);
  note(record.root, lost);
  let word = " moves";
  for (const node of mainline(record)) {
    note(node, lost);
    if (node.move === undefined) {
      lost.add(`ending ${node.ending?.reason ?? ""}`);
      break;
    }
    text += `${word} ${node.move}`;
    word = "";
  }
  return { text, lost: [...lost] };
}

/** Takes note of what is said about a move. */
function note(node: RecordNode, lost: Set<string>): void {
  const { comments, bookmark, children } = node;
  if (comments.length > 0) lost.add("comments");
  noteTimes(node, lost);
  if (bookmark !== undefined) lost.add("bookmarks");
  if (children.length > 1) lost.add("variations");
}
