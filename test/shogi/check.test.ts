import { Position, squareName } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { moved, movesOf, why, whyEach } from "./helpers.js";

/* Check and what it makes illegal: rules/shogi.md 6. */

function checkers(sfen: string, player?: number): string[] {
  return [...Position.parse(sfen).checkers(player)].map(squareName);
}

describe("check", () => {
  it("is an attack on the king, by any piece", () => {
    for (const [text, from] of [
      ["4k4/4P4/9/9/9/9/9/9/4K4 w - 1", "5b"],
      ["4k4/9/9/9/4L4/9/9/9/4K4 w - 1", "5e"],
      ["4k4/9/3N5/9/9/9/9/9/4K4 w - 1", "6c"],
      ["4k4/3S5/9/9/9/9/9/9/4K4 w - 1", "6b"],
      ["4k4/4G4/9/9/9/9/9/9/4K4 w - 1", "5b"],
      ["4k4/9/9/7B1/9/9/9/9/4K4 w - 1", "2d"],
      ["4k3R/9/9/9/9/9/9/9/4K4 w - 1", "1a"],
      ["4k4/3+R5/9/9/9/9/9/9/4K4 w - 1", "6b"],
      ["4k4/4+B4/9/9/9/9/9/9/4K4 w - 1", "5b"],
      ["4k4/3+P5/9/9/9/9/9/9/4K4 w - 1", "6b"],
      ["4k4/3+L5/9/9/9/9/9/9/4K4 w - 1", "6b"],
      ["4k4/3+N5/9/9/9/9/9/9/4K4 w - 1", "6b"],
      ["4k4/3+S5/9/9/9/9/9/9/4K4 w - 1", "6b"],
      ["4k4/9/9/9/9/9/9/4p4/4K4 b - 1", "5h"],
      ["4k4/9/9/9/9/9/3n5/9/4K4 b - 1", "6g"],
      ["4k4/9/9/9/4l4/9/9/9/4K4 b - 1", "5e"],
    ] as const) {
      const position = Position.parse(text);
      expect(position.inCheck(), text).toBe(true);
      expect(position.inCheck(1 - position.turn), text).toBe(false);
      expect(checkers(text), text).toEqual([from]);
    }
  });

  it("is none where something stands between, or the piece looks elsewhere", () => {
    for (const text of [
      "4k4/4p4/9/9/4L4/9/9/9/4K4 w - 1",
      "4k2pR/9/9/9/9/9/9/9/4K4 w - 1",
      "4k4/9/6p2/7B1/9/9/9/9/4K4 w - 1",
      "4k4/9/4N4/9/9/9/9/9/4K4 w - 1",
      "4k4/9/4P4/9/9/9/9/9/4K4 w - 1",
      "3Sk4/9/9/9/9/9/9/9/4K4 w - 1",
      "4k4/3p5/9/9/9/9/9/9/4K4 w - 1",
      "4kL3/9/9/9/9/9/9/9/4K4 w - 1",
    ])
      expect(checkers(text), text).toEqual([]);
  });

  it("may come from two pieces", () => {
    expect(checkers("4k3R/9/9/9/4L4/9/9/9/4K4 w - 1")).toEqual(["1a", "5e"]);
  });

  it("is never given to a side without a king", () => {
    const text = "R8/9/9/9/9/9/9/9/9 w p 1";
    expect([Position.parse(text).inCheck(), Position.parse(text).inCheck(0)]).toEqual([false, false]);
    expect(checkers(text)).toEqual([]);
    expect(checkers(text, 0)).toEqual([]);
    expect(movesOf(text).length).toBe(71);
    // Nothing is pinned to a king that is not there.
    expect(why("4r4/9/4S4/9/9/9/9/9/4k4 b - 1", "5c4b")).toBeUndefined();
  });
});

describe("after a move the own king", () => {
  it("must not stand in a check that was there", () => {
    const text = "4k4/9/9/9/4r4/9/9/G8/4K4 b GP 1";
    expect(movesOf(text)).toEqual(["5i4h", "5i4i", "5i6h", "5i6i", "G*5f", "G*5g", "G*5h", "P*5f", "P*5g", "P*5h"]);
    expect(whyEach(text, "9h8h", "G*4h", "5i5h")).toEqual({
      "9h8h": "self-check",
      "G*4h": "self-check",
      "5i5h": "self-check",
    });
  });

  it("may be saved by taking the checker, moving between, or stepping away", () => {
    const text = "4k4/9/9/4r4/7B1/R8/9/9/4K4 b - 1";
    expect(movesOf(text)).toEqual(["2e5h", "9f5f", "5i4h", "5i4i", "5i6h", "5i6i"].sort());
    expect(movesOf("4k4/9/9/4r4/7S1/9/7B1/9/4K4 b - 1").filter((move) => !move.startsWith("5i"))).toEqual(["2g5d"]);
    // A jump can only be answered by taking the knight or by stepping away.
    expect(movesOf("4k4/9/9/9/9/9/3n5/9/3GK4 b P 1")).toEqual(["5i4h", "5i5h", "5i6h", "5i4i"].sort());
    expect(movesOf("4k4/9/9/9/9/9/3n5/3L5/3GK4 b P 1")).toContain("6h6g");
  });

  it("steps to no attacked square, not behind itself on a line either", () => {
    expect(movesOf("4k4/9/9/9/9/4r4/9/4K4/9 b - 1")).toEqual(["5h4g", "5h4h", "5h4i", "5h6g", "5h6h", "5h6i"].sort());
    expect(why("4k4/9/9/9/9/4r4/9/4K4/9 b - 1", "5h5i")).toBe("self-check");
    expect(why("4k4/9/9/9/9/b8/9/2K6/9 b - 1", "7h6i")).toBe("self-check");
    expect(why("4k4/9/9/9/9/9/9/2K5r/9 b - 1", "7h8h")).toBe("self-check");
    expect(why("4k4/9/9/9/4l4/9/9/4K4/9 b - 1", "5h5i")).toBe("self-check");
    expect(why("4k4/9/9/9/4l4/9/9/3K5/9 b - 1", "6h5h")).toBe("self-check");
  });

  it("takes what nothing protects, and nothing else", () => {
    const text = "4k4/9/9/9/9/9/9/4g4/4K4 b P 1";
    expect(why(text, "5i5h")).toBeUndefined();
    expect(movesOf(text)).toEqual(["5i5h"]);
    // The same with a protector: there is no way out, so a way out on the other side is left open.
    expect(why("4k4/9/9/9/9/9/4p4/4s4/4K4 b - 1", "5i5h")).toBe("self-check");
    expect(why("4k4/9/9/9/4l4/9/9/4s4/4K4 b - 1", "5i5h")).toBe("self-check");
    expect(why("4k4/9/9/9/9/9/3n5/3s5/4K4 b - 1", "5i6h")).toBeUndefined();
    expect(why("4k4/9/9/9/9/2n6/9/3s5/4K4 b - 1", "5i6h")).toBe("self-check");
    // A pinned piece protects all the same.
    expect(why("4k4/4s4/4g4/3K5/9/9/9/9/4R4 b - 1", "6d5c")).toBe("self-check");
    expect(why("4k4/9/4g4/3K5/9/9/9/9/4R4 b - 1", "6d5c")).toBeUndefined();
  });

  it("keeps away from the other king", () => {
    expect(why("9/9/9/4k4/9/4K4/9/9/9 b - 1", "5f5e")).toBe("self-check");
    expect(why("9/9/9/4k4/9/4K4/9/9/9 w - 1", "5d4e")).toBe("self-check");
    expect(why("9/9/9/4k4/9/4K4/9/9/9 w - 1", "5d4d")).toBeUndefined();
  });

  it("in a double check can only move itself", () => {
    const text = "4k4/9/9/4r4/9/9/3n5/9/3GK4 b RBGSNLP 1";
    expect(movesOf(text)).toEqual(["5i4h", "5i6h", "5i4i"].sort());
    expect(why(text, "G*5e")).toBe("self-check");
    // Even where one move takes a checker on the line of the other.
    expect(why("4k4/9/4r4/9/9/4R4/9/3pn4/4K4 b - 1", "5f5c")).toBeUndefined();
    expect(why("4k4/9/4r4/9/9/4R4/3n5/9/4K4 b - 1", "5f5e")).toBe("self-check");
  });

  it("is kept by a pinned piece, which may move along the pin and take what pins it", () => {
    expect(movesOf("4k4/4r4/9/9/4R4/9/9/9/4K4 b - 1", "5e")).toEqual(
      ["5e5b", "5e5b+", "5e5c", "5e5c+", "5e5d", "5e5f", "5e5g", "5e5h"].sort(),
    );
    expect(movesOf("4k4/4r4/9/9/4B4/9/9/9/4K4 b - 1", "5e")).toEqual([]);
    expect(movesOf("4k4/9/9/b8/9/2S6/9/4K4/9 b - 1", "7f")).toEqual(["7f6g", "7f8e"]);
    expect(movesOf("4k4/9/9/9/9/8b/7+B1/6K2/9 b - 1", "2g")).toEqual(["2g1f"]);
    expect(movesOf("4k4/9/9/9/9/9/9/r2N1K3/9 b - 1", "6h")).toEqual([]);
    expect(movesOf("4k4/9/9/4l4/9/4P4/9/9/4K4 b - 1", "5f")).toEqual(["5f5e"]);
    expect(movesOf("4k4/9/9/4l4/9/4L4/9/9/4K4 b - 1", "5f")).toEqual(["5f5d", "5f5e"]);
    expect(movesOf("K8/9/9/P8/9/9/r7k/9/9 b - 1", "9d")).toEqual(["9d9c", "9d9c+"]);
  });

  it("is not pinned to by two pieces in a row, or by a piece that does not look there", () => {
    expect(why("4r3k/9/4p4/4S4/9/9/9/9/4K4 b - 1", "5d4c")).toBeUndefined();
    expect(why("4r3k/9/9/4S4/4P4/9/9/9/4K4 b - 1", "5d4c")).toBeUndefined();
    expect(why("4b3k/9/9/4S4/9/9/9/9/4K4 b - 1", "5d4c")).toBeUndefined();
    expect(why("8k/9/9/4S4/9/9/9/9/4K3l b - 1", "5d4c")).toBeUndefined();
    expect(why("4r3k/9/9/4S4/4P4/9/9/9/4K4 b - 1", "5e5d")).toBe("occupied");
  });

  it("moves with a pin in check no more than without", () => {
    // The silver could take the knight that checks, but for its pin.
    expect(why("4r3k/9/9/9/9/9/3n5/4S4/4K4 b - 1", "5h6g")).toBe("self-check");
    expect(why("8k/9/9/9/9/9/3n5/4S4/4K4 b - 1", "5h6g")).toBeUndefined();
  });
});

describe("a set-up with the side not to move in check", () => {
  const text = "4k4/9/9/9/4R4/9/9/9/4K4 b G 1";

  it("has moves as usual, but the king is not taken", () => {
    expect(Position.parse(text).inCheck(1)).toBe(true);
    expect(why(text, "5e5a")).toBe("king-capture");
    expect(why(text, "5e5b")).toBeUndefined();
    expect(why(text, "5e4e")).toBeUndefined();
    expect(why(text, "G*9i")).toBeUndefined();
    expect(movesOf(text, "5e").filter((move) => move.includes("5a"))).toEqual([]);
  });

  it("goes on with the other in check", () => {
    expect(moved(text, "G*9i", "5a4a")).toBe("5k3/9/9/9/4R4/9/9/9/G3K4 b - 3");
    expect(why(moved(text, "G*9i"), "5a5b")).toBe("self-check");
  });
});
