import * as chu from "banmen/chu";
import type { Variant } from "banmen/core";
import * as hasami from "banmen/hasami";
import { nodeAt, readKi2, readKif, readRecords, recordOf, writeKi2 } from "banmen/records";
import * as shogi from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { endingOf, movesOf, ok, outline } from "../random-record.js";

const read = (text: string) => ok(readKi2(text, shogi));
const moves = (text: string): string[] => movesOf(read(text).record);

describe("KI2", () => {
  it("has moves in a row, with any marks and blanks", () => {
    expect(moves("▲７六歩    △３四歩 ▲２二角成△同　銀\n▲４五角")).toEqual(["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]);
    expect(moves("☗７六歩☖３四歩")).toEqual(["7g7f", "3c3d"]);
    expect(moves("  ▲76歩　▽34歩")).toEqual(["7g7f", "3c3d"]);
    expect(moves("▲７六歩(77)")).toEqual(["7g7f"]);
  });

  it("finds the piece on the position", () => {
    expect(moves("▲５八金右△３四歩▲６八金寄△８四歩▲５八飛")).toEqual(["4i5h", "3c3d", "5h6h", "8c8d", "2h5h"]);
    const { warnings, record } = read("▲７六歩\n△３四歩 ▲５八金 △８四歩");
    expect(movesOf(record)).toEqual(["7g7f", "3c3d"]);
    expect(warnings).toMatchObject([{ line: 2, column: 9, ply: 3 }]);
    expect(read("▲７六歩 ▲２六歩").warnings).toMatchObject([{ line: 1, column: 6, ply: 2 }]);
  });

  it("has headers, comments and variations as KIF has", () => {
    const { record, warnings } = read(
      "先手：甲\n手合割：平手　\n\n*start\n▲７六歩\n*c\n△３四歩    ▲２六歩\nまで3手で先手の勝ち\n\n変化：   2手\n△８四歩\n&mark\nまで2手で中断",
    );
    expect(record.headers).toEqual([{ name: "先手", value: "甲" }]);
    expect(outline(record.root)).toBe("7g7f 3c3d (8c8d #interruption) 2g2f #resignation");
    expect(endingOf(record)).toEqual({ reason: "resignation", winner: "black" });
    expect([record.root.comments, nodeAt(record, [0])?.comments, nodeAt(record, [0, 1])?.bookmark]).toEqual([
      ["start"],
      ["c"],
      "mark",
    ]);
    expect(warnings).toEqual([]);
  });

  it("may name an ending like a move", () => {
    expect(endingOf(read("▲７六歩 △投了").record)).toEqual({ reason: "resignation", winner: "black" });
  });

  it("is warned of where it is something else", () => {
    expect(read("▲７六歩\nhello").warnings).toMatchObject([{ line: 2, column: 1 }]);
    expect(readKi2("hello", shogi).ok).toBe(false);
  });

  it("keeps illegal moves as far as words tell them", () => {
    const check = "9/9/9/9/4r4/9/9/9/4K1k2 b - 1";
    const { record } = ok(
      readKif(
        `${"|・・・・・・・・・\n".repeat(4)}|・・・・v飛・・・・\n${"|・・・・・・・・・\n".repeat(3)}|・・・・玉・v玉・・\n1 ５八玉(59)`,
        shogi,
      ),
    );
    expect([record.start, outline(record.root)]).toEqual([check, "5i5h?"]);
    const { text, lost } = writeKi2(record, shogi);
    expect(lost).toEqual([]);
    expect(read(text).record).toEqual({ ...record, headers: [] });
    const { record: wild } = ok(readKif("1 ７五歩(77)", shogi));
    expect(writeKi2(wild, shogi)).toMatchObject({ lost: ["illegal moves"] });
  });

  it("is warned of lines that begin with a digit, and reads their moves where it can", () => {
    const reading = (line: string) => {
      const text = `▲７六歩\n${line}\n▲２六歩`;
      expect(readKi2(text, shogi, { strict: true }).ok, line).toBe(false);
      const { record, warnings } = read(text);
      return [movesOf(record), warnings.map(({ line, column, code }) => `${line}:${column} ${code}`)];
    };
    for (const line of ["２手目△３四歩", "2 △３四歩", "2：△３四歩", "2. △３四歩", "３四歩", "2 ３四歩"])
      expect(reading(line), line).toEqual([["7g7f", "3c3d", "2g2f"], ["2:1 unexpected"]]);
    for (const line of ["2 3c3d", "2 30四歩(33)", "2 ３ニ飛", "2：３ニ飛", "2:3c3d"])
      expect(reading(line), line).toEqual([["7g7f"], ["2:1 unexpected"]]);
    expect(reading("3ニ飛")[0]).toEqual(["7g7f"]);
    expect(read("先手：甲\n８ ７ ６ ５ ４ ３ ２ １\n▲７六歩").warnings).toMatchObject([{ line: 2 }]);
    expect(moves("先手：甲\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n▲７六歩")).toEqual(["7g7f"]);
    expect(read("▲７六歩 2 △３四歩").warnings).toMatchObject([{ column: 6 }]);
    expect(moves("▲７六歩 2 △３四歩")).toEqual(["7g7f", "3c3d"]);
  });

  it("has several games", () => {
    const { records, warnings } = read(
      "先手：甲\n▲７六歩\nまで1手で先手の勝ち\n\n棋戦：x\n後手：丙\n▲２六歩\n変化：1手\n▲５六歩",
    );
    expect(records.map((record) => outline(record.root))).toEqual(["7g7f #resignation", "2g2f (5g5f)"]);
    expect(read("▲７六歩\nまで1手で中断\n\n手合割：香落ち\n\n△３四歩").records).toHaveLength(2);
    expect([records[1]!.headers.map(({ value }) => value), warnings]).toEqual([["x", "丙"], []]);
  });

  it("takes the first mark for the side to move where a board does not tell", () => {
    const board = `上手の持駒：なし\n|・・・・v玉・・・・\n|・v飛・・・・・v角・\n|v歩v歩v歩v歩v歩v歩v歩v歩v歩\n${"|・・・・・・・・・\n".repeat(3)}|歩歩歩歩歩歩歩歩歩\n|・角・・・・・飛・\n|・・・・玉・・・・\n下手の持駒：なし\n`;
    const { record, warnings } = read(`${board}△３四歩 ▲７六歩`);
    expect([movesOf(record), record.start.split(" ")[1], warnings]).toEqual([["3c3d", "7g7f"], "w", []]);
    expect(read(`${board}▲７六歩 △３四歩`).record.start.split(" ")[1]).toBe("b");
    expect(read(`${board}上手番\n▲７六歩`).warnings).toHaveLength(1);
  });

  it.each([shogi, chu, hasami] as readonly Variant[])("of an empty game of $id is read again", (variant) => {
    const record = recordOf(new variant.Game());
    const { text, lost } = writeKi2(record, variant);
    expect(lost).toEqual([]);
    for (const reader of [readKi2, readRecords]) {
      const again = ok(reader(text, variant));
      expect([again.record.start, again.records.length, again.warnings]).toEqual([record.start, 1, []]);
    }
  });

  it("is written six moves a line", () => {
    const { record } = read("▲７六歩△３四歩▲２二角成△同銀▲４五角△５二金右▲３四角");
    expect(writeKi2(record, shogi)).toEqual({
      text: "手合割：平手\n\n▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角    △５二金右\n▲３四角\n",
      lost: [],
    });
  });
});
