import { mainline, nodeAt, readJkf, readKif, writeJkf } from "banmen/records";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { endingOf, movesOf, ok, outline } from "../random-record.js";

const read = (data: object) => ok(readJkf(JSON.stringify(data), shogi));
const at = (x: number, y: number) => ({ x, y });
const move = (from: readonly [number, number] | undefined, to: readonly [number, number], more: object = {}) => ({
  move: { ...(from && { from: at(...from) }), to: at(...to), ...more },
});
const first = move([7, 7], [7, 6], { piece: "FU", color: 0 });
const second = move([3, 3], [3, 4], { piece: "FU", color: 1 });
const paths = (data: object): unknown[] => read(data).warnings.map(({ path, code }) => `${path} ${code}`);

describe("JKF", () => {
  it("has moves, times, comments and an ending", () => {
    const { record, warnings } = read({
      header: { 先手: "甲", 手合割: "平手　" },
      initial: { preset: "HIRATE" },
      moves: [
        { comments: ["start", "&mark"] },
        { ...first, time: { now: { m: 1, s: 2 }, total: { h: 0, m: 1, s: 2 } } },
        { ...second, comments: ["c", "&b", "&c"] },
        { ...move([8, 8], [2, 2], { piece: "KA", color: 0, promote: true, capture: "KA" }) },
        { special: "TORYO", time: { now: { m: 0, s: 3 } }, comments: ["end"] },
      ],
    });
    expect(record.headers).toEqual([{ name: "先手", value: "甲" }]);
    expect(record.root).toMatchObject({ comments: ["start"], bookmark: "mark" });
    expect(mainline(record)).toMatchObject([
      { move: "7g7f", seconds: 62, total: 62 },
      { move: "3c3d", comments: ["c", "&c"], bookmark: "b" },
      { move: "8h2b+" },
      { ending: { reason: "resignation", winner: "black" }, seconds: 3, comments: ["end"] },
    ]);
    expect(warnings).toEqual([]);
  });

  it("has forks, which are alternatives to their element", () => {
    const fork = move([8, 3], [8, 4], { piece: "FU" });
    const third = move([2, 7], [2, 6], { piece: "FU" });
    const deep = move([6, 7], [6, 6], { piece: "FU" });
    const { record } = read({
      header: {},
      moves: [{}, first, { ...second, forks: [[fork, { ...third, forks: [[deep]] }], [{ special: "CHUDAN" }]] }, third],
    });
    expect(outline(record.root)).toBe("7g7f 3c3d (8c8d 2g2f (6g6f)) (#interruption) 2g2f");
  });

  it("may be minimal", () => {
    const { record, warnings } = read({
      moves: [
        move([7, 7], [7, 6]),
        move([3, 3], [3, 4]),
        move([8, 8], [2, 2], { promote: true }),
        { move: { from: at(3, 1), same: true } },
        move(undefined, [5, 5], { piece: "KA" }),
        move(undefined, [5, 2], { piece: "KI", relative: "R" }),
        move(undefined, [4, 4], { piece: "KA", promote: false }),
      ],
    });
    expect(movesOf(record)).toEqual(["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "6a5b", "5e4d"]);
    expect(warnings).toEqual([]);
  });

  it("may name what the piece becomes", () => {
    const moves = [{}, first, second, move([8, 8], [2, 2], { piece: "UM" })];
    expect(movesOf(read({ moves }).record)).toEqual(["7g7f", "3c3d", "8h2b+"]);
  });

  it("has named starts, and drawn ones", () => {
    const start = (initial: unknown): string => read({ moves: [{}], initial }).record.start;
    expect(start(undefined)).toBe(shogi.HANDICAPS.even);
    expect(start(null)).toBe(shogi.HANDICAPS.even);
    expect(start({ preset: "KY_R" })).toBe(shogi.HANDICAPS["right-lance"]);
    expect(start({ preset: "7_L" })).toBe(shogi.HANDICAPS["left-7-piece"]);
    const board = Array.from({ length: 9 }, (): object[] => Array.from({ length: 9 }, () => ({})));
    board[4]![0] = { color: 1, kind: "OU" };
    board[4]![8] = { color: 0, kind: "OU" };
    board[2]![3] = { color: 0, kind: "NY" };
    const data = { color: 1, board, hands: [{ FU: 2 }, { HI: 1 }] };
    const drawn = "4k4/9/9/6+L2/9/9/9/9/4K4 w 2Pr 1";
    expect(start({ preset: "OTHER", data })).toBe(drawn);
    expect(start({ preset: "HIRATE", data })).toBe(drawn);
    expect(start({ preset: "3" })).toBe(shogi.HANDICAPS["3-piece"].replace("1nsgkgsnl", "lnsgkgsn1"));
    expect(paths({ moves: [{}], initial: { preset: "3" } })).toEqual(["initial.preset unexpected"]);
    expect(paths({ moves: [{}], initial: { preset: "X" } })).toEqual(["initial unexpected"]);
    board[0]![0] = { color: 3, kind: "FU" };
    expect(paths({ moves: [{}], initial: { data: { ...data, hands: [{ XX: 1 }, { FU: 1.5 }] } } })).toEqual([
      "initial.data.board[0][0] unexpected",
      "initial.data.hands[0] unexpected",
      "initial.data.hands[1] unexpected",
    ]);
    board[0]![0] = { color: 0, kind: "OU" };
    expect(readJkf(JSON.stringify({ moves: [{}], initial: { data } }), shogi).ok).toBe(false);
  });

  it("takes nothing but strings for words", () => {
    // What cannot be made a string, though it is JSON.
    const odd = { toString: 1, valueOf: 1 };
    const cell = { color: 0, kind: odd };
    const { data } = { data: { color: 0, board: [[cell]], hands: [odd, { FU: odd }] } };
    expect(paths({ initial: { preset: odd, data }, moves: [{}] })).toEqual([
      "initial.data.board[0][0] unexpected",
      "initial.data.hands[0] unexpected",
      "initial.data.hands[0] unexpected",
      "initial.data.hands[1] unexpected",
    ]);
    for (const move of [
      { to: at(7, 6), from: at(7, 7), piece: odd },
      { to: at(5, 5), piece: odd },
      { to: at(7, 6), piece: odd, relative: odd },
    ])
      expect(paths({ moves: [{}, { move }] })).toEqual(["moves[1].move unexpected"]);
    expect(paths({ moves: [{}, { move: { to: at(7, 6), piece: "FU", relative: odd } }] })).toEqual([]);
    expect(paths({ moves: [{}, { special: odd }] })).toEqual(["moves[1].special unexpected"]);
    expect(paths({ header: odd, moves: [odd, { comments: odd, time: odd, forks: odd }] })).toEqual([
      "header.toString unexpected",
      "header.valueOf unexpected",
      "moves[1].comments unexpected",
    ]);
  });

  it("says where something is wrong", () => {
    expect(paths({ header: [], moves: [{}, first] })).toEqual(["header unexpected"]);
    expect(paths({ header: { a: 1 }, moves: [{}, 5, first] })).toEqual(["header.a unexpected", "moves[1] unexpected"]);
    expect(paths({ moves: [{ comments: 1 }, { ...first, comments: [1], time: 1 }] })).toEqual([
      "moves[0].comments unexpected",
      "moves[1].time unexpected",
      "moves[1].comments unexpected",
    ]);
    expect(
      paths({ moves: [{}, { ...first, time: { now: { m: -1, s: 0 }, total: { m: "x" } }, special: "WHAT" }] }),
    ).toEqual(["moves[1].time unexpected", "moves[1].time.total unexpected", "moves[1].special unexpected"]);
    expect(paths({ moves: [{}, { ...first, forks: [1, [second]] }, second] })).toEqual([
      "moves[1].forks[0] unexpected",
      "moves[1].forks[1][0].move.color unexpected",
      "moves[1].forks[1][0].move illegal-move",
    ]);
    for (const bad of [
      {},
      { to: at(0, 1) },
      { from: at(7, 7), to: at(7, 6), piece: "GI" },
      { to: at(5, 5) },
      { to: at(5, 5), piece: "KI" },
      { from: at(7, 7), same: true },
      { to: at(5, 5), piece: "TO", relative: "H" },
    ])
      expect(paths({ moves: [{}, { move: bad }, second] }), JSON.stringify(bad)).toEqual(["moves[1].move unexpected"]);
    const strict = readJkf(JSON.stringify({ moves: [{}, 5] }), shogi, { strict: true });
    expect(!strict.ok && strict.error.path).toBe("moves[1]");
  });

  it("has to be JSON with moves", () => {
    for (const text of ["", "{", "[]", "null", "1", '{"moves":1}', "x"]) {
      const none = readJkf(text, shogi);
      expect(!none.ok && none.error.name, text).toBe("ParseError");
    }
    expect(() => readJkf("{}", yonin)).toThrow(RangeError);
  });

  it("is written in full", () => {
    const { record } = ok(
      readKif(
        "先手：甲\n1 ７六歩(77)   ( 1:02/00:01:02)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ４五角打\n6 ５二金(61)\n7 投了",
        shogi,
      ),
    );
    const { text, lost } = writeJkf(record, shogi);
    expect(lost).toEqual([]);
    expect(JSON.parse(text)).toEqual({
      header: { 先手: "甲" },
      initial: { preset: "HIRATE" },
      moves: [
        {},
        { ...first, time: { now: { m: 1, s: 2 }, total: { h: 0, m: 1, s: 2 } } },
        second,
        move([8, 8], [2, 2], { color: 0, piece: "KA", promote: true, capture: "KA" }),
        move([3, 1], [2, 2], { color: 1, piece: "GI", same: true, capture: "UM" }),
        move(undefined, [4, 5], { color: 0, piece: "KA" }),
        move([6, 1], [5, 2], { color: 1, piece: "KI", relative: "R" }),
        { special: "TORYO" },
      ],
    });
    expect(endingOf(ok(readJkf(text, shogi)).record)).toEqual({ reason: "resignation", winner: "white" });
    expect(nodeAt(ok(readJkf(text, shogi)).record, [0])?.total).toBe(62);
  });
});
