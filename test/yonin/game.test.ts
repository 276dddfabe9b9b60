import { Game, type OutcomeReason, type Player, Position, type Rules } from "banmen/yonin";
import { describe, expect, it } from "vitest";

/* Ends, ranking, rematches: rules/yonin.md 7, 8; and what a game tells besides. */

const KINGS = "4Kn4/9/9/9/Kw7Ke/9/9/9/4Ks4";
const START = Position.start().toString();

function gameOf(start: string, rules: Partial<Rules> = {}): Game {
  return new Game({ start, rules });
}

/** The places if the game ended by a move limit after one move. */
function ranking(board: string, hands = "-/-/-/-", fallen = "-"): readonly number[] {
  return gameOf(`${board} s ${hands} ${fallen} - - 1`, { end: "last-standing" }).standings().places;
}

describe("ranking", () => {
  it("is by mates, then pieces, then the later last mate", () => {
    expect(ranking(KINGS)).toEqual([1, 1, 1, 1]);
    expect(ranking(KINGS, "-/P/-/2P")).toEqual([3, 2, 3, 1]);
    expect(ranking("4Kn4/9/9/4Gn4/Kw7Ke/9/9/9/4Ks4", "-/P/-/P")).toEqual([4, 1, 1, 1]);
    // A mate counts more than any number of pieces, and the flipped king is a piece.
    expect(ranking("4Xn=s4/9/9/9/Kw7Ke/9/9/9/4Ks4", "-/9P/-/-", "n")).toEqual([1, 2, 4, 3]);
    // One mate each, equal pieces: the later one is ahead.
    expect(ranking("4Xn=s4/9/9/9/Xw=e7Ke/9/9/9/4Ks4", "-/-/-/-", "nw")).toEqual([2, 3, 4, 1]);
    expect(ranking("4Xn=s4/9/9/9/Xw=e7Ke/9/9/9/4Ks4", "-/-/-/-", "wn")).toEqual([1, 4, 3, 2]);
    expect(ranking("4Xn=s4/9/9/9/Xw=e7Ke/9/9/9/4Ks4", "P/-/-/-", "nw")).toEqual([1, 3, 4, 2]);
  });

  it("does not lift the fallen by their own mates", () => {
    // North fell to west, west to south: west is behind the living although with a mate.
    expect(ranking("4Xn=w4/9/9/9/Xw=s7Ke/9/9/9/4Ks4", "-/-/-/-", "nw")).toEqual([1, 3, 4, 2]);
  });

  it("counts inherited pieces, hands and flipped kings", () => {
    const game = gameOf("4Xn=s4/9/3Gn=s5/9/Kw7Ke/9/9/9/3SsKs4 s 2P/-/-/- n - - 1");
    expect(game.standings().scores).toEqual([
      { mates: 1, pieces: 6 },
      { mates: 0, pieces: 1 },
      { mates: 0, pieces: 0 },
      { mates: 0, pieces: 1 },
    ]);
    expect(Object.isFrozen(game.standings()) && Object.isFrozen(game.standings().scores[0])).toBe(true);
  });
});

describe("ends", () => {
  it("by the move limit, counted from the game's start", () => {
    const game = gameOf(`${KINGS} s P/-/-/- - - - 57`, { moveLimit: 2 });
    expect(game.play("P*3e").outcome).toBeUndefined();
    const { outcome } = game.play("9e9d");
    expect(outcome).toMatchObject({ reason: "move-limit", places: [1, 2, 2, 2], winner: "south" });
    expect(outcome).not.toHaveProperty("draw");
    expect(game.whyIllegal("5a5b")).toBe("game-over");
    expect(game.legalMoves()).toEqual([]);
  });

  it("with a shared first place are no draw in solo, but are one in pairs", () => {
    const play = (form: Rules["form"]): Game => {
      const game = gameOf(START, { form, moveLimit: 1 });
      game.play("5g5f");
      return game;
    };
    expect(play("solo").outcome).toEqual({
      reason: "move-limit",
      places: [1, 1, 1, 1],
      scores: Array(4).fill({ mates: 0, pieces: 9 }),
    });
    expect(play("pairs").outcome).toEqual({ ...play("solo").outcome, draw: true });
  });

  it("by mate even with the last move of the limit, and by repetition before the limit", () => {
    const mate = gameOf("4Kn4/9/4Gs4/9/Xw=s7Ke/9/9/9/4Ks4 s G/-/-/- w - - 1", { moveLimit: 1 });
    expect(mate.play("G*5b").outcome?.reason).toBe("two-mates");
    const round = "7i8h 9c8b 3a2b 1g2h 8h7i 8b9c 2b3a 2h1g".split(" ");
    const game = gameOf(START, { moveLimit: 24 });
    for (let i = 0; i < 24; i++) game.play(round[i % 8]!);
    expect(game.outcome?.reason).toBe("repetition");
  });

  it("with the second mate even if somebody is in check", () => {
    // The gold mates north; its line to east's king is open too.
    const game = gameOf("4Kn4/9/4Gs4/9/Xw=s7Ke/9/9/9/4Ks3Rs s G/-/-/- w - e1is 1");
    expect(game.checks().map(({ player }) => player)).toEqual(["east"]);
    const step = game.play("G*5b");
    // North is nearer; once north has fallen it is over, with east's check standing.
    expect(step).toMatchObject({ next: "east", outcome: { reason: "two-mates", places: [1, 4, 3, 2] } });
    expect(game.checks().map(({ player }) => player)).toEqual(["east"]);
  });

  it("when one is left, with last-standing", () => {
    const game = gameOf("4Kn4/9/4Gs4/9/Xw=s7Xe=w/9/9/9/4Ks4 s G/-/-/- ew - - 1", { end: "last-standing" });
    expect(game.play("G*5b")).toMatchObject({
      next: "south",
      outcome: { reason: "last-standing", places: [1, 3, 2, 4], winner: "south" },
    });
  });

  it("with the first mate in pairs, whoever made it", () => {
    // West mates south: one gold steps beside the king, the other protects it.
    const start = "4Kn4/9/9/9/Kw8/9/6GwGw1/Ke8/8Ks w -/-/-/- - - - 1";
    const game = gameOf(start, { form: "pairs", end: "last-standing" });
    expect(game.play("2g2h")).toMatchObject({
      fallen: [{ player: "south", heir: "west" }],
      outcome: { reason: "team-mate", places: [3, 1, 3, 1] },
    });
  });

  it("are known of positions already over, which have no moves", () => {
    const over: [string, Partial<Rules>, OutcomeReason, number[]][] = [
      ["4Xn=s4/9/9/9/Xw=s7Ke/9/9/9/4Ks4 e -/-/-/- wn s - 9", {}, "two-mates", [1, 4, 3, 2]],
      [
        "4Xn=s4/9/9/9/Xw=s7Xe=s/9/9/9/4Ks4 s -/-/-/- wne s - 9",
        { end: "last-standing" },
        "last-standing",
        [1, 4, 3, 2],
      ],
      ["4Xn=s4/9/9/9/Kw7Ke/9/9/9/4Ks4 e -/-/-/- n s - 9", { form: "pairs" }, "team-mate", [3, 1, 3, 1]],
    ];
    for (const [text, rules, reason, places] of over) {
      const position = Position.parse(text, rules);
      expect(position.verdict()).toMatchObject({ reason, places });
      expect(position.legalMoves()).toEqual([]);
      expect(position.whyIllegal(position.parseMove("5i5h"))).toBe("game-over");
      expect(gameOf(text, rules).outcome).toEqual(position.verdict());
    }
  });

  it("from the host rank the player as if mated by nobody", () => {
    for (const reason of ["time-up", "abandonment"] as const) {
      const game = gameOf("4Xn=s4/9/9/9/Kw7Ke/9/9/9/4Ks4 s P/-/-/- n - - 1");
      expect(game.clone().end(reason, "south")).toEqual({
        reason,
        places: [3, 1, 4, 1],
        scores: [
          { mates: 1, pieces: 0 },
          { mates: 0, pieces: 1 },
          { mates: 0, pieces: 0 },
          { mates: 0, pieces: 1 },
        ],
      });
      expect(game.clone().end(reason, "west")).toMatchObject({ places: [1, 3, 4, 2], winner: "south" });
      expect(game.tryEnd(reason, "north").ok).toBe(false);
      expect(game.outcome).toBeUndefined();
      const pairs = gameOf(START, { form: "pairs" });
      expect(pairs.end(reason, "east")).toMatchObject({ places: [1, 3, 1, 3] });
      expect(() => pairs.end(reason, "east")).toThrow(RangeError);
      expect(pairs.undo()).toBeUndefined();
      expect(pairs.outcome).toBeUndefined();
    }
  });

  it("are not by resignation or claims", () => {
    const game = new Game();
    for (const reason of ["resignation", "illegal-move", "two-mates", "repetition", "move-limit"])
      expect(game.tryEnd(reason as never).ok, reason).toBe(false);
  });
});

describe("rematches", () => {
  const first = (game: Game): Player => game.turn;

  it("let the next seat clockwise begin, with the same seats", () => {
    let game = new Game({ rules: { form: "pairs" } });
    for (const seat of ["west", "north", "east", "south"] as const) {
      const next = game.rematch();
      expect(next.seats).toEqual([0, 1, 2, 3]);
      game = next.game;
      expect([game.rules, first(game)]).toEqual([{ ...game.rules, form: "pairs", firstSeat: seat }, seat]);
    }
    expect(game.rematch({ alternate: false }).game.toJSON()).toEqual(game.toJSON());
  });

  it("count the start array with any turn as the start array, and leave set-ups alone", () => {
    expect(first(new Game({ start: START.replace(" s ", " n ") }).rematch().game)).toBe("east");
    const game = gameOf(`${KINGS} n -/-/-/- - - - 1`);
    const { game: again } = game.rematch();
    expect(again.toJSON()).toEqual(game.toJSON());
  });
});

describe("a game", () => {
  it("counts occurrences and tells who is in check by whom", () => {
    const game = gameOf("4Kn4/9/4Pn4/9/Kw7Ke/4Rs4/9/9/4Ks4 s -/-/-/- - - - 1");
    game.play("5f5e");
    expect(game.checks()).toEqual([
      { player: "west", squares: ["9e"], from: ["5e"], by: ["south"] },
      { player: "east", squares: ["1e"], from: ["5e"], by: ["south"] },
    ]);
    expect(game.repetitions()).toBe(1);
    expect(game.setup()).toMatchObject({
      last: "south",
      checks: [
        { player: "west", square: "5e", by: "south" },
        { player: "east", square: "5e", by: "south" },
      ],
    });
  });

  it("refuses whose turn it is not", () => {
    const game = new Game();
    expect(game.whyIllegal("7e6e", "west")).toBe("not-your-turn");
    expect(game.whyIllegal("5g5f", "south")).toBeUndefined();
    expect(() => game.play("5g5f", "nobody" as Player)).toThrow(RangeError);
  });

  it("lists drops by role", () => {
    const game = gameOf(`${KINGS} s GP/-/-/- - - - 1`);
    expect(game.drops("gold")).toHaveLength(77);
    expect(game.drops("rook")).toEqual([]);
    expect(() => game.drops("knight" as never)).toThrow(RangeError);
  });
});
