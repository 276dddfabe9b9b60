import { makeRandom, randomMove } from "banmen/core";
import { History, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";

/* The past of a position in a search: names of the design, 6. */

const ROUND = ["2h3h", "8b7b", "3h2h", "7b8b"];

function make(history: History, ...moves: string[]): void {
  for (const text of moves) {
    history.position.make(history.position.parseMove(text));
    history.push();
  }
}

function unmake(history: History, count: number): void {
  for (let i = 0; i < count; i++) {
    history.position.unmake();
    history.pop();
  }
}

describe("a history", () => {
  it("counts occurrences as a search goes down and up", () => {
    const history = new History(Position.start());
    expect([history.repetitions(), history.outcome()]).toEqual([1, undefined]);
    make(history, ...ROUND, ...ROUND);
    expect(history.repetitions()).toBe(3);
    make(history, ...ROUND.slice(0, 3));
    expect([history.repetitions(), history.outcome()]).toEqual([3, undefined]);
    make(history, ROUND[3]!);
    expect([history.repetitions(), history.outcome()?.reason]).toEqual([4, "repetition"]);
    unmake(history, 4);
    expect([history.repetitions(), history.outcome()]).toEqual([3, undefined]);
    make(history, "7g7f");
    expect(history.repetitions()).toBe(1);
    unmake(history, 1);
    make(history, ...ROUND);
    expect(history.outcome()?.reason).toBe("repetition");
    unmake(history, 12);
    expect([history.repetitions(), history.position.toString()]).toEqual([1, Position.start().toString()]);
  });

  it("is bound to a position, whatever was made on it before", () => {
    const position = Position.start();
    for (const text of ROUND) position.make(position.parseMove(text));
    const history = new History(position);
    expect([history.position === position, history.repetitions()]).toEqual([true, 1]);
    expect(() => history.pop()).toThrow(RangeError);
    make(history, ...ROUND);
    expect(history.repetitions()).toBe(2);
  });

  it("does not go below its first position", () => {
    const history = new History(Position.start());
    make(history, "7g7f");
    unmake(history, 1);
    expect(() => history.pop()).toThrow(RangeError);
    expect(history.repetitions()).toBe(1);
  });

  it("goes through ten thousand plies and back", () => {
    // Two kings alone: every position comes back many times.
    const random = makeRandom(1);
    const position = Position.parse("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    const history = new History(position);
    const counts: number[] = [];
    const seen = new Map([[position.toString().replace(/ \d+$/, ""), 1]]);
    for (let ply = 0; ply < 10_000; ply++) {
      position.make(randomMove(position, random)!);
      history.push();
      const text = position.toString().replace(/ \d+$/, "");
      const count = (seen.get(text) ?? 0) + 1;
      seen.set(text, count);
      counts.push(count);
      if (history.repetitions() !== count) expect(history.repetitions(), `${ply}`).toBe(count);
    }
    expect(Math.max(...counts)).toBeGreaterThan(3);
    while (counts.length > 0) {
      if (history.repetitions() !== counts.at(-1)) expect(history.repetitions()).toBe(counts.at(-1));
      counts.pop();
      position.unmake();
      history.pop();
    }
    expect(history.repetitions()).toBe(1);
  });

  it("takes null moves", () => {
    const position = Position.start();
    const history = new History(position);
    for (let i = 0; i < 6; i++) {
      position.makeNull();
      history.push();
    }
    expect(history.repetitions()).toBe(4);
    expect(history.outcome()).toEqual({ reason: "repetition", places: [1, 1], draw: true, replay: true });
    unmake(history, 6);
    make(history, ...ROUND, ...ROUND);
    position.makeNull();
    history.push();
    expect([history.repetitions(), history.outcome()]).toEqual([1, undefined]);
    unmake(history, 1);
    expect(history.repetitions()).toBe(3);
  });

  it("sees ends of the position itself", () => {
    const history = new History(Position.parse("7nk/9/7G1/9/9/9/9/9/8K b G 1"));
    make(history, "G*1b");
    expect(history.outcome()?.reason).toBe("checkmate");
    unmake(history, 1);
    expect(history.outcome()).toBeUndefined();
  });

  it("sees a try only as it is made", () => {
    const history = new History(Position.parse("9/5K3/9/k8/9/9/9/9/9 b - 1", { impasse: "try" }));
    make(history, "4b5a");
    expect(history.outcome()?.reason).toBe("try");
    make(history, "9d9e");
    expect(history.outcome()).toBeUndefined();
    unmake(history, 1);
    expect(history.outcome()?.reason).toBe("try");
    history.position.makeNull();
    history.push();
    expect(history.outcome()).toBeUndefined();
  });

  it("bans nothing", () => {
    const history = new History(Position.start());
    make(history, ...ROUND, ...ROUND, ...ROUND.slice(0, 3));
    for (const move of history.position.legalMoves()) expect(history.bans(move)).toBe(false);
  });

  it("knows no move limit", () => {
    const history = new History(Position.start({ moveLimit: 1 }));
    make(history, "7g7f", "3c3d");
    expect(history.outcome()).toBeUndefined();
  });

  it("looks at positions where keys are the same", () => {
    // Key and count say four times; the positions say otherwise.
    const position = Position.start();
    const history = new History(position);
    Object.defineProperties(position, { hashLow: { get: () => 7 }, hashHigh: { get: () => 7 } });
    make(history, "7g7f", "3c3d", "2g2f", "8c8d", "2f2e");
    expect(history.repetitions()).toBeGreaterThan(4);
    expect(history.outcome()).toBeUndefined();
  });
});
