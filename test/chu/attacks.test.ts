import { Position, squareName } from "banmen/chu";
import { makeRandom } from "banmen/core";
import { describe, expect, it } from "vitest";
import { many, SEED } from "../effort.js";
import { boardOf } from "./helpers.js";
import { goes, plainPosition, SQUARES } from "./plain.js";
import { crowdedText } from "./random.js";

describe("attackers", () => {
  it("are the pieces that could go to a square if it held an enemy", () => {
    const random = makeRandom(SEED + 11);
    for (let i = 0; i < many(60); i++) {
      const text = crowdedText(random);
      const position = Position.parse(text);
      const { board } = plainPosition(text);
      SQUARES.forEach((square, number) => {
        for (const by of [0, 1]) {
          const expected = [...board]
            .filter(([from, piece]) => (piece === piece.toUpperCase()) === (by === 0) && goes(board, from, square))
            .map(([from]) => from);
          const found = Array.from(position.attackers(number, by), squareName);
          if (`${found.sort()}` !== `${expected.sort()}`) expect(found.sort(), `${text} ${square}`).toEqual(expected);
        }
        const both = position.attackers(number, 0).union(position.attackers(number, 1));
        if (!position.attackers(number).equals(both)) expect(square).toBe("attacked by both");
      });
    }
  });

  it("stand behind each other on a line only if they jump", () => {
    const text = boardOf({ "6f": "p", "6e": "r", "6d": "+h", "6c": "r", "1a": "k", "12l": "K" });
    const position = Position.parse(text);
    expect(Array.from(position.attackers(65, 1), squareName)).toEqual(["6d", "6e"]);
  });

  it("check royals", () => {
    const text = boardOf({ "6f": "K", "6a": "r", "4f": "n", "12l": "+E", "12a": "l", "1a": "k" });
    const position = Position.parse(text);
    expect(Array.from(position.checkers(0), squareName)).toEqual(["4f", "6a", "12a"]);
    expect(position.checkers(1).isEmpty()).toBe(true);
    expect(Array.from(position.royals(0), squareName)).toEqual(["6f", "12l"]);
  });
});

describe("captures", () => {
  it("are generated as those moves that capture", () => {
    const random = makeRandom(SEED + 5);
    for (let i = 0; i < many(150); i++) {
      const position = Position.parse(crowdedText(random));
      const buffer = new Int32Array(position.maxMoves);
      const captures = Array.from(buffer.subarray(0, position.generateCaptures(buffer)));
      const expected = position.legalMoves().filter((move) => position.isCapture(move));
      expect(captures.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
      for (const move of position.legalMoves())
        if (position.isCapture(move) === position.captures(move).isEmpty())
          expect(move).toBe("captures what it captures");
    }
  });
});
