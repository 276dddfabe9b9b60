import { constant } from "banmen/core";
import { describe, expect, it } from "vitest";
import { sfc32 } from "../../src/core/random.js";
import {
  digestConstant,
  handConstant,
  pieceConstant,
  SECOND_HIGH,
  SECOND_LOW,
  turnConstant,
} from "../../src/core/zobrist.js";

function hex([low, high]: readonly [number, number]): string {
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(" ");
}

describe("Zobrist constants", () => {
  it("never change", () => {
    expect(hex(constant(0x10000000))).toBe("bf59f65a 0a097443");
    expect(hex(constant(0x20000000))).toBe("cb21682a aaef9783");
    expect(hex(constant(0x30000001))).toBe("c34257f2 ae440166");
  });

  it("are the twelfth and thirteenth output of the generator", () => {
    for (const id of [0, 1, 0x10000528, 0x7fffffff]) {
      const next = sfc32(id, 0x6d6e6162, 0x9e3779b9 | 0, 1);
      const outputs = Array.from({ length: 13 }, () => next() | 0);
      expect(constant(id)).toEqual([outputs[11], outputs[12]]);
    }
  });

  it("stand for what their number says", () => {
    // White's tokin on 5e; White holds three pawns; west to move; a lion field.
    expect(pieceConstant(8 | 32 | 128 | 256, 40)).toEqual(
      constant((1 << 28) | 40 | (8 << 8) | (1 << 13) | (2 << 14) | (1 << 16)),
    );
    expect(handConstant(1, 8, 3)).toEqual(constant((2 << 28) | 1 | (8 << 4) | (3 << 12)));
    expect(turnConstant(1)).toEqual(constant((3 << 28) | 1));
    expect(digestConstant(0, 41)).toEqual(constant((4 << 28) | 41));
    expect(digestConstant(2, 1)).toEqual(constant((4 << 28) | (2 << 16) | 1));
  });

  it("are nothing for no pieces in hand, the first player's turn, and the value 0", () => {
    expect([handConstant(0, 1, 0), turnConstant(0), digestConstant(0, 0)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it("of the second player to move is the one written out", () => {
    expect([SECOND_LOW | 0, SECOND_HIGH | 0]).toEqual(turnConstant(1));
  });

  it("are all different", () => {
    const seen = new Set<string>();
    for (let piece = 1; piece < 1280; piece++)
      for (let square = 0; square < 144; square++) seen.add(pieceConstant(piece, square).join());
    expect(seen.size).toBe(1279 * 144);
  });
});
