import type { Move } from "../../core/move.js";
import type { Position, Variant } from "../../core/variant.js";
import { digitOf, scanNumber } from "../scan.js";
import { isBlank, type Source, skipBlanks, trimmed } from "../source.js";
import { isStartHeader, saysNothing, startNamed } from "../starts.js";
import { Branches } from "../tree/branches.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordEnding, type RecordHeader } from "../tree/record.js";
import { Diagram } from "./diagram.js";
import { JapaneseReader, MARKS } from "./names.js";
import { resultOf, together } from "./results.js";

/** What players are called in KIF, with their numbers. */
const SIDES: { readonly [name: string]: number } = { 先手: 0, 下手: 0, 後手: 1, 上手: 1 };

/** The headers that KIF has names for. A text of nothing but others is no record. */
const KNOWN: readonly string[] = [
  ...["手合割", "先手", "後手", "下手", "上手", "開始日時", "終了日時", "対局日", "棋戦", "戦型", "表題", "持ち時間"],
  ...["秒読み", "消費時間", "場所", "掲載", "備考", "先手省略名", "後手省略名", "記録係", "作品番号", "作品名", "作者"],
  ...["発表誌", "発表年月", "出典", "手数", "完全性", "分類", "受賞"],
];
/** Headers that stand in the head of a record alone: with moves behind them they begin another. */
const HEADS: readonly string[] = ["手合割", "開始日時", "対局日"];

/** Whether a character is one that people put behind a number: . : , ) 、 and their full-width forms. */
function isSign(code: number): boolean {
  return (
    code === 46 ||
    code === 58 ||
    code === 44 ||
    code === 41 ||
    code === 0x3001 ||
    (code > 0xff00 && isSign(code - 0xfee0))
  );
}

/** A number at the head of a line: where it ends, where goes on what follows, and where a wrong sign stands between, or -1. */
interface Numbered {
  value: number;
  end: number;
  next: number;
  sign: number;
}

/**
 * A record in one of Kakinoki's formats (KIF, KI2) while it is read. They differ in the lines of moves only.
 *
 * `変化：N手` replaces a line from ply N on (see {@link Branches}).
 *
 * @internal
 */
export class Sheet {
  readonly source: Source;
  readonly variant: Variant;
  readonly names: JapaneseReader;
  headers: RecordHeader[] = [];
  readonly root: OpenNode = openNode();
  /** Whether moves cannot be read until the next variation. */
  broken = false;
  /** Whether anything has been understood that records of this kind are made of: a header, board, move or ending. */
  any = false;
  readonly #diagram: Diagram;
  #follower: Follower | undefined;
  #start = "";
  #handicap = "";
  /** Whether the start is a guess. */
  #guessed = false;
  /** What the numbers of plies exceed ours by, where a file starts amid a game. */
  #offset = 0;
  #turn = -1;
  #moveNumber = 1;
  #target = -1;
  /** The ending of the line being read, and the reason that was given last. */
  #ending: OpenNode | undefined;
  #said = "";
  #branches: Branches | undefined;
  /** Up to where lines begin no other record. */
  #silent = 0;
  readonly #numbered: Numbered = { value: 0, end: 0, next: 0, sign: -1 };

  constructor(source: Source, variant: Variant) {
    if (variant.PLAYERS.length !== 2) throw new RangeError("KIF is for games of two players");
    this.source = source;
    this.variant = variant;
    this.names = new JapaneseReader(variant);
    this.#diagram = new Diagram(variant, this.names);
  }

  /** The place in the tree. The first call settles where the record starts. */
  get follower(): Follower {
    this.#follower ??= new Follower(this.variant, this.#settle(), this.root, this.#target);
    return this.#follower;
  }

  /** What comments belong to. */
  get #last(): OpenNode {
    return this.#follower?.last ?? this.root;
  }

  /** Whether moves have begun. */
  get begun(): boolean {
    return this.#follower !== undefined;
  }

  /** The record, once all lines are read. */
  record(): GameRecord {
    const root = this.follower.path[0]!;
    return { variant: this.variant.id, start: this.#start, headers: this.headers, root };
  }

  /** Whether the line begins another record: behind moves come players, the heading of moves, or a start with moves. */
  startsAnew(): boolean {
    if (this.root.children.length === 0) return false;
    const { source } = this;
    const { text } = source;
    const first = text[skipBlanks(text, source.from, source.end)];
    // What has been looked at in vain need not be looked at again.
    if (first === "*" || first === undefined || source.from < this.#silent) return false;
    let head = false;
    const anew = source.ahead((from, end) => {
      if (from === end || text[from] === "#" || text[from] === "|" || text.startsWith("+-", from)) return undefined;
      if (text.startsWith("手数", from)) return text[from + 2] === "-" ? true : undefined;
      if (text[from] === "*" || text[from] === "&" || text.startsWith("変化", from)) return false;
      if (this.isFiles(from, end)) return undefined;
      if (digitOf(text.charCodeAt(from)) >= 0 || MARKS.includes(text[from]!)) return head;
      const colon = colonIn(text, from, end);
      const name = trimmed(text, from, colon < 0 ? end : colon);
      if (colon < 0)
        return name === "盤面回転" || name === "盤面反転" || sideOfTurn(name) !== undefined ? undefined : false;
      head ||= HEADS.includes(name);
      return SIDES[name] === undefined ? undefined : true;
    });
    if (!anew) this.#silent = source.seen + 1;
    return anew;
  }

  /** Reads a line that is none of moves. Returns whether it was one. */
  line(): boolean {
    const { source } = this;
    const { text, end } = source;
    const from = skipBlanks(text, source.from, end);
    if (from === end) return true;
    const first = text[from];
    if (this.broken && (first === "*" || first === "&" || text.startsWith("まで", from))) return true;
    if (first === "*") this.#last.comments.push(text.slice(from + 1, source.rawEnd));
    else if (first === "&") this.#bookmark(text.slice(from + 1, end));
    else if (first === "|") this.any = this.#diagram.rank(this.#early(source), from) || this.any;
    else if (text.startsWith("変化", from)) this.#variation(from);
    else if (text.startsWith("まで", from)) this.#result(from);
    else if (text.startsWith("手数", from) && "＝=-".includes(text[from + 2] ?? " ")) this.#place(from);
    else if (first === "#") this.any ||= text.startsWith("#KI", from);
    else if (!text.startsWith("+-", from)) return this.#header(from);
    return true;
  }

  #bookmark(name: string): void {
    const node = this.#last;
    if (node.bookmark !== undefined) this.source.warn("unexpected", "one bookmark a move");
    else node.bookmark = name;
  }

  #header(from: number): boolean {
    const { source, headers } = this;
    const { text, end } = source;
    const colon = colonIn(text, from, end);
    const name = trimmed(text, from, colon < 0 ? end : colon);
    if (colon < 0) {
      const side = sideOfTurn(name);
      if (side !== undefined) this.#turn = this.#early(side);
      else if (name === "盤面回転" || name === "盤面反転") headers.push({ name, value: "" });
      else return this.isFiles(from);
      this.any = true;
      return true;
    }
    // A number alone is that of a move that cannot be read.
    if (name === "" || scanNumber(name, 0, name.length)[1] === name.length) return false;
    if (KNOWN.includes(name) || name.includes("持駒") || name.includes("持ち駒")) this.any = true;
    const player = name.endsWith("持駒") || name.endsWith("持ち駒") ? SIDES[name.slice(0, 2)] : undefined;
    if (player !== undefined) this.#diagram.hand(this.#early(player), source, colon + 1);
    else {
      const value = trimmed(text, colon + 1, end);
      if (name === "手合割") this.#handicap = this.#early(value);
      headers.push({ name, value });
    }
    return true;
  }

  /** Whether the line is the names of the files above a diagram: their numbers and nothing else. */
  isFiles(at: number, end: number = this.source.end): boolean {
    const { text } = this.source;
    let expected = "";
    for (let file = this.variant.files; file > 0; file--) expected += file;
    let digits = "";
    for (let next = at; next < end && digits.length <= expected.length; next++) {
      const code = text.charCodeAt(next);
      if (isBlank(code)) continue;
      const digit = digitOf(code);
      if (digit < 0) return false;
      digits += digit;
    }
    return digits === expected;
  }

  /** Whether the line is numbers alone, more than moves have: the names of files, or what should be those. */
  isRow(from: number): boolean {
    const { text, end } = this.source;
    let numbers = 0;
    for (let at = from; at < end; at++) {
      const code = text.charCodeAt(at);
      if (digitOf(code) >= 0) numbers += at === from || isBlank(text.charCodeAt(at - 1)) ? 1 : 0;
      else if (!isBlank(code)) return false;
    }
    return numbers > 3 || this.isFiles(from);
  }

  /** Passes on what tells of the start, which has to come before the moves. */
  #early<T>(value: T): T {
    if (this.begun) this.source.warn("unexpected", "the start before the moves");
    return value;
  }

  /** `手数＝171  ▲６二角成  まで`: how far the game had come where the diagram shows it. */
  #place(from: number): void {
    const { text, end } = this.source;
    this.any = true;
    // The heading of the moves, `手数----指手--`, begins in the same way.
    if (text[from + 2] === "-") return;
    const [count, at] = this.#early(this.number(from + 3));
    this.#moveNumber = count + 1;
    for (let next = at; next < end && this.#target < 0; next++)
      if (!isBlank(text.charCodeAt(next))) this.#target = this.names.square(text, next);
  }

  /** A number at a place, blanks before it skipped, and where it ends. */
  number(at: number): [value: number, end: number] {
    const { text, end } = this.source;
    return scanNumber(text, skipBlanks(text, at, end), end);
  }

  /**
   * The number that a line begins with. Behind it may stand 手目, blanks, and a sign that does not belong there.
   *
   * @returns the same object each time
   */
  numbered(at: number): Numbered {
    const { text, end } = this.source;
    const [value, behind] = scanNumber(text, at, end);
    let next = text.startsWith("手目", behind) ? behind + 2 : behind;
    next = skipBlanks(text, next, end);
    const sign = isSign(text.charCodeAt(next)) ? next : -1;
    if (sign >= 0) next = skipBlanks(text, next + 1, end);
    const found = this.#numbered;
    found.value = value;
    found.end = behind;
    found.next = next;
    found.sign = sign;
    return found;
  }

  /** Takes note of who makes the first move, where a diagram does not tell. */
  hint(player: number): void {
    if (!this.begun && this.#diagram.drawn && this.#turn < 0) this.#turn = player;
  }

  /** Whose piece stands on a square of the diagram, before the first move; -1 if none does. */
  ownerAt(square: number): number {
    const piece = this.begun || square < 0 ? undefined : this.#diagram.draft.board[this.variant.squareName(square)];
    return piece === undefined ? -1 : this.variant.PLAYERS.indexOf(piece.owner!);
  }

  #settle(): Position {
    const { variant, source } = this;
    const diagram = this.#diagram;
    const named = startNamed(variant, "kif", this.#handicap);
    const turn = variant.PLAYERS[Math.max(this.#turn, 0)];
    let start: Position;
    if (diagram.drawn) {
      if (diagram.fault !== undefined) throw diagram.fault;
      if (diagram.ranks < variant.ranks) throw source.refuse("missing", `a board of ${variant.ranks} ranks`);
      start = diagram.draft.position(source, Math.max(this.#turn, 0), this.#moveNumber);
    } else {
      start = named === undefined ? variant.Position.start() : variant.Position.parse(named);
      const known = named !== undefined || saysNothing(this.#handicap);
      if (!known && variant.HANDICAPS !== undefined) source.warn("missing", "a board for this handicap");
      this.#guessed = named === undefined && this.#handicap.trim() !== "";
      if (this.#turn >= 0 && this.#turn !== start.turn) {
        const turned = variant.Position.from({ ...start.setup(), turn });
        if (turned.ok) start = turned.value;
      }
    }
    // The word is kept where it says something else than where the record starts.
    const text = start.toString();
    this.#start = text;
    this.headers = this.headers.filter((header) => !isStartHeader(variant, header, text));
    return start;
  }

  /** Our count for the number of a move in the file. The first number settles what it begins with. */
  plyOf(number: number): number {
    if (this.root.children.length === 0 && number > 0) {
      this.#offset = number - 1;
      if (number > 1 && number !== this.follower.position.moveNumber) this.source.warn("range", "number 1");
    }
    return number - this.#offset;
  }

  #variation(from: number): void {
    const { source, follower } = this;
    const { text, end } = source;
    let at = from + 2;
    while (at < end && digitOf(text.charCodeAt(at)) < 0) at++;
    const ply = this.number(at)[0] - this.#offset;
    if (ply >= 1 && this.branch(ply)) return;
    source.warn("range", `a variation of move ${1 + this.#offset} to ${follower.ply + 1 + this.#offset}`);
    this.broken = true;
  }

  /** Begins a variation of a ply. Returns false if no line comes as far. */
  branch(ply: number): boolean {
    if (!this.branches.begin(ply)) return false;
    this.broken = false;
    this.#ending = undefined;
    this.#said = "";
    return true;
  }

  /** The lines of moves. */
  get branches(): Branches {
    this.#branches ??= new Branches(this.source, this.follower);
    return this.#branches;
  }

  /**
   * Reads a move and plays it.
   *
   * @param read - finds the move on the position: -1 if there is none
   * @param at - where it stands
   * @param wrong - where in it reading failed
   * @returns its node, or nothing if it cannot be played
   */
  play(read: () => Move, at: number, wrong?: () => number): OpenNode | undefined {
    const { follower } = this;
    const node = this.branches.play(read, at);
    if (node?.illegal !== undefined && this.#guessed && follower.ply === 1)
      throw this.source.refuse("missing", "a board for this handicap, in which the move is legal", at);
    this.#ending = undefined;
    this.#said = "";
    if (node === undefined) this.fail(wrong?.() ?? at);
    else this.any = true;
    return node;
  }

  /** Takes note of a move that cannot be read: nor can what follows it. */
  fail(at: number): void {
    this.broken = true;
    this.source.warn("unexpected", "a move; the rest of its line is left out", at, this.follower.ply + 1);
  }

  /** Whether the line has ended. */
  get ended(): boolean {
    return this.#ending !== undefined;
  }

  /** Adds the ending of the line. */
  end(ending: RecordEnding): OpenNode | undefined {
    if (this.#ending !== undefined) {
      if (ending.reason !== this.#said) this.source.warn("unexpected", "one ending");
      this.#said = ending.reason;
      return undefined;
    }
    this.#said = ending.reason;
    this.#ending = this.follower.end(ending);
    return this.#ending;
  }

  /** `まで117手で先手の勝ち`: tells the winner, and in KI2 it alone tells that the game ended. */
  #result(from: number): void {
    const { source, follower, variant } = this;
    const { text, end } = source;
    let at = this.number(from + 2)[1];
    if (text[at] === "手") at++;
    if (text[at] === "で") at++;
    const said = trimmed(text, at, end);
    const told = resultOf(said, follower.position.turn, variant.PLAYERS);
    const own = this.#ending?.ending;
    if (told === undefined) {
      source.warn("unknown", "a result", at);
      if (own === undefined && said !== "") this.#ending = follower.end({ reason: said });
      return;
    }
    this.any = true;
    if (own === undefined) {
      this.#ending = follower.end(told);
      return;
    }
    if (together(own, told) === told) {
      if (own.winner !== undefined && own.winner !== told.winner)
        source.warn("contradiction", "the winner that the moves tell", at);
      this.#ending!.ending = told;
    } else if (told.reason !== this.#said && (told.winner === undefined || told.winner !== own.winner))
      source.warn("contradiction", "the result that the moves tell", at);
  }
}

/** Where the first colon of a part of a text is, or -1. */
function colonIn(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (text[at] === "：" || text[at] === ":") return at;
  return -1;
}

/** The player whom `先手番` says to be on turn. */
function sideOfTurn(name: string): number | undefined {
  return name.length === 3 && name[2] === "番" ? SIDES[name.slice(0, 2)] : undefined;
}
