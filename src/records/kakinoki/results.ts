import { endingOf, wordOf } from "../endings.js";
import type { RecordEnding } from "../tree/record.js";

/** Words in lines of result that tell a reason. */
const REASONS: readonly (readonly [word: string, reason: string])[] = [
  ["反則", "illegal-move"],
  ["不戦", "default"],
  ["切れ", "time-up"],
  ["入玉", "declaration"],
  ["宣言", "declaration"],
  ["トライ", "try"],
];

/** The ending that a line of result tells, behind `まで117手で`: `先手の勝ち`, `中断`. @internal */
export function resultOf(text: string, turn: number, players: readonly string[]): RecordEnding | undefined {
  const exact = endingOf("kif", text, turn, players);
  if (exact !== undefined) return exact;
  const black = text.includes("先手") || text.includes("下手");
  const white = text.includes("後手") || text.includes("上手");
  const told = black !== white;
  const losing = text.includes("負") || text.includes("敗");
  const [, reason] = REASONS.find(([word]) => text.includes(word)) ?? ["", ""];
  if (reason === "" && !(told && (losing || text.includes("勝")))) return undefined;
  // A reason alone is told of the side to move, which loses by it.
  const named = told ? (white ? 1 : 0) : turn;
  return { reason: reason || "resignation", winner: players[losing || !told ? 1 - named : named]! };
}

/** The ending that a word and a line of result tell together, which may name another winner. @internal */
export function together(own: RecordEnding, told: RecordEnding): RecordEnding {
  return told.winner !== undefined && told.reason === own.reason ? told : own;
}

/** An ending in the words of KIF: as a numbered line, and as the line of result behind `まで…手で`. @internal */
export interface WrittenEnding {
  readonly word: string;
  readonly result: string;
}

/** Whether a reason is a word that a file had and that can be written again. */
function isWord(reason: string): boolean {
  return /^[\u3041-\u30ff\u3400-\u9fff][\u3041-\u30ff\u3400-\u9fff\uff21-\uff5a]*$/.test(reason);
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
  const word = wordOf("kif", { ...ending, reason }, turn, players) ?? (isWord(reason) ? reason : "中断");
  const side = sides[ending.winner === undefined ? -1 : players.indexOf(ending.winner)];
  if (side === undefined) return { word, result: word };
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
