import * as chu from "banmen/chu";
import * as hasami from "banmen/hasami";
import {
  mainline,
  readCsa,
  readJkf,
  readKi2,
  readKif,
  readPsn,
  readRecords,
  readUsen,
  readUsi,
  recordData,
  recordOf,
} from "banmen/records";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { ok } from "./random-record.js";

const EVEN = shogi.HANDICAPS.even;

describe("readRecords", () => {
  const format = (text: string, variant: object = shogi): string =>
    ok(readRecords(text, variant as typeof shogi)).format;

  it("finds the format", () => {
    expect(format("position startpos")).toBe("usi");
    expect(format(EVEN)).toBe("usi");
    expect(format("~0.7ku")).toBe("usen");
    expect(format('\n {"moves":[{}]}')).toBe("jkf");
    expect(format(JSON.stringify(recordOf(new shogi.Game())))).toBe("json");
    expect(format("'x\n+\n+7776FU")).toBe("csa");
    expect(format("$EVENT:x\nPI\n+")).toBe("csa");
    expect(format("'x\nN+a\nPI\n+\n%TORYO")).toBe("csa");
    expect(format("先手：a\n後手：b\n1 ７六歩(77)")).toBe("kif");
    expect(format("先手：a\n手数----指手--")).toBe("kif");
    expect(format("先手：a\n後手：b\n")).toBe("kif");
    expect(format("#KIF version=2.0\n*▲７六歩\n")).toBe("kif");
    expect(format("#KI2 version=2.0\n先手：1\n")).toBe("ki2");
    expect(format("先手：a\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n手合割：平手\n▲７六歩")).toBe("ki2");
    expect(format("\n1手目 ▲7八歩兵 （←7九）", chu)).toBe("kif");
    expect(format(chu.Position.start().toString(), chu)).toBe("usi");
  });

  it("refuses what is no record, or not one of the game", () => {
    for (const text of ["", "\n\n", "hello", "<html>"]) {
      const none = readRecords(text, shogi);
      expect(!none.ok && none.error.name, text).toBe("ParseError");
    }
    for (const [text, variant] of [
      ["PI\n+", chu],
      ["~0.7ku", yonin],
      ["1 ７六歩(77)", yonin],
      ['{"moves":[]}', chu],
    ] as const) {
      const other = readRecords(text, variant);
      expect(!other.ok && [other.error.name, other.error.code]).toEqual(["ParseError", "contradiction"]);
    }
  });

  it("looks at the lines that tell", () => {
    expect(format(`# list of positions\n#\n${EVEN}\n#x\n${EVEN}`)).toBe("usi");
    expect(format("#x\nposition startpos moves 7g7f")).toBe("usi");
    for (const line of ["$EVENT：x", "$MAX_MOVES：256", "$MAX_MOVES:256"]) {
      expect(format(`${line}\n1 ７六歩(77)`), line).toBe("kif");
      expect(format(`${line}\n▲７六歩`), line).toBe("ki2");
    }
    expect(format("$EVENT:x\n$SITE:y\n")).toBe("csa");
    expect(format('[Sente "A"]\n[Gote "B"]\n1.P7g-7f')).toBe("psn");
    expect(format("1.P7g-7f\n2.P3c-3d")).toBe("psn");
    expect(format("1．７六歩(77)")).toBe("kif");
    expect(format("P1：甲\nV2：x\nN-1：y\n1 ７六歩(77)")).toBe("kif");
  });

  it("reads what the library makes of a game and a record as JSON", () => {
    for (const [variant, move] of [
      [shogi, "7g7f"],
      [chu, "7i7h"],
      [hasami, "5i5h"],
      [yonin, ""],
    ] as const) {
      const game = new variant.Game();
      game.play((move || game.legalMoves()[0]!) as never);
      game.tryEnd("time-up");
      const record = recordOf(game);
      for (const data of [game, record, recordData(record)]) {
        const text = JSON.stringify(data, undefined, 1);
        const read = ok(readRecords(text, variant));
        expect([read.format, read.records, read.warnings]).toEqual(["json", [record], []]);
      }
    }
    // A comment makes no other format of JKF.
    expect(format('{"header":{},"moves":[{"comments":["\\"root\\" \\"variant\\""]}]}')).toBe("jkf");
    const bad = readRecords('{"banmen":1,"variant":"shogi","start":"startpos","rules":{},"moves":["7g7e"]}', shogi);
    expect(!bad.ok && bad.error.name).toBe("ParseError");
    expect(readRecords('{"banmen":2,"variant":"shogi","start":"","headers":[],"nodes":[{}]}', shogi).ok).toBe(false);
  });

  it.each<[string, string]>([
    ["an answer of a server", "404: Not Found"],
    ["a status", "Error: 500"],
    ["a readme", "# Title\n\n* item\n* other\n\nUsage: foo\n1. Install\n2. Run\n"],
    ["a readme in Japanese", "# 将棋ライブラリ\n\n使い方：…\n* 項目\n"],
    ["a table", "| a | b |\n|---|---|\n| 1 | 2 |\n"],
    ["a page", "<!DOCTYPE html>\n<html><body>先手：x</body></html>"],
    ["bullets", "- item\n+ item\nThe end.\n"],
    ["chess", '[Event "x"]\n[White "a"]\n\n1. e4 e5 2. Nf3 1-0\n'],
    ["moves of chess", "1. e4 e5 2. Nf3 Nc6"],
    ["a program", "'use strict';\nconst x = 1;"],
    ["a list", "1 apple\n2 pear\n3 plum"],
    ["a package", '{"name":"x","version":"1.0.0"}'],
    ["moves of others in JSON", '{"moves":["e2e4"]}'],
    ["no moves in JSON", '{"moves":[]}'],
    ["comments", "*a\n&b\n"],
    ["a fragment", "変化：3手\nまで"],
  ])("refuses %s", (_, text) => {
    for (const read of [readRecords, readKif, readKi2, readCsa, readJkf, readUsi, readUsen, readPsn]) {
      const none = read(text, shogi);
      expect(!none.ok && none.error.name, read.name).toBe("ParseError");
    }
  });

  it("passes options on", () => {
    expect(readRecords("1 ７五歩(77)", shogi).ok).toBe(true);
    expect(readRecords("1 ７五歩(77)", shogi, { strict: true }).ok).toBe(false);
    expect(mainline(ok(readRecords("1 ７五歩(77)", shogi)).record)).toHaveLength(1);
  });
});
