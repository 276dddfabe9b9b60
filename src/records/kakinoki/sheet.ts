import type { Position, Variant } from "../../core/variant.js";
import { isBlank, type Source, skipBlanks, trimmed } from "../source.js";
import { isStartHeader, startNamed } from "../starts.js";
import { Follower } from "../tree/follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordEnding, type RecordHeader } from "../tree/record.js";
import { Diagram } from "./diagram.js";
import { digitOf, JapaneseReader, scanNumber } from "./names.js";
import { resultOf, together } from "./results.js";

/** What players are called in KIF, with their numbers. */
const SIDES: { readonly [name: string]: number } = { 先手: 0, 下手: 0, 後手: 1, 上手: 1 };

/**
 * A record in one of Kakinoki's formats (KIF, KI2) while it is read. They differ in the lines of moves only.
 *
 * Variations come from the last to the first: `変化：N手` replaces the present line from ply N on.
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
  /** Whether anything has been read that records of this kind are made of. */
  any = false;
  readonly #diagram: Diagram;
  #follower: Follower | undefined;
  #start = "";
  #handicap = "";
  /** What the numbers of plies exceed ours by, where a file starts amid a game. */
  #offset = 0;
  #turn = -1;
  #moveNumber = 1;
  #target = -1;
  /** The ending of the line being read, and the reason that was given last. */
  #ending: OpenNode | undefined;
  #said = "";

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

  /** Reads a line that is none of moves. Returns whether it was one. */
  line(): boolean {
    const { source } = this;
    const { text, from, end } = source;
    if (from === end) return true;
    const first = text[from];
    if (this.broken && (first === "*" || first === "&" || text.startsWith("まで", from))) return true;
    if (first === "*") this.#last.comments.push(text.slice(from + 1, source.rawEnd));
    else if (first === "#") return true;
    else if (first === "&") this.#bookmark(text.slice(from + 1, end));
    else if (first === "|") this.#diagram.rank(this.#early(source));
    else if (first === "+" && text[from + 1] === "-") return true;
    else if (text.startsWith("変化", from)) this.#variation();
    else if (text.startsWith("まで", from)) this.#result();
    else if (text.startsWith("手数", from) && "＝=-".includes(text[from + 2]!)) this.#place();
    else return this.#header();
    this.any = true;
    return true;
  }

  #bookmark(name: string): void {
    const node = this.#last;
    if (node.bookmark !== undefined) this.source.warn("unexpected", "one bookmark a move");
    else node.bookmark = name;
  }

  #header(): boolean {
    const { source, headers } = this;
    const { text, from, end } = source;
    const colon = text.slice(from, end).search(/[:：]/);
    const at = colon < 0 ? end : from + colon;
    const name = trimmed(text, from, at);
    if (at === end) {
      const side = name.endsWith("番") ? SIDES[name.slice(0, 2)] : undefined;
      if (side !== undefined && name.length === 3) this.#turn = this.#early(side);
      else if (name === "盤面回転" || name === "盤面反転") headers.push({ name, value: "" });
      // The names of the files above a diagram.
      else if (digitOf(name.charCodeAt(0)) < 0) return false;
      return true;
    }
    if (name === "") return false;
    const player = name.endsWith("持駒") || name.endsWith("持ち駒") ? SIDES[name.slice(0, 2)] : undefined;
    if (player !== undefined) this.#diagram.hand(this.#early(player), source, at + 1);
    else {
      const value = trimmed(text, at + 1, end);
      if (name === "手合割") this.#handicap = this.#early(value);
      headers.push({ name, value });
    }
    this.any = true;
    return true;
  }

  /** Passes on what tells of the start, which has to come before the moves. */
  #early<T>(value: T): T {
    if (this.begun) this.source.warn("unexpected", "the start before the moves");
    return value;
  }

  /** `手数＝171  ▲６二角成  まで`: how far the game had come where the diagram shows it. */
  #place(): void {
    const { text, from, end } = this.source;
    // The heading of the moves, `手数----指手--`, begins in the same way.
    if (text[from + 2] === "-") return;
    const [count, at] = this.number(from + 3);
    this.#moveNumber = count + 1;
    for (let next = at; next < end && this.#target < 0; next++)
      if (!isBlank(text.charCodeAt(next))) this.#target = this.names.square(text, next);
  }

  /** A number at a place, blanks before it skipped, and where it ends. */
  number(at: number): [value: number, end: number] {
    const { text, end } = this.source;
    return scanNumber(text, skipBlanks(text, at, end), end);
  }

  #settle(): Position {
    const { variant, source } = this;
    const diagram = this.#diagram;
    const named = startNamed(variant, "kif", this.#handicap);
    const turn = variant.PLAYERS[Math.max(this.#turn, 0)];
    let start: Position;
    if (diagram.drawn) {
      if (diagram.ranks < variant.ranks) throw source.refuse("missing", `a board of ${variant.ranks} ranks`);
      start = diagram.draft.position(source, Math.max(this.#turn, 0), this.#moveNumber);
    } else {
      start = named === undefined ? variant.Position.start() : variant.Position.parse(named);
      if (named === undefined && this.#handicap !== "" && variant.HANDICAPS !== undefined)
        source.warn("missing", "a board for this handicap");
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

  #variation(): void {
    const { source, follower } = this;
    const { text, end } = source;
    let at = source.from + 2;
    while (at < end && digitOf(text.charCodeAt(at)) < 0) at++;
    const ply = this.number(at)[0] - this.#offset;
    const most = follower.ply + 1;
    if (ply >= 1 && ply <= most) this.branch(ply);
    else {
      source.warn("range", `a variation of move ${1 + this.#offset} to ${most + this.#offset}`);
      this.broken = true;
    }
  }

  /** Begins a variation of a ply. */
  branch(ply: number): void {
    this.follower.back(ply - 1);
    this.broken = false;
    this.#ending = undefined;
    this.#said = "";
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
  #result(): void {
    const { source, follower, variant } = this;
    const { text, end } = source;
    let at = this.number(source.from + 2)[1];
    if (text[at] === "手") at++;
    if (text[at] === "で") at++;
    const told = resultOf(trimmed(text, at, end), follower.position.turn, variant.PLAYERS);
    if (told === undefined) {
      source.warn("unknown", "a result", at);
      return;
    }
    const own = this.#ending?.ending;
    if (own === undefined) this.#ending = follower.end(told);
    else if (together(own, told) === told) this.#ending!.ending = told;
    else if (told.reason !== this.#said && (told.winner === undefined || told.winner !== own.winner))
      source.warn("contradiction", "the result that the moves tell", at);
  }
}
