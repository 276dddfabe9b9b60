import { Position } from "banmen/chu";
import { makeRandom, moveFrom, moveTo, moveVia } from "banmen/core";
import { expect, it } from "vitest";
import { MAX_MOVES } from "../../src/chu/generate.js";
import { PIECES } from "../../src/chu/pieces.js";
import type { Movement } from "../../src/core/movement.js";
import { boardText } from "../board-text.js";

/* The argument for MAX_MOVES, step by step, and positions with as many moves as chance finds. */

/** The most moves of a piece: the squares it goes to on an empty board, twice if it promotes, and what lion power adds. */
function movesOf({ steps, slides, lion = [] }: Movement, promotes: boolean): number {
  // A lion: 24 squares, and eight second steps over each neighbour.
  if (lion.length === 8) return 24 + 8 * 8;
  let most = 0;
  for (let file = 0; file < 12; file++)
    for (let rank = 0; rank < 12; rank++) {
      const on = (files: number, ranks: number): boolean =>
        file + files >= 0 && file + files < 12 && rank + ranks >= 0 && rank + ranks < 12;
      const reached = new Set<string>();
      const add = (files: number, ranks: number): unknown => on(files, ranks) && reached.add(`${files},${ranks}`);
      for (const [files, ranks] of steps) add(files, ranks);
      for (const [files, ranks] of slides) for (let i = 1; on(i * files, i * ranks); i++) add(i * files, i * ranks);
      for (const [files, ranks] of lion) for (const i of [1, 2]) add(i * files, i * ranks);
      // Over a neighbour on a line: to the square behind it, and back. And a pass.
      const more = 2 * lion.length + (lion.length > 0 ? 1 : 0);
      most = Math.max(most, reached.size * (promotes ? 2 : 1) + more);
    }
  return most;
}

const BY_PIECE = Math.max(
  ...PIECES.flatMap(({ movement, promoted }) => [
    movesOf(movement, promoted !== undefined),
    ...(promoted === undefined ? [] : [movesOf(promoted.movement, false)]),
  ]),
);
/** Moves that count for a square, with k own pieces next to it. */
const BY_SQUARE = Math.max(
  ...Array.from({ length: 9 }, (_, k) => Math.max(k * (10 - k) + 2 * 8 + 8, 2 * k + 2 * 8 + 8)),
);

it("follows from what pieces and squares have at most", () => {
  expect([BY_PIECE, BY_SQUARE]).toEqual([88, 49]);
  const bounds = Array.from({ length: 145 }, (_, m) => Math.min(BY_PIECE * (144 - m), BY_SQUARE * m));
  expect(Math.max(...bounds)).toBe(4508);
  expect(MAX_MOVES).toBeGreaterThanOrEqual(4508);
});

it("holds of positions, piece by piece and square by square", () => {
  const random = makeRandom(4769);
  const own = ["N", "N", "+H", "+D", "+O", "Q", "D", "H", "R", "B", "M", "V", "O", "X", "A"];
  let most = [0, 0, 0];
  for (let i = 0; i < 1500; i++) {
    const density = random();
    const lions = random();
    const pieces = Array.from({ length: 142 * random() }, () => {
      const letter = random() < lions ? "N" : own[Math.floor(random() * own.length)]!;
      return random() < density ? letter : letter.toLowerCase();
    });
    const text = `${boardText(random, 12, 12, ["K", "k", ...pieces])} b - 1`;
    const byPiece = new Map<number, number>();
    const bySquare = new Map<number, number>();
    const moves = Position.parse(text, { lionTrade: "off" }).legalMoves();
    for (const move of moves) {
      const square = moveVia(move) >= 0 ? moveVia(move) : moveTo(move);
      bySquare.set(square, (bySquare.get(square) ?? 0) + 1);
      byPiece.set(moveFrom(move), (byPiece.get(moveFrom(move)) ?? 0) + 1);
    }
    const found = [moves.length, Math.max(0, ...byPiece.values()), Math.max(0, ...bySquare.values())];
    expect(found[1], text).toBeLessThanOrEqual(BY_PIECE);
    expect(found[2], text).toBeLessThanOrEqual(BY_SQUARE);
    most = most.map((value, at) => Math.max(value, found[at]!));
  }
  expect(most[0]).toBeGreaterThan(800);
  expect(most[0]).toBeLessThanOrEqual(4508);
  expect(most[1]).toBe(BY_PIECE);
  expect(most[2]).toBeGreaterThan(25);
});
