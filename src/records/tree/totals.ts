import { digitOf } from "../scan.js";
import { type Source, skipBlanks } from "../source.js";
import type { OpenNode } from "./record.js";

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

/**
 * Reads the times behind a move: `( 0:16/00:00:16)`, `(0:7/)`. Takes note of those that are none.
 *
 * @param node - gets them
 * @returns where they end; the place itself if there is no parenthesis
 *
 * @internal
 */
export function scanTimes(source: Source, from: number, node: OpenNode | undefined): number {
  const { text, end } = source;
  let at = skipBlanks(text, from, end);
  if (!isSign(text.charCodeAt(at), 40)) return from;
  for (let part = 0; part < 2; part++) {
    at = skipBlanks(text, at + 1, end);
    const begin = at;
    let sum = 0;
    let fields = 0;
    for (let digit = digitAt(text, at, end); digit >= 0; digit = digitAt(text, at, end)) {
      let value = 0;
      for (; digit >= 0; digit = digitAt(text, ++at, end)) value = Math.min(value * 10 + digit, MOST_SECONDS);
      sum = sum * 60 + value;
      fields++;
      at = skipBlanks(text, at, end);
      if (!isSign(text.charCodeAt(at), 58)) break;
      at = skipBlanks(text, at + 1, end);
    }
    if (fields > 3 || sum > MOST_SECONDS) source.warn("range", "a time of hours, minutes and seconds", begin);
    else if (fields > 0 && node !== undefined) node[part === 0 ? "seconds" : "total"] = sum;
    if (!isSign(text.charCodeAt(at), 47)) break;
  }
  if (isSign(text.charCodeAt(at), 41)) at++;
  return skipBlanks(text, at, end);
}

/** Whether a character is a sign of ASCII, or its full-width form. */
function isSign(code: number, sign: number): boolean {
  return code === sign || code === sign + 0xfee0;
}

function digitAt(text: string, at: number, end: number): number {
  return at < end ? digitOf(text.charCodeAt(at)) : -1;
}
