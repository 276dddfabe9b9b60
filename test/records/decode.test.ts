import { runInNewContext } from "node:vm";
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

  it("tells Shift_JIS from EUC-JP by a name alone", () => {
    // 田中, 佐藤, 羽生, 歩 in Shift_JIS, in a header of CSA and one of KIF.
    for (const [name, hex] of [
      ["田中", "93639286"],
      ["佐藤", "8db293a1"],
      ["羽生", "8948 90b6".replace(" ", "")],
      ["歩", "95e0"],
      ["竜王戦", "97b389a490ed"],
    ] as const) {
      const csa = Uint8Array.from([...utf8("N+"), ...bytes(hex), ...utf8("\nPI\n+\n+7776FU\n")]);
      expect(decode(csa), name).toMatchObject({ encoding: "shift_jis", broken: false });
      expect(ok(readCsa(csa, shogi)).record.headers).toEqual([{ name: "先手", value: name }]);
    }
    // 田中, 加藤 in EUC-JP.
    for (const hex of ["c5c4c3e6", "b2c3c6a3"])
      expect(decode(Uint8Array.from([...utf8("N+"), ...bytes(hex), ...utf8("\nPI\n")]))).toMatchObject({
        encoding: "euc-jp",
      });
  });

  it("heeds what a file says of its encoding, unless its bytes say otherwise", () => {
    // ﾀﾅ in Shift_JIS, a kanji in EUC-JP; ﾄｰ in Shift_JIS, a letter in UTF-8.
    const csa = (name: string, said: string): string => {
      const head = said === "" ? "" : `'CSA encoding=${said}\n`;
      const { text, encoding } = decode(Uint8Array.from([...utf8(`${head}N+`), ...bytes(name), ...utf8("\nPI\n+\n")]));
      return `${encoding} ${/N\+(.*)/.exec(text)![1]}`;
    };
    expect(csa("c0c5", "SHIFT_JIS")).toBe("shift_jis ﾀﾅ");
    expect(csa("c4b0", "SHIFT_JIS")).toBe("shift_jis ﾄｰ");
    expect(csa("c4b0", "UTF-8")).toBe("utf-8 İ");
    expect(csa("c4b0", "EUC-JP")).toMatch(/^euc-jp/);
    expect(csa("c4b0", "")).toBe("utf-8 İ");
    expect(csa("93639286", "UTF-8")).toBe("shift_jis 田中");
    expect(csa("e794b0", "SHIFT_JIS")).toBe("utf-8 田");
    const kif = Uint8Array.from([...utf8("#KIF version=2.0 encoding=Shift_JIS\r\n*"), ...bytes("c4b0")]);
    expect(decode(kif)).toMatchObject({ encoding: "shift_jis" });
    expect(decode(utf8(`#KIF version=2.0 encoding=Shift_JIS\r\n${TEXT}`))).toMatchObject({ encoding: "utf-8" });
  });

  it("takes UTF-8 that is right throughout for it, with U+FFFD in it, too", () => {
    const text = "*\ufffd\ufffd 歩\n";
    expect(decode(utf8(text))).toEqual({ text, encoding: "utf-8", broken: false });
  });

  it("finds UTF-16 without a mark", () => {
    for (const text of [
      TEXT,
      "position startpos moves 7g7f\n",
      "先手：田中　一郎\n▲７六歩 △３四歩\n",
      "PI\n+\n+7776FU\n",
    ])
      for (const [encoding, shift] of [
        ["utf-16le", 0],
        ["utf-16be", 8],
      ] as const) {
        const units = Uint8Array.from(
          Array.from(text).flatMap((char) => [shift, 8 - shift].map((by) => (char.charCodeAt(0) >> by) & 255)),
        );
        expect(decode(units)).toEqual({ text, encoding, broken: false });
        expect(readRecords(units, shogi).ok).toBe(true);
      }
    // One stray 0 makes no UTF-16 of a text.
    expect(decode(utf8(`${TEXT}\0`))).toMatchObject({ encoding: "utf-8" });
  });

  it("takes buffers of other realms", () => {
    const [buffer, view] = runInNewContext("const bytes = new Uint8Array([0x95, 0xe0]); [bytes.buffer, bytes]");
    expect(buffer instanceof ArrayBuffer).toBe(false);
    for (const input of [buffer, view]) expect(decode(input).text).toBe("歩");
    expect(() => decode({ [Symbol.toStringTag]: "ArrayBuffer" } as never)).toThrow("a text or bytes");
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
