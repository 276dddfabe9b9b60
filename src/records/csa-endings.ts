import type { RecordEnding } from "./tree/record.js";

/*
 * The words of CSA and JKF for endings. The sign says whether the side to move wins (+) or loses (-) by it. The first
 * word of a reason and sign is the one that is written.
 */
const WORDS: readonly (readonly [word: string, reason: string, sign: -1 | 0 | 1])[] = [
  ["TORYO", "resignation", -1],
  ["CHUDAN", "interruption", 0],
  ["SENNICHITE", "repetition", 0],
  ["TIME_UP", "time-up", -1],
  ["ILLEGAL_MOVE", "illegal-move", -1],
  ["JISHOGI", "impasse", 0],
  ["KACHI", "declaration", 1],
  ["HIKIWAKE", "draw", 0],
  ["MATTA", "takeback", 0],
  ["TSUMI", "checkmate", -1],
  ["FUZUMI", "no-mate", 0],
  ["MAX_MOVES", "move-limit", 0],
  ["ERROR", "error", 0],
];

/** The player of each sign. */
const SIGNS = "+-";

/** The ending that a word of CSA stands for, or nothing if it is none. @internal */
export function endingOfCsa(word: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  if (word.endsWith("ILLEGAL_ACTION")) {
    // The sign names who broke the rules, whoever is to move.
    const guilty = SIGNS.indexOf(word[0]!);
    if (word.length === 15 && guilty >= 0) return { reason: "illegal-move", winner: players[1 - guilty]! };
  }
  const found = WORDS.find((entry) => entry[0] === word);
  if (found === undefined) return undefined;
  const [, reason, sign] = found;
  return sign === 0 ? { reason } : { reason, winner: players[sign > 0 ? turn : 1 - turn]! };
}

/** An ending in a word of CSA, and whether reading it gives the same again. @internal */
export function writeCsaEnding(
  ending: RecordEnding,
  turn: number,
  players: readonly string[],
): { readonly word: string; readonly exact: boolean } {
  const { reason, winner, player } = ending;
  const wins = winner === undefined ? -1 : players.indexOf(winner);
  if (wins >= 0 && (reason === "illegal-move" || reason === "perpetual-check"))
    return { word: `${SIGNS[1 - wins]}ILLEGAL_ACTION`, exact: reason === "illegal-move" && player === undefined };
  const sign = wins < 0 ? 0 : wins === turn ? 1 : -1;
  const found = WORDS.find((entry) => entry[1] === reason && entry[2] === sign);
  if (found !== undefined) return { word: found[0], exact: player === undefined };
  const close = sign === 0 ? WORDS.find((entry) => entry[1] === reason) : undefined;
  return { word: close?.[0] ?? "CHUDAN", exact: false };
}
