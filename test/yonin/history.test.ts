import { Game, History, Position } from "banmen/yonin";
import { describe, expect, it } from "vitest";

/* Repetition and perpetual check: rules/yonin.md 7.2. */

/** Plays rounds of moves. */
function rounds(game: Game, moves: string, times: number): Game {
  for (let i = 0; i < times; i++) for (const move of moves.split(" ")) game.play(move);
  return game;
}

describe("repetition", () => {
  const BARE = "7Ks1/2Kn3Ge2/9/1Gs4Ss1+Sw/4Ke4/9/9/8Kw/9 e -/-/-/- - - - 1";

  it("ends the game with the fourth occurrence, by ranking", () => {
    const game = rounds(new Game({ start: BARE }), "5e6d 3d4c 1h1g 7b6a 6d5e 4c3d 1g1h 6a7b", 3);
    expect(game.outcome).toMatchObject({ reason: "repetition", places: [1, 2, 4, 2], winner: "south" });
    expect([game.moves.length, game.repetitions()]).toEqual([24, 4]);
    game.undo();
    expect([game.outcome, game.repetitions()]).toEqual([undefined, 3]);
  });

  it("asks for the same player to move, owners, hands, and flipped kings with who mated them", () => {
    const text = "4Xn=s4/9/9/9/Kw2Pn=s4Ke/9/9/9/4Ks4 s P/-/-/- n - - 1";
    const same = (change: [string, string]): boolean =>
      Position.parse(text).samePosition(Position.parse(text.replace(...change)));
    const sameKey = (change: [string, string]): boolean =>
      Position.parse(text).hash === Position.parse(text.replace(...change)).hash;
    const changes: [string, string][] = [
      ["Xn=s", "Xn=w"],
      ["Pn=s", "Pn=w"],
      ["Pn=s", "Pn=-"],
      ["Pn=s", "+Pn=s"],
      ["Pn=s", "Pe=s"],
      [" s ", " w "],
      ["P/-", "-/P"],
      ["P/-", "2P/-"],
    ];
    for (const change of changes) expect([same(change), sameKey(change)], change.join()).toEqual([false, false]);
    for (const change of [
      [" n - - 1", " n - - 9"],
      [" n - - 1", " n e - 1"],
    ] as [string, string][])
      expect([same(change), sameKey(change)], change.join()).toEqual([true, true]);
    const check = "4Kn4/9/9/4Rs4/Kw7Ke/9/9/9/4Ks4 n -/-/-/- - s n5ds 1";
    expect(Position.parse(check).hash).toBe(Position.parse(check.replace("n5ds", "n5dw")).hash);
    // The order of falling is remembered, but no part of what repeats.
    const two = "4Xn=s4/9/9/9/Xw=s7Ke/9/9/9/4Ks4 s -/-/-/- nw - - 1";
    expect(Position.parse(two).samePosition(Position.parse(two.replace("nw", "wn")))).toBe(true);
    expect(Position.parse(two).hash).toBe(Position.parse(two.replace("nw", "wn")).hash);
  });
});

describe("perpetual check", () => {
  const START = "4Kn4/7Rs1/9/9/Kw7Ke/9/9/9/4Ks4 s -/-/-/- - - - 1";
  const ROUND = "2b2a 5a5b 1e1d 2a2b 5b5a 1d1e";

  /** South's rook goes off and back without a check; so do the others. */
  const QUIET = "2b3b 9e9d 5a6a 1e1f 3b2b 9d9e 6a5a 1f1e";

  it("is banned from completing a fourth occurrence", () => {
    const game = rounds(new Game({ start: START }), ROUND, 3);
    expect([game.repetitions(), game.outcome]).toEqual([4, undefined]);
    expect(game.tryPlay("2b2a")).toMatchObject({ ok: false, error: { reason: "perpetual-check" } });
    expect(game.moves).toHaveLength(18);
    // A later occurrence that is not all checks ends the game.
    rounds(game, QUIET, 1);
    expect([game.repetitions(), game.outcome?.reason]).toEqual([5, "repetition"]);
  });

  it("needs a check with every move of three rounds", () => {
    for (const before of [0, 1, 2]) {
      const game = rounds(new Game({ start: START }), ROUND, before);
      rounds(game, QUIET, 1);
      rounds(game, ROUND, 2 - before);
      expect([game.repetitions(), game.outcome?.reason], `${before}`).toEqual([4, "repetition"]);
    }
  });

  it("is not given by who moved in one round only, though every move of theirs made a check", () => {
    const game = new Game({ start: "4Kn4/7Rs1/9/1Rw7/Kw7Ke/9/9/9/4Ks4 s -/-/-/- - - - 1" });
    rounds(game, "2b2a 5a5b 1e1f 2a2b 5b5a 1f1e", 2);
    rounds(game, "2b3b 8d8e 1e1d 3b2b 8e8d 1d1e", 1);
    expect([game.repetitions(), game.outcome?.reason]).toEqual([4, "repetition"]);
  });

  it("is not given by a check that only stands", () => {
    const position = Position.parse(START);
    expect(position.givesCheck(position.parseMove("2b2a"))).toBe(true);
    expect(position.givesCheck(position.parseMove("2b3b"))).toBe(false);
    // North's king stands in the rook's line while south moves another piece: no check is made.
    const standing = Position.parse("4Kn4/9/9/4Rs4/Kw7Ke/9/9/9/3GsKs4 s -/-/-/- - - n5ds 1");
    expect(standing.givesCheck(standing.parseMove("6i6h"))).toBe(false);
    expect(standing.givesCheck(standing.parseMove("5d5c"))).toBe(true);
  });

  it("mates a player whose only moves are banned: part of the last move, undone with it", () => {
    // South can but move the gold, which uncovers east's rooks against west.
    const start = "1Kw4Xn=s2/9/Pn=s8/Ps7Re/KsGs6Re/Pn=s8/Ps8/9/1ReRe5Ke s -/-/-/- n - - 1";
    const game = new Game({ start, rules: { end: "last-standing" } });
    const round = "8e7e 8a7a 1i1h 7e8e 7a8a 1h1i".split(" ");
    for (let i = 0; i < 17; i++) expect(game.play(round[i % 6]!).fallen).toEqual([]);
    const before = game.position;
    const step = game.play("1h1i");
    expect(step).toMatchObject({ next: "west", fallen: [{ player: "south", heir: "east" }] });
    expect(game.alive).toEqual(["west", "east"]);
    const after = game.position.toString();
    expect(after).toBe("1Kw4Xn=s2/9/Pn=e8/Ps=e7Re/Xs=eGs=e6Re/Pn=e8/Ps=e8/9/1ReRe5Ke w -/-/-/- ns e - 19");
    // Histories, clones and JSON do the same.
    expect(game.history().position.toString()).toBe(after);
    expect(game.clone().position.toString()).toBe(after);
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).position.toString()).toBe(after);
    game.play(game.legalMoves()[0]!);
    game.undo();
    game.undo();
    expect(game.position.equals(before)).toBe(true);
    expect(game.position.hash).toBe(before.hash);
    game.redo();
    expect(game.position.toString()).toBe(after);
    expect(new Game({ start }).tryPlay("9e9d").ok).toBe(false);
    // The past is gone through again with the fall in its place.
    rounds(game, "8a9a 1i1h 9a8a 1h1i", 3);
    expect([game.repetitions(), game.outcome?.reason]).toEqual([4, "repetition"]);
    // Taken back and played another way, nobody falls but by three new rounds.
    while (game.moves.length > 17) game.undo();
    game.play("1h2h");
    expect(game.alive).toEqual(["south", "west", "east"]);
    rounds(game, "8e7e 8a7a 2h2i 7e8e 7a8a 2i2h", 2);
    rounds(game, "8e7e 8a7a 2h2i 7e8e 7a8a", 1);
    expect(game.alive).toEqual(["south", "west", "east"]);
    expect(game.play("2i2h").fallen).toEqual([{ player: "south", heir: "east" }]);
    // It is the second mate: by default the game is over.
    const ended = new Game({ start });
    for (let i = 0; i < 18; i++) ended.play(round[i % 6]!);
    expect(ended.outcome).toMatchObject({ reason: "two-mates", places: [3, 2, 4, 1] });
  });

  it("in a search works the same on a bound position", () => {
    const position = Position.parse(START);
    const history = new History(position);
    for (let i = 0; i < 3; i++)
      for (const text of ROUND.split(" ")) {
        expect(history.bans(position.parseMove(text))).toBe(false);
        position.make(position.parseMove(text));
        history.push();
      }
    const text = position.toString();
    expect(
      position
        .legalMoves()
        .filter((move) => history.bans(move))
        .map((move) => position.formatMove(move)),
    ).toEqual(["2b2a"]);
    expect(position.toString()).toBe(text);
    history.pop();
    position.unmake();
    expect(history.repetitions()).toBe(3);
    expect(history.bans(position.parseMove("1d1e"))).toBe(false);
  });
});
