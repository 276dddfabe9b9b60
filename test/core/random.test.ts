import { makeRandom, type Position, randomMove } from "banmen/core";
import { describe, expect, it } from "vitest";

function outputs(seed: number, count: number): number[] {
  const random = makeRandom(seed);
  return Array.from({ length: count }, () => random() * 2 ** 32);
}

describe("makeRandom", () => {
  it("gives sequences that never change", () => {
    expect(outputs(0, 4)).toEqual([3300212312, 1743954244, 207519241, 3716241083]);
    expect(outputs(1, 4)).toEqual([2308299391, 1950625580, 354034397, 661219729]);
    expect(outputs(-1, 4)).toEqual([2378084626, 2430036845, 2939583250, 3162307632]);
    expect(outputs(2 ** 40 + 5, 4)).toEqual([2118367875, 2006029010, 2950708159, 553230494]);
  });

  it("parts close seeds, and tells large ones apart", () => {
    const first = [0, 1, 2, 3, -1, 2 ** 32, 2 ** 32 + 1, 2 ** 52].map((seed) => outputs(seed, 1)[0]);
    expect(new Set(first).size).toBe(first.length);
  });

  it("gives numbers from 0 to below 1, evenly", () => {
    const random = makeRandom(5);
    const tenths = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const number = random();
      expect(number >= 0 && number < 1).toBe(true);
      tenths[Math.floor(number * 10)]!++;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1150);
  });
});

describe("randomMove", () => {
  const position = (moves: number[]) => ({ legalMoves: () => [...moves] }) as Pick<Position, "legalMoves"> as Position;

  it("chooses among the moves by value, whatever their order", () => {
    for (const number of [0, 0.3, 0.5, 0.99]) {
      const expected = [5, 70, 800][Math.floor(number * 3)];
      for (const moves of [
        [5, 70, 800],
        [800, 5, 70],
      ])
        expect(randomMove(position(moves), () => number)).toBe(expected);
    }
  });

  it("gives nothing where there is no move", () => {
    expect(randomMove(position([]), Math.random)).toBeUndefined();
  });
});
