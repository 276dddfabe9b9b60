import { Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { moved, movesOf, why } from "./helpers.js";

/* Drops: rules/shogi.md 5, but the mate by a dropped pawn. */

const RANKS = "abcdefghi";

/** The squares a letter can be dropped on. */
function squares(sfen: string, letter: string): string[] {
  return movesOf(sfen, `${letter}*`).map((move) => move.slice(2));
}

/** All squares of some ranks, without some. */
function all(ranks: string, ...without: string[]): string[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .flatMap((file) => [...ranks].map((rank) => `${file}${rank}`))
    .filter((square) => !without.includes(square));
}

describe("drops", () => {
  const bare = (turn: string, hand: string): string => `4k4/9/9/9/9/9/9/9/4K4 ${turn} ${hand} 1`;

  it("go to every empty square", () => {
    for (const letter of "RBGS") expect(squares(bare("b", letter), letter)).toEqual(all(RANKS, "5a", "5i"));
    for (const letter of "RBGS")
      expect(squares(bare("w", letter.toLowerCase()), letter)).toEqual(all(RANKS, "5a", "5i"));
    const crowded = "lnsgkgsnl/1r5b1/pppp1pppp/9/4P4/9/PPPP1PPPP/1B5R1/LNSGKGSNL b Gp 1";
    expect(why(crowded, "G*5c")).toBeUndefined();
    expect(["G*5e", "G*5g", "G*1a", "G*1i"].map((move) => why(crowded, move))).toEqual([
      "occupied",
      undefined,
      "occupied",
      "occupied",
    ]);
  });

  it("come from the mover's own hand only", () => {
    expect(squares(bare("b", "g"), "G")).toEqual([]);
    expect(why(bare("b", "Rg"), "G*5e")).toBe("not-in-hand");
    expect(why(bare("w", "Rg"), "R*5e")).toBe("not-in-hand");
    expect(moved(bare("b", "2G3g"), "G*5e", "G*4e")).toBe("4k4/9/9/9/4Gg3/9/9/9/4K4 b G2g 3");
  });

  it("face the enemy", () => {
    expect(moved("4k4/9/9/9/9/9/9/9/4K4 w p 1", "P*5c", "5i5h", "5c5d")).toBe(
      "4k4/9/9/4p4/9/9/9/4K4/9 w - 4".replace("w - 4", "b - 4"),
    );
  });

  it("put no pawn and no lance on the last rank, and no knight on the last two", () => {
    expect(squares(bare("b", "L"), "L")).toEqual(all("bcdefghi", "5i"));
    expect(squares(bare("b", "N"), "N")).toEqual(all("cdefghi", "5i"));
    expect(squares(bare("b", "P"), "P")).toEqual(all("bcdefghi", "5i"));
    expect(squares(bare("w", "l"), "L")).toEqual(all("abcdefgh", "5a"));
    expect(squares(bare("w", "n"), "N")).toEqual(all("abcdefg", "5a"));
    expect(squares(bare("w", "p"), "P")).toEqual(all("abcdefgh", "5a"));
    for (const [turn, move] of [
      ["b", "P*1a"],
      ["b", "L*1a"],
      ["b", "N*1a"],
      ["b", "N*1b"],
      ["w", "P*1i"],
      ["w", "L*1i"],
      ["w", "N*1i"],
      ["w", "N*1h"],
    ] as const)
      expect(why(bare(turn, "PLNpln"), move), `${turn} ${move}`).toBe("dead-piece");
  });

  it("put no second pawn on a file", () => {
    const start = "lnsgkgsnl/1r5b1/pppp1pppp/9/9/9/PPPP1PPPP/1B5R1/LNSGKGSNL b P 1";
    expect(squares(start, "P")).toEqual(["5b", "5c", "5d", "5e", "5f", "5g", "5h"]);
    expect(why(start, "P*4e")).toBe("nifu");
    expect(squares(start.replace("b P", "w p"), "P")).toEqual(["5b", "5c", "5d", "5e", "5f", "5g", "5h"]);
  });

  it.each(["a", "b", "c", "d", "e", "f", "g", "h", "i"])(
    "see a pawn on rank %s on every file, and no other",
    (rank) => {
      for (const [letter, turn] of [
        ["P", "b"],
        ["p", "w"],
      ] as const)
        for (let file = 1; file <= 9; file++) {
          const rows = Array(9).fill("9") as string[];
          rows[RANKS.indexOf(rank)] = `${9 - file || ""}${letter}${file - 1 || ""}`;
          const drops = squares(`${rows.join("/")} ${turn} ${letter} 1`, "P");
          expect(drops, `${letter} on ${file}${rank}`).toEqual(
            all(turn === "b" ? "bcdefghi" : "abcdefgh").filter((square) => !square.startsWith(`${file}`)),
          );
        }
    },
  );

  it("see several pawns of a set-up on one file", () => {
    const text = "4k4/P8/P7P/9/P2P4P/9/9/3P5/P2PK4 b P 1";
    expect(new Set(squares(text, "P").map((square) => square[0]))).toEqual(new Set(["2", "3", "4", "5", "7", "8"]));
    expect(["P*9d", "P*6f", "P*1b", "P*8d"].map((move) => why(text, move))).toEqual([
      "nifu",
      "nifu",
      "nifu",
      undefined,
    ]);
    for (let file = 1; file <= 9; file++)
      for (const [letter, turn, ranks] of [
        ["P", "b", "bcdefghi"],
        ["p", "w", "abcdefgh"],
      ] as const) {
        const row = `${9 - file || ""}${letter}${file - 1 || ""}`;
        const others = all(ranks).filter((square) => !square.startsWith(`${file}`));
        for (const board of [
          `${`${row}/`.repeat(8)}${row}`,
          `${row}/9/9/9/9/9/9/9/${row}`,
          `9/9/9/9/9/9/9/${row}/${row}`,
        ])
          expect(squares(`${board} ${turn} ${letter} 1`, "P"), board).toEqual(others);
      }
  });

  it("do not see tokins, enemy pawns or pawns in hand", () => {
    expect(squares("k3+P4/9/9/4p4/9/4+p4/9/9/K8 b 2Ppp 1", "P").filter((square) => square.startsWith("5"))).toEqual([
      "5b",
      "5c",
      "5e",
      "5g",
      "5h",
      "5i",
    ]);
  });

  it("of a pawn that has been taken are open again", () => {
    const text = "4k4/9/9/4p4/4P4/9/9/9/4K4 w p 1";
    const taken = Position.parse(moved(text, "5d5e"));
    expect(taken.whyIllegal(taken.parseMove("P*5f"))).toBe("not-in-hand");
    expect(why(moved(text, "5d5e").replace("b 2p", "b P2p"), "P*5f")).toBeUndefined();
  });
});
