import type { Position } from "banmen/core";
import { expect, it } from "vitest";
import { EFFORT } from "../effort.js";
import { inLines, type LineOptions } from "./lines.js";
import type { Subject } from "./subject.js";

/** Counts a situation that a property is about. */
export type Meet = (situation: string) => unknown;

/** How often a property is tried again, each time as much, until it has met all that it is about. */
export const ROUNDS: number = 12 / Math.min(EFFORT, 1);

/**
 * A rule as a property of positions: `check` is tried on lines of play. It must have met each of the situations that it
 * is about, or it says nothing.
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
    const unmet = new Set(situations);
    const meet: Meet = (situation) => unmet.delete(situation);
    for (let round = 0; round === 0 || (round < ROUNDS && unmet.size > 0); round++)
      inLines(subject, runs, { ...options, round }, (position) => check(position, meet));
    expect([...unmet], "not met").toEqual([]);
  });
}

/** The legal moves of a position by name. */
export function legalNames(position: Position): Set<string> {
  return new Set(position.legalMoves().map((move) => position.formatMove(move)));
}

/** A rule of moves: a move that breaks it is not legal, and only such a move is refused for it. */
export function expectRule<T extends { readonly name: string }>(
  position: Position,
  moves: readonly T[],
  reason: string,
  broken: (move: T) => boolean,
): void {
  const legal = legalNames(position);
  for (const move of moves) {
    const number = position.parseMove(move.name);
    const isLegal = legal.has(position.formatMove(number));
    const why = position.whyIllegal(number);
    if (isLegal && broken(move)) throw new Error(`${position}: ${move.name} is legal in spite of ${reason}`);
    if (isLegal !== (why === undefined)) throw new Error(`${position}: ${move.name} is refused for ${why}, yet legal`);
    if (why === reason && !broken(move)) throw new Error(`${position}: ${move.name} is no ${reason}`);
  }
}
