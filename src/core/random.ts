import type { Move } from "./move.js";
import type { Position } from "./variant.js";

/** A source of random numbers from 0 (included) to 1 (excluded), such as `Math.random`. */
export type Random = () => number;

/** Outputs that are thrown away so that close seeds part ways. */
const WARM_UP = 15;

/**
 * The generator sfc32 from its four words of state.
 *
 * @returns a function that gives the next unsigned 32-bit output. @internal
 */
export function sfc32(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
}

/**
 * A seeded source of random numbers (sfc32) whose sequence is the same on every machine and in every version.
 *
 * @param seed - any integer; its low 53 bits count
 *
 * @example
 * ```ts
 * import { makeRandom } from "banmen/core";
 * const [one, two] = [makeRandom(7), makeRandom(7)];
 * one() === two(); // => true
 * ```
 */
export function makeRandom(seed: number): Random {
  const next = sfc32(seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1);
  for (let i = 0; i < WARM_UP; i++) next();
  return () => next() / 2 ** 32;
}

/**
 * One of the legal moves of a position, each equally likely: the sequence depends on the rules and the random
 * numbers alone, as the choice is made among the moves ordered by their packed value.
 *
 * @param position - any position
 * @param random - source of random numbers
 * @returns a legal move, or nothing if there is none
 *
 * @example
 * ```ts
 * import { makeRandom, randomMove } from "banmen/core";
 * import { Position } from "banmen/shogi";
 * const position = Position.start();
 * position.isLegal(randomMove(position, makeRandom(1))!); // => true
 * ```
 */
export function randomMove(position: Position, random: Random): Move | undefined {
  const moves = position.legalMoves().sort((a, b) => a - b);
  return moves[Math.floor(random() * moves.length)];
}
