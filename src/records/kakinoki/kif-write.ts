import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, moveVia } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import { nameTable, type RoleName } from "../../notation/names.js";
import { kanjiSquare } from "../../notation/squares.js";
import type { Follower } from "../tree/follow.js";
import { type LineWriter, startOf, type WrittenRecord, writeLines } from "../tree/lines.js";
import type { GameRecord, RecordNode } from "../tree/record.js";
import { Totals } from "../tree/totals.js";
import { SheetWriter } from "./sheet-write.js";

/** Columns of a move before its time. */
const COLUMNS = 13;

/**
 * Writes a record in KIF, with its variations.
 *
 * Times without a total get the sum of their player's times. On boards of more than nine files moves are written as
 * lishogi does.
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
 * import { recordOf, writeKif } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const game = new shogi.Game();
 * game.play("7g7f");
 * writeKif(recordOf(game), shogi).text.split("\n")[3]; // => "   1 ７六歩(77)"
 * ```
 */
export function writeKif(record: GameRecord, variant: Variant): WrittenRecord {
  const lost = new Set<string>();
  const start = startOf(record, variant, lost);
  const sheet = new SheetWriter(record, variant, start, lost);
  sheet.lines.push("#KIF version=2.0 encoding=UTF-8");
  sheet.head();
  sheet.lines.push("手数----指手---------消費時間--");
  sheet.remarks(record.root);
  writeLines(record, variant, start, new KifLines(sheet));
  return { text: `${sheet.lines.join("\n")}\n`, lost: [...lost] };
}

class KifLines implements LineWriter {
  readonly #sheet: SheetWriter;
  readonly #times: KifTimes;
  readonly #roles: readonly (RoleName | undefined)[];
  readonly #lishogi: boolean;

  constructor(sheet: SheetWriter) {
    this.#sheet = sheet;
    this.#times = new KifTimes(sheet.lost);
    this.#roles = nameTable(sheet.variant.PIECES).roles;
    this.#lishogi = sheet.variant.files > 9;
  }

  move(node: RecordNode, move: Move, follower: Follower, more: boolean): void {
    const { board, geometry } = follower.position;
    const from = moveFrom(move);
    const via = moveVia(move);
    const to = moveTo(move);
    if (moveIsDrop(move)) {
      const { short } = this.#roles[moveKind(move)]!;
      this.#line(node, follower, "", `${kanjiSquare(geometry, to)}${short}打`, more);
    } else if (via < 0) {
      const promotes = movePromotes(move) ? "成" : "";
      this.#line(node, follower, "", this.#step(from, from, to, promotes, follower, to === follower.target), more);
    } else {
      // Two steps are two lines of one number.
      const first = this.#step(from, from, via, "", follower, via === follower.target);
      this.#sheet.lines.push(`${this.#number(follower.ply + 1)}一歩目 ${first}`);
      const remark = to !== from ? "" : board.pieceAt(via) === 0 ? "（じっと）" : "（居食い）";
      this.#line(node, follower, "二歩目", this.#step(from, via, to, remark, follower, false), more);
    }
    this.#sheet.remarks(node);
  }

  #number(ply: number): string {
    return String(ply).padStart(4) + (this.#lishogi ? "手目" : "");
  }

  #line(node: RecordNode, follower: Follower, step: string, text: string, more: boolean): void {
    const time = this.#times.write(node, follower.ply + 1);
    let line = `${this.#number(follower.ply + 1)}${step} ${text}`;
    if (time !== "" || more) line += " ".repeat(Math.max(1, COLUMNS - columns(text)));
    this.#sheet.lines.push(`${line}${time}${more ? "+" : ""}`);
  }

  /** A move of the piece of a square, or a step of one: `７七角成(22)`. */
  #step(piece: number, from: number, to: number, remark: string, { position }: Follower, same: boolean): string {
    const { board, geometry, turn } = position;
    const role = this.#roles[board.pieceAt(piece) & 63]!;
    if (this.#lishogi) {
      const square = same ? "仝" : kanjiSquare(geometry, to, false);
      return `${"▲△"[turn]}${square}${role.full}${remark} （←${kanjiSquare(geometry, from, false)}）`;
    }
    const square = same ? "同　" : kanjiSquare(geometry, to);
    return `${square}${role.short}${remark}(${((from / geometry.ranks) | 0) + 1}${(from % geometry.ranks) + 1})`;
  }

  ending(node: RecordNode, follower: Follower, more: boolean): void {
    const sheet = this.#sheet;
    if (node.children.length > 0) sheet.lost.add("moves behind an ending");
    const { word, result, agree } = sheet.ending(node.ending!, follower.position.turn);
    // A word that would name another winner is written for the sake of its time only.
    const numbered = agree || node.seconds !== undefined;
    if (numbered) {
      this.#line(node, follower, "", word, more);
      sheet.remarks(node);
    }
    sheet.lines.push(`まで${follower.ply}手で${result}`);
    if (numbered) return;
    if (node.total !== undefined) sheet.lost.add("total times");
    sheet.remarks(node);
  }

  variation(ply: number): void {
    this.#sheet.variation(ply);
  }
}

/** Writes times as KIF does, and counts each player's total. */
class KifTimes {
  readonly #totals: Totals = new Totals();
  readonly #lost: Set<string>;

  constructor(lost: Set<string>) {
    this.#lost = lost;
  }

  /** `( 0:16/00:00:16)`, or nothing if there is no time. A total that is not told is counted, as programs expect one. */
  write({ seconds, total }: RecordNode, ply: number): string {
    const sofar = this.#totals.at(ply, seconds, total);
    if (seconds === undefined) {
      if (total !== undefined) this.#lost.add("total times");
      return "";
    }
    if (total === undefined) this.#lost.add("missing total times");
    const used = this.#whole(seconds);
    const sum = this.#whole(sofar);
    const hours = Math.floor(sum / 3600);
    return `(${String(Math.floor(used / 60)).padStart(2)}:${two(used % 60)}/${two(hours)}:${two(Math.floor(sum / 60) % 60)}:${two(sum % 60)})`;
  }

  #whole(seconds: number): number {
    const whole = Math.round(seconds);
    if (whole !== seconds) this.#lost.add("fractions of seconds");
    return whole;
  }
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** Columns that a text takes where kanji take two. */
function columns(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) count += text.charCodeAt(at) > 255 ? 2 : 1;
  return count;
}
