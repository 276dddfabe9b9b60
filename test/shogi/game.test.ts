import { Game, HANDICAPS, OUTCOME_REASONS, type Player, Position, type Role } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { played, START, short, times } from "./helpers.js";

/* What a game offers to apps: names of the design, 6. */

describe("a game", () => {
  it("begins with a text, a handicap, a position, or the start array", () => {
    expect(new Game().position.toString()).toBe(START);
    expect(new Game({}).rules).toEqual({ moveLimit: null, impasse: "none" });
    const start = "4k4/9/9/9/9/9/9/9/4K4 w P 7";
    expect(new Game({ start }).position.toString()).toBe(start);
    expect(new Game({ start, rules: { impasse: "try" } }).rules).toEqual({ moveLimit: null, impasse: "try" });
    const limited = new Game({ handicap: "rook", rules: { moveLimit: 3 } });
    expect([limited.rules.moveLimit, limited.turn]).toEqual([3, "white"]);
  });

  it("takes the rules of a position, and a copy of it without its past", () => {
    const position = Position.start({ impasse: "27-point" });
    position.make(position.parseMove("7g7f"));
    const game = new Game({ start: position });
    expect([game.rules.impasse, game.turn, game.moves]).toEqual(["27-point", "white", []]);
    position.unmake();
    expect(game.position.toString()).toContain(" w - 2");
    expect(game.undo()).toBeUndefined();
    expect(new Game({ start: position, rules: { impasse: "27-point" } }).rules).toEqual(position.rules);
    for (const rules of [{ impasse: "none" }, { moveLimit: 4 }] as const)
      expect(() => new Game({ start: position, rules })).toThrow(RangeError);
  });

  it("is not begun twice over, or with nonsense", () => {
    expect(() => new Game({ start: START, handicap: "rook" })).toThrow(RangeError);
    expect(Game.tryNew({ start: START, handicap: "rook" })).toMatchObject({
      ok: false,
      error: { code: "contradiction" },
    });
    const refused = (options: unknown): string => {
      const read = Game.tryNew(options as object);
      expect(() => new Game(options as object)).toThrow(expect.objectContaining({ name: "ParseError" }));
      return read.ok ? "read" : `${read.error.code} ${read.error.path ?? read.error.index}`;
    };
    expect(refused({ start: "nonsense" })).toBe("unexpected 1");
    expect(refused({ start: "" })).toBe("missing 0");
    for (const start of [null, 5, {}, [START], Position]) expect(refused({ start })).toBe("type start");
    for (const handicap of ["", "Rook", "toString", null, 5, ["rook"], {}, Object.create(null)])
      expect(refused({ handicap })).toBe("unknown handicap");
    expect(refused({ rules: { limit: 1 } })).toBe("unknown rules.limit");
    expect(refused({ rules: null })).toBe("type rules");
    for (const options of [null, 5, "start"]) expect(refused(options)).toBe("type options");
    expect(Game.tryNew().ok && Game.tryNew({ handicap: "even" }).ok).toBe(true);
  });

  it("gives the same objects until something changes", () => {
    const game = new Game();
    const seen = (): readonly unknown[] => [game.position, game.moves, game.setup()];
    const same = (before: readonly unknown[]): boolean[] => seen().map((item, i) => item === before[i]);
    let before = seen();
    const unchanged = (act: () => unknown): void => {
      act();
      expect(same(before)).toEqual([true, true, true]);
    };
    const changed = (act: () => unknown): void => {
      act();
      expect(same(before)).toEqual([false, false, false]);
      before = seen();
    };
    unchanged(() => game.legalMoves());
    unchanged(() => game.tryPlay("5e5d"));
    unchanged(() => game.undo());
    unchanged(() => game.redo());
    changed(() => game.play("7g7f"));
    unchanged(() => game.history());
    unchanged(() => game.clone().play("3c3d"));
    unchanged(() => game.after("3c3d"));
    unchanged(() => game.rematch());
    unchanged(() => game.tryEnd("impasse"));
    changed(() => game.undo());
    changed(() => game.redo());
    unchanged(() => game.end("resignation"));
    expect([Object.isFrozen(game.moves), Object.isFrozen(game.setup())]).toEqual([true, true]);
  });

  it("gives its position as a copy", () => {
    const game = new Game();
    game.position.make(game.position.parseMove("7g7f"));
    expect(game.turn).toBe("black");
    expect(game.whyIllegal("7g7f")).toBeUndefined();
    game.play("2g2f");
    expect(game.position.toString()).toContain("/7P1/");
    expect(game.position.toString()).not.toContain("/2P6/");
  });
});

describe("a step", () => {
  it("of a move tells from where to where", () => {
    const game = new Game();
    const step = game.play("7g7f");
    expect(step).toEqual({
      move: "7g7f",
      by: "black",
      captures: [],
      changes: [
        { square: "7f", after: { role: "pawn", owner: "black", facing: 0 } },
        { square: "7g", before: { role: "pawn", owner: "black", facing: 0 } },
      ],
      hands: [],
      fallen: [],
      next: "white",
    });
    expect(game.lastStep).toBe(step);
  });

  it("of a capture with promotion tells what changed, on the board and in hand", () => {
    const step = played(undefined, "7g7f 3c3d").play("8h2b+");
    expect(step).toEqual({
      move: "8h2b+",
      by: "black",
      captures: ["2b"],
      changes: [
        {
          square: "2b",
          before: { role: "bishop", owner: "white", facing: 2 },
          after: { role: "dragon-horse", owner: "black", facing: 0 },
        },
        { square: "8h", before: { role: "bishop", owner: "black", facing: 0 } },
      ],
      hands: [{ player: "black", role: "bishop", count: 1 }],
      fallen: [],
      next: "white",
    });
  });

  it("of a drop tells the hand", () => {
    const step = played(undefined, "7g7f 3c3d 8h2b+ 3a2b").play("B*5e");
    expect(step.changes).toEqual([{ square: "5e", after: { role: "bishop", owner: "black", facing: 0 } }]);
    expect(step.hands).toEqual([{ player: "black", role: "bishop", count: 0 }]);
    expect(step.captures).toEqual([]);
  });

  it("that ends the game tells how", () => {
    const game = new Game({ start: "7nk/9/7G1/9/9/9/9/9/8K b G 1" });
    const step = game.play("G*1b");
    expect(step.outcome).toEqual({ reason: "checkmate", places: [1, 2], winner: "black" });
    expect([step.next, game.outcome]).toEqual(["white", step.outcome]);
  });
});

describe("playing", () => {
  it("refuses what is illegal, and leaves the game as it was", () => {
    const game = played(undefined, "7g7f 3c3d");
    game.undo();
    const json = JSON.stringify(game);
    for (const [move, by, reason] of [
      ["3c3e", undefined, "unreachable"],
      ["7f7e", undefined, "not-your-piece"],
      ["3c3d", "black", "not-your-turn"],
      ["nonsense", "white", "malformed"],
    ] as const) {
      const tried = game.tryPlay(move, by);
      expect(tried.ok ? "" : tried.error.reason).toBe(reason);
      expect(() => game.play(move, by)).toThrow(expect.objectContaining({ name: "IllegalMoveError", reason, move }));
    }
    expect(() => game.play("3c3d", "red" as Player)).toThrow(RangeError);
    expect(() => game.tryPlay("3c3d", "red" as Player)).toThrow(RangeError);
    expect(JSON.stringify(game)).toBe(json);
    expect(game.redo()?.move).toBe("3c3d");
  });

  it("knows whose turn it is, if asked to", () => {
    const game = new Game();
    expect(game.play("7g7f", "black").by).toBe("black");
    const tried = game.tryPlay("3c3d", "white");
    expect(tried.ok && tried.value.by).toBe("white");
    expect([game.turn, game.moves]).toEqual(["black", ["7g7f", "3c3d"]]);
  });

  it("says what anything at all is that is no move", () => {
    for (const nonsense of [null, undefined, 5, {}, Object.create(null), Symbol("x"), () => 1]) {
      const tried = new Game().tryPlay(nonsense as string);
      expect(tried.ok ? "" : [tried.error.reason, typeof tried.error.move]).toEqual(["malformed", "string"]);
    }
  });
});

describe("undo and redo", () => {
  it("take moves back and play them again", () => {
    const game = new Game();
    const first = game.play("7g7f");
    const second = game.play("3c3d");
    const text = game.position.toString();
    expect(game.undo()).toBe(second);
    expect(game.lastStep).toBe(first);
    expect(game.undo()).toBe(first);
    expect([game.undo(), game.lastStep, game.moves]).toEqual([undefined, undefined, []]);
    expect(game.position.toString()).toBe(START);
    expect(game.redo()).toEqual(first);
    expect(game.redo()).toEqual(second);
    expect([game.redo(), game.position.toString()]).toEqual([undefined, text]);
  });

  it("forget what was taken back when another move is played", () => {
    const game = played(undefined, "7g7f 3c3d");
    game.undo();
    game.play("8c8d");
    expect([game.redo(), game.moves]).toEqual([undefined, ["7g7f", "8c8d"]]);
  });

  it("take back the end of the game as well", () => {
    const game = new Game({ start: "7nk/9/7G1/9/9/9/9/9/8K b G 1" });
    game.play("G*1b");
    expect(game.undo()?.outcome?.reason).toBe("checkmate");
    expect(game.outcome).toBeUndefined();
    expect(game.redo()?.outcome?.reason).toBe("checkmate");
    expect([game.redo(), short(game.outcome)]).toEqual([undefined, "checkmate [1,2]"]);
  });

  it("lift an end from outside by the first undo, and do not redo it", () => {
    const game = played(undefined, "7g7f 3c3d");
    game.end("resignation");
    const back = played(undefined, "7g7f 3c3d");
    back.undo();
    back.end("resignation");
    expect([back.redo(), short(back.outcome), back.moves]).toEqual([undefined, "resignation [1,2]", ["7g7f"]]);
    expect(game.undo()?.move).toBe("3c3d");
    expect(game.outcome).toBeUndefined();
    expect(game.redo()?.move).toBe("3c3d");
    expect([game.outcome, game.toJSON().end]).toEqual([undefined, undefined]);
    const fresh = new Game();
    fresh.end("abandonment", "white");
    expect([fresh.undo(), fresh.outcome]).toEqual([undefined, undefined]);
    expect(fresh.play("7g7f").next).toBe("white");
  });
});

describe("destinations", () => {
  const game = new Game({ start: "4k4/1P7/9/2PpS4/9/9/9/9/4K4 b - 1" });

  it("are the moves of a piece, with the choice of promotion", () => {
    expect(game.destinations("8b")).toEqual([
      { to: "8a", captures: [], promotion: "must", move: "8b8a+", promoting: "8b8a+" },
    ]);
    expect(game.destinations("7d")).toEqual([
      { to: "7c", captures: [], promotion: "may", move: "7d7c", promoting: "7d7c+" },
    ]);
    expect(game.destinations("5i").map(({ to, promotion }) => `${to} ${promotion}`)).toEqual(
      expect.arrayContaining(["4h no", "5h no", "6h no", "4i no", "6i no"]),
    );
    expect(game.destinations("5i").every((destination) => !("promoting" in destination))).toBe(true);
    const silver = game.destinations("5d");
    expect(silver.map(({ to, promotion }) => `${to} ${promotion}`).sort()).toEqual([
      "4c may",
      "4e no",
      "5c may",
      "6c may",
      "6e no",
    ]);
  });

  it("tell what they capture", () => {
    const taking = new Game({ start: "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1" });
    expect(taking.destinations("5e")).toEqual([{ to: "5d", captures: ["5d"], promotion: "no", move: "5e5d" }]);
  });

  it("are none from empty squares, enemy pieces, or with a second step", () => {
    for (const square of ["5e", "5a", "6d"]) expect(game.destinations(square)).toEqual([]);
    expect(game.destinations("5d", "5c")).toEqual([]);
  });

  it("are none when the game is over", () => {
    const ended = new Game({ start: "4k4/9/9/9/9/9/9/9/4K4 b P 1" });
    expect(ended.destinations("5i").length).toBeGreaterThan(0);
    ended.end("resignation");
    expect([ended.destinations("5i"), ended.drops(), ended.legalMoves()]).toEqual([[], [], []]);
  });

  it("are asked for by names of squares", () => {
    for (const name of ["", "5", "5j", "10a", "5A", "e5", " 5e"]) {
      expect(() => game.destinations(name), name).toThrow(RangeError);
      expect(() => game.destinations("5d", name), name).toThrow(RangeError);
    }
    expect(() => game.destinations(undefined as unknown as string)).toThrow(RangeError);
  });

  it("cover every legal move, drops included", () => {
    const open = new Game({ start: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1" });
    const moves = new Set<string>();
    for (const square of Object.keys(open.setup().board))
      for (const { move, promoting } of open.destinations(square)) {
        moves.add(move);
        if (promoting !== undefined) moves.add(promoting);
      }
    for (const { move } of open.drops()) moves.add(move);
    expect([...moves].sort()).toEqual(open.legalMoves().sort());
    expect(moves.size).toBe(207);
  });
});

describe("drops", () => {
  const game = new Game({ start: "4k4/9/9/9/9/9/P8/9/4K4 b PGs 1" });

  it("are the squares for a role in hand, or for all", () => {
    const pawns = game.drops("pawn");
    expect(pawns.length).toBe(8 * 8 - 1);
    expect(pawns.find((drop) => drop.to === "1e")).toEqual({ to: "1e", captures: [], promotion: "no", move: "P*1e" });
    expect(game.drops("gold").length).toBe(81 - 3);
    expect(game.drops().length).toBe(8 * 8 - 1 + 81 - 3);
  });

  it("are none for roles that are not in hand", () => {
    for (const role of ["silver", "king", "tokin", "rook"] as const) expect(game.drops(role)).toEqual([]);
    for (const role of ["", "Pawn", "P", "queen"]) expect(() => game.drops(role as Role), role).toThrow(RangeError);
  });
});

describe("checks", () => {
  it("are none, one, or several checkers", () => {
    expect(new Game().checks()).toEqual([]);
    expect(new Game({ start: "4k4/9/9/9/4R4/9/9/9/4K4 w - 1" }).checks()).toEqual([
      { player: "white", squares: ["5a"], from: ["5e"], by: ["black"] },
    ]);
    expect(new Game({ start: "4k4/9/9/9/4r4/9/3n5/9/4K4 b - 1" }).checks()).toEqual([
      { player: "black", squares: ["5i"], from: ["5e", "6g"], by: ["white"] },
    ]);
  });

  it("are seen on the side not to move, too", () => {
    expect(new Game({ start: "4k4/9/9/9/4R4/9/9/9/4K4 b - 1" }).checks().map((check) => check.player)).toEqual([
      "white",
    ]);
  });
});

describe("ends from outside", () => {
  it("are refused if nobody knows reason or player", () => {
    const game = played(undefined, "7g7f");
    for (const [reason, player] of [
      ["", undefined],
      ["resign", undefined],
      ["captures", undefined],
      ["toString", undefined],
      [null, undefined],
      [5, undefined],
      [Object.create(null), undefined],
      ["resignation", "red"],
      ["resignation", ""],
      ["resignation", null],
      ["resignation", 0],
      ["time-up", "Black"],
      ["time-up", Object.create(null)],
    ]) {
      expect(() => game.end(reason as "resignation", player as Player)).toThrow(RangeError);
      const tried = game.tryEnd(reason as "resignation", player as Player);
      expect(tried.ok ? "" : tried.error).toBeInstanceOf(RangeError);
      expect(game.outcome).toBeUndefined();
    }
    expect(game.play("3c3d").next).toBe("black");
  });

  it("are refused after the end", () => {
    const game = played(undefined, times(3, "2h3h 8b7b 3h2h 7b8b"));
    for (const reason of OUTCOME_REASONS) expect(() => game.end(reason as "resignation", "white")).toThrow(RangeError);
    expect(short(game.outcome)).toBe("repetition [1,1] replay");
  });

  it("give their outcome", () => {
    const game = new Game();
    const tried = game.tryEnd("time-up", "white");
    expect(tried.ok && tried.value).toBe(game.outcome);
    expect(Object.isFrozen(game.outcome) && Object.isFrozen(game.outcome?.places)).toBe(true);
  });
});

describe("rematches", () => {
  it("swap the players, unless they are asked not to", () => {
    const game = played(undefined, "7g7f 3c3d", { moveLimit: 100 });
    game.end("resignation");
    const { game: next, seats } = game.rematch();
    expect([seats, next.moves, next.outcome, next.turn]).toEqual([[1, 0], [], undefined, "black"]);
    expect([next.position.toString(), next.rules]).toEqual([START, game.rules]);
    expect(game.rematch({ alternate: true }).seats).toEqual([1, 0]);
    expect(game.rematch({ alternate: false }).seats).toEqual([0, 1]);
    expect(game.rematch({}).seats).toEqual([1, 0]);
    expect(next).toBeInstanceOf(Game);
    next.play("2g2f");
    expect(game.moves).toEqual(["7g7f", "3c3d"]);
  });

  it("of a handicap game keep their seats and the handicap", () => {
    for (const options of [{ handicap: "lance" }, { start: HANDICAPS.lance }] as const) {
      const { game, seats } = new Game(options).rematch();
      expect([seats, game.position.toString(), game.turn]).toEqual([[0, 1], HANDICAPS.lance, "white"]);
    }
    expect(new Game({ handicap: "even" }).rematch().seats).toEqual([1, 0]);
    expect(new Game({ start: "4k4/9/9/9/9/9/9/9/4K4 b - 1" }).rematch().seats).toEqual([1, 0]);
  });
});

describe("copies of a game", () => {
  it("go their own way", () => {
    const game = played(undefined, "7g7f 3c3d 2g2f");
    game.undo();
    const copy = game.clone();
    expect(copy).toBeInstanceOf(Game);
    expect([copy.moves, copy.lastStep, copy.turn]).toEqual([game.moves, game.lastStep, game.turn]);
    expect(copy.redo()?.move).toBe("2g2f");
    expect(game.moves).toEqual(["7g7f", "3c3d"]);
    game.undo();
    expect(copy.moves).toEqual(["7g7f", "3c3d", "2g2f"]);
    for (let i = 0; i < 3; i++) copy.undo();
    expect([copy.undo(), copy.position.toString()]).toEqual([undefined, START]);
  });

  it("have the same end and the same past", () => {
    const game = played(undefined, times(2, "2h3h 8b7b 3h2h 7b8b"));
    const copy = game.clone();
    expect(copy.repetitions()).toBe(3);
    for (const move of "2h3h 8b7b 3h2h".split(" ")) copy.play(move);
    expect(short(copy.play("7b8b").outcome)).toBe("repetition [1,1] replay");
    expect(short(copy.clone().outcome)).toBe("repetition [1,1] replay");
    game.end("abandonment", "black");
    expect([short(game.clone().outcome), game.clone().toJSON().end]).toEqual([
      "abandonment [2,1]",
      { reason: "abandonment", player: "black" },
    ]);
  });

  it("come after a move", () => {
    const game = new Game();
    const next = game.after("7g7f");
    expect([next.moves, game.moves, next.turn]).toEqual([["7g7f"], [], "white"]);
    expect(() => game.after("7g7e")).toThrow(
      expect.objectContaining({ name: "IllegalMoveError", reason: "unreachable" }),
    );
  });

  it("are histories for a search", () => {
    const game = played(undefined, times(2, "2h3h 8b7b 3h2h 7b8b"));
    const history = game.history();
    expect(history.repetitions()).toBe(3);
    const { position } = history;
    expect(position.toString()).toBe(game.position.toString());
    for (const text of "2h3h 8b7b 3h2h 7b8b".split(" ")) {
      position.make(position.parseMove(text));
      history.push();
    }
    expect([history.outcome()?.reason, game.outcome, game.repetitions()]).toEqual(["repetition", undefined, 3]);
  });
});
