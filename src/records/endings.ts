import type { RecordEnding } from "./tree/record.js";

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

/** The ending that a word of KIF stands for, or nothing if it is none. @internal */
export function endingOf(word: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const found = WORDS.find((entry) => entry[0] === word);
  if (found === undefined) return undefined;
  const [, reason, sign] = found;
  return sign === 0 ? { reason } : { reason, winner: players[sign > 0 ? turn : 1 - turn]! };
}

/** The ending that a line of result tells, behind `まで117手で`: `先手の勝ち`, `中断`. @internal */
export function resultOf(text: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const exact = endingOf(text, turn, players);
  if (exact !== undefined) return exact;
  const black = text.includes("先手") || text.includes("下手");
  const white = text.includes("後手") || text.includes("上手");
  const told = black !== white;
  const losing = text.includes("負") || text.includes("敗");
  const [, reason] = RESULTS.find(([word]) => text.includes(word)) ?? ["", ""];
  if (reason === "" && !(told && (losing || text.includes("勝")))) return undefined;
  // A reason alone is told of the side to move, which loses by it.
  const named = told ? (white ? 1 : 0) : turn;
  return { reason: reason || "resignation", winner: players[losing || !told ? 1 - named : named]! };
}

/** Words in lines of result that tell a reason. */
const RESULTS: readonly (readonly [word: string, reason: string])[] = [
  ["反則", "illegal-move"],
  ["不戦", "default"],
  ["切れ", "time-up"],
  ["入玉", "declaration"],
  ["宣言", "declaration"],
  ["トライ", "try"],
];

/** The ending that a word and a line of result tell together, which may name another winner. @internal */
export function together(own: RecordEnding, told: RecordEnding): RecordEnding {
  return told.winner !== undefined && told.reason === own.reason ? told : own;
}

/** An ending in the words of KIF: as a numbered line, and as the line of result behind `まで…手で`. @internal */
export interface WrittenEnding {
  readonly word: string;
  readonly result: string;
}

/**
 * Writes an ending, or the closest that KIF has.
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
  const reason = ending.reason === "perpetual-check" ? "illegal-move" : ending.reason;
  const wins = ending.winner === undefined ? -1 : players.indexOf(ending.winner);
  const sign = wins < 0 ? 0 : wins === turn ? 1 : -1;
  const known = WORDS.filter((entry) => entry[1] === reason);
  const word = (known.find((entry) => entry[2] === sign) ?? known[0])?.[0] ?? "中断";
  if (wins < 0) return { word, result: word };
  const side = sides[wins]!;
  switch (reason) {
    case "resignation":
      return { word, result: `${side}の勝ち` };
    case "time-up":
      return { word, result: `時間切れにより${side}の勝ち` };
    case "declaration":
      return { word, result: `${side}の入玉勝ち` };
    case "try":
      return { word, result: `${side}のトライ勝ち` };
    case "illegal-move":
    case "default":
      return { word, result: `${sides[turn]}の${word}` };
    default:
      return { word, result: word };
  }
}
