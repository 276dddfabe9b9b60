import { ParseError, type ParseErrorCode, type Result } from "../../core/errors.js";
import type { Position, Variant } from "../../core/variant.js";
import { requireVariant } from "../errors.js";
import { Follower, MOST_ILLEGAL } from "./follow.js";
import { type GameRecord, openNode, type RecordEnding, type RecordNode, requireRecord } from "./record.js";
import { MOST_SECONDS } from "./totals.js";

/** Where a node is: for each step from the root, which child. The root is `[]`, the first move of the main line `[0]`. */
export type RecordPath = readonly number[];

/** A changed record, and where the node in question is in it. */
export interface EditedRecord {
  readonly record: GameRecord;
  readonly path: RecordPath;
}

/** What may be changed of a node that stays where it is. `undefined` takes it away. */
export interface NodeRemarks {
  readonly comments?: readonly string[];
  readonly seconds?: number | undefined;
  readonly total?: number | undefined;
  readonly bookmark?: string | undefined;
}

/**
 * Goes through all nodes: each before what follows it, the main line before the variations.
 *
 * @param record - any record
 * @param visit - is told of each node with its path; the path changes afterwards, so copy it to keep it. Returning
 * `false` leaves out what follows the node
 *
 * Takes time linear in the size of the record.
 *
 * @example
 * ```ts
 * import { readKif, walkRecord } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKif("1 ７六歩(77)\n2 ３四歩(33)\n変化：1手\n1 ２六歩(27)", shogi);
 * const found: string[] = [];
 * if (read.ok) walkRecord(read.value.records[0]!, (node, path) => void found.push(`${path}: ${node.move ?? ""}`));
 * found; // => [": ", "0: 7g7f", "0,0: 3c3d", "1: 2g2f"]
 * ```
 */
export function walkRecord(record: GameRecord, visit: (node: RecordNode, path: readonly number[]) => unknown): void {
  requireRecord(record);
  const path: number[] = [];
  const nodes: RecordNode[] = [record.root];
  if (visit(record.root, path) === false) return;
  // The next child to go to, by depth.
  const next = [0];
  while (nodes.length > 0) {
    const depth = nodes.length - 1;
    const index = next[depth]!++;
    const child = nodes[depth]!.children[index];
    if (child === undefined) {
      nodes.pop();
      next.pop();
      path.pop();
      continue;
    }
    path.push(index);
    nodes.push(child);
    next.push(visit(child, path) === false ? child.children.length : 0);
  }
}

/**
 * The node at a path, or nothing if there is none.
 *
 * @param record - any record
 * @param path - where it is
 *
 * @example
 * ```ts
 * import { nodeAt, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f 3c3d", shogi);
 * if (read.ok) nodeAt(read.value.records[0]!, [0, 0])?.move; // => "3c3d"
 * ```
 */
export function nodeAt(record: GameRecord, path: RecordPath): RecordNode | undefined {
  return lineTo(record, path)?.at(-1) ?? (path.length === 0 ? record.root : undefined);
}

/** A path in an error: of a long one its end. */
function inWords(path: RecordPath): string {
  return path.length <= 20 ? `[${path}]` : `[…,${path.slice(-10)}], ${path.length} steps from the root`;
}

/** The nodes on the way to a path, the root not among them; nothing if the path leads nowhere. @internal */
function lineTo(record: GameRecord, path: RecordPath): RecordNode[] | undefined {
  requireRecord(record);
  const line: RecordNode[] = [];
  let node = record.root;
  for (const index of path) {
    const child = node.children[index];
    if (child === undefined) return undefined;
    line.push(child);
    node = child;
  }
  return line;
}

/**
 * The position at a path; illegal moves on the way are carried out.
 *
 * @param record - any record
 * @param path - where
 * @param variant - the module of its game
 * @throws RangeError if the path leads nowhere
 * @throws ParseError if the record is none of the game (see {@link parseRecord})
 *
 * Takes time linear in the length of the path.
 *
 * @example
 * ```ts
 * import { positionAt, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f 3c3d", shogi);
 * if (read.ok) positionAt(read.value.records[0]!, [0], shogi).turn; // => 1
 * ```
 */
export function positionAt<V extends Variant>(
  record: GameRecord,
  path: RecordPath,
  variant: V,
): ReturnType<V["Position"]["start"]> {
  return follow(record, path, variant).position as ReturnType<V["Position"]["start"]>;
}

function follow(record: GameRecord, path: RecordPath, variant: Variant): Follower {
  requireVariant(variant);
  const line = lineTo(record, path);
  if (line === undefined) throw new RangeError(`nothing at ${inWords(path)}`);
  const start: Position = variant.Position.parse(record.start, record.rules);
  const follower = new Follower(variant, start, openNode());
  for (const { move } of line) if (move !== undefined) follower.follow(move);
  return follower;
}

/**
 * Adds a move behind a node: as the main line if nothing follows it yet, else as a variation. A move that is there
 * already is not added again. An illegal move is added with its reason, up to 30 in a record.
 *
 * @param record - any record; it stays as it is
 * @param path - the node to add it to
 * @param move - the move in USI
 * @param variant - the module of its game
 * @returns the changed record and the path of the move, or an error if the text is no move, nothing can move so,
 * or the node is an ending
 * @throws RangeError if the path leads nowhere
 *
 * Takes time linear in the length of the path; shares all else with the old record.
 *
 * @example
 * ```ts
 * import { addMove, mainline, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f", shogi);
 * const added = read.ok ? addMove(read.value.records[0]!, [0], "3c3d", shogi) : read;
 * if (added.ok) [added.value.path, mainline(added.value.record).length]; // => [[0, 0], 2]
 * ```
 */
export function addMove(record: GameRecord, path: RecordPath, move: string, variant: Variant): Result<EditedRecord> {
  const refuse = (code: ParseErrorCode, expected: string): Result<never> => ({
    ok: false,
    error: new ParseError({ code, input: move, index: 0, expected }),
  });
  if (nodeAt(record, path)?.ending !== undefined) return refuse("contradiction", "nothing behind an ending");
  const follower = follow(record, path, variant);
  const read = follower.position.tryParseMove(move);
  if (!read.ok) return { ok: false, error: read.error };
  const node = follower.play(read.value);
  if (node === undefined) return refuse("unexpected", "a move of a piece that is there");
  const { children } = nodeAt(record, path)!;
  const known = children.findIndex((child) => child.move === node.move);
  if (known >= 0) return { ok: true, value: { record, path: [...path, known] } };
  if (node.illegal !== undefined && illegalMoves(record) >= MOST_ILLEGAL)
    return refuse("range", `at most ${MOST_ILLEGAL} illegal moves in a record`);
  return { ok: true, value: added(record, path, node) };
}

function illegalMoves(record: GameRecord): number {
  let count = 0;
  walkRecord(record, (node) => {
    if (node.illegal !== undefined) count++;
  });
  return count;
}

/**
 * Adds an ending behind a node: as the main line if nothing follows it yet, else as a variation. An ending that is there
 * already is not added again.
 *
 * @param record - any record; it stays as it is
 * @param path - the node to add it to
 * @param ending - how the line ends
 * @returns the changed record and the path of the ending
 * @throws RangeError if the path leads nowhere or to an ending, or `ending` has no reason
 *
 * @example
 * ```ts
 * import { addEnding, mainline, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f", shogi);
 * if (read.ok) mainline(addEnding(read.value.records[0]!, [0], { reason: "interruption" }).record).length; // => 2
 * ```
 */
export function addEnding(record: GameRecord, path: RecordPath, ending: RecordEnding): EditedRecord {
  const parent = nodeAt(record, path);
  if (parent?.ending !== undefined) throw new RangeError("nothing follows an ending");
  const { reason, winner, player } = ending;
  if (![reason, winner ?? "", player ?? ""].every((name) => typeof name === "string"))
    throw new RangeError("an ending has a reason, and names of players");
  const known = (parent?.children ?? []).findIndex(
    ({ ending: other }) => other?.reason === reason && other.winner === winner && other.player === player,
  );
  if (known >= 0) return { record, path: [...path, known] };
  const told = { reason, ...(winner === undefined ? {} : { winner }), ...(player === undefined ? {} : { player }) };
  return added(record, path, { ending: told, comments: [], children: [] });
}

function added(record: GameRecord, path: RecordPath, node: RecordNode): EditedRecord {
  let at = 0;
  const changed = change(record, path, (parent) => {
    at = parent.children.length;
    return { ...parent, children: [...parent.children, node] };
  });
  return { record: changed, path: [...path, at] };
}

/**
 * Changes what is said about a node.
 *
 * @param record - any record; it stays as it is
 * @param path - where the node is
 * @param remarks - what to change; what is left out stays. Times are from 0 to 10^9 seconds
 * @throws RangeError if the path leads nowhere, or a time or text is none
 *
 * @example
 * ```ts
 * import { editNode, nodeAt, readUsi } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f", shogi);
 * if (read.ok) nodeAt(editNode(read.value.records[0]!, [0], { comments: ["good"] }), [0])?.comments; // => ["good"]
 * ```
 */
export function editNode(record: GameRecord, path: RecordPath, remarks: NodeRemarks): GameRecord {
  requireRemarks(remarks);
  return change(record, path, (node) => {
    const edited: { [name: string]: unknown } = { ...node };
    for (const name of ["comments", "seconds", "total", "bookmark"] as const) {
      if (!(name in remarks)) continue;
      if (remarks[name] === undefined) delete edited[name];
      else edited[name] = remarks[name];
    }
    return { ...(edited as unknown as RecordNode), comments: (edited.comments ?? []) as readonly string[] };
  });
}

/** What is said about a node has to be what {@link parseRecord} takes. */
function requireRemarks({ comments = [], seconds = 0, total = 0, bookmark = "" }: NodeRemarks): void {
  if (!Array.isArray(comments) || ![...comments, bookmark].every((text) => typeof text === "string"))
    throw new RangeError("comments are a list of strings, a bookmark is a string");
  for (const time of [seconds, total])
    if (!(typeof time === "number" && time >= 0 && time <= MOST_SECONDS))
      throw new RangeError(`times are from 0 to ${MOST_SECONDS} seconds`);
}

/**
 * Takes a node away, with all that follows it.
 *
 * @param record - any record; it stays as it is
 * @param path - where the node is
 * @throws RangeError if the path leads nowhere, or is the root's
 *
 * @example
 * ```ts
 * import { mainline, readUsi, removeNode } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readUsi("position startpos moves 7g7f 3c3d", shogi);
 * if (read.ok) mainline(removeNode(read.value.records[0]!, [0, 0])).length; // => 1
 * ```
 */
export function removeNode(record: GameRecord, path: RecordPath): GameRecord {
  return among(record, path, (children, index) => children.filter((_, i) => i !== index));
}

/**
 * Makes a variation the main line among its alternatives.
 *
 * @param record - any record; it stays as it is
 * @param path - where the first node of the variation is
 * @throws RangeError if the path leads nowhere, or is the root's
 *
 * @example
 * ```ts
 * import { mainline, promoteVariation, readKif } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKif("1 ７六歩(77)\n変化：1手\n1 ２六歩(27)", shogi);
 * if (read.ok) mainline(promoteVariation(read.value.records[0]!, [1]))[0]?.move; // => "2g2f"
 * ```
 */
export function promoteVariation(record: GameRecord, path: RecordPath): GameRecord {
  return among(record, path, (children, index) => [children[index]!, ...children.filter((_, i) => i !== index)]);
}

function among(
  record: GameRecord,
  path: RecordPath,
  arrange: (children: readonly RecordNode[], index: number) => readonly RecordNode[],
): GameRecord {
  const index = path.at(-1);
  if (index === undefined || lineTo(record, path) === undefined) throw new RangeError(`no move at ${inWords(path)}`);
  return change(record, path.slice(0, -1), (parent) => ({ ...parent, children: arrange(parent.children, index) }));
}

/** The record with another node at a path. */
function change(record: GameRecord, path: RecordPath, edit: (node: RecordNode) => RecordNode): GameRecord {
  const line = lineTo(record, path);
  if (line === undefined) throw new RangeError(`nothing at ${inWords(path)}`);
  let node = edit(line.at(-1) ?? record.root);
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const parent = depth === 0 ? record.root : line[depth - 1]!;
    const children = [...parent.children];
    children[path[depth]!] = node;
    node = { ...parent, children };
  }
  return { ...record, root: node };
}
