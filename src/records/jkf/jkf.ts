import type { Result } from "../../core/errors.js";
import { DROP, type Move, PROMOTE } from "../../core/move.js";
import type { Position, Variant } from "../../core/variant.js";
import { tryParseJapanese } from "../../notation/parse-japanese.js";
import { kanjiSquare } from "../../notation/squares.js";
import { PieceCodes } from "../csa/codes.js";
import { squareOf } from "../csa/squares.js";
import { endingOfCsa } from "../csa/words.js";
import { Draft } from "../draft.js";
import {
  parseJson,
  type ReadOptions,
  type RecordFile,
  type RecordInput,
  readSource,
  type Source,
  warnPath,
} from "../source.js";
import { isStartHeader, saysNothing, startNamed } from "../starts.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordHeader } from "../tree/record.js";

/** JKF's letters for what tells moves apart, in its order, and the words of notation. @internal */
export const RELATIVE: { readonly [letter: string]: string } = {
  L: "左",
  C: "直",
  R: "右",
  U: "上",
  M: "寄",
  D: "引",
  H: "打",
};

/** The start that JKF calls `3`: White is without the left lance, not the right one as in KIF. */
const THREE = "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

type Data = { readonly [name: string]: unknown };

/**
 * Reads a record in JKF, the JSON format of json-kifu-format, in its full or its minimal form.
 *
 * @param input - the text, or the bytes of the file
 * @param variant - shogi's module
 * @param options - `strict` to make the first warning an error
 * @returns one record, with warnings that name the place by a path, or why nothing could be read
 * @throws RangeError for a game that is not shogi
 *
 * Takes time linear in the size of the input. Source: schema of json-kifu-format 1.
 *
 * @example
 * ```ts
 * import { mainline, readJkf } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readJkf('{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}}]}', shogi);
 * if (read.ok) mainline(read.value.records[0]!)[0]; // => { move: "7g7f", comments: [], children: [] }
 * ```
 */
export function readJkf(input: RecordInput, variant: Variant, options: ReadOptions = {}): Result<RecordFile> {
  const codes = new PieceCodes(variant);
  return readSource(input, "jkf", variant, options, (source) => [new JkfReader(source, codes).read()]);
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A line of elements that still has to be read: where it is, and the ply of its first element. */
interface Fork {
  readonly elements: readonly unknown[];
  readonly path: string;
  readonly ply: number;
}

class JkfReader {
  readonly #source: Source;
  readonly #codes: PieceCodes;
  readonly #variant: Variant;
  readonly #headers: RecordHeader[] = [];
  readonly #root: OpenNode = openNode();
  /** Whether the start is a guess. */
  #guessed = false;

  constructor(source: Source, codes: PieceCodes) {
    this.#source = source;
    this.#codes = codes;
    this.#variant = codes.variant;
  }

  read(): GameRecord {
    const source = this.#source;
    const data = parseJson(source);
    if (!isData(data) || !Array.isArray(data.moves)) throw source.refuse("type", "an object with a list of moves", 0);
    if (data.header === undefined && data.initial === undefined && !data.moves.some(isData))
      throw source.refuse("unexpected", "a record in JKF", 0);
    const start = this.#initial(data.initial, isData(data.header) ? data.header.手合割 : undefined);
    const text = start.toString();
    this.#header(data.header, text);
    this.#moves(data.moves, new Follower(this.#variant, start, this.#root));
    return { variant: this.#variant.id, start: text, headers: this.#headers, root: this.#root };
  }

  #warn(path: string, expected: string, ply?: number): void {
    warnPath(this.#source, "unexpected", expected, path, ply);
  }

  #header(value: unknown, start: string): void {
    if (!isData(value)) {
      if (value !== undefined) this.#warn("header", "an object");
      return;
    }
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== "string") this.#warn(`header.${name}`, "a string");
      else if (!isStartHeader(this.#variant, { name, value: text }, start)) this.#headers.push({ name, value: text });
    }
  }

  /** @param handicap - the header that names the start */
  #initial(value: unknown, handicap: unknown): Position {
    const variant = this.#variant;
    if (value === undefined || value === null) {
      // Some writers name the start in the header alone.
      const named = startNamed(variant, "kif", word(handicap));
      this.#guessed = named === undefined && !saysNothing(word(handicap));
      if (named === undefined || named === variant.HANDICAPS?.even) return variant.Position.start();
      this.#warn("initial", "the start that the header names");
      return variant.Position.parse(named);
    }
    const { preset, data } = isData(value) ? value : ({} as Data);
    // Kifu for iPhone calls a position of its own HIRATE: what is drawn counts.
    if (isData(data)) return this.#drawn(data);
    if (preset === "3") {
      this.#warn("initial.preset", "a start that programs agree on; here White is without rook, bishop and left lance");
      return variant.Position.parse(THREE);
    }
    const start = typeof preset === "string" ? startNamed(variant, "jkf", preset) : undefined;
    if (start === undefined) this.#warn("initial", "a known preset, or the data of a position");
    this.#guessed = start === undefined;
    return start === undefined ? variant.Position.start() : variant.Position.parse(start);
  }

  #drawn(data: Data): Position {
    const variant = this.#variant;
    const codes = this.#codes;
    const draft = new Draft(variant);
    if (!Array.isArray(data.board)) this.#warn("initial.data.board", "a list of files");
    for (let file = 0; file < variant.files; file++)
      for (let rank = 0; rank < variant.ranks; rank++) {
        const cell: unknown = Array.isArray(data.board) ? data.board[file]?.[rank] : undefined;
        if (!isData(cell) || cell.kind === undefined || cell.kind === null) continue;
        const piece = codes.pieceOf(word(cell.kind));
        if (piece === 0 || (cell.color !== 0 && cell.color !== 1))
          this.#warn(`initial.data.board[${file}][${rank}]`, "a piece");
        else draft.put(file * variant.ranks + rank, piece, cell.color);
      }
    for (const player of [0, 1]) {
      const held: unknown = Array.isArray(data.hands) ? data.hands[player] : undefined;
      for (const [code, count] of Object.entries(isData(held) ? held : {})) {
        const piece = codes.pieceOf(code);
        if (piece === 0 || !Number.isInteger(count)) this.#warn(`initial.data.hands[${player}]`, "counts of pieces");
        else draft.hold(player, piece & 31, count as number);
      }
    }
    return draft.position(this.#source, data.color === 1 ? 1 : 0);
  }

  /** Reads the lines: each to its end, then its forks from the last to the first. */
  #moves(elements: readonly unknown[], follower: Follower): void {
    const forks: Fork[] = [];
    const first: unknown = elements[0];
    // The first element holds what is said about the start; some writers leave it out.
    const hasStart = !isData(first) || first.move === undefined;
    if (isData(first) && hasStart) this.#comments(first, this.#root, "moves[0]");
    if (isData(first) && typeof first.special === "string") this.#special(first, follower, "moves[0]");
    this.#line(
      { elements: hasStart ? elements.slice(1) : elements, path: "moves", ply: 1 },
      follower,
      forks,
      hasStart ? 1 : 0,
    );
    for (let fork = forks.pop(); fork !== undefined && !this.#source.stopped; fork = forks.pop()) {
      follower.back(fork.ply - 1);
      this.#line(fork, follower, forks, 0);
    }
  }

  #line({ elements, path, ply }: Fork, follower: Follower, forks: Fork[], shift: number): void {
    let ended = false;
    for (let i = 0; i < elements.length && !this.#source.stopped; i++) {
      const element: unknown = elements[i];
      const place = `${path}[${i + shift}]`;
      if (!isData(element)) {
        this.#warn(place, "an object", ply + i);
        continue;
      }
      if (Array.isArray(element.forks)) {
        for (let fork = element.forks.length - 1; fork >= 0; fork--) {
          const line: unknown = element.forks[fork];
          if (Array.isArray(line))
            forks.push({ elements: line, path: `${place}.forks[${fork}]`, ply: follower.ply + 1 });
          else this.#warn(`${place}.forks[${fork}]`, "a list", ply + i);
        }
      }
      if (isData(element.move) && ended) this.#warn(`${place}.move`, "nothing behind an ending", ply + i);
      if (isData(element.move)) ended = false;
      if (isData(element.move) && !this.#move(element.move, follower, `${place}.move`)) return;
      if (isData(element.move)) this.#time(element.time, follower.last, place);
      if (element.special !== undefined && element.special !== null) {
        if (ended) this.#warn(`${place}.special`, "one ending");
        else this.#special(element, follower, place);
        ended = true;
      }
      this.#comments(element, follower.last, place);
    }
  }

  #comments({ comments }: Data, node: OpenNode, path: string): void {
    if (comments === undefined || comments === null) return;
    if (!Array.isArray(comments)) {
      this.#warn(`${path}.comments`, "a list");
      return;
    }
    for (const comment of comments as unknown[]) {
      if (typeof comment !== "string") this.#warn(`${path}.comments`, "strings");
      // Bookmarks of KIF are kept as they stand there.
      else if (comment.startsWith("&") && node.bookmark === undefined) node.bookmark = comment.slice(1);
      else node.comments.push(comment);
    }
  }

  #special(element: Data, follower: Follower, path: string): void {
    const name = word(element.special);
    const ending = endingOfCsa(name, follower.position.turn, this.#variant.PLAYERS);
    if (ending === undefined) this.#warn(`${path}.special`, "a word of CSA");
    if (name === "") return;
    const node = follower.end(ending ?? { reason: name });
    if (!isData(element.move)) this.#time(element.time, node, path);
  }

  #time(value: unknown, node: OpenNode, path: string): void {
    if (value === undefined || value === null) return;
    const { now, total } = isData(value) ? value : ({} as Data);
    const used = seconds(now);
    const sum = seconds(total);
    if (used === undefined) this.#warn(`${path}.time`, "a time");
    else node.seconds = used;
    if (sum !== undefined) node.total = sum;
    else if (total !== undefined) this.#warn(`${path}.time.total`, "a time");
  }

  /** Reads a move and plays it. Returns false if it cannot be. */
  #move(data: Data, follower: Follower, path: string): boolean {
    const { turn } = follower.position;
    const ply = follower.ply + 1;
    const move = this.#moveOf(data, follower);
    const node = move < 0 ? undefined : follower.play(move);
    if (node === undefined) {
      this.#warn(path, "a move; the rest of its line is left out", ply);
      return false;
    }
    if (data.color !== undefined && data.color !== turn) this.#warn(`${path}.color`, "the side to move", ply);
    if (node.illegal !== undefined && this.#guessed && ply === 1)
      throw this.#source.refuse("missing", "the data of the position that the first move is of", 0);
    if (node.illegal !== undefined) warnPath(this.#source, "illegal-move", `a legal move (${node.illegal})`, path, ply);
    return true;
  }

  #moveOf(data: Data, follower: Follower): Move {
    const { position, target } = follower;
    const same = data.same === true && data.to === undefined;
    const to = same ? target : square(data.to);
    if (to < 0) return -1;
    const piece = this.#codes.pieceOf(word(data.piece));
    const from = square(data.from);
    if (from >= 0) {
      const stands = position.board.pieceAt(from) & 63;
      let promotes = data.promote === true;
      if (stands !== 0 && data.piece !== undefined && piece !== stands) {
        // Some writers name the piece that it becomes.
        if ((stands | 32) === piece && data.promote !== false) promotes = true;
        else return -1;
      }
      return to | (from << 8) | (promotes ? PROMOTE : 0);
    }
    if (piece === 0 || (data.from !== undefined && data.from !== null)) return -1;
    const drop = to | ((piece & 31) << 8) | DROP;
    if (data.relative === "H") return piece < 32 ? drop : -1;
    const held = piece < 32 && position.board.hand(position.turn, piece) > 0;
    if (data.relative === undefined && data.promote === undefined && held) return drop;
    return this.#told(data, position, to, piece);
  }

  /** A move told by words and not by its start square. */
  #told(data: Data, position: Position, to: number, piece: number): Move {
    const type = this.#codes.typeOf(piece);
    const name = (piece > 32 ? type.promoted?.kanji[0] : type.kanji[0]) ?? "";
    let words = "";
    for (const letter of word(data.relative)) words += RELATIVE[letter] ?? letter;
    const promotion = data.promote === true ? "成" : data.promote === false ? "不成" : "";
    const read = tryParseJapanese(position, kanjiSquare(position.geometry, to) + name + words + promotion);
    return read.ok ? read.value : -1;
  }
}

/** A word of the format, or "" for what is none. */
function word(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function square(value: unknown): number {
  return isData(value) ? squareOf(value.x, value.y) : -1;
}

function seconds(value: unknown): number | undefined {
  if (!isData(value)) return undefined;
  const part = (n: unknown): number => (n === undefined || n === null ? 0 : typeof n === "number" ? n : Number.NaN);
  const sum = part(value.h) * 3600 + part(value.m) * 60 + part(value.s);
  return sum >= 0 && sum <= 1e9 ? sum : undefined;
}
