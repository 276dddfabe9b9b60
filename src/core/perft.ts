import type { Move } from "./move.js";
import type { Position } from "./variant.js";

/**
 * The number of legal move sequences of a length: the standard check of a move generator. A finished position has no
 * continuation; rules that need the past (repetition, move limit, bans) are left out.
 *
 * @param position - any position; it is the same afterwards
 * @param depth - length in plies, an integer from 0
 * @throws RangeError if `depth` is anything else
 *
 * @example
 * ```ts
 * import { perft } from "banmen/core";
 * import { Position } from "banmen/shogi";
 * perft(Position.start(), 3); // => 25470
 * ```
 */
export function perft(position: Position, depth: number): number {
  if (!Number.isInteger(depth) || depth < 0) throw new RangeError(`depth must be an integer from 0, not ${depth}`);
  if (depth === 0) return 1;
  if (buffer.length < position.maxMoves * depth) buffer = new Int32Array(position.maxMoves * depth);
  return count(position, depth, buffer, 0);
}

/** The moves of all plies. Kept, since a new one takes as long as a few thousand leaves. */
let buffer: Int32Array = /* @__PURE__ */ new Int32Array(0);

function count(position: Position, depth: number, buffer: Int32Array, at: number): number {
  const end = position.generate(buffer, at);
  if (depth === 1) return end - at;
  let sum = 0;
  for (let i = at; i < end; i++) {
    position.make(buffer[i]!);
    sum += count(position, depth - 1, buffer, end);
    position.unmake();
  }
  return sum;
}

/**
 * The {@link perft} of each legal move, by its text.
 *
 * @param position - any position; it is the same afterwards
 * @param depth - length in plies, an integer from 1
 * @throws RangeError if `depth` is anything else
 *
 * @example
 * ```ts
 * import { divide } from "banmen/core";
 * import { Position } from "banmen/shogi";
 * divide(Position.start(), 2).get("7g7f"); // => 30
 * ```
 */
export function divide(position: Position, depth: number): Map<string, number> {
  if (!Number.isInteger(depth) || depth < 1) throw new RangeError(`depth must be an integer from 1, not ${depth}`);
  const counts = new Map<string, number>();
  for (const move of position.legalMoves()) {
    const text = position.formatMove(move as Move);
    position.make(move);
    counts.set(text, perft(position, depth - 1));
    position.unmake();
  }
  return counts;
}
