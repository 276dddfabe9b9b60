import { DEFAULT_RULES, Game, OPTIONS, OUTCOME_REASONS, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { movesOf, played, short, times } from "./helpers.js";

/* The end of the game but repetition and impasse: rules/shogi.md 7, 8, 11. */

const MATED = "7nk/7G1/7G1/9/9/9/9/9/8K w - 1";

describe("a side without a legal move", () => {
  it("loses by checkmate in check", () => {
    expect(Position.parse(MATED).verdict()).toEqual({ reason: "checkmate", places: [1, 2], winner: "black" });
    const black = "8k/9/9/9/9/9/7g1/7g1/7NK b - 1";
    expect(Position.parse(black).verdict()).toEqual({ reason: "checkmate", places: [2, 1], winner: "white" });
  });

  it("loses without check, too", () => {
    const stuck = "8k/6G2/7G1/9/9/9/9/9/8K w - 1";
    expect(Position.parse(stuck).verdict()).toEqual({ reason: "no-legal-move", places: [1, 2], winner: "black" });
    expect(short(played("8k/9/6GG1/9/9/9/9/9/8K b - 1", "3c3b").outcome)).toBe("no-legal-move [1,2]");
    const black = "8k/9/9/9/9/9/7g1/6g2/8K b - 1";
    expect(short(new Game({ start: black }).outcome)).toBe("no-legal-move [2,1]");
  });

  it("has none if only forbidden drops are left", () => {
    // White's only empty square is 1i, where no pawn, lance or knight can be dropped, but a silver can.
    const crowded = `PPPPPPPPk/PPPPPPGNN/PPPPPPPGP/${"PPPPPPPPP/".repeat(5)}PPPPPPPP1`;
    expect(movesOf(`${crowded} w pln 1`)).toEqual([]);
    expect(short(new Game({ start: `${crowded} w pln 1` }).outcome)).toBe("no-legal-move [1,2]");
    expect(movesOf(`${crowded} w s 1`)).toEqual(["S*1i"]);
  });

  it("ends the game it was set up in", () => {
    const game = new Game({ start: MATED });
    expect(short(game.outcome)).toBe("checkmate [1,2]");
    expect(game.legalMoves()).toEqual([]);
    expect(game.whyIllegal("1a1b")).toBe("game-over");
    expect(game.tryEnd("resignation").ok).toBe(false);
  });

  it("is not one that can still drop, capture or step", () => {
    expect(Position.parse("7nk/7G1/9/9/9/9/9/9/8K w - 1").verdict()).toBeUndefined();
    expect(Position.parse("8k/6G2/7G1/9/9/9/9/9/8K w p 1").verdict()).toBeUndefined();
    expect(Position.parse("7bk/6G2/7G1/9/9/9/9/9/8K w - 1").verdict()).toBeUndefined();
  });

  it("may have no king and no piece", () => {
    expect(Position.parse("9/9/9/9/9/9/9/9/4K4 w - 1").verdict()?.reason).toBe("no-legal-move");
  });
});

describe("the move limit", () => {
  const rules = { moveLimit: 4 } as const;
  const four = "7g7f 3c3d 2g2f 8c8d";

  it("draws after so many moves of both sides together", () => {
    const game = played(undefined, "7g7f 3c3d 2g2f", rules);
    expect(game.outcome).toBeUndefined();
    expect(game.play("8c8d").outcome).toEqual({ reason: "move-limit", places: [1, 1], draw: true });
    expect(game.whyIllegal("2f2e")).toBe("game-over");
  });

  it("counts from the game's own start, whatever the number in its text", () => {
    const start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 400";
    expect(played(start, "7g7f 3c3d 2g2f", rules).outcome).toBeUndefined();
    expect(short(played(start, four, rules).outcome)).toBe("move-limit [1,1]");
    const position = Position.start(rules);
    position.make(position.parseMove("7g7f"));
    const game = new Game({ start: position });
    for (const move of ["3c3d", "2g2f", "8c8d"]) expect(game.play(move).outcome).toBeUndefined();
    expect(short(game.play("2f2e").outcome)).toBe("move-limit [1,1]");
  });

  it("is none by default", () => {
    expect(DEFAULT_RULES.moveLimit).toBeNull();
    expect(played(undefined, four).outcome).toBeUndefined();
    expect(played(undefined, four, { moveLimit: null }).outcome).toBeUndefined();
  });

  it("gives way to every other end on the same move", () => {
    expect(short(played("7nk/9/7G1/9/9/9/9/9/8K b G 1", "G*1b", { moveLimit: 1 }).outcome)).toBe("checkmate [1,2]");
    expect(short(played("8k/9/6GG1/9/9/9/9/9/8K b - 1", "3c3b", { moveLimit: 1 }).outcome)).toBe("no-legal-move [1,2]");
    const trying = { moveLimit: 1, impasse: "try" } as const;
    expect(short(played("9/5K3/9/k8/9/9/9/9/9 b - 1", "4b5a", trying).outcome)).toBe("try [1,2]");
    const line = times(3, "2h3h 8b7b 3h2h 7b8b");
    expect(short(played(undefined, line, { moveLimit: 12 }).outcome)).toBe("repetition [1,1] replay");
    const checks = times(3, "4e5e 5a4a 5e4e 4a5a");
    const start = "4k4/9/9/9/5R3/9/9/9/4K4 b - 1";
    expect(short(played(start, checks, { moveLimit: 12 }).outcome)).toBe("perpetual-check [2,1]");
    expect(short(played(start, checks.slice(0, -5), { moveLimit: 11 }).outcome)).toBe("move-limit [1,1]");
  });

  it("is lifted when the last move is taken back", () => {
    const game = played(undefined, four, rules);
    game.undo();
    expect(game.outcome).toBeUndefined();
    expect(short(game.play("4a3b").outcome)).toBe("move-limit [1,1]");
  });
});

describe("ends in place of a move", () => {
  it("are resignations, of either player at any time", () => {
    expect(new Game().end("resignation")).toEqual({ reason: "resignation", places: [2, 1], winner: "white" });
    expect(short(new Game().end("resignation", "black"))).toBe("resignation [2,1]");
    expect(short(new Game().end("resignation", "white"))).toBe("resignation [1,2]");
    const game = played(undefined, "7g7f");
    expect(short(game.clone().end("resignation"))).toBe("resignation [1,2]");
    expect(short(game.end("resignation", "black"))).toBe("resignation [2,1]");
  });

  it("are ends from the host, which name the loser", () => {
    for (const reason of ["time-up", "abandonment", "illegal-move"] as const) {
      expect(new Game().end(reason, "white")).toEqual({ reason, places: [1, 2], winner: "black" });
      expect(new Game().end(reason, "black")).toEqual({ reason, places: [2, 1], winner: "white" });
    }
  });

  it("are final", () => {
    const game = new Game();
    game.end("resignation", "white");
    for (const reason of OUTCOME_REASONS) expect(game.tryEnd(reason as "resignation", "black").ok).toBe(false);
    expect(short(game.outcome)).toBe("resignation [1,2]");
    expect(game.whyIllegal("7g7f")).toBe("game-over");
    expect(game.legalMoves()).toEqual([]);
    expect(() => game.play("7g7f")).toThrow(/game-over/);
  });

  it("are not those that the rules find themselves", () => {
    for (const reason of [
      "checkmate",
      "no-legal-move",
      "try",
      "repetition",
      "perpetual-check",
      "move-limit",
      "declaration",
      "impasse",
    ] as const) {
      const game = new Game();
      expect(() => game.end(reason as "resignation"), reason).toThrow(RangeError);
      expect(game.outcome).toBeUndefined();
    }
  });
});

describe("the options", () => {
  it("are in a table with their defaults", () => {
    expect(OPTIONS.map(({ name, values }) => [name, values])).toEqual([
      ["moveLimit", "positive-integer"],
      ["impasse", ["none", "24-point", "27-point", "try"]],
    ]);
    expect(Object.fromEntries(OPTIONS.map((option) => [option.name, option.default]))).toEqual(DEFAULT_RULES);
    expect(DEFAULT_RULES).toEqual({ moveLimit: null, impasse: "none" });
    expect(OPTIONS.every((option) => !option.expert)).toBe(true);
    expect(Object.isFrozen(DEFAULT_RULES) && Object.isFrozen(new Game({ rules: { moveLimit: 5 } }).rules)).toBe(true);
  });

  it("have no unknown names and values", () => {
    const refused = (rules: unknown): string | undefined => {
      const read = Position.tryParse(Position.start().toString(), rules as object);
      return read.ok ? undefined : `${read.error.code} ${read.error.path}`;
    };
    for (const moveLimit of [0, -1, 1.5, "10", true, Number.NaN, Number.POSITIVE_INFINITY, undefined, {}])
      expect(refused({ moveLimit }), String(moveLimit)).toBe("unknown rules.moveLimit");
    for (const impasse of ["", "24", "24-Point", null, 24, true, undefined])
      expect(refused({ impasse }), String(impasse)).toBe("unknown rules.impasse");
    for (const name of ["limit", "movelimit", "handicap", "toString"])
      expect(refused({ [name]: 1 })).toBe(`unknown rules.${name}`);
    expect(refused(JSON.parse('{ "__proto__": 1 }'))).toBe("unknown rules.__proto__");
    for (const rules of [null, 5, "none", [], () => 1]) expect(refused(rules)).toBe("type rules");
    expect(refused({})).toBeUndefined();
    expect(refused(undefined)).toBeUndefined();
    expect(refused({ moveLimit: 1, impasse: "try" })).toBeUndefined();
  });

  it("are part of the position, not of its text", () => {
    const position = Position.start({ impasse: "try" });
    expect(position.rules).toEqual({ moveLimit: null, impasse: "try" });
    expect(position.toString()).toBe(Position.start().toString());
    expect(position.hash).toBe(Position.start().hash);
    expect([position.equals(Position.start()), position.samePosition(Position.start())]).toEqual([false, true]);
  });
});
