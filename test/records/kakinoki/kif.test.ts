import * as chu from "banmen/chu";
import { mainline, nodeAt, parseRecord, readKif, writeKif } from "banmen/records";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { endingOf, movesOf, ok, outline } from "../random-record.js";

const read = (text: string) => ok(readKif(text, shogi));
const moves = (text: string): string[] => movesOf(read(text).record);
const warnings = (text: string): string[] =>
  read(text).warnings.map(({ line, column, code }) => `${line}:${column} ${code}`);

describe("moves in KIF", () => {
  it("come in many spellings", () => {
    expect(moves("   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n   3 ２二角成(88)+\n   4 同　銀(31)")).toEqual([
      "7g7f",
      "3c3d",
      "8h2b+",
      "3a2b",
    ]);
    for (const line of [
      "1 ７六歩(77)",
      "1　７六歩(77)",
      "　　1 7六歩(77)",
      "1 76歩(77)",
      "1 ▲７六歩(77)",
      "1 ７六歩（77）",
      "1 ７六歩兵(77)",
      "1\t７六歩(77)\t",
      "1手目 ７六歩(77)",
      "１ ７六歩(77)",
    ])
      expect(moves(line), line).toEqual(["7g7f"]);
    for (const same of ["同　銀(31)", "同銀(31)", "同 銀(31)", "同\t銀(31)", "２二銀(31)"])
      expect(moves(`1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ${same}`).at(-1), same).toBe("3a2b");
  });

  it("of promoted pieces are told from promotions", () => {
    const board = `手合割：その他\n${diagram({ "5d": " 全", "6d": " 銀", "4d": " 杏", "3d": " 香", "1a": "v玉", "1i": " 玉" })}`;
    expect(moves(`${board}1 ５三成銀(54)`)).toEqual(["5d5c"]);
    expect(moves(`${board}1 ６三銀成(64)`)).toEqual(["6d6c+"]);
    expect(moves(`${board}1 ６三銀不成(64)`)).toEqual(["6d6c"]);
    expect(moves(`${board}1 ４三成香(44)`)).toEqual(["4d4c"]);
    expect(moves(`${board}1 ４三杏(44)`)).toEqual(["4d4c"]);
    expect(moves(`${board}1 ３三香成(34)`)).toEqual(["3d3c+"]);
  });

  it("are drops with 打, or where the piece is in hand and no origin told", () => {
    const start = `後手の持駒：なし\n${diagram({ "5a": "v玉", "5i": " 玉" })}先手の持駒：飛　歩二\n`;
    expect(moves(`${start}1 ５五歩打`)).toEqual(["P*5e"]);
    expect(moves(`${start}1 ５五歩   ( 0:01/00:00:01)`)).toEqual(["P*5e"]);
    expect(read(`${start}1 ５五金`).warnings).toMatchObject([{ line: 15, column: 3 }]);
  });

  it("carry times in every form", () => {
    const time = (text: string): unknown[] => {
      const { seconds, total } = mainline(read(`1 ７六歩(77)${text}`).record)[0]!;
      return [seconds, total];
    };
    expect(time("   ( 0:16/00:00:16)")).toEqual([16, 16]);
    expect(time(" (00:01 / 01:21:06)")).toEqual([1, 4866]);
    expect(time("   ( 0:7/)")).toEqual([7, undefined]);
    expect(time("   (25:00/04:07:00)")).toEqual([1500, 14820]);
    expect(time("   (83:20/04:07:00)")).toEqual([5000, 14820]);
    expect(time("   (0:4/0:0:4)")).toEqual([4, 4]);
    expect(time("(1:00:00/2:00:00)+")).toEqual([3600, 7200]);
    expect(time("   ( 0:05)")).toEqual([5, undefined]);
    expect(time("")).toEqual([undefined, undefined]);
    expect(warnings("1 ７六歩(77) 0:05")).toEqual(["1:11 unexpected"]);
  });

  it("may be illegal and are carried out", () => {
    const { record, warnings } = read("1 ７五歩(77)\n2 ３四歩(33)\n3 ７四歩(75)\n4 反則勝ち");
    expect(outline(record.root)).toBe("7g7e? 3c3d 7e7d #illegal-move");
    expect(nodeAt(record, [0])?.illegal).toBe("unreachable");
    expect(endingOf(record)).toEqual({ reason: "illegal-move", winner: "white" });
    expect(warnings).toEqual([
      {
        code: "illegal-move",
        line: 1,
        column: 3,
        index: 2,
        expected: "a legal move (unreachable)",
        found: "７五歩(77)",
        ply: 1,
      },
    ]);
  });

  it("that nothing can make end their line", () => {
    const { record, warnings } = read(
      "1 ７六歩(77)\n2 ５五歩(55)\n3 ２六歩(27)\n*lost\n変化：2手\n2 ３四歩(33)\n*kept",
    );
    expect(outline(record.root)).toBe("7g7f 3c3d");
    expect(nodeAt(record, [0, 0])?.comments).toEqual(["kept"]);
    expect(warnings).toMatchObject([{ line: 2, column: 3, ply: 2, code: "unexpected" }]);
    for (const line of ["2 パス", "2 ７六", "2 ３四歩(33", "2 同　歩", "2 ３四象(33)"])
      expect(warnings, line).toHaveLength(1);
  });

  it("whose name does not fit go by the squares", () => {
    expect(moves("1 ７六銀(77)")).toEqual(["7g7f"]);
    expect(warnings("1 ７六銀(77)")).toEqual(["1:3 contradiction"]);
  });
});

/** A diagram with these pieces: two columns each, `v` before White's. */
function diagram(pieces: { readonly [square: string]: string }, end = "\n"): string {
  const rows = Array.from("abcdefghi", (rank, i) => {
    const cells = Array.from("987654321", (file) => pieces[file + rank] ?? " ・");
    return `|${cells.join("")}|${"一二三四五六七八九"[i]}`;
  });
  const rule = `+${"-".repeat(27)}+`;
  return ["  ９ ８ ７ ６ ５ ４ ３ ２ １", rule, ...rows, rule, ""].join(end);
}

describe("starts in KIF", () => {
  it("are the sixteen named ones", () => {
    const NAMES =
      "平手 香落ち 右香落ち 角落ち 飛車落ち 飛香落ち 二枚落ち 三枚落ち 四枚落ち 五枚落ち 左五枚落ち 六枚落ち 左七枚落ち 右七枚落ち 八枚落ち 十枚落ち";
    const starts = NAMES.split(" ").map((name) => read(`手合割：${name}　　\n上手：\n`).record.start);
    expect(starts).toEqual(Object.values(shogi.HANDICAPS));
    expect(read("手合割:七枚落ち").record.start).toBe(shogi.HANDICAPS["right-7-piece"]);
    expect(read("先手：甲").record.start).toBe(shogi.HANDICAPS.even);
    expect(read("手合割：平手").record.headers).toEqual([]);
  });

  it("are what a diagram shows", () => {
    const text = (turn: string): string =>
      `手合割：平手\n後手の持駒：飛二 角 金四　銀桂四香四歩十八\n${diagram({ "5a": "v王", "2c": " 龍", "3c": "^竜", "4c": "+馬", "5c": "Vと", "6c": " 個".replace("個", "个"), "7c": " 圭", "5i": " 玉" })}先手の持駒：なし\n${turn}手数----指手--\n`;
    const start = "4k4/9/2+N+P+p+B+R+R1/9/9/9/9/9/4K4 b 2rb4gs4n4l18p 1";
    expect(read(text("")).record.start).toBe(start);
    expect(read(text("先手番\n")).record.start).toBe(start);
    expect(read(text("上手番\n")).record.start).toBe(start.replace(" b ", " w "));
    expect(read(text("後手番\n手数＝171  ▲５一歩成  まで\n")).record.start).toBe(
      start.replace(" b ", " w ").replace(/1$/, "172"),
    );
    // What the word says besides is kept.
    expect(read(text("")).record.headers).toEqual([{ name: "手合割", value: "平手" }]);
    expect(read(text("").replace("平手", "その他")).record.headers).toEqual([]);
  });

  it("are read without names of ranks, and with kanji or digits for counts", () => {
    const bare = diagram({ "5a": "v玉", "5i": " 玉" }).replace(/\|[一二三四五六七八九]/g, "|");
    const hand = (text: string): string => read(`${bare}先手の持駒：${text}\n`).record.start.split(" ")[2]!;
    expect(hand("歩１２")).toBe("12P");
    expect(hand("歩 歩")).toBe("2P");
    expect(hand("")).toBe("-");
  });

  it("tell 同 what came before", () => {
    const text = diagram({ "2b": "v銀", "3c": " 角", "5a": "v玉", "5i": " 玉" });
    expect(moves(`${text}手数＝4  △２二銀  まで\n1 同　角成(33)`)).toEqual(["3c2b+"]);
  });

  it("of unknown names are warned of", () => {
    expect(read("手合割：詰将棋").record).toMatchObject({
      start: shogi.HANDICAPS.even,
      headers: [{ name: "手合割", value: "詰将棋" }],
    });
    expect(warnings("手合割：詰将棋")).toEqual(["1:1 missing"]);
    expect(warnings("1 ７六歩(77)\n後手番\n手合割：香落ち")).toEqual(["2:1 unexpected", "3:1 unexpected"]);
  });

  it("have to be positions", () => {
    const kings = readKif(diagram({ "5a": "v玉", "6a": "v玉" }), shogi);
    expect(!kings.ok && [kings.error.code, kings.error.line]).toEqual(["contradiction", 12]);
    const short = readKif("|v玉\n1 ７六歩(77)", shogi);
    expect(!short.ok && short.error.code).toBe("missing");
    expect(warnings(`${diagram({ "5a": "v玉" })}|`)).toEqual(["13:1 range"]);
    expect(warnings(`${diagram({})}先手の持駒：歩 x`)).toEqual(["13:9 unexpected"]);
  });
});

describe("variations in KIF", () => {
  it("come from the last to the first", () => {
    const text =
      "1 ７六歩(77)+\n2 ３四歩(33)+\n3 ２六歩(27)+\n\n変化：3手\n3 ６六歩(67)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)+\n\n変化：3手\n3 ６八銀(79)\n\n変化：1手\n1 ２六歩(27)";
    expect(outline(read(text).record.root)).toBe("7g7f (2g2f) 3c3d (8c8d 2g2f (7i6h)) 2g2f (6g6f)");
    expect(read(text).warnings).toEqual([]);
  });

  it("have their headings in other forms, and may go on behind the end", () => {
    for (const heading of ["変化：2手", "変化：　2手", "変化:2手目", "変化：２手", "変化 2"])
      expect(outline(read(`1 ７六歩(77)\n${heading}\n2 ３四歩(33)`).record.root), heading).toBe("7g7f 3c3d");
  });

  it("refer to the move before them in the tree", () => {
    const text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n変化：4手\n4 同　飛(82)";
    expect(outline(read(text).record.root)).toBe("7g7f 3c3d 8h2b+ 3a2b (8b2b)");
  });

  it("begin with a number that has been before", () => {
    expect(outline(read("1 ７六歩(77)\n2 ３四歩(33)\n2 ８四歩(83)\n3 ２六歩(27)").record.root)).toBe(
      "7g7f 3c3d (8c8d 2g2f)",
    );
  });

  it("end in their own ways", () => {
    const { record } = read(
      "1 ７六歩(77)\n2 中断\nまで1手で中断\n変化：2手\n2 ３四歩(33)\n3 投了\nまで2手で後手の勝ち",
    );
    expect(outline(record.root)).toBe("7g7f #interruption (3c3d #resignation)");
    expect(nodeAt(record, [0, 1, 0])?.ending).toEqual({ reason: "resignation", winner: "white" });
  });

  it("of moves that are not there are warned of", () => {
    expect(warnings("1 ７六歩(77)\n変化：9手\n9 ３四歩(33)")).toEqual(["2:1 range"]);
    expect(warnings("1 ７六歩(77)\n変化：手\n9 ３四歩(33)")).toEqual(["2:1 range"]);
  });
});

describe("numbers in KIF", () => {
  it("may begin amid a game", () => {
    const { record, warnings } = read("5 ７六歩(77)\n6 ３四歩(33)\n変化：6手\n6 ８四歩(83)");
    expect(outline(record.root)).toBe("7g7f 3c3d (8c8d)");
    expect(warnings).toMatchObject([{ code: "range", line: 1 }]);
    const placed = `手数＝4  まで\n${diagram({ "5a": "v玉", "5i": " 玉" })}`;
    expect(read(`${placed}5 ５八玉(59)`).warnings).toEqual([]);
  });

  it("with a gap are warned of", () => {
    expect(moves("1 ７六歩(77)\n4 ３四歩(33)")).toEqual(["7g7f", "3c3d"]);
    expect(warnings("1 ７六歩(77)\n4 ３四歩(33)")).toEqual(["2:1 range"]);
  });
});

describe("endings in KIF", () => {
  it.each([
    ["投了", "resignation", "black"],
    ["中断", "interruption", undefined],
    ["封じ手", "sealed-move", undefined],
    ["持将棋", "impasse", undefined],
    ["千日手", "repetition", undefined],
    ["詰み", "checkmate", "black"],
    ["詰", "checkmate", "black"],
    ["不詰", "no-mate", undefined],
    ["切れ負け", "time-up", "black"],
    ["Time-up", "time-up", "black"],
    ["反則勝ち", "illegal-move", "white"],
    ["反則負け", "illegal-move", "black"],
    ["入玉勝ち", "declaration", "white"],
    ["不戦勝", "default", "white"],
    ["不戦敗", "default", "black"],
    ["引き分け", "draw", undefined],
  ])("%s", (word, reason, winner) => {
    const { record, warnings } = read(`1 ７六歩(77)\n2 ${word}         ( 0:03/00:00:03)\n*c`);
    expect(mainline(record)[1]).toEqual({
      ending: winner === undefined ? { reason } : { reason, winner },
      comments: ["c"],
      children: [],
      seconds: 3,
      total: 3,
    });
    expect(warnings).toEqual([]);
  });

  it.each([
    ["1手で先手の勝ち", "resignation", "black"],
    ["1手で下手の勝ち", "resignation", "black"],
    ["1手で上手の勝ち", "resignation", "white"],
    ["1手で後手の反則勝ち", "illegal-move", "white"],
    ["1手で後手の反則負け", "illegal-move", "black"],
    ["1手で先手の入玉勝ち", "declaration", "black"],
    ["1手で時間切れにより後手の勝ち", "time-up", "white"],
    ["1手で中断", "interruption", undefined],
    ["1手で詰み", "checkmate", "black"],
    ["1手詰", "checkmate", "black"],
    ["1手で千日手", "repetition", undefined],
    ["1手で封じ手", "sealed-move", undefined],
    ["0手で先手の不戦敗", "default", "white"],
  ])("まで%s", (result, reason, winner) => {
    expect(endingOf(read(`1 ７六歩(77)\nまで${result}`).record)).toEqual(
      winner === undefined ? { reason } : { reason, winner },
    );
  });

  it("name the winner in the line of result", () => {
    expect(endingOf(read("1 ７六歩(77)\n2 投了\nまで1手で後手の勝ち").record)).toEqual({
      reason: "resignation",
      winner: "white",
    });
    expect(warnings("1 ７六歩(77)\n2 投了\nまで1手で後手の勝ち")).toEqual(["3:6 contradiction"]);
    expect(warnings("1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち")).toEqual([]);
    expect(warnings("1 ７六歩(77)\n2 切れ負け\nまで1手で時間切れにより後手の勝ち")).toEqual(["3:6 contradiction"]);
    expect(warnings("1 ７六歩(77)\n2 反則勝ち\nまで1手で後手の勝ち")).toEqual([]);
    expect(warnings("1 ７六歩(77)\n2 反則勝ち\nまで1手で先手の勝ち")).toEqual(["3:6 contradiction"]);
    expect(warnings("1 ７六歩(77)\n2 投了\nまで1手で中断")).toEqual(["3:6 contradiction"]);
    expect(warnings("1 ７六歩(77)\nまで1手でよくわからない")).toEqual(["2:6 unknown"]);
  });

  it("are one a line; the first counts", () => {
    const text = "1 ７六歩(77)\n2 投了\n3 中断\nまで1手で中断";
    expect(outline(read(text).record.root)).toBe("7g7f #resignation");
    expect(warnings(text)).toEqual(["3:1 unexpected"]);
  });
});

describe("the rest of KIF", () => {
  it("has headers in order, comments, bookmarks and lines for programs", () => {
    const { record, warnings } = read(
      "#KIF version=2.0\n*before\n開始日時：2024/01/02 10:00\n自由：a：b\n盤面回転\n先手：甲  \n手数----指手--\n*start \n&mark\n# x\n1 ７六歩(77)\n* c1\n**評価値=80\n\n2 ３四歩(33)\n感想：よい",
    );
    expect(record.headers).toEqual([
      { name: "開始日時", value: "2024/01/02 10:00" },
      { name: "自由", value: "a：b" },
      { name: "盤面回転", value: "" },
      { name: "先手", value: "甲" },
      { name: "感想", value: "よい" },
    ]);
    expect(record.root).toMatchObject({ comments: ["before", "start "], bookmark: "mark" });
    expect(nodeAt(record, [0])?.comments).toEqual([" c1", "*評価値=80"]);
    expect(warnings).toEqual([]);
  });

  it("has any ends of lines", () => {
    for (const end of ["\n", "\r\n", "\r"]) expect(moves(["1 ７六歩(77)", "2 ３四歩(33)"].join(end))).toHaveLength(2);
    expect(warnings("1 ７六歩(77)\r\n\r\nx\r\n")).toEqual(["3:1 unexpected"]);
  });

  it("is warned of where it is something else", () => {
    expect(warnings("1 ７六歩(77)\nhello\n&a\n&b")).toEqual(["2:1 unexpected", "4:1 unexpected"]);
    const none = readKif("hello", shogi);
    expect(!none.ok && none.error).toMatchObject({ name: "ParseError", line: 1, expected: "a record in KIF" });
    expect(readKif("", shogi).ok).toBe(false);
  });

  it("is refused by its first warning if it is to be strict", () => {
    expect(readKif("1 ７六歩(77)", shogi, { strict: true }).ok).toBe(true);
    const strict = readKif("1 ７六歩(77)\n2 ７五歩(76)", shogi, { strict: true });
    expect(!strict.ok && strict.error).toMatchObject({ code: "illegal-move", line: 2, column: 3, index: 12, ply: 2 });
  });

  it("ends after a thousand mistakes", () => {
    const { warnings, record } = read(`1 ７六歩(77)\n${"x\n".repeat(2000)}2 ３四歩(33)`);
    expect(warnings).toHaveLength(1001);
    expect(warnings.at(-1)).toMatchObject({ code: "range", line: 1001 });
    expect(movesOf(record)).toEqual(["7g7f"]);
  });

  it("is for games of two", () => {
    expect(() => readKif("", yonin)).toThrow(RangeError);
  });
});

describe("lines of KIF that are no good", () => {
  const reading = (line: string) => {
    const text = `1 ７六歩(77)\n${line}\n3 ２六歩(27)`;
    expect(readKif(text, shogi, { strict: true }).ok, line).toBe(false);
    return [moves(text), warnings(text)];
  };

  it("are warned of where they begin with a digit, and what follows does not take their place", () => {
    for (const line of ["2 ３ニ飛(82)", "2 30四歩(33)", "2 ３〇歩(33)", "２ ３ハ歩(33)", "2 ３ 四歩(33)"])
      expect(reading(line), line).toEqual([["7g7f"], ["2:3 unexpected"]]);
    expect(reading("2 3c3d")).toEqual([["7g7f"], ["2:3 unexpected"]]);
    expect(reading("2")).toEqual([["7g7f"], ["2:2 unexpected"]]);
    expect(reading("2手目 ３ニ飛(82)")).toEqual([["7g7f"], ["2:5 unexpected"]]);
    expect(reading("0 ３四歩(33)")).toEqual([["7g7f", "3c3d", "2g2f"], ["2:1 range"]]);
    for (const line of ["2：３ニ飛(82)", "2:3c3d", "2：30四歩(33)"])
      expect(reading(line), line).toEqual([["7g7f"], ["2:2 unexpected", "2:3 unexpected"]]);
    // Without a number there is no place to take.
    expect(reading("2024年")[1]).toEqual(["2:1 unexpected", "3:1 range", "3:3 illegal-move"]);
    const wide = ok(readKif("1手目 ▲7八歩兵 （←7九）\n2手目 △7ニ歩兵 （←7四）\n3手目 ▲6八歩兵 （←6九）", chu));
    expect([movesOf(wide.record), wide.warnings.length]).toEqual([["7i7h"], 1]);
  });

  it("are read where a sign stands between number and move", () => {
    for (const sign of ["：", ":", ".", "．", "、", ")", "： "])
      expect(reading(`2${sign}３四歩(33)`), sign).toEqual([["7g7f", "3c3d", "2g2f"], ["2:2 unexpected"]]);
  });

  it("are moves without a number", () => {
    for (const line of ["３四歩(33)", "△３四歩(33)", "34歩(33)", "　△ ３四歩", "三四歩(33)"])
      expect(reading(line), line).toEqual([["7g7f", "3c3d", "2g2f"], [`2:${line.startsWith("　") ? 2 : 1} missing`]]);
    expect(moves("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n同　銀(31)\n5 ２六歩(27)")).toHaveLength(5);
    expect(moves("▲７六歩(77)\n△３四歩(33)")).toEqual(["7g7f", "3c3d"]);
    expect(read("先手：同飛\n同飛：x\n１ ７六歩(77)").warnings).toEqual([]);
  });

  it("are no headings of files unless these are all", () => {
    for (const heading of ["  ９ ８ ７ ６ ５ ４ ３ ２ １", "９８７６５４３２１", " 9 8 7 6 5 4 3 2 1"])
      expect(
        warnings(`${diagram({ "5i": " 玉" }).replace("  ９ ８ ７ ６ ５ ４ ３ ２ １", heading)}1 ５八玉(59)`),
      ).toEqual([]);
    for (const heading of ["１ ２ ３", "  ９ ８ ７ ６ ５ ４ ３ ２", "９ ８ ７ ６ ５ ４ ３ ２ １ ０"])
      expect(warnings(`先手：甲\n${heading}\n後手：乙`), heading).toHaveLength(1);
  });

  it("have times that are too long, or none", () => {
    for (const time of [
      "1:1:1:1:1:1:1:1",
      `${"9:".repeat(400)}9`,
      "99999999999:00",
      "1000000000:0:0",
      "１：１：１：１",
    ]) {
      const { record, warnings } = read(`1 ７六歩(77) (${time}/9)\n2 ３四歩(33) (0:1/${time})`);
      expect(mainline(record), time).toMatchObject([{ total: 9 }, { seconds: 1 }]);
      expect([mainline(record)[0]!.seconds, mainline(record)[1]!.total]).toEqual([undefined, undefined]);
      expect(warnings.map(({ code }) => code)).toEqual(["range", "range"]);
      expect(parseRecord(record, shogi).ok).toBe(true);
    }
    expect(mainline(read("1 ７六歩(77)（ ０：１６／００：００：１６）").record)[0]).toMatchObject({
      seconds: 16,
      total: 16,
    });
  });

  it("may be indented", () => {
    const text = `　手合割：その他\n ${diagram({ "5a": "v玉", "5i": " 玉" }, "\n ")}\n   *start\n\t1 ５八玉(59)\n　* c\n &mark\n　2 ５二玉(51)\n 変化：2手\n 2 ４二玉(51)\n  まで2手で中断`;
    const { record, warnings } = read(text);
    expect([record.start, outline(record.root)]).toEqual([
      "4k4/9/9/9/9/9/9/9/4K4 b - 1",
      "5i5h 5a5b (5a4b #interruption)",
    ]);
    expect([record.root.comments, nodeAt(record, [0])]).toMatchObject([
      ["start"],
      { comments: [" c"], bookmark: "mark" },
    ]);
    expect(warnings).toEqual([]);
  });

  it("have words of notation and no origin, or both", () => {
    expect(moves("1 ５八金右(49)\n2 ３四歩\n3 ６八金寄(58)\n4 ８四歩(83)\n5 ５六歩\n6 ６二銀左(71)")).toEqual([
      ..."4i5h 3c3d 5h6h 8c8d 5g5f 7a6b".split(" "),
    ]);
    expect(moves("1 ５八金右\n2 ３四歩   ( 0:05/00:00:05)\n3 ７六歩\n4 ４二銀\n5 ３三角成\n6 同銀\n7 ４五角")).toEqual([
      ..."4i5h 3c3d 7g7f 3a4b 8h3c+ 4b3c".split(" "),
    ]);
    expect(warnings("先手：甲\n1 ５八金")).toEqual(["2:3 unexpected"]);
    expect(moves("1 ▲７六歩(77)\n2 △３四歩\n3 ☗２二角成")).toEqual(["7g7f", "3c3d", "8h2b+"]);
  });

  it("have marks of the wrong side", () => {
    expect(moves("1 △７六歩(77)\n2 ▲３四歩(33)\n3 ☖２六歩(27)")).toEqual(["7g7f", "3c3d", "2g2f"]);
    expect(warnings("1 △７六歩(77)\n2 ▲３四歩(33)\n3 ☗２六歩(27)")).toEqual(["1:3 contradiction", "2:3 contradiction"]);
  });

  it("are a mark of DOS at the end", () => {
    for (const end of ["\x1a", "\r\n\x1a", "\r\n\x1a\x1a"]) expect(warnings(`1 ７六歩(77)${end}`)).toEqual([]);
    expect(warnings("1 ７六歩(77)\n\x1a\n2 ３四歩(33)")).toEqual(["2:1 unexpected"]);
  });

  it("are cells of a diagram: the place is theirs", () => {
    for (const cell of ["XX", "v誤", " ?"]) {
      const bad = readKif(diagram({ "5a": "v玉", "4d": cell, "5i": " 玉" }), shogi);
      const column = cell === "XX" ? 17 : 18;
      expect(!bad.ok && [bad.error.code, bad.error.line, bad.error.column], cell).toEqual([
        "unexpected",
        6,
        column - (cell === "XX" ? 5 : 5),
      ]);
    }
    const short = readKif(diagram({}).replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|二", "| ・ ・ ・"), shogi);
    expect(!short.ok && [short.error.code, short.error.line]).toEqual(["missing", 4]);
  });

  it("say who moves first where the diagram does not", () => {
    const board = diagram({ "5a": "v玉", "3c": "v歩", "5i": " 玉" });
    for (const first of ["1 ３四歩(33)", "1 △３四歩(33)", "1 △３四歩"])
      expect([moves(board + first), read(board + first).warnings], first).toEqual([["3c3d"], []]);
    expect(read(`${board}先手の持駒：金\n1 ５五金打 (33:00/00:33:00)`).record.start).toContain(" b G ");
    expect(read(`${board}先手番\n1 ３四歩(33)`).warnings).toMatchObject([{ code: "illegal-move" }]);
  });
});

describe("several games in one KIF", () => {
  const HEAD = "開始日時：2024/01/02\n先手：丙\n後手：丁\n手数----指手--\n";
  const games = (text: string) => {
    const { records, warnings } = read(text);
    expect(warnings, text).toEqual([]);
    return records.map((record) => [record.headers.map(({ value }) => value).join(), outline(record.root)]);
  };

  it("begin with the headers of players behind moves", () => {
    const first = "先手：甲\n後手：乙\n1 ７六歩(77)\n*c\n2 投了\nまで1手で先手の勝ち\n";
    const one = ["甲,乙", "7g7f #resignation"];
    expect(games(`${first}\n${HEAD}1 ２六歩(27)`)).toEqual([one, ["2024/01/02,丙,丁", "2g2f"]]);
    expect(games(`${first}#x\n手合割：香落ち\n上手：丙\n1 ３四歩(33)`)).toEqual([one, ["丙", "3c3d"]]);
    expect(games(`${first}後手：丁\n1 ２六歩(27)\n変化：1手\n1 ５六歩(57)`)).toEqual([one, ["丁", "2g2f (5g5f)"]]);
    expect(games(`${first}備考：x\n手合割：香落ち\n1 ３四歩(33)`)).toEqual([one, ["x", "3c3d"]]);
    expect(games(`${first}開始日時：2024/01/02\n\n1 ２六歩(27)`)).toEqual([one, ["2024/01/02", "2g2f"]]);
    expect(games(`${first}手数----指手---------消費時間--\n1 ２六歩(27)`)).toEqual([one, ["", "2g2f"]]);
    expect(games(`${first}手合割：その他\n${diagram({ "5i": " 玉" })}先手：丙\n1 ５八玉(59)`)[1]).toEqual([
      "丙",
      "5i5h",
    ]);
    expect(games(`${HEAD}1 ２六歩(27)\n${HEAD}1 ２六歩(27)\n${HEAD}1 ２六歩(27)`)).toHaveLength(3);
  });

  it("begin behind an ending that nobody knows, too", () => {
    const { records, warnings } = read("先手：甲\n1 ７六歩(77)\n2 没収\n先手：丙\n1 ２六歩(27)");
    expect(records.map((record) => outline(record.root))).toEqual(["7g7f #没収", "2g2f"]);
    expect(warnings).toHaveLength(1);
    expect(moves("1 ７六歩(77)\n備考：x\n2 パス\n3 ２六歩(27)")).toEqual(["7g7f"]);
  });

  it("are one where only other headers come behind the moves", () => {
    expect(games("先手：甲\n1 ７六歩(77)\n感想：よい\n備考：先手：x\n変化：1手\n1 ２六歩(27)")).toEqual([
      ["甲,よい,先手：x", "7g7f (2g2f)"],
    ]);
  });
});

describe("handicaps of other names", () => {
  it.each([
    ["両香落ち", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["兩香落ち", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["九枚落ち", "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"],
    ["裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["裸王　", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["トンボ＋香", "l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["トンボ＋桂香", "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"],
    ["飛香得", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RL 1"],
    ["六枚得", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2N2L 1"],
    ["二枚落", shogi.HANDICAPS["2-piece"]],
    ["６枚落ち", shogi.HANDICAPS["6-piece"]],
    ["10枚落ち", shogi.HANDICAPS["10-piece"]],
    ["飛落ち", shogi.HANDICAPS.rook],
    ["飛車香落ち", shogi.HANDICAPS["rook-lance"]],
  ])("%s", (name, start) => {
    const { record, warnings } = read(`手合割：${name}\n1 ４二玉(51)`);
    expect([record.start, movesOf(record), record.headers, warnings]).toEqual([start, ["5a4b"], [], []]);
  });

  it("that nobody knows are no even game whose moves are all illegal", () => {
    for (const name of ["青空将棋", "5五将棋", "飛銀落ち", "その他"]) {
      const lost = readKif(`手合割：${name}\n1 ３四歩(33)\n2 ７六歩(77)`, shogi);
      expect(!lost.ok && [lost.error.code, lost.error.line], name).toEqual(["missing", 2]);
    }
    expect(moves("手合割：早指し\n1 ７六歩(77)")).toEqual(["7g7f"]);
    expect(readKif("手合割：早指し\n1 ７六歩(77)", shogi, { strict: true }).ok).toBe(false);
    expect(readKif("手合割：2枚獅子\n1手目 △7五獅子 （←6三）", chu).ok).toBe(false);
  });
});

describe("variations in any order", () => {
  const MAIN = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n";
  it("belong to the last line before that comes as far", () => {
    const { record, warnings } = read(
      `${MAIN}変化：2手\n2 ８四歩(83)\n変化：4手\n4 ４四歩(43)\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)`,
    );
    expect(outline(record.root)).toBe("7g7f 3c3d (8c8d) 2g2f (6g6f 8c8d) 8c8d (4c4d)");
    expect(warnings).toEqual([]);
  });

  it("belong to a line before where the first move is legal there alone", () => {
    const text = `${MAIN}変化：1手\n1 ５六歩(57)\n変化：3手\n3 ５六歩(57)\n変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n3 ２五歩(26)\n変化：3手\n3 ６六歩(67)\n変化：3手\n3 ２二角成(88)`;
    expect(outline(read(text).record.root)).toBe("7g7f (5g5f) (2g2f 3c3d 2f2e (6g6f)) 3c3d 2g2f (5g5f) (8h2b+) 8c8d");
    // In the usual order an illegal move is one of the last line.
    const usual = `${MAIN}変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n3 ２五歩(26)\n変化：3手\n3 ２二角成(88)`;
    expect(outline(read(usual).record.root)).toBe("7g7f (2g2f 3c3d 2f2e (8h2b+?)) 3c3d 2g2f 8c8d");
    expect(read(text).warnings).toEqual([]);
  });
});

describe("other words for endings", () => {
  it.each([
    ["接続切れ", { reason: "abandonment", winner: "black" }],
    ["最大手数", { reason: "move-limit" }],
    ["入玉宣言", { reason: "declaration", winner: "white" }],
  ])("%s", (word, ending) => {
    const { record, warnings } = read(`1 ７六歩(77)\n2 ${word} (0:01/0:00:01)`);
    expect([endingOf(record), mainline(record)[1]!.seconds, warnings]).toEqual([ending, 1, []]);
  });

  it("are kept as they are, with a warning", () => {
    for (const word of ["サーバー停止", "無勝負", "没収"]) {
      const { record, warnings } = read(`1 ７六歩(77)\n2 ${word}\n*c\n変化：1手\n1 ２六歩(27)`);
      expect([outline(record.root), warnings.map(({ code }) => code)]).toEqual([`7g7f (2g2f) #${word}`, ["unknown"]]);
      expect(ok(readKif(writeKif(record, shogi).text, shogi)).record).toEqual(record);
    }
    // What another move follows is none.
    expect(moves("1 ７六歩(77)\n2 パス\n*c\n3 ２六歩(27)")).toEqual(["7g7f"]);
    expect(endingOf(read("1 ７六歩(77)\n2 パス\n*c\n3 ２六歩(27)").record)).toBe(undefined);
    expect(endingOf(read("1 ７六歩(77)\nまで1手で没収").record)).toEqual({ reason: "没収" });
  });

  it("have nothing behind them", () => {
    const text = "1 ７六歩(77)\n2 投了\n3 ２六歩(27)";
    expect(warnings(text)[0]).toBe("3:3 unexpected");
    expect(warnings("1 ７六歩(77)\n2 投了\n2 ３四歩(33)")).toEqual([]);
  });
});

describe("illegal moves of a mated player", () => {
  // White is mated by a gold.
  const board = `${diagram({ "5a": "v玉", "5b": " 金", "5c": " 歩", "9c": "v歩", "5i": " 玉" })}後手の持駒：歩\n後手番\n`;
  it.each([
    ["1 ４一玉(51)", "self-check"],
    ["1 ５二玉(51)", "self-check"],
    ["1 ９一玉(51)", "unreachable"],
    ["1 ９四歩(93)", "self-check"],
    ["1 ９五歩(93)", "unreachable"],
    ["1 ５三金(52)", "not-your-piece"],
    ["1 ９五歩打", "nifu"],
    ["1 １五歩打", "self-check"],
    ["1 １九歩打", "dead-piece"],
    ["1 ５二歩打", "occupied"],
    ["1 １五金打", "not-in-hand"],
  ])("%s: %s", (move, reason) => {
    const { record } = read(board + move);
    expect(mainline(record)[0]?.illegal).toBe(reason);
    expect(parseRecord(record, shogi).ok).toBe(true);
  });
});

describe("chu shogi in KIF", () => {
  const game = (text: string) => ok(readKif(text, chu));

  it("has wide boards, 仝, and names that the board tells apart", () => {
    const { record, warnings } = game(
      "1手目 ▲7八歩兵 （←7九）\n2手目 △7五獅子 （←6三）\n3手目 ▲10八歩兵 （←10九）\n4手目 △12五歩兵 （←12四）\n5手目 ▲4十一銅将 （←3十二）\n6手目 △7八獅子 （←7五）\n",
    );
    expect(movesOf(record)).toEqual(["7i7h", "6c7e", "10i10h", "12d12e", "3l4k", "7e7h"]);
    expect(warnings).toMatchObject([{ code: "illegal-move", line: 6 }]);
    expect(movesOf(game("1手目 ▲7八歩 （←7九）\n2手目 △仝獅子まで （←6三）").record)).toHaveLength(2);
  });

  it("starts from the usual array if nothing else is told", () => {
    for (const head of ["", "手合割：\n", "手合割：中将棋\n"]) {
      const { record, warnings } = game(`${head}1手目 ▲7八歩兵 （←7九）`);
      expect([record.start, warnings]).toEqual([chu.Position.start().toString(), []]);
    }
  });

  it("has double moves in two lines", () => {
    const start = "k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1";
    const rows = (start.split(" ")[0]!.split("/") as string[]).map((row) => {
      let line = "";
      for (const cell of row.matchAll(/\d+|[a-zA-Z]/g))
        line += /\d/.test(cell[0])
          ? "  ・".repeat(Number(cell[0]))
          : { k: " v玉", s: " v銀", g: " v金", N: "  獅", K: "  玉" }[cell[0]];
      return `|${line}|`;
    });
    const head = `${rows.join("\n")}\n`;
    const first = (text: string): string => movesOf(game(head + text).record)[0]!;
    expect(game(`${head}1手目 ▲1十一玉将 （←1十二）`).record.start).toBe(start);
    expect(first("1手目一歩目 ▲6五獅子 （←6六）\n1手目二歩目 ▲7四獅子 （←6五）")).toBe("6f6e7d");
    expect(first("  1一歩目 ▲6五獅子 （←6六）\n  1二歩目 ▲6六獅子（居食い） （←6五）")).toBe("6f6e6f");
    expect(first("1手目一歩目 ▲5五獅子 （←6六）\n1手目二歩目 ▲6六獅子(じっと) （←5五）")).toBe("6f5e6f");
    expect(game(`${head}1手目一歩目 ▲6五獅子 （←6六）\n`).warnings).toMatchObject([{ code: "unexpected", ply: 1 }]);
    const half = game(`${head}1手目一歩目 ▲6五獅子 （←6六）\n2手目 △12二玉将 （←12一）\n`);
    expect([movesOf(half.record), half.warnings.map(({ line }) => line)]).toEqual([[], [14, 14]]);
    expect(game(`${head}1手目二歩目 ▲6五獅子 （←6六）\n`).warnings).toMatchObject([{ code: "unexpected", ply: 1 }]);
  });

  it("shows promoted pieces in diagrams by what they look like", () => {
    const cells = "成獅 成飛 成角 成馬 成龍 成奔 成横 成竪 成象 成歩 鷹 鷲"
      .split(" ")
      .map((name) => `v${name}`.padStart(3));
    const row = "  ・".repeat(12);
    const text = `|${cells.join("")}|一\n${`|${row}|\n`.repeat(10)}|${"  ・".repeat(11)}  玉|十二\n`;
    expect(game(text).record.start).toBe("+o+g+f+b+r+x+c+s+i+p+h+d/12/12/12/12/12/12/12/12/12/12/11K b - 1");
  });
});
