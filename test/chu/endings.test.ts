import { Game, History, Position, type Rules } from "banmen/chu";
import { perft } from "banmen/core";
import { describe, expect, it } from "vitest";
import { boardOf, played, START, short } from "./helpers.js";

/* rules/chu.md 7. */

const at = (pieces: { [square: string]: string }, turn = "b"): string => `${boardOf(pieces)} ${turn} - 1`;
const end = (text: string, moves: string, rules?: Partial<Rules>): string => short(played(text, moves, rules).outcome);

describe("royals captured", () => {
  it("loses for the side that has lost its last", () => {
    expect(end(at({ "6f": "R", "6a": "k", "12l": "K", "1a": "p" }), "6f6a")).toBe("royals-captured [1,2]");
    expect(end(at({ "6f": "R", "6a": "k", "12l": "K", "1a": "+e" }), "6f6a")).toBe("goes on");
    expect(end(at({ "6f": "N", "6e": "k", "5d": "+e", "12l": "K" }), "6f6e5d")).toBe("royals-captured [1,2]");
    expect(end(at({ "6f": "N", "6e": "k", "5d": "+e", "12l": "K" }), "6f6e")).toBe("goes on");
    expect(end(at({ "6f": "N", "6e": "k", "12l": "K" }), "6f6e6f")).toBe("royals-captured [1,2]");
  });

  it("leaves nothing to be played", () => {
    const game = played(at({ "6f": "R", "6a": "k", "12l": "K", "1a": "p" }), "6f6a");
    expect(game.legalMoves()).toEqual([]);
    expect(game.whyIllegal("1a1b")).toBe("game-over");
    const { position } = game;
    expect(position.legalMoves()).toEqual([]);
    expect([position.hasLegalMove(), perft(position, 2)]).toEqual([false, 0]);
    expect(position.whyIllegal(position.parseMove("1a1b"))).toBe("game-over");
    expect(position.whyIllegal(1 << 30)).toBe("malformed");
  });

  it("is found in a set-up, for either side", () => {
    const verdict = (text: string): string => short(Position.parse(text).verdict());
    expect(verdict(at({ "6f": "K", "1a": "p" }))).toBe("royals-captured [1,2]");
    expect(verdict(at({ "6f": "k", "1a": "P" }))).toBe("royals-captured [2,1]");
    expect(verdict(at({ "6f": "+E", "1a": "+e" }))).toBe("goes on");
    expect(new Game({ start: at({ "6f": "K", "1a": "p" }) }).legalMoves()).toEqual([]);
  });

  it("needs no answer to a check, and a royal may step into one", () => {
    const game = new Game({ start: at({ "12l": "K", "12a": "r", "1a": "k", "11b": "r" }) });
    expect(game.checks()).toEqual([{ player: "black", squares: ["12l"], from: ["12a"], by: ["white"] }]);
    expect(game.legalMoves().sort()).toEqual(["12l11k", "12l11l", "12l12k"]);
  });
});

describe("checks", () => {
  it("are of any royal, by any piece that could take it", () => {
    const game = new Game({ start: at({ "6f": "K", "3c": "+E", "6d": "n", "3a": "+h", "1a": "k", "12a": "P" }) });
    expect(game.checks()).toEqual([{ player: "black", squares: ["3c", "6f"], from: ["3a", "6d"], by: ["white"] }]);
    const one = new Game({ start: at({ "6f": "K", "3c": "+E", "6d": "n", "1a": "k", "12a": "P" }) });
    expect(one.checks()).toEqual([{ player: "black", squares: ["6f"], from: ["6d"], by: ["white"] }]);
    const position = Position.parse(at({ "6f": "R", "7a": "k", "12l": "K" }));
    expect(position.givesCheck(position.parseMove("6f7f"))).toBe(true);
    expect(position.givesCheck(position.parseMove("6f5f"))).toBe(false);
    expect([position.inCheck(), position.inCheck(1)]).toEqual([false, false]);
  });
});

describe("a bare king", () => {
  const bared = at({ "1a": "k", "6e": "s", "6f": "G", "12l": "K" });

  it("loses one reply later", () => {
    expect(end(bared, "6f6e")).toBe("goes on");
    expect(end(bared, "6f6e 1a1b")).toBe("bare-king [1,2]");
    expect(end(bared, "6f6e 1a1b", { bareKing: false })).toBe("goes on");
  });

  it("may be a prince", () => {
    expect(end(at({ "1a": "+e", "6f": "G", "12l": "K" }, "w"), "1a1b")).toBe("bare-king [1,2]");
  });

  it("draws by taking the last piece, even if it could be retaken", () => {
    expect(end(at({ "6d": "k", "6e": "s", "6f": "G", "12l": "K" }), "6f6e 6d6e")).toBe("bare-kings [1,1] draw");
    expect(end(at({ "6d": "k", "6e": "s", "6f": "G", "7f": "K" }), "6f6e 6d6e")).toBe("bare-kings [1,1] draw");
  });

  it("wins by taking the last royal", () => {
    expect(end(at({ "6d": "k", "6e": "s", "6f": "K", "12l": "R" }), "6f6e 6d6e")).toBe("royals-captured [2,1]");
  });

  it("does not lose to pawns and go-betweens, until one promotes and it has moved again", () => {
    const text = at({ "1a": "k", "6e": "s", "6f": "K", "9e": "P", "8f": "I" });
    expect(end(text, "6f6e 1a1b")).toBe("goes on");
    expect(end(text, "6f6e 1a1b 9e9d+")).toBe("goes on");
    expect(end(text, "6f6e 1a1b 9e9d+ 1b1a")).toBe("bare-king [1,2]");
    expect(end(text, "6f6e 1a1b 9e9d 1b1a")).toBe("goes on");
    expect(end(at({ "1a": "k", "6e": "s", "6f": "K", "9e": "L" }), "6f6e 1a1b")).toBe("bare-king [1,2]");
  });

  it("is bare in spite of dead pieces, on both sides", () => {
    expect(end(at({ "1a": "k", "3l": "p", "6f": "G", "12l": "K" }, "w"), "1a1b")).toBe("bare-king [1,2]");
    expect(end(at({ "1a": "k", "3l": "l", "6f": "G", "12l": "K" }, "w"), "1a1b")).toBe("bare-king [1,2]");
    expect(end(at({ "1a": "k", "3k": "p", "6f": "G", "12l": "K" }, "w"), "1a1b")).toBe("goes on");
    expect(end(at({ "1a": "k", "3l": "i", "6f": "G", "12l": "K" }, "w"), "1a1b")).toBe("goes on");
    expect(end(at({ "1a": "k", "4a": "P", "3a": "L", "12l": "K" }, "w"), "1a1b")).toBe("bare-kings [1,1] draw");
    expect(end(at({ "1a": "k", "4a": "I", "12l": "K" }, "w"), "1a1b")).toBe("goes on");
  });

  it("is judged when the bare side has moved, not before", () => {
    // White is bare and to move: Black's own move does not end the game, though it is bare after it.
    expect(end(at({ "1a": "k", "6f": "G", "12l": "K" }), "6f6e")).toBe("goes on");
    expect(end(at({ "1a": "k", "6f": "G", "12l": "K" }), "6f6e 1a1b")).toBe("bare-king [1,2]");
    // Who loses the last piece by promotion to a prince was not bare before.
    expect(end(at({ "1a": "k", "6e": "E", "12l": "K", "3a": "g" }), "6e6d+")).toBe("goes on");
    expect(end(at({ "1a": "k", "6e": "E", "12l": "K", "3a": "g" }), "6e6d+ 1a1b 12l12k")).toBe("bare-king [2,1]");
  });

  it("is any number of royals alone, or with the dial a single one", () => {
    const two = at({ "12a": "k", "12l": "K", "1l": "+E" }, "w");
    expect(end(two, "12a12b")).toBe("bare-kings [1,1] draw");
    expect(end(two, "12a12b", { bareRoyals: "single" })).toBe("bare-king [1,2]");
    const other = at({ "12a": "k", "1a": "+e", "12l": "K", "6f": "G" }, "w");
    expect(end(other, "12a12b")).toBe("bare-king [1,2]");
    expect(end(other, "12a12b", { bareRoyals: "single" })).toBe("goes on");
  });

  it("leaves its position open for perft, search and unmake", () => {
    const game = played(bared, "6f6e 1a1b");
    const { position } = game;
    expect(short(position.verdict())).toBe("bare-king [1,2]");
    expect(game.legalMoves()).toEqual([]);
    expect(game.whyIllegal("12l12k")).toBe("game-over");
    expect(position.legalMoves().length).toBeGreaterThan(0);
    expect(position.isLegal(position.parseMove("12l12k"))).toBe(true);
    // What the text leaves out: who reads the position does not know that White was bare.
    expect(Position.parse(position.toString()).verdict()).toBeUndefined();
    expect(position.hash).toBe(Position.parse(position.toString()).hash);
    expect(short(position.clone().verdict())).toBe("bare-king [1,2]");
    game.undo();
    expect(game.outcome).toBeUndefined();
  });
});

describe("no legal move", () => {
  it("loses", () => {
    const text = "KP10/LP10/12/12/12/12/6h5/12/12/12/12/10k1 w - 1";
    expect(end(text, "2l1k")).toBe("no-legal-move [2,1]");
    const { position } = played(text, "2l1k");
    expect(position.whyIllegal(position.parseMove("12a12b"))).toBe("game-over");
    expect(position.whyIllegal(position.parseMove("6f6e"))).toBe("game-over");
  });
});

describe("repetition", () => {
  const kings = at({ "1a": "k", "12l": "K" });
  const round = "12l12k 1a1b 12k12l 1b1a ";
  const rules = { bareKing: false } as const;

  it("may not come about a fourth time", () => {
    const game = played(kings, `${round}${round}12l12k 1a1b 12k12l`, rules);
    expect(game.whyIllegal("1b1a")).toBe("repetition");
    expect(game.legalMoves()).not.toContain("1b1a");
    expect(game.destinations("1b").map((each) => each.to)).not.toContain("1a");
    expect(() => game.play("1b1a")).toThrow(expect.objectContaining({ reason: "repetition", squares: [] }));
    expect(game.position.isLegal(game.position.parseMove("1b1a"))).toBe(true);
    game.undo();
    expect(game.repetitions()).toBe(3);
  });

  it("may come about if the mover is in check", () => {
    const text = "12/6k1g3/12/12/12/12/9S2/12/12/5K6/12/6V5 b - 1";
    const checks = "6l6j 4b4c 6j6l 4c4b ";
    const game = new Game({ start: text });
    expect(game.checks().map((check) => check.player)).toEqual(["white"]);
    for (const move of checks.repeat(3).trim().split(" ")) game.play(move);
    expect(game.whyIllegal("6l6j")).toBe("repetition");
    expect(game.repetitions()).toBe(4);
  });

  it("is a draw with the dial, at the fourth occurrence", () => {
    const draw = { ...rules, repetition: "draw" } as const;
    expect(end(kings, round.repeat(2), draw)).toBe("goes on");
    expect(end(kings, round.repeat(3).trim(), draw)).toBe("repetition [1,1] draw");
  });

  it("takes the lion field into account", () => {
    const a = Position.parse(at({ "1a": "k", "12l": "K" }));
    const b = Position.parse(`${boardOf({ "1a": "k", "12l": "K" })} b 6f 9`);
    expect(a.samePosition(b)).toBe(false);
    expect(a.hash).not.toBe(b.hash);
    expect(a.samePosition(Position.parse(at({ "1a": "k", "12l": "K" })))).toBe(true);
    expect(a.samePosition(Position.parse(at({ "1a": "k", "12l": "K" }, "w")))).toBe(false);
  });

  it("loses if nothing else is left", () => {
    // Behind full files of pawns Black has nothing to move but a go-between on two squares.
    const pieces: { [square: string]: string } = { "12l": "K", "11l": "P", "6l": "I", "1a": "k" };
    for (const rank of "abcdefghijk") for (const file of [12, 11]) pieces[`${file}${rank}`] = "P";
    for (const rank of "abcdefghij") pieces[`6${rank}`] = "P";
    const moves = `${"1a1b 6l6k 1b1a 6k6l ".repeat(2)}1a1b 6l6k 1b1a`;
    const game = played(at(pieces, "w"), moves, rules);
    expect(short(game.outcome)).toBe("no-legal-move [2,1]");
    expect(game.position.legalMoves().length).toBe(1);
    expect(game.position.verdict()).toBeUndefined();
    expect(game.history().outcome()).toEqual(game.outcome);
    expect(end(at(pieces, "w"), moves, { ...rules, repetition: "draw" })).toBe("goes on");
    game.undo();
    expect(game.outcome).toBeUndefined();
  });

  it("is counted by a history in a search", () => {
    const position = Position.parse(kings, rules);
    const history = new History(position);
    for (const text of `${round}${round}12l12k 1a1b 12k12l`.split(" ")) {
      expect(history.bans(position.parseMove(text))).toBe(false);
      position.make(position.parseMove(text));
      history.push();
    }
    const last = position.parseMove("1b1a");
    const before = position.hash;
    expect([history.repetitions(), history.bans(last), history.outcome()]).toEqual([3, true, undefined]);
    expect(position.hash).toBe(before);
    position.unmake();
    history.pop();
    expect([history.repetitions(), history.bans(position.parseMove("12k12l"))]).toEqual([3, false]);
  });
});

describe("ends from outside", () => {
  it("are resignation, time, abandonment and a foul, for either player", () => {
    for (const reason of ["resignation", "time-up", "abandonment", "illegal-move"] as const) {
      expect(short(new Game().end(reason))).toBe(`${reason} [2,1]`);
      expect(short(new Game().end(reason, "white"))).toBe(`${reason} [1,2]`);
    }
    for (const reason of ["bare-king", "repetition", "move-limit", "royals-captured"] as const)
      expect(new Game().tryEnd(reason as "resignation").ok).toBe(false);
  });

  it("is the move limit, a draw, unless the last move ends it", () => {
    expect(end(START, "7i7h 7d7e", { moveLimit: 2 })).toBe("move-limit [1,1] draw");
    expect(end(START, "7i7h", { moveLimit: 2 })).toBe("goes on");
    const text = at({ "6f": "R", "6a": "k", "12l": "K", "1a": "p" });
    expect(end(text, "6f6a", { moveLimit: 1 })).toBe("royals-captured [1,2]");
  });
});
