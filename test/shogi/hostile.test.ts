import { isParseError, makeRandom } from "banmen/core";
import { Game, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { many, SEED } from "../effort.js";
import { START } from "./helpers.js";

/* Texts that mean no good: every one is read or refused at an index, in a time linear in its length. */

const MEGABYTE = 1 << 20;
const FULL = "ln1g3nl/1r1+Bs1k2/p1ppppppp/1p5N1/9/2P6/PP1PPPPPP/7R1/LNSGKGS1L w 2Pbs10p99g 123456789";

/** The index of the refusal in the whole text, or -1 if it is read. Nothing else may happen. */
function index(text: string): number {
  const read = Position.tryParse(text);
  if (read.ok) {
    expect(Position.parse(read.value.toString()).toString()).toBe(read.value.toString());
    return -1;
  }
  expect(isParseError(read.error)).toBe(true);
  const { input, index, wholeIndex } = read.error;
  if (text.length <= 1000) expect([input, index]).toEqual([text, wholeIndex]);
  else expect(input).toBe(text.slice(wholeIndex - index, wholeIndex - index + 1000));
  expect(read.error.expected).not.toBe("");
  expect(index >= 0 && index <= input.length).toBe(true);
  expect(read.error.message.length).toBeLessThan(400);
  return wholeIndex;
}

describe("hostile texts", () => {
  it("that end too early are refused at their end, or before", () => {
    for (const text of [START, FULL])
      for (let length = 0; length < text.length; length++) {
        const cut = text.slice(0, length);
        const fields = cut.trimEnd().split(" ").length;
        const found = index(cut);
        // With hands the text may end: the number is 1. Everything before is at fault where it ends.
        if (fields < 3 || cut.endsWith(" ")) expect(found, cut).toBe(length);
        else if (found !== -1) expect(found, cut).toBe(length);
      }
  });

  it("with one character changed, left out or put in are read or refused", () => {
    const random = makeRandom(SEED + 3);
    const alphabet = [..."0123456789+-/ bwKRBGSNLPkrbgsnlp*x\n\u0000\u3000王\ud83d\udc7a"];
    for (let i = 0; i < many(4000); i++) {
      const at = Math.floor(random() * (FULL.length + 1));
      const other = alphabet[Math.floor(random() * alphabet.length)]!;
      const cut = Math.floor(random() * 3);
      index(FULL.slice(0, at) + (cut < 2 ? other : "") + FULL.slice(at + (cut > 0 ? 1 : 0)));
    }
  });

  it("of anything at all are refused", () => {
    const random = makeRandom(SEED + 4);
    for (let i = 0; i < many(2000); i++) {
      const length = Math.floor(random() * 40);
      const text = String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * 0x10000)));
      expect(index(text)).toBeGreaterThan(-1);
    }
  });

  it("with halves of surrogate pairs are refused where they stand", () => {
    for (const half of ["\ud83d", "\udc7a", "\ud83d\ud83d", "\udc7a\ud83d"]) {
      expect(index(half)).toBe(0);
      expect(index(START.replace(" b ", ` ${half} `))).toBe(58);
      expect(index(`${START.slice(0, -1)}${half}`)).toBe(START.length - 1);
      expect(index(START + half)).toBe(START.length);
    }
  });

  it.each([
    ["digits", "9".repeat(MEGABYTE), 1],
    ["noughts", "0".repeat(MEGABYTE), 0],
    ["blanks", " ".repeat(MEGABYTE), 0],
    ["blanks between fields", `4k4/9/9/9/9/9/9/9/4K4${" ".repeat(MEGABYTE)}b - 1`, -1],
    ["blanks at the end", START + " ".repeat(MEGABYTE), START.length],
    ["digits of a number", START + "0".repeat(MEGABYTE), START.length - 1],
    ["digits of a count", `4k4/9/9/9/9/9/9/9/4K4 b ${"1".repeat(MEGABYTE)}P 1`, 24],
    ["pawns in hand", `4k4/9/9/9/9/9/9/9/4K4 b ${"P".repeat(MEGABYTE)} 1`, 24 + 511],
    ["counts", `4k4/9/9/9/9/9/9/9/4K4 b ${"99P".repeat(MEGABYTE / 4)} 1`, 24 + 15],
    ["ranks", "9/".repeat(MEGABYTE / 2), 17],
    ["pluses", "+".repeat(MEGABYTE), 1],
    ["surrogates", "\ud83d".repeat(MEGABYTE), 0],
    ["lines", "\n".repeat(MEGABYTE), 0],
  ])("of a megabyte of %s are refused at once", (_, text, expected) => {
    const start = performance.now();
    expect(index(text)).toBe(expected);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it("take a time linear in their length", () => {
    // Of what is read to the end: blanks between the fields. Twice the length takes about twice the time.
    const time = (length: number): number => {
      const text = `4k4/9/9/9/9/9/9/9/4K4${" ".repeat(length)}b - 1`;
      const start = performance.now();
      for (let i = 0; i < 4; i++) Position.parse(text);
      return performance.now() - start;
    };
    time(MEGABYTE);
    const short = Math.min(time(MEGABYTE), time(MEGABYTE), time(MEGABYTE));
    const long = Math.min(time(8 * MEGABYTE), time(8 * MEGABYTE), time(8 * MEGABYTE));
    expect(long).toBeLessThan(40 * short + 20);
  });

  it("of moves are malformed, and quickly so", () => {
    const game = new Game();
    for (const text of [
      "7".repeat(MEGABYTE),
      "P*".repeat(MEGABYTE),
      `7g7f${"+".repeat(MEGABYTE)}`,
      "\ud83d",
      "\u0000",
    ]) {
      const start = performance.now();
      expect(game.whyIllegal(text)).toBe("malformed");
      const played = game.tryPlay(text);
      expect(played.ok ? "" : played.error.reason).toBe("malformed");
      expect(performance.now() - start).toBeLessThan(1000);
    }
    for (const nonsense of [undefined, null, 5, {}, [], Symbol("x"), 7n, ["7g7f"]]) {
      expect(game.whyIllegal(nonsense as string)).toBe("malformed");
      expect(game.tryPlay(nonsense as string).ok).toBe(false);
    }
    expect(game.moves).toEqual([]);
  });
});
