import * as chu from "banmen/chu";
import type { Result } from "banmen/core";
import { makeRandom, type Variant } from "banmen/core";
import * as hasami from "banmen/hasami";
import {
  type GameRecord,
  mainline,
  parseRecord,
  type ReadOptions,
  type RecordFile,
  readCsa,
  readJkf,
  readKi2,
  readKif,
  readRecords,
  readUsi,
  type WrittenRecord,
  writeCsa,
  writeJkf,
  writeKi2,
  writeKif,
  writeUsi,
} from "banmen/records";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { many, SEED } from "../effort.js";
import { VARIANTS } from "../variants.js";
import { told } from "./exercise.js";
import { type Ending, type Features, movesOf, randomRecord } from "./random-record.js";

interface Format {
  readonly write: (record: GameRecord, variant: Variant) => WrittenRecord;
  readonly read: (input: string, variant: Variant, options?: ReadOptions) => Result<RecordFile>;
}

const FORMATS = {
  KIF: { write: writeKif, read: readKif },
  KI2: { write: writeKi2, read: readKi2 },
  "CSA 2.2": { write: (record, variant) => writeCsa(record, variant), read: readCsa },
  "CSA 3": { write: (record, variant) => writeCsa(record, variant, { version: "3" }), read: readCsa },
  JKF: { write: writeJkf, read: readJkf },
  USI: { write: writeUsi, read: readUsi },
} satisfies { [name: string]: Format };

/** What every format that has comments can hold, and looks like something else in one of them. */
const PLAIN = [
  "",
  "c",
  " spaced ",
  "*",
  "**評価値=80",
  "'x",
  "'*y",
  "#z",
  "変化：2手",
  "まで3手で中断",
  "1 ７六歩(77)",
  "%TORYO",
  "/",
];
const STARTS = [
  ...Object.values(shogi.HANDICAPS),
  "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnl17p 1",
  "8k/9/9/4+P4/4+R4/9/2+B6/9/4K4 w 2G2g4S4N4L17Pb 1",
  "+l+n+sg1g+s+n+l/4k4/9/9/9/9/9/4K4/+L+N+SG1G+S+N+L b 18P 1",
];
/** Endings that Kakinoki's formats tell apart, and those of CSA. */
const KIF_ENDINGS: Ending[] = [
  ["resignation", "any"],
  ["time-up", "any"],
  ["declaration", "any"],
  ["try", "any"],
  ["illegal-move", "any"],
  ["default", "any"],
  ["checkmate", "other"],
  ["interruption"],
  ["sealed-move"],
  ["impasse"],
  ["repetition"],
  ["no-mate"],
  ["draw"],
];
const CSA_ENDINGS: Ending[] = [
  ["resignation", "other"],
  ["time-up", "other"],
  ["illegal-move", "any"],
  ["declaration", "mover"],
  ["checkmate", "other"],
  ["interruption"],
  ["repetition"],
  ["impasse"],
  ["draw"],
  ["takeback"],
  ["no-mate"],
  ["move-limit"],
  ["error"],
];
const KIF_HEADERS = [
  ["開始日時", "2024/01/02 10:00"],
  ["先手", "甲"],
  ["盤面回転", ""],
  ["後手", ""],
  ["自由な 名", "a：b"],
  ["手数", "59"],
] as const;
const CSA_HEADERS = [
  ["先手", "甲, 乙"],
  ["後手", ""],
  ["棋戦", "e"],
  ["開始日時", "2024/01/02 10:00:00"],
  ["$MAX_MOVES", "256"],
] as const;

/** What each format can hold. */
const HOLDS: { readonly [format in keyof typeof FORMATS]: Features } = {
  KIF: {
    variations: true,
    comments: PLAIN,
    bookmarks: ["", "しおり", "&"],
    times: "any",
    endings: KIF_ENDINGS,
    headers: KIF_HEADERS,
    starts: [...STARTS, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"],
    illegal: true,
  },
  KI2: {
    variations: true,
    comments: PLAIN,
    bookmarks: ["b"],
    endings: KIF_ENDINGS,
    headers: KIF_HEADERS,
    starts: STARTS,
  },
  "CSA 2.2": {
    comments: PLAIN,
    times: "even",
    endings: CSA_ENDINGS.filter(([reason]) => reason !== "move-limit"),
    headers: CSA_HEADERS,
    starts: STARTS,
    illegal: false,
  },
  "CSA 3": {
    comments: PLAIN,
    times: "even",
    fractions: true,
    endings: CSA_ENDINGS,
    headers: [...CSA_HEADERS, ["備考", "a\\nb\nc\\"]],
    starts: STARTS,
    illegal: false,
  },
  JKF: {
    variations: true,
    comments: [...PLAIN, "two\nlines"],
    bookmarks: ["b", "&"],
    times: "any",
    endings: CSA_ENDINGS,
    headers: [...KIF_HEADERS, ["備考", "a\nb"]],
    starts: STARTS,
    illegal: true,
  },
  USI: { starts: STARTS, illegal: true },
};

/** What no format or only some can hold. */
const ANYTHING: Features = {
  variations: true,
  comments: [...PLAIN, "a\nb", "\r", "&x", "'encoding=x", "'CSA encoding=x", "\ufeffc", "\x1a", "\u200b"],
  bookmarks: ["", " b ", "a\nb", "\ufeff", "b\x1a"],
  times: "some",
  fractions: true,
  endings: [
    ...KIF_ENDINGS,
    ...CSA_ENDINGS,
    ["perpetual-check", "any"],
    ["resignation"],
    ["checkmate", "mover"],
    ["declaration", "other"],
    ["no such reason", "any"],
  ],
  headers: [
    ...KIF_HEADERS,
    ["手合割", "詰将棋"],
    ["手合割", "平手"],
    ["手合割", "香落ち"],
    ["手合割", "その他"],
    ["手合割", ""],
    ["手合割", " 平手"],
    [" a", "b"],
    ["a", " b"],
    ["a：b", "c"],
    ["*c", ""],
    ["まで", "x"],
    ["変化", "3手"],
    ["手数＝", "1"],
    ["1 ７六歩(77)", ""],
    ["▲", "x"],
    ["先手の持駒", "飛"],
    ["上手", "x"],
    ["備考", "a\nb"],
    ["", ""],
    ["$", "x"],
    ["$EVENT", "x"],
    ["棋戦", " x"],
    ["下手", "x"],
    ["__proto__", "x"],
    // Marks that nobody sees.
    ["\ufeff先手", "x"],
    ["先手", "\ufeff甲"],
    ["後手", "乙\u200b"],
    ["\u200b先手", "x"],
    ["a\u2028b", "c\u2029"],
    ["棋戦", "\x1a"],
    ["2", "x"],
    ["10秒", "x"],
    ["持駒", "歩"],
  ],
  starts: [...STARTS, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"],
  illegal: true,
};

/** One thing of all that a record may have, so that often nothing else is lost. */
const { comments = [], bookmarks = [], endings = [], headers = [], starts = [] } = ANYTHING;
const SINGLE: Features[] = [
  ...comments.map((comment) => ({ comments: [comment] })),
  ...bookmarks.map((bookmark) => ({ bookmarks: [bookmark] })),
  ...endings.map((ending) => ({ endings: [ending] })),
  ...headers.flatMap((header) => [{ headers: [header] }, { headers: [header], starts }]),
  ...starts.map((start) => ({ starts: [start] })),
  { times: "some" },
  { times: "some", endings },
  { times: "any", fractions: true },
  { illegal: true },
  { variations: true },
];

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const RUNS = { seed: SEED, numRuns: many(24) };

describe.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])("%s", (name) => {
  const { write, read }: Format = FORMATS[name];

  it("gives back what it can hold", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const record = randomRecord(shogi, makeRandom(seed), HOLDS[name]);
        const { text, lost } = write(record, shogi);
        expect(lost).toEqual([]);
        const again = read(text, shogi);
        if (!again.ok) throw again.error;
        expect(again.value.records.map((one) => told(one, shogi, name))).toEqual([told(record, shogi, name)]);
        // A resignation with a time by the player who is not to move is told by the line of result against the word.
        const against = again.value.warnings.filter(({ expected }) => expected !== "the winner that the moves tell");
        expect(against.filter(({ code }) => code !== "illegal-move")).toEqual([]);
        // Without a move KI2 looks like KIF.
        if (name !== "KI2" || text.includes("▲")) expect(readRecords(text, shogi)).toEqual(again);
      }),
      RUNS,
    );
  });

  it("says what it lost of anything else", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const record = randomRecord(shogi, makeRandom(seed), ANYTHING);
        const { text, lost } = write(record, shogi);
        const again = read(text, shogi);
        if (!again.ok) throw again.error;
        if (lost.length === 0) expect(told(again.value.records[0]!, shogi, name)).toEqual(told(record, shogi, name));
        if (!lost.includes("illegal moves")) expect(movesOf(again.value.records[0]!)).toEqual(movesOf(record));
      }),
      RUNS,
    );
  });

  it("says what it lost of little", () => {
    const random = makeRandom(7);
    for (const features of SINGLE)
      for (let run = 0; run < 4; run++) {
        const record = randomRecord(shogi, random, features, 1 + run);
        const { text, lost } = write(record, shogi);
        const again = read(text, shogi);
        if (!again.ok) throw again.error;
        if (lost.length === 0) expect(told(again.value.records[0]!, shogi, name)).toEqual(told(record, shogi, name));
      }
  });

  it("says that totals of times are missing where reading gives some", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const record = randomRecord(shogi, makeRandom(seed), { times: "some" }, 4);
        const { text, lost } = write(record, shogi);
        const again = read(text, shogi);
        if (!again.ok) throw again.error;
        const timed = mainline(record).filter(({ seconds, total }) => seconds !== undefined && total === undefined);
        const sums = mainline(again.value.records[0]!).filter(({ total }) => total !== undefined);
        if (!lost.includes("missing total times"))
          expect(sums.length === 0 || timed.length === 0 || name === "JKF").toBe(true);
        else expect([timed.length > 0, sums.length > 0]).toEqual([true, true]);
      }),
      RUNS,
    );
  });
});

describe("other games", () => {
  const kif: Features = { ...HOLDS.KIF, starts: undefined as never, illegal: false };
  const { starts: _, ...features } = kif;

  it("chu shogi in KIF and KI2", () => {
    const starts = [
      chu.Position.start().toString(),
      "l2sgekgs1fl/afcdx1ot+Rbca/mv1r1t4vm/pppp1p1p2pp/12/4n3i3/12/P2I1P6/1PPPP1PP2PP/1MR1DTQ4M/AVBG1KX1SBVA/LFCSOHEN1CFL b - 71",
      "k+l+f+c+s+g+e+a+b+t+o+x/+m+v+r+h+d+i+p5/12/12/5nN5/12/12/12/12/5+D+H5/+M+V+R+H+D+I+P5/K+L+F+C+S+G+E+A+B+T+O+X w - 1",
    ];
    for (const [write, read, holds] of [
      [writeKif, readKif, features],
      [writeKi2, readKi2, { ...HOLDS.KI2, starts }],
    ] as const)
      fc.assert(
        fc.property(seeds, (seed) => {
          const record = randomRecord(chu, makeRandom(seed), { ...holds, starts });
          const { text, lost } = write(record, chu);
          expect(lost).toEqual([]);
          const again = read(text, chu);
          if (!again.ok) throw again.error;
          expect(again.value.records).toEqual([record]);
          expect(again.value.warnings.filter(({ expected }) => expected !== "the winner that the moves tell")).toEqual(
            [],
          );
        }),
        { ...RUNS, numRuns: many(10) },
      );
  });

  it("hasami shogi in KIF and KI2", () => {
    for (const [write, read, holds] of [
      [writeKif, readKif, features],
      [writeKi2, readKi2, { variations: true }],
    ] as const)
      fc.assert(
        fc.property(seeds, (seed) => {
          const record = randomRecord(hasami, makeRandom(seed), holds);
          const { text, lost } = write(record, hasami);
          expect(lost).toEqual([]);
          const again = read(text, hasami);
          if (!again.ok) throw again.error;
          expect(again.value.records).toEqual([record]);
        }),
        { ...RUNS, numRuns: many(8) },
      );
  });

  it.each([chu, yonin, hasami] as readonly Variant[])("$id in USI", (variant) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const record = randomRecord(variant, makeRandom(seed), {});
        const again = readUsi(writeUsi(record, variant).text, variant);
        if (!again.ok) throw again.error;
        expect(again.value.records).toEqual([record]);
      }),
      { ...RUNS, numRuns: many(8) },
    );
  });
});

it.each(VARIANTS)("$id as JSON", (variant) => {
  const two = variant.PLAYERS.length === 2;
  const features: Features = { ...ANYTHING, ...(two ? {} : { endings: [["time-up"]] }) };
  const { starts: _, ...rest } = features;
  fc.assert(
    fc.property(seeds, (seed) => {
      const record = randomRecord(variant, makeRandom(seed), variant === shogi ? features : rest);
      expect(parseRecord(JSON.parse(JSON.stringify(record)), variant)).toEqual({ ok: true, value: record });
      const again = readRecords(JSON.stringify(record), variant);
      expect(again.ok && again.value).toMatchObject({ format: "json", records: [record], warnings: [] });
    }),
    { ...RUNS, numRuns: many(10) },
  );
});
