import { Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { played, short, why } from "./helpers.js";

/* Mate by a dropped pawn: rules/shogi.md 5.3. Every set-up is tried as it is and turned by half a board for White. */

/** The position turned round: White does what Black did. */
function turned(sfen: string): string {
  const swap = (text: string): string => text.replace(/[a-z]/gi, (c) => (c < "a" ? c.toLowerCase() : c.toUpperCase()));
  const [board, turn, hands, number] = sfen.split(" ") as [string, string, string, string];
  const pieces = board.match(/\+?[a-z]|\d|\//gi)!.reverse();
  return `${swap(pieces.join(""))} ${turn === "b" ? "w" : "b"} ${hands === "-" ? "-" : swap(hands)} ${number}`;
}

function turnedMove(move: string): string {
  return move.replace(
    /(\d)([a-i])/g,
    (_, file, rank) => `${10 - Number(file)}${"ihgfedcba"["abcdefghi".indexOf(rank)]}`,
  );
}

/** Says the same of a move in a set-up and in the turned one; `generate` agrees. */
function expectWhy(sfen: string, move: string, reason: string | undefined): void {
  for (const [text, name] of [
    [sfen, move],
    [turned(sfen), turnedMove(move)],
  ] as const) {
    expect(why(text, name), text).toBe(reason);
    const position = Position.parse(text);
    expect(position.legalMoves().includes(position.parseMove(name)), text).toBe(reason === undefined);
  }
}

describe("a pawn dropped before the king", () => {
  it("must not mate", () => {
    expectWhy("7nk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
    expectWhy("4k4/9/2G1P1G2/4L4/9/9/9/9/4K4 b P 1", "P*5b", "nifu");
    expectWhy("3nkn3/9/3G1G3/4L4/9/9/9/9/4K4 b P 1", "P*5b", "uchifuzume");
  });

  it("may give check without mate", () => {
    // The king takes the pawn: its only way out, as the gold looks at 2b alone.
    expectWhy("7nk/9/6G2/9/9/9/9/9/8K b P 1", "P*1b", undefined);
    // The king steps away.
    expectWhy("8k/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", undefined);
    // The king takes a piece beside it that nothing protects.
    expectWhy("7+Rk/9/8L/9/9/9/9/9/8K b P 1", "P*1b", undefined);
    // The same, protected.
    expectWhy("6G+Rk/9/8L/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
  });

  it("may be where it gives no check", () => {
    expectWhy("7nk/9/7G1/9/9/9/9/9/8K b P 1", "P*1e", undefined);
    expectWhy("7nk/9/7G1/9/9/9/9/9/8K b P 1", "P*2b", undefined);
    // A king on the edge behind it: there is no square before it.
    expectWhy("9/9/9/9/9/9/9/9/6K1k b P 1", "P*1h", undefined);
  });

  it("may be taken by a piece that is not pinned", () => {
    expectWhy("7nk/6s2/7G1/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
    expectWhy("7nk/9/6sG1/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
    expectWhy("7nk/9/7Gs/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
    expectWhy("7sk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", undefined);
    expectWhy("7nk/9/7G1/6b2/5n3/9/9/9/8K b P 1", "P*1b", "uchifuzume");
    expectWhy("7nk/r8/7G1/9/9/9/9/9/8K b P 1", "P*1b", undefined);
    expectWhy("7nk/r3p4/7G1/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
  });

  it("may be taken by a pinned piece along the pin only", () => {
    // The gold on 1c, pinned on the file of the rook, as in the worked example 11.
    expectWhy("8k/6+P2/8g/7N1/9/9/9/9/4K3R b P 1", "P*1b", undefined);
    // The silver on 2b is pinned along the rank, or would be but for the knight between.
    expectWhy("R8/5R1sk/9/7G1/9/9/9/9/8K b P 1", "P*1c", "uchifuzume");
    expectWhy("R8/5Rnsk/9/7G1/9/9/9/9/8K b P 1", "P*1c", undefined);
    // The silver on 2a is pinned along the rank, or would be but for the knight.
    expectWhy("5R1sk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", "uchifuzume");
    expectWhy("5Rnsk/9/7G1/9/9/9/9/9/8K b P 1", "P*1b", undefined);
  });

  it("is protected by a piece that is pinned itself", () => {
    // The gold on 2d may not leave the file of rook and king; it protects 1c all the same.
    expectWhy("7rn/8k/6+P2/7G1/9/9/9/9/7K1 b GP 1", "P*1c", "uchifuzume");
    expectWhy("7rn/8k/6+P2/7G1/9/9/9/9/7K1 b GP 1", "2d1d", "self-check");
    expectWhy("7rn/8k/6+P2/9/9/9/9/9/7K1 b GP 1", "P*1c", "self-check");
    expectWhy("8n/8k/6+P2/9/9/9/9/9/7K1 b GP 1", "P*1c", undefined);
  });

  it("is judged on the board as it stands with the pawn", () => {
    // The pawn shuts the bishop of 3d out from 6a, where the king then goes, unless a knight looks there.
    expectWhy("4kn3/5l3/3G5/6B2/9/9/9/9/4K4 b P 1", "P*5b", undefined);
    expectWhy("4kn3/5l3/2NG5/6B2/9/9/9/9/4K4 b P 1", "P*5b", "uchifuzume");
  });

  it("is mate although the king could hide behind where it stands, in a set-up", () => {
    // White is in check from the rook already: 1a is on its line, behind the king.
    expectWhy("R6k1/9/7G1/9/9/9/9/9/4K4 b P 1", "P*2b", "uchifuzume");
    expectWhy("1R5k1/R8/7G1/9/9/9/9/9/4K4 b P 1", "P*2b", "uchifuzume");
    expectWhy("7k1/9/7G1/9/9/9/9/9/4K4 b P 1", "P*2b", undefined);
  });

  it("may not mate where it blocks a check, either", () => {
    // The bishop of 4a checks Black's king; the pawn comes between, and the bishop, pinned by the rook, cannot take it.
    const text = "3nkb2R/9/4G4/2K6/9/9/9/9/9 b P 1";
    expect(Position.parse(text).inCheck()).toBe(true);
    expectWhy(text, "P*5b", "uchifuzume");
    expectWhy(text, "P*6c", undefined);
    expectWhy(text, "P*6d", "self-check");
    // Not pinned, the bishop takes it.
    expectWhy(text.replace("2R", "3"), "P*5b", undefined);
  });

  it("counts when the dropping side has no king", () => {
    expectWhy("8k/9/7+R1/9/9/9/9/9/9 b P 1", "P*1b", "uchifuzume");
    expectWhy("8k/9/7+R1/9/9/9/9/9/9 b L 1", "L*1b", undefined);
  });

  it("is no mate if the king gets away from two checks, in a set-up", () => {
    expectWhy("5R2k/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b", "uchifuzume");
    expectWhy("5R2k/9/7N1/9/9/9/9/9/4K4 b P 1", "P*1b", undefined);
    // The silver takes the pawn, but that does not end the other check.
    expectWhy("5R1sk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b", "uchifuzume");
    expectWhy("7sk/9/7G1/8L/9/9/9/9/4K4 b P 1", "P*1b", undefined);
  });
});

describe("other mates", () => {
  it("by a moved pawn are allowed", () => {
    expect(short(played("7nk/9/7GP/9/9/9/9/9/8K b - 1", "1c1b").outcome)).toBe("checkmate [1,2]");
  });

  it("by another dropped piece are allowed", () => {
    for (const letter of "GSLR")
      expect(short(played(`7nk/9/7G1/9/9/9/9/9/8K b ${letter} 1`, `${letter}*1b`).outcome)).toBe("checkmate [1,2]");
  });

  it("by a pawn that comes from the board next to another check are allowed", () => {
    expect(short(played("7nk/9/6+P1P/9/9/9/9/9/8K b - 1", "1c1b").outcome)).toBe("goes on");
    expect(short(played("7nk/9/6+PGP/9/9/9/9/9/8K b - 1", "1c1b").outcome)).toBe("checkmate [1,2]");
  });
});
