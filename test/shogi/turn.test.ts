import { Game, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { moved, movesOf, why, whyEach } from "./helpers.js";

/* The turn: rules/shogi.md 3. */

describe("the turn", () => {
  it("is a move or a drop of the player to move", () => {
    const text = "4k4/9/9/9/4p4/9/4P4/9/4K4 b Pp 1";
    expect(whyEach(text, "5g5f", "P*1e", "5e5f")).toEqual({
      "5g5f": undefined,
      "P*1e": undefined,
      "5e5f": "not-your-piece",
    });
    expect(moved(text, "5g5f")).toBe("4k4/9/9/9/4p4/4P4/9/9/4K4 w Pp 2");
    expect(moved(text, "P*1e", "P*9e")).toBe("4k4/9/9/9/p3p3P/9/4P4/9/4K4 b - 3");
  });

  it("cannot be passed", () => {
    const position = Position.start();
    expect(position.isLegal(0)).toBe(false);
    expect(position.legalMoves()).not.toContain(0);
    for (const move of ["pass", "0000", "null", ""]) expect(new Game().whyIllegal(move)).toBe("malformed");
  });

  it("ends on an empty square or takes the enemy there, never an own piece", () => {
    expect(movesOf("4k4/9/9/9/3pGP3/4g4/9/9/4K4 b - 1", "5e").map((move) => move.slice(2))).toEqual(
      ["4d", "5d", "6d", "5f", "6e"].sort(),
    );
    expect(why("4k4/9/9/9/3pGP3/4g4/9/9/4K4 b - 1", "5e4e")).toBe("occupied");
  });

  it("puts what it takes into the hand, unpromoted, whatever it was", () => {
    for (const [taken, hand] of [
      ["p", "P"],
      ["+p", "P"],
      ["l", "L"],
      ["+l", "L"],
      ["n", "N"],
      ["+n", "N"],
      ["s", "S"],
      ["+s", "S"],
      ["g", "G"],
      ["b", "B"],
      ["+b", "B"],
      ["r", "R"],
      ["+r", "R"],
    ]) {
      const black = `1k7/9/9/4${taken}4/4G4/9/9/9/1K7 b - 5`;
      expect(moved(black, "5e5d")).toBe(`1k7/9/9/4G4/9/9/9/9/1K7 w ${hand} 6`);
      const white = `1k7/9/9/4g4/4${taken!.toUpperCase()}4/9/9/9/1K7 w 2${hand}${hand!.toLowerCase()} 5`;
      expect(moved(white, "5d5e")).toBe(`1k7/9/9/9/4g4/9/9/9/1K7 b 2${hand}2${hand!.toLowerCase()} 6`);
    }
  });

  it("takes promoted pieces of its own along, and leaves them promoted", () => {
    expect(moved("1k7/9/9/4p4/4+P4/9/9/9/1K7 b - 1", "5e5d")).toBe("1k7/9/9/4+P4/9/9/9/9/1K7 w P 2");
  });

  it("never takes a king, on no file", () => {
    for (let file = 1; file <= 9; file++) {
      const row = (piece: string): string => `${9 - file || ""}${piece}${file - 1 || ""}`;
      const black = `9/9/9/9/${row("k")}/${row("G")}/9/9/9 b - 1`;
      expect(why(black, `${file}f${file}e`), black).toBe("king-capture");
      expect(movesOf(black).filter((move) => move.slice(2, 4) === `${file}e`)).toEqual([]);
      const white = `9/9/9/${row("g")}/${row("K")}/9/9/9/9 w - 1`;
      expect(why(white, `${file}d${file}e`), white).toBe("king-capture");
      expect(movesOf(white).filter((move) => move.slice(2, 4) === `${file}e`)).toEqual([]);
    }
  });

  it("never takes a king, with no piece", () => {
    for (const [piece, from, to] of [
      ["P", "5b", "5a"],
      ["G", "5b", "5a"],
      ["S", "4b", "5a"],
      ["N", "4c", "5a"],
      ["L", "5d", "5a"],
      ["B", "2d", "5a"],
      ["R", "5h", "5a"],
      ["+R", "4b", "5a"],
      ["+B", "5b", "5a"],
      ["K", "5b", "5a"],
    ] as const) {
      const rows = Array(9).fill("9") as string[];
      rows[0] = "4k4";
      const file = Number(from[0]);
      const rank = "abcdefghi".indexOf(from[1]!);
      rows[rank] = `${9 - file}${piece}${file - 1}`;
      const text = `${rows.join("/")} b L 1`;
      expect(why(text, `${from}${to}`), text).toBe("king-capture");
      expect(movesOf(text).filter((move) => move.slice(2, 4) === "5a")).toEqual([]);
    }
  });
});
