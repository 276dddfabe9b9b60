/** What must hold of every text, whatever it is. */
import type { Random, Result, Variant } from "banmen/core";
import {
  addEnding,
  addMove,
  editNode,
  type GameRecord,
  gameOf,
  nodeAt,
  parseRecord,
  positionAt,
  promoteVariation,
  type RecordFile,
  type RecordPath,
  type RecordWarning,
  readCsa,
  readJkf,
  readKi2,
  readKif,
  readUsi,
  recordData,
  removeNode,
  type WrittenRecord,
  walkRecord,
  writeCsa,
  writeJkf,
  writeKi2,
  writeKif,
  writeUsi,
} from "banmen/records";
import { expect } from "vitest";
import { pick } from "./random-record.js";

type Read = (text: string, variant: Variant) => Result<RecordFile>;
type Write = (record: GameRecord, variant: Variant) => WrittenRecord;

const SIDES: { readonly [name: string]: string } = { 下手: "先手", 上手: "後手" };

/** The writers of a game, each with the reader of its format. */
function formatsOf(variant: Variant): [string, Write, Read][] {
  const formats: [string, Write, Read][] = [["USI", writeUsi, readUsi]];
  if (variant.PLAYERS.length === 2) formats.push(["KIF", writeKif, readKif], ["KI2", writeKi2, readKi2]);
  if (variant.id !== "shogi") return formats;
  const third: Write = (record, game) => writeCsa(record, game, { version: "3" });
  return [...formats, ["CSA 2.2", writeCsa, readCsa], ["CSA 3", third, readCsa], ["JKF", writeJkf, readJkf]];
}

/** A record without what its file tells in another way: the name of its start, and in CSA the order of headers and the sides. */
export function told(record: GameRecord, variant: Variant, format: string): GameRecord {
  const again = (value: string): boolean => {
    if (variant.PLAYERS.length !== 2) return false;
    const named = readKif(`手合割：${value}`, variant);
    return named.ok && named.value.records[0]!.start === record.start && named.value.records[0]!.headers.length === 0;
  };
  let headers = record.headers.filter(
    ({ name, value }) => name !== "手合割" || !(/^\s*(その他)?\s*$/.test(value) || again(value)),
  );
  if (format.startsWith("CSA")) headers = headers.map(({ name, value }) => ({ name: SIDES[name] ?? name, value }));
  // In JKF names that are numbers come first.
  if (format.startsWith("CSA") || format === "JKF")
    headers.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { ...record, headers };
}

/** A record that was read is taken by the parser, in both forms, by the editors and by every writer, and comes back as it was. */
export function exercise(record: GameRecord, variant: Variant, random: Random): void {
  expect(parseRecord(record, variant)).toEqual({ ok: true, value: record });
  expect(parseRecord(JSON.parse(JSON.stringify(recordData(record))), variant)).toEqual({ ok: true, value: record });
  gameOf(record, variant);
  for (const [format, write, read] of formatsOf(variant)) {
    const { text, lost } = write(record, variant);
    const again = read(text, variant);
    if (!again.ok) throw new Error(`${format}: ${again.error.message}\n${text}`);
    if (lost.length > 0) continue;
    const back = again.value.records.map((one) => told(one, variant, format));
    expect(back, `${format}\n${text}`).toEqual([told(record, variant, format)]);
  }
  edit(record, variant, random);
}

/** A few edits at random: whatever is made is taken. */
function edit(record: GameRecord, variant: Variant, random: Random): void {
  const paths: RecordPath[] = [];
  walkRecord(record, (_, path) => void paths.push([...path]));
  let made = record;
  for (let step = 0; step < 3; step++) {
    const path = pick(random, paths);
    if (nodeAt(made, path) === undefined) continue;
    switch (Math.floor(random() * 5)) {
      case 0: {
        const position = positionAt(made, path, variant);
        const moves = position.legalMoves();
        const text = moves.length === 0 || random() < 0.3 ? "5i5e" : position.formatMove(pick(random, moves));
        const added = addMove(made, path, text, variant);
        if (added.ok) made = added.value.record;
        break;
      }
      case 1:
        if (nodeAt(made, path)!.ending === undefined) made = addEnding(made, path, { reason: "interruption" }).record;
        break;
      case 2:
        made = editNode(made, path, { comments: ["x"], seconds: 7, bookmark: "b" });
        break;
      case 3:
        if (path.length > 0) made = removeNode(made, path);
        break;
      default:
        if (path.length > 0) made = promoteVariation(made, path);
    }
    expect(parseRecord(made, variant)).toMatchObject({ ok: true });
  }
}

/** Where a warning is, as the first error of strict reading names it. */
export const placeOf = ({ code, line, column, expected }: RecordWarning): unknown[] => [code, line, column, expected];
