import { Game, History, Position, type Rules } from "banmen/hasami";
import { describe, expect, it } from "vitest";

const START = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b 0 0 1";

/** The verdict of a set-up: its reason and who wins. */
function verdict(text: string, rules: Partial<Rules> = {}): unknown {
  const position = Position.parse(text, rules);
  const end = position.verdict();
  expect(new Game({ start: text, rules }).outcome).toEqual(end);
  const fromData = Position.from(position.setup(), rules);
  expect(fromData.ok && fromData.value.verdict()).toEqual(end);
  return end && `${end.reason} ${end.winner}`;
}

describe("set-ups that are over", () => {
  const board = "p8/9/9/9/9/9/9/9/P8";

  it("by a goal, whoever is to move", () => {
    expect(verdict(`${board} b 4 4 1`)).toBeUndefined();
    expect(verdict(`${board} b 5 0 1`)).toBe("captures black");
    expect(verdict(`${board} w 5 4 1`)).toBe("captures black");
    expect(verdict(`${board} b 0 5 1`)).toBe("captures white");
    expect(verdict(`${board} w 0 5 1`)).toBe("captures white");
    expect(verdict(`${board} b 7 5 1`, { win: "lead-3" })).toBeUndefined();
    expect(verdict(`${board} b 8 5 1`, { win: "lead-3" })).toBe("captures black");
    expect(verdict(`${board} b 2 5 1`, { win: "lead-3" })).toBe("captures white");
    expect(verdict(`${board} b 9 9 1`, { win: "capture-all" })).toBeUndefined();
    expect(verdict("9/9/9/9/9/9/9/9/P8 b 0 0 1", { win: "capture-all" })).toBe("captures black");
    expect(verdict("9/9/9/9/9/9/9/9/P8 w 0 0 1", { win: "capture-all" })).toBe("captures black");
    expect(verdict("9/9/9/9/9/9/9/9/p8 w 0 0 1", { win: "capture-all" })).toBe("captures white");
  });

  it("by both goals: for the side that has just moved", () => {
    expect(verdict(`${board} b 5 5 1`)).toBe("captures white");
    expect(verdict(`${board} w 5 5 1`)).toBe("captures black");
    expect(verdict("9/9/9/9/9/9/9/9/9 b 0 0 1", { win: "capture-all" })).toBe("captures white");
    expect(verdict("9/9/9/9/9/9/9/9/9 w 0 0 1", { win: "capture-all" })).toBe("captures black");
  });

  it("by no legal move of the side to move", () => {
    expect(verdict("9/9/9/9/9/9/9/9/P8 w 0 0 1")).toBe("no-legal-move black");
    expect(verdict("9/9/9/9/9/9/9/9/P8 b 0 0 1")).toBeUndefined();
    expect(verdict("pP7/P8/9/9/9/9/9/9/9 w 0 0 1")).toBe("no-legal-move black");
    expect(verdict("pP7/P8/9/9/9/9/9/9/9 b 0 0 1")).toBeUndefined();
    expect(verdict("3PpP3/4P4/9/9/9/9/9/9/9 w 0 0 1")).toBe("no-legal-move black");
    expect(verdict("9/9/9/9/9/9/9/8p/7pP b 0 0 1")).toBe("no-legal-move white");
    expect(verdict("9/9/9/9/9/9/9/9/9 b 0 0 1")).toBe("no-legal-move white");
    // A goal goes first.
    expect(verdict("9/9/9/9/9/9/9/9/P8 w 0 5 1")).toBe("captures white");
  });
});

describe("games", () => {
  it("end when the mover has reached the goal, whatever was lost before", () => {
    const step = new Game({ start: "9/4p4/9/9/3Pp4/9/9/9/5P3 b 4 4 1" }).play("4i4e");
    expect(step.outcome).toEqual({ reason: "captures", places: [1, 2], winner: "black" });
    // Of goal and blocked enemy, the goal; without a goal, the blocked enemy.
    const last = "9/9/9/9/3Pp4/9/9/9/5P3";
    expect(new Game({ start: `${last} b 4 0 1` }).play("4i4e").outcome?.reason).toBe("captures");
    expect(new Game({ start: `${last} b 3 0 1` }).play("4i4e").outcome?.reason).toBe("no-legal-move");
  });

  it("go by the goal of the option", () => {
    const play = (text: string, win: Rules["win"]): string | undefined =>
      new Game({ start: text, rules: { win } }).play("4i4e").outcome?.reason;
    const board = "9/4p4/9/9/3Pp4/9/9/9/5P3 b";
    expect(play(`${board} 4 2 1`, "capture-5")).toBe("captures");
    expect(play(`${board} 3 0 1`, "capture-5")).toBeUndefined();
    expect(play(`${board} 4 2 1`, "lead-3")).toBe("captures");
    expect(play(`${board} 4 3 1`, "lead-3")).toBeUndefined();
    expect(play(`${board} 7 0 1`, "capture-all")).toBeUndefined();
    expect(play("9/9/9/9/3Pp4/9/9/9/5P3 b 0 0 1", "capture-all")).toBe("captures");
  });

  it("count captures, and tell steps what to animate", () => {
    const game = new Game({ start: "9/9/9/9/1Pppp4/9/9/p8/5P3 b 0 0 1" });
    expect(game.destinations("4i").find(({ to }) => to === "4e")).toEqual({
      to: "4e",
      captures: ["5e", "6e", "7e"],
      promotion: "no",
      move: "4i4e",
    });
    expect(game.drops()).toEqual([]);
    const pawn = (owner: "black" | "white") => ({ role: "pawn", owner, facing: owner === "black" ? 0 : 2 });
    expect(game.play("4i4e")).toEqual({
      move: "4i4e",
      by: "black",
      captures: ["5e", "6e", "7e"],
      changes: [
        { square: "4e", after: pawn("black") },
        { square: "4i", before: pawn("black") },
        { square: "5e", before: pawn("white") },
        { square: "6e", before: pawn("white") },
        { square: "7e", before: pawn("white") },
      ],
      hands: [],
      fallen: [],
      next: "white",
    });
    expect([game.captured("black"), game.captured("white")]).toEqual([3, 0]);
    game.undo();
    expect(game.captured("black")).toBe(0);
    expect(() => game.captured("green" as "black")).toThrow(RangeError);
  });

  it("are drawn, to be played again, by the fourth occurrence, the start among them", () => {
    const game = new Game();
    const round = ["5i5h", "5a5b", "5h5i", "5b5a"];
    for (let i = 0; i < 11; i++) {
      expect(game.play(round[i % 4]!).outcome).toBeUndefined();
      expect(game.repetitions()).toBe(1 + Math.floor((i + 1) / 4));
    }
    expect(game.play("5b5a").outcome).toEqual({ reason: "repetition", places: [1, 1], draw: true, replay: true });
    expect(game.legalMoves()).toEqual([]);
    expect(game.undo()?.outcome?.reason).toBe("repetition");
    expect(game.outcome).toBeUndefined();
    expect(game.legalMoves()).toContain("5b5a");
  });

  it("take other turns or other counts as other positions", () => {
    // The same pawns, but Black to move one time and White the other.
    const game = new Game({ start: "p7p/9/9/9/9/9/9/9/P7P b 0 0 1" });
    for (const move of ["9i8i", "9a8a", "8i7i", "8a9a", "7i9i"]) game.play(move);
    expect(game.position.toString()).toBe("p7p/9/9/9/9/9/9/9/P7P w 0 0 6");
    expect(game.repetitions()).toBe(1);
  });

  it("end at the limit if nothing else ends them with that move", () => {
    const play = (text: string, moves: string, moveLimit: number): string | undefined => {
      const game = new Game({ start: text, rules: { moveLimit } });
      for (const move of moves.split(" ")) game.play(move);
      return game.outcome?.reason;
    };
    expect(play(`${START.slice(0, -1)}40`, "5i5h", 1)).toBe("move-limit");
    expect(play(START, "5i5h", 2)).toBeUndefined();
    expect(play("9/4p4/9/9/3Pp4/9/9/9/5P3 b 4 0 1", "4i4e", 1)).toBe("captures");
    const round = "5i5h 5a5b 5h5i 5b5a";
    expect(play(START, `${round} ${round} ${round}`, 12)).toBe("repetition");
    expect(new Game({ rules: { moveLimit: 1 } }).after("5i5h").outcome).toEqual({
      reason: "move-limit",
      places: [1, 1],
      draw: true,
    });
  });

  it("end from outside for the player named", () => {
    for (const reason of ["resignation", "time-up", "abandonment", "illegal-move"] as const) {
      expect(new Game().end(reason)).toEqual({ reason, places: [2, 1], winner: "white" });
      expect(new Game().end(reason, "white")).toEqual({ reason, places: [1, 2], winner: "black" });
    }
    for (const reason of ["captures", "no-legal-move", "repetition", "move-limit"] as const)
      expect(new Game().tryEnd(reason as "resignation").ok).toBe(false);
  });

  it("rematch with the seats swapped", () => {
    const game = new Game({ rules: { win: "lead-3" } }).after("5i5h");
    const { game: next, seats } = game.rematch();
    expect(seats).toEqual([1, 0]);
    expect(next.rules).toEqual({ win: "lead-3", moveLimit: null });
    expect(next.position.toString()).toBe(START);
    expect(game.rematch({ alternate: false }).seats).toEqual([0, 1]);
  });

  it("bring their history along", () => {
    const game = new Game().after("5i5h");
    const history = game.history();
    expect(history).toBeInstanceOf(History);
    expect(history.bans(history.position.parseMove("5a5b"))).toBe(false);
    expect(history.outcome()).toBeUndefined();
  });
});
