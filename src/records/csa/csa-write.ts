import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo } from "../../core/move.js";
import { pieceOwner } from "../../core/piece.js";
import type { Position, Variant } from "../../core/variant.js";
import { trimmed } from "../source.js";
import { isStartHeader } from "../starts.js";
import type { Follower } from "../tree/follow.js";
import { isLine, type LineWriter, linesOf, startOf, type WrittenRecord, writeLines } from "../tree/lines.js";
import type { GameRecord, RecordNode } from "../tree/record.js";
import { Totals } from "../tree/totals.js";
import { PieceCodes, SET_OF_40 } from "./codes.js";
import { KEYS } from "./csa.js";
import { numbersOf } from "./squares.js";
import { writeCsaEnding } from "./words.js";

/** How {@link writeCsa} writes. */
export interface CsaOptions {
  /** The version of the format: `2.2` (the default), or `3`, which has fractions of seconds and a note. */
  readonly version?: "2.2" | "3";
}

/**
 * Writes the main line of a record in CSA.
 *
 * @param record - a record of shogi
 * @param variant - shogi's module
 * @param options - the version of the format
 * @returns the text, to be stored in UTF-8, and what it could not hold
 * @throws RangeError for a game that is not shogi
 * @throws ParseError if the record is none of the game (see {@link parseRecord})
 *
 * Takes time linear in the size of the record.
 *
 * @example
 * ```ts
 * import { recordOf, writeCsa } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const game = new shogi.Game();
 * game.play("7g7f");
 * writeCsa(recordOf(game), shogi); // => { text: "V2.2\nPI\n+\n+7776FU\n", lost: [] }
 * ```
 */
export function writeCsa(record: GameRecord, variant: Variant, options: CsaOptions = {}): WrittenRecord {
  const lost = new Set<string>();
  const codes = new PieceCodes(variant);
  const start = startOf(record, variant, lost);
  const third = options.version === "3";
  const lines = third ? ["'CSA encoding=UTF-8", "V3.0"] : ["V2.2"];
  heads(record, variant, lines, lost, third);
  board(start, codes, lines);
  if (start.moveNumber !== 1) lost.add("move number");
  lines.push("+-"[start.turn]!);
  const writer = new CsaLines(codes, lines, lost, third);
  writer.remarks(record.root);
  writeLines(record, variant, start, writer);
  return { text: `${lines.join("\n")}\n`, lost: [...lost] };
}

/** Writes the headers in the order of the format: the players, then the rest. */
function heads(record: GameRecord, variant: Variant, lines: string[], lost: Set<string>, third: boolean): void {
  const { start } = record;
  const keys = Object.entries(KEYS);
  const players: (string | undefined)[] = [undefined, undefined];
  const infos: string[] = [];
  for (const header of record.headers) {
    const { name, value } = header;
    if (isStartHeader(variant, header, start)) continue;
    const player = ["先手", "後手", "下手", "上手"].indexOf(name);
    const key = keys.find(([, kif]) => kif === name)?.[0] ?? (isKey(name, keys) ? name.slice(1) : "");
    const text = key === "NOTE" ? escaped(value) : value;
    const fits = isLine(text) && trimmed(text, 0, text.length) === text;
    if (!fits || (player < 0 && key === "") || (key === "NOTE" && !third) || players[player % 2] !== undefined)
      lost.add(`header ${name}`);
    else if (player < 0) infos.push(`$${key}:${text}`);
    else {
      players[player % 2] = `N${"+-"[player % 2]}${text}`;
    }
  }
  for (const player of players) if (player !== undefined) lines.push(player);
  lines.push(...infos);
}

/** Whether a header is one of CSA alone, kept under its own name. */
function isKey(name: string, keys: readonly (readonly [csa: string, kif: string])[]): boolean {
  return (
    name.length > 1 &&
    name[0] === "$" &&
    !keys.some(([csa]) => `$${csa}` === name) &&
    isLine(name) &&
    !name.includes(":") &&
    trimmed(name, 0, name.length) === name
  );
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

/** Writes the board: as an even one without some pieces, or rank by rank. */
function board(start: Position, codes: PieceCodes, lines: string[]): void {
  const { variant } = codes;
  const { files, ranks } = variant;
  const even = variant.Position.start();
  const missing: string[] = [];
  let other = [0, 1].some((player) => variant.PIECES.some(({ kind }) => start.board.hand(player, kind) > 0));
  for (let file = files - 1; file >= 0; file--)
    for (let rank = 0; rank < ranks; rank++) {
      const square = file * ranks + rank;
      const usual = even.board.pieceAt(square);
      const piece = start.board.pieceAt(square);
      if (piece === usual) continue;
      if (piece === 0) missing.push(`${file + 1}${rank + 1}${codes.codeOf(usual)}`);
      else other = true;
    }
  if (!other) {
    lines.push(`PI${missing.join("")}`);
    return;
  }
  for (let rank = 0; rank < ranks; rank++) {
    let line = `P${rank + 1}`;
    for (let file = files - 1; file >= 0; file--) {
      const piece = start.board.pieceAt(file * ranks + rank);
      line += piece === 0 ? " * " : "+-"[pieceOwner(piece)] + codes.codeOf(piece);
    }
    lines.push(line);
  }
  for (const player of [0, 1]) {
    let line = "";
    for (const [code] of SET_OF_40) line += `00${code}`.repeat(start.board.hand(player, codes.pieceOf(code)));
    if (line !== "") lines.push(`P${"+-"[player]}${line}`);
  }
}

class CsaLines implements LineWriter {
  readonly #codes: PieceCodes;
  readonly #lines: string[];
  readonly #lost: Set<string>;
  readonly #third: boolean;
  readonly #totals: Totals = new Totals();
  /** Whether variations have been reached, which are left out. */
  #varies = false;

  constructor(codes: PieceCodes, lines: string[], lost: Set<string>, third: boolean) {
    this.#codes = codes;
    this.#lines = lines;
    this.#lost = lost;
    this.#third = third;
  }

  move(node: RecordNode, move: Move, { position, ply }: Follower): void {
    if (this.#varies) return;
    const codes = this.#codes;
    const drops = moveIsDrop(move);
    const stands = drops ? moveKind(move) : position.board.pieceAt(moveFrom(move)) & 63;
    const becomes = movePromotes(move) ? stands | 32 : stands;
    const code = codes.codeOf(becomes);
    if (code === "" || (movePromotes(move) && stands > 32)) this.#lost.add("illegal moves");
    const from = drops ? "00" : numbersOf(moveFrom(move)).join("");
    this.#lines.push(`${"+-"[position.turn]}${from}${numbersOf(moveTo(move)).join("")}${code || codes.codeOf(stands)}`);
    this.#time(node, ply + 1);
    this.remarks(node);
  }

  ending(node: RecordNode, { position, ply }: Follower): void {
    if (this.#varies) return;
    const ending = node.ending!;
    const { word, exact } = writeCsaEnding(ending, position.turn, this.#codes.variant.PLAYERS, this.#third);
    if (!exact) this.#lost.add(`ending ${ending.reason}`);
    this.#lines.push(`%${word}`);
    this.#time(node, ply + 1);
    this.remarks(node);
    if (node.children.length > 0) this.#lost.add("moves behind an ending");
  }

  variation(): void {
    this.#varies = true;
    this.#lost.add("variations");
  }

  #time({ seconds, total }: RecordNode, ply: number): void {
    // Milliseconds at most, and none before version 3.
    const scale = this.#third ? 1000 : 1;
    const told = seconds === undefined ? undefined : Math.round(seconds * scale) / scale;
    const sum = this.#totals.at(ply, told);
    if (total !== undefined && (told === undefined || total !== sum)) this.#lost.add("total times");
    if (told === undefined) return;
    // Readers sum up the times.
    if (total === undefined) this.#lost.add("missing total times");
    if (told !== seconds) this.#lost.add("fractions of seconds");
    this.#lines.push(`T${told}`);
  }

  /** Writes comments. Those that have an apostrophe of their own were read without a star. */
  remarks({ comments, bookmark }: RecordNode): void {
    if (bookmark !== undefined) this.#lost.add("bookmarks");
    for (const comment of comments) {
      if (!isLine(comment)) this.#lost.add("line breaks in comments");
      for (const line of linesOf(comment)) {
        const own =
          line[0] === "'" && line[1] !== "*" && !line.startsWith("'CSA encoding=") && !line.startsWith("'encoding=");
        this.#lines.push(own ? line : `'*${line}`);
      }
    }
  }
}
