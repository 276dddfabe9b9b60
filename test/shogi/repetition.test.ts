import { Game, History, type Outcome, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { played, short, times } from "./helpers.js";

/* Sennichite and perpetual check: rules/shogi.md 7.3. */

const ROUND = "2h3h 8b7b 3h2h 7b8b";

describe("sennichite", () => {
  it("is a draw to be played again, at the fourth occurrence", () => {
    const game = played(undefined, times(3, ROUND));
    expect(game.outcome).toEqual({ reason: "repetition", places: [1, 1], draw: true, replay: true } satisfies Outcome);
    expect(game.repetitions()).toBe(4);
    expect(game.whyIllegal("2h3h")).toBe("game-over");
  });

  it("means nothing at the second and third occurrence", () => {
    const game = new Game();
    const counts = [game.repetitions()];
    for (const move of times(2, ROUND).split(" ")) {
      game.play(move);
      counts.push(game.repetitions());
      expect(game.outcome).toBeUndefined();
    }
    expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
  });

  it("counts the start position of the game, and every later one", () => {
    expect(played(undefined, ROUND).repetitions()).toBe(2);
    expect(short(played(undefined, `7g7f 3c3d ${times(3, ROUND)}`).outcome)).toBe("repetition [1,1] replay");
    // The fourth occurrence need not come by the round that brought the others.
    const way = "2h4h 8b6b 4h2h 6b8b";
    expect(short(played(undefined, `${ROUND} 7g7f 3c3d 2h3h`).outcome)).toBe("goes on");
    expect(short(played(undefined, `${ROUND} ${way} ${ROUND}`).outcome)).toBe("repetition [1,1] replay");
  });

  it("takes no note of the move number", () => {
    const start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 77";
    expect(short(played(start, times(3, ROUND)).outcome)).toBe("repetition [1,1] replay");
  });

  it("needs the same side to move", () => {
    // Black loses a move on the way: the board is the same, the side to move is not.
    const start = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    const triangle = "5i4h 5a5b 4h4i 5b5a 4i5i";
    const game = played(start, triangle);
    expect(game.position.toString()).toBe("4k4/9/9/9/9/9/9/9/4K4 w - 6");
    expect(game.repetitions()).toBe(1);
  });

  it("needs the same hands", () => {
    // Two pawns are given and taken: the board comes back, the hands do not.
    const start = "4k4/9/9/9/9/9/4r4/9/K8 w 9P 1";
    const game = played(start, "5g5f P*5g 5f5g 9i9h 5g5f P*5g 5f5g 9h9i");
    expect(game.position.toString()).toBe("4k4/9/9/9/9/9/4r4/9/K8 w 7P2p 9");
    expect(game.repetitions()).toBe(1);
  });

  it("needs the same board: a promoted piece is another", () => {
    const game = played("4k4/9/1R7/9/9/9/9/9/4K4 b - 1", "8c8b+ 5a4a 8b8c 4a5a");
    expect(game.position.toString()).toBe("4k4/9/1+R7/9/9/9/9/9/4K4 b - 5");
    expect(game.repetitions()).toBe(1);
  });

  it("is lifted by taking a move back, and comes again", () => {
    const game = played(undefined, times(3, ROUND));
    game.undo();
    expect([game.outcome, game.repetitions()]).toEqual([undefined, 3]);
    expect(short(game.redo()?.outcome)).toBe("repetition [1,1] replay");
    game.undo();
    expect(game.play("7b6b").outcome).toBeUndefined();
  });
});

describe("perpetual check", () => {
  const START = "4k4/9/9/9/5R3/9/9/9/4K4 b - 1";
  /** A round in which Black checks with both moves, and one with neither check. */
  const CHECKS = "4e5e 5a4a 5e4e 4a5a";
  const QUIET = "4e3e 5a6a 3e4e 6a5a";

  it("loses for who checked with every move", () => {
    expect(played(START, times(3, CHECKS)).outcome).toEqual({
      reason: "perpetual-check",
      places: [2, 1],
      winner: "white",
    } satisfies Outcome);
    const white = "4k4/9/9/9/3r5/9/9/9/4K4 w - 1";
    expect(short(played(white, times(3, "6e5e 5i6i 5e6e 6i5i")).outcome)).toBe("perpetual-check [1,2]");
  });

  it("loses whoever makes the last move", () => {
    // The checker's own move brings the fourth occurrence.
    const start = "4k4/9/9/9/6R2/9/9/9/4K4 b - 1";
    const game = played(start, `3e5e ${times(3, "5a4a 5e4e 4a5a 4e5e")}`);
    expect([short(game.outcome), game.turn]).toEqual(["perpetual-check [2,1]", "white"]);
  });

  it("is none with a single move without check, in whichever round", () => {
    for (const other of [QUIET, "4e5e 5a6a 5e4e 6a5a", "4e3e 5a4a 3e4e 4a5a"])
      for (const rounds of [
        [other, CHECKS, CHECKS],
        [CHECKS, other, CHECKS],
        [CHECKS, CHECKS, other],
      ])
        expect(short(played(START, rounds.join(" ")).outcome)).toBe("repetition [1,1] replay");
  });

  it("is judged by the moves after the first occurrence only", () => {
    // Quiet moves before the window do not save the checker,
    const start = "4k4/9/9/9/6R2/9/9/9/4K4 b - 1";
    const late = `3e2e 5a6a 2e4e 6a5a ${times(3, CHECKS)}`;
    expect(short(played(start, late).outcome)).toBe("perpetual-check [2,1]");
    expect(short(played(START, `4e4f 5a6a 4f4d 6a6b 4d4e 6b5a ${times(2, CHECKS)}`).outcome)).toBe(
      "repetition [1,1] replay",
    );
    // and checks before it do not make a perpetual check of it.
    const quiet = `4e5e 5a4a 5e4e 4a5b ${times(3, "4e3e 5b6b 3e4e 6b5b")}`;
    expect(short(played(START, quiet).outcome)).toBe("repetition [1,1] replay");
  });

  it("is none if a side checks with every other move", () => {
    const start = "4k4/9/9/9/3r5/9/9/9/4K4 w - 1";
    expect(short(played(start, times(3, "6e5e 5i4i 5e6e 4i5i")).outcome)).toBe("repetition [1,1] replay");
  });

  it("is not there below the fourth occurrence, however many checks there are", () => {
    expect(played(START, `${times(2, CHECKS)} 4e5e 5a4a 5e4e`).outcome).toBeUndefined();
    expect(played(START, times(2, CHECKS)).repetitions()).toBe(3);
  });
});

describe("sennichite in a search", () => {
  // Games with checks of both sides are rare; a search that leaves its kings in check shows what they come to.
  function searched(round: string): string {
    const position = Position.parse("4kR3/9/9/9/9/9/9/9/3rK4 b - 1");
    const history = new History(position);
    for (const move of times(3, round).split(" ")) {
      expect(history.outcome()).toBeUndefined();
      position.make(position.parseMove(move));
      history.push();
    }
    return short(history.outcome());
  }

  it("is a draw if both sides check with every move", () => {
    expect(searched("4a3a 6i7i 3a4a 7i6i")).toBe("repetition [1,1] replay");
  });

  it("is lost by who checked throughout, if the other did at times", () => {
    expect(searched("4a3a 6i6h 3a4a 6h6i")).toBe("perpetual-check [2,1]");
    expect(searched("4a4b 6i7i 4b4a 7i6i")).toBe("perpetual-check [1,2]");
    expect(searched("4a4b 6i6h 4b4a 6h6i")).toBe("repetition [1,1] replay");
  });
});
