import { type Data, dataError, dataObject, readData, readName } from "../../core/data.js";
import { attempt, type Result } from "../../core/errors.js";
import type { Variant } from "../../core/variant.js";
import { Follower } from "./follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordEnding, type RecordHeader } from "./record.js";
import { MOST_SECONDS } from "./totals.js";

/** Most nodes, comments and headers that are read: data with getters may go on for ever. */
const MOST_PARTS = 1e6;

/**
 * A record from plain data of unknown origin: what `JSON.parse` made of a stored {@link GameRecord}. Everything is
 * checked, every move too; what no record has is left out. Each node has one place: data in which an object is met again,
 * as it contains itself or stands in two lists, is refused. So is what throws when it is read, and a record of more than a
 * million nodes, comments and headers.
 *
 * @param value - the data
 * @param variant - the module of the game that it should be of
 * @returns the record, or an error that names the path of what is wrong
 *
 * Takes time linear in the size of the data.
 *
 * @example
 * ```ts
 * import { parseRecord } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = parseRecord({ variant: "shogi", start: "9/9 b - 1", headers: [], root: {} }, shogi);
 * if (!read.ok) read.error.path; // => "start"
 * ```
 */
export function parseRecord(value: unknown, variant: Variant): Result<GameRecord> {
  return attempt(() => readData(() => new DataReader(variant).record(value)));
}

/** Children that are being read. */
interface Siblings {
  readonly nodes: readonly unknown[];
  /** Which is read next. */
  next: number;
  readonly path: string;
  /** Number of moves before them. */
  readonly ply: number;
}

class DataReader {
  readonly #variant: Variant;
  /** The objects that have been read as nodes. */
  readonly #nodes: Set<object> = new Set<object>();
  #parts = 0;

  constructor(variant: Variant) {
    this.#variant = variant;
  }

  record(value: unknown): GameRecord {
    const variant = this.#variant;
    const data = dataObject(value, "record");
    if (data.variant !== variant.id) throw dataError("unknown", "variant", JSON.stringify(variant.id));
    const start = text(data.start, "start");
    const told = data.rules;
    const rules = told === undefined ? undefined : { ...dataObject(told, "rules") };
    const read = variant.Position.tryParse(start, rules);
    if (!read.ok) throw dataError(read.error.code, read.error.path ?? "start", read.error.expected);
    const headers: RecordHeader[] = [];
    this.#each(data.headers, "headers", (header, path) => {
      const { name, value: said } = dataObject(header, path);
      headers.push({ name: text(name, `${path}.name`), value: text(said, `${path}.value`) });
    });
    const root = this.#tree(data.root, new Follower(variant, read.value.clone(), openNode()));
    const record = { variant: variant.id, start: read.value.toString(), headers, root };
    return rules === undefined ? record : { ...record, rules };
  }

  /** Takes note of a part of the record. */
  #count(path: string): void {
    if (++this.#parts > MOST_PARTS) throw dataError("range", path, `at most ${MOST_PARTS} nodes, comments and headers`);
  }

  /** Reads a list entry by entry, those that are missing too. */
  #each(value: unknown, path: string, read: (entry: unknown, path: string) => void): void {
    const entries = list(value, path);
    for (let i = 0; i < entries.length; i++) {
      this.#count(`${path}[${i}]`);
      read(entries[i], `${path}[${i}]`);
    }
  }

  /** A node that has not been met before: an object that contains itself has no end, and shared ones can be any number. */
  #node(value: unknown, path: string): Data {
    const node = dataObject(value, path);
    if (this.#nodes.has(node))
      throw dataError("contradiction", path, "a node of its own, none that stands elsewhere too");
    this.#nodes.add(node);
    this.#count(path);
    return node;
  }

  /** Reads the tree below a root: each node before what follows it, the main line before the variations. */
  #tree(value: unknown, follower: Follower): OpenNode {
    const root = follower.last;
    const open: Siblings[] = [];
    const enter = ({ children }: Data, path: string): void => {
      if (children === undefined) return;
      open.push({ nodes: list(children, `${path}.children`), next: 0, path: `${path}.children`, ply: follower.ply });
    };
    const data = this.#node(value, "root");
    for (const name of ["move", "ending", "illegal"])
      if (data[name] !== undefined) throw dataError("contradiction", `root.${name}`, "nothing: the root is no move");
    this.#remarks(data, root, "root");
    enter(data, "root");
    for (let siblings = open.at(-1); siblings !== undefined; siblings = open.at(-1)) {
      const index = siblings.next++;
      if (index >= siblings.nodes.length) {
        open.pop();
        continue;
      }
      const path = `${siblings.path}[${index}]`;
      const node = this.#node(siblings.nodes[index], path);
      follower.back(siblings.ply);
      if (node.move === undefined) this.#ending(node, follower, path);
      else {
        if (node.ending !== undefined) throw dataError("contradiction", `${path}.ending`, "a node of its own");
        move(node, follower, path);
        this.#remarks(node, follower.last, path);
        enter(node, path);
      }
    }
    return root;
  }

  #ending(data: Data, follower: Follower, path: string): void {
    const { ending: value, children } = data;
    if (value === undefined) throw dataError("missing", path, "a move or an ending");
    this.#remarks(data, follower.end(ending(value, this.#variant, `${path}.ending`)), path);
    if (children !== undefined && list(children, `${path}.children`).length > 0)
      throw dataError("contradiction", `${path}.children`, "nothing behind an ending");
  }

  /** Reads what is said about a move. */
  #remarks(data: Data, node: OpenNode, path: string): void {
    const { comments, seconds, total, bookmark } = data;
    if (comments !== undefined)
      this.#each(comments, `${path}.comments`, (comment, at) => void node.comments.push(text(comment, at)));
    if (seconds !== undefined) node.seconds = time(seconds, `${path}.seconds`);
    if (total !== undefined) node.total = time(total, `${path}.total`);
    if (bookmark !== undefined) node.bookmark = text(bookmark, `${path}.bookmark`);
  }
}

function move(data: Data, follower: Follower, path: string): void {
  const ply = follower.ply + 1;
  const read = follower.position.tryParseMove(text(data.move, `${path}.move`));
  const node = read.ok ? follower.play(read.value) : undefined;
  if (node === undefined) throw dataError("unexpected", `${path}.move`, "a move", ply);
  if (data.illegal === undefined) {
    if (node.illegal !== undefined)
      throw dataError("illegal-move", `${path}.move`, `a legal move, or one marked illegal (${node.illegal})`, ply);
  } else if (node.illegal === undefined)
    throw dataError("contradiction", `${path}.illegal`, "nothing: the move is legal", ply);
}

function ending(value: unknown, variant: Variant, path: string): RecordEnding {
  const data = dataObject(value, path);
  const found: { reason: string; winner?: string; player?: string } = { reason: text(data.reason, `${path}.reason`) };
  for (const name of ["winner", "player"] as const)
    if (data[name] !== undefined)
      found[name] = variant.PLAYERS[readName(data[name], variant.PLAYERS, `${path}.${name}`)]!;
  return found;
}

function text(value: unknown, path: string): string {
  if (typeof value !== "string") throw dataError("type", path, "a string");
  return value;
}

function list(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw dataError("type", path, "a list");
  return value;
}

function time(value: unknown, path: string): number {
  if (typeof value !== "number") throw dataError("type", path, "a number");
  if (!(value >= 0 && value <= MOST_SECONDS)) throw dataError("range", path, `seconds from 0 to ${MOST_SECONDS}`);
  return value;
}
