import { isParseError, type ParseErrorCode } from "banmen/core";
import { Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { START } from "./helpers.js";

/* The text form of positions and moves: rules/shogi.md 9. */

const BOARD = "4k4/9/9/9/9/9/9/9/4K4";

/** The canonical form. */
function read(text: string): string {
  return Position.parse(text).toString();
}

/** Where and how a text is refused. */
function refusal(text: string): string {
  const result = Position.tryParse(text);
  if (result.ok) return `read as ${result.value}`;
  expect(isParseError(result.error)).toBe(true);
  expect(result.error.input).toBe(text);
  expect(() => Position.parse(text)).toThrow(expect.objectContaining({ name: "ParseError" }));
  return `${result.error.code} at ${result.error.index}`;
}

describe("the text of a position", () => {
  it("is board, side to move, hands and number", () => {
    for (const text of [
      START,
      `${BOARD} w - 2`,
      `${BOARD} b RB2G3S4N4L9Prb2gsp 999999999`,
      "+R+B+S+N+L+P3/9/9/9/9/9/9/9/3+r+b+s+n+l+p w 18P18p 45",
      "9/9/9/9/9/9/9/9/9 b - 1",
      "PPPPPPPPP/ppppppppp/GGGGGGGGG/sssssssss/NNNNNNNNN/lllllllll/RRRRRRRRR/bbbbbbbbb/KPPPPPPPk b - 1",
    ])
      expect(read(text)).toBe(text);
  });

  it("has upper case for Black and lower case for White, from file 9 to file 1, rank a first", () => {
    const setup = Position.parse("K8/7+p1/9/9/9/9/9/9/8k b - 1").setup();
    expect(setup.board).toEqual({
      "9a": { role: "king", owner: "black", facing: 0 },
      "2b": { role: "tokin", owner: "white", facing: 2 },
      "1i": { role: "king", owner: "white", facing: 2 },
    });
  });

  it("is written in one way", () => {
    expect(read(`${BOARD} b plnsgbrPLNSGBR 1`)).toBe(`${BOARD} b RBGSNLPrbgsnlp 1`);
    expect(read(`${BOARD} b pPpP 1`)).toBe(`${BOARD} b 2P2p 1`);
    expect(read(`${BOARD} b 1P1r 1`)).toBe(`${BOARD} b Pr 1`);
    expect(read(`${BOARD} b 3P2P10P 1`)).toBe(`${BOARD} b 15P 1`);
    expect(read(`${BOARD} b -`)).toBe(`${BOARD} b - 1`);
    expect(read("45/333/18/81/1111k1111/9/9/9/9 b - 1")).toBe("9/9/9/9/4k4/9/9/9/9 b - 1");
    expect(read("22k112/9/9/9/9/9/9/9/9 b - 1")).toBe("4k4/9/9/9/9/9/9/9/9 b - 1");
    expect(read(`${BOARD}   b  -    7`)).toBe(`${BOARD} b - 7`);
  });

  it("is a fixed point of reading", () => {
    for (const text of [`${BOARD}  w  1p3P2p `.trimEnd(), START, `${BOARD} b 99P99P`])
      expect(read(read(text))).toBe(read(text));
  });

  it("has counts from 1 to 99; more of a piece in several", () => {
    expect(read(`${BOARD} b 99P 1`)).toBe(`${BOARD} b 99P 1`);
    expect(read(`${BOARD} b 99PP 1`)).toBe(`${BOARD} b 99PP 1`);
    expect(read(`${BOARD} b 50P51P 1`)).toBe(`${BOARD} b 99P2P 1`);
    expect(read(`${BOARD} b 99P99P99p99p2p 1`)).toBe(`${BOARD} b 99P99P99p99p2p 1`);
    expect(Position.parse(`${BOARD} b 99P99P99P 1`).board.hand(0, 8)).toBe(297);
    expect(refusal(`${BOARD} b 100P 1`)).toBe("range at 24");
    expect(refusal(`${BOARD} b 0P 1`)).toBe("range at 24");
    expect(refusal(`${BOARD} b 01P 1`)).toBe("range at 24");
    expect(refusal(`${BOARD} b 1234567890P 1`)).toBe("range at 24");
  });

  it("cannot hold 512 of a kind, wherever they are", () => {
    const many = "99P99P99P99P99P";
    expect(read(`${BOARD} b ${many}16P 1`)).toBe(`${BOARD} b ${many}16P 1`);
    expect(refusal(`${BOARD} b ${many}17P 1`)).toBe("range at 39");
    expect(refusal(`${BOARD} b ${many}16Pp 1`)).toBe("range at 42");
    expect(refusal(`4k4/P8/9/9/9/9/9/9/4K4 b ${many}16P 1`)).toBe("range at 40");
    expect(read(`4k4/P8/9/9/9/9/9/9/4K4 b ${many}15P 1`)).toContain("99P15P");
    // What is read can be taken: one side then holds them all.
    const position = Position.parse(`4k4/9/9/9/9/9/4p4/4R4/4K4 b ${many}15P 1`);
    position.make(position.parseMove("5h5g"));
    expect(position.toString()).toBe(`4k4/9/9/9/9/9/4R4/9/4K4 w ${many}16P 2`);
    expect(position.samePosition(Position.parse(`4k4/9/9/9/9/9/4R4/9/4K4 w ${many}16P 9`))).toBe(true);
  });

  it("has a number from 1 with at most nine digits", () => {
    expect(Position.parse(`${BOARD} b - 999999999`).moveNumber).toBe(999999999);
    for (const number of ["0", "01", "00", "1000000000", "99999999999999999999"])
      expect(refusal(`${BOARD} b - ${number}`), number).toBe("range at 26");
    for (const number of ["-1", "+1", "x", "１"])
      expect(refusal(`${BOARD} b - ${number}`), number).toBe("unexpected at 26");
    for (const number of ["1.5", "1x", "1 1", "1 ", "1\n", "1/"])
      expect(refusal(`${BOARD} b - ${number}`), number).toBe("unexpected at 27");
  });

  it("may go on beyond the last number", () => {
    const position = Position.parse(`${BOARD} b - 999999999`);
    position.make(position.parseMove("5i5h"));
    expect(read(position.toString())).toBe("4k4/9/9/9/9/9/9/4K4/9 w - 999999999");
  });

  it("has no other first words, blanks or fields", () => {
    expect(refusal("startpos")).toBe("unexpected at 1");
    expect(refusal(`sfen ${START}`)).toBe("unexpected at 1");
    expect(refusal(START.replaceAll(" ", "_"))).toBe("unexpected at 57");
    expect(refusal(` ${START}`)).toBe("unexpected at 0");
    expect(refusal(`${BOARD} b - `)).toBe("missing at 26");
    for (const blank of ["\t", "\n", "\u00a0", "\u3000", ""])
      expect(refusal(`${BOARD}${blank}b - 1`), JSON.stringify(blank)).toBe("unexpected at 21");
    for (const turn of ["B", "W", "x", "-", "bw", "black"])
      expect(refusal(`${BOARD} ${turn} - 1`)).toBe("unexpected at 22");
  });

  it("has no missing fields", () => {
    expect(refusal("")).toBe("missing at 0");
    expect(refusal(BOARD)).toBe("missing at 21");
    expect(refusal(`${BOARD} `)).toBe("missing at 22");
    expect(refusal(`${BOARD} b`)).toBe("missing at 23");
    expect(refusal(`${BOARD} b `)).toBe("missing at 24");
    expect(refusal(`${BOARD} b  1`)).toBe("missing at 26");
    expect(refusal("4k4/9/9/9/9/9/9/9")).toBe("missing at 17");
    expect(refusal("4k4/9/9/9/9/9/9/9/")).toBe("missing at 18");
    expect(refusal("4k4/9/9/9/9/9/9/9 b - 1")).toBe("unexpected at 17");
  });

  it("has ranks of nine squares", () => {
    expect(refusal("5k4/9/9/9/9/9/9/9/4K4 b - 1")).toBe("range at 2");
    expect(refusal("4k5/9/9/9/9/9/9/9/4K4 b - 1")).toBe("range at 2");
    expect(refusal("4k3/9/9/9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 3");
    expect(refusal("4k4P/9/9/9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 3");
    expect(refusal("4k41/9/9/9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 3");
    expect(refusal("4k4/9/9/9/9/9/9/9/4K4/ b - 1")).toBe("unexpected at 21");
    expect(refusal("4k4/9/9/9/9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 19");
    expect(refusal("4k4/9/9//9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 8");
    expect(refusal("4k4/90/9/9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 5");
    expect(refusal("04k4/9/9/9/9/9/9/9/4K4 b - 1")).toBe("unexpected at 0");
  });

  it("has pieces of shogi only, and only those promoted that promote", () => {
    const board = (piece: string): string => refusal(`4k4/4${piece}4/9/9/9/9/9/9/4K4 b - 1`);
    for (const piece of ["Q", "x", "*", "[", "王", "é", "\u0000"]) expect(board(piece), piece).toBe("unexpected at 5");
    for (const piece of ["+K", "+G", "+k", "+g"]) expect(board(piece), piece).toBe("contradiction at 6");
    for (const piece of ["++P", "+4", "+/", "+ P", "+x"]) expect(board(piece), piece).toBe("unexpected at 6");
    expect(board("P+")).toBe("unexpected at 7");
  });

  it("has one king of a side at most", () => {
    expect(refusal("4k4/4k4/9/9/9/9/9/9/4K4 b - 1")).toBe("contradiction at 5");
    expect(refusal("4k4/9/9/9/9/9/9/9/4KK3 b - 1")).toBe("contradiction at 20");
    expect(read("9/9/9/9/9/9/9/9/4K4 b - 1")).toBe("9/9/9/9/9/9/9/9/4K4 b - 1");
  });

  it("has hands of letters with counts before them", () => {
    const hands = (text: string): string => refusal(`${BOARD} b ${text} 1`);
    for (const text of ["K", "k", "Q", "+P", "*", "王"]) expect(hands(text), text).toBe("unexpected at 24");
    for (const text of ["P-", "PK", "P+P", "P/"]) expect(hands(text), text).toBe("unexpected at 25");
    expect(hands("-P")).toBe("unexpected at 25");
    expect(hands("--")).toBe("unexpected at 25");
    expect(hands("P2")).toBe("unexpected at 26");
    expect(hands("2")).toBe("unexpected at 25");
    expect(refusal(`${BOARD} b P2`)).toBe("missing at 26");
    expect(hands("2K")).toBe("unexpected at 25");
  });

  it("is read whatever cannot arise in play", () => {
    for (const text of [
      "P3k4/P8/9/9/9/9/9/9/4K4 b - 1",
      "4kN3/9/9/9/9/9/9/9/4K4 b 3R 1",
      "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
      "9/9/9/9/9/9/9/9/9 w - 1",
    ])
      expect(read(text)).toBe(text);
  });
});

describe("the text of a move", () => {
  const position = Position.start();
  const refused = (text: string): `${ParseErrorCode} at ${number}` | "read" => {
    const result = position.tryParseMove(text);
    if (result.ok) return "read";
    expect(result.error.input).toBe(text);
    expect(() => position.parseMove(text)).toThrow(expect.objectContaining({ name: "ParseError" }));
    return `${result.error.code} at ${result.error.index}`;
  };

  it("is read and written", () => {
    for (const text of ["7g7f", "8h2b+", "P*5e", "R*1a", "9i1a", "1a1a", "5e5e+", "L*9i"])
      expect(position.formatMove(position.parseMove(text))).toBe(text);
  });

  it("is a matter of form only", () => {
    for (const text of ["5e5d", "P*5e", "7g7f+", "1a1a"]) expect(refused(text)).toBe("read");
  });

  it("has upper case letters for both sides", () => {
    for (const letter of "RBGSNLP") expect(refused(`${letter}*5e`)).toBe("read");
    for (const letter of "rbgsnlpKkQ+*7") expect(refused(`${letter}*5e`), letter).toBe("unexpected at 0");
  });

  it("is nothing else", () => {
    for (const [text, where] of [
      ["", "missing at 0"],
      ["7", "unexpected at 0"],
      ["7g", "missing at 2"],
      ["7g7", "unexpected at 2"],
      ["7g7f=", "unexpected at 4"],
      ["7g7f++", "unexpected at 5"],
      ["7g7f ", "unexpected at 4"],
      [" 7g7f", "unexpected at 0"],
      ["7g 7f", "unexpected at 2"],
      ["7g-7f", "unexpected at 2"],
      ["7G7F", "unexpected at 0"],
      ["0g7f", "unexpected at 0"],
      ["7j7f", "unexpected at 0"],
      ["10a1b", "unexpected at 0"],
      ["7g10a", "unexpected at 2"],
      ["7g7f6e", "unexpected at 4"],
      ["P*5", "unexpected at 2"],
      ["P*", "missing at 2"],
      ["P*5e+", "unexpected at 4"],
      ["P5e", "unexpected at 0"],
      ["resign", "unexpected at 0"],
      ["７六歩", "unexpected at 0"],
      ["7776", "unexpected at 0"],
      ["\ud83d", "unexpected at 0"],
    ] as const)
      expect(refused(text), text).toBe(where);
  });

  it("is a string", () => {
    for (const nonsense of [undefined, null, 5, {}, [], Symbol("x"), 7n])
      for (const read of [position.tryParseMove(nonsense as string), Position.tryParse(nonsense as string)]) {
        expect(read.ok ? "read" : read.error.code).toBe("type");
        expect(read.ok || isParseError(read.error)).toBe(true);
      }
  });
});
