import * as chu from "banmen/chu";
import { makeRandom, type Random, type Variant } from "banmen/core";
import {
  decode,
  parseRecord,
  readCsa,
  readJkf,
  readKi2,
  readKif,
  readRecords,
  readUsen,
  readUsi,
  writeCsa,
  writeJkf,
  writeKi2,
  writeKif,
  writeUsi,
} from "banmen/records";
import * as shogi from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { many, SEED } from "../effort.js";
import { pick, randomRecord } from "./tree.js";

const features = {
  variations: true,
  comments: ["c", "*x"],
  bookmarks: ["b"],
  times: "any",
  endings: [["resignation", "other"], ["interruption"]],
  headers: [
    ["先手", "甲"],
    ["棋戦", "e"],
  ],
  starts: [shogi.HANDICAPS.even, "4k4/9/9/9/4+p4/9/2+L6/9/4K4 w R11Pb 5"],
  illegal: true,
} as const;
const { starts: _, ...chuFeatures } = features;

/** Texts of all formats, with the game they are of. */
function texts(): [string, Variant][] {
  const record = randomRecord(shogi, makeRandom(1), features, 30);
  const wide = randomRecord(chu, makeRandom(2), chuFeatures, 30);
  const writers = [writeKif, writeKi2, writeCsa, writeJkf, writeUsi];
  return [
    ...writers.map((write): [string, Variant] => [write(record, shogi).text, shogi]),
    [JSON.stringify(record), shogi],
    ["~0.7ku2jm6y236e5t24be9qc.r~2.6y2.t", shogi],
    [writeKif(wide, chu).text, chu],
    [JSON.stringify(wide), chu],
  ];
}

const READERS = [readRecords, readKif, readKi2, readUsi, readCsa, readJkf, readUsen];

/** Where a text is by line and column, which count from 1, as an index; marks of byte order at the head of a line do not count. */
function indexOf(text: string, line: number, column: number): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const mark = lines[line - 1]?.startsWith("\ufeff") ? 1 : 0;
  return lines.slice(0, line - 1).join("").length + column - 1 + mark;
}

interface Place {
  readonly index: number;
  readonly line?: number;
  readonly column?: number;
}

/** Every place is inside of the text, and line and column name the same one. */
function expectPlace(text: string, { index, line, column }: Place): void {
  expect([line! >= 1, column! >= 1, index >= 0, index <= text.length]).toEqual([true, true, true, true]);
  expect(indexOf(text, line!, column!)).toBe(index);
}

let read = 0;
let strict = 0;

/** Reads by all readers, or by the one that finds the format: a result, or a ParseError, and a record that can be written. */
function readAll(input: string | Uint8Array, variant: Variant, readers = READERS): void {
  for (const reader of readers) {
    if (variant !== shogi && (reader === readCsa || reader === readJkf || reader === readUsen)) continue;
    const found = reader(input, variant);
    if (!found.ok && found.error.name !== "ParseError") throw found.error;
    const { text } = decode(input);
    if (!found.ok) {
      const { input: quoted, path, code } = found.error;
      // A text that is of a format of another game is not read at all.
      if (path === "input" && code === "contradiction") expect(quoted).toBe("");
      else {
        expect(quoted).toBe(text);
        expectPlace(text, found.error);
      }
    } else {
      for (const warning of found.value.warnings.slice(0, 20)) expectPlace(text, warning);
      if (found.value.warnings.length > 0 && ++strict % 10 === 0) {
        const refused = reader(input, variant, { strict: true });
        expect(refused.ok).toBe(false);
        if (!refused.ok) expectPlace(text, refused.error);
      }
    }
    // Writing takes longer than reading: every tenth will do.
    if (!found.ok || ++read % 10 > 0) continue;
    for (const record of found.value.records) {
      expect(parseRecord(record, variant)).toMatchObject({ ok: true });
      writeKif(record, variant);
      writeKi2(record, variant);
      if (variant === shogi) writeJkf(record, shogi);
    }
  }
}

/** Changes of a text that files suffer. */
function mutate(text: string, random: Random, others: readonly string[]): string {
  const at = Math.floor(random() * text.length);
  const length = Math.floor(random() * (random() < 0.5 ? 4 : 60));
  switch (Math.floor(random() * 6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at + length) + text.slice(at);
    case 2:
      return (
        text.slice(0, at) +
        pick(random, ["\n", "\r", "　", "1", "成", "同", "変化：1手\n", "*", "+", "\0", "\ud800", "ﾊ", "{", "["]) +
        text.slice(at)
      );
    case 3: {
      const other = pick(random, others);
      const from = Math.floor(random() * other.length);
      return text.slice(0, at) + other.slice(from, from + length) + text.slice(at);
    }
    case 4: {
      const lines = text.split("\n");
      const [one, two] = [0, 1].map(() => Math.floor(random() * lines.length)) as [number, number];
      [lines[one], lines[two]] = [lines[two]!, lines[one]!];
      return lines.join("\n");
    }
    default:
      return text.slice(0, at) + pick(random, others)[0] + text.slice(at + 1);
  }
}

describe("broken texts", () => {
  const all = texts();

  it("are refused at a place that counts from 1", () => {
    for (const text of ["", "{", "{}", "x", "\n\nx", "a\nb\n", "\r\n{", "\n~", "{}\n", '{"variant":"shogi","root":1}'])
      readAll(text, shogi);
    for (const read of [readJkf("{", shogi), readRecords("{}", shogi), readKif("x\ny", shogi), readCsa("\n\n", shogi)])
      expect(!read.ok && [read.error.index, read.error.line, read.error.column]).toEqual([0, 1, 1]);
    const broken = readKif(Uint8Array.of(0x31, 0x20, 0xff, 0xff, 0x0a), shogi);
    expect(broken.ok && broken.value.warnings[0]).toMatchObject({ index: 0, line: 1, column: 1 });
    const root = readRecords('{"variant":"shogi","root":1}', shogi);
    expect(!root.ok && root.error).toMatchObject({ path: "start", index: 0, line: 1, column: 1 });
  });

  it("cut off anywhere are read as far as they go, or refused", () => {
    for (const [text, variant] of all)
      for (let end = 0; end < text.length; end += text.length > 1500 ? 13 : 3)
        readAll(text.slice(0, end), variant, [readRecords]);
    for (const [text, variant] of all)
      for (let end = 0; end < text.length; end += 197) readAll(text.slice(0, end), variant);
  });

  it("changed at random are read or refused", () => {
    const random = makeRandom(SEED + 11);
    const others = all.map(([text]) => text);
    for (let run = 0; run < many(800); run++) {
      const [text, variant] = pick(random, all);
      let changed = text;
      for (let changes = Math.floor(random() * 5); changes >= 0; changes--) changed = mutate(changed, random, others);
      readAll(changed, variant, run % 6 === 0 ? READERS : [readRecords]);
    }
  });

  it("of bytes changed at random are read or refused", () => {
    const random = makeRandom(SEED + 12);
    for (let run = 0; run < many(300); run++) {
      const [text, variant] = pick(random, all);
      const bytes = new TextEncoder().encode(text);
      for (let changes = Math.floor(random() * 8); changes >= 0; changes--)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      readAll(bytes, variant, [readRecords]);
    }
  });
});

describe("texts of 100,000 characters made to take long", () => {
  const fill = (part: string): string => part.repeat(Math.ceil(100_000 / part.length));
  it.each<[string, (text: string, variant: typeof shogi) => unknown, string]>([
    ["blanks", readKif, fill(" ")],
    ["colons", readKif, fill("：")],
    ["成", readKif, `1 ７六${fill("成")}`],
    ["parentheses", readKif, `1 ７六歩(77)${fill("(")}`],
    ["variations", readKif, `1 ７六歩(77)\n${fill("変化：1手\n1 ２六歩(27)\n")}`],
    ["illegal moves", readKif, fill("1 １八飛(82)\n")],
    ["illegal variations", readKif, `1 ７六歩(77)\n${fill("変化：1手\n1 ２五歩(27)\n")}`],
    ["hands", readKif, `先手の持駒：${fill("歩一")}`],
    ["words", readKi2, `▲７六歩${fill("右")}`],
    ["failing moves", readKi2, `▲７六歩\n${fill("変化：1手\n▲５五玉\n")}`],
    ["games", readCsa, fill("PI\n+\n/\n")],
    ["boards", readCsa, fill("PI\n")],
    ["rests", readCsa, `PI\nP+${fill("00AL")}`],
    ["commas", readCsa, `PI\n${fill(",")}`],
    ["brackets", readJkf, fill("[")],
    [
      "forks",
      readJkf,
      `{"moves":[{},${'{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}},"forks":[['.repeat(1300)}{}${"]]}".repeat(1300)}]}`,
    ],
    ["lines", readUsi, fill("x\n")],
    ["sections", readUsen, fill("~")],
    ["stars", readRecords, fill("*")],
  ])("%s", (_, read, text) => {
    read(text, shogi);
    const start = performance.now();
    read(text, shogi);
    // Some 20 ms at most; what goes wrong here takes seconds.
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
