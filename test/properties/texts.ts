import { isParseError, type Position, type Result } from "banmen/core";
import fc from "fast-check";
import { expect } from "vitest";
import { holds } from "../effort.js";
import { inLines, lines } from "./lines.js";
import type { Subject } from "./subject.js";

const STRANGE =
  "0123456789/+-*= abcdefghijklmnopqrstuvwxyzABKLPRZ[]{},.:;'\"\\\t\n\r\0\u00a0\u3000１歩☗\ud83d\udc51\ud800\udfff";

/** Reads a text that may be bad: either way nothing is thrown but a ParseError that names a place in the text. */
function expectRead<T>(read: () => Result<T>, parse: () => T, text: unknown): T | undefined {
  const result = read();
  if (result.ok) return result.value;
  const { error } = result;
  if (!isParseError(error) || !(error.index >= 0 && error.index <= error.input.length) || error.expected === "")
    expect(error).toBe("a ParseError with a place");
  if (typeof text === "string" && error.input !== text) {
    // Of a long text a part is kept, with the place of the mistake in it.
    expect(text.length).toBeGreaterThan(1000);
    expect(error.input.length).toBeLessThanOrEqual(1000);
    expect(text.includes(error.input)).toBe(true);
  }
  expect(parse).toThrow(expect.objectContaining({ name: "ParseError", index: error.index, code: error.code }));
  return undefined;
}

function expectPosition({ variant }: Subject, text: unknown): void {
  const given = text as string;
  const position = expectRead(
    () => variant.Position.tryParse(given),
    () => variant.Position.parse(given),
    text,
  );
  if (position === undefined) return;
  // Whatever can be read has a canonical form, moves, and problems that can be told.
  const canonical = position.toString();
  expect(variant.Position.parse(canonical).toString()).toBe(canonical);
  position.legalMoves();
  position.problems();
  position.setup();
}

function expectMove(position: Position, text: unknown): void {
  const given = text as string;
  const move = expectRead(
    () => position.tryParseMove(given),
    () => position.parseMove(given),
    text,
  );
  if (move === undefined) return;
  const canonical = position.formatMove(move);
  expect(position.parseMove(canonical)).toBe(move);
}

/** A change of a text: some characters at a place, counted round the end, make way for others. */
type Change = readonly [at: number, cut: number, put: string];

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.tuple(
    fc.nat(999),
    fc.nat(2),
    fc.oneof(fc.constant(""), fc.string({ unit: fc.constantFrom(...STRANGE), minLength: 1, maxLength: 2 })),
  ),
  { minLength: 1, maxLength: 3 },
);

function changed(text: string, list: readonly Change[]): string {
  return list.reduce((mutant, [place, cut, put]) => {
    const at = place % (mutant.length + 1);
    return mutant.slice(0, at) + put + mutant.slice(at + cut);
  }, text);
}

/** Set-ups read, and their canonical form is a fixed point. */
export function setUpTextsReadBack(subject: Subject): void {
  const { Position } = subject.variant;
  holds(lines(subject, { plies: 0, from: subject.setUps }), 500, (line) => {
    const position = line.begin();
    const canonical = Position.parse(`${position}`, line.rules).toString();
    expect(canonical).toBe(`${position}`);
    expect(Position.parse(canonical, line.rules).toJSON()).toBe(canonical);
  });
}

/** Every beginning of a text, many changes of it, and any text. */
export function hostileTexts(subject: Subject): void {
  inLines(subject, 12, { plies: 60, every: 16 }, (position) => {
    const text = position.toString();
    for (let length = 0; length <= text.length; length++) expectPosition(subject, text.slice(0, length));
  });
  holds(fc.tuple(lines(subject, { plies: 4 }), changes), 2000, ([line, list]) => {
    expectPosition(subject, changed(`${line.walk(() => {})}`, list));
  });
  holds(fc.string({ unit: "binary", maxLength: 200 }), 200, (text) => expectPosition(subject, text));
}

/** The same for moves. */
export function hostileMoves(subject: Subject): void {
  inLines(subject, 4, { plies: 20, every: 10 }, (position) => {
    for (const move of position.legalMoves().slice(0, 20)) {
      const text = position.formatMove(move);
      for (let length = 0; length <= text.length; length++) expectMove(position, text.slice(0, length));
    }
    for (const nothing of [undefined, null, 0, 7776, {}, [], ["7g7f"], Symbol("7g7f"), 1n])
      expectMove(position, nothing);
  });
  holds(fc.tuple(lines(subject, { plies: 4 }), fc.nat(0xfffff), changes), 2000, ([line, choice, list]) => {
    const position = line.walk(() => {});
    const move = line.choose(position, choice, []);
    if (move !== undefined) expectMove(position, changed(position.formatMove(move), list));
  });
}

/** Texts of a megabyte are read or refused at once. */
export function longTexts(subject: Subject): void {
  const { variant } = subject;
  const start = variant.Position.start();
  const text = start.toString();
  const MEGABYTE = 1_000_000;
  const board = text.slice(0, text.indexOf(" "));
  const fields = text.split(" ");
  const long = [
    ...["1", "9", "0", "p", "/", " ", "+", "-", "\ud800", "歩", "9/", "p/", "P9"].map((unit) =>
      unit.repeat(MEGABYTE / unit.length),
    ),
    board.repeat(MEGABYTE / board.length),
    `${text} ${"1".repeat(MEGABYTE)}`,
    ...fields.map((_, i) => fields.map((field, j) => (i === j ? field + "9".repeat(MEGABYTE) : field)).join(" ")),
    ...fields.map((_, i) => fields.map((field, j) => (i === j ? field + " ".repeat(MEGABYTE) : field)).join(" ")),
  ];
  const began = performance.now();
  for (const each of long) {
    expectPosition(subject, each);
    expectMove(start, each);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
}

/** What is no text, and set-ups of bad data. */
export function hostileData(subject: Subject): void {
  const { Position } = subject.variant;
  for (const nothing of [undefined, null, 0, true, {}, [], ["9/9"], Symbol("text"), 1n, () => ""])
    expectPosition(subject, nothing);
  const setup = JSON.parse(JSON.stringify(Position.start().setup())) as Record<string, unknown>;
  const values = [
    undefined,
    null,
    -1,
    1.5,
    Number.NaN,
    2 ** 31,
    "",
    "x",
    "black",
    [],
    {},
    [1],
    true,
    { x: 1 },
    { pawn: -1 },
  ];
  const refuse = (data: unknown): void => {
    const read = Position.from(data);
    if (!read.ok) expect(read.error).toMatchObject({ name: "ParseError", path: expect.any(String) });
  };
  for (const value of [...values, Symbol("setup"), 1n, () => {}]) {
    expect(Position.from(value).ok).toBe(false);
    refuse(value);
    for (const field of [...Object.keys(setup), "extra"]) refuse({ ...setup, [field]: value });
    for (const square of ["5e", "0a", "13a", "1z", "__proto__", "constructor", ""]) {
      const board = JSON.parse(`{${JSON.stringify(square)}: 0}`) as Record<string, unknown>;
      const put = (piece: unknown): void => {
        Object.defineProperty(board, square, { value: piece, enumerable: true });
        refuse({ ...setup, board });
        if (square !== "5e") expect(Position.from({ ...setup, board }).ok).toBe(false);
      };
      const [piece] = Object.values(setup.board as object) as object[];
      Object.defineProperty(board, square, { writable: true, configurable: true });
      put(value);
      for (const field of ["role", "owner", "facing"]) put({ ...piece, [field]: value });
    }
  }
  expect(Position.from(setup).ok).toBe(true);
}

/** House rules that nobody knows are refused. */
export function hostileRules(subject: Subject): void {
  const { variant } = subject;
  const text = variant.Position.start().toString();
  const bad: unknown[] = [
    null,
    1,
    "x",
    [],
    { unknown: 1 },
    { moveLimit: 0 },
    { moveLimit: -1 },
    { moveLimit: 1.5 },
    { moveLimit: "5" },
  ];
  for (const option of variant.OPTIONS)
    bad.push({ [option.name]: "nonsense" }, { [option.name]: undefined }, { [option.name]: {} });
  for (const rules of bad) {
    expect(variant.Position.tryParse(text, rules as object)).toMatchObject({
      ok: false,
      error: { name: "ParseError" },
    });
    expect(() => variant.Position.start(rules as object)).toThrow(expect.objectContaining({ name: "ParseError" }));
    expect(variant.Game.tryNew({ rules: rules as object }).ok).toBe(false);
  }
  for (const option of variant.OPTIONS) {
    const values = option.values === "positive-integer" ? [null, 1, 500] : option.values;
    for (const value of values) {
      const { rules } = variant.Position.start({ [option.name]: value });
      expect(rules).toEqual({ ...variant.DEFAULT_RULES, [option.name]: value });
      expect(Object.isFrozen(rules)).toBe(true);
    }
    expect(variant.DEFAULT_RULES).toHaveProperty(option.name, option.default);
  }
  expect(Object.keys(variant.DEFAULT_RULES).sort()).toEqual(variant.OPTIONS.map((option) => option.name).sort());
}
