import { makePiece } from "banmen/core";
import { describe, expect, it } from "vitest";
import * as board9 from "../../src/core/board9.js";
import * as board12 from "../../src/core/board12.js";
import {
  closeExtras,
  F_CAPTURED,
  FRAME,
  growFrames,
  lastMoveOf,
  NO_FRAMES,
  openExtras,
  popFrame,
  pushFrame,
  setLogged,
  undoExtras,
} from "../../src/core/frame.js";
import { PIECE_CODES, PROMOTED } from "../../src/core/piece.js";
import { DIGEST, KEY_HIGH, KEY_LOW, NUMBER, TOP, TURN } from "../../src/core/state.js";

type Board = typeof board9 | typeof board12;

it("board9 and board12 have the same exports", () => {
  const types = (board: Board) => Object.entries(board).map(([name, value]) => `${name}: ${typeof value}`);
  expect(types(board12).sort()).toEqual(types(board9).sort());
});

/** The words of a bitboard of a state. */
function setWords({ setAt, WORDS }: Board, state: Int32Array, owner: number, group: number): number[] {
  const at = setAt(owner, group);
  return [...state.subarray(at, at + WORDS)];
}

/** Pieces of a bare board: kinds 1 to 3 of both players, facing up and down, plain and promoted. */
const PAWN = 1;
const ROOK = 2;
const KING = 3;

function pieceOf(kind: number, owner: number, promoted = false): number {
  return makePiece(kind, promoted, owner % 2 === 0 ? 0 : 2, owner);
}

/** A board without rules: what the games do to boards, done with core's primitives alone. */
class Bare {
  readonly board: Board;
  readonly state: Int32Array;
  readonly groups = new Int32Array(PIECE_CODES);
  frames: Int32Array = NO_FRAMES;

  constructor(board: Board, owners: number) {
    this.board = board;
    board.fillBoard();
    this.state = new Int32Array(board.STATE_SIZE);
    const pieces: number[] = [];
    for (let owner = 0; owner < owners; owner++)
      for (const kind of [PAWN, ROOK, KING])
        for (const promoted of [false, true])
          for (const facing of [0, 1, 2, 3] as const) {
            const piece = makePiece(kind, promoted, facing, owner);
            this.groups[piece] = board.setAt(owner, kind);
            pieces.push(piece);
          }
    board.fillPieceKeys(pieces);
    board.fillHandKeys(2, [PAWN, ROOK], 18);
  }

  put(square: number, piece: number): this {
    this.board.put(this.state, this.groups, square, piece);
    return this;
  }

  /** A move of any kind: opens a frame, changes the board, passes the turn. */
  make(move: number, change: (top: number) => void): void {
    if (this.frames.length < this.state[TOP]! + FRAME + 512) this.frames = growFrames(this.frames, FRAME + 512);
    const top = pushFrame(this.state, this.frames, move);
    change(top);
    this.state[NUMBER]!++;
    const next = this.state[TURN] === 0 ? 1 : 0;
    this.state[TURN] = next;
    this.state[KEY_LOW]! ^= this.board.TURN_KEYS[2]!;
    this.state[KEY_HIGH]! ^= this.board.TURN_KEYS[3]!;
  }

  relocate(from: number, to: number, captor: number, promotes = false): void {
    const { board, state, groups } = this;
    this.make((from << 8) | to | (promotes ? 1 << 24 : 0), (top) => {
      const after = state[board.BOARD + from]! | (promotes ? PROMOTED : 0);
      this.frames[top + F_CAPTURED] = board.relocate(state, groups, from, to, after, captor);
    });
  }

  /** Replaces what stands on some squares, as extras of the open frame. */
  replace(squares: readonly number[], change: (piece: number) => number): void {
    const { board, state, frames } = this;
    const opened = openExtras(state, frames);
    for (const square of squares) {
      const before = state[board.BOARD + square]!;
      const after = change(before);
      const word = board.WORD_OF[square]!;
      const bit = board.BIT_OF[square]!;
      setLogged(state, frames, board.BOARD + square, after);
      for (const piece of [before, after]) {
        if (piece === 0) continue;
        const all = board.setAt(piece >> 8, 0) + word;
        setLogged(state, frames, all, state[all]! ^ bit);
        const group = this.groups[piece]! + word;
        setLogged(state, frames, group, state[group]! ^ bit);
        const key = piece * (board.PIECE_KEYS.length / PIECE_CODES) + 2 * square;
        state[KEY_LOW]! ^= board.PIECE_KEYS[key]!;
        state[KEY_HIGH]! ^= board.PIECE_KEYS[key + 1]!;
      }
    }
    closeExtras(state, frames, opened);
  }

  unmake(captor: number): void {
    const { board, state, groups, frames } = this;
    undoExtras(state, frames);
    const top = popFrame(state, frames);
    state[NUMBER]!--;
    const move = frames[top]!;
    const [to, from] = [move & 255, (move >> 8) & 255];
    if ((move & (1 << 25)) !== 0) board.undrop(state, groups, to, pieceOf(from, state[TURN]!));
    else if (move !== 0 && from !== to) {
      const promoted = (move & (1 << 24)) !== 0 ? PROMOTED : 0;
      const before = state[board.BOARD + to]! & ~promoted;
      board.unrelocate(state, groups, from, to, before, frames[top + F_CAPTURED]!, captor);
    }
  }

  get(square: number): number {
    return this.state[this.board.BOARD + square]!;
  }

  /** The key is what a fresh one is, and the bitboards show what the mailbox holds. */
  expectSound(): void {
    const { board, state } = this;
    expect([state[KEY_LOW], state[KEY_HIGH]]).toEqual(board.freshKey(state));
    const owners = board === board9 ? 5 : 2;
    for (let owner = 0; owner < owners; owner++)
      for (const group of [0, PAWN, ROOK, KING]) {
        const words = new Array<number>(board.WORDS).fill(0);
        for (let square = 0; square < board.SQUARES; square++) {
          const piece = this.get(square);
          if (piece !== 0 && piece >> 8 === owner && (group === 0 || (piece & 31) === group))
            words[board.WORD_OF[square]!]! |= board.BIT_OF[square]!;
        }
        expect(setWords(board, state, owner, group)).toEqual(words);
      }
  }
}

/** Makes a move, checks what `after` expects, takes it back, and finds every state word as it was. */
function thereAndBack(bare: Bare, make: () => void, captor: number, after: () => void): void {
  bare.expectSound();
  const before = Array.from(bare.state);
  make();
  bare.expectSound();
  after();
  bare.unmake(captor);
  expect(Array.from(bare.state)).toEqual(before);
}

describe.each([
  ["9x9", board9],
  ["12x12", board12],
] as const)("a bare board of %s", (_, board: Board) => {
  const last = board.SQUARES - 1;

  it("has its measures", () => {
    expect(board.SQUARES).toBe(board.FILES * board.RANKS);
    expect(board.WORDS * board.WORD_BITS).toBe(board.SQUARES);
    expect(board.WORD_BITS % board.RANKS).toBe(0);
    expect(board.ALL).toBe(2 ** board.WORD_BITS - 1);
    expect(board.GEOMETRY).toEqual({ files: board.FILES, ranks: board.RANKS, wordBits: board.WORD_BITS });
    board.fillBoard();
    for (let square = 0; square < board.SQUARES; square++) {
      expect(board.FILE_OF[square]! * board.RANKS + board.RANK_OF[square]!).toBe(square);
      expect(board.WORD_OF[square]! * board.WORD_BITS + Math.log2(board.BIT_OF[square]!)).toBe(square);
    }
    expect(board.STATE_SIZE).toBe(board.BOARD + board.SQUARES);
    expect(board.handAt(3, 15)).toBe(board.BOARD - 1);
  });

  it("puts and takes pieces", () => {
    const bare = new Bare(board, 2);
    for (let square = 0; square < board.SQUARES; square += 3) bare.put(square, pieceOf(1 + (square % 3), square % 2));
    bare.expectSound();
    for (let square = 0; square < board.SQUARES; square += 3) {
      const piece = bare.get(square);
      expect(board.take(bare.state, bare.groups, square)).toBe(piece);
    }
    expect(bare.state.every((word) => word === 0)).toBe(true);
  });

  it("moves a piece, across words and within one", () => {
    const bare = new Bare(board, 2).put(0, pieceOf(ROOK, 0));
    for (const to of [1, last])
      thereAndBack(
        bare,
        () => bare.relocate(0, to, -1),
        -1,
        () => {
          expect(bare.get(to)).toBe(pieceOf(ROOK, 0));
          expect(bare.get(0)).toBe(0);
          expect(lastMoveOf(bare.state, bare.frames)).toBe(to);
        },
      );
    expect(lastMoveOf(bare.state, bare.frames)).toBe(0);
  });

  it("captures into a hand, or out of the game", () => {
    const bare = new Bare(board, 2).put(0, pieceOf(ROOK, 0)).put(last, pieceOf(PAWN, 1, true));
    const pawns = board.handAt(0, PAWN);
    thereAndBack(
      bare,
      () => bare.relocate(0, last, 0),
      0,
      () => expect([bare.get(last), bare.state[pawns]]).toEqual([pieceOf(ROOK, 0), 1]),
    );
    thereAndBack(
      bare,
      () => bare.relocate(0, last, -1),
      -1,
      () => expect([bare.get(last), bare.state[pawns]]).toEqual([pieceOf(ROOK, 0), 0]),
    );
  });

  it("promotes with a capture", () => {
    const bare = new Bare(board, 2).put(last, pieceOf(PAWN, 0)).put(last - 1, pieceOf(ROOK, 1));
    thereAndBack(
      bare,
      () => bare.relocate(last, last - 1, 0, true),
      0,
      () => expect([bare.get(last - 1), bare.state[board.handAt(0, ROOK)]]).toEqual([pieceOf(PAWN, 0, true), 1]),
    );
  });

  it("drops a piece", () => {
    const bare = new Bare(board, 2);
    for (const count of [1, 2, 3]) {
      board.changeHand(bare.state, 0, PAWN, 1);
      thereAndBack(
        bare,
        () =>
          bare.make((1 << 25) | (PAWN << 8) | last, () => board.drop(bare.state, bare.groups, last, pieceOf(PAWN, 0))),
        0,
        () => expect([bare.get(last), bare.state[board.handAt(0, PAWN)]]).toEqual([pieceOf(PAWN, 0), count - 1]),
      );
    }
    board.changeHand(bare.state, 0, PAWN, -1);
    expect(bare.state[board.handAt(0, PAWN)]).toBe(2);
    bare.expectSound();
  });

  it("captures twice in a move, as a lion does", () => {
    const bare = new Bare(board, 2).put(0, pieceOf(KING, 0)).put(1, pieceOf(PAWN, 1)).put(2, pieceOf(ROOK, 1));
    thereAndBack(
      bare,
      () => {
        bare.relocate(0, 2, -1);
        bare.replace([1], () => 0);
      },
      -1,
      () => expect([0, 1, 2].map((square) => bare.get(square))).toEqual([0, 0, pieceOf(KING, 0)]),
    );
  });

  it("captures without moving, as a lion does", () => {
    const bare = new Bare(board, 2).put(1, pieceOf(KING, 0)).put(0, pieceOf(ROOK, 1));
    thereAndBack(
      bare,
      () => {
        bare.make((1 << 8) | 1, () => {});
        bare.replace([0], () => 0);
      },
      -1,
      () => expect([bare.get(0), bare.get(1)]).toEqual([0, pieceOf(KING, 0)]),
    );
  });

  it("captures six between two ends", () => {
    const bare = new Bare(board, 2).put(last, pieceOf(PAWN, 0)).put(7, pieceOf(PAWN, 0));
    const line = [1, 2, 3, 4, 5, 6];
    for (const square of line) bare.put(square, pieceOf(PAWN, 1));
    thereAndBack(
      bare,
      () => {
        bare.relocate(last, 0, -1);
        bare.replace(line, () => 0);
      },
      -1,
      () => expect(setWords(board, bare.state, 1, 0).every((word) => word === 0)).toBe(true),
    );
  });

  it("passes", () => {
    const bare = new Bare(board, 2).put(0, pieceOf(ROOK, 0));
    thereAndBack(
      bare,
      () => bare.make(0, () => {}),
      -1,
      () => expect(bare.state[TURN]).toBe(1),
    );
  });

  it("undoes the digest with the move", () => {
    const bare = new Bare(board, 2).put(0, pieceOf(ROOK, 0));
    bare.state[DIGEST] = 7;
    thereAndBack(
      bare,
      () => {
        bare.relocate(0, 1, -1);
        bare.state[DIGEST] = 9;
      },
      -1,
      () => expect(bare.state[DIGEST]).toBe(9),
    );
  });

  it("goes back through many moves of all kinds", () => {
    const bare = new Bare(board, 2).put(0, pieceOf(ROOK, 0)).put(last, pieceOf(KING, 1));
    for (let i = 10; i < 16; i++) bare.put(i, pieceOf(PAWN, 1));
    const states: number[][] = [];
    let at = 0;
    for (let i = 0; i < 300; i++) {
      states.push(Array.from(bare.state));
      const to = at === 0 ? 1 : 0;
      bare.relocate(at, to, -1);
      if (i % 50 === 49) bare.replace([10 + (i - 49) / 50], () => 0);
      bare.expectSound();
      at = to;
    }
    while (states.length > 0) {
      bare.unmake(-1);
      expect(Array.from(bare.state)).toEqual(states.pop());
    }
  });

  it("tells whether boards, hands and turns are the same", () => {
    const make = (change: (bare: Bare) => unknown): Int32Array => {
      const bare = new Bare(board, 2).put(0, pieceOf(ROOK, 0));
      change(bare);
      return bare.state;
    };
    const one = make(() => {});
    expect(
      board.sameBoard(
        one,
        make((bare) => bare.state.fill(40, NUMBER, NUMBER + 1)),
      ),
    ).toBe(true);
    expect(
      board.sameBoard(
        one,
        make((bare) => bare.put(1, pieceOf(PAWN, 0))),
      ),
    ).toBe(false);
    expect(
      board.sameBoard(
        one,
        make((bare) => board.changeHand(bare.state, 1, PAWN, 1)),
      ),
    ).toBe(false);
    expect(
      board.sameBoard(
        one,
        make((bare) => bare.state.fill(1, TURN, TURN + 1)),
      ),
    ).toBe(false);
  });
});

it("an elimination gives twenty pieces to another player and turns a king over", () => {
  const bare = new Bare(board9, 5);
  const twenty = Array.from({ length: 20 }, (_, i) => 20 + i);
  for (const square of twenty) bare.put(square, makePiece(square % 2 === 0 ? PAWN : ROOK, square % 3 === 0, 1, 1));
  bare.put(70, makePiece(KING, false, 1, 1)).put(0, makePiece(ROOK, false, 0, 0));
  thereAndBack(
    bare,
    () => {
      bare.relocate(0, 1, -1);
      bare.replace(twenty, (piece) => (piece & 255) | (2 << 8));
      bare.replace([70], (piece) => (piece & 255) | PROMOTED | (4 << 8));
    },
    -1,
    () => {
      expect(setWords(board9, bare.state, 1, 0)).toEqual([0, 0, 0]);
      expect(bare.get(20)).toBe(makePiece(PAWN, false, 1, 2));
      expect(bare.get(70)).toBe(makePiece(KING, true, 1, 4));
    },
  );
});

describe("frames", () => {
  it("grow by doubling, and keep what they hold", () => {
    const first = growFrames(NO_FRAMES, FRAME);
    expect(first.length).toBeGreaterThanOrEqual(2 * FRAME);
    first[3] = 5;
    const second = growFrames(first, FRAME);
    expect(second.length).toBeGreaterThanOrEqual(2 * first.length);
    expect(second[3]).toBe(5);
    expect(growFrames(first, 10_000).length).toBeGreaterThanOrEqual(first.length + 10_000);
  });
});
