import { isParseError } from "banmen/core";
import { Game } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { played, START, short, times } from "./helpers.js";

/* Games as plain data: toJSON and fromJSON. */

const GOOD = { banmen: 1, variant: "shogi", start: START, rules: {}, moves: ["7g7f", "3c3d"] };

/** What is wrong with data, and where. */
function refusal(value: unknown): string {
  const read = Game.tryFromJSON(value);
  if (read.ok) return "read";
  expect(isParseError(read.error)).toBe(true);
  expect(() => Game.fromJSON(value)).toThrow(expect.objectContaining({ name: "ParseError" }));
  const { code, path, ply } = read.error;
  return `${code} at ${path}${ply === undefined ? "" : `, ply ${ply}`}`;
}

describe("a game as JSON", () => {
  it("holds start, rules and moves", () => {
    const game = played(undefined, "7g7f 3c3d", { moveLimit: 50 });
    expect(game.toJSON()).toEqual({
      banmen: 1,
      variant: "shogi",
      start: START,
      rules: { moveLimit: 50, impasse: "none" },
      moves: ["7g7f", "3c3d"],
    });
    expect(new Game({ handicap: "rook" }).toJSON().start).toContain("lnsgkgsnl/7b1/");
  });

  it("holds an end from outside, no other", () => {
    const game = played(undefined, "7g7f");
    game.end("resignation");
    expect(game.toJSON().end).toEqual({ reason: "resignation", player: "white" });
    const repeated = played(undefined, times(3, "2h3h 8b7b 3h2h 7b8b"));
    expect("end" in repeated.toJSON()).toBe(false);
  });

  it("is read back", () => {
    const impasse = new Game({
      start: "4K4/9/9/9/9/9/9/9/4k4 b RB14Prb14p 1",
      rules: { impasse: "24-point" },
    });
    impasse.end("impasse");
    const declared = new Game({
      start: "+R+BGGGG3/SSSSK4/9/9/9/9/9/9/4k4 b 10P 1",
      rules: { impasse: "27-point" },
    });
    declared.end("declaration");
    const resigned = played(undefined, "7g7f 3c3d 8h2b+");
    resigned.end("time-up", "black");
    for (const game of [
      new Game(),
      played(undefined, "7g7f 3c3d"),
      new Game({ handicap: "10-piece" }),
      played("7nk/9/7G1/9/9/9/9/9/8K b G 1", "G*1b"),
      played(undefined, times(3, "2h3h 8b7b 3h2h 7b8b"), { moveLimit: 12 }),
      impasse,
      declared,
      resigned,
    ]) {
      const again = Game.fromJSON(JSON.parse(JSON.stringify(game)));
      expect(again).toBeInstanceOf(Game);
      expect(again.toJSON()).toEqual(game.toJSON());
      expect([again.position.toString(), again.moves, again.rules]).toEqual([
        game.position.toString(),
        game.moves,
        game.rules,
      ]);
      expect([again.outcome, again.repetitions()]).toEqual([game.outcome, game.repetitions()]);
      expect(again.undo()?.move).toBe(game.clone().undo()?.move);
    }
    expect(short(Game.fromJSON(GOOD).outcome)).toBe("goes on");
  });

  it("is trusted in nothing", () => {
    for (const [value, where] of [
      [undefined, "type at value"],
      [null, "type at value"],
      [JSON.stringify(GOOD), "type at value"],
      [[GOOD], "type at value"],
      [{}, "unknown at banmen"],
      [{ ...GOOD, banmen: "1" }, "unknown at banmen"],
      [{ ...GOOD, banmen: 2 }, "unknown at banmen"],
      [{ ...GOOD, variant: "chess" }, "unknown at variant"],
      [{ ...GOOD, variant: undefined }, "unknown at variant"],
      [{ ...GOOD, start: undefined }, "type at start"],
      [{ ...GOOD, start: 5 }, "type at start"],
      [{ ...GOOD, start: "nonsense" }, "unexpected at start"],
      [{ ...GOOD, start: "" }, "missing at start"],
      [{ ...GOOD, start: "startpos 1" }, "unexpected at start"],
      [{ ...GOOD, start: "4k4/9/9/9/9/9/9/9/4KK3 b - 1" }, "contradiction at start"],
      [{ ...GOOD, rules: undefined }, "type at rules"],
      [{ ...GOOD, rules: null }, "type at rules"],
      [{ ...GOOD, rules: [] }, "type at rules"],
      [{ ...GOOD, rules: { moveLimit: 0 } }, "unknown at rules.moveLimit"],
      [{ ...GOOD, rules: { impasse: "ask" } }, "unknown at rules.impasse"],
      [{ ...GOOD, rules: { komi: 6 } }, "unknown at rules.komi"],
      [{ ...GOOD, moves: undefined }, "type at moves"],
      [{ ...GOOD, moves: "7g7f" }, "type at moves"],
      [{ ...GOOD, moves: { 0: "7g7f", length: 1 } }, "type at moves"],
      [{ ...GOOD, moves: [5] }, "type at moves[0], ply 1"],
      [{ ...GOOD, moves: ["7g7f", null] }, "type at moves[1], ply 2"],
      [{ ...GOOD, moves: [["7g7f"]] }, "type at moves[0], ply 1"],
      [{ ...GOOD, moves: ["7g7f", "3c3d", "7g7f"] }, "illegal-move at moves[2], ply 3"],
      [{ ...GOOD, moves: ["7g7f", "nonsense"] }, "illegal-move at moves[1], ply 2"],
      [{ ...GOOD, rules: { moveLimit: 1 } }, "illegal-move at moves[1], ply 2"],
      [{ ...GOOD, end: null }, "type at end"],
      [{ ...GOOD, end: "resignation" }, "type at end"],
      [{ ...GOOD, end: {} }, "type at end.reason"],
      [{ ...GOOD, end: { reason: 5 } }, "type at end.reason"],
      [{ ...GOOD, end: { reason: "boredom" } }, "unknown at end"],
      [{ ...GOOD, end: { reason: "checkmate" } }, "unknown at end"],
      [{ ...GOOD, end: { reason: "declaration" } }, "unknown at end"],
      [{ ...GOOD, end: { reason: "resignation", player: 0 } }, "type at end.player"],
      [{ ...GOOD, end: { reason: "resignation", player: "red" } }, "unknown at end"],
      [{ ...GOOD, moves: ["7g7f"], rules: { moveLimit: 1 }, end: { reason: "resignation" } }, "unknown at end"],
    ] as const)
      expect(refusal(value), JSON.stringify(value)).toBe(where);
    expect(refusal(JSON.parse('{ "__proto__": { "banmen": 1 } }'))).toBe("unknown at banmen");
    expect(refusal({ ...GOOD, moves: Array(1000).fill("x".repeat(1000)) })).toBe("illegal-move at moves[0], ply 1");
  });

  it("names the place in a start that cannot be read", () => {
    const read = Game.tryFromJSON({ ...GOOD, start: "4k4/9/x" });
    expect(read.ok ? {} : { ...read.error }).toMatchObject({ path: "start", input: "4k4/9/x", index: 6 });
  });

  it("may hold more than it needs", () => {
    expect(refusal({ ...GOOD, title: "a game", end: undefined })).toBe("read");
  });
});
