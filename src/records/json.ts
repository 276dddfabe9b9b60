import { type Data, dataError, dataObject, readName } from "../core/data.js";
import { attempt, type Result } from "../core/errors.js";
import type { Variant } from "../core/variant.js";
import { Follower } from "./follow.js";
import { type GameRecord, type OpenNode, openNode, type RecordEnding, type RecordHeader } from "./record.js";

/** Longest time that is read, in seconds. */
const MOST_SECONDS = 1e9;

/**
 * A record from plain data of unknown origin: what `JSON.parse` made of a stored {@link GameRecord}. Everything is
 * checked, every move too; what no record has is left out.
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
  return attempt(() => {
    const data = dataObject(value, "record");
    if (data.variant !== variant.id) throw dataError("unknown", "variant", JSON.stringify(variant.id));
    const start = text(data.start, "start");
    const rules = data.rules === undefined ? undefined : dataObject(data.rules, "rules");
    const read = variant.Position.tryParse(start, rules);
    if (!read.ok) throw dataError(read.error.code, read.error.path ?? "start", read.error.expected);
    const headers = list(data.headers, "headers").map((header, i): RecordHeader => {
      const { name, value: said } = dataObject(header, `headers[${i}]`);
      return { name: text(name, `headers[${i}].name`), value: text(said, `headers[${i}].value`) };
    });
    const root = tree(dataObject(data.root, "root"), new Follower(variant, read.value.clone(), openNode()));
    const record = { variant: variant.id, start: read.value.toString(), headers, root };
    return rules === undefined ? record : { ...record, rules: { ...rules } };
  });
}

/** A node that still has to be read, with what it follows. */
interface Waiting {
  readonly data: unknown;
  readonly path: string;
  readonly ply: number;
}

/** Reads the tree below a root: each line to its end, then its variations from the last to the first. */
function tree(data: Data, follower: Follower): OpenNode {
  const root = follower.last;
  const waiting: Waiting[] = [];
  const children = (node: Data, path: string): void => {
    const found = node.children === undefined ? [] : list(node.children, `${path}.children`);
    for (let i = found.length - 1; i >= 0; i--)
      waiting.push({ data: found[i], path: `${path}.children[${i}]`, ply: follower.ply });
  };
  for (const name of ["move", "ending", "illegal"])
    if (data[name] !== undefined) throw dataError("contradiction", `root.${name}`, "nothing: the root is no move");
  remarks(data, root, "root");
  children(data, "root");
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, ply } = next;
    const node = dataObject(next.data, path);
    follower.back(ply);
    if (node.move === undefined) {
      if (node.ending === undefined) throw dataError("missing", path, "a move or an ending");
      remarks(node, follower.end(ending(node.ending, follower.variant, `${path}.ending`)), path);
      if (node.children !== undefined && list(node.children, `${path}.children`).length > 0)
        throw dataError("contradiction", `${path}.children`, "nothing behind an ending");
      continue;
    }
    if (node.ending !== undefined) throw dataError("contradiction", `${path}.ending`, "a node of its own");
    move(node, follower, path);
    remarks(node, follower.last, path);
    children(node, path);
  }
  return root;
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

/** Reads what is said about a move. */
function remarks(data: Data, node: OpenNode, path: string): void {
  if (data.comments !== undefined)
    list(data.comments, `${path}.comments`).forEach((comment, i) => {
      node.comments.push(text(comment, `${path}.comments[${i}]`));
    });
  if (data.seconds !== undefined) node.seconds = time(data.seconds, `${path}.seconds`);
  if (data.total !== undefined) node.total = time(data.total, `${path}.total`);
  if (data.bookmark !== undefined) node.bookmark = text(data.bookmark, `${path}.bookmark`);
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
