import { divide, perft } from "banmen/core";
import { Position } from "banmen/hasami";
import { describe, expect, it } from "vitest";

describe("perft", () => {
  it("counts sequences, and the empty one", () => {
    const position = Position.start();
    expect([0, 1, 2].map((depth) => perft(position, depth))).toEqual([1, 63, 3717]);
    expect(position.toString()).toBe(Position.start().toString());
  });

  it("counts none below a finished position", () => {
    const over = Position.parse("9/9/9/9/4p4/9/9/9/4P4 b 5 0 1");
    expect([0, 1, 2].map((depth) => perft(over, depth))).toEqual([1, 0, 0]);
    expect(divide(over, 2).size).toBe(0);
  });

  it("is divided by first moves", () => {
    const position = Position.start();
    const counts = divide(position, 2);
    expect(counts.size).toBe(63);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(3717);
    expect(counts.get("5i5b")).toBe(perft(position.after(position.parseMove("5i5b")), 1));
    expect([...divide(position, 1).values()].every((count) => count === 1)).toBe(true);
  });

  it("takes whole depths", () => {
    const position = Position.start();
    for (const depth of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "2" as unknown as number, undefined!])
      expect(() => perft(position, depth)).toThrow(RangeError);
    for (const depth of [0, -1, 1.5, Number.NaN]) expect(() => divide(position, depth)).toThrow(RangeError);
  });
});
