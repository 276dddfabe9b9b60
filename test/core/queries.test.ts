import { randomMove } from "banmen/core";
import { describe, expect, it } from "vitest";
import { stateOf } from "../properties/subject.js";
import { VARIANTS } from "../variants.js";

/* What a position answers to what is no player, no square, no legal move: the design, 11. */

describe.each(VARIANTS.map((game) => [game.id, game] as const))(
  "queries of %s",
  (_, { Position, PLAYERS, files, ranks }) => {
    const squares = files * ranks;
    const nobody: unknown[] = [PLAYERS.length, 5, -1, 0.5, Number.NaN, "0", "1", null, {}, Symbol("0"), 0n, 2 ** 32];
    const nowhere: unknown[] = [squares, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "0", null, {}, Symbol("0"), 0n];

    it("refuse unknown players", () => {
      const position = Position.start();
      const { board } = position;
      for (const player of nobody as number[]) {
        expect(() => board.occupied(player)).toThrow(RangeError);
        expect(() => board.pieces(player, 1)).toThrow(RangeError);
        expect(() => board.hand(player, 1)).toThrow(RangeError);
        expect(() => position.royals(player)).toThrow(RangeError);
        expect(() => position.checkers(player)).toThrow(RangeError);
        expect(() => position.inCheck(player)).toThrow(RangeError);
        expect(() => position.attackers(0, player)).toThrow(RangeError);
      }
    });

    it("refuse unknown squares", () => {
      const position = Position.start();
      for (const square of nowhere as number[]) {
        expect(() => position.board.pieceAt(square)).toThrow(RangeError);
        expect(() => position.attackers(square)).toThrow(RangeError);
        expect(() => position.attackers(square, 0)).toThrow(RangeError);
      }
    });

    it("change nothing, whatever they are given", () => {
      const position = Position.start();
      for (let ply = 0; ply < 6; ply++) position.make(randomMove(position, () => 0.3)!);
      const before = stateOf(position).slice();
      const odd = [0, -1, 1.5, Number.NaN, 0xffff, 2 ** 26, 2 ** 31, 2 ** 40, "7g7f", null, {}, undefined] as number[];
      for (let from = 0; from < squares; from += 5) for (let to = 0; to < squares; to += 3) odd.push(to | (from << 8));
      for (const move of odd) {
        const legal = position.isLegal(move);
        const check = position.givesCheck(move);
        if (!legal) expect(check).toBe(false);
        position.whyIllegal(move);
        position.whySquares(move);
        expect(stateOf(position)).toEqual(before);
      }
    });
  },
);
