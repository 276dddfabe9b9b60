/** How a line of a record ends. */
export interface RecordEnding {
  /**
   * What ended it: an outcome reason of the game (`resignation`, `checkmate`, `repetition`, `time-up`, ...) or a word of
   * records alone: `interruption`, `sealed-move`, `no-mate` (a problem without solution), `default` (a player did not
   * come), `draw`, `takeback`, `error`, `superior-position` and `inferior-position` (as engines call positions that come
   * again with more or less in hand). A word of a file that nobody knows is kept as it is.
   */
  readonly reason: string;
  /** The player who wins by it, by name, if anybody does. */
  readonly winner?: string;
  /** The player it concerns, in games of more than two. */
  readonly player?: string;
}

/** A line of a record's head: `棋戦`, `先手`. */
export interface RecordHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * A move of a record, or its end, with what is said about it. The root of the tree has neither; an end is a node of its
 * own, as files give it a time and comments too.
 */
export interface RecordNode {
  /** The move in USI. */
  readonly move?: string;
  /** Why the move is illegal, if it is. What follows is played as if it had been carried out. */
  readonly illegal?: string;
  /** What is said about it: one entry a line. */
  readonly comments: readonly string[];
  /** Time used for it, in seconds. */
  readonly seconds?: number;
  /** Time used by its player so far, in seconds, if the file tells. */
  readonly total?: number;
  /** The end of the line. A node with an ending has no move. */
  readonly ending?: RecordEnding;
  /** A name by which the place can be found again (しおり). */
  readonly bookmark?: string;
  /** What followed: the main line first, then the variations. */
  readonly children: readonly RecordNode[];
}

/** A game on record, with variations: plain data, safe to store as JSON. */
export interface GameRecord {
  /** The `id` of the game it is of. */
  readonly variant: string;
  /** Where it starts, as text. */
  readonly start: string;
  /** House rules, as far as it tells; the others are the default. */
  readonly rules?: { readonly [option: string]: unknown };
  /** What is said about the whole, in the order of the file. Names are those of KIF. */
  readonly headers: readonly RecordHeader[];
  /** The start, whose children are the first moves. */
  readonly root: RecordNode;
}

/** A node under construction. @internal */
export interface OpenNode {
  move?: string;
  illegal?: string;
  comments: string[];
  seconds?: number;
  total?: number;
  ending?: RecordEnding;
  bookmark?: string;
  children: OpenNode[];
}

/** @internal */
export function openNode(): OpenNode {
  return { comments: [], children: [] };
}

/** Most nodes, comments and headers that a record has: data with getters may go on for ever. @internal */
export const MOST_PARTS = 1e6;

/** How many nodes, comments and headers a record has. @internal */
export function partsOf({ headers, root }: GameRecord): number {
  let parts = headers.length;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    parts += 1 + node.comments.length;
    for (const child of node.children) open.push(child);
  }
  return parts;
}

/** @throws RangeError for what is no record @internal */
export function requireRecord(record: GameRecord): void {
  const given: unknown = record;
  const root: unknown = typeof given === "object" && given !== null ? (given as { root?: unknown }).root : undefined;
  if (typeof root !== "object" || root === null || !Array.isArray((root as { children?: unknown }).children))
    throw new RangeError("no record is given: of a reading, a record is one of value.records");
}

/**
 * The nodes of the main line, from the first move on; the last may be the ending.
 *
 * @param record - any record
 * @returns a new array; takes time linear in the length of the line
 *
 * @example
 * ```ts
 * import { mainline, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f 3c3d", shogi);
 * if (read.ok) mainline(read.value.records[0]!).map((node) => node.move); // => ["7g7f", "3c3d"]
 * ```
 */
export function mainline(record: GameRecord): RecordNode[] {
  requireRecord(record);
  const nodes: RecordNode[] = [];
  for (let node = record.root.children[0]; node !== undefined; node = node.children[0]) nodes.push(node);
  return nodes;
}

/**
 * The value of a header line, or nothing if there is none of these names.
 *
 * @param record - any record
 * @param names - the names to look for, as in KIF
 *
 * @example
 * ```ts
 * import { headerOf, readKif } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKif("上手：羽生\n1 ７六歩(77)", shogi);
 * if (read.ok) headerOf(read.value.records[0]!, "後手", "上手"); // => "羽生"
 * ```
 */
export function headerOf(record: GameRecord, ...names: readonly string[]): string | undefined {
  requireRecord(record);
  return record.headers.find((header) => names.includes(header.name))?.value;
}
