import { makePiece, pieceFacing, pieceKind, pieceOwner, piecePromoted } from "banmen/core";
import { describe, expect, it } from "vitest";
import * as core from "../../src/core/move.js";

describe("the layout of moves", () => {
  it("never changes", () => {
    expect(core.boardMove(60, 59)).toBe(0x3c3b);
    expect(core.boardMove(60, 59, true)).toBe(0x1003c3b);
    expect(core.boardMove(143, 0)).toBe(0x8f00);
    expect(core.dropMove(8, 40)).toBe(0x2000828);
    expect(core.twoStepMove(10, 11, 12)).toBe(0x40b0a0c);
    expect(core.twoStepMove(10, 11, 10)).toBe(0x40b0a0a);
    expect([core.NO_MOVE, core.PROMOTE, core.DROP, core.TWO_STEP]).toEqual([0, 1 << 24, 1 << 25, 1 << 26]);
  });

  it("is taken apart as it was put together", () => {
    const parts = (move: number) => [
      core.moveFrom(move),
      core.moveTo(move),
      core.moveVia(move),
      core.movePromotes(move),
      core.moveIsDrop(move),
      core.moveKind(move),
    ];
    expect(parts(core.boardMove(60, 59))).toEqual([60, 59, -1, false, false, 0]);
    expect(parts(core.boardMove(0, 143, true))).toEqual([0, 143, -1, true, false, 0]);
    expect(parts(core.dropMove(8, 40))).toEqual([-1, 40, -1, false, true, 8]);
    expect(parts(core.twoStepMove(143, 0, 143))).toEqual([143, 143, 0, false, false, 0]);
    expect(parts(core.NO_MOVE)).toEqual([0, 0, -1, false, false, 0]);
  });
});

describe("the layout of pieces", () => {
  it("never changes", () => {
    expect(makePiece(1, false, 0, 0)).toBe(1);
    expect(makePiece(8, true, 2, 1)).toBe(8 | 32 | 128 | 256);
    expect(makePiece(31, true, 3, 4)).toBe(1279);
  });

  it("is taken apart as it was put together", () => {
    for (const kind of [1, 8, 31])
      for (const promoted of [false, true])
        for (const facing of [0, 1, 2, 3] as const)
          for (const owner of [0, 1, 2, 3, 4]) {
            const piece = makePiece(kind, promoted, facing, owner);
            expect([pieceKind(piece), piecePromoted(piece), pieceFacing(piece), pieceOwner(piece)]).toEqual([
              kind,
              promoted,
              facing,
              owner,
            ]);
          }
  });
});
