import * as chu from "banmen/chu";
import { makeRandom, type Random, type Variant } from "banmen/core";
import {
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

let read = 0;

/** Reads by all readers, or by the one that finds the format: a result, or a ParseError, and a record that can be written. */
function readAll(input: string | Uint8Array, variant: Variant, readers = READERS): void {
  for (const reader of readers) {
    if (variant !== shogi && (reader === readCsa || reader === readJkf || reader === readUsen)) continue;
    const found = reader(input, variant);
    if (!found.ok && found.error.name !== "ParseError") throw found.error;
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

  it("cut off anywhere are read as far as they go, or refused", () => {
    for (const [text, variant] of all)
      for (let end = 0; end < text.length; end += text.length > 1500 ? 13 : 3)
        readAll(text.slice(0, end), variant, [readRecords]);
    for (const [text, variant] of all)
      for (let end = 0; end < text.length; end += 197) readAll(text.slice(0, end), variant);
  });

  it("changed at random are read or refused", () => {
    const random = makeRandom(11);
    const others = all.map(([text]) => text);
    for (let run = 0; run < 800; run++) {
      const [text, variant] = pick(random, all);
      let changed = text;
      for (let changes = Math.floor(random() * 5); changes >= 0; changes--) changed = mutate(changed, random, others);
      readAll(changed, variant, run % 6 === 0 ? READERS : [readRecords]);
    }
  });

  it("of bytes changed at random are read or refused", () => {
    const random = makeRandom(12);
    for (let run = 0; run < 300; run++) {
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
