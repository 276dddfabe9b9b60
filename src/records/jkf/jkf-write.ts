import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo } from "../../core/move.js";
import { pieceOwner } from "../../core/piece.js";
import type { Position, Variant } from "../../core/variant.js";
import { toJapanese } from "../../notation/japanese.js";
import { couldPromote } from "../../notation/judge.js";
import { nameTable } from "../../notation/names.js";
import { PieceCodes, SET_OF_40 } from "../csa/codes.js";
import { numbersOf } from "../csa/squares.js";
import { writeCsaEnding } from "../csa/words.js";
import { isStartHeader, nameOfStart } from "../starts.js";
import { Follower } from "../tree/follow.js";
import { startOf, type WrittenRecord } from "../tree/lines.js";
import { type GameRecord, openNode, type RecordNode } from "../tree/record.js";
import { RELATIVE } from "./jkf.js";

/** An element of a list of moves. */
interface Element {
  comments?: string[];
  move?: object;
  time?: object;
  special?: string;
}

/** A list of elements as text, before it is put together. */
type List = string[];

function textOf(list: List): string {
  // Adding strings up copies nothing, however deep forks are in each other.
  let text = "[";
  for (let i = 0; i < list.length; i++) text += i === 0 ? list[i]! : `,${list[i]}`;
  return `${text}]`;
}

/**
 * Writes a record in JKF, the JSON format of json-kifu-format, with its variations.
 *
 * Bookmarks are written as comments that begin with `&`, as in KIF.
 *
 * @param record - a record of shogi
 * @param variant - shogi's module
 * @returns the text, and what it could not hold
 * @throws RangeError for a game that is not shogi
 * @throws ParseError if the record is none of the game (see {@link parseRecord})
 *
 * Takes time linear in the size of the record.
 *
 * @example
 * ```ts
 * import { recordOf, writeJkf } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const game = new shogi.Game();
 * game.play("7g7f");
 * JSON.parse(writeJkf(recordOf(game), shogi).text).moves[1].move; // => { color: 0, from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, piece: "FU" }
 * ```
 */
export function writeJkf(record: GameRecord, variant: Variant): WrittenRecord {
  const lost = new Set<string>();
  const codes = new PieceCodes(variant);
  const start = startOf(record, variant, lost);
  const header: { [name: string]: string } = {};
  const text = start.toString();
  for (const said of record.headers) {
    const { name, value } = said;
    if (isStartHeader(variant, said, text)) continue;
    if (Object.hasOwn(header, name) || name === "__proto__") lost.add(`header ${name}`);
    else header[name] = value;
  }
  if (start.moveNumber !== 1) lost.add("move number");
  const initial = initialOf(start, codes);
  const moves = new JkfWriter(codes, lost).moves(record.root, start);
  const head = JSON.stringify({ header, initial }).slice(0, -1);
  return { text: `${head},"moves":${moves}}`, lost: [...lost] };
}

function initialOf(start: Position, codes: PieceCodes): object {
  const { variant } = codes;
  const preset = nameOfStart(variant, "jkf", start.toString());
  if (preset !== undefined) return { preset };
  const board = Array.from({ length: variant.files }, (_, file) =>
    Array.from({ length: variant.ranks }, (_, rank) => {
      const piece = start.board.pieceAt(file * variant.ranks + rank);
      return piece === 0 ? {} : { color: pieceOwner(piece), kind: codes.codeOf(piece) };
    }),
  );
  const hands = [0, 1].map((player) =>
    Object.fromEntries(SET_OF_40.map(([code]) => [code, start.board.hand(player, codes.pieceOf(code))])),
  );
  return { preset: "OTHER", data: { color: start.turn, board, hands } };
}

class JkfWriter {
  readonly #codes: PieceCodes;
  readonly #lost: Set<string>;

  constructor(codes: PieceCodes, lost: Set<string>) {
    this.#codes = codes;
    this.#lost = lost;
  }

  /** The list of moves as text: each line to its end, then the forks from it, from the last to the first. */
  moves(root: RecordNode, start: Position): string {
    const follower = new Follower(this.#codes.variant, start.clone(), openNode());
    const waiting: { readonly node: RecordNode; readonly ply: number; readonly list: List }[] = [];
    const pending: { readonly list: List; readonly at: number; readonly lists: List[] }[] = [];
    const first: Element = {};
    this.#remarks(root, first);
    const main = [JSON.stringify(first)];
    const line = (begin: RecordNode | undefined, list: List): void => {
      for (let node = begin; node !== undefined; node = node.children[0]) {
        list.push(JSON.stringify(this.#element(node, follower)));
        if (node.move === undefined) return;
        forks(node.children.slice(1), list, follower.ply);
      }
    };
    /** Lists the alternatives to the element that comes next in a list. */
    const forks = (others: readonly RecordNode[], list: List, ply: number): void => {
      if (others.length === 0) return;
      const lists = others.map((): List => []);
      pending.push({ list, at: list.length, lists });
      for (let i = others.length - 1; i >= 0; i--) waiting.push({ node: others[i]!, ply, list: lists[i]! });
    };
    forks(root.children.slice(1), main, 0);
    line(root.children[0], main);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      follower.back(next.ply);
      line(next.node, next.list);
    }
    // What forks from a fork is put together before it.
    for (const { list, at, lists } of pending.reverse()) {
      const element = list[at]!.slice(0, -1);
      list[at] = `${element}${element === "{" ? "" : ","}"forks":${textOf(lists.map(textOf))}}`;
    }
    return textOf(main);
  }

  #element(node: RecordNode, follower: Follower): Element {
    const element: Element = {};
    if (node.move === undefined) {
      const ending = node.ending ?? { reason: "" };
      const { word, exact } = writeCsaEnding(ending, follower.position.turn, this.#codes.variant.PLAYERS, true);
      if (!exact) this.#lost.add(`ending ${ending.reason}`);
      element.special = word;
      if (node.children.length > 0) this.#lost.add("moves behind an ending");
    } else {
      follower.follow(node.move, (move) => {
        element.move = this.#move(move, follower);
      });
    }
    this.#remarks(node, element);
    return element;
  }

  #move(move: Move, { position, target }: Follower): object {
    const codes = this.#codes;
    const { board, turn, pieces } = position;
    const to = moveTo(move);
    if (moveIsDrop(move)) {
      const kind = moveKind(move);
      const held = board.hand(turn, kind) > 0;
      const told = held ? relative(position, move) : { relative: "H" };
      return { color: turn, to: place(to), piece: codes.codeOf(kind), ...told };
    }
    const from = moveFrom(move);
    const piece = board.pieceAt(from);
    const role = nameTable(pieces).roles[piece & 63]!;
    const taken = board.pieceAt(to);
    return {
      color: turn,
      from: place(from),
      to: place(to),
      piece: codes.codeOf(piece),
      ...(to === target ? { same: true } : {}),
      ...(movePromotes(move) ? { promote: true } : couldPromote(position, role, move) ? { promote: false } : {}),
      ...(taken === 0 ? {} : { capture: codes.codeOf(taken) }),
      ...relative(position, move),
    };
  }

  #remarks({ comments, bookmark, seconds, total }: RecordNode, element: Element): void {
    const said = bookmark === undefined ? [...comments] : [`&${bookmark}`, ...comments];
    if (bookmark === undefined && comments.some((comment) => comment.startsWith("&"))) this.#lost.add("comments");
    if (said.length > 0) element.comments = said;
    if (seconds === undefined) {
      if (total !== undefined) this.#lost.add("total times");
      return;
    }
    const used = this.#whole(seconds);
    const now = { m: Math.floor(used / 60), s: used % 60 };
    if (total === undefined) element.time = { now };
    else {
      const sum = this.#whole(total);
      element.time = { now, total: { h: Math.floor(sum / 3600), m: Math.floor(sum / 60) % 60, s: sum % 60 } };
    }
  }

  /** The schema has whole seconds. */
  #whole(seconds: number): number {
    const whole = Math.round(seconds);
    if (whole !== seconds) this.#lost.add("fractions of seconds");
    return whole;
  }
}

function place(square: number): { x: number; y: number } {
  const [x, y] = numbersOf(square);
  return { x, y };
}

/** The letters for the words that tell a move from others. */
function relative(position: Position, move: Move): { relative?: string } {
  const text = toJapanese(position, move, undefined, { mark: false });
  let letters = "";
  // Behind the square and the name of the piece.
  for (const [letter, word] of Object.entries(RELATIVE)) if (text.indexOf(word, 3) > 0) letters += letter;
  return letters === "" ? {} : { relative: letters };
}
