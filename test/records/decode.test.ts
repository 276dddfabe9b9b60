import { decode, readCsa, readKif, readRecords } from "banmen/records";
import * as shogi from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { movesOf, ok } from "./random-record.js";

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `手合割：平手`, `先手：甲`, `   1 ７六歩(77)`, lines ending in CR LF. */
const SJIS = bytes("8ee88d878a84814695bd8ee80d0a90e68ee881468d620d0a20202031208256985a95e0283737290d0a");
/** `'備考`, `N+甲野`, `PI`, `+`, `+7776FU`. */
const EUC = bytes("27c8f7b9cd0a4e2bb9c3ccee0a50490a2b0a2b3737373646550a");
const TEXT = "手合割：平手\n1 ７六歩(77)\n";

describe("decode", () => {
  it("leaves text as it is, but for a mark of byte order", () => {
    expect(decode("歩")).toEqual({ text: "歩", encoding: "text", broken: false });
    expect(decode("\ufeff歩")).toEqual({ text: "歩", encoding: "text", broken: false });
  });

  it("finds UTF-8, with a mark or without", () => {
    expect(decode(utf8(TEXT))).toEqual({ text: TEXT, encoding: "utf-8", broken: false });
    expect(decode(utf8(`\ufeff${TEXT}`))).toEqual({ text: TEXT, encoding: "utf-8", broken: false });
    expect(decode(new Uint8Array())).toEqual({ text: "", encoding: "utf-8", broken: false });
  });

  it("finds UTF-16 by its mark", () => {
    expect(decode(bytes("fffe696b0a00"))).toEqual({ text: "歩\n", encoding: "utf-16le", broken: false });
    expect(decode(bytes("feff6b69000a"))).toEqual({ text: "歩\n", encoding: "utf-16be", broken: false });
  });

  it("finds Shift_JIS and EUC-JP", () => {
    expect(decode(SJIS)).toMatchObject({ encoding: "shift_jis", broken: false });
    expect(decode(EUC)).toMatchObject({ encoding: "euc-jp", broken: false });
    const kif = ok(readKif(SJIS, shogi));
    expect([kif.encoding, kif.record.headers, movesOf(kif.record)]).toEqual([
      "shift_jis",
      [{ name: "先手", value: "甲" }],
      ["7g7f"],
    ]);
    const csa = ok(readCsa(EUC, shogi));
    expect([csa.encoding, csa.record.headers, csa.record.root.comments]).toEqual([
      "euc-jp",
      [{ name: "先手", value: "甲野" }],
      ["'備考"],
    ]);
  });

  it("takes any view of a buffer, and a buffer", () => {
    const padded = new Uint8Array(SJIS.length + 4);
    padded.set(SJIS, 3);
    expect(decode(padded.subarray(3, 3 + SJIS.length))).toEqual(decode(SJIS));
    expect(decode(new DataView(padded.buffer, 3, SJIS.length))).toEqual(decode(SJIS));
    expect(decode(utf8(TEXT).buffer as ArrayBuffer).text).toBe(TEXT);
  });

  it("tells broken bytes and reads the rest", () => {
    const broken = Uint8Array.from([...utf8("*"), 0xff, ...utf8(`\n${TEXT}`)]);
    expect(decode(broken)).toMatchObject({ encoding: "utf-8", broken: true });
    const read = ok(readKif(broken, shogi));
    expect(movesOf(read.record)).toEqual(["7g7f"]);
    expect(read.warnings).toMatchObject([{ code: "unexpected", expected: "characters in utf-8" }]);
    expect(readKif(broken, shogi, { strict: true }).ok).toBe(false);
  });

  it("refuses what is neither text nor bytes", () => {
    for (const input of [undefined, null, 1, {}, ["1 ７六歩(77)"]]) {
      const read = readKif(input as never, shogi);
      expect(!read.ok && [read.error.name, read.error.path]).toEqual(["ParseError", "input"]);
    }
  });

  it("refuses bytes that are gone", () => {
    const bytes = new Uint8Array(8);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    for (const input of [bytes, bytes.buffer]) {
      const read = readKif(input, shogi);
      expect(!read.ok && [read.error.name, read.error.code]).toEqual(["ParseError", "type"]);
      expect(readRecords(input, shogi).ok).toBe(false);
    }
  });

  it("finds the other encodings where the platform lacks one", () => {
    const original = globalThis.TextDecoder;
    globalThis.TextDecoder = class extends original {
      constructor(label?: string, options?: { fatal?: boolean }) {
        if (label !== "utf-8") throw new RangeError(`no ${label}`);
        super(label, options);
      }
    } as typeof TextDecoder;
    try {
      expect(decode(utf8(TEXT)).text).toBe(TEXT);
      expect(decode(SJIS)).toMatchObject({ encoding: "utf-8", broken: true });
    } finally {
      globalThis.TextDecoder = original;
    }
  });
});
