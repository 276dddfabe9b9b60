import { Game, type IllegalReason, type Outcome, Position, type Rules, squareName } from "banmen/chu";

/** The start array: rules/chu.md 1. */
export const START =
  "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";

/** Names of the legal moves, sorted by character code. */
export function movesOf(text: string, rules?: Partial<Rules>): string[] {
  const position = Position.parse(text, rules);
  return position
    .legalMoves()
    .map((move) => position.formatMove(move))
    .sort();
}

/** Names of the legal moves of the piece on a square, without the square. */
export function movesFrom(text: string, from: string, rules?: Partial<Rules>): string[] {
  const starts = new RegExp(`^${from}(?=\\d)`);
  return movesOf(text, rules)
    .filter((move) => starts.test(move))
    .map((move) => move.slice(from.length));
}

/** Why moves are illegal, by move. */
export function whyEach(
  text: string,
  moves: readonly string[],
  rules?: Partial<Rules>,
): { [move: string]: IllegalReason | undefined } {
  const game = new Game(rules === undefined ? { start: text } : { start: text, rules });
  return Object.fromEntries(moves.map((move) => [move, game.whyIllegal(move)]));
}

/** A game from a position, after some moves. */
export function played(text: string, moves: string, rules?: Partial<Rules>): Game {
  const game = new Game(rules === undefined ? { start: text } : { start: text, rules });
  for (const move of moves.split(" ")) if (move !== "") game.play(move);
  return game;
}

/** An outcome in short. */
export function short(outcome: Outcome | undefined): string {
  if (outcome === undefined) return "goes on";
  const draw = outcome.draw === undefined ? "" : " draw";
  return `${outcome.reason} [${outcome.places}]${draw}${outcome.replay === undefined ? "" : " replay"}`;
}

/** The squares that show why a move is illegal, by name. */
export function shown(text: string, move: string, rules?: Partial<Rules>): string[] {
  const position = Position.parse(text, rules);
  return Array.from(position.whySquares(position.parseMove(move)), squareName).sort();
}

/** A board with some pieces: `{ "6f": "N", "6e": "g" }`. */
export function boardOf(pieces: { readonly [square: string]: string }): string {
  const rows: string[] = [];
  for (const rank of "abcdefghijkl") {
    let row = "";
    for (let file = 12; file > 0; file--) row += pieces[`${file}${rank}`] ?? "1";
    rows.push(row.replace(/1+/g, (run) => `${run.length}`));
  }
  return rows.join("/");
}
