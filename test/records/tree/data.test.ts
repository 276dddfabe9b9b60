import { makeRandom } from "banmen/core";
import {
  addEnding,
  addMove,
  editNode,
  type GameRecord,
  gameOf,
  headerOf,
  mainline,
  nodeAt,
  parseRecord,
  positionAt,
  promoteVariation,
  type RecordNode,
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
  removeNode,
  walkRecord,
  writeCsa,
  writeJkf,
  writeKi2,
  writeKif,
  writeUsi,
} from "banmen/records";
import * as shogi from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { VARIANTS } from "../../variants.js";
import { movesOf, ok, outline, randomRecord } from "../random-record.js";

const TEXT =
  "先手：甲\n1 ７六歩(77)   ( 0:01/00:00:01)\n*c\n2 ３四歩(33)\n3 投了\n変化：2手\n2 ８四歩(83)\n3 ７五歩(76)\n&b\n変化：1手\n1 ２六歩(27)";
const record = ok(readKif(TEXT, shogi)).record;
const SHUFFLE = ["2h3h", "8b7b", "3h2h", "7b8b"];

describe("recordData", () => {
  it("is flat, each node behind that which it follows", () => {
    expect(recordData(record)).toEqual({
      banmen: 1,
      variant: "shogi",
      start: shogi.HANDICAPS.even,
      headers: [{ name: "先手", value: "甲" }],
      nodes: [
        {},
        { move: "7g7f", comments: ["c"], seconds: 1, total: 1 },
        { move: "3c3d" },
        { ending: { reason: "resignation", winner: "white" } },
        { parent: 1, move: "8c8d" },
        { move: "7f7e", bookmark: "b" },
        { parent: 0, move: "2g2f" },
      ],
    });
    expect(recordData({ ...record, rules: { moveLimit: 3 } }).rules).toEqual({ moveLimit: 3 });
  });

  it.each(VARIANTS)("gives the record of $id back, by way of JSON", (variant) => {
    const random = makeRandom(5);
    for (let run = 0; run < 12; run++) {
      const made = randomRecord(variant, random, {
        variations: true,
        comments: ["a", ""],
        bookmarks: ["b"],
        times: "some",
        headers: [["先手", "甲"]],
        illegal: variant === shogi,
        endings: [["interruption"]],
      });
      const data = recordData(made);
      expect(structuredClone(data)).toEqual(data);
      expect(parseRecord(JSON.parse(JSON.stringify(data)), variant)).toEqual({ ok: true, value: made });
    }
  });

  it("is trusted no more than a tree", () => {
    const refusal = (change: (nodes: Record<string, unknown>[], data: Record<string, unknown>) => void): unknown[] => {
      const data = structuredClone(recordData(record)) as unknown as { nodes: Record<string, unknown>[] };
      change(data.nodes, data as unknown as Record<string, unknown>);
      const read = parseRecord(data, shogi);
      return read.ok ? ["read"] : [read.error.path, read.error.code];
    };
    expect(refusal(() => {})).toEqual(["read"]);
    expect(refusal((nodes) => (nodes[0]!.parent = 0))).toEqual(["nodes[0].parent", "contradiction"]);
    expect(refusal((nodes) => (nodes[4]!.parent = 4))).toEqual(["nodes[4].parent", "range"]);
    expect(refusal((nodes) => (nodes[4]!.parent = -1))).toEqual(["nodes[4].parent", "range"]);
    expect(refusal((nodes) => (nodes[4]!.parent = "1"))).toEqual(["nodes[4].parent", "type"]);
    expect(refusal((nodes) => delete nodes[4]!.parent)).toEqual(["nodes[4]", "contradiction"]);
    expect(refusal((nodes) => (nodes[0]!.move = "7g7f"))).toEqual(["nodes[0].move", "contradiction"]);
    expect(refusal((nodes) => (nodes[2]!.move = "3c3e"))).toEqual(["nodes[2].move", "illegal-move"]);
    expect(refusal((nodes) => (nodes[5] = nodes[1]!))).toEqual(["nodes[5]", "contradiction"]);
    expect(refusal((nodes) => (nodes[5] = {}))).toEqual(["nodes[5]", "missing"]);
    expect(refusal((nodes) => (nodes.length = 0))).toEqual(["nodes", "missing"]);
    expect(refusal((_, data) => (data.nodes = {}))).toEqual(["nodes", "type"]);
    expect(refusal((_, data) => (data.nodes = new Array(2 ** 32 - 1)))).toEqual(["nodes[0]", "type"]);
    expect(refusal((_, data) => (data.banmen = 2))).toEqual(["banmen", "unknown"]);
  });
});

describe("records of any depth", () => {
  const MOVES = 130_000;
  /** A line of that many moves; the game would have ended long before, but records do not ask. */
  function long(moves: number): GameRecord {
    const text = `position startpos moves ${Array.from({ length: moves }, (_, ply) => SHUFFLE[ply % 4]).join(" ")}`;
    return ok(readUsi(text, shogi)).record;
  }

  it("are read, made flat, written and edited", () => {
    const deep = long(MOVES);
    const text = JSON.stringify(recordData(deep));
    const again = readRecords(text, shogi);
    expect(again.ok && [again.value.format, mainline(again.value.records[0]!).length]).toEqual(["json", MOVES]);
    structuredClone(recordData(deep));
    for (const [write, read] of [
      [writeKif, readKif],
      [writeKi2, readKi2],
      [writeCsa, readCsa],
      [writeJkf, readJkf],
      [writeUsi, readUsi],
    ] as const)
      expect(mainline(ok(read(write(deep, shogi).text, shogi)).record).length).toBe(MOVES);
    const path = mainline(deep).map(() => 0);
    expect(nodeAt(deep, path)?.move).toBe(SHUFFLE[(MOVES - 1) % 4]);
    expect(positionAt(deep, path, shogi).moveNumber).toBe(MOVES + 1);
    const added = addMove(deep, path, "7g7f", shogi);
    expect(added.ok && added.value.path.length).toBe(MOVES + 1);
    const ended = addEnding(deep, path, { reason: "interruption" });
    expect(mainline(editNode(ended.record, path, { comments: ["x"] })).at(-2)?.comments).toEqual(["x"]);
    expect(mainline(removeNode(deep, path)).length).toBe(MOVES - 1);
    expect(mainline(promoteVariation(deep, path)).length).toBe(MOVES);
    let count = 0;
    walkRecord(deep, () => count++);
    expect(count).toBe(MOVES + 1);
    expect(() => nodeAt(deep, [...path, 0, 0])).not.toThrow();
    expect(() => positionAt(deep, [...path, 5], shogi)).toThrow(/^.{0,200}$/);
  });

  it("have at most a million parts, as parsers take no more", () => {
    const most = ok(readKif(`1 ７六歩(77)\n${"*\n".repeat(999_990)}`, shogi)).record;
    expect(parseRecord(most, shogi).ok).toBe(true);
    const more = readKif(`1 ７六歩(77)\n${"*\n".repeat(1_000_000)}`, shogi);
    expect(!more.ok && more.error.code).toBe("range");
  });

  it("make games, or errors that are short", () => {
    const deep = long(20);
    const open = gameOf(deep, shogi);
    expect(!open.ok && open.error).toMatchObject({ code: "illegal-move", ply: 13 });
    // A game of pieces that go about at random and neither meet nor check.
    const start = "lkg6/gs7/9/9/9/9/9/7SG/6GKL b - 1";
    const position = shogi.Position.parse(start);
    const random = makeRandom(1);
    const moves: string[] = [];
    while (moves.length < MOVES) {
      const all = position.legalMoves();
      const move = all[Math.floor(random() * all.length)]!;
      if (position.isCapture(move) || position.givesCheck(move)) continue;
      moves.push(position.formatMove(move));
      position.make(move);
    }
    const walk = ok(readUsi(`sfen ${start} moves ${moves.join(" ")}`, shogi)).record;
    const path = moves.map(() => 0);
    for (const winner of shogi.PLAYERS) {
      const ended = addEnding(walk, path, { reason: "time-up", winner });
      const whole = gameOf(ended.record, shogi);
      if (!whole.ok) throw whole.error;
      expect([whole.value.moves.length, whole.value.outcome?.winner]).toEqual([MOVES, winner]);
    }
    const broken: GameRecord = ok(
      readUsi(`startpos moves ${Array(5000).fill("2h3h 8b7b 3h2h 7b8b").join(" ")}`, shogi),
    ).record;
    const last = mainline(broken).at(-1) as { move: string };
    last.move = "5e5d";
    const refused = parseRecord(broken, shogi);
    expect(
      !refused.ok && [refused.error.ply, refused.error.path!.length < 300, refused.error.message.length < 500],
    ).toEqual([20_000, true, true]);
  });

  it("are written in JKF with variations in each other, any number", () => {
    for (const depth of [3, 2_500, 20_000]) {
      // A variation of each move of a variation: the second child goes on.
      let node: RecordNode = { move: SHUFFLE[(depth - 1) % 4]!, comments: [], children: [] };
      for (let ply = depth - 2; ply >= 0; ply--)
        node = {
          move: SHUFFLE[ply % 4]!,
          comments: [],
          children: [{ ending: { reason: "draw" }, comments: [], children: [] }, node],
        };
      const nested: GameRecord = { ...record, headers: [], root: { comments: [], children: [node] } };
      const { text, lost } = writeJkf(nested, shogi);
      expect(lost).toEqual([]);
      if (depth === 3)
        expect(JSON.parse(text).moves).toEqual([
          {},
          { move: { color: 0, from: { x: 2, y: 8 }, to: { x: 3, y: 8 }, piece: "HI" } },
          {
            special: "HIKIWAKE",
            forks: [
              [
                { move: { color: 1, from: { x: 8, y: 2 }, to: { x: 7, y: 2 }, piece: "HI" } },
                {
                  special: "HIKIWAKE",
                  forks: [[{ move: { color: 0, from: { x: 3, y: 8 }, to: { x: 2, y: 8 }, piece: "HI" } }]],
                },
              ],
            ],
          },
        ]);
      expect(recordData(ok(readJkf(text, shogi)).record)).toEqual(recordData(nested));
    }
  });

  it("count their work, not their depth: lines in any order are found in linear time", () => {
    const main = Array.from(
      { length: 400 },
      (_, i) => `${i + 1} ${["３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"][i % 4]}`,
    );
    const flips = Array.from({ length: 4000 }, (_, i) =>
      i % 2 === 0 ? "変化：2手\n2 ３四歩(33)" : "変化：400手\n400 ３四歩(33)",
    );
    const before = performance.now();
    ok(readKif([...main, ...flips].join("\n"), shogi));
    expect(performance.now() - before).toBeLessThan(3000);
  });
});

describe("editors make what parsers take", () => {
  it("refuse a move behind an ending", () => {
    const refused = addMove(record, [0, 0, 0], "2g2f", shogi);
    expect(!refused.ok && [refused.error.name, refused.error.code]).toEqual(["ParseError", "contradiction"]);
  });

  it("refuse an ending behind an ending, and add none twice", () => {
    expect(() => addEnding(record, [0, 0, 0], { reason: "draw" })).toThrow(RangeError);
    const same = addEnding(record, [0, 0], { reason: "resignation", winner: "white" });
    expect(same).toEqual({ record, path: [0, 0, 0] });
    expect(same.record).toBe(record);
    const other = addEnding(record, [0, 0], { reason: "resignation", winner: "black" });
    expect([other.path, outline(other.record.root)]).toEqual([
      [0, 0, 1],
      "7g7f (2g2f) 3c3d (8c8d 7f7e) #resignation (#resignation)",
    ]);
    expect(parseRecord(other.record, shogi).ok).toBe(true);
    expect(addEnding(other.record, [0, 0], { reason: "resignation", winner: "black" }).path).toEqual([0, 0, 1]);
    expect(() => addEnding(record, [0], {} as never)).toThrow(RangeError);
  });

  it("refuse texts and times that records have not", () => {
    for (const remarks of [
      { seconds: -1 },
      { total: Number.NaN },
      { seconds: 1e10 },
      { comments: [1] },
      { bookmark: 1 },
      { comments: "x" },
    ])
      expect(() => editNode(record, [0], remarks as never)).toThrow(RangeError);
    expect(nodeAt(editNode(record, [0], { seconds: undefined, total: 5 }), [0])).not.toHaveProperty("seconds");
  });

  it("add no more illegal moves than parsers take", () => {
    let made: GameRecord = { ...record, root: { comments: [], children: [] } };
    let count = 0;
    for (const from of "123456789")
      for (const to of "123456") {
        const added = addMove(made, [], `${from}g${to}e`, shogi);
        if (!added.ok) {
          expect([added.error.code, count]).toEqual(["range", 30]);
          expect(parseRecord(made, shogi).ok).toBe(true);
          return;
        }
        made = added.value.record;
        count = made.root.children.length;
      }
    throw new Error("never refused");
  });
});

describe("calls that are wrong", () => {
  it("without a game's module are a RangeError that says so", () => {
    for (const variant of [undefined, null, {}, "shogi", shogi.Game]) {
      for (const read of [readKif, readKi2, readCsa, readJkf, readUsi, readUsen, readPsn, readRecords])
        expect(() => read("1 ７六歩(77)", variant as never), read.name).toThrow(/module/);
      for (const write of [writeKif, writeKi2, writeCsa, writeJkf, writeUsi])
        expect(() => write(record, variant as never), write.name).toThrow(RangeError);
      for (const call of [
        () => gameOf(record, variant as never),
        () => parseRecord(record, variant as never),
        () => positionAt(record, [], variant as never),
        () => addMove(record, [], "7g7f", variant as never),
      ])
        expect(call).toThrow(RangeError);
    }
  });

  it("with something else than a record or a game are a RangeError that says so", () => {
    const read = readKif(TEXT, shogi);
    for (const wrong of [read, undefined, null, {}, "x", { root: {} }, record.root, shogi.Position.start()]) {
      const given = wrong as never;
      for (const call of [
        () => gameOf(given, shogi),
        () => mainline(given),
        () => headerOf(given, "先手"),
        () => walkRecord(given, () => {}),
        () => nodeAt(given, []),
        () => positionAt(given, [], shogi),
        () => addMove(given, [], "7g7f", shogi),
        () => addEnding(given, [], { reason: "draw" }),
        () => editNode(given, [], {}),
        () => removeNode(given, [0]),
        () => promoteVariation(given, [0]),
        () => recordData(given),
        ...[writeKif, writeKi2, writeCsa, writeJkf, writeUsi].map((write) => () => void write(given, shogi)),
      ])
        expect(call).toThrow(RangeError);
    }
    for (const wrong of [shogi.Position.start(), undefined, null, {}, "x", record])
      expect(() => recordOf(wrong as never)).toThrow(RangeError);
    expect(() => recordOf(shogi.Position.start() as never)).toThrow(/new Game/);
  });

  it("carry no long text and no long path", () => {
    const filler = `*${"あ".repeat(60_000)}`;
    const texts = [`${filler}\n1 ７五歩(77)\n${filler}`, `先手：${"x".repeat(70_000)}\n3 x`];
    for (const text of texts) {
      const strict = readKif(text, shogi, { strict: true });
      expect(
        !strict.ok && [
          strict.error.line,
          strict.error.input.length <= 1000,
          JSON.stringify(strict.error).length < 5000,
        ],
      ).toEqual([2, true, true]);
      if (!strict.ok) expect(strict.error.input.slice(strict.error.index)).toMatch(/^(７五歩|3 x|x)/);
    }
    for (const read of [readRecords, readKif, readCsa, readJkf, readUsi, readUsen, readPsn]) {
      const none = read("z".repeat(60_000), shogi);
      expect(!none.ok && none.error.input.length, read.name).toBeLessThanOrEqual(1000);
    }
    const moves = addMove(record, [], "x".repeat(60_000), shogi);
    expect(!moves.ok && moves.error.input.length).toBeLessThanOrEqual(1000);
    expect(movesOf(record)).toEqual(["7g7f", "3c3d"]);
  });
});
