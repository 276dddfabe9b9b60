import { scanNumber } from "../scan.js";
import { type Source, skipBlanks } from "../source.js";

/** Longest time that is read, in seconds. @internal */
export const MOST_SECONDS = 1e9;

/** Sums up the times of the players, along the line that is being read or written. @internal */
export class Totals {
  /** By ply: the time used so far by the player of that ply. */
  readonly #totals: number[] = [];

  /**
   * The total at a ply.
   *
   * @param seconds - the time used for it, if it is known
   * @param told - the total, if it is told
   */
  at(ply: number, seconds: number | undefined, told?: number): number {
    const before = this.#totals[ply - 2] ?? 0;
    // In milliseconds, for sums of fractions come out as they would by hand.
    const total = told ?? Math.round((before + (seconds ?? 0)) * 1000) / 1000;
    this.#totals[ply] = total;
    return total;
  }
}

/** What is told of the time for a move, and where that ends. @internal */
export interface Times {
  readonly seconds?: number;
  readonly total?: number;
  readonly end: number;
}

/**
 * Reads the times behind a move: `( 0:16/00:00:16)`, `(0:7/)`. Takes note of those that are none.
 *
 * @returns nothing if there is no parenthesis
 *
 * @internal
 */
export function scanTimes(source: Source, from: number): Times | undefined {
  const { text, end } = source;
  let at = skipBlanks(text, from, end);
  if (!"(（".includes(text[at] ?? " ")) return undefined;
  const times: { seconds?: number; total?: number; end: number } = { end: at };
  for (const name of ["seconds", "total"] as const) {
    at = skipBlanks(text, at + 1, end);
    const begin = at;
    let sum = 0;
    let fields = 0;
    for (;;) {
      const [value, behind] = scanNumber(text, at, end);
      if (behind === at) break;
      sum = sum * 60 + value;
      fields++;
      at = skipBlanks(text, behind, end);
      if (text[at] !== ":" && text[at] !== "：") break;
      at = skipBlanks(text, at + 1, end);
    }
    if (fields > 3 || sum > MOST_SECONDS) source.warn("range", "a time of hours, minutes and seconds", begin);
    else if (fields > 0) times[name] = sum;
    if (text[at] !== "/" && text[at] !== "／") break;
  }
  if (")）".includes(text[at] ?? " ")) at++;
  times.end = skipBlanks(text, at, end);
  return times;
}
