import type { RecordEnding } from "./record.js";

/*
 * The words for endings in Kakinoki's formats. Each stands as if the side to move had played it; the sign says whether
 * that side wins (+) or loses (-) by it. The first word of a reason and sign is the one that is written.
 */
const WORDS: readonly (readonly [word: string, reason: string, sign: -1 | 0 | 1])[] = [
  ["投了", "resignation", -1],
  ["中断", "interruption", 0],
  ["封じ手", "sealed-move", 0],
  ["持将棋", "impasse", 0],
  ["千日手", "repetition", 0],
  ["詰み", "checkmate", -1],
  ["詰", "checkmate", -1],
  ["不詰", "no-mate", 0],
  ["切れ負け", "time-up", -1],
  ["時間切れ", "time-up", -1],
  ["Time-up", "time-up", -1],
  ["反則勝ち", "illegal-move", 1],
  ["反則負け", "illegal-move", -1],
  ["入玉勝ち", "declaration", 1],
  ["宣言勝ち", "declaration", 1],
  ["不戦勝", "default", 1],
  ["不戦敗", "default", -1],
  ["引き分け", "draw", 0],
  ["引分", "draw", 0],
  ["トライ", "try", -1],
];

/** The endings whose line of result (`まで…`) names the winner, whoever is to move. */
const NAMED: readonly string[] = ["resignation", "time-up", "try", "declaration"];

/** The ending that a word of KIF stands for, or nothing if it is none. @internal */
export function endingOf(word: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const found = WORDS.find((entry) => entry[0] === word);
  if (found === undefined) return undefined;
  const [, reason, sign] = found;
  return sign === 0 ? { reason } : { reason, winner: players[sign > 0 ? turn : 1 - turn]! };
}

/** How many plies a line of result counts is of no use; what follows is: `先手の勝ち`, `中断`. @internal */
export function resultOf(text: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const exact = endingOf(text, turn, players);
  if (exact !== undefined) return exact;
  const black = text.includes("先手") || text.includes("下手");
  const white = text.includes("後手") || text.includes("上手");
  const losing = text.includes("負") || text.includes("敗");
  const named = black === white ? turn : white ? 1 : 0;
  const winner = players[losing || black === white ? 1 - named : named]!;
  if (text.includes("反則")) return { reason: "illegal-move", winner };
  if (text.includes("不戦")) return { reason: "default", winner };
  if (text.includes("時間切れ") || text.includes("切れ負け")) return { reason: "time-up", winner };
  if (text.includes("入玉") || text.includes("宣言")) return { reason: "declaration", winner };
  if (text.includes("トライ")) return { reason: "try", winner };
  return black !== white && (losing || text.includes("勝")) ? { reason: "resignation", winner } : undefined;
}

/** An ending in the words of KIF. @internal */
export interface WrittenEnding {
  /** As a numbered line. */
  readonly word: string;
  /** As the line of result, behind `まで…手で`. */
  readonly result: string;
  /** Whether reading them gives the same ending again. */
  readonly exact: boolean;
}

/**
 * Writes an ending.
 *
 * @param sides - what the players are called: 先手 and 後手, or 下手 and 上手
 *
 * @internal
 */
export function writeEnding(
  ending: RecordEnding,
  turn: number,
  players: readonly string[],
  sides: readonly string[],
): WrittenEnding {
  const { reason, winner } = ending;
  const wins = winner === undefined ? -1 : players.indexOf(winner);
  const sign = wins < 0 ? 0 : wins === turn ? 1 : -1;
  const found = WORDS.find((entry) => entry[1] === reason && entry[2] === sign);
  const close = found ?? WORDS.find((entry) => entry[1] === reason);
  if (close === undefined) {
    if (reason === "perpetual-check" && sign !== 0)
      return { ...writeEnding({ ...ending, reason: "illegal-move" }, turn, players, sides), exact: false };
    return { word: "中断", result: "中断", exact: false };
  }
  const side = sides[wins] ?? "";
  const own = `${sides[turn]}の${close[0]}`;
  const results: { readonly [reason: string]: string } = {
    resignation: `${side}の勝ち`,
    "time-up": `時間切れにより${side}の勝ち`,
    try: `${side}のトライ勝ち`,
    declaration: `${side}の入玉勝ち`,
    "illegal-move": own,
    default: own,
  };
  const result = wins < 0 ? close[0] : (results[reason] ?? close[0]);
  const exact = ending.player === undefined && (found !== undefined || (wins >= 0 && NAMED.includes(reason)));
  return { word: close[0], result, exact };
}
