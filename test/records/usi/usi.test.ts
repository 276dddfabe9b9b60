import * as chu from "banmen/chu";
import { parseRecord, readUsen, readUsi, recordOf, writeUsi } from "banmen/records";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { endingOf, movesOf, ok, outline } from "../random-record.js";

const read = (text: string) => ok(readUsi(text, shogi));
const EVEN = shogi.HANDICAPS.even;

describe("USI", () => {
  it("has a start and moves, and what may be left out", () => {
    for (const text of [
      "position startpos moves 7g7f 3c3d",
      "startpos moves 7g7f 3c3d",
      "moves 7g7f 3c3d",
      `position sfen ${EVEN} moves 7g7f 3c3d`,
      `sfen ${EVEN} moves 7g7f  3c3d `,
      `${EVEN.slice(0, -2)} moves 7g7f 3c3d`,
      "  position\tstartpos moves 7g7f 3c3d",
    ]) {
      const { record, warnings } = read(text);
      expect([record.start, movesOf(record), warnings], text).toEqual([EVEN, ["7g7f", "3c3d"], []]);
    }
    for (const text of ["position startpos", "startpos", "position startpos moves", EVEN])
      expect(outline(read(text).record.root), text).toBe("");
  });

  it("has a record a line", () => {
    const { records, warnings } = read("startpos moves 7g7f\n\nxyz\nstartpos moves 2g2f\n");
    expect(records.map(movesOf)).toEqual([["7g7f"], ["2g2f"]]);
    expect(warnings).toMatchObject([{ line: 3, column: 1 }]);
  });

  it("has endings, and moves that are illegal or none", () => {
    expect(endingOf(read("startpos moves 7g7f resign").record)).toEqual({ reason: "resignation", winner: "black" });
    expect(endingOf(read("startpos moves 7g7f win").record)).toEqual({ reason: "declaration", winner: "white" });
    expect(endingOf(read("startpos moves rep_draw").record)).toEqual({ reason: "repetition" });
    const { record, warnings } = read("startpos moves 7g7e 3c3d p*5e 2g2f");
    expect(outline(record.root)).toBe("7g7e? 3c3d");
    expect(warnings.map(({ column, code }) => [column, code])).toEqual([
      [16, "illegal-move"],
      [26, "unexpected"],
    ]);
    expect(read("startpos moves 7g7f break 3c3d").warnings).toMatchObject([{ column: 27 }]);
    expect(read("startpos 7g7f").warnings).toMatchObject([{ column: 10, expected: "moves" }]);
  });

  it.each([
    ["rep_draw", { reason: "repetition" }],
    ["rep_win", { reason: "perpetual-check", winner: "white" }],
    ["rep_lose", { reason: "perpetual-check", winner: "black" }],
    ["rep_sup", { reason: "superior-position", winner: "white" }],
    ["rep_inf", { reason: "inferior-position", winner: "black" }],
    ["none", { reason: "interruption" }],
    ["timeup", { reason: "time-up", winner: "black" }],
    ["mated", { reason: "checkmate", winner: "black" }],
  ])("may end in %s", (word, ending) => {
    const { record, warnings } = read(`startpos moves 7g7f ${word}`);
    expect([endingOf(record), movesOf(record), warnings]).toEqual([ending, ["7g7f"], []]);
    expect(parseRecord(record, shogi).ok).toBe(true);
  });

  it("keeps words that nobody knows at the end, with a warning", () => {
    const { record, warnings } = read("startpos moves 7g7f stopped");
    expect([endingOf(record), warnings.map(({ code }) => code)]).toEqual([{ reason: "stopped" }, ["unknown"]]);
    expect(endingOf(ok(readUsen("~0.7ku.x", shogi)).record)).toEqual({ reason: "x" });
  });

  it("has comments on lines of their own", () => {
    const { records, warnings } = read(`# one\n#two\n${EVEN}\n\n# three\nstartpos moves 7g7f`);
    expect([records.map(({ root }) => root.comments), warnings]).toEqual([[[" one", "two"], [" three"]], []]);
    expect(read(`${EVEN}\n# lost`).warnings).toMatchObject([{ line: 2, code: "missing" }]);
  });

  it("refuses what has no position", () => {
    const bad = readUsi("\n\nsfen sfen 9/9 b - 1", shogi);
    expect(!bad.ok && bad.error).toMatchObject({ name: "ParseError", line: 3, column: 7 });
    expect(readUsi("", shogi).ok).toBe(false);
    expect(readUsi("position", shogi).ok).toBe(false);
  });

  it("is for every game", () => {
    const start = yonin.Position.start();
    const move = start.formatMove(start.legalMoves()[0]!);
    const text = `position sfen ${start} moves ${move}`;
    expect(movesOf(ok(readUsi(text, yonin)).record)).toEqual([move]);
    expect(movesOf(ok(readUsi("startpos moves 7i7h resign", chu)).record)).toEqual(["7i7h"]);
    expect(endingOf(ok(readUsi(`startpos moves ${move} resign`, yonin)).record)).toEqual({ reason: "resignation" });
  });

  it("is written in one line", () => {
    expect(writeUsi(recordOf(new shogi.Game()), shogi)).toEqual({ text: "position startpos", lost: [] });
    const game = new shogi.Game({ handicap: "10-piece" });
    game.play("5a5b");
    game.end("resignation");
    expect(writeUsi(recordOf(game), shogi)).toEqual({
      text: `position sfen ${shogi.HANDICAPS["10-piece"]} moves 5a5b`,
      lost: ["ending resignation"],
    });
    expect(() => writeUsi(recordOf(game), chu)).toThrow(RangeError);
  });
});

describe("USEN", () => {
  const usen = (text: string) => ok(readUsen(text, shogi));

  it("has moves of three digits, drops among them", () => {
    expect(movesOf(usen("~0.7ku2jm6y236e5t24be9qc").record)).toEqual([
      "7g7f",
      "3c3d",
      "2g2f",
      "8c8d",
      "2f2e",
      "8d8e",
      "6i7h",
    ]);
    const three = (from: number, to: number, promotes = 0): string =>
      ((from * 81 + to) * 2 + promotes).toString(36).padStart(3, "0");
    const square = (file: number, rank: number): number => (rank - 1) * 9 + file - 1;
    const moves = [
      three(square(7, 7), square(7, 6)),
      three(square(3, 3), square(3, 4)),
      three(square(8, 8), square(2, 2), 1),
      three(square(3, 1), square(2, 2)),
      three(81 + 14, square(5, 5)),
    ];
    expect(movesOf(usen(`~0.${moves.join("")}.`).record)).toEqual(["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]);
  });

  it("has a start, endings and variations", () => {
    const { record } = usen("lnsgkgsn1_1r5b1_ppppppppp_9_9_9_PPPPPPPPP_1B5R1_LNSGKGSNL.w.-~0..p");
    expect([record.start, endingOf(record)]).toEqual([shogi.HANDICAPS.lance, { reason: "interruption" }]);
    expect(usen("4k4_9_9_4zP4_9_9_9_9_4K4.b.-~0.").record.start).toBe("4k4/9/9/4+P4/9/9/9/9/4K4 b - 1");
    expect(outline(usen("~0.7ku2jm.r~1.36e.t").record.root)).toBe("7g7f 3c3d (8c8d #time-up) #resignation");
    expect(endingOf(usen("~0.7ku.i").record)).toEqual({ reason: "illegal-move", winner: "black" });
    expect(endingOf(usen("~0.7ku.j").record)).toEqual({ reason: "impasse" });
  });

  it("says where something is wrong", () => {
    const warnings = (text: string): unknown[] => usen(text).warnings.map(({ column, code }) => [column, code]);
    expect(warnings("~0.7ku!!!")).toEqual([[7, "unexpected"]]);
    expect(warnings("~0.7ku2j")).toEqual([[7, "unexpected"]]);
    expect(warnings("~5.7ku")).toEqual([[2, "range"]]);
    expect(warnings("~0.7ku.x")).toEqual([[8, "unknown"]]);
    expect(warnings("~0.7ku.constructor")).toEqual([[8, "unknown"]]);
    expect(warnings("~0.zzz")).toEqual([[4, "unexpected"]]);
    for (const text of ["", "x", "9_9.b~0."]) expect(readUsen(text, shogi).ok, text).toBe(false);
  });
});
