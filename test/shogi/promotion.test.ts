import { Game } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { moved, movesOf, why, whyEach } from "./helpers.js";

/* Promotion: rules/shogi.md 4. */

describe("promotion", () => {
  it("is open to a move into, within or out of the zone, of either side", () => {
    const black = "9/9/1R7/9/1R7/9/9/9/K7k b - 1";
    expect(whyEach(black, "8e8d+", "8e7e+", "8c7c+", "8c8b+", "8c8d+", "8c8a+")).toEqual({
      "8e8d+": "cannot-promote",
      "8e7e+": "cannot-promote",
      "8c7c+": undefined,
      "8c8b+": undefined,
      "8c8d+": undefined,
      "8c8a+": undefined,
    });
    expect(why("9/9/9/1R7/9/9/9/9/K7k b - 1", "8d8c+")).toBeUndefined();
    const white = "K7k/9/9/9/9/1r7/1r7/9/9 w - 1";
    expect(whyEach(white, "8f7f+", "8f8e+", "8g8h+", "8g7g+", "8g8h")).toEqual({
      "8f7f+": "cannot-promote",
      "8f8e+": "cannot-promote",
      "8g8h+": undefined,
      "8g7g+": undefined,
      "8g8h": undefined,
    });
    expect(why("K7k/9/9/9/9/1s7/9/9/9 w - 1", "8f8g+")).toBeUndefined();
    expect(why("K7k/9/9/9/9/9/1s7/9/9 w - 1", "8g7f+")).toBeUndefined();
  });

  it("is optional where the piece can still move", () => {
    for (const [piece, moves] of [
      ["R", ["5d5c", "5d5c+", "5d5b", "5d5b+", "5d5a", "5d5a+"]],
      ["B", ["5d4c", "5d4c+", "5d6c", "5d6c+"]],
      ["S", ["5d5c", "5d5c+", "5d4c", "5d4c+"]],
      ["L", ["5d5c", "5d5c+", "5d5b", "5d5b+"]],
      ["P", ["5d5c", "5d5c+"]],
    ] as const)
      expect(movesOf(`9/9/9/4${piece}4/9/9/9/9/K7k b - 1`, "5d")).toEqual(expect.arrayContaining([...moves]));
  });

  it("is forced for pawn and lance on the last rank and for the knight on the last two", () => {
    const black = "9/PN2L4/1N7/9/9/9/9/9/K7k b - 1";
    expect(movesOf(black, "9b")).toEqual(["9b9a+"]);
    expect(movesOf(black, "5b")).toEqual(["5b5a+"]);
    expect(movesOf(black, "8c")).toEqual(["8c7a+", "8c9a+"]);
    expect(whyEach(black, "9b9a", "5b5a", "8c7a")).toEqual({
      "9b9a": "must-promote",
      "5b5a": "must-promote",
      "8c7a": "must-promote",
    });
    expect(movesOf("9/9/9/4N4/9/9/9/9/K7k b - 1", "5d")).toEqual(["5d4b+", "5d6b+"]);
    expect(movesOf("9/9/9/9/4N4/9/9/9/K7k b - 1", "5e")).toEqual(["5e4c", "5e4c+", "5e6c", "5e6c+"]);
    expect(movesOf("9/9/4L4/9/9/9/9/9/K7k b - 1", "5c")).toEqual(["5c5a+", "5c5b", "5c5b+"]);
    const white = "K7k/9/9/9/9/4n4/9/p1l6/9 w - 1";
    expect(movesOf(white, "9h")).toEqual(["9h9i+"]);
    expect(movesOf(white, "7h")).toEqual(["7h7i+"]);
    expect(movesOf(white, "5f")).toEqual(["5f4h+", "5f6h+"]);
    expect(whyEach(white, "9h9i", "7h7i", "5f4h")).toEqual({
      "9h9i": "must-promote",
      "7h7i": "must-promote",
      "5f4h": "must-promote",
    });
  });

  it("is forced for pawns and lances on every file", () => {
    for (let file = 1; file <= 9; file++)
      for (const piece of ["P", "L"]) {
        const row = (letter: string): string => `${9 - file || ""}${letter}${file - 1 || ""}`;
        expect(movesOf(`9/${row(piece)}/9/9/9/9/9/9/9 b - 1`)).toEqual([`${file}b${file}a+`]);
        expect(movesOf(`9/9/9/9/9/9/9/${row(piece.toLowerCase())}/9 w - 1`)).toEqual([`${file}h${file}i+`]);
      }
  });

  it("is not forced for what can still move on the last rank", () => {
    expect(movesOf("9/4S4/9/9/9/9/9/9/K7k b - 1", "5b5a")).toEqual(["5b5a", "5b5a+"]);
    expect(movesOf("9/4R4/9/9/9/9/9/9/K7k b - 1", "5b5a")).toEqual(["5b5a", "5b5a+"]);
  });

  it("is not for king, gold and promoted pieces", () => {
    for (const piece of ["K", "G", "+R", "+B", "+S", "+N", "+L", "+P"]) {
      const text = `8k/9/4${piece}4/9/9/9/9/9/9 b - 1`;
      expect(why(text, "5c5b+"), piece).toBe("cannot-promote");
      expect(why(text, "5c5b"), piece).toBeUndefined();
    }
  });

  it("gives the piece its new movement, until it is taken", () => {
    const promoted = moved("4k4/9/9/9/9/9/9/4p4/1K7 w - 1", "5h5i+");
    expect(promoted).toBe("4k4/9/9/9/9/9/9/9/1K2+p4 b - 2");
    expect(movesOf(promoted.replace(" b ", " w "), "5i")).toEqual(["5i4i", "5i5h", "5i6i"]);
    const taken = moved("4k4/9/9/9/9/9/9/4p4/4RK3 w - 1", "5a6a", "5i5h");
    expect(taken).toBe("3k5/9/9/9/9/9/9/4R4/5K3 w P 3");
    const dropped = moved(moved("4k4/9/9/9/9/9/9/9/1K1R+p4 b - 2", "6i5i"), "5a6a", "P*5e");
    expect(dropped).toBe("3k5/9/9/9/4P4/9/9/9/1K2R4 w - 5");
  });

  it("is never part of a drop, in the zone either", () => {
    expect(moved("8k/9/9/9/9/9/9/9/K8 b S 1", "S*5b")).toBe("8k/4S4/9/9/9/9/9/9/K8 w - 2");
    expect(new Game({ start: "8k/9/9/9/9/9/9/9/K8 b S 1" }).whyIllegal("S*5b+")).toBe("malformed");
    expect(movesOf("8k/9/9/9/9/9/9/9/K8 b S 1", "S*").every((move) => !move.endsWith("+"))).toBe(true);
  });
});
