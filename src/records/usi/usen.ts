import type { Result } from "../../core/errors.js";
import { DROP, type Move, PROMOTE } from "../../core/move.js";
import type { Variant } from "../../core/variant.js";
import { PieceCodes } from "../csa/codes.js";
import { squareOf } from "../csa/squares.js";
import { endingOf } from "../endings.js";
import { type ReadOptions, type RecordFile, type RecordInput, readSource, type Source } from "../source.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, openNode } from "../tree/record.js";

/** The pieces in hand by number, from 9. */
const IN_HAND: readonly string[] = ["KI", "FU", "KY", "KE", "GI", "KA", "HI"];

/**
 * Reads a record in USEN, the form for web addresses of Shogi Playground.
 *
 * @param input - the text
 * @param variant - shogi's module
 * @param options - `strict` to make the first warning an error
 * @returns one record, with warnings for all that could not be taken as it stands, or why nothing could be read
 * @throws RangeError for a game that is not shogi
 *
 * Takes time linear in the size of the input.
 *
 * @example
 * ```ts
 * import { mainline, readUsen } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsen("~0.7ku2jm6y2.r", shogi);
 * if (read.ok) mainline(read.value.records[0]!).map((node) => node.move ?? node.ending?.reason); // => ["7g7f", "3c3d", "2g2f", "resignation"]
 * ```
 */
export function readUsen(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  const codes = new PieceCodes(variant);
  return readSource(input, "usen", variant, options, (source) => {
    while (source.next()) if (source.from < source.end) return [usenRecord(source, codes)];
    throw source.refuse("missing", "a record in USEN", 0);
  });
}

function usenRecord(source: Source, codes: PieceCodes): GameRecord {
  const { variant } = codes;
  const { text, from, end } = source;
  let at = text.indexOf("~", from);
  if (at < 0 || at > end) throw source.refuse("missing", "~ before the moves", end);
  const board = text.slice(from, at).replaceAll("_", "/").replaceAll(".", " ").replaceAll("z", "+");
  const read = board === "" ? undefined : variant.Position.tryParse(board);
  if (read?.ok === false) throw source.refuse(read.error.code, read.error.expected, from + read.error.wholeIndex);
  const start = read?.value ?? variant.Position.start();
  const root = openNode();
  const record: GameRecord = { variant: variant.id, start: start.toString(), headers: [], root };
  const follower = new Follower(variant, start, root);
  while (at < end && !source.stopped) {
    const next = text.indexOf("~", at + 1);
    const stop = next < 0 || next > end ? end : next;
    section(source, codes, follower, at + 1, stop);
    at = stop;
  }
  return record;
}

/** Reads `offset.moves.special`: the main line, then variations, each from a ply of the line before. */
function section(source: Source, codes: PieceCodes, follower: Follower, from: number, end: number): void {
  const { text } = source;
  const dot = text.indexOf(".", from);
  const ply = dot > from && dot < Math.min(end, from + 6) ? Number(text.slice(from, dot)) : Number.NaN;
  if (!(Number.isInteger(ply) && ply >= 0 && ply <= follower.ply)) {
    source.warn("range", "the ply that a line starts behind", from);
    return;
  }
  follower.back(ply);
  let at = dot + 1;
  for (; at < end && text[at] !== "."; at += 3) {
    const move = moveOf(text, at, Math.min(at + 3, end), codes);
    const node = move < 0 ? undefined : source.play(follower, move, at);
    if (node === undefined) {
      source.warn("unexpected", "a move; the rest of its line is left out", at, follower.ply + 1);
      return;
    }
  }
  const word = text.slice(at + 1, end);
  if (word === "") return;
  const ending = endingOf("usen", word, follower.position.turn, codes.variant.PLAYERS);
  if (ending === undefined) source.warn("unknown", "r, t, i, p or j", at + 1);
  follower.end(ending ?? { reason: word });
}

/** A move of three digits to the base 36, or -1. */
function moveOf(text: string, at: number, end: number, codes: PieceCodes): Move {
  let value = 0;
  for (let i = at; i < end; i++) {
    const digit = "0123456789abcdefghijklmnopqrstuvwxyz".indexOf(text[i]!.toLowerCase());
    if (digit < 0) return -1;
    value = value * 36 + digit;
  }
  if (end - at < 3) return -1;
  const from = Math.floor(value / 162);
  const to = squareNumbered((value >> 1) % 81);
  if (from < 81) return to | (squareNumbered(from) << 8) | (value % 2 === 1 ? PROMOTE : 0);
  const code = IN_HAND[from - 81 - 9];
  return code === undefined ? -1 : to | (codes.pieceOf(code) << 8) | DROP;
}

/** A square that is counted rank by rank. */
function squareNumbered(number: number): number {
  return squareOf((number % 9) + 1, Math.floor(number / 9) + 1);
}
