import type { RecordEnding } from "./tree/record.js";

/** The formats that have words for endings. JKF has those of CSA. @internal */
export type EndingFormat = "kif" | "csa" | "usi" | "usen" | "psn";

/** Whether the side to move wins (1) or loses (-1) by an ending that is told without a name. */
type Sign = -1 | 0 | 1;

const COLUMNS: readonly EndingFormat[] = ["kif", "csa", "usi", "usen", "psn"];

/*
 * Every ending and its words in each format, separated by blanks; those of PSN in small letters. The first word of a reason and sign is the one that is
 * written.
 */
const ENDINGS: readonly (readonly [
  reason: string,
  sign: Sign,
  kif: string,
  csa: string,
  usi: string,
  usen: string,
  psn: string,
])[] = [
  ["resignation", -1, "投了", "TORYO", "resign", "r", "resigns resign"],
  ["interruption", 0, "中断", "CHUDAN", "break interrupt none", "p", "interrupt"],
  ["sealed-move", 0, "封じ手 封手", "", "", "", ""],
  ["impasse", 0, "持将棋 持将棋成立", "JISHOGI", "", "j", "jishogi"],
  ["repetition", 0, "千日手", "SENNICHITE", "rep_draw", "", "sennichite repetitiondraw"],
  ["checkmate", -1, "詰み 詰", "TSUMI", "mated", "", "mate"],
  ["no-mate", 0, "不詰 不詰み", "FUZUMI", "", "", ""],
  ["time-up", -1, "切れ負け 時間切れ Time-up", "TIME_UP", "timeup timeout", "t", "timeup"],
  ["illegal-move", -1, "反則負け", "ILLEGAL_MOVE", "", "i", "illegalmove"],
  ["illegal-move", 1, "反則勝ち", "", "", "", ""],
  ["declaration", 1, "入玉勝ち 宣言勝ち 入玉宣言 入玉宣言勝ち", "KACHI", "win", "", "declarationwin"],
  ["default", 1, "不戦勝 不戦勝ち", "", "", "", ""],
  ["default", -1, "不戦敗 不戦負け", "", "", "", ""],
  ["draw", 0, "引き分け 引分け 引分", "HIKIWAKE", "draw", "", "draw"],
  ["try", -1, "トライ", "", "", "", ""],
  ["takeback", 0, "", "MATTA", "", "", ""],
  ["move-limit", 0, "最大手数", "MAX_MOVES", "max_moves_draw", "", "maxmovesdraw"],
  ["abandonment", -1, "接続切れ 通信切れ 回線切れ", "", "", "", ""],
  ["perpetual-check", 1, "", "", "rep_win", "", "repetitionwin"],
  ["perpetual-check", -1, "", "", "rep_lose", "", "repetitionlose"],
  ["superior-position", 1, "", "", "rep_sup", "", ""],
  ["inferior-position", -1, "", "", "rep_inf", "", ""],
  ["error", 0, "", "ERROR", "", "", ""],
];

type Ending = (typeof ENDINGS)[number];

/** The endings by format and word; filled by the first use. */
const BY_WORD: Map<EndingFormat, Map<string, Ending>> = /* @__PURE__ */ new Map();

/** What a format has for an ending: its words, separated by blanks. */
function wordsOf(ending: Ending, format: EndingFormat): string {
  return ending[2 + COLUMNS.indexOf(format)] as string;
}

/** The ending that a word of a format stands for, or nothing if it is none. @internal */
export function endingOf(
  format: EndingFormat,
  word: string,
  turn: number,
  players: readonly string[],
): RecordEnding | undefined {
  if (BY_WORD.size === 0)
    for (const column of COLUMNS) {
      const words = new Map<string, Ending>();
      for (const ending of ENDINGS) for (const one of wordsOf(ending, column).split(" ")) words.set(one, ending);
      words.delete("");
      BY_WORD.set(column, words);
    }
  const found = BY_WORD.get(format)!.get(word);
  if (found === undefined) return undefined;
  const [reason, sign] = found;
  return sign === 0 || players.length !== 2 ? { reason } : { reason, winner: players[sign > 0 ? turn : 1 - turn]! };
}

/** The word of a format for an ending: the very one, or else one of its reason, if there is any. @internal */
export function wordOf(
  format: EndingFormat,
  { reason, winner }: RecordEnding,
  turn: number,
  players: readonly string[],
): string | undefined {
  const wins = winner === undefined ? -1 : players.indexOf(winner);
  const sign = wins < 0 ? 0 : wins === turn ? 1 : -1;
  const known = ENDINGS.filter((ending) => ending[0] === reason && wordsOf(ending, format) !== "");
  const found = known.find((ending) => ending[1] === sign) ?? known[0];
  return found && wordsOf(found, format).split(" ", 1)[0];
}
