import * as chu from "banmen/chu";
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
  readCsa,
  readKi2,
  readKif,
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
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { VARIANTS } from "../../variants.js";
import { movesOf, ok, outline } from "../random-record.js";

const TEXT =
  "先手：甲\n1 ７六歩(77)   ( 0:01/00:00:01)\n*c\n2 ３四歩(33)\n3 投了\n変化：2手\n2 ８四歩(83)\n3 ７五歩(76)\n変化：1手\n1 ２六歩(27)";
const record = ok(readKif(TEXT, shogi)).record;

// biome-ignore lint/suspicious/noExplicitAny: it is made wrong on purpose
type Draft = any;

describe("parseRecord", () => {
  const data = (change: (draft: Draft) => void): unknown => {
    const draft = JSON.parse(JSON.stringify(record));
    change(draft);
    return draft;
  };
  const refusal = (value: unknown): unknown[] => {
    const read = parseRecord(value, shogi);
    return read.ok ? ["read"] : [read.error.path, read.error.code, read.error.ply];
  };

  it("gives the same record", () => {
    expect(
      parseRecord(
        data(() => {}),
        shogi,
      ),
    ).toEqual({ ok: true, value: record });
    const bare = { variant: "shogi", start: record.start, headers: [], root: {} };
    expect(parseRecord(bare, shogi)).toEqual({ ok: true, value: { ...bare, root: { comments: [], children: [] } } });
    const rules = { ...bare, rules: { moveLimit: 3 }, root: { comments: [], children: [] } };
    expect(parseRecord(rules, shogi)).toEqual({ ok: true, value: rules });
  });

  it("leaves out what no record has", () => {
    const more = data((draft) => {
      draft.root.children[0].other = 1;
      draft.more = {};
    });
    expect(parseRecord(more, shogi)).toEqual({ ok: true, value: record });
  });

  it.each<[string, unknown[], (draft: Draft) => void]>([
    ["another game", ["variant", "unknown", undefined], (d) => (d.variant = "chu")],
    ["no start", ["start", "type", undefined], (d) => delete d.start],
    ["a start that is none", ["start", "unexpected", undefined], (d) => (d.start = "x")],
    ["rules that are none", ["rules", "type", undefined], (d) => (d.rules = 1)],
    ["an unknown rule", ["rules.x", "unknown", undefined], (d) => (d.rules = { x: 1 })],
    ["no headers", ["headers", "type", undefined], (d) => delete d.headers],
    ["a header without a value", ["headers[0].value", "type", undefined], (d) => (d.headers = [{ name: "a" }])],
    ["no root", ["root", "type", undefined], (d) => (d.root = [])],
    ["a move at the root", ["root.move", "contradiction", undefined], (d) => (d.root.move = "7g7f")],
    ["children that are none", ["root.children", "type", undefined], (d) => (d.root.children = {})],
    ["a child that is none", ["root.children[0]", "type", undefined], (d) => (d.root.children[0] = null)],
    ["an empty node", ["root.children[0]", "missing", undefined], (d) => (d.root.children[0] = {})],
    ["a move of a wrong type", ["root.children[0].move", "type", undefined], (d) => (d.root.children[0].move = 1)],
    ["a move that is none", ["root.children[0].move", "unexpected", 1], (d) => (d.root.children[0].move = "x")],
    ["a move of nothing", ["root.children[0].move", "unexpected", 1], (d) => (d.root.children[0].move = "5e5d")],
    [
      "an illegal move",
      ["root.children[1].children[0].move", "illegal-move", 2],
      (d) => (d.root.children[1].children = [{ move: "7g7f" }]),
    ],
    [
      "a legal move marked",
      ["root.children[0].illegal", "contradiction", 1],
      (d) => (d.root.children[0].illegal = "nifu"),
    ],
    ["a comment", ["root.children[0].comments[1]", "type", undefined], (d) => d.root.children[0].comments.push(1)],
    ["comments", ["root.comments", "type", undefined], (d) => (d.root.comments = "x")],
    ["a time", ["root.children[0].seconds", "type", undefined], (d) => (d.root.children[0].seconds = "1")],
    ["a time below 0", ["root.children[0].total", "range", undefined], (d) => (d.root.children[0].total = -1)],
    [
      "a time that is no number",
      ["root.children[0].total", "range", undefined],
      (d) => (d.root.children[0].total = Number.NaN),
    ],
    ["a bookmark", ["root.bookmark", "type", undefined], (d) => (d.root.bookmark = {})],
    [
      "an ending",
      ["root.children[0].children[0].children[0].ending.reason", "type", undefined],
      (d) => delete d.root.children[0].children[0].children[0].ending.reason,
    ],
    [
      "a winner",
      ["root.children[0].children[0].children[0].ending.winner", "unknown", undefined],
      (d) => (d.root.children[0].children[0].children[0].ending.winner = "red"),
    ],
    [
      "a move with an ending",
      ["root.children[0].ending", "contradiction", undefined],
      (d) => (d.root.children[0].ending = { reason: "x" }),
    ],
    [
      "moves behind an ending",
      ["root.children[0].children[0].children[0].children", "contradiction", undefined],
      (d) => (d.root.children[0].children[0].children[0].children = [{ move: "2g2f" }]),
    ],
  ])("refuses %s", (_, expected, change) => {
    expect(refusal(data(change))).toEqual(expected);
  });

  it("refuses what is no object", () => {
    for (const value of [undefined, null, 1, "x", [], () => {}]) expect(refusal(value)[1]).toBe("type");
  });

  const shuffle = ["2h3h", "8b7b", "3h2h", "7b8b"];
  const withRoot = (root: unknown): unknown => ({ ...record, headers: [], root });

  it("refuses data that contain themselves", () => {
    const root: Draft = { children: [] };
    root.children.push(root);
    expect(refusal(withRoot(root))).toEqual(["root.children[0]", "contradiction", undefined]);
    // A list that contains itself by way of four moves that lead back.
    const list: Draft[] = [];
    let node: Draft = { move: shuffle[3], children: list };
    for (let ply = 2; ply >= 0; ply--) node = { move: shuffle[ply], children: [node] };
    list.push(node);
    expect(refusal(withRoot({ children: list }))).toEqual([
      "root.children[0].children[0].children[0].children[0].children[0]",
      "contradiction",
      undefined,
    ]);
    const ending: Draft = { ending: { reason: "draw" } };
    ending.ending.self = ending;
    ending.children = [];
    expect(parseRecord(withRoot({ children: [ending] }), shogi)).toMatchObject({ ok: true });
    ending.children = [ending];
    expect(refusal(withRoot({ children: [ending] }))[1]).toBe("contradiction");
  });

  it("refuses a node in two places, of which there could be any number", () => {
    // Sixty doublings: more nodes than can ever be read.
    let children: Draft[] = [];
    for (let ply = 59; ply >= 0; ply--) {
      const node = { move: shuffle[ply % 4], children };
      children = [node, node];
    }
    expect(refusal(withRoot({ children }))[1]).toBe("contradiction");
    let list: Draft[] = [];
    for (let ply = 59; ply >= 0; ply--)
      list = [
        { move: shuffle[ply % 4], children: list },
        { move: shuffle[ply % 4], children: list },
      ];
    expect(refusal(withRoot({ children: list }))[1]).toBe("contradiction");
    // Lists without nodes may be shared.
    const none: never[] = [];
    const leaves = shuffle.slice(0, 1).map((move) => ({ move, comments: none, children: none }));
    expect(parseRecord(withRoot({ comments: none, children: leaves }), shogi).ok).toBe(true);
  });

  it("refuses lists that are long and empty, or have no end", () => {
    const gaps = new Array(2 ** 32 - 1);
    expect(refusal({ ...record, headers: gaps })).toEqual(["headers[0]", "type", undefined]);
    expect(refusal(withRoot({ comments: gaps }))).toEqual(["root.comments[0]", "type", undefined]);
    expect(refusal(withRoot({ children: gaps }))).toEqual(["root.children[0]", "type", undefined]);
    const endless = new Proxy([] as string[], { get: (_, name) => (name === "length" ? 2 ** 53 : "x") });
    expect(refusal(withRoot({ comments: endless }))).toEqual(["root.comments[999999]", "range", undefined]);
  });

  it("refuses what throws when it is read", () => {
    const fails = (): never => {
      throw new TypeError("no");
    };
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const traps = new Proxy({}, { get: fails, ownKeys: fails });
    const throwing = (name: string): object => Object.defineProperty({}, name, { get: fails, enumerable: true });
    for (const part of [proxy, traps])
      for (const name of ["variant", "start", "rules", "headers", "root"])
        expect([name, parseRecord({ ...record, [name]: part }, shogi)]).toMatchObject([
          name,
          { error: { name: "ParseError" } },
        ]);
    for (const name of ["move", "ending", "illegal", "comments", "seconds", "total", "bookmark", "children"]) {
      expect(refusal(withRoot(throwing(name)))[1]).toBe("type");
      const child = throwing(name);
      if (name !== "move") Object.assign(child, { move: "7g7f" });
      expect(refusal(withRoot({ children: [child] }))[1]).toBe("type");
    }
    for (const part of [proxy, traps, throwing("variant")]) expect(refusal(part)[1]).toBe("type");
  });

  it("reads trees of any depth", () => {
    const moves = ["2h3h", "8b7b", "3h2h", "7b8b"];
    let root: object = {};
    for (let ply = 6000; ply > 0; ply--)
      root = { move: moves[(ply - 1) % 4], children: [root].filter((n) => "move" in n) };
    const read = parseRecord({ ...record, headers: [], root: { children: [root] } }, shogi);
    expect(read.ok && mainline(read.value).length).toBe(6000);
    if (read.ok) expect(ok(readKif(writeKif(read.value, shogi).text, shogi)).warnings).toEqual([]);
  });
});

describe("games and records", () => {
  it.each(VARIANTS)("$id: a game gives its record, and that the game", (variant) => {
    const random = makeRandom(3);
    const game = new variant.Game();
    for (let ply = 0; ply < 60 && game.outcome === undefined; ply++) {
      const moves = game.legalMoves();
      game.play(moves[Math.floor(random() * moves.length)]!);
    }
    for (const reason of ["none", "time-up", "abandonment"]) {
      const ended = game.clone();
      if (reason !== "none") ended.tryEnd(reason, variant.PLAYERS[0]!);
      const made = recordOf(ended);
      expect(movesOf(made)).toEqual(ended.moves);
      const again = gameOf(made, variant);
      if (!again.ok) throw again.error;
      expect(again.value.toJSON().moves).toEqual(ended.moves);
      expect(again.value.outcome).toEqual(ended.outcome);
      expect(parseRecord(JSON.parse(JSON.stringify(made)), variant)).toEqual({ ok: true, value: made });
    }
  });

  it("keep rules and start", () => {
    const game = new shogi.Game({ handicap: "lance", rules: { moveLimit: 1 } });
    game.play("5a4b");
    const made = recordOf(game);
    expect(mainline(made).at(-1)?.ending).toEqual({ reason: "move-limit" });
    const again = gameOf(made, shogi);
    expect(again.ok && [again.value.rules.moveLimit, again.value.outcome]).toEqual([1, game.outcome]);
  });

  it("end for the player who is meant", () => {
    const game = new shogi.Game({ start: "+R+BGGGG3/SSSSK4/9/9/9/9/9/9/4k4 b 9P 1", rules: { impasse: "27-point" } });
    game.end("declaration", "black");
    expect(game.outcome?.winner).toBe("white");
    const again = gameOf(recordOf(game), shogi);
    expect(again.ok && again.value.outcome).toEqual(game.outcome);
    const resigned = new shogi.Game();
    resigned.end("resignation", "white");
    const same = gameOf(recordOf(resigned), shogi);
    expect(same.ok && same.value.outcome).toEqual(resigned.outcome);
  });

  it("stay open where the rules have no such end", () => {
    const open = gameOf(ok(readKif("1 ７六歩(77)\n2 中断", shogi)).record, shogi);
    expect(open.ok && open.value.outcome).toBe(undefined);
  });

  it("may be of a line of the record", () => {
    const line = [nodeAt(record, [0])!, nodeAt(record, [0, 1])!];
    const game = gameOf(record, shogi, line);
    expect(game.ok && game.value.moves).toEqual(["7g7f", "8c8d"]);
  });

  it("are refused with ply and path", () => {
    const { record: illegal } = ok(readKif("1 ７六歩(77)\n2 ７五歩(76)", shogi));
    const game = gameOf(illegal, shogi);
    expect(!game.ok && game.error).toMatchObject({
      name: "ParseError",
      code: "illegal-move",
      ply: 2,
      path: "root.children[0].children[0].move",
    });
    const other = gameOf(illegal, chu);
    expect(!other.ok && other.error.path).toBe("variant");
    const start = gameOf({ ...illegal, start: "x" }, shogi);
    expect(start.ok).toBe(false);
  });
});

describe("a record's nodes", () => {
  it("are walked main line first", () => {
    const seen: string[] = [];
    walkRecord(record, (node, path) => seen.push(`${path}:${node.move ?? node.ending?.reason ?? ""}`));
    expect(seen).toEqual([":", "0:7g7f", "0,0:3c3d", "0,0,0:resignation", "0,1:8c8d", "0,1,0:7f7e", "1:2g2f"]);
    const some: string[] = [];
    walkRecord(record, (node) => {
      some.push(node.move ?? "");
      return node.move !== "7g7f";
    });
    expect(some).toEqual(["", "7g7f", "2g2f"]);
    let count = 0;
    walkRecord(record, () => {
      count++;
      return false;
    });
    expect(count).toBe(1);
  });

  it("are found by path, with their position", () => {
    expect(nodeAt(record, [])).toBe(record.root);
    expect(nodeAt(record, [0, 1, 0])?.move).toBe("7f7e");
    expect(nodeAt(record, [0, 2])).toBe(undefined);
    expect(positionAt(record, [0, 1], shogi).toString()).toBe(
      "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
    );
    expect(positionAt(record, [0, 0, 0], shogi).moveNumber).toBe(3);
    expect(() => positionAt(record, [3], shogi)).toThrow(RangeError);
    expect(headerOf(record, "下手", "先手")).toBe("甲");
    expect(headerOf(record, "x")).toBe(undefined);
  });

  it("are added, and the old record stays", () => {
    const before = JSON.stringify(record);
    const added = addMove(record, [1], "3c3d", shogi);
    expect(added.ok && [added.value.path, outline(added.value.record.root)]).toEqual([
      [1, 0],
      "7g7f (2g2f 3c3d) 3c3d (8c8d 7f7e) #resignation",
    ]);
    const known = addMove(record, [], "2g2f", shogi);
    expect(known).toEqual({ ok: true, value: { record, path: [1] } });
    const variation = addMove(record, [], "7i7h", shogi);
    expect(variation.ok && variation.value.path).toEqual([2]);
    const illegal = addMove(record, [], "7g7e", shogi);
    expect(illegal.ok && nodeAt(illegal.value.record, illegal.value.path)?.illegal).toBe("unreachable");
    expect(addMove(record, [], "x", shogi).ok).toBe(false);
    expect(addMove(record, [], "5e5d", shogi).ok).toBe(false);
    expect(() => addMove(record, [9], "2g2f", shogi)).toThrow(RangeError);
    const ended = addEnding(record, [1], { reason: "interruption" });
    expect([ended.path, outline(ended.record.root)]).toEqual([
      [1, 0],
      "7g7f (2g2f #interruption) 3c3d (8c8d 7f7e) #resignation",
    ]);
    if (added.ok) expect(added.value.record.root.children[0]).toBe(record.root.children[0]);
    expect(JSON.stringify(record)).toBe(before);
  });

  it("are edited, removed and put first", () => {
    const edited = editNode(record, [0], { comments: ["x"], seconds: undefined, bookmark: "b" });
    expect(nodeAt(edited, [0])).toEqual({
      move: "7g7f",
      comments: ["x"],
      total: 1,
      bookmark: "b",
      children: record.root.children[0]!.children,
    });
    expect(outline(removeNode(record, [0, 1]).root)).toBe("7g7f (2g2f) 3c3d #resignation");
    expect(outline(removeNode(record, [0]).root)).toBe("2g2f");
    expect(outline(promoteVariation(record, [0, 1]).root)).toBe("7g7f (2g2f) 8c8d (3c3d #resignation) 7f7e");
    expect(outline(promoteVariation(record, [1]).root)).toBe("2g2f (7g7f 3c3d (8c8d 7f7e) #resignation)");
    for (const path of [[], [5], [0, 5]]) {
      expect(() => removeNode(record, path)).toThrow(RangeError);
      expect(() => promoteVariation(record, path)).toThrow(RangeError);
    }
    expect(() => editNode(record, [7], {})).toThrow(RangeError);
  });
});

describe("writers", () => {
  it("name times that get a total by reading, and those of the start", () => {
    const game = new shogi.Game();
    game.play("7g7f");
    const timed = editNode(recordOf(game), [0], { seconds: 12 });
    const kif = writeKif(timed, shogi);
    expect([kif.text.includes("( 0:12/00:00:12)"), kif.lost]).toEqual([true, ["missing total times"]]);
    for (const version of ["2.2", "3"] as const)
      expect(writeCsa(timed, shogi, { version }).lost).toEqual(["missing total times"]);
    expect(writeJkf(timed, shogi).lost).toEqual([]);
    expect(writeKif(editNode(timed, [0], { total: 12 }), shogi).lost).toEqual([]);
    const begun = editNode(recordOf(game), [], { seconds: 1, total: 1 });
    for (const write of [writeKif, writeKi2, writeCsa, writeJkf, writeUsi])
      expect(write(begun, shogi).lost).toEqual(["times", "total times"]);
  });

  it("refuse a record that is none of the game", () => {
    const broken: GameRecord = {
      ...record,
      root: { comments: [], children: [{ move: "x", comments: [], children: [] }] },
    };
    expect(() => writeKif(broken, shogi)).toThrow(expect.objectContaining({ name: "ParseError" }));
    expect(() => writeKif(record, chu)).toThrow(RangeError);
    expect(() => writeKif(recordOf(new yonin.Game()), yonin)).toThrow(RangeError);
  });

  it("write KIF as programs do", () => {
    expect(writeKif(record, shogi)).toEqual({
      text: `#KIF version=2.0 encoding=UTF-8
手合割：平手
先手：甲
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)+
*c
   2 ３四歩(33)   +
   3 投了
まで2手で後手の勝ち

変化：2手
   2 ８四歩(83)
   3 ７五歩(76)

変化：1手
   1 ２六歩(27)
`,
      lost: [],
    });
  });

  it("draw a start that has no name", () => {
    const game = new shogi.Game({ start: "4k4/9/9/9/4+p4/9/2+L6/9/4K4 w R11Pb 5" });
    expect(writeKif(recordOf(game), shogi).text).toBe(`#KIF version=2.0 encoding=UTF-8
手合割：その他
後手の持駒：角
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・vと ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ 杏 ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：飛　歩十一
後手番
手数＝4  まで
手数----指手---------消費時間--
`);
  });

  it("write hands of any size", () => {
    for (const count of [2, 10, 11, 20, 99, 100, 111]) {
      const board = shogi.Position.parse("4k4/9/9/9/9/9/9/9/4K4 b - 1").setup();
      const start = shogi.Position.from({ ...board, hands: { black: { pawn: count }, white: {} } });
      if (!start.ok) throw start.error;
      const made = recordOf(new shogi.Game({ start: start.value }));
      for (const [write, read] of [
        [writeKif, readKif],
        [writeKi2, readKi2],
        [writeCsa, readCsa],
      ] as const)
        expect(ok(read(write(made, shogi).text, shogi)).record.start).toBe(made.start);
    }
  });

  it("write chu shogi as lishogi does", () => {
    const game = new chu.Game({ start: "k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1" });
    for (const move of ["6f6e6f", "12a11b", "6f6d", "11b12a", "6d6e6d"]) game.play(move);
    const { text, lost } = writeKif(recordOf(game), chu);
    expect(lost).toEqual([]);
    expect(text.split("\n").slice(1)).toEqual([
      " １２ １１ １０ ９  ８  ７  ６  ５  ４  ３  ２  １",
      `+${"-".repeat(48)}+`,
      `| v玉${"  ・".repeat(11)}|一`,
      ...["二", "三"].map((rank) => `|${"  ・".repeat(12)}|${rank}`),
      `|${"  ・".repeat(5)} v銀${"  ・".repeat(6)}|四`,
      `|${"  ・".repeat(6)} v金${"  ・".repeat(5)}|五`,
      `|${"  ・".repeat(6)}  獅${"  ・".repeat(5)}|六`,
      ...["七", "八", "九", "十", "十一"].map((rank) => `|${"  ・".repeat(12)}|${rank}`),
      `|${"  ・".repeat(11)}  玉|十二`,
      `+${"-".repeat(48)}+`,
      "手数----指手---------消費時間--",
      "   1手目一歩目 ▲6五獅子 （←6六）",
      "   1手目二歩目 ▲6六獅子（居食い） （←6五）",
      "   2手目 △11二玉将 （←12一）",
      "   3手目 ▲6四獅子 （←6六）",
      "   4手目 △12一玉将 （←11二）",
      "   5手目一歩目 ▲5三獅子 （←6四）",
      "   5手目二歩目 ▲6四獅子（じっと） （←5三）",
      "",
    ]);
  });
});
