import * as chu from "banmen/chu";
import { boardMove, isParseError } from "banmen/core";
import * as hasami from "banmen/hasami";
import {
  moveList,
  parseJapanese,
  parseWestern,
  pieceKanji,
  toJapanese,
  toWestern,
  tryParseJapanese,
  tryParseWestern,
} from "banmen/notation";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { HOSTILE } from "../hostile.js";

/* What callers without types give notation: a RangeError or a ParseError, never a wrong text and no other error. */

const GAMES = [shogi, chu, yonin, hasami];

/** Values that are no move, no position, no piece and no name. */
const odd = [...HOSTILE, "7g7f", "P-7f", "", -1, 0.5, Number.NaN, 2 ** 32, 2 ** 40] as never[];

describe.each(GAMES.map((game) => [game.id, game] as const))("notation of %s", (_, { Position, Game, PIECES }) => {
  const position = Position.start();
  const move = position.legalMoves()[0]!;

  it("is of moves, not of texts or anything else", () => {
    for (const value of odd) {
      expect(() => toJapanese(position, value)).toThrow(RangeError);
      expect(() => toWestern(position, value)).toThrow(RangeError);
      if (value === undefined) continue;
      expect(() => toJapanese(position, move, value)).toThrow(RangeError);
      expect(() => parseJapanese(position, "同", value)).toThrow(RangeError);
      expect(() => tryParseJapanese(position, "同", value)).toThrow(RangeError);
    }
    for (const empty of [0, boardMove(40, 41)])
      if (position.board.pieceAt(empty >> 8) === 0) expect(() => toJapanese(position, empty)).toThrow(RangeError);
    expect(() => toJapanese(position, "7g7f" as never)).toThrow("7g7f is no move, but a text");
  });

  it("is of positions", () => {
    for (const value of [...odd, new Game(), Position, PIECES] as never[])
      for (const call of [
        () => toJapanese(value, move),
        () => toWestern(value, move),
        () => parseJapanese(value, "▲７六歩"),
        () => parseWestern(value, "P-7f"),
        () => tryParseJapanese(value, "▲７六歩"),
        () => tryParseWestern(value, "P-7f"),
      ])
        expect(call).toThrow(RangeError);
  });

  it("has the styles and forms that it names", () => {
    const piece = position.board.pieceAt(position.board.occupied().first()!);
    for (const value of odd) {
      if (value !== undefined) {
        expect(() => toJapanese(position, move, undefined, { style: value })).toThrow(RangeError);
        expect(() => toWestern(position, move, value)).toThrow(RangeError);
        expect(() => parseWestern(position, "P-7f", value)).toThrow(RangeError);
        expect(() => pieceKanji(PIECES, piece, value)).toThrow(RangeError);
      }
      expect(() => moveList(new Game(), value)).toThrow(RangeError);
      expect(() => moveList(value, "usi")).toThrow(RangeError);
      expect(() => pieceKanji(PIECES, value)).toThrow(RangeError);
      expect(() => pieceKanji(value, piece)).toThrow(RangeError);
    }
    for (const value of [null, "ki2", 5, Symbol("x"), 0n] as never[])
      expect(() => toJapanese(position, move, undefined, value)).toThrow(RangeError);
    expect(() => pieceKanji(PIECES, 9999)).toThrow(RangeError);
    expect(() => pieceKanji(PIECES, 2 ** 32 + 1)).toThrow(RangeError);
  });

  it("reads texts only", () => {
    for (const value of [...HOSTILE, 7] as never[]) {
      for (const read of [tryParseJapanese(position, value), tryParseWestern(position, value)])
        expect(read.ok ? "" : isParseError(read.error)).toBe(true);
    }
    const long = `▲７六${"歩".repeat(50_000)}`;
    for (const read of [tryParseJapanese(position, long), tryParseWestern(position, `P-7${"f".repeat(50_000)}`)])
      expect(!read.ok && read.error.input.length + read.error.message.length).toBeLessThan(2000);
  });
});
