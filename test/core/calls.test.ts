import * as chu from "banmen/chu";
import {
  type Game as AnyGame,
  isIllegalMoveError,
  isParseError,
  ParseError,
  type Result,
  type Variant,
} from "banmen/core";
import * as hasami from "banmen/hasami";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { HOSTILE, TRAPS } from "../hostile.js";

/* What callers without types pass: a ParseError for data, a RangeError for arguments, and nothing else. */

const GAMES: readonly Variant[] = [shogi, chu, yonin, hasami];

/** The code and path of a refusal; throws for whatever else came out. */
function refusal(read: Result<unknown, unknown>): string {
  if (read.ok) return "read";
  if (!isParseError(read.error)) throw new Error("not a ParseError");
  const { code, path, message, input } = read.error;
  expect(message.length + input.length).toBeLessThan(2000);
  return `${code} at ${path}`;
}

function thrown(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe.each(GAMES.map((game) => [game.id, game] as const))("data of %s", (id, { Position, Game }) => {
  const start = Position.start();
  const text = start.toString();
  const json = new Game().toJSON();

  it("of rules that throw is refused by a ParseError", () => {
    for (const rules of [...TRAPS, null, 5, Symbol("x"), 0n] as object[]) {
      // What only refuses to be named or asked for other things is an object without names, and so no rule at all.
      const read = Position.tryParse(text, rules);
      if (read.ok) expect(read.value.rules).toEqual(start.rules);
      else expect(isParseError(read.error)).toBe(true);
      for (const call of [() => Position.start(rules), () => Position.parse(text, rules), () => new Game({ rules })])
        expect(isParseError(thrown(call))).toBe(!read.ok);
      for (const other of [
        Position.from(start.setup(), rules),
        Game.tryNew({ rules }),
        Game.tryNew({ start, rules }),
        Game.tryFromJSON({ ...json, rules }),
      ])
        expect(other.ok ? "read" : isParseError(other.error)).toBe(read.ok ? "read" : true);
    }
  });

  it("of options, set-ups and games that throws is refused by a ParseError", () => {
    const getter = (name: string, error: unknown): object =>
      Object.defineProperty({}, name, {
        enumerable: true,
        get() {
          throw error;
        },
      });
    for (const error of [new TypeError("no"), new RangeError("no"), Symbol("no"), undefined, ...TRAPS.slice(0, 3)]) {
      for (const name of ["start", "handicap", "rules"])
        expect(refusal(Game.tryNew(getter(name, error)))).toBe("type at value");
      for (const name of ["board", "turn", "hands", "moveNumber", "captured", "lionField", "fallen"]) {
        const setup = Object.defineProperty({ ...start.setup() }, name, getPropertyOf(getter(name, error), name));
        const read = Position.from(setup);
        // Other games' fields are not looked at.
        if (name in start.setup()) expect(refusal(read)).toBe("type at value");
      }
      for (const name of ["banmen", "variant", "start", "rules", "moves", "end"]) {
        const data = Object.defineProperty({ ...json }, name, getPropertyOf(getter(name, error), name));
        expect(refusal(Game.tryFromJSON(data))).toBe("type at value");
      }
    }
    for (const trap of TRAPS) {
      for (const read of [Position.from(trap), Game.tryFromJSON(trap)]) expect(refusal(read)).not.toBe("read");
      for (const field of ["board", "hands", "captured", "lionField", "fallen", "checks", "lastMover"])
        refusal(Position.from({ ...start.setup(), [field]: trap }));
      for (const field of ["moves", "rules", "end", "start"]) refusal(Game.tryFromJSON({ ...json, [field]: trap }));
      refusal(Game.tryFromJSON({ ...json, moves: [trap] }));
      refusal(Game.tryFromJSON({ ...json, end: { reason: trap, player: trap } }));
      refusal(Game.tryNew(trap as object));
    }
  });

  it("is never anything that tryNew throws for", () => {
    for (const value of HOSTILE.slice(1) as object[]) {
      refusal(Game.tryNew(value));
      expect(refusal(Game.tryNew({ start: value }))).toBe("type at start");
      expect(refusal(Game.tryNew({ handicap: value }))).toBe("unknown at handicap");
    }
    for (const handicap of ["", "queen", "toString", "__proto__"])
      expect(refusal(Game.tryNew({ handicap }))).toBe("unknown at handicap");
    expect(refusal(Game.tryNew({ start, handicap: "even" }))).toBe("contradiction at options");
    expect(refusal(Game.tryNew({ start: text, handicap: "even" }))).toBe("contradiction at options");
    expect(refusal(Game.tryNew({ start, rules: { moveLimit: 5 } }))).toBe("contradiction at options");
    expect(refusal(Game.tryNew({ start, rules: { limit: 5 } }))).toBe("unknown at rules.limit");
    expect(refusal(Game.tryNew({ start, rules: { moveLimit: null } }))).toBe("read");
    for (const other of GAMES.filter((game) => game.id !== id))
      expect(refusal(Game.tryNew({ start: other.Position.start() }))).toBe("type at start");
    for (const fake of [
      { rules: {}, hashLow: 0, toString: () => Symbol("x") },
      { rules: {}, hashLow: 0, toString: () => text.slice(1) },
      { rules: Symbol("x"), hashLow: 0, toString: () => text },
      { rules: { moveLimit: "x" }, hashLow: 0, toString: () => text },
      { rules: TRAPS[0], hashLow: 0, toString: () => text },
    ])
      expect(refusal(Game.tryNew({ start: fake }))).toBe("type at start");
  });

  it("names the start array, and may have the end of its line", () => {
    const moved = new Game();
    moved.play(moved.legalMoves()[0]!);
    const later = moved.position.toString();
    for (const [given, meant] of [
      ["startpos", text],
      ["startpos\n", text],
      ["startpos\r\n", text],
      [`${text}\n`, text],
      [`${text}\r\n`, text],
      [`${later}\n`, later],
      [`${later}\r\n`, later],
    ] as const) {
      expect(new Game({ start: given }).position.toString()).toBe(meant);
      expect(Game.fromJSON({ ...json, start: given, moves: [] }).position.toString()).toBe(meant);
      expect(Game.fromJSON({ ...json, start: given, moves: [] }).toJSON().start).toBe(meant);
    }
    expect(new Game({ start: "startpos", rules: { moveLimit: 9 } }).rules.moveLimit).toBe(9);
    for (const given of [`${text}\n\n`, `\n${text}`, `${text} \n`, `${text}\r`, " startpos", "startpos b", "Startpos"])
      expect(Game.tryNew({ start: given }).ok, JSON.stringify(given)).toBe(false);
    expect(Position.tryParse(`${text}\n`).ok).toBe(false);
  });

  it("is quoted in part, however long it is", () => {
    const long = "x".repeat(50_000);
    refusal(Position.tryParse(long));
    refusal(Position.tryParse(text + long));
    refusal(Position.tryParse(text, { [long]: 1 }));
    refusal(Position.tryParse(text, { moveLimit: long } as object));
    refusal(Position.from({ board: { [long]: {} }, turn: long }));
    refusal(Position.from({ board: { "1a": { role: long, owner: long, facing: long } }, turn: long }));
    refusal(Position.from({ ...start.setup(), hands: { [long]: { [long]: 1 } } }));
    refusal(Position.from({ ...start.setup(), hands: { [start.players[0]!]: { [long]: 1 } } }));
    refusal(Game.tryNew({ [long]: 1 } as object));
    refusal(Game.tryNew({ start: long }));
    refusal(Game.tryNew({ handicap: long }));
    refusal(Game.tryFromJSON({ ...json, variant: long }));
    refusal(Game.tryFromJSON({ ...json, start: long }));
    refusal(Game.tryFromJSON({ ...json, moves: [long] }));
    refusal(Game.tryFromJSON({ ...json, end: { reason: long, player: long } }));
    refusal(start.tryParseMove(long));
    const game = new Game();
    const error = thrown(() => game.play(long));
    expect(isIllegalMoveError(error) && error.message.length + error.move.length).toBeLessThan(1000);
    for (const call of [
      () => game.play("7g7f", long as never),
      () => game.end(long as never),
      () => game.end("time-up", long as never),
      () => game.destinations(long),
      () => game.drops(long as never),
      () => start.formatMove(long as never),
    ])
      expect((thrown(call) as Error).message.length).toBeLessThan(1000);
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))("arguments of %s", (_, variant) => {
  const { Position, Game, History, roleName, squareName, parseSquare } = variant;

  it("that are no pieces, squares or moves are a RangeError", () => {
    const position = Position.start();
    const numbers = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1, 2 ** 40, 9999, "1", "7g7f", "pawn"];
    for (const value of [...HOSTILE, ...numbers] as never[]) {
      expect(thrown(() => roleName(value))).toBeInstanceOf(RangeError);
      expect(thrown(() => squareName(value))).toBeInstanceOf(RangeError);
      if (value === 9999) continue;
      expect(thrown(() => position.formatMove(value))).toBeInstanceOf(RangeError);
      expect(thrown(() => position.isCapture(value))).toBeInstanceOf(RangeError);
      expect(thrown(() => position.captures(value))).toBeInstanceOf(RangeError);
      expect(position.isLegal(value)).toBe(false);
      expect(position.whyIllegal(value)).toBe("malformed");
      expect(position.givesCheck(value)).toBe(false);
      expect(position.whySquares(value).isEmpty()).toBe(true);
      expect(isIllegalMoveError(thrown(() => position.after(value)))).toBe(true);
    }
    expect(thrown(() => roleName(0))).toBeInstanceOf(RangeError);
    for (const value of [...HOSTILE, 5, ""] as never[]) expect(parseSquare(value)).toBeUndefined();
    expect(position.toString()).toBe(Position.start().toString());
  });

  it("of a game that are no names are a RangeError, or a malformed move", () => {
    const game = new Game();
    for (const value of [...HOSTILE, 5, "nobody", ""] as never[]) {
      expect(game.whyIllegal(value)).toBe("malformed");
      const played = game.tryPlay(value);
      expect(!played.ok && played.error.reason).toBe("malformed");
      if (value !== undefined) {
        expect(thrown(() => game.whyIllegal("7g7f", value))).toBeInstanceOf(RangeError);
        expect(thrown(() => game.tryPlay("7g7f", value))).toBeInstanceOf(RangeError);
        expect(thrown(() => game.end("time-up", value))).toBeInstanceOf(RangeError);
        expect(thrown(() => game.drops(value))).toBeInstanceOf(RangeError);
        expect(thrown(() => game.destinations("7g", value))).toBeInstanceOf(RangeError);
      }
      expect(thrown(() => game.end(value))).toBeInstanceOf(RangeError);
      expect(thrown(() => game.destinations(value))).toBeInstanceOf(RangeError);
      expect(thrown(() => new History(value))).toBeInstanceOf(RangeError);
    }
    expect(game.moves).toEqual([]);
    expect(game.outcome).toBeUndefined();
    expect(thrown(() => game.play(""))).toMatchObject({ move: "", message: expect.stringMatching(/^"" is illegal/) });
  });

  it("of bans change nothing, whatever they are", () => {
    const game = new Game();
    const history = game.history();
    const before = history.position.toString();
    for (const value of [...HOSTILE, -1, 0, 1, 0.5, 2 ** 40, 0xffff, 1 << 25, 1 << 26, "7g7f"] as never[])
      expect(history.bans(value)).toBe(false);
    expect(history.position.toString()).toBe(before);
  });
});

describe("bans of a past that could forbid moves", () => {
  it.each([
    ["chu", chu, "k11/12/12/12/12/12/12/12/12/12/12/11K b - 1", "1l1k 12a12b 1k1l 12b12a", { bareKing: false }],
    ["yonin", yonin, "4Kn4/7Rs1/9/9/Kw7Ke/9/9/9/4Ks4 s -/-/-/- - - - 1", "2b2a 5a5b 1e1d 2a2b 5b5a 1d1e", {}],
  ] as const)("of %s change nothing, whatever is asked", (_, { Game }, start, moves, rules) => {
    const game: AnyGame = new Game({ start, rules });
    for (let round = 0; round < 3 && game.outcome === undefined; round++)
      for (const move of moves.split(" ")) if (game.whyIllegal(move) === undefined) game.play(move);
    const history = game.history();
    const position = history.position as chu.Position;
    const state = position.state.slice();
    let banned = 0;
    for (let move = 0; move < 1 << 16; move += 1) {
      if (history.bans(move)) banned++;
      if (!position.isLegal(move)) expect(history.bans(move)).toBe(false);
    }
    for (const value of [...HOSTILE, 1 << 25, (1 << 25) | 40, (1 << 26) | 0x283942] as never[])
      expect(history.bans(value)).toBe(false);
    expect(position.state).toEqual(state);
    expect(banned).toBeGreaterThan(0);
  });
});

describe("messages", () => {
  const BOARD = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
  const CHU = chu.Position.start().toString().split(" ")[0]!;
  const YONIN = yonin.Position.start().toString().split(" ")[0]!;
  const HASAMI = hasami.Position.start().toString().split(" ")[0]!;

  it.each([
    [shogi, "startpos", 'at index 1: expected a piece letter, a number or +, found "tartpos" in "startpos"'],
    [shogi, "hello world", 'at index 0: expected a piece letter, a number or +, found "hello"'],
    [shogi, BOARD, "at index 57: expected b or w, found the end"],
    [shogi, `${BOARD} black - 1`, 'at index 58: expected b or w, found "black"'],
    [shogi, `${BOARD} b - one`, 'at index 62: expected a move number from 1, found "one"'],
    [shogi, `${BOARD} b - 1 moves`, 'at index 63: expected the end of the text, found " moves"'],
    [shogi, `${BOARD} b PQ 1`, 'at index 61: expected a letter of R B G S N L P, found "Q" in "PQ"'],
    [shogi, "4k4/8/9 b - 1", 'at index 5: expected a rank of 9 squares, found "/9" in "4k4/8/9"'],
    [chu, `${CHU} black`, `at index ${CHU.length + 1}: expected b or w, found "black"`],
    [chu, `${CHU} b 13a`, `at index ${CHU.length + 3}: expected - or the square where a lion was taken, found "13a"`],
    [yonin, `${YONIN} south`, `at index ${YONIN.length + 1}: expected s, w, n or e, found "south"`],
    [yonin, `${YONIN} s -/-/-/- - north - 1`, `at index ${YONIN.length + 13}: expected -, s, w, n or e, found "north"`],
    [hasami, `${HASAMI} white`, `at index ${HASAMI.length + 1}: expected b or w, found "white"`],
    [hasami, `${HASAMI} b 10`, `at index ${HASAMI.length + 3}: expected a digit, found "10"`],
  ] as const)("of a position of $id show the whole word: %#", ({ Position }, text, message) => {
    const read = Position.tryParse(text);
    expect(read.ok ? "" : read.error.message).toBe(message);
  });

  it.each([
    [shogi, "7g7", 'at index 2: expected a square, found "7" in "7g7"'],
    [shogi, "X*5e", 'at index 0: expected a letter of R B G S N L P before *, found "X*5e"'],
    [shogi, "7g7f 3c3d", 'at index 4: expected the end of the text, found " 3c3d"'],
    [chu, "7g7f!", 'at index 4: expected the end of the text, found "!" in "7g7f!"'],
    [chu, "P*5e", 'at index 0: expected a square, found "P*5e"'],
    [yonin, "L*5e", 'at index 0: expected a letter of R G S P before *, found "L*5e"'],
    [hasami, "resign", 'at index 0: expected a square, found "resign"'],
  ] as const)("of a move of $id show the whole word: %#", ({ Position }, text, message) => {
    const read = Position.start().tryParseMove(text);
    expect(read.ok ? "" : read.error.message).toBe(message);
  });

  it("of data show the path, and of a text in data the place", () => {
    const json = new shogi.Game().toJSON();
    const of = (read: Result<unknown>): string => (read.ok ? "" : read.error.message);
    expect(of(shogi.Game.tryFromJSON({ ...json, start: `${BOARD} x` }))).toBe(
      'at start, index 58: expected b or w, found "x"',
    );
    expect(of(shogi.Game.tryFromJSON({ ...json, moves: ["7g7f", "7g7f"] }))).toBe(
      "at moves[1]: expected a legal move, not 7g7f (no-piece) (ply 2)",
    );
    const name = "aRatherLongNameOfAnOption";
    expect(of(shogi.Position.tryParse(BOARD, { [name]: 1 } as object))).toContain(`at rules.${name}:`);
    expect(of(hasami.Game.tryNew({ handicap: "rook" } as object))).toBe(
      "at handicap: expected none, as hasami has no handicaps",
    );
    expect(of(shogi.Game.tryNew({ start: "startpos", handicap: "even" }))).toBe(
      "at options: expected either a start or a handicap, not both",
    );
  });
});

function getPropertyOf(value: object, name: string): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(value, name)!;
}

describe("isParseError and isIllegalMoveError", () => {
  it("tell of anything, even of what does not let itself be looked at", () => {
    for (const value of HOSTILE) expect(isParseError(value) || isIllegalMoveError(value)).toBe(false);
    expect(isParseError(new ParseError({ code: "missing", input: "", index: 0, expected: "x" }))).toBe(true);
  });
});
