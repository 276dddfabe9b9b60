export { type JapaneseOptions, toJapanese } from "./japanese.js";
export { moveList, NOTATION_STYLES, type NotationStyle } from "./move-list.js";
export { pieceKanji } from "./names.js";
export { parseJapanese, tryParseJapanese } from "./parse-japanese.js";
export { parseWestern, toWestern, tryParseWestern, type WesternStyle } from "./western.js";
