import { type Position as AnyPosition, makeRandom, randomMove } from "banmen/core";
import { Position, squareName } from "banmen/hasami";
import { describe, expect, it } from "vitest";
import { boardText } from "../board-text.js";
import { many, SEED, seeds } from "../effort.js";
import { plainMoves, rowsOf } from "./plain.js";

/** The squares that a move captures. */
function captured(text: string, move: string): string[] {
  const position = Position.parse(text, { win: "capture-all" });
  return [...position.captures(position.parseMove(move))].map(squareName).sort();
}

function expectPlain(position: AnyPosition): void {
  const side = position.turn === 0 ? "P" : "p";
  const expected = plainMoves(rowsOf(position.toString()), side).map(({ text, captured }) =>
    [text, ...[...captured].sort()].join(" "),
  );
  const found = position
    .legalMoves()
    .map((move) => [position.formatMove(move), ...[...position.captures(move)].map(squareName).sort()].join(" "));
  expect(found.sort(), position.toString()).toEqual(expected.sort());
}

describe("captures", () => {
  it("are those of a second, plain definition on random boards", () => {
    const random = makeRandom(SEED + 1);
    for (let i = 0; i < many(1500); i++) {
      const most = 1 + random() * (random() < 0.2 ? 45 : 12);
      const pieces = [..."P".repeat(random() * most), ..."p".repeat(random() * most), "P", "p"];
      const position = Position.parse(`${boardText(random, 9, 9, pieces)} ${random() < 0.5 ? "b" : "w"}`, {
        win: "capture-all",
      });
      expectPlain(position);
    }
  });

  it("are so through whole games, and what is captured is counted and gone", () => {
    for (const seed of seeds(40)) {
      const random = makeRandom(seed);
      const position = Position.start({ win: "capture-all" });
      for (let ply = 0; ply < 150; ply++) {
        if (position.verdict() === undefined) expectPlain(position);
        expect(position.problems()).toEqual([]);
        const move = randomMove(position, random);
        if (move === undefined) break;
        const mover = position.turn;
        const before = position.setup();
        const taken = position.captures(move);
        position.make(move);
        const after = position.setup();
        const name = (["black", "white"] as const)[mover]!;
        const other = (["black", "white"] as const)[1 - mover]!;
        expect(after.captured[name]).toBe(before.captured[name] + taken.size);
        expect(after.captured[other]).toBe(before.captured[other]);
        for (const square of taken) expect(before.board[squareName(square)]?.owner).toBe(other);
      }
    }
  });

  it("are in the key, and are given back", () => {
    const rules = { win: "capture-all" } as const;
    for (const seed of seeds(10)) {
      const random = makeRandom(seed);
      const position = Position.start(rules);
      const before: Position[] = [];
      for (let ply = 0; ply < 150; ply++) {
        const move = randomMove(position, random);
        if (move === undefined) break;
        before.push(position.clone());
        position.make(move);
        expect(position.hash).toBe(Position.parse(position.toString(), rules).hash);
      }
      for (const earlier of before.reverse()) {
        position.unmake();
        expect([position.toString(), position.hash]).toEqual([earlier.toString(), earlier.hash]);
        expect(position.board.occupied()).toEqual(earlier.board.occupied());
      }
    }
  });

  it("need the moved pawn at one end of the line", () => {
    // The black pawns around 5e stand there already: a move elsewhere captures nothing, ending the line anew does.
    expect(captured("9/9/9/9/3PpP3/9/9/9/P8 b", "9i9h")).toEqual([]);
    expect(captured("9/9/9/9/3Pp4/9/9/5P3/9 b", "4h4e")).toEqual(["5e"]);
  });

  it("take lines of every length in every direction", () => {
    for (let length = 1; length <= 7; length++) {
      const line = `P${"p".repeat(length)}`;
      const rest = 8 - length;
      const at = 8 - length;
      const expected = Array.from({ length }, (_, i) => `${8 - i}e`).sort();
      // Along the rank, from below.
      const mover = `${length + 1}P${rest - 1}`.replace(/0$/, "");
      expect(captured(`9/9/9/9/${line}${rest}/9/9/9/${mover} b`, `${at}i${at}e`), `${length}`).toEqual(expected);
    }
    // Along the file, upwards and downwards.
    expect(captured("9/9/4P4/4p4/4p4/8P/9/9/9 b", "1f5f")).toEqual(["5d", "5e"]);
    expect(captured("9/9/8P/4p4/4p4/4P4/9/9/9 b", "1c5c")).toEqual(["5d", "5e"]);
    // For White too.
    expect(captured("9/9/8p/4P4/4P4/4p4/9/9/9 w", "1c5c")).toEqual(["5d", "5e"]);
  });

  it("take several lines, or a line and a corner, at once", () => {
    const three = "9/4P4/4p4/4p4/2Pp1pppP/9/9/9/4P4 b";
    expect(captured(three, "5i5e")).toEqual(["2e", "3e", "4e", "5c", "5d", "6e"]);
    expect(captured("p1pP5/P8/9/9/9/9/9/9/1P7 b", "8i8a")).toEqual(["7a", "9a"]);
  });

  it("take the pawn in each corner, whichever neighbour comes last", () => {
    for (const [text, move, square] of [
      ["p8/P8/9/9/9/9/9/9/1P7 b", "8i8a", "9a"],
      ["pP7/9/9/9/9/9/9/9/P8 b", "9i9b", "9a"],
      ["8p/8P/9/9/9/9/9/9/7P1 b", "2i2a", "1a"],
      ["7Pp/9/9/9/9/9/9/9/8P b", "1i1b", "1a"],
      ["1P7/9/9/9/9/9/9/P8/p8 b", "8a8i", "9i"],
      ["P8/9/9/9/9/9/9/9/pP7 b", "9a9h", "9i"],
      ["7P1/9/9/9/9/9/9/8P/8p b", "2a2i", "1i"],
      ["8P/9/9/9/9/9/9/9/7Pp b", "1a1h", "1i"],
      ["8p/9/9/9/9/9/9/9/7pP w", "1a1h", "1i"],
    ] as const)
      expect(captured(text, move), text).toEqual([square]);
  });

  it("leave a corner whose neighbours are held until one moves in anew", () => {
    const held = "pP7/P8/9/9/9/9/9/9/8P b";
    expect(captured(held, "1i1h")).toEqual([]);
    expect(captured("pP7/1P7/9/9/9/9/9/9/9 b", "8b9b")).toEqual(["9a"]);
  });

  it("leave lines that go round or end in a corner, or end at the edge", () => {
    expect(captured("pp7/P8/9/9/9/9/9/9/2P6 b", "7i7a")).toEqual([]);
    expect(captured("ppp6/9/9/9/9/9/9/9/3P5 b", "6i6a")).toEqual([]);
    expect(captured("9/9/9/p8/1P7/9/9/9/9 b", "8e8d")).toEqual([]);
    expect(captured("9/9/9/pp7/2P6/9/9/9/9 b", "7e7d")).toEqual([]);
  });

  it("take pawns on the edge like any others, with ends in the corner", () => {
    expect(captured("P8/p8/p8/9/9/9/9/9/8P b", "1i9i")).toEqual([]);
    expect(captured("P8/p8/p8/8P/9/9/9/9/9 b", "1d9d")).toEqual(["9b", "9c"]);
  });

  it("spare a pawn that moves between two enemies, until a line around it ends anew", () => {
    const game = Position.parse("9/9/9/9/3p1p3/9/9/9/4P3p b");
    game.make(game.parseMove("5i5e"));
    expect(game.board.occupied(0).size).toBe(1);
    game.make(game.parseMove("1i1h"));
    expect(game.board.occupied(0).size).toBe(1);
    // Away and back again.
    for (const move of ["5e5f", "6e6d", "5f5e"]) game.make(game.parseMove(move));
    expect(game.isCapture(game.parseMove("6d6e"))).toBe(true);
  });

  it("count no further than nine, which no possible game reaches", () => {
    const position = Position.parse("9/9/9/9/1Ppppppp1/9/9/9/8P b 8 7 1", { win: "lead-3" });
    position.make(position.parseMove("1i1e"));
    expect(position.toString()).toBe("9/9/9/9/1P6P/9/9/9/9 w 9 7 2");
  });
});
