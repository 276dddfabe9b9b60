import type { Game, History, Move, Position, Variant } from "banmen/core";
import { afterEach, describe, expect, it } from "vitest";
import { HistoryBase } from "../../src/core/history.js";
import { blockOf, GAMES, longGame, longStart, roundOf } from "./long-games.js";

/* How the work grows with the length of a game: moves made and positions compared are counted, not time. */

const restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

/** Counts calls of some methods from now on, till the end of the test. Returns how many there were since the last call. */
function counter(...methods: readonly (readonly [prototype: object, name: string])[]): () => number {
  let count = 0;
  for (const [prototype, name] of methods) {
    const owner = prototype as { [name: string]: (...given: unknown[]) => unknown };
    const method = owner[name]!;
    const own = Object.hasOwn(owner, name);
    owner[name] = function (...given) {
      count++;
      return method.apply(this, given);
    };
    restore.push(() => {
      if (own) owner[name] = method;
      else delete owner[name];
    });
  }
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}

function workOf({ Position, History }: { Position: object; History: object }): () => number {
  const { prototype: position } = Position as { prototype: object };
  const { prototype: history } = History as { prototype: object };
  return counter(
    [position, "make"],
    [position, "unmake"],
    [position, "samePosition"],
    [position, "clone"],
    [position, "generate"],
    [history, "at"],
    [HistoryBase.prototype, "grow"],
  );
}

const SIZES = [20, 40, 80];

describe.each(GAMES.map((game) => [game.id, game as Variant] as const))("long games of %s", (id, variant) => {
  const { Game } = variant;
  const begin = (): Game => new Game(longStart(id));
  const played = (blocks: number): Game => {
    const game = begin();
    for (const move of longGame(id, blocks)) game.play(move);
    return game;
  };
  /** The move that brings about a position for the fourth time. */
  const fourth = (game: Game): string => {
    const out = game.moves.at(-roundOf(id) / 2)!;
    return out.slice(2) + out.slice(0, 2);
  };

  it("hold positions for the third time, and what the fourth means", () => {
    const game = played(3);
    expect(game.moves.length).toBe(3 * blockOf(id) + 2.5 * roundOf(id));
    expect(game.outcome).toBeUndefined();
    const move = fourth(game);
    if (id === "chu") expect(game.whyIllegal(move)).toBe("repetition");
    else expect(game.play(move).outcome?.reason).toBe("repetition");
  });

  it("take work for playing and loading that grows as they do", () => {
    const work = workOf(variant);
    const loads: number[] = [];
    const plays: number[] = [];
    for (const blocks of SIZES) {
      const game = played(blocks);
      plays.push(work());
      const json = JSON.parse(JSON.stringify(game));
      work();
      const loaded = Game.fromJSON(json);
      loads.push(work());
      expect(loaded.moves).toEqual(game.moves);
    }
    for (const [one, two, four] of [plays, loads] as [number, number, number][]) {
      expect(two / one).toBeLessThan(2.2);
      expect(four / two).toBeLessThan(2.2);
    }
  });

  it("take the same work for judging wherever they are", () => {
    const work = workOf(variant);
    const asked: number[][] = [];
    for (const blocks of SIZES) {
      const game = played(blocks);
      const move = game.position.parseMove(fourth(game));
      const history = game.history();
      work();
      const row: number[] = [];
      const note = (call: () => unknown): void => {
        call();
        row.push(work());
      };
      note(() => game.legalMoves());
      note(() => game.destinations("5a"));
      note(() => game.whyIllegal(fourth(game)));
      note(() => history.outcome());
      note(() => history.bans(move));
      note(() => history.position.make(move));
      note(() => history.push());
      note(() => history.outcome());
      note(() => history.pop());
      note(() => game.undo());
      note(() => game.redo());
      note(() => game.setup());
      note(() => game.position);
      note(() => game.repetitions());
      asked.push(row);
    }
    // The way from the last state kept is at most so many moves for each of four occurrences.
    const slack = 4 * 31;
    for (let i = 0; i < asked[0]!.length; i++)
      for (const row of asked) {
        const moves = begin().legalMoves().length;
        expect(row[i]!, `call ${i}`).toBeLessThan(4 * moves + 4 * slack);
      }
    for (let i = 0; i < asked[0]!.length; i++)
      expect(Math.abs(asked[2]![i]! - asked[0]![i]!), `call ${i}`).toBeLessThanOrEqual(2 * slack);
  });

  it("are gone back and forth through with the work of their moves", () => {
    const work = workOf(variant);
    const counts = SIZES.map((blocks) => {
      const game = played(blocks);
      const text = game.position.toString();
      work();
      let back = 0;
      while (game.undo() !== undefined) back++;
      let forth = 0;
      while (game.redo() !== undefined) forth++;
      const counted = work();
      expect(forth).toBe(back);
      expect(game.position.toString()).toBe(text);
      return counted;
    });
    expect(counts[1]! / counts[0]!).toBeLessThan(2.2);
    expect(counts[2]! / counts[1]!).toBeLessThan(2.2);
  });

  it("are copied without making a move again", () => {
    const counts = SIZES.map((blocks) => {
      const game = played(blocks);
      const work = workOf(variant);
      game.clone();
      game.history();
      game.toJSON();
      const counted = work();
      for (const undo of restore.splice(0)) undo();
      return counted;
    });
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThan(20);
  });

  it("list their moves in the same array until something changes", () => {
    const game = played(2);
    const { moves } = game;
    expect(game.moves).toBe(moves);
    const copy = [...moves];
    game.undo();
    expect(moves).toEqual(copy);
    expect(game.moves).toEqual(copy.slice(0, -1));
    game.redo();
    expect(game.moves).toEqual(copy);
    expect([game.clone().moves, game.toJSON().moves]).toEqual([copy, copy]);
  });
});

describe.each(GAMES.map((game) => [game.id, game as Variant] as const))("a past of %s", (id, variant) => {
  it("in which a position occurs a thousand times takes no more work for that", () => {
    const { Position, History } = variant;
    const work = workOf(variant);
    const { start, rules } = longStart(id);
    const position: Position = Position.parse(start, rules);
    const history: History = new History(position);
    const round = longGame(id, 0).slice(0, roundOf(id));
    const go = (text: string): Move => {
      const move = position.parseMove(text);
      position.make(move);
      history.push();
      return move;
    };
    const counts: number[][] = [];
    for (let rounds = 1; rounds <= 1000; rounds++) {
      for (const text of round.slice(0, -1)) go(text);
      if (rounds % 250 === 0) {
        const last = position.parseMove(round.at(-1)!);
        work();
        const banned = history.bans(last);
        const row = [work()];
        expect(banned).toBe(id === "chu");
        history.outcome();
        row.push(work());
        counts.push(row);
      }
      go(round.at(-1)!);
    }
    expect(history.repetitions()).toBe(1001);
    work();
    history.outcome();
    expect(work()).toBeLessThan(300);
    for (const row of counts) for (const count of row) expect(count).toBeLessThan(300);
  });
});

describe.each(GAMES.map((game) => [game.id, game as Variant] as const))("a very long game of %s", (id, variant) => {
  it("is copied, gone on with, saved and loaded", () => {
    const { Game } = variant;
    // The rooks of yonin shogi have fewer places.
    const most = id === "yonin" ? 4 ** 4 - 1 : Math.ceil(130_000 / blockOf(id));
    const moves = longGame(id, most);
    const json = { ...new Game(longStart(id)).toJSON(), moves };
    const game: Game = Game.fromJSON(json);
    expect(game.moves.length).toBe(moves.length);
    if (id !== "yonin") expect(moves.length).toBeGreaterThan(130_000);
    expect(game.outcome).toBeUndefined();
    const next = game.legalMoves()[0]!;
    for (const copy of [game.clone(), game.after(next), game.rematch().game, Game.fromJSON(game.toJSON())])
      expect(copy.position.players.length).toBe(game.position.players.length);
    const copy = game.clone();
    expect(copy.moves).toEqual(game.moves);
    expect(copy.undo()).toEqual(game.lastStep);
    expect(game.after(next).moves.length).toBe(moves.length + 1);
    const { position } = game.history();
    for (let back = 0; back < moves.length; back++) position.unmake();
    expect(position.toString()).toBe(json.start);
  });
});
