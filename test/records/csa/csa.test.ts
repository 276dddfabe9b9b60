import * as chu from "banmen/chu";
import { mainline, parseRecord, readCsa, recordOf, writeCsa, writeJkf, writeKi2, writeKif } from "banmen/records";
import * as shogi from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { endingOf, movesOf, ok, outline } from "../random-record.js";

const read = (text: string) => ok(readCsa(text, shogi));
const warnings = (text: string): string[] =>
  read(text).warnings.map(({ line, column, code }) => `${line}:${column} ${code}`);
const EVEN = shogi.HANDICAPS.even;
const start = (text: string): string => read(text).record.start;

const RANKS = `P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA * 
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI * 
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
`;

describe("boards in CSA", () => {
  it("are the even one, without some pieces", () => {
    expect(start("PI\n+")).toBe(EVEN);
    expect(start("PI82HI22KA\n-")).toBe(shogi.HANDICAPS["2-piece"]);
    expect(warnings("PI82KA\n-")).toEqual(["1:3 contradiction"]);
    expect(warnings("PI55FU\n-")).toEqual(["1:3 contradiction"]);
  });

  it("are drawn rank by rank, blanks at the end or not", () => {
    expect(start(`${RANKS}+`)).toBe(EVEN);
    expect(start(`${RANKS.replace(/ +\n/g, "\n")}+`)).toBe(EVEN);
    expect(start(`${RANKS.replaceAll("*  *", "* *")}+`)).toBe(EVEN);
    expect(start(`${RANKS.replace("-KA * ", "-KA *.")}P+\nP-\n+`)).toBe(EVEN);
    expect(warnings(`${RANKS.replace("P5 * ", "P5 ")}+`)).toEqual(["5:27 missing"]);
    expect(warnings(`${RANKS.replace("P5 * ", "P5+XX")}+`)).toEqual(["5:3 unexpected"]);
    expect(warnings(`${RANKS.replace("P4 * ", "P4 *  * ")}+`)).toEqual(["4:31 unexpected"]);
  });

  it("are listed piece by piece, hands and all that is left", () => {
    expect(start("P-51OU\nP+59OU\nP+00FU00FU00FU\nP-00KI\n+")).toBe("4k4/9/9/9/9/9/9/9/4K4 b 3Pg 1");
    expect(start("P-51OU\nP+59OU55RY\nP-00AL\n-")).toBe("4k4/9/9/9/4+R4/9/9/9/4K4 w r2b4g4s4n4l18p 1");
    expect(start("P-51OU\nP+59OU00FU\nP-00AL00AL\n-")).toBe("4k4/9/9/9/9/9/9/9/4K4 w P2r2b4g4s4n4l17p 1");
    expect(start("PI82HI\nP+00HI\n-")).toBe(`${EVEN.replace("1r5b1", "7b1").replace("b - 1", "w R 1")}`);
    expect(warnings("P+00TO\n+")).toEqual(["1:3 unexpected"]);
    expect(warnings("P+00OU\n+")).toEqual(["1:3 unexpected"]);
    expect(warnings("P+59XX\n+")).toEqual(["1:3 unexpected"]);
    expect(warnings("PX\nP\n+")).toEqual(["1:2 unexpected", "2:2 unexpected"]);
  });

  it("are assumed even if there is none, and have to be positions", () => {
    expect(read("+\n+7776FU").record.start).toBe(EVEN);
    expect(warnings("+\n+7776FU")).toEqual(["2:1 missing"]);
    const kings = readCsa("P+59OU58OU\n+\n+5949OU", shogi);
    expect(!kings.ok && [kings.error.code, kings.error.line]).toEqual(["contradiction", 3]);
    expect(warnings("PI\n+\n+7776FU\nPI\n-")).toEqual(["4:1 unexpected", "5:1 unexpected"]);
  });
});

describe("moves in CSA", () => {
  it("name the piece that it becomes", () => {
    expect(outline(read("PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n").record.root)).toBe(
      "7g7f 3c3d 8h2b+ 3a2b B*5e",
    );
    expect(movesOf(read("P-51OU\nP+59OU55UM\n+\n+5564UM").record)).toEqual(["5e6d"]);
    expect(warnings("PI\n+\n+7776fu")).toEqual(["3:6 unexpected"]);
    expect(movesOf(read("PI\n+\n+7776fu").record)).toEqual(["7g7f"]);
  });

  it("tell the side where no line does", () => {
    expect(read("PI11KY\n-5142OU").record.start).toBe(shogi.HANDICAPS.lance);
    expect(warnings("PI\n+\n-7776FU")).toEqual(["3:1 contradiction"]);
  });

  it("that cannot be end the record; illegal ones do not", () => {
    expect(outline(read("PI\n+\n+7775FU\n-3334FU").record.root)).toBe("7g7e? 3c3d");
    expect(warnings("PI\n+\n+7775FU\n-3334FU")).toEqual(["3:1 illegal-move"]);
    for (const move of ["+7776GI", "+7776XX", "+5554FU", "+77", "+0055TO", "+7706FU", "+7x76FU"]) {
      expect(warnings(`PI\n+\n${move}\n-3334FU\n%TORYO`), move).toEqual(["3:1 unexpected"]);
      expect(outline(read(`PI\n+\n${move}\n-3334FU\n%TORYO`).record.root)).toBe("");
    }
  });

  it("have times, in the same line or the next", () => {
    const { record } = read("PI\n+\n+7776FU,T12\n-3334FU\nT3\n+2726FU\n-8384FU,T0\n+2625FU,T1\n%TORYO,T7\n");
    expect(mainline(record).map(({ seconds, total }) => [seconds, total])).toEqual([
      [12, 12],
      [3, 3],
      [undefined, undefined],
      [0, 3],
      [1, 13],
      [7, 10],
    ]);
    expect(mainline(read("V3.0\nPI\n+\n+7776FU\nT6.123\n").record)[0]?.seconds).toBe(6.123);
    expect(warnings("PI\n+\nT1\n+7776FU\nTx\nT-1\nT")).toEqual([
      "3:1 unexpected",
      "5:2 unexpected",
      "6:2 unexpected",
      "7:2 unexpected",
    ]);
  });
});

describe("endings in CSA", () => {
  it.each([
    ["%TORYO", "resignation", "black"],
    ["%CHUDAN", "interruption", undefined],
    ["%SENNICHITE", "repetition", undefined],
    ["%TIME_UP", "time-up", "black"],
    ["%ILLEGAL_MOVE", "illegal-move", "black"],
    ["%+ILLEGAL_ACTION", "illegal-move", "white"],
    ["%-ILLEGAL_ACTION", "illegal-move", "black"],
    ["%JISHOGI", "impasse", undefined],
    ["%KACHI", "declaration", "white"],
    ["%HIKIWAKE", "draw", undefined],
    ["%MATTA", "takeback", undefined],
    ["%TSUMI", "checkmate", "black"],
    ["%FUZUMI", "no-mate", undefined],
    ["%MAX_MOVES", "move-limit", undefined],
    ["%ERROR", "error", undefined],
  ])("%s", (word, reason, winner) => {
    const { record } = read(`PI\n+\n+7776FU\n${word}\n`);
    expect(endingOf(record)).toEqual(winner === undefined ? { reason } : { reason, winner });
    // Version 3 has a word more.
    expect(writeCsa(record, shogi).lost).toEqual(word === "%MAX_MOVES" ? ["ending move-limit"] : []);
    expect(writeCsa(record, shogi, { version: "3" }).lost).toEqual([]);
  });

  it("are one a record", () => {
    expect(warnings("PI\n+\n%TORYO\n%TORYO\n%CHUDAN\n%WHAT\n%+ILLEGAL_ACTIONS")).toEqual([
      "5:1 unexpected",
      "6:1 unknown",
      "7:1 unknown",
    ]);
  });
});

describe("the rest of CSA", () => {
  it("has headers under the names of KIF", () => {
    const { record, warnings } = read(
      "'CSA encoding=UTF-8\nV3.0\nN+甲, 乙\nN-\n$EVENT:e\n$SITE: s \n$NOTE:a\\nb\\\\n\n$MAX_MOVES:256\nPI\n+\n$END_TIME:2024/01/02",
    );
    expect(record.headers).toEqual([
      { name: "先手", value: "甲, 乙" },
      { name: "後手", value: "" },
      { name: "棋戦", value: "e" },
      { name: "場所", value: "s" },
      { name: "備考", value: "a\nb\\n" },
      { name: "$MAX_MOVES", value: "256" },
      { name: "終了日時", value: "2024/01/02" },
    ]);
    expect(warnings).toEqual([]);
  });

  it("keeps comments, and the apostrophe of those that programs do not", () => {
    const { record } = read("'a\nPI\n+\n'*b\n'** 30\n+7776FU,'c,d\n'*e\n%TORYO\n'summary:x\n");
    expect([record.root.comments, mainline(record).map((node) => node.comments)]).toEqual([
      ["'a", "b", "* 30"],
      [["'c,d", "e"], ["'summary:x"]],
    ]);
    expect(ok(readCsa(writeCsa(record, shogi).text, shogi)).record).toEqual(record);
  });

  it("has several records", () => {
    const { records } = read("PI\n+\n+7776FU\n/\n\n/\nV2.2\nPI\n+\n+2726FU\n%TORYO\n/\n");
    expect(records.map((record) => outline(record.root))).toEqual(["7g7f", "2g2f #resignation"]);
  });

  it("is warned of where it is something else", () => {
    expect(warnings("PI\n+\nhello\n$x\nN*")).toEqual(["3:1 unexpected", "4:3 missing", "5:2 unexpected"]);
    expect(readCsa("", shogi).ok).toBe(false);
    expect(readCsa("'only a comment", shogi).ok).toBe(false);
    expect(() => readCsa("", chu)).toThrow(RangeError);
  });
});

describe("CSA that is not as the format has it", () => {
  const strict = (text: string): boolean => readCsa(text, shogi, { strict: true }).ok;

  it.each([
    ["PI, +, +6978KI", ["1:4 unexpected", "1:7 unexpected"]],
    ["PI ,+ ,\t+6978KI ", ["1:8 unexpected"]],
    ["  PI\n\t+\n　+6978KI", ["1:1 unexpected", "2:1 unexpected", "3:1 unexpected"]],
    ["V2.2\nPI\n+\n+6978KI,T3, %TORYO", ["4:12 unexpected"]],
  ])("has blanks around commas, and indentation: %j", (text, places) => {
    expect([movesOf(read(text).record), warnings(text)]).toEqual([["6i7h"], places]);
    expect(strict(text)).toBe(false);
    expect(strict(text.replace(/[ \t　]/g, ""))).toBe(true);
  });

  it("has / inside a line, and blanks and commas at the end of one", () => {
    for (const [text, places] of [
      ["PI,+,+7776FU,/,PI,+,+2726FU", ["1:14 unexpected"]],
      ["PI\n+\n+7776FU,%TORYO,/\nPI\n+\n+2726FU", ["3:16 unexpected"]],
      ["PI\n+\n+7776FU\n/,PI,+,+2726FU", ["4:1 unexpected"]],
      ["PI \n+,\n+7776FU\t\n/ \nPI\n+\n+2726FU\n/", []],
    ] as const) {
      expect(
        read(text).records.map((record) => movesOf(record)),
        text,
      ).toEqual([["7g7f"], ["2g2f"]]);
      expect(warnings(text), text).toEqual(places);
      expect(strict(text)).toBe(places.length === 0);
    }
    expect(mainline(read("PI\n+\n  +7776FU , T3\n  'c").record)).toMatchObject([{ seconds: 3, comments: ["'c"] }]);
  });

  it("has a board without a rank, or with one twice", () => {
    const short = RANKS.replace(/P4.*\n/, "");
    expect(start(`${short}+\n+7776FU`)).toBe(EVEN);
    expect(warnings(`${short}+\n+7776FU`)).toEqual(["10:1 missing"]);
    expect(strict(`${short}+\n+7776FU`)).toBe(false);
    expect(warnings(`${RANKS}P4 *  *  *  *  *  *  *  *  * \n+`)).toEqual(["10:1 contradiction"]);
    expect(warnings(`PI\n${RANKS}+`)).toEqual(["2:1 contradiction"]);
    expect(warnings(`${RANKS}PI\n+`)).toEqual(["10:1 contradiction"]);
    expect([start(`PI\n${RANKS}+`), start(`${RANKS}PI\n+`)]).toEqual([EVEN, EVEN]);
  });

  it("has a piece on a square that is taken", () => {
    expect(warnings("PI\nP+55KA77FU\n+")).toEqual(["2:7 contradiction"]);
    expect(warnings("P+59OU59KI\n+")).toEqual(["1:7 contradiction"]);
    expect(warnings(`${RANKS}P-11KY\n+`)).toEqual(["10:3 contradiction"]);
    expect(strict("PI\nP+77FU\n+")).toBe(false);
    expect(start("P+59OU\nP-59KI\n+")).toBe("9/9/9/9/9/9/9/9/4g4 b - 1");
  });

  it("has moves behind an ending, which are left out", () => {
    const text = "PI\n+\n+7776FU,T1\n%TORYO,T2\n-3334FU,T3\n'*c\n+2726FU";
    expect(outline(read(text).record.root)).toBe("7g7f #resignation");
    expect(mainline(read(text).record)).toMatchObject([{ seconds: 1 }, { seconds: 2, comments: ["c"] }]);
    expect(warnings(text)).toEqual(["5:1 unexpected", "7:1 unexpected"]);
    expect(strict(text)).toBe(false);
    expect(warnings("PI\n+\n%TORYO\n+7776FU\n%CHUDAN")).toEqual(["4:1 unexpected", "5:1 unexpected"]);
  });

  it("has two sides to move, and another game without /", () => {
    expect(warnings("PI\n+\n-\n-3334FU")).toEqual(["3:1 contradiction"]);
    const text = "V2.2\nN+a\nPI\n+\n+7776FU\n%TORYO\nV2.2\nN+b\n$EVENT:x\nPI\n+\n+2726FU\nN+c\nPI\n+\n+5756FU";
    expect(read(text).records.map(({ headers, root }) => [headers[0]?.value, outline(root)])).toEqual([
      ["a", "7g7f #resignation"],
      ["b", "2g2f"],
      ["c", "5g5f"],
    ]);
    expect(warnings(text)).toEqual([]);
  });

  it("has times whose sum is too long", () => {
    const text = "PI\n+\n+7776FU,T999999999\n-3334FU,T1\n+2726FU,T999999999\n-8384FU,T1e3,T0x10";
    expect(warnings(text)).toEqual(["5:10 range", "6:10 unexpected", "6:15 unexpected"]);
    const { record } = read(text);
    expect(mainline(record)[2]).toMatchObject({ seconds: 999_999_999 });
    expect([mainline(record)[2]!.total, parseRecord(record, shogi).ok]).toEqual([undefined, true]);
  });

  it.each([
    ["SENTE_WIN_TORYO", { reason: "resignation", winner: "black" }],
    ["%GOTE_WIN_TORYO", { reason: "resignation", winner: "white" }],
    ["GOTE_WIN_CHECKMATE", { reason: "checkmate", winner: "white" }],
    ["SENTE_WIN_TIMEOUT", { reason: "time-up", winner: "black" }],
    ["GOTE_WIN_DISCONNECT", { reason: "abandonment", winner: "white" }],
    ["SENTE_WIN_ENTERINGKING", { reason: "declaration", winner: "black" }],
    ["GOTE_WIN_OUTE_SENNICHI", { reason: "perpetual-check", winner: "white" }],
    ["DRAW_SENNICHI", { reason: "repetition" }],
  ])("ends as Shogi Wars has it: %s", (word, ending) => {
    const { record, warnings } = read(`PI\n+\n+7776FU\n${word}\n`);
    expect([endingOf(record), warnings]).toEqual([ending, []]);
  });

  it("ends in words that nobody knows, which are kept", () => {
    const { record, warnings } = read("PI\n+\n+7776FU\n%SUSPEND\nT3\n");
    expect(mainline(record)[1]).toMatchObject({ ending: { reason: "SUSPEND" }, seconds: 3 });
    expect(warnings).toMatchObject([{ code: "unknown", line: 4 }]);
    expect(ok(readCsa(writeCsa(record, shogi).text, shogi)).record).toEqual(record);
    expect(endingOf(read("PI\n+\nSENTE_WIN_SOMEHOW").record)).toEqual({ reason: "SENTE_WIN_SOMEHOW" });
  });

  it("is none", () => {
    for (const text of ["Not Found", "Please note", "The end", "Version", "V", "$x", "- item\n+ item", "%what", "PX"])
      expect(readCsa(text, shogi).ok, text).toBe(false);
  });
});

describe("CSA as written", () => {
  it("has the shortest board that does", () => {
    const text = (sfen: string): string => writeCsa(recordOf(new shogi.Game({ start: sfen })), shogi).text;
    expect(text(shogi.HANDICAPS["3-piece"])).toBe("V2.2\nPI91KY82HI22KA\n-\n");
    expect(text("4k4/9/9/9/4+r4/9/9/9/4K4 b 2P 1").split("\n").slice(-8)).toEqual([
      "P5 *  *  *  * -RY *  *  *  * ",
      "P6 *  *  *  *  *  *  *  *  * ",
      "P7 *  *  *  *  *  *  *  *  * ",
      "P8 *  *  *  *  *  *  *  *  * ",
      "P9 *  *  *  * +OU *  *  *  * ",
      "P+00FU00FU",
      "+",
      "",
    ]);
  });

  it("names nothing as lost that it holds: players of a handicap, the order of headers, a start", () => {
    const headers = [
      { name: "棋戦", value: "e" },
      { name: "手合割", value: "香落ち" },
      { name: "上手", value: "乙" },
      { name: "下手", value: "甲" },
    ];
    const record = { ...recordOf(new shogi.Game({ handicap: "lance" })), headers };
    expect(writeCsa(record, shogi)).toEqual({ text: "V2.2\nN+甲\nN-乙\n$EVENT:e\nPI11KY\n-\n", lost: [] });
    for (const write of [writeKif, writeKi2, writeJkf]) expect(write(record, shogi).lost).toEqual([]);
    expect(writeCsa({ ...record, headers: [...headers, { name: "先手", value: "丙" }] }, shogi).lost).toEqual([
      "header 先手",
    ]);
  });

  it("says what it cannot hold", () => {
    const { record } = read("PI\n+\n+7776FU\nT1.5\n");
    expect(writeCsa(record, shogi)).toEqual({
      text: "V2.2\nPI\n+\n+7776FU\nT2\n",
      lost: ["total times", "fractions of seconds"],
    });
    expect(writeCsa(record, shogi, { version: "3" }).lost).toEqual([]);
    const rules = recordOf(new shogi.Game({ rules: { moveLimit: 9 } }));
    expect(writeCsa(rules, shogi).lost).toEqual(["rules"]);
    expect(() => writeCsa(record, chu)).toThrow(RangeError);
  });
});
