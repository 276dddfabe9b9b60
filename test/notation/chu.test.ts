import { Game, Position } from "banmen/chu";
import type { Move } from "banmen/core";
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

/** Igui and double capture: rules/chu.md 12.3. */
const LION = Position.parse("k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1");
/** Two lions next to one gold. */
const LIONS = Position.parse("k11/12/12/5s6/5Ng5/6N5/12/12/12/12/12/11K b - 1");

const japanese = (position: Position, usi: string, previous?: Move): string => {
  const move = position.parseMove(usi);
  const text = toJapanese(position, move, previous, { mark: false });
  expect(parseJapanese(position, text, previous)).toBe(move);
  return text;
};
const western = (position: Position, usi: string, style?: "hosking"): string => {
  const move = position.parseMove(usi);
  const text = toWestern(position, move, style);
  expect(parseWestern(position, text, style)).toBe(move);
  return text;
};
const read = (position: Position, text: string): string => position.formatMove(parseJapanese(position, text));

describe("chu shogi in Japanese", () => {
  it("has two-digit files and ranks", () => {
    const start = Position.start();
    expect(japanese(start, "12i12h")).toBe("１２八歩");
    expect(japanese(start, "9l9k")).toBe("９十一銀");
    expect(japanese(start, "10l9k")).toBe("９十一銅");
  });

  it("names the first square of a double move, igui, and a pass", () => {
    expect(japanese(LION, "6f6e")).toBe("６五獅");
    expect(japanese(LION, "6f6d")).toBe("６四獅");
    expect(japanese(LION, "6f6e7d")).toBe("６五・７四獅");
    expect(japanese(LION, "6f6e6f")).toBe("６五獅居食い");
    expect(japanese(LION, "6f5e6f")).toBe("６六獅じっと");
    const previous = LION.parseMove("1a6e");
    expect(japanese(LION, "6f6e7d", previous)).toBe("同・７四獅");
    expect(japanese(LION, "6f6e6f", previous)).toBe("同獅居食い");
  });

  it("tells lions apart", () => {
    expect(japanese(LIONS, "6f6e")).toBe("６五獅上");
    expect(japanese(LIONS, "7e6e")).toBe("６五獅寄");
    expect(japanese(LIONS, "6f6e6f")).toBe("６五獅上居食い");
    expect(japanese(LIONS, "7e6e7d")).toBe("６五・７四獅寄");
    // Three and two ranks below: words cannot tell.
    const far = Position.parse("k11/12/12/12/12/6N5/6N5/12/12/12/12/11K b - 1");
    expect(japanese(far, "6g6e")).toBe("６五獅(６七)");
    expect(japanese(far, "6f6e")).toBe("６五獅直");
  });

  it("has the powers of falcon and eagle along their lines only", () => {
    const falcon = Position.parse("k11/12/12/12/6p5/6+H5/12/12/12/12/12/11K b - 1");
    expect(japanese(falcon, "6f6e6f")).toBe("６五鷹居食い");
    expect(japanese(falcon, "6f6d")).toBe("６四鷹");
    expect(japanese(falcon, "6f6e6d")).toBe("６五・６四鷹");
    expect(tryParseJapanese(falcon, "６五・５四鷹").ok).toBe(false);
    const eagle = Position.parse("k11/12/12/12/7p4/6+D5/12/12/12/12/12/11K b - 1");
    expect(japanese(eagle, "6f5e4d")).toBe("５五・４四鷲");
    expect(japanese(eagle, "6f7e6f")).toBe("６六鷲じっと");
    expect(tryParseJapanese(eagle, "５五・５四鷲").ok).toBe(false);
  });

  it("tells pieces of one name apart, whatever they were", () => {
    // A dragon horse and a promoted bishop, both 馬.
    const horses = Position.parse("k11/12/12/12/12/12/12/12/8H3/6+B5/12/11K b - 1");
    expect(japanese(horses, "4i5j")).toBe("５十馬引");
    expect(japanese(horses, "6j5j")).toBe("５十馬寄");
  });

  it("says 成 and 不成 where promotion is a question", () => {
    const position = Position.parse("k11/12/5p6/5G3P2/12/8I3/12/12/12/12/12/11K b - 1");
    expect(japanese(position, "7d7c+")).toBe("７三金成");
    expect(japanese(position, "7d7c")).toBe("７三金不成");
    expect(japanese(position, "7d6c")).toBe("６三金");
    expect(japanese(position, "3d3c")).toBe("３三歩");
  });

  it("reads full names, other spellings and half-width digits", () => {
    const start = Position.start();
    expect(read(start, "▲12八歩兵")).toBe("12i12h");
    expect(read(start, "9十一銀将")).toBe("9l9k");
    expect(read(start, "７八歩兵 （←7九）")).toBe("7i7h");
    expect(read(LION, "６五・７四獅子")).toBe("6f6e7d");
    expect(read(LION, "６五，７四師")).toBe("6f6e7d");
    expect(read(LION, "６五獅子（居食い）".replace(/[（）]/g, ""))).toBe("6f6e6f");
    expect(read(LION, "じっと")).toBe("6f5e6f");
    expect(read(LION, "６五・６六獅")).toBe("6f6e6f");
    // An empty first square: the direct move.
    expect(read(LION, "５五・４四獅")).toBe("6f4d");
    const tokin = Position.parse("k11/12/12/12/12/6+P5/12/12/12/12/12/11K b - 1");
    for (const name of ["と", "と金", "金", "金将", "成歩"]) expect(read(tokin, `６五${name}`)).toBe("6f6e");
    // A gold and a tokin side by side: 金 is the gold first.
    const both = Position.parse("k11/12/12/12/12/5G+P5/12/12/12/12/12/11K b - 1");
    expect(read(both, "６五金")).toBe("7f6e");
    expect(read(both, "６五と")).toBe("6f6e");
    expect(japanese(both, "7f6e")).toBe("６五金");
    const gold = Position.parse("k11/12/12/12/12/6+G5/12/12/12/12/12/11K b - 1");
    for (const name of ["金飛車", "飛", "成飛", "成金"]) expect(read(gold, `６二${name}`)).toBe("6f6b");
  });

  it("leaves a pawn unpromoted on the last rank unless it says 成", () => {
    const position = Position.parse("k11/6P4I/12/12/12/12/12/12/12/12/12/11K b - 1");
    expect(japanese(position, "6b6a")).toBe("６一歩不成");
    expect(japanese(position, "6b6a+")).toBe("６一歩成");
    expect(read(position, "６一歩")).toBe("6b6a");
  });

  it("names what may be meant", () => {
    const ambiguous = (position: Position, text: string): string => {
      const result = tryParseJapanese(position, text);
      return result.ok ? "read" : `${result.error.code}: ${result.error.expected}`;
    };
    expect(ambiguous(LIONS, "６五獅居食い")).toBe("ambiguous: one of 6f6e6f, 7e6e7e");
    expect(ambiguous(LIONS, "じっと")).toBe("ambiguous: one of 6f5e6f, 7e6d7e");
    expect(ambiguous(LIONS, "６五・６四獅")).toBe("ambiguous: one of 6f6e6d, 7e6e6d");
    expect(ambiguous(LION, "６五獅成")).toContain("contradiction");
    expect(ambiguous(LION, "６五獅打")).toContain("contradiction");
    expect(ambiguous(LION, "６五・７四獅居食い")).toContain("contradiction");
    expect(ambiguous(LION, "７五獅じっと")).toContain("contradiction");
    expect(ambiguous(LION, "１玉じっと")).toContain("unexpected");
  });
});

describe("chu shogi in western letters", () => {
  it("has one or two letters, and two steps", () => {
    const start = Position.start();
    expect(western(start, "12i12h")).toBe("P-12h");
    expect(western(start, "7j7h")).toBe("Ln-7h");
    expect(western(start, "10l9k")).toBe("C-9k");
    expect(western(LION, "6f6e7d")).toBe("Lnx6ex7d");
    expect(western(LION, "6f6e5d")).toBe("Lnx6e-5d");
    expect(western(LION, "6f6e6f")).toBe("Lnx!6e");
    expect(western(LION, "6f5e6f")).toBe("Ln--");
    expect(western(LIONS, "6f6e6f")).toBe("Ln6fx!6e");
    expect(western(LIONS, "7e6d7e")).toBe("Ln7e--");
    expect(western(LIONS, "7e6e7d")).toBe("Ln7ex6ex7d");
    expect(western(Position.parse("k11/12/5p6/5G3P2/12/8I3/12/12/12/12/12/11K b - 1"), "7d7c")).toBe("Gx7c=");
  });

  it("writes 10, 11, 12 as a, b, c in Hosking's style", () => {
    const start = Position.start();
    expect(western(start, "12i12h", "hosking")).toBe("P-c8");
    expect(western(start, "10l9k", "hosking")).toBe("C-9b");
    const rook = Position.parse("k11/12/12/12/12/12/12/12/12/12/12/R4R5K b - 1");
    expect(western(rook, "12l9l", "hosking")).toBe("Rcc-9c");
    expect(western(rook, "12l9l")).toBe("R12l-9l");
    // The two styles name different squares alike, so the style counts.
    expect(tryParseWestern(rook, "R-9c").ok).toBe(false);
  });

  it("reads letters of texts and any case", () => {
    const start = Position.start();
    for (const text of ["Ln-7h", "N-7h", "ln-7h", "LN7h", "Ln7j-7h"])
      expect(start.formatMove(parseWestern(start, text)), text).toBe("7j7h");
    expect(LION.formatMove(parseWestern(LION, "--"))).toBe("6f5e6f");
  });
});

describe("a game of chu shogi", () => {
  it("is listed in every notation", () => {
    const game = new Game({ start: "k11/12/12/p4s6/6g5/6N5/12/12/12/12/12/11K b - 1" });
    for (const move of ["6f6e7d", "12a12b", "7d6e7d"]) game.play(move);
    expect(moveList(game, "japanese")).toEqual(["▲６五・７四獅", "△１２二玉", "▲７四獅じっと"]);
    expect(moveList(game, "western")).toEqual(["Lnx6ex7d", "K-12b", "Ln--"]);
    expect(moveList(game, "usi")).toEqual(["6f6e7d", "12a12b", "7d6c7d"]);
  });
});
