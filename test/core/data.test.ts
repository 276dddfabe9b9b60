import { IllegalMoveError, isIllegalMoveError, isParseError, type Option, ParseError } from "banmen/core";
import { describe, expect, it } from "vitest";
import { dataObject, readCount, readName } from "../../src/core/data.js";
import { attempt } from "../../src/core/errors.js";
import { resolveRules, sameRules } from "../../src/core/options.js";
import { drawOf, lossOf } from "../../src/core/outcome.js";

const bad = (code: string, path: string) => expect.objectContaining({ name: "ParseError", code, path, index: 0 });

describe("errors", () => {
  it("say where, what was expected and what was found", () => {
    const init = { code: "unexpected", input: "one two three", index: 4, expected: "a digit" } as const;
    expect(new ParseError(init).message).toBe('at index 4: expected a digit, found "two"');
    expect(new ParseError({ ...init, index: 10 }).message).toBe(
      'at index 10: expected a digit, found "ree" in "three"',
    );
    expect(new ParseError({ ...init, index: 3 }).message).toBe('at index 3: expected a digit, found " two"');
    expect(new ParseError({ ...init, index: 13 }).message).toBe("at index 13: expected a digit, found the end");
    expect(new ParseError({ ...init, line: 3, column: 2, ply: 7 }).message).toBe(
      'at line 3, column 2: expected a digit, found "two" (ply 7)',
    );
    expect(new ParseError({ ...init, input: "", index: 0, path: "rules.x" }).message).toBe(
      "at rules.x: expected a digit",
    );
    expect(new ParseError({ ...init, path: "start" }).message).toBe('at start, index 4: expected a digit, found "two"');
    expect(new ParseError({ ...init, path: "root", line: 1, column: 1 }).message).toBe("at root: expected a digit");
    expect(new ParseError(init)).not.toHaveProperty("ply");
  });

  it("quote of long words only the part in question", () => {
    const init = { code: "unexpected", expected: "a digit" } as const;
    const input = "abcdefghijklmnopqrstuvwxyz".repeat(2);
    expect(new ParseError({ ...init, input, index: 0 }).message).toBe(
      'at index 0: expected a digit, found "abcdefghijklmnopqrst…"',
    );
    expect(new ParseError({ ...init, input, index: 25 }).message).toBe(
      'at index 25: expected a digit, found "zabcdefghijklmnopqrs…" in "…fghijklmnopqrstuvwxyzabcdefghijklmnopqrs…"',
    );
    expect(new ParseError({ ...init, input, index: 51 }).message).toBe(
      'at index 51: expected a digit, found "z" in "…fghijklmnopqrstuvwxyz"',
    );
  });

  it("keep of a long text the part around the place, of a long path both ends", () => {
    const input = "0123456789".repeat(5000);
    for (const index of [0, 150, 200, 201, 25_000, 49_500, 49_999, 50_000]) {
      const error = new ParseError({ code: "unexpected", input, index, expected: "less" });
      expect(error.input.length).toBe(1000);
      expect([error.input[error.index], error.wholeIndex]).toEqual([input[index], index]);
      if (index <= 200) expect(error.index).toBe(index);
      expect(error.message.length).toBeLessThan(200);
    }
    const path = `root${".children[0]".repeat(5000)}.move`;
    const deep = new ParseError({ code: "type", input: "", index: 0, expected: "a string", path });
    expect(deep.path).toMatch(/^root\.children.*….*children\[0\]\.move$/);
    expect(deep.path!.length).toBeLessThan(200);
    expect(deep.message.length).toBeLessThan(300);
  });

  it("of moves say which, why and where", () => {
    const error = new IllegalMoveError({ reason: "blocked", move: "1a1c", position: "x", squares: ["1b"], ply: 3 });
    expect(error.message).toBe("1a1c is illegal: blocked (ply 3), in x");
    expect(error).toMatchObject({ reason: "blocked", squares: ["1b"], ply: 3 });
  });

  it("are told by their name, also those of another copy", () => {
    const other = Object.assign(new Error("x"), { name: "ParseError" });
    expect([isParseError(other), isIllegalMoveError(other)]).toEqual([true, false]);
    other.name = "IllegalMoveError";
    expect([isParseError(other), isIllegalMoveError(other)]).toEqual([false, true]);
    for (const value of [undefined, null, "ParseError", { name: "ParseError" }, new Error("x")])
      expect(isParseError(value) || isIllegalMoveError(value)).toBe(false);
  });

  it("of reading become results, others do not", () => {
    expect(attempt(() => 5)).toEqual({ ok: true, value: 5 });
    const error = new ParseError({ code: "missing", input: "", index: 0, expected: "x" });
    expect(
      attempt(() => {
        throw error;
      }),
    ).toEqual({ ok: false, error });
    expect(() =>
      attempt(() => {
        throw new TypeError("x");
      }),
    ).toThrow(TypeError);
  });
});

describe("plain data", () => {
  it("is read or refused by path", () => {
    expect(dataObject({ a: 1 }, "x")).toEqual({ a: 1 });
    for (const value of [null, undefined, [], 1, "x"]) expect(() => dataObject(value, "x")).toThrow(bad("type", "x"));
    expect(readName("b", ["a", "b"], "x")).toBe(1);
    expect(() => readName("c", ["a", "b"], "x")).toThrow(bad("unknown", "x"));
    expect(() => readName(0, ["a", "b"], "x")).toThrow(bad("type", "x"));
    expect(readCount(3, 1, 3, "x")).toBe(3);
    for (const value of [0, 4, -1]) expect(() => readCount(value, 1, 3, "x")).toThrow(bad("range", "x"));
    for (const value of [1.5, "2", null, Number.NaN])
      expect(() => readCount(value, 1, 3, "x")).toThrow(bad("type", "x"));
  });
});

describe("rules", () => {
  const options: Option[] = [
    { name: "moveLimit", values: "positive-integer", default: null, expert: false },
    { name: "goal", values: ["one", "two"], default: "one", expert: false },
    { name: "strict", values: [true, false], default: false, expert: true },
  ];
  const defaultRules = Object.freeze({ moveLimit: null, goal: "one", strict: false });
  const resolve = (given: unknown) => resolveRules({ options, defaultRules }, given);

  it("are the default and what differs from it", () => {
    expect(resolve(undefined)).toBe(defaultRules);
    expect(resolve({ goal: "two", moveLimit: 5 })).toEqual({ moveLimit: 5, goal: "two", strict: false });
    expect(Object.isFrozen(resolve({}))).toBe(true);
  });

  it("refuse unknown names and values", () => {
    expect(() => resolve(null)).toThrow(bad("type", "rules"));
    expect(() => resolve({ other: 1 })).toThrow(bad("unknown", "rules.other"));
    expect(() => resolve({ goal: "three" })).toThrow(bad("unknown", "rules.goal"));
    expect(() => resolve({ strict: "true" })).toThrow(bad("unknown", "rules.strict"));
    for (const moveLimit of [0, -1, 1.5, 2 ** 53, "5", undefined])
      expect(() => resolve({ moveLimit })).toThrow(bad("unknown", "rules.moveLimit"));
  });

  it("are compared by value", () => {
    expect(sameRules(defaultRules, { goal: "one", strict: false, moveLimit: null })).toBe(true);
    expect(sameRules(defaultRules, { ...defaultRules, goal: "two" })).toBe(false);
    expect(sameRules(defaultRules, { ...defaultRules, extra: 1 })).toBe(false);
  });
});

it("outcomes of games of two", () => {
  expect(lossOf(["black", "white"], "x", 0)).toEqual({ reason: "x", places: [2, 1], winner: "white" });
  expect(lossOf(["black", "white"], "x", 1)).toEqual({ reason: "x", places: [1, 2], winner: "black" });
  expect(drawOf("x")).toEqual({ reason: "x", places: [1, 1], draw: true });
  expect(drawOf("x", true)).toEqual({ reason: "x", places: [1, 1], draw: true, replay: true });
});
