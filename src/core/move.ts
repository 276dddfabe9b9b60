import { inWords } from "./data.js";
import type { Square } from "./geometry.js";
import type { Kind } from "./piece.js";

/**
 * A move as one small integer: `to` in bits 0-7, `from` in 8-15 (of a drop: the kind), `via` in 16-23,
 * then a bit each for promotion, drop and two-step. What it captures is a consequence, not part of it.
 */
export type Move = number & { readonly __kind?: "move" };

/** No move. As a number it reads like a move from a square to itself, so it is never legal. */
export const NO_MOVE: Move = 0;

/** One more than the largest number that a move can be. */
const MOVES = 1 << 27;

/** Makes sure that a number is a move's, of whatever game. Throws RangeError. @internal */
export function requireMove(move: Move): Move {
  return typeof move === "number" && move >= 0 && move < MOVES && Number.isInteger(move) ? move : noMove(move);
}

/** @throws RangeError @internal */
export function noMove(value: unknown): never {
  const hint = typeof value === "string" ? ", but a text: parseMove of a position makes a move of it" : "";
  throw new RangeError(`${inWords(value)} is no move${hint}`);
}

/** The bit of a move that promotes. */
export const PROMOTE: number = 1 << 24;
/** The bit of a drop. */
export const DROP: number = 1 << 25;
/** The bit of a move in two steps. */
export const TWO_STEP: number = 1 << 26;

/**
 * The square a board move starts from, or -1 for a drop.
 *
 * @example
 * ```ts
 * import { moveFrom } from "banmen/core";
 * import { Position, parseSquare } from "banmen/shogi";
 * moveFrom(Position.start().parseMove("7g7f")) === parseSquare("7g"); // => true
 * ```
 */
export function moveFrom(move: Move): Square {
  return (move & DROP) !== 0 ? -1 : (move >> 8) & 255;
}

/**
 * The square a move ends on.
 *
 * @example
 * ```ts
 * import { moveTo } from "banmen/core";
 * import { Position, squareName } from "banmen/shogi";
 * squareName(moveTo(Position.start().parseMove("7g7f"))); // => "7f"
 * ```
 */
export function moveTo(move: Move): Square {
  return move & 255;
}

/**
 * The square between the two steps of a move, or -1 if it has one step.
 *
 * @example
 * ```ts
 * import { moveVia, twoStepMove } from "banmen/core";
 * moveVia(twoStepMove(10, 11, 12)); // => 11
 * ```
 */
export function moveVia(move: Move): Square {
  return (move & TWO_STEP) !== 0 ? (move >> 16) & 255 : -1;
}

/**
 * Whether a move promotes the piece.
 *
 * @example
 * ```ts
 * import { boardMove, movePromotes } from "banmen/core";
 * movePromotes(boardMove(3, 2, true)); // => true
 * ```
 */
export function movePromotes(move: Move): boolean {
  return (move & PROMOTE) !== 0;
}

/**
 * Whether a move is a drop from the hand.
 *
 * @example
 * ```ts
 * import { dropMove, moveIsDrop } from "banmen/core";
 * moveIsDrop(dropMove(8, 40)); // => true
 * ```
 */
export function moveIsDrop(move: Move): boolean {
  return (move & DROP) !== 0;
}

/**
 * The kind that a drop drops, or 0 for a board move.
 *
 * @example
 * ```ts
 * import { dropMove, moveKind } from "banmen/core";
 * moveKind(dropMove(8, 40)); // => 8
 * ```
 */
export function moveKind(move: Move): Kind {
  return (move & DROP) !== 0 ? (move >> 8) & 255 : 0;
}

/**
 * A move of a piece on the board.
 *
 * @param from - start square
 * @param to - target square
 * @param promote - whether the piece promotes
 *
 * @example
 * ```ts
 * import { boardMove, moveFrom, moveTo } from "banmen/core";
 * const move = boardMove(60, 59);
 * [moveFrom(move), moveTo(move)]; // => [60, 59]
 * ```
 */
export function boardMove(from: Square, to: Square, promote = false): Move {
  return to | (from << 8) | (promote ? PROMOTE : 0);
}

/**
 * A drop from the hand.
 *
 * @param kind - the kind dropped
 * @param to - target square
 *
 * @example
 * ```ts
 * import { dropMove, moveFrom } from "banmen/core";
 * moveFrom(dropMove(8, 40)); // => -1
 * ```
 */
export function dropMove(kind: Kind, to: Square): Move {
  return to | (kind << 8) | DROP;
}

/**
 * A move in two steps, as a lion makes it.
 *
 * @param from - start square
 * @param via - square of the first step
 * @param to - square of the second step; `from` for igui and pass
 *
 * @example
 * ```ts
 * import { moveTo, twoStepMove } from "banmen/core";
 * moveTo(twoStepMove(10, 11, 10)); // => 10
 * ```
 */
export function twoStepMove(from: Square, via: Square, to: Square): Move {
  return to | (from << 8) | (via << 16) | TWO_STEP;
}
