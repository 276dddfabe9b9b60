/** Random records, and what tests ask of records again and again. */
import type { Position, Random, Variant } from "banmen/core";
import {
  addEnding,
  addMove,
  editNode,
  type GameRecord,
  mainline,
  nodeAt,
  positionAt,
  type RecordEnding,
  type RecordFile,
  type RecordNode,
} from "banmen/records";

/** What a random record may have. */
export interface Features {
  readonly variations?: boolean;
  readonly comments?: readonly string[];
  readonly bookmarks?: readonly string[];
  /** `even`: totals are the sums of each player's times; `any`: any totals; `some`: any, none, or one without a time. */
  readonly times?: "even" | "any" | "some";
  readonly fractions?: boolean;
  readonly endings?: readonly Ending[];
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly starts?: readonly string[];
  readonly illegal?: boolean;
}

/** A reason, and who wins: `mover` is the side to move. */
export type Ending = readonly [reason: string, winner?: "mover" | "other" | "any"];

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** A record of some plies, grown node by node. */
export function randomRecord(variant: Variant, random: Random, features: Features, nodes = 24): GameRecord {
  const { starts, headers, comments, bookmarks, times, endings } = features;
  const start = starts === undefined ? variant.Position.start().toString() : pick(random, starts);
  const chosen = (headers ?? []).filter(() => random() < 0.5);
  let record: GameRecord = {
    variant: variant.id,
    start: variant.Position.parse(start).toString(),
    headers: chosen.map(([name, value]) => ({ name, value })),
    root: { comments: [], children: [] },
  };
  const paths: number[][] = [[]];
  for (let i = 0; i < nodes; i++) {
    const open = paths.filter((path) => nodeAt(record, path)!.ending === undefined);
    const path = features.variations && random() < 0.3 ? pick(random, open) : open.at(-1)!;
    if (!features.variations && nodeAt(record, path)!.children.length > 0) break;
    const position = positionAt(record, path, variant);
    const ends = endings !== undefined && random() < (i === nodes - 1 ? 0.7 : 0.05);
    const added = ends
      ? addEnding(record, path, randomEnding(variant, random, pick(random, endings), position.turn))
      : grown(record, path, variant, random, features, position);
    if (added === undefined || paths.some((known) => known.join() === added.path.join())) continue;
    record = added.record;
    paths.push([...added.path]);
    if (ends && !features.variations) break;
  }
  for (const path of paths) {
    const remarks: { comments?: string[]; bookmark?: string; seconds?: number } = {};
    if (comments !== undefined && random() < 0.3)
      remarks.comments = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, comments));
    if (bookmarks !== undefined && random() < 0.1) remarks.bookmark = pick(random, bookmarks);
    if (times !== undefined && (times === "some" || path.length > 0) && random() < 0.8)
      remarks.seconds = Math.floor(random() * 5000) / (features.fractions ? 1000 : 1);
    record = editNode(record, path, remarks);
  }
  return times === undefined ? record : withTotals(record, paths, times, random);
}

function withTotals(
  record: GameRecord,
  paths: readonly number[][],
  times: "even" | "any" | "some",
  random: Random,
): GameRecord {
  let whole = record;
  for (const path of paths) {
    const node = nodeAt(whole, path)!;
    if (times === "some" ? random() < 0.5 : path.length === 0 || node.seconds === undefined) continue;
    let total = 0;
    for (let ply = path.length; ply > 0; ply -= 2) total += nodeAt(whole, path.slice(0, ply))!.seconds ?? 0;
    if (times !== "even") total = Math.floor(random() * 20000);
    whole = editNode(whole, path, { total: Math.round(total * 1000) / 1000 });
  }
  return whole;
}

function grown(
  record: GameRecord,
  path: readonly number[],
  variant: Variant,
  random: Random,
  features: Features,
  position: Position,
): { record: GameRecord; path: readonly number[] } | undefined {
  if (features.illegal && random() < 0.05) {
    const [from, to] = [0, 1].map(() => variant.squareName(Math.floor(random() * variant.files * variant.ranks)));
    const added = addMove(record, path, `${from}${to}`, variant);
    if (added.ok) return added.value;
  }
  const moves = position.legalMoves();
  if (moves.length === 0) return undefined;
  const added = addMove(record, path, position.formatMove(pick(random, moves)), variant);
  return added.ok ? added.value : undefined;
}

export function randomEnding({ PLAYERS }: Variant, random: Random, [reason, who]: Ending, turn: number): RecordEnding {
  if (who === undefined) return { reason };
  const winner = who === "mover" ? turn : who === "other" ? 1 - turn : Math.floor(random() * 2);
  return { reason, winner: PLAYERS[winner]! };
}

/** The moves of the main line. */
export const movesOf = (record: GameRecord): string[] =>
  mainline(record).flatMap((node) => (node.move === undefined ? [] : [node.move]));

/** The endings of the main line. */
export const endingOf = (record: GameRecord): RecordEnding | undefined =>
  mainline(record).find((node) => node.ending !== undefined)?.ending;

/** The value of a reading that has to work, with its only record. */
export function ok(read: { readonly ok: boolean }): RecordFile & { record: GameRecord } {
  const result = read as { ok: true; value: RecordFile } | { ok: false; error: Error };
  if (!result.ok) throw result.error;
  return { ...result.value, record: result.value.records[0]! };
}

/** The tree in one line: `7g7f (2g2f 8c8d) 3c3d #resignation`; what is in parentheses are variations. */
export function outline(node: RecordNode): string {
  const [main, ...others] = node.children;
  if (main === undefined) return "";
  const word = (child: RecordNode): string => (child.move ?? `#${child.ending?.reason}`) + (child.illegal ? "?" : "");
  const text = [
    word(main),
    ...others.map((child) => `(${[word(child), outline(child)].filter(Boolean).join(" ")})`),
    outline(main),
  ];
  return text.filter(Boolean).join(" ");
}
