import { endingOf, wordOf } from "../endings.js";
import type { RecordEnding } from "../tree/record.js";

/** The player of each sign. */
const SIGNS = "+-";

/** What follows the sign of the player who broke the rules, whoever is to move. */
const FOUL = "ILLEGAL_ACTION";

/** The ending that a word of CSA stands for, or nothing if it is none. @internal */
export function endingOfCsa(word: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const guilty = word.slice(1) === FOUL ? SIGNS.indexOf(word[0]!) : -1;
  if (guilty >= 0) return { reason: "illegal-move", winner: players[1 - guilty]! };
  return endingOf("csa", word, turn, players);
}

/** An ending in a word of CSA, and whether reading it gives the same again. @internal */
export function writeCsaEnding(
  ending: RecordEnding,
  turn: number,
  players: readonly string[],
): { readonly word: string; readonly exact: boolean } {
  const { reason, winner, player } = ending;
  const wins = winner === undefined ? -1 : players.indexOf(winner);
  const foul = wins >= 0 && (reason === "illegal-move" || reason === "perpetual-check");
  const word = foul ? SIGNS[1 - wins]! + FOUL : wordOf("csa", ending, turn, players);
  const again = endingOfCsa(word ?? "", turn, players);
  // A word that would name another winner is worse than none.
  if (word === undefined || (wins >= 0 && again?.winner !== winner)) return { word: "CHUDAN", exact: false };
  return { word, exact: again?.reason === reason && again.winner === winner && player === undefined };
}
