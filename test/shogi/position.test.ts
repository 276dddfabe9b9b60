import { boardMove, dropMove, type Move, makePiece } from "banmen/core";
import { MAX_MOVES, Position, parseSquare, roleName, squareName } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { START } from "./helpers.js";

/* What a position offers to engines and apps: names of the design, 5. */

const at = (name: string): number => parseSquare(name)!;
const names = (squares: Iterable<number>): string[] => [...squares].map((square) => squareName(square));
/** Every word of a position. */
const words = (position: Position): number[] => Array.from(position.state);

describe("the board of a position", () => {
  const position = Position.parse("4k4/9/2+p6/9/4P4/9/9/9/4K4 b 2Pg 1");

  it("tells pieces by square", () => {
    const { board } = position;
    expect(board.pieceAt(at("5e"))).toBe(makePiece(8, false, 0, 0));
    expect(board.pieceAt(at("7c"))).toBe(makePiece(8, true, 2, 1));
    expect(roleName(board.pieceAt(at("7c")))).toBe("tokin");
    expect(board.pieceAt(at("1a"))).toBe(0);
  });

  it("tells hands", () => {
    const { board } = position;
    expect([board.hand(0, 8), board.hand(1, 4), board.hand(1, 8), board.hand(0, 1)]).toEqual([2, 1, 0, 0]);
    expect([board.hand(0, 0), board.hand(0, 99)]).toEqual([0, 0]);
  });

  it("tells who stands where", () => {
    const { board } = position;
    expect(names(board.occupied())).toEqual(["5a", "5e", "5i", "7c"]);
    expect(names(board.occupied(0))).toEqual(["5e", "5i"]);
    expect(names(board.occupied(1))).toEqual(["5a", "7c"]);
    expect(names(board.pieces(0, 8))).toEqual(["5e"]);
    expect(names(board.pieces(1, 8))).toEqual(["7c"]);
    expect([names(board.pieces(1, 8, true)), names(board.pieces(1, 8, false))]).toEqual([["7c"], []]);
    expect(names(board.pieces(0, 1))).toEqual(["5i"]);
    expect(board.occupied().toString().split("\n")[0]).toBe("....x....");
  });

  it("follows the position, and is the same view", () => {
    const moving = Position.start();
    const { board } = moving;
    moving.make(moving.parseMove("7g7f"));
    expect(moving.board).toBe(board);
    expect([board.pieceAt(at("7g")), roleName(board.pieceAt(at("7f")))]).toEqual([0, "pawn"]);
  });
});

describe("the moves of a position", () => {
  it("are integers of the packed layout", () => {
    const position = Position.parse("4k4/9/9/4P4/9/9/9/9/4K4 b G 1");
    expect(position.parseMove("5d5c")).toBe(boardMove(at("5d"), at("5c")));
    expect(position.parseMove("5d5c+")).toBe(boardMove(at("5d"), at("5c"), true));
    expect(position.parseMove("G*1e")).toBe(dropMove(4, at("1e")));
    expect(position.legalMoves()).toContain(boardMove(at("5d"), at("5c"), true));
  });

  it("are written from a place in a buffer on", () => {
    const position = Position.start();
    const buffer = new Int32Array(MAX_MOVES + 20).fill(-7);
    expect(position.generate(buffer)).toBe(30);
    expect(position.generate(buffer, 10)).toBe(40);
    expect(Array.from(buffer.subarray(10, 40)).sort()).toEqual(position.legalMoves().sort());
    expect(buffer.subarray(40 + 3, 60).every((word) => word === -7)).toBe(true);
    expect(position.maxMoves).toBe(MAX_MOVES);
  });

  it("that capture are those of generateCaptures", () => {
    for (const text of [
      START,
      "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
      "4k4/9/9/9/4r4/9/3nS4/9/4K4 b RG 1",
      "4r4/9/4p4/3pSp3/4R4/9/9/9/4K4 b - 1",
      "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
    ]) {
      const position = Position.parse(text);
      const buffer = new Int32Array(MAX_MOVES);
      const captures = Array.from(buffer.subarray(0, position.generateCaptures(buffer)));
      expect(captures.sort(), text).toEqual(
        position
          .legalMoves()
          .filter((move) => position.isCapture(move))
          .sort(),
      );
      for (const move of position.legalMoves())
        expect(names(position.captures(move)), text).toEqual(position.isCapture(move) ? [squareName(move & 255)] : []);
    }
    expect(Position.start().generateCaptures(new Int32Array(MAX_MOVES))).toBe(0);
    const taking = Position.parse("4k4/9/9/4p4/4P4/9/9/9/4K4 b P 1");
    expect(["5e5d", "5i5h", "P*1e"].map((move) => taking.isCapture(taking.parseMove(move)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("give check or not", () => {
    const position = Position.parse("4k4/9/9/9/4S3R/4L4/9/9/4K4 b G 1");
    for (const [move, gives] of [
      ["5e4d", true],
      ["1e1a", true],
      ["1e1a+", true],
      ["1e1b", false],
      ["1e1b+", false],
      ["G*5b", true],
      ["G*4b", true],
      ["G*6a", true],
      ["G*4a", true],
      ["G*3b", false],
      ["5e5d", false],
    ] as const) {
      const before = words(position);
      expect(position.givesCheck(position.parseMove(move)), move).toBe(gives);
      expect(words(position)).toEqual(before);
    }
  });
});

describe("attacks", () => {
  it("are those of both players, or of one", () => {
    const position = Position.parse("4k4/9/4p4/9/4S3R/9/4l4/4G4/4K4 b - 1");
    expect(names(position.attackers(at("5d")))).toEqual(["5c", "5e"]);
    expect(names(position.attackers(at("5d"), 0))).toEqual(["5e"]);
    expect(names(position.attackers(at("5d"), 1))).toEqual(["5c"]);
    expect(names(position.attackers(at("5h")))).toEqual(["5g", "5i"]);
    expect(names(position.attackers(at("5e"), 0))).toEqual(["1e"]);
    // Nothing is seen through a piece.
    expect(names(position.attackers(at("6e"), 0))).toEqual([]);
    expect(names(position.attackers(at("5i"), 1))).toEqual([]);
    // Own squares count as well: what protects a piece.
    expect(names(position.attackers(at("5h"), 0))).toEqual(["5i"]);
  });

  it("know the kings", () => {
    const position = Position.start();
    expect([names(position.royals(0)), names(position.royals(1))]).toEqual([["5i"], ["5a"]]);
    expect(names(Position.parse("9/9/9/9/9/9/9/9/9 b - 1").royals(0))).toEqual([]);
  });
});

describe("make and unmake", () => {
  it("change a position and bring it back, word for word", () => {
    const position = Position.parse("4k4/9/4p4/4P4/9/9/9/9/4K4 b G 7");
    for (const text of ["5d5c", "5d5c+", "G*1e", "5i5h"]) {
      const before = words(position);
      const move = position.parseMove(text);
      position.make(move);
      expect([position.turn, position.moveNumber]).toEqual([1, 8]);
      expect(position.toString()).not.toContain(" b ");
      expect(position.hash).toBe(Position.parse(position.toString()).hash);
      position.unmake();
      expect(words(position), text).toEqual(before);
    }
  });

  it("can be undone only so often as something was made", () => {
    const position = Position.start();
    expect(() => position.unmake()).toThrow(RangeError);
    position.make(position.parseMove("7g7f"));
    position.unmake();
    expect(() => position.unmake()).toThrow(RangeError);
    expect(position.toString()).toBe(START);
    for (const fresh of [position.clone(), position.after(position.parseMove("7g7f"))])
      expect(() => fresh.unmake()).toThrow(RangeError);
  });

  it("pass", () => {
    const position = Position.parse(START);
    const before = words(position);
    position.makeNull();
    expect(position.toString()).toBe(START.replace("b - 1", "w - 2"));
    expect(position.hash).toBe(Position.parse(START.replace("b - 1", "w - 2")).hash);
    position.makeNull();
    expect(position.hash).toBe(Position.start().hash);
    position.make(position.parseMove("7g7f"));
    for (let i = 0; i < 3; i++) position.unmake();
    expect(words(position)).toEqual(before);
  });

  it("grow their stack as they go", () => {
    const position = Position.start();
    const round = ["2h3h", "8b7b", "3h2h", "7b8b"].map((text) => position.parseMove(text));
    const before = words(position);
    for (let i = 0; i < 10_000; i++) position.make(round[i % 4]!);
    expect(position.moveNumber).toBe(10_001);
    for (let i = 0; i < 10_000; i++) position.unmake();
    expect(words(position)).toEqual(before);
  });
});

describe("copies", () => {
  it("share nothing", () => {
    const position = Position.start({ moveLimit: 9 });
    position.make(position.parseMove("7g7f"));
    const copy = position.clone();
    expect(copy.equals(position)).toBe(true);
    expect(copy.rules).toBe(position.rules);
    copy.make(copy.parseMove("3c3d"));
    expect(position.toString()).toContain(" w - 2");
    position.unmake();
    expect(copy.toString()).toContain(" b - 3");
    expect([position.setup().moveNumber, copy.setup().moveNumber]).toEqual([1, 3]);
    copy.unmake();
    expect(() => copy.unmake()).toThrow(RangeError);
  });

  it("come after a move, if it is legal", () => {
    const position = Position.start();
    const next = position.after(position.parseMove("7g7f"));
    expect(next.toString()).toContain("/2P6/");
    expect(position.toString()).toBe(START);
    for (const [move, reason] of [
      ["7g7e", "unreachable"],
      ["5e5d", "no-piece"],
      ["3c3d", "not-your-piece"],
    ] as const)
      expect(() => position.after(position.parseMove(move))).toThrow(
        expect.objectContaining({ name: "IllegalMoveError", reason, move, position: START }),
      );
    expect(() => position.after(-5 as Move)).toThrow(
      expect.objectContaining({ name: "IllegalMoveError", reason: "malformed", move: "-5", squares: [] }),
    );
    const mated = Position.parse("7nk/7G1/7G1/9/9/9/9/9/8K w - 1");
    expect(() => mated.after(mated.parseMove("1a2b"))).toThrow(expect.objectContaining({ reason: "game-over" }));
    expect(position.toString()).toBe(START);
  });
});

describe("comparison", () => {
  const position = Position.start();

  it("by equals takes the text and the rules", () => {
    expect(position.equals(Position.parse(START))).toBe(true);
    expect(position.equals(Position.parse(START.replace(" 1", " 3")))).toBe(false);
    expect(position.equals(Position.start({ moveLimit: 5 }))).toBe(false);
    expect(position.equals(Position.start({ moveLimit: null, impasse: "none" }))).toBe(true);
  });

  it("by samePosition takes what repetition compares", () => {
    expect(position.samePosition(Position.parse(START.replace(" 1", " 3")))).toBe(true);
    expect(position.samePosition(Position.start({ moveLimit: 5 }))).toBe(true);
    expect(position.samePosition(Position.parse(START.replace(" b ", " w ")))).toBe(false);
    expect(position.samePosition(Position.parse(START.replace(" - ", " p ")))).toBe(false);
    expect(position.samePosition(Position.parse(START.replace("LNSG", "+LNSG")))).toBe(false);
  });
});

describe("other faces of a position", () => {
  it("are its text, as JSON too", () => {
    const position = Position.start();
    expect([position.toString(), position.toJSON(), `${position}`, JSON.stringify({ position })]).toEqual([
      START,
      START,
      START,
      `{"position":"${START}"}`,
    ]);
  });

  it("are a diagram for terminals", () => {
    const lines = Position.parse("4k4/9/9/9/4+P4/9/9/9/4K4 b G 1").diagram().split("\n");
    expect(lines.length).toBe(13);
    expect(lines[0]!.trim().split(/ +/)).toEqual(["9", "8", "7", "6", "5", "4", "3", "2", "1"]);
    expect(lines[6]!.match(/\+P|\.|[a-i]$/g)).toEqual([".", ".", ".", ".", "+P", ".", ".", ".", ".", "e"]);
    expect(lines.at(-1)).toBe("4k4/9/9/9/4+P4/9/9/9/4K4 b G 1");
  });

  it("are halves of a key, and the whole", () => {
    const { hash, hashLow, hashHigh } = Position.start();
    expect(hash).toBe(BigInt.asUintN(64, (BigInt(hashHigh) << 32n) | BigInt(hashLow >>> 0)));
    expect([hashLow | 0, hashHigh | 0]).toEqual([hashLow, hashHigh]);
  });

  it("are names and measures for tools", () => {
    const { players, geometry, pieces } = Position.start();
    expect([players, geometry.files, geometry.ranks, pieces.length]).toEqual([["black", "white"], 9, 9, 8]);
  });

  it("are an end, or none", () => {
    expect(Position.start().verdict()).toBeUndefined();
    expect(Position.start().hasLegalMove()).toBe(true);
    const mated = Position.parse("7nk/7G1/7G1/9/9/9/9/9/8K w - 1");
    expect([mated.hasLegalMove(), mated.legalMoves(), mated.verdict()?.reason]).toEqual([false, [], "checkmate"]);
    expect(mated.generateCaptures(new Int32Array(MAX_MOVES))).toBe(0);
  });
});
