import { type Square, scanSquare } from "../core/geometry.js";
import type { TextReader } from "../core/text.js";
import type { Position } from "../core/variant.js";
import { scanKanjiSquare } from "./squares.js";

/** What follows the name of the piece in a Japanese move. @internal */
export interface Tail {
  /** 右 左 直, or nothing. */
  side: string;
  /** 上 寄 引, or nothing. */
  motion: string;
  promote: boolean | undefined;
  drop: boolean;
  igui: boolean;
  pass: boolean;
  /** The start square if it is written, else -1. */
  from: Square;
}

/** Skips blanks, full-width ones among them. @internal */
export function skipBlanks(reader: TextReader): void {
  for (let code = reader.code; code === 32 || code === 9 || code === 0x3000; code = reader.code) reader.at++;
}

/** Reads a square, in kanji or as USI names it. @internal */
export function readSquare(position: Position, reader: TextReader): Square {
  const { geometry } = position;
  let found = scanKanjiSquare(geometry, reader.text, reader.at);
  if (found < 0) found = scanSquare(geometry, reader.text, reader.at);
  if (found < 0) throw reader.refuse("a square");
  reader.at += found >> 8;
  return found & 255;
}

/** Reads the words behind a name to the end of the text, in any order; no two of a sort. @internal */
export function readTail(position: Position, reader: TextReader): Tail {
  const tail: Tail = { side: "", motion: "", promote: undefined, drop: false, igui: false, pass: false, from: -1 };
  for (skipBlanks(reader); !reader.atEnd; skipBlanks(reader)) readWord(position, reader, tail);
  return tail;
}

function readWord(position: Position, reader: TextReader, tail: Tail): void {
  const word = reader.text[reader.at]!;
  switch (word) {
    case "右":
    case "左":
    case "直":
      once(reader, tail.side === "", 1);
      tail.side = word;
      return;
    case "上":
    case "行":
    case "入":
      once(reader, tail.motion === "", 1);
      tail.motion = "上";
      return;
    case "寄":
      once(reader, tail.motion === "", 1);
      tail.motion = word;
      return;
    case "引":
    case "下":
      once(reader, tail.motion === "", 1);
      tail.motion = "引";
      return;
    case "成":
      once(reader, tail.promote === undefined, 1);
      tail.promote = true;
      return;
    case "生":
      once(reader, tail.promote === undefined, 1);
      tail.promote = false;
      return;
    case "打":
      once(reader, !tail.drop, 1);
      tail.drop = true;
      return;
    case "(":
    case "（":
      readOrigin(position, reader, tail);
      return;
  }
  if (reader.text.startsWith("不成", reader.at)) {
    once(reader, tail.promote === undefined, 2);
    tail.promote = false;
  } else if (reader.text.startsWith("居食い", reader.at) || reader.text.startsWith("居喰い", reader.at)) {
    once(reader, !tail.igui, 3);
    tail.igui = true;
  } else if (reader.text.startsWith("じっと", reader.at)) {
    once(reader, !tail.pass, 3);
    tail.pass = true;
  } else throw reader.refuse("a word such as 右 上 成 打, or the end of the text");
}

/** Steps over a word, which must be the first of its sort. */
function once(reader: TextReader, isFirst: boolean, length: number): void {
  if (!isFirst) throw reader.refuse("the end of the text");
  reader.at += length;
}

/** Reads a start square in brackets. */
function readOrigin(position: Position, reader: TextReader, tail: Tail): void {
  once(reader, tail.from < 0, 1);
  if (reader.text[reader.at] === "←") reader.at++;
  tail.from = readSquare(position, reader);
  if (reader.text[reader.at] !== ")" && reader.text[reader.at] !== "）") throw reader.refuse(")");
  reader.at++;
}
