import { type Data, dataError, dataObject, readCount, readData, readName } from "../../core/data.js";
import { attempt, type Result } from "../../core/errors.js";
import type { Variant } from "../../core/variant.js";
import { requireVariant } from "../errors.js";
import { walkRecord } from "./edit.js";
import { Follower } from "./follow.js";
import {
  type GameRecord,
  MOST_PARTS,
  type OpenNode,
  openNode,
  type RecordEnding,
  type RecordHeader,
  type RecordNode,
  requireRecord,
} from "./record.js";
import { MOST_SECONDS } from "./totals.js";

/**
 * A record from plain data of unknown origin: what `JSON.parse` made of a stored {@link GameRecord} or of {@link RecordData}. Everything is
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
  requireVariant(variant);
  return attempt(() => readData(() => new DataReader(variant).record(value)));
}

/** A node of {@link RecordData}: what a node of a record has, but for its children. */
export interface NodeData extends Omit<RecordNode, "children" | "comments"> {
  /** The number of the node that it follows; that before it if left out. */
  readonly parent?: number;
  readonly comments?: readonly string[];
}

/** A record as flat plain data, which any number of moves survives being copied and stored. */
export interface RecordData {
  readonly banmen: 1;
  readonly variant: string;
  readonly start: string;
  readonly rules?: { readonly [option: string]: unknown };
  readonly headers: readonly RecordHeader[];
  /** The root, then each node behind that which it follows; of the children of a node the main line first. */
  readonly nodes: readonly NodeData[];
}

/**
 * A record as flat plain data. Unlike the tree it can be given to `JSON.stringify`, `structuredClone` and `postMessage`
 * with lines of any length. {@link parseRecord} makes a record of it again.
 *
 * @param record - any record
 * @returns plain data; takes time linear in the size of the record
 *
 * @example
 * ```ts
 * import { readUsi, recordData } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f 3c3d", shogi);
 * if (read.ok) recordData(read.value.records[0]!).nodes; // => [{}, { move: "7g7f" }, { move: "3c3d" }]
 * ```
 */
export function recordData(record: GameRecord): RecordData {
  requireRecord(record);
  const { variant, start, rules, headers } = record;
  const nodes: NodeData[] = [];
  // The numbers of the nodes on the way to where the walk is.
  const way: number[] = [];
  walkRecord(record, ({ children, comments, ...said }, path) => {
    way.length = path.length;
    const parent = way.at(-1);
    const number = nodes.length;
    nodes.push({
      ...(parent === undefined || parent === number - 1 ? {} : { parent }),
      ...said,
      ...(comments.length > 0 ? { comments: [...comments] } : {}),
    });
    way.push(number);
  });
  const told = rules === undefined ? {} : { rules: { ...rules } };
  return { banmen: 1, variant, start, ...told, headers: headers.map((header) => ({ ...header })), nodes };
}

/** Children that are being read. */
interface Siblings {
  readonly nodes: readonly unknown[];
  /** Which is read next. */
  next: number;
  /** Where the list is; of flat data the number of each node, which is where it is. */
  readonly path: string;
  readonly numbers?: readonly number[];
  /** Number of moves before them. */
  readonly ply: number;
}

function placeOf({ path, numbers }: Siblings, index: number): string {
  return numbers === undefined ? `${path}[${index}]` : `nodes[${numbers[index]}]`;
}

class DataReader {
  readonly #variant: Variant;
  /** The objects that have been read as nodes. */
  readonly #nodes: Set<object> = new Set<object>();
  #parts = 0;
  /** Of flat data: the nodes, and the numbers of the children of each. */
  #all: readonly unknown[] = [];
  #children: Map<object, readonly number[]> | undefined;

  constructor(variant: Variant) {
    this.#variant = variant;
  }

  record(value: unknown): GameRecord {
    const variant = this.#variant;
    const data = dataObject(value, "record");
    if (data.banmen !== undefined && data.banmen !== 1) throw dataError("unknown", "banmen", "1");
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
    const flat = data.root === undefined && data.nodes !== undefined;
    const first = flat ? this.#flat(data.nodes) : data.root;
    const root = this.#tree(first, flat ? "nodes[0]" : "root", new Follower(variant, read.value.clone(), openNode()));
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

  /** Finds the children of each node of flat data. Returns the root. */
  #flat(value: unknown): unknown {
    const nodes = list(value, "nodes");
    const children: number[][] = [];
    for (let i = 0; i < nodes.length; i++) {
      const path = `nodes[${i}]`;
      const node = this.#node(nodes[i], path);
      const { parent } = node;
      if (i > 0) children[parent === undefined ? i - 1 : readCount(parent, 0, i - 1, `${path}.parent`)]!.push(i);
      else if (parent !== undefined)
        throw dataError("contradiction", `${path}.parent`, "nothing: the root follows none");
      children.push([]);
    }
    if (children.length === 0) throw dataError("missing", "nodes", "the root");
    this.#nodes.clear();
    this.#parts = 0;
    this.#children = new Map(children.map((numbers, i) => [nodes[i] as object, numbers]));
    this.#all = nodes;
    return nodes[0];
  }

  /** The children of a node. */
  #childrenOf(node: Data, path: string, ply: number): Siblings | undefined {
    const numbers = this.#children?.get(node);
    if (numbers !== undefined)
      return { nodes: numbers.map((number) => this.#all[number]), next: 0, path, numbers, ply };
    const { children } = node;
    if (children === undefined) return undefined;
    return { nodes: list(children, `${path}.children`), next: 0, path: `${path}.children`, ply };
  }

  /** Reads the tree below a root: each node before what follows it, the main line before the variations. */
  #tree(value: unknown, place: string, follower: Follower): OpenNode {
    const root = follower.last;
    const open: Siblings[] = [];
    const enter = (node: Data, path: string): void => {
      const children = this.#childrenOf(node, path, follower.ply);
      if (children !== undefined) open.push(children);
    };
    const data = this.#node(value, place);
    for (const name of ["move", "ending", "illegal"])
      if (data[name] !== undefined)
        throw dataError("contradiction", `${place}.${name}`, "nothing: the root is no move");
    this.#remarks(data, root, place);
    enter(data, place);
    for (let siblings = open.at(-1); siblings !== undefined; siblings = open.at(-1)) {
      const index = siblings.next++;
      if (index >= siblings.nodes.length) {
        open.pop();
        continue;
      }
      const path = placeOf(siblings, index);
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
    const { ending: value } = data;
    if (value === undefined) throw dataError("missing", path, "a move or an ending");
    this.#remarks(data, follower.end(ending(value, this.#variant, `${path}.ending`)), path);
    const behind = this.#childrenOf(data, path, follower.ply);
    if (behind === undefined || behind.nodes.length === 0) return;
    throw dataError("contradiction", behind.numbers ? placeOf(behind, 0) : behind.path, "nothing behind an ending");
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
