import { nodeAt, readKi2, readKif, writeKi2 } from "banmen/records";
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

  it("is written six moves a line", () => {
    const { record } = read("▲７六歩△３四歩▲２二角成△同銀▲４五角△５二金右▲３四角");
    expect(writeKi2(record, shogi)).toEqual({
      text: "手合割：平手\n\n▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角    △５二金右\n▲３四角\n",
      lost: [],
    });
  });
});
