import * as chu from "banmen/chu";
import { mainline, parseRecord, readPsn } from "banmen/records";
import * as shogi from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { endingOf, movesOf, ok, outline } from "../random-record.js";

const EVEN = shogi.HANDICAPS.even;
const HEAD = `[Sente "甲"]\n[Gote "乙"]\n[SFEN "${EVEN}"]\n`;
const read = (text: string) => ok(readPsn(text, shogi));
const warnings = (text: string): string[] =>
  read(text).warnings.map(({ line, column, code }) => `${line}:${column} ${code}`);

describe("PSN", () => {
  it("is read as Shogidokoro and MyShogi write it", () => {
    const text = `${HEAD}1.P7g-7f          (00:03 / 00:00:03)
2.P3c-3d          (00:02 / 00:00:02)
3.B8hx2b+         (00:03 / 00:00:06)
4.S3ax2b          (59:01 / 01:00:03)
5.B*4e            (00:01 / 00:00:07)
{
角を打った。
 二行目
}
6.Resigns         (00:03 / 01:00:06)

Variation:4
4.K5a-4b          (00:01 / 00:00:03)
5.+B2b-3a         (00:01 / 00:00:07)

Variation:2
2.P8c-8d          (00:02 / 00:00:02)
`;
    const { record, warnings, format } = read(text);
    expect([format, record.start, warnings]).toEqual(["psn", EVEN, []]);
    expect(record.headers).toEqual([
      { name: "先手", value: "甲" },
      { name: "後手", value: "乙" },
    ]);
    expect(outline(record.root)).toBe("7g7f 3c3d (8c8d) 8h2b+ 3a2b (5a4b 2b3a) B*4e #resignation");
    expect(mainline(record)[3]).toMatchObject({ seconds: 3541, total: 3603 });
    expect(mainline(record)[4]!.comments).toEqual(["角を打った。", "二行目"]);
    expect(mainline(record)[5]).toMatchObject({ ending: { reason: "resignation", winner: "black" }, seconds: 3 });
    expect(parseRecord(record, shogi)).toEqual({ ok: true, value: record });
  });

  it("is read in its second version, and as people write it", () => {
    expect(
      movesOf(read(`[Black "a"]\n[White "b"]\n[SFEN "${EVEN}"]\n1.7g7f\n2.3c3d\n3.8h2b+\n4.3a2b\n5.B*4e`).record),
    ).toHaveLength(5);
    expect(read('[BLACK "a"]\n[WHITE "b"]\n1.7g7f').record.headers.map(({ name }) => name)).toEqual(["先手", "後手"]);
    const text = `[Event "e"]\n[SFEN "${EVEN.split(" ")[0]}"]\n[Opening "o"]\n[Result "1-0"]\n\nP7g-7f P3c-3d\nBx2b+ Sx2b B'4e G4a-3b 1-0`;
    const { record, warnings } = read(text);
    expect(movesOf(record)).toEqual(["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "4a3b"]);
    expect([endingOf(record), warnings]).toEqual([{ reason: "resignation", winner: "black" }, []]);
    expect(record.headers.map(({ name }) => name)).toEqual(["棋戦", "戦型", "Result"]);
    expect(movesOf(read('[Sente "a"]\n1. P7g-7f P3c-3d 2. P2g-2f { c } P8c-8d *').record)).toHaveLength(4);
    expect(read('[Sente "a"]\n[Handicap "2 piece"]\n1.K5a-4b').record.start).toBe(shogi.HANDICAPS["2-piece"]);
  });

  it.each([
    ["Interrupt", { reason: "interruption" }],
    ["Mate", { reason: "checkmate", winner: "black" }],
    ["Sennichite", { reason: "repetition" }],
    ["Jishogi", { reason: "impasse" }],
    ["Timeup", { reason: "time-up", winner: "black" }],
    ["RepetitionDraw", { reason: "repetition" }],
    ["RepetitionWin", { reason: "perpetual-check", winner: "white" }],
    ["MaxMovesDraw", { reason: "move-limit" }],
    ["DECLARATIONWIN", { reason: "declaration", winner: "white" }],
  ])("ends in %s", (word, ending) => {
    const { record, warnings } = read(`${HEAD}1.P7g-7f (00:01 / 00:00:01)\n2.${word} (00:02 / 00:00:02)`);
    expect([endingOf(record), warnings]).toEqual([ending, []]);
  });

  it("has several games", () => {
    expect(read(`${HEAD}1.P7g-7f\n2.Resigns\n\n${HEAD}1.P2g-2f`).records.map(({ root }) => outline(root))).toEqual([
      "7g7f #resignation",
      "2g2f",
    ]);
  });

  it("says where something is wrong", () => {
    expect(warnings(`${HEAD}1.P7g-7f\n2.P3c-9z\n3.P2g-2f`)).toEqual(["5:3 unexpected"]);
    expect(warnings(`${HEAD}1.P7g-7e (00:01 / 00:00:01)`)).toEqual(["4:3 illegal-move"]);
    expect(warnings(`${HEAD}1.S7g-7f`)).toEqual(["4:3 contradiction"]);
    expect(warnings(`${HEAD}1.P7g-7f (1:1:1:1/9)`)).toEqual(["4:11 range"]);
    expect(warnings(`${HEAD}1.P7g-7f\n5.P3c-3d`)).toEqual(["5:1 range"]);
    expect(warnings(`${HEAD}1.P7g-7f\nVariation:9\n9.P3c-3d`)).toEqual(["5:1 range"]);
    expect(warnings(`${HEAD}1.P7g-7f\n2.Unheard`)).toEqual(["5:3 unknown"]);
    expect(warnings(`${HEAD}1.P7g-7f\n2.Resigns\n3.P2g-2f`)[0]).toBe("6:3 unexpected");
    expect(warnings(`${HEAD}[]\n1.P7g-7f {c`)).toEqual(["4:1 unexpected", "5:12 missing"]);
    expect(readPsn('[Sente "a"]\n[SFEN "9/9"]\n1.P7g-7f', shogi).ok).toBe(false);
    expect(readPsn('[Sente "a"]\n[Handicap "Open air"]\n1.K5a-4b', shogi).ok).toBe(false);
    expect(readPsn(`${HEAD}1.P7g-7e`, shogi, { strict: true }).ok).toBe(false);
    expect(() => readPsn("", chu)).toThrow(RangeError);
  });
});
