import { HANDICAPS, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";

/* What cannot arise in play: rules/shogi.md 9. */

function problems(text: string): string[] {
  return Position.parse(text).problems();
}

describe("problems of a set-up", () => {
  it("are none in starts and games", () => {
    for (const text of Object.values(HANDICAPS)) expect(problems(text)).toEqual([]);
    expect(problems("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1")).toEqual([]);
  });

  it("are pieces that the set does not have, on the board and in hand together", () => {
    for (const [letter, set] of [
      ["R", 2],
      ["B", 2],
      ["G", 4],
      ["S", 4],
      ["N", 4],
      ["L", 4],
      ["P", 18],
    ] as const) {
      const hands = (own: number, other: number): string =>
        `4k4/9/9/9/9/9/9/9/4K4 b ${own}${letter}${other}${letter.toLowerCase()} 1`;
      expect(problems(hands(set - 1, 1)), letter).toEqual([]);
      expect(problems(hands(set, 1)), letter).toEqual([`too-many-${letter}`]);
      expect(problems(hands(1, set)), letter).toEqual([`too-many-${letter}`]);
    }
    expect(problems("3k5/9/9/4R4/3+r5/9/9/9/K8 b R 1")).toEqual(["too-many-R"]);
    expect(problems("3k5/9/9/4R4/3+r5/9/9/9/K8 b - 1")).toEqual([]);
    expect(problems("4k4/9/9/9/9/9/9/9/4K4 b 3R3B5G5S5N5L19P 1")).toEqual(
      ["R", "B", "G", "S", "N", "L", "P"].map((letter) => `too-many-${letter}`),
    );
  });

  it("are missing kings", () => {
    expect(problems("4k4/9/9/9/9/9/9/9/9 b - 1")).toEqual(["no-king-b"]);
    expect(problems("9/9/9/9/9/9/9/9/4K4 b - 1")).toEqual(["no-king-w"]);
    expect(problems("9/9/9/9/9/9/9/9/9 b - 1")).toEqual(["no-king-b", "no-king-w"]);
  });

  it("are two pawns on a file", () => {
    expect(problems("4k4/9/P8/9/P8/9/9/9/4K4 b - 1")).toEqual(["nifu-b"]);
    expect(problems("4k4/9/8p/9/8p/9/9/9/4K4 b - 1")).toEqual(["nifu-w"]);
    expect(problems("4k4/9/P3p4/9/P3p4/9/9/9/4K4 b - 1")).toEqual(["nifu-b", "nifu-w"]);
    expect(problems("4k4/9/P8/9/p8/9/+P8/9/4K4 b P 1")).toEqual([]);
    for (let file = 1; file <= 9; file++) {
      const rank = `${9 - file || ""}P${file - 1 || ""}`;
      expect(problems(`4k4/9/${rank}/9/9/9/9/${rank}/3K5 b - 1`), `${file}`).toEqual(["nifu-b"]);
    }
    expect(problems("4k4/9/P8/1P7/2P6/3P5/4P4/5P3/4K1P1P b - 1")).toEqual([]);
    // Side by side, from one end of a file to the other.
    expect(problems("1p2k2p1/9/9/9/9/9/9/8p/p3K4 w - 1").filter((problem) => /nifu/.test(problem))).toEqual([]);
    expect(problems("P3k2P1/9/9/9/9/9/9/9/1P2K3P b - 1").filter((problem) => /nifu/.test(problem))).toEqual([]);
  });

  it("are pieces that could never move, by square", () => {
    expect(problems("P3k4/1N7/2L6/9/9/9/9/9/4K4 b - 1")).toEqual(["dead-piece-8b", "dead-piece-9a"]);
    expect(problems("L1N1k4/9/9/9/9/9/9/9/4K4 b - 1")).toEqual(["dead-piece-7a", "dead-piece-9a"]);
    expect(problems("4k4/9/9/9/9/9/7n1/8n/4K1p1l b - 1")).toEqual(["dead-piece-1h", "dead-piece-1i", "dead-piece-3i"]);
    expect(problems("+P+L+N1k1SGR/9/9/9/9/9/9/9/4K4 b - 1").filter((problem) => /^dead/.test(problem))).toEqual([]);
    // Enemies' last ranks are one's own first.
    expect(problems("pln1k4/1n7/9/9/9/9/9/N8/PLN1K4 b - 1")).toEqual([]);
  });

  it("are the side not to move in check", () => {
    expect(problems("4k4/9/9/9/4R4/9/9/9/4K4 b - 1")).toEqual(["side-not-to-move-in-check"]);
    expect(problems("4k4/9/9/9/4R4/9/9/9/4K4 w - 1")).toEqual([]);
    expect(problems("4k4/9/9/9/4r4/9/9/9/4K4 w - 1")).toEqual(["side-not-to-move-in-check"]);
    expect(problems("9/9/9/4k4/4K4/9/9/9/9 b - 1")).toEqual(["side-not-to-move-in-check"]);
  });

  it("come in the order of the rules", () => {
    expect(problems("P8/P8/8n/4r4/9/9/9/p8/n7p b 3R19p 1")).toEqual([
      "too-many-R",
      "too-many-P",
      "no-king-b",
      "no-king-w",
      "nifu-b",
      "dead-piece-1i",
      "dead-piece-9a",
      "dead-piece-9i",
    ]);
    expect(problems("P3k4/4R4/9/9/9/9/9/9/9 b 3B 1")).toEqual([
      "too-many-B",
      "no-king-b",
      "dead-piece-9a",
      "side-not-to-move-in-check",
    ]);
  });
});
