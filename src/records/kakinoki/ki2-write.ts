import type { Move } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import { toJapanese } from "../../notation/japanese.js";
import { tryParseJapanese } from "../../notation/parse-japanese.js";
import type { Follower } from "../tree/follow.js";
import { type LineWriter, noteTimes, startOf, type WrittenRecord, writeLines } from "../tree/lines.js";
import type { GameRecord, RecordNode } from "../tree/record.js";
import { SheetWriter } from "./sheet-write.js";

/** Moves in a line of text. */
const MOVES = 6;
/** Columns of a move that another follows; a kanji takes two. */
const COLUMNS = 12;

/**
 * Writes a record in KI2, with its variations: the moves as people write them. It has no times.
 *
 * @param record - a record of a game of two players
 * @param variant - the module of its game
 * @returns the text, to be stored in UTF-8, and what it could not hold
 * @throws RangeError for a game that is not of two players, or another game's module
 * @throws ParseError if the record is none of the game (see {@link parseRecord})
 *
 * Takes time linear in the size of the record.
 *
 * @example
 * ```ts
 * import { recordOf, writeKi2 } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const game = new shogi.Game();
 * for (const move of ["7g7f", "3c3d", "8h2b+"]) game.play(move);
 * writeKi2(recordOf(game), shogi).text.split("\n")[2]; // => "▲７六歩    △３四歩    ▲２二角成"
 * ```
 */
export function writeKi2(record: GameRecord, variant: Variant): WrittenRecord {
  const lost = new Set<string>();
  const start = startOf(record, variant, lost);
  const sheet = new SheetWriter(record, variant, start, lost);
  sheet.head();
  // A text needs something by which it is known as one, moves or not.
  if (!sheet.tells) sheet.lines.push(`${sheet.sides[start.turn]}番`);
  sheet.lines.push("");
  sheet.remarks(record.root);
  writeLines(record, variant, start, new Ki2Lines(sheet));
  return { text: `${sheet.lines.join("\n")}\n`, lost: [...lost] };
}

class Ki2Lines implements LineWriter {
  readonly #sheet: SheetWriter;
  /** The moves of the line of text being written. */
  #moves: string[] = [];

  constructor(sheet: SheetWriter) {
    this.#sheet = sheet;
  }

  move(node: RecordNode, move: Move, { position, target }: Follower): void {
    const { lost } = this.#sheet;
    // Notation asks for the move before, of which only the target counts.
    const previous = target < 0 ? undefined : target | (1 << 8);
    let text = toJapanese(position, move, previous, { style: "ki2" });
    let read = tryParseJapanese(position, text, previous);
    if ((!read.ok || read.value !== move) && target >= 0) {
      // 同 may stand for a square that a lion's move names otherwise.
      text = toJapanese(position, move);
      read = tryParseJapanese(position, text);
    }
    if (!read.ok || read.value !== move) lost.add(node.illegal === undefined ? "moves" : "illegal moves");
    this.#moves.push(text);
    this.#remarks(node);
    if (this.#moves.length === MOVES) this.close();
  }

  /** Writes what is said about a move, below its line. */
  #remarks(node: RecordNode): void {
    const { lost } = this.#sheet;
    noteTimes(node, lost);
    if (node.comments.length === 0 && node.bookmark === undefined) return;
    this.close();
    this.#sheet.remarks(node);
  }

  close(): void {
    if (this.#moves.length === 0) return;
    const moves = this.#moves.map((move, i) =>
      i === this.#moves.length - 1 ? move : move + " ".repeat(Math.max(1, COLUMNS - 2 * move.length)),
    );
    this.#sheet.lines.push(moves.join(""));
    this.#moves = [];
  }

  ending(node: RecordNode, follower: Follower): void {
    const sheet = this.#sheet;
    this.close();
    const { result } = sheet.ending(node.ending!, follower.position.turn);
    sheet.lines.push(`まで${follower.ply}手で${result}`);
    this.#remarks(node);
    if (node.children.length > 0) sheet.lost.add("moves behind an ending");
  }

  variation(ply: number): void {
    this.#sheet.variation(ply);
  }
}
