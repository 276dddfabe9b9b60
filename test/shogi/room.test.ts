import { makeRandom, moveFrom, moveIsDrop, moveTo } from "banmen/core";
import { Position } from "banmen/shogi";
import { expect, it } from "vitest";
import type { Movement } from "../../src/core/movement.js";
import { MAX_MOVES } from "../../src/shogi/generate.js";
import { HAND_KINDS, PIECES } from "../../src/shogi/pieces.js";
import { boardText } from "../board-text.js";

/* The argument for MAX_MOVES, step by step, and positions with as many moves as chance finds. */

/** The most squares that a piece goes to on an empty board. */
function reach({ steps, slides }: Movement): number {
  let most = 0;
  for (let file = 0; file < 9; file++)
    for (let rank = 0; rank < 9; rank++) {
      const on = (files: number, ranks: number): boolean =>
        file + files >= 0 && file + files < 9 && rank + ranks >= 0 && rank + ranks < 9;
      let count = steps.filter(([files, ranks]) => on(files, ranks)).length;
      for (const [files, ranks] of slides) for (let i = 1; on(i * files, i * ranks); i++) count++;
      most = Math.max(most, count);
    }
  return most;
}

const all = PIECES.flatMap(({ movement, promoted }) => [
  { movement, promotes: promoted !== undefined },
  ...(promoted === undefined ? [] : [{ movement: promoted.movement, promotes: false }]),
]);
/** Moves of a piece. */
const BY_PIECE = Math.max(...all.map(({ movement, promotes }) => reach(movement) * (promotes ? 2 : 1)));
/** Ways to a square: directions, and jumps that are none. */
const WAYS = new Set(all.flatMap(({ movement }) => [...movement.steps, ...movement.slides]).map(String)).size;
const DROPS = HAND_KINDS.length;
const BY_SQUARE = 2 * WAYS + DROPS;

it("follows from what pieces and squares have at most", () => {
  expect([BY_PIECE, WAYS, DROPS]).toEqual([32, 10, 7]);
  const bounds = Array.from({ length: 82 }, (_, m) => Math.min(BY_PIECE * (81 - m) + DROPS * m, BY_SQUARE * m));
  expect(Math.max(...bounds)).toBe(MAX_MOVES);
});

it("holds of positions, piece by piece and square by square", () => {
  const random = makeRandom(1342);
  const letters = [..."RBGSNLPrbgsnlp", "+R", "+B", "+S", "R", "B", "N"];
  let most = 0;
  for (let i = 0; i < 2000; i++) {
    const pieces = Array.from({ length: 1 + random() * 79 }, () => letters[Math.floor(random() * letters.length)]!);
    const kings = random() < 0.5 ? ["K"] : [];
    const text = `${boardText(random, 9, 9, [...kings, ...pieces].slice(0, 81))} ${random() < 0.5 ? "b" : "w"} RBGSNLPrbgsnlp 1`;
    const byPiece = new Map<number, number>();
    const bySquare = new Map<number, number>();
    const moves = Position.parse(text).legalMoves();
    for (const move of moves) {
      bySquare.set(moveTo(move), (bySquare.get(moveTo(move)) ?? 0) + 1);
      if (!moveIsDrop(move)) byPiece.set(moveFrom(move), (byPiece.get(moveFrom(move)) ?? 0) + 1);
    }
    expect(Math.max(0, ...byPiece.values()), text).toBeLessThanOrEqual(BY_PIECE);
    expect(Math.max(0, ...bySquare.values()), text).toBeLessThanOrEqual(BY_SQUARE);
    most = Math.max(most, moves.length);
  }
  expect(most).toBeGreaterThan(350);
  expect(most).toBeLessThanOrEqual(MAX_MOVES);
});
