import type { Position } from "banmen/core";
import { expect, it } from "vitest";
import { EFFORT } from "../effort.js";
import { inLines, type LineOptions } from "./lines.js";
import type { Subject } from "./subject.js";

/** Counts a situation that a property is about. */
export type Meet = (situation: string) => void;

/**
 * A rule as a property of positions: `check` is tried on lines of play. It must have met each of the situations that it
 * is about; with less than the usual effort it may miss them.
 */
export function rule(
  name: string,
  subject: Subject,
  {
    situations,
    runs,
    ...options
  }: LineOptions & { readonly situations: readonly string[]; readonly runs: number; readonly every?: number },
  check: (position: Position, meet: Meet) => void,
): void {
  it(name, () => {
    const met = new Map(situations.map((situation) => [situation, 0]));
    inLines(subject, runs, options, (position) =>
      check(position, (situation) => met.set(situation, met.get(situation)! + 1)),
    );
    if (EFFORT >= 1)
      expect(
        [...met].filter(([, times]) => !(times > 0)),
        "met at least once",
      ).toEqual([]);
  });
}

/** The legal moves of a position by name. */
export function legalNames(position: Position): Set<string> {
  return new Set(position.legalMoves().map((move) => position.formatMove(move)));
}
