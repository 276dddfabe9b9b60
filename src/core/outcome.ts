import type { Outcome } from "./variant.js";

/** The outcome of a game of two that one player loses. @internal */
export function lossOf<P extends string, R extends string>(
  players: readonly P[],
  reason: R,
  loser: number,
): Outcome<P, R> {
  return Object.freeze({ reason, places: Object.freeze(loser === 0 ? [2, 1] : [1, 2]), winner: players[1 - loser]! });
}

/** The outcome of a game of two that is drawn. @internal */
export function drawOf<P extends string, R extends string>(reason: R, replay = false): Outcome<P, R> {
  const places = Object.freeze([1, 1]);
  return Object.freeze(replay ? { reason, places, draw: true, replay: true } : { reason, places, draw: true });
}
