import { Game, type IllegalReason, type Outcome, Position, type Rules } from "banmen/shogi";
import { expect } from "vitest";

/** Why a move is illegal in a position; nothing if it is legal, which is what is generated, too. */
export function why(sfen: string, text: string): IllegalReason | undefined {
  const position = Position.parse(sfen);
  const move = position.parseMove(text);
  const reason = position.whyIllegal(move);
  expect(position.legalMoves().includes(move), `${text} in ${sfen}: ${reason}`).toBe(reason === undefined);
  return reason;
}

/** The same for several moves: `{ "7g7f": undefined }`. */
export function whyEach(sfen: string, ...moves: string[]): { [move: string]: IllegalReason | undefined } {
  return Object.fromEntries(moves.map((move) => [move, why(sfen, move)]));
}

/** All legal moves, sorted; those that start with a prefix, if it is given. */
export function movesOf(sfen: string, prefix = ""): string[] {
  const position = Position.parse(sfen);
  return position
    .legalMoves()
    .map((move) => position.formatMove(move))
    .filter((move) => move.startsWith(prefix))
    .sort();
}

/** The position after some moves. */
export function moved(sfen: string, ...moves: string[]): string {
  return moves.reduce((position, move) => position.after(position.parseMove(move)), Position.parse(sfen)).toString();
}

/** A game after some moves, given with blanks between. */
export function played(start: string | undefined, moves: string, rules: Partial<Rules> = {}): Game {
  const game = start === undefined ? new Game({ rules }) : new Game({ start, rules });
  for (const move of moves.split(" ").filter((text) => text !== "")) game.play(move);
  return game;
}

/** A line of moves, so many times. */
export function times(count: number, line: string): string {
  return Array.from({ length: count }, () => line).join(" ");
}

/** An outcome in short: `checkmate [1,2]`, with `replay` where it says so. */
export function short(outcome: Outcome | undefined): string {
  if (outcome === undefined) return "goes on";
  return `${outcome.reason} [${outcome.places}]${outcome.replay === true ? " replay" : ""}`;
}

/** The start array. */
export const START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
