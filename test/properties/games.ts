import { type Game, makeRandom, type Position, type Setup, type Step } from "banmen/core";
import fc from "fast-check";
import { expect } from "vitest";
import { EFFORT, holds } from "../effort.js";
import { type Line, lines } from "./lines.js";
import { ruleSets, type Subject, stateOf } from "./subject.js";

/** Everything that can be seen of a game. */
function view(game: Game): unknown {
  return {
    json: game.toJSON(),
    setup: game.setup(),
    outcome: game.outcome,
    repetitions: game.repetitions(),
    moves: game.moves,
    legal: game.legalMoves().sort(),
    turn: game.turn,
    checks: game.checks(),
    position: game.position.toString(),
    last: game.lastStep,
  };
}

/** Games played to their end or for some plies, some of them back and forth so that positions repeat. */
function inGames(subject: Subject, usual: number, plies: number, check: (line: Line) => void): void {
  holds(lines(subject, { plies, back: true }), usual * (subject.effort ?? 1), check);
}

/** A game allows what its position allows and its past does not ban; each refusal says why. */
export function gamesFollowPositions(subject: Subject): void {
  inGames(subject, 24, 80, (line) => {
    line.play((game, step, before) => {
      const { position } = game;
      expect(game.position).toBe(position);
      expect(game.setup()).toBe(game.setup());
      expect(game.moves).toBe(game.moves);
      expect(game.moves.at(-1)).toBe(step.move);
      expect(game.lastStep).toBe(step);
      expect(step.outcome).toEqual(game.outcome);
      expect(game.setup()).toEqual(position.setup());
      expect(game.turn).toBe(step.next);
      expectStep(step, before, game.setup());
      const history = game.history();
      expect(history.position.toString()).toBe(position.toString());
      expect(history.repetitions()).toBe(game.repetitions());
      const expected = game.outcome === undefined ? position.legalMoves().filter((move) => !history.bans(move)) : [];
      expect(game.legalMoves().sort()).toEqual(expected.map((move) => position.formatMove(move)).sort());
    });
  });
}

/** What a step says has changed is what has changed. */
function expectStep(step: Step, before: Setup, after: Setup): void {
  const board = { ...before.board };
  for (const change of step.changes) {
    expect(board[change.square]).toEqual(change.before);
    expect(change.after).not.toEqual(change.before);
    if (change.after === undefined) delete board[change.square];
    else board[change.square] = change.after;
  }
  expect(board).toEqual(after.board);
  const hands: Record<string, Record<string, number>> = {};
  for (const [player, hand] of Object.entries(before.hands)) hands[player] = { ...hand } as Record<string, number>;
  for (const { player, role, count } of step.hands) {
    expect(hands[player]![role] ?? 0).not.toBe(count);
    if (count === 0) delete hands[player]![role];
    else hands[player]![role] = count;
  }
  expect(hands).toEqual(after.hands);
  for (const square of step.captures) expect(before.board[square]).toBeDefined();
  expect(step.by).toBe(before.turn);
}

/** Destinations and drops are the legal moves, sorted by what a hand can point at. */
export function destinationsAreMoves(subject: Subject): void {
  const { variant } = subject;
  inGames(subject, 60, 60, (line) => {
    const game = line.play();
    const legal = new Set(game.legalMoves());
    const { position } = game;
    const listed = new Set<string>();
    const list = (found: ReturnType<Game["destinations"]>): void => {
      for (const { to, captures, promotion, move, promoting } of found) {
        for (const text of promoting === undefined ? [move] : [move, promoting]) {
          expect(legal, `${game.position} ${text}`).toContain(text);
          listed.add(text);
        }
        expect(promoting === undefined).toBe(promotion === "no");
        if (promotion === "must") expect(move).toBe(promoting);
        const number = position.parseMove(move);
        expect([...position.captures(number)].map(variant.squareName).sort()).toEqual([...captures].sort());
        expect(variant.parseSquare(to)).toBeDefined();
      }
    };
    for (let square = 0; square < variant.files * variant.ranks; square++) {
      const from = variant.squareName(square);
      const first = game.destinations(from);
      list(first);
      for (const via of new Set([...legal].filter((move) => move.startsWith(from) && move.length > 5).map(viaOf)))
        if (via !== undefined) list(game.destinations(from, via));
    }
    for (const role of variant.ROLES) list(game.drops(role));
    expect([...listed].sort()).toEqual([...legal].sort());
    expect(
      game
        .drops()
        .map((drop) => drop.move)
        .sort(),
    ).toEqual([...legal].filter((move) => move.includes("*")).sort());
  });
  const game = new variant.Game();
  for (const name of ["", "0a", "9z", "13a", "*"]) expect(() => game.destinations(name)).toThrow(RangeError);
  expect(() => game.drops("nobody")).toThrow(RangeError);
}

/** The middle square of a move in two steps. */
function viaOf(text: string): string | undefined {
  const squares = text.match(/\d+[a-l]/g);
  return squares?.length === 3 ? squares[1] : undefined;
}

/** Taking moves back and making them again brings everything back; clones and JSON are the same game. */
export function gamesComeBack(subject: Subject): void {
  inGames(subject, 12, 60, (line) => {
    const views: unknown[] = [];
    const { Game } = subject.variant;
    const game = line.play();
    const json = JSON.parse(JSON.stringify(game)) as unknown;
    const last = view(game);
    expect(view(Game.fromJSON(json))).toEqual(last);
    const copy = game.clone();
    while (game.moves.length > 0) {
      views.push(view(game));
      const before = game.lastStep;
      expect(game.undo()).toBe(before);
    }
    expect(game.undo()).toBeUndefined();
    expect(game.moves).toEqual([]);
    expect(view(copy)).toEqual(last);
    for (const expected of views.reverse()) {
      expect(game.redo()).toBeDefined();
      expect(view(game)).toEqual(expected);
    }
    expect(game.redo()).toBeUndefined();
    if (game.moves.length === 0) return;
    const text = game.moves.at(-1)!;
    copy.undo();
    expect(view(game)).toEqual(last);
    expect(view(copy.after(text))).toEqual(last);
    expect(copy.moves.length).toBe(game.moves.length - 1);
  });
}

/** Refused moves and claims change nothing; accepted ends are final until they are taken back. */
export function refusalsChangeNothing(subject: Subject): void {
  const { variant } = subject;
  inGames(subject, 12, 30, (line) => {
    const game = line.play();
    const before = view(game);
    const tries: unknown[] = [
      "",
      "1a",
      "1a1a1a1a",
      "x",
      "0",
      "5e5e",
      "P*0a",
      "\ud800",
      undefined,
      null,
      5,
      {},
      game.turn,
    ];
    for (const move of tries) {
      const played = game.tryPlay(move as string);
      expect(played).toMatchObject({ ok: false, error: { name: "IllegalMoveError" } });
      expect(game.whyIllegal(move as string)).toBe(played.ok ? undefined : played.error.reason);
      expect(() => game.play(move as string)).toThrow(expect.objectContaining({ name: "IllegalMoveError" }));
    }
    const [legal] = game.legalMoves();
    for (const player of variant.PLAYERS)
      if (legal !== undefined)
        expect(game.whyIllegal(legal, player)).toBe(player === game.turn ? undefined : "not-your-turn");
    expect(() => game.tryPlay("1a1b", "nobody")).toThrow(RangeError);
    expect(() => game.end("nothing")).toThrow(RangeError);
    expect(() => game.end("time-up", "nobody")).toThrow(RangeError);
    expect(game.tryEnd("checkmate").ok).toBe(false);
    expect(view(game)).toEqual(before);
    if (game.outcome !== undefined) {
      for (const reason of variant.OUTCOME_REASONS) expect(game.tryEnd(reason).ok).toBe(false);
      expect(game.legalMoves()).toEqual([]);
      return;
    }
    for (const reason of variant.OUTCOME_REASONS)
      for (const player of [undefined, ...variant.PLAYERS]) {
        const other = game.clone();
        const ended = other.tryEnd(reason, player);
        if (!ended.ok) {
          expect(view(other)).toEqual(before);
          continue;
        }
        expect(other.outcome).toBe(ended.value);
        expect(ended.value.reason).toBe(reason);
        expect(ended.value.places.length).toBe(variant.PLAYERS.length);
        expect(other.legalMoves()).toEqual([]);
        expect(other.whyIllegal(legal!)).toBe("game-over");
        expect(other.tryEnd(reason, player).ok).toBe(false);
        expect(view(variant.Game.fromJSON(JSON.parse(JSON.stringify(other))))).toEqual(view(other));
        if (other.moves.length === 0) continue;
        other.undo();
        expect(other.outcome).toBeUndefined();
        other.redo();
        expect(view(other)).toEqual(before);
      }
  });
}

/** The limit counts the moves of the game itself, those of all players together. */
export function limitsEnd(subject: Subject): void {
  const { variant } = subject;
  for (const rules of ruleSets(subject))
    for (const limit of [1, 2, 7]) {
      const random = makeRandom(limit);
      const game = new variant.Game({ rules: { ...rules, moveLimit: limit } });
      while (game.outcome === undefined) {
        const moves = game.legalMoves().sort();
        game.play(moves[Math.floor(random() * moves.length)]!);
      }
      expect(game.moves.length).toBe(limit);
      expect(game.outcome.reason).toBe("move-limit");
      game.undo();
      expect(game.outcome).toBeUndefined();
    }
}

/** A rematch begins anew under the same rules, with other seats. */
export function rematchesBegin(subject: Subject): void {
  const { variant } = subject;
  inGames(subject, 8, 5, (line) => {
    const game = line.play();
    for (const alternate of [true, false]) {
      const { game: next, seats } = game.rematch({ alternate });
      expect(next.moves).toEqual([]);
      expect([...seats].sort()).toEqual(variant.PLAYERS.map((_, i) => i));
    }
    expect(game.rematch({ alternate: false }).game.toJSON()).toEqual({ ...game.toJSON(), moves: [], end: undefined });
  });
}

/** Bad data makes a ParseError that names the path or the ply. */
export function hostileGames(subject: Subject): void {
  const { Game } = subject.variant;
  const game = new Game();
  for (let ply = 0; ply < 6; ply++) game.play(game.legalMoves().sort()[0]!);
  const json = game.toJSON();
  const bad = (data: unknown, path: string | RegExp): void => {
    const read = Game.tryFromJSON(data);
    expect(read).toMatchObject({ ok: false, error: { name: "ParseError" } });
    if (!read.ok) expect(read.error.path ?? "").toMatch(path);
    expect(() => Game.fromJSON(data)).toThrow(expect.objectContaining({ name: "ParseError" }));
  };
  for (const data of [undefined, null, 1, "x", [], [json], true, Symbol("game"), 1n, () => {}]) bad(data, /^value$/);
  bad({ ...json, banmen: 2 }, /^banmen$/);
  bad({ ...json, variant: "draughts" }, /^variant$/);
  for (const value of [undefined, null, 1, {}, []]) {
    bad({ ...json, start: value }, /^start$/);
    bad({ ...json, end: { reason: value } }, /^end/);
  }
  for (const value of [undefined, null, 1, "7g7f", {}]) bad({ ...json, moves: value }, /^moves$/);
  for (const value of [null, 1, "x", []]) {
    bad({ ...json, rules: value }, /^rules$/);
    bad({ ...json, end: value }, /^end/);
  }
  bad({ ...json, rules: { nobody: 1 } }, /^rules/);
  bad({ ...json, start: "nonsense" }, /^$|^start$/);
  bad({ ...json, end: { reason: "nothing" } }, /^end/);
  bad({ ...json, end: { reason: "time-up", player: "nobody" } }, /^end/);
  json.moves.forEach((_, i) => {
    for (const value of [null, 5, "", "x", "1a1a", "\ud800"]) {
      const moves: unknown[] = [...json.moves];
      moves[i] = value;
      bad({ ...json, moves }, new RegExp(`^moves\\[${i}\\]$`));
      const read = Game.tryFromJSON({ ...json, moves });
      expect(read.ok ? 0 : read.error.ply).toBe(i + 1);
    }
  });
  bad({ ...json, moves: "x".repeat(1_000_000) }, /^moves$/);
  expect(Game.tryFromJSON({ ...json, extra: 1 }).ok).toBe(true);
  expect(() => new Game({ start: "nonsense" })).toThrow(expect.objectContaining({ name: "ParseError" }));
  expect(Game.tryNew({ start: 5 as never }).ok).toBe(false);
  expect(Game.tryNew({ handicap: "nobody" }).ok).toBe(false);
}

/** A position whose key has four bits left, so that most positions share theirs with others. */
function masked(position: Position): Position {
  return new Proxy(position, {
    get(target, name) {
      if (name === "hashLow") return target.hashLow & 15;
      if (name === "hashHigh") return 0;
      if (name === "clone") return () => masked(target.clone());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Histories confirm what their keys tell: with next to no key, games end as they do with the whole one. */
export function keysAreConfirmed(subject: Subject): void {
  const { variant } = subject;
  let repetitions = 0;
  const backAndForth = lines(subject, { plies: 80, from: fc.constant(undefined), back: true });
  holds(backAndForth, 60 * (subject.effort ?? 1), (line) => {
    const position = line.begin();
    const history = new variant.History(position);
    const other = masked(line.begin());
    const doubtful = new variant.History(other);
    const agree = (): void => expect(doubtful.outcome()).toEqual(history.outcome());
    let over = false;
    line.walk((_, moves) => {
      const move = moves.at(-1);
      if (move === undefined || over) return agree();
      const banned = history.bans(move);
      expect(doubtful.bans(move)).toBe(banned);
      position.make(move);
      other.make(move);
      history.push();
      doubtful.push();
      agree();
      over = banned || history.outcome() !== undefined;
      if (banned || history.outcome()?.reason === "repetition") repetitions++;
      expect(other.toString()).toBe(position.toString());
    });
  });
  if (EFFORT >= 1 && subject.repeats !== false) expect(repetitions).toBeGreaterThan(0);
}

/** Pushing and popping brings a history back, also through repetitions. */
export function historiesComeBack(subject: Subject): void {
  const { variant } = subject;
  holds(lines(subject, { plies: 60, back: true }), 10, (line) => {
    const position = line.begin();
    const history = new variant.History(position);
    const seen: unknown[] = [];
    const look = (): unknown => [
      history.repetitions(),
      history.outcome()?.reason,
      position.legalMoves().filter((move) => history.bans(move)),
      position.toString(),
      Array.from(stateOf(position)),
    ];
    line.walk((_, moves) => {
      const move = moves.at(-1);
      if (move === undefined) return;
      seen.push(look());
      position.make(move);
      history.push();
    });
    while (seen.length > 0) {
      position.unmake();
      history.pop();
      expect(look()).toEqual(seen.pop());
    }
    expect(() => history.pop()).toThrow(RangeError);
  });
}
