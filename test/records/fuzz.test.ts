import * as chu from "banmen/chu";
import { makeRandom, type Random, type Variant } from "banmen/core";
import * as hasami from "banmen/hasami";
import {
  decode,
  parseRecord,
  readCsa,
  readJkf,
  readKi2,
  readKif,
  readPsn,
  readRecords,
  readUsen,
  readUsi,
  recordData,
  writeCsa,
  writeJkf,
  writeKi2,
  writeKif,
  writeUsi,
} from "banmen/records";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { many, SEED } from "../effort.js";
import { exercise, placeOf } from "./exercise.js";
import { pick, randomRecord } from "./random-record.js";

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
  const four = randomRecord(yonin, makeRandom(4), { variations: true, comments: ["c"], endings: [["time-up"]] }, 20);
  const small = randomRecord(hasami, makeRandom(3), { variations: true, comments: ["c"] }, 20);
  const writers = [writeKif, writeKi2, writeCsa, writeJkf, writeUsi];
  return [
    ...writers.map((write): [string, Variant] => [write(record, shogi).text, shogi]),
    [JSON.stringify(record), shogi],
    ["~0.7ku2jm6y236e5t24be9qc.r~2.6y2.t", shogi],
    [
      '[Sente "a"]\n[Gote "b"]\n1.P7g-7f (00:03 / 00:00:03)\n2.P3c-3d\n{c}\n3.B8hx2b+\n4.Resigns (0:1/)\nVariation:2\n2.P8c-8d\n',
      shogi,
    ],
    [JSON.stringify(recordData(record)), shogi],
    [writeUsi(four, yonin).text, yonin],
    [JSON.stringify(recordData(four)), yonin],
    [writeKif(small, hasami).text, hasami],
    [writeKi2(small, hasami).text, hasami],
    [writeKif(wide, chu).text, chu],
    [JSON.stringify(wide), chu],
  ];
}

const READERS = [readRecords, readKif, readKi2, readUsi, readCsa, readJkf, readUsen, readPsn];
const SHOGI_ONLY: unknown[] = [readCsa, readJkf, readUsen, readPsn];

/** Whether a reader is for a game at all. */
function fits(reader: unknown, variant: Variant): boolean {
  if (SHOGI_ONLY.includes(reader)) return variant === shogi;
  return (reader !== readKif && reader !== readKi2) || variant.PLAYERS.length === 2;
}

/** Parts of records that go into any other. */
const SCRAPS = [
  "先手：甲\n後手：乙\n手数----指手--\n",
  "手合割：歩三兵\n",
  "手合割：香落ち\n",
  "変化：2手\n",
  "変化：9手\n",
  "2 投了\n",
  "3 接続切れ\n",
  "2 無勝負\nまで1手で先手の勝ち\n",
  "まで3手で後手の反則負け\n",
  "まで2手で千日手\n",
  "3 ２六歩(27) (99:99/999999:00:00)\n",
  "%+ILLEGAL_ACTION\nT999999999.5\n",
  "%MAX_MOVES\n/\n",
  "P-00AL\n",
  "P5 *  * +KI\n",
  "手数＝999999999  まで\n",
  "後手の持駒：飛二　歩十八\n",
  "&しおり\n*コメント\n",
  "\ufeff# x\n",
  "\x1a",
  " resign",
  " rep_sup",
  "{c}\n",
  "Variation:2\n",
  "(00:03 / 00:00:03)\n",
];

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

/** An error quotes a short text whole, of a long one the part around the place. */
function expectQuoted(text: string, quoted: string, { index, line, column }: Place): void {
  expect(quoted.length).toBeLessThanOrEqual(1000);
  const whole = text.length <= 1000 ? index : indexOf(text, line!, column!);
  expectPlace(text, { index: whole, line: line!, column: column! });
  expect(text.slice(whole - index, whole - index + 1000)).toBe(quoted);
}

let read = 0;
let strict = 0;

/** Reads by all readers, or by the one that finds the format: a result, or a ParseError, and a record that can be written. */
function readAll(input: string | Uint8Array, variant: Variant, readers = READERS): void {
  for (const reader of readers) {
    if (!fits(reader, variant)) continue;
    const found = reader(input, variant);
    if (!found.ok && found.error.name !== "ParseError") throw found.error;
    const { text } = decode(input);
    if (!found.ok) {
      const { input: quoted, path, code } = found.error;
      // A text that is of a format of another game is not read at all.
      if (path === "input" && code === "contradiction") expect(quoted).toBe("");
      else {
        expectQuoted(text, quoted, found.error);
      }
    } else {
      for (const warning of found.value.warnings.slice(0, 20)) expectPlace(text, warning);
      if (found.value.warnings.length > 0 && ++strict % 10 === 0) {
        const refused = reader(input, variant, { strict: true });
        expect(refused.ok).toBe(false);
        if (!refused.ok) expectQuoted(text, refused.error.input, refused.error);
      }
    }
    // Writing takes longer than reading: every tenth will do.
    if (!found.ok || ++read % 10 > 0) continue;
    for (const record of found.value.records) {
      expect(parseRecord(record, variant)).toMatchObject({ ok: true });
      for (const write of variant.PLAYERS.length === 2 ? [writeKif, writeKi2] : [writeUsi]) write(record, variant);
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
    const broken = readKif(Uint8Array.of(...new TextEncoder().encode("先手：a\n*"), 0xff, 0xff, 0x0a), shogi);
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

describe("whatever is read", () => {
  const all = texts();
  const others = [...all.map(([text]) => text), ...SCRAPS];

  it("is taken by parser, editors and writers, and comes back or is named as lost", () => {
    // More runs: EFFORT=100 npx vitest run test/records/fuzz.test.ts
    for (let run = 0; run < many(250); run++) {
      const random = makeRandom(SEED * 1_000_003 + run);
      const [text, variant] = pick(random, all);
      let changed = text;
      for (let changes = Math.floor(random() * 6); changes >= 0; changes--) changed = mutate(changed, random, others);
      try {
        for (const reader of run % 8 === 0 ? READERS : [readRecords]) {
          if (!fits(reader, variant)) continue;
          const read = reader(changed, variant);
          const strict = reader(changed, variant, { strict: true });
          expect(strict.ok).toBe(read.ok && read.value.warnings.length === 0);
          if (!read.ok) {
            expect(read.error.name).toBe("ParseError");
            continue;
          }
          const first = read.value.warnings[0];
          if (!strict.ok) expect(placeOf(strict.error as never)).toEqual(placeOf(first!));
          for (const record of read.value.records.slice(0, 3)) exercise(record, variant, random);
        }
      } catch (error) {
        throw new Error(`run ${run} of seed ${SEED}: ${JSON.stringify(changed)}`, { cause: error });
      }
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
    ["headers behind moves", readKif, `1 ７六歩(77)\n${fill("a：b\n")}`],
    ["games in KIF", readKif, fill("1 ７六歩(77)\n先手：a\n")],
    ["words", readKif, `1 ７六歩(77)\n${fill("2 x\n*c\n")}`],
    [
      "variations deeper and deeper",
      readKif,
      `1 ７六歩(77)\n${Array.from({ length: 5000 }, (_, i) => `変化：${i + 1}手\n${i + 1} x\n`).join("")}`,
    ],
    [
      "variations that go back and forth",
      readKi2,
      `${fill("▲３八飛△７二飛▲２八飛△８二飛")}\n${fill("変化：2手\n△３四歩\n変化：5999手\n▲７六歩\n")}`,
    ],
    ["numbers", readKi2, `▲７六歩${fill(" 1")}`],
    ["digits", readRecords, fill("9")],
    ["rows of digits", readKif, fill("9 8 7 6 5 4\n")],
    ["braces", readPsn, `[Sente "a"]\n1.P7g-7f\n${fill("{")}`],
    ["brackets of PSN", readPsn, fill('[a "b"]\n')],
    ["tokens", readPsn, `[Sente "a"]\n1.P7g-7f ${fill("1.x ")}`],
    ["stars", readRecords, fill("*")],
  ])("%s", (_, read, text) => {
    read(text, shogi);
    const before = process.cpuUsage();
    read(text, shogi);
    // Of the CPU, as the machine may be busy: 250 ms at most; what goes wrong here takes many seconds.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
