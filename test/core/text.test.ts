import { isParseError } from "banmen/core";
import { describe, expect, it } from "vitest";
import { GEOMETRY as NINE } from "../../src/core/board9.js";
import { GEOMETRY as TWELVE } from "../../src/core/board12.js";
import { nameOf, squareOf } from "../../src/core/geometry.js";
import { boardMove, dropMove, PROMOTE, twoStepMove } from "../../src/core/move.js";
import { type MoveGrammar, readBoard, readMove, TextReader, writeBoard, writeMove } from "../../src/core/text.js";

/** Code and index of the refusal, or what was read. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!isParseError(error)) throw error;
    return `${error.code} ${error.index}`;
  }
}

const LETTERS = new Int32Array(128);
LETTERS["P".charCodeAt(0)] = 1;
LETTERS["K".charCodeAt(0)] = 2;
const PROMOTES = new Uint8Array(1280);
PROMOTES[1] = 1;

function board(geometry: typeof NINE, text: string): unknown {
  return attempt(() => {
    const reader = new TextReader(text);
    const pieces = new Map<number, number>();
    readBoard(reader, geometry, LETTERS, PROMOTES, (square, piece) => pieces.set(square, piece));
    reader.end();
    return writeBoard(geometry, (square) => {
      const piece = pieces.get(square) ?? 0;
      return piece === 0 ? "" : `${(piece & 32) === 0 ? "" : "+"}${"-PK"[piece & 31]}`;
    });
  });
}

describe("TextReader", () => {
  it("reads text only", () => {
    for (const value of [undefined, null, 5, {}, [], Symbol("x")])
      expect(attempt(() => new TextReader(value))).toBe("type 0");
  });

  it("reads numbers without leading zeros, of nine digits", () => {
    const number = (text: string, least?: number) => attempt(() => new TextReader(text).number("a number", least));
    expect(number("1")).toBe(1);
    expect(number("999999999x")).toBe(999_999_999);
    expect(number("1234567890")).toBe("range 0");
    expect(number("0")).toBe("range 0");
    expect(number("0", 0)).toBe(0);
    expect(number("00", 0)).toBe("range 0");
    expect(number("01")).toBe("range 0");
    expect(number("")).toBe("missing 0");
    expect(number("x")).toBe("unexpected 0");
    expect(number("１")).toBe("unexpected 0");
  });

  it("reads blanks between fields, and none at the end", () => {
    const blanks = (text: string) =>
      attempt(() => {
        const reader = new TextReader(text);
        return [reader.blanks(), reader.at];
      });
    expect(blanks("")).toEqual([false, 0]);
    expect(blanks("  x")).toEqual([true, 2]);
    expect(blanks("x")).toBe("unexpected 0");
    expect(blanks("  ")).toMatch(/^missing /);
    expect(blanks("\tx")).toBe("unexpected 0");
  });

  it("says what would have been accepted, and where", () => {
    const reader = new TextReader("abc");
    reader.at = 1;
    const error = reader.refuse("a digit");
    expect(error).toMatchObject({ code: "unexpected", input: "abc", index: 1, expected: "a digit" });
    expect(error.message).toBe('at index 1: expected a digit, found "bc" in "abc"');
    reader.at = 3;
    expect(reader.refuse("more").message).toBe("at index 3: expected more, found the end");
    expect(reader.atEnd).toBe(true);
    expect(attempt(() => reader.end())).toBeUndefined();
  });
});

describe("boards", () => {
  it("are read from the top, the highest file first, and written with the fewest numbers", () => {
    expect(board(NINE, "P8/9/9/9/9/9/9/9/8K")).toBe("P8/9/9/9/9/9/9/9/8K");
    expect(board(NINE, "+P17/45/9/9/9/9/9/9/8K")).toBe("+P8/9/9/9/9/9/9/9/8K");
    expect(board(TWELVE, `P11/12/11P/${"12/".repeat(8)}K10K`)).toBe(`P11/12/11P/${"12/".repeat(8)}K10K`);
    expect(board(TWELVE, `12/1P9P/9PPP/${"12/".repeat(8)}12`)).toBe(`12/1P9P/9PPP/${"12/".repeat(8)}12`);
  });

  it.each([
    ["", "missing 0"],
    ["9/9/9/9/9/9/9/9", "missing 15"],
    ["9/9/9/9/9/9/9/9/8", "missing 17"],
    ["9/9/9/9/9/9/9/9/9/", "unexpected 17"],
    ["91/9/9/9/9/9/9/9/9", "unexpected 1"],
    ["P9/9/9/9/9/9/9/9/9", "range 1"],
    ["0P8/9/9/9/9/9/9/9/9", "unexpected 0"],
    ["X8/9/9/9/9/9/9/9/9", "unexpected 0"],
    ["p8/9/9/9/9/9/9/9/9", "unexpected 0"],
    ["+K8/9/9/9/9/9/9/9/9", "contradiction 1"],
    ["++P7/9/9/9/9/9/9/9/9", "unexpected 1"],
    ["+18/9/9/9/9/9/9/9/9", "unexpected 1"],
    ["歩8/9/9/9/9/9/9/9/9", "unexpected 0"],
  ])("refuse %j: %s", (text, refusal) => {
    expect(board(NINE, text)).toBe(refusal);
  });

  it("read a number of two digits only where a rank is that wide", () => {
    expect(board(NINE, "18/9/9/9/9/9/9/9/9")).toBe("9/9/9/9/9/9/9/9/9");
    expect(board(TWELVE, `13/${"12/".repeat(10)}12`)).not.toBe(`12/${"12/".repeat(10)}12`);
  });
});

describe("moves", () => {
  const plain: MoveGrammar = { geometry: NINE, drops: ["", "P"], promotes: true, twoStep: false };
  const steps: MoveGrammar = { geometry: TWELVE, drops: [], promotes: true, twoStep: true };
  const bare: MoveGrammar = { geometry: NINE, drops: [], promotes: false, twoStep: false };
  const read = (grammar: MoveGrammar, text: unknown) => attempt(() => readMove(grammar, text));

  it("are read and written", () => {
    for (const [grammar, text, move] of [
      [plain, "7g7f", boardMove(60, 59)],
      [plain, "8h2b+", boardMove(70, 10, true)],
      [plain, "P*5e", dropMove(1, 40)],
      [plain, "1a1a", 0],
      [steps, "12l1a", boardMove(143, 0)],
      [steps, "6f6e6d", twoStepMove(65, 64, 63)],
      [steps, "12a11a12a", twoStepMove(132, 120, 132)],
      [steps, "12a12b+", boardMove(132, 133, true)],
      [steps, "12a11a12a+", twoStepMove(132, 120, 132) | PROMOTE],
    ] as const) {
      expect(read(grammar, text), text).toBe(move);
      expect(writeMove(grammar, move)).toBe(text);
    }
  });

  it.each([
    [plain, "", "missing 0"],
    [plain, "7", "unexpected 0"],
    [plain, "7g", "missing 2"],
    [plain, "7g7", "unexpected 2"],
    [plain, "7g7j", "unexpected 2"],
    [plain, "0g7f", "unexpected 0"],
    [plain, "10a7f", "unexpected 0"],
    [plain, "7g7f ", "unexpected 4"],
    [plain, "7g7f++", "unexpected 5"],
    [plain, "7g7f7e", "unexpected 4"],
    [plain, "P*5", "unexpected 2"],
    [plain, "P*5e+", "unexpected 4"],
    [plain, "p*5e", "unexpected 0"],
    [plain, "K*5e", "unexpected 0"],
    [bare, "7g7f+", "unexpected 4"],
    [bare, "P*5e", "unexpected 0"],
    [steps, "6f6e6d++", "unexpected 7"],
    [steps, "6f6e6d6c", "unexpected 6"],
    [steps, "13a1a", "unexpected 0"],
    [steps, "1m1a", "unexpected 0"],
    [plain, null, "type 0"],
  ] as const)("of some grammar refuse %#", (grammar, text, refusal) => {
    expect(read(grammar, text)).toBe(refusal);
  });
});

describe("squares", () => {
  it("are numbered file by file", () => {
    expect(["1a", "1i", "2a", "9i"].map((name) => squareOf(NINE, name))).toEqual([0, 8, 9, 80]);
    expect(["1a", "1l", "2a", "12l"].map((name) => squareOf(TWELVE, name))).toEqual([0, 11, 12, 143]);
    expect(nameOf(TWELVE, 143)).toBe("12l");
    for (const text of ["", "1", "a", "1j", "01a", "10a", "1a1", 11, null])
      expect(squareOf(NINE, text)).toBeUndefined();
    for (const square of [-1, 81, 1.5, Number.NaN]) expect(() => nameOf(NINE, square)).toThrow(RangeError);
  });
});
