import { endingOf, wordOf } from "../endings.js";
import type { RecordEnding } from "../tree/record.js";

/** The player of each sign. */
const SIGNS = "+-";

/** What follows the sign of the player who broke the rules, whoever is to move. */
const FOUL = "ILLEGAL_ACTION";

/** The words of Shogi Wars, behind `SENTE_WIN_`, `GOTE_WIN_` and `DRAW_`. */
const WARS: { readonly [word: string]: string } = {
  TORYO: "resignation",
  CHECKMATE: "checkmate",
  TIMEOUT: "time-up",
  DISCONNECT: "abandonment",
  ENTERINGKING: "declaration",
  TRY: "try",
  OUTE_SENNICHI: "perpetual-check",
  SENNICHI: "repetition",
  PLY_LIMIT: "move-limit",
};

/** The ending that a word of CSA or of Shogi Wars stands for, or nothing if it is none. @internal */
export function endingOfCsa(word: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const guilty = word.slice(1) === FOUL ? SIGNS.indexOf(word[0]!) : -1;
  if (guilty >= 0) return { reason: "illegal-move", winner: players[1 - guilty]! };
  const wars = /^(?:(SENTE|GOTE)_WIN|DRAW)_(\w+)$/.exec(word);
  if (wars !== null && Object.hasOwn(WARS, wars[2]!)) {
    const reason = WARS[wars[2]!]!;
    return wars[1] === undefined ? { reason } : { reason, winner: players[wars[1] === "SENTE" ? 0 : 1]! };
  }
  return endingOf("csa", word, turn, players);
}

/** Whether a reason is a word that a file had and that can be written again. */
function isWord(reason: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(reason);
}

/**
 * An ending in a word of CSA, and whether reading it gives the same again.
 *
 * @param third - whether the words of version 3 may be written
 *
 * @internal
 */
export function writeCsaEnding(
  ending: RecordEnding,
  turn: number,
  players: readonly string[],
  third: boolean,
): { readonly word: string; readonly exact: boolean } {
  const { reason, winner, player } = ending;
  const wins = winner === undefined ? -1 : players.indexOf(winner);
  const foul = wins >= 0 && (reason === "illegal-move" || reason === "perpetual-check");
  let word = foul ? SIGNS[1 - wins]! + FOUL : wordOf("csa", ending, turn, players);
  // Version 3 alone has a word for the limit of moves. A game that reaches it is drawn.
  if (word === "MAX_MOVES" && !third) word = "HIKIWAKE";
  if (word === undefined && isWord(reason)) word = reason;
  const again = endingOfCsa(word ?? "", turn, players) ?? { reason: word ?? "" };
  // A word that would name another winner is worse than none.
  if (word === undefined || (wins >= 0 && again.winner !== winner)) return { word: "CHUDAN", exact: false };
  return { word, exact: again.reason === reason && again.winner === winner && player === undefined };
}
