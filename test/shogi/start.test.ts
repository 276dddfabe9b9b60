import { Game, HANDICAPS, Position, parseSquare, roleName, squareName } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { START } from "./helpers.js";

/* Board, squares and starts: rules/shogi.md 1. */

const REST = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

/** Each start: its text, and the squares that are empty although a piece of White stands there in an even game. */
const STARTS: { readonly [name: string]: readonly [text: string, without: string] } = {
  even: [START, ""],
  lance: [`lnsgkgsn1/1r5b1${REST}`, "1a"],
  "right-lance": [`1nsgkgsnl/1r5b1${REST}`, "9a"],
  bishop: [`lnsgkgsnl/1r7${REST}`, "2b"],
  rook: [`lnsgkgsnl/7b1${REST}`, "8b"],
  "rook-lance": [`lnsgkgsn1/7b1${REST}`, "1a 8b"],
  "2-piece": [`lnsgkgsnl/9${REST}`, "2b 8b"],
  "3-piece": [`1nsgkgsnl/9${REST}`, "2b 8b 9a"],
  "4-piece": [`1nsgkgsn1/9${REST}`, "1a 2b 8b 9a"],
  "5-piece": [`2sgkgsn1/9${REST}`, "1a 2b 8a 8b 9a"],
  "left-5-piece": [`1nsgkgs2/9${REST}`, "1a 2a 2b 8b 9a"],
  "6-piece": [`2sgkgs2/9${REST}`, "1a 2a 2b 8a 8b 9a"],
  "left-7-piece": [`2sgkg3/9${REST}`, "1a 2a 2b 3a 8a 8b 9a"],
  "right-7-piece": [`3gkgs2/9${REST}`, "1a 2a 2b 7a 8a 8b 9a"],
  "8-piece": [`3gkg3/9${REST}`, "1a 2a 2b 3a 7a 8a 8b 9a"],
  "10-piece": [`4k4/9${REST}`, "1a 2a 2b 3a 4a 6a 7a 8a 8b 9a"],
};

describe("the board", () => {
  it("has 1a top right and 9i bottom left, numbered file by file", () => {
    expect(["1a", "1i", "2a", "9a", "9i", "7g"].map((name) => parseSquare(name))).toEqual([0, 8, 9, 72, 80, 60]);
    const top = Position.parse("k8/9/9/9/9/9/9/9/8K b - 1");
    expect([...top.board.occupied()].map(squareName)).toEqual(["1i", "9a"]);
  });

  it("has the start array, Black at the bottom and to move", () => {
    const { board, turn, moveNumber } = Position.start();
    expect([turn, moveNumber]).toEqual([0, 1]);
    const row = (rank: string): string[] =>
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((file) => {
        const piece = board.pieceAt(parseSquare(`${file}${rank}`)!);
        return piece === 0 ? "" : `${piece >> 8} ${roleName(piece)}`;
      });
    const back = ["lance", "knight", "silver", "gold", "king", "gold", "silver", "knight", "lance"];
    expect(row("a")).toEqual(back.map((role) => `1 ${role}`));
    expect(row("i")).toEqual(back.map((role) => `0 ${role}`));
    expect(row("b")).toEqual(["", "1 rook", "", "", "", "", "", "1 bishop", ""]);
    expect(row("h")).toEqual(["", "0 bishop", "", "", "", "", "", "0 rook", ""]);
    expect(row("c")).toEqual(Array(9).fill("1 pawn"));
    expect(row("g")).toEqual(Array(9).fill("0 pawn"));
    for (const rank of "def") expect(row(rank)).toEqual(Array(9).fill(""));
  });
});

describe("handicap starts", () => {
  it("are sixteen, with even", () => {
    expect(Object.keys(HANDICAPS)).toEqual(Object.keys(STARTS));
  });

  it.each(Object.entries(STARTS))("%s", (name, [text, without]) => {
    const handicap = name as keyof typeof HANDICAPS;
    expect(HANDICAPS[handicap]).toBe(text);
    const game = new Game({ handicap });
    expect(game.position.toString()).toBe(text);
    expect(game.turn).toBe(name === "even" ? "black" : "white");
    const even = Object.keys(new Game().setup().board);
    const gone = even.filter((square) => !(square in game.setup().board));
    expect(gone.sort().join(" ")).toBe(without);
    expect(game.position.problems()).toEqual([]);
  });

  it("let White move first, and Black second", () => {
    const game = new Game({ handicap: "2-piece" });
    expect(game.whyIllegal("7g7f")).toBe("not-your-piece");
    expect(game.play("3c3d").next).toBe("black");
  });
});
