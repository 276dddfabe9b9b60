import { Game, Position } from "banmen/hasami";
import {
  moveList,
  parseJapanese,
  parseWestern,
  toJapanese,
  toWestern,
  tryParseJapanese,
  tryParseWestern,
} from "banmen/notation";
import { describe, expect, it } from "vitest";

describe("hasami shogi", () => {
  it("has one piece, told apart like a rook", () => {
    const position = Position.parse("9/9/9/4p4/9/2P1P4/9/4P4/9 b 0 0 1");
    const both = (usi: string): string[] => {
      const move = position.parseMove(usi);
      const texts = [toJapanese(position, move), toWestern(position, move)];
      expect(texts.map((text, i) => (i ? parseWestern : parseJapanese)(position, text))).toEqual([move, move]);
      return texts;
    };
    expect(both("5f5e")).toEqual(["▲５五歩", "P-5e"]);
    expect(both("7f6f")).toEqual(["▲６六歩左", "P7f-6f"]);
    expect(both("5f6f")).toEqual(["▲６六歩右", "P5f-6f"]);
    expect(both("5h5g")).toEqual(["▲５七歩上", "P5h-5g"]);
    expect(both("5f5g")).toEqual(["▲５七歩引", "P5f-5g"]);
  });

  it("has no drops and no promotion", () => {
    const start = Position.start();
    expect(tryParseJapanese(start, "▲５五歩打").ok).toBe(false);
    expect(tryParseJapanese(start, "▲５五歩成").ok).toBe(false);
    expect(tryParseWestern(start, "P*5e").ok).toBe(false);
    expect(tryParseWestern(start, "P-5e+").ok).toBe(false);
    expect(start.formatMove(parseJapanese(start, "▲５五歩"))).toBe("5i5e");
  });

  it("is listed in every notation, captures or not", () => {
    const game = new Game({ start: "9/9/9/9/1Pppp4/9/9/9/5P3 b 0 0 1", rules: { win: "lead-3" } });
    game.play("4i4e");
    expect(moveList(game, "japanese")).toEqual(["▲４五歩"]);
    expect(moveList(game, "hosking")).toEqual(["P-45"]);
    expect(() => moveList(game, "morse" as "usi")).toThrow(RangeError);
  });
});
