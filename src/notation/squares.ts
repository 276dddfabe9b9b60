import type { Geometry, Square } from "../core/geometry.js";

const KANJI = "〇一二三四五六七八九";
const WIDE_0 = 0xff10;
const CODE_0 = 48;

/** A number from 1 to 99 in kanji: 十二. @internal */
export function kanjiNumber(number: number): string {
  const tens = (number / 10) | 0;
  const units = number % 10;
  return (tens > 1 ? KANJI[tens]! : "") + (tens > 0 ? "十" : "") + (units > 0 || tens === 0 ? KANJI[units]! : "");
}

/**
 * A square as Japanese moves name it, file in digits and rank in kanji: `７六`.
 *
 * @param wide - whether the digits are full-width, as everywhere but in some dialects of KIF
 *
 * @internal
 */
export function kanjiSquare(geometry: Geometry, square: Square, wide = true): string {
  const { ranks } = geometry;
  const file = String(((square / ranks) | 0) + 1);
  let text = "";
  for (let i = 0; i < file.length; i++)
    text += wide ? String.fromCharCode(file.charCodeAt(i) + WIDE_0 - CODE_0) : file[i];
  return text + kanjiNumber((square % ranks) + 1);
}

/** The value of an ASCII or full-width digit, or -1. */
function digit(code: number): number {
  if (code >= CODE_0 && code <= CODE_0 + 9) return code - CODE_0;
  return code >= WIDE_0 && code <= WIDE_0 + 9 ? code - WIDE_0 : -1;
}

/**
 * Reads a number in kanji, up to 九十九, as far as it goes.
 *
 * @returns the number in the low byte and its length above it, or -1
 *
 * @internal
 */
export function scanKanjiNumber(text: string, at: number): number {
  let end = at;
  let value = KANJI.indexOf(text[end] ?? " ");
  if (value > 0) end++;
  else value = 0;
  if (text[end] === "十") {
    end++;
    value = 10 * (value || 1);
    const units = KANJI.indexOf(text[end] ?? " ");
    if (units > 0) {
      end++;
      value += units;
    }
  }
  return value > 0 ? value | ((end - at) << 8) : -1;
}

/**
 * Reads a square as people write it: `７六` `7六` `76` `７６` `七六`, and on boards of more than nine files `10十一`.
 *
 * @returns the square in the low byte and the length of its name above it, or -1
 *
 * @internal
 */
export function scanKanjiSquare(geometry: Geometry, text: string, at: number): number {
  const { files, ranks } = geometry;
  let end = at;
  let file = digit(text.charCodeAt(end++));
  if (file < 0 && files < 10) file = KANJI.indexOf(text[at] ?? " ");
  else if (files > 9) {
    const second = digit(text.charCodeAt(end));
    if (file > 0 && second >= 0) {
      file = 10 * file + second;
      end++;
    }
  }
  if (!(file > 0 && file <= files)) return -1;
  let rank = ranks < 10 ? digit(text.charCodeAt(end)) : -1;
  if (rank >= 0) end++;
  else {
    const number = scanKanjiNumber(text, end);
    if (number < 0) return -1;
    rank = number & 255;
    end += number >> 8;
  }
  return rank > 0 && rank <= ranks ? ((file - 1) * ranks + rank - 1) | ((end - at) << 8) : -1;
}
