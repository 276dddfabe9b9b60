import { isOpen } from "../core/attacks9.js";
import { BIT_OF, BOARD, FILE_OF, GEOMETRY, handAt, RANK_OF, RANKS, SQUARES, setAt, WORD_OF } from "../core/board9.js";
import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo } from "../core/move.js";
import { SquareSet } from "../core/square-set.js";
import { attackersIn, isAttacked, kingOf, NO_SQUARE, slidesTo, stepsTo } from "./attacks.js";
import { isPawnDropMate } from "./drops.js";
import type { IllegalReason } from "./options.js";
import { DEAD, HAND_KINDS, KING, PAWN, PAWNS, WHITE, ZONES } from "./pieces.js";

/** Bits of a move that shogi knows: two squares, promotion, drop. */
const KNOWN = 0x0300ffff;

/** A set of squares as three words. */
type Words = readonly [number, number, number];

/** Whether an integer encodes a move that has a text. */
function isWellFormed(move: number): boolean {
  if (!Number.isInteger(move) || move < 0 || move > KNOWN || (move & ~KNOWN) !== 0 || moveTo(move) >= SQUARES)
    return false;
  if (!moveIsDrop(move)) return moveFrom(move) < SQUARES;
  return !movePromotes(move) && HAND_KINDS.includes(moveKind(move));
}

/**
 * The first reason, in the order of rules/shogi.md 10, that makes a move illegal; nothing if legal. Whether the position
 * has ended is for the caller to find out, who need not look if the move is legal.
 */
export function whyIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  if (!isWellFormed(move)) return "malformed";
  return moveIsDrop(move) ? whyDropIllegal(state, move) : whyBoardMoveIllegal(state, move);
}

function whyBoardMoveIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  const us = state[0]!;
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = state[BOARD + from]!;
  if (piece === 0) return "no-piece";
  if (piece >> 8 !== us) return "not-your-piece";
  const target = state[BOARD + to]!;
  if (from === to || (target !== 0 && target >> 8 === us)) return "occupied";
  if (!stepsTo(piece, from, to)) {
    if (!slidesTo(piece, from, to)) return "unreachable";
    const [o0, o1, o2] = occupied(state);
    if (!isOpen(to, from, o0, o1, o2)) return "blocked";
  }
  if ((target & 31) === KING) return "king-capture";
  const zone = ZONES[(piece << 4) | RANK_OF[from]!]!;
  if (movePromotes(move) && ((zone >>> RANK_OF[to]!) & 1) === 0) return "cannot-promote";
  const selfCheck = leavesCheck(state, from, to);
  if (!movePromotes(move) && ((DEAD[piece]! >>> RANK_OF[to]!) & 1) === 1)
    return selfCheck ? "self-check" : "must-promote";
  return selfCheck ? "self-check" : undefined;
}

function whyDropIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  const us = state[0]!;
  const kind = moveKind(move);
  const to = moveTo(move);
  if (state[handAt(us, kind)] === 0) return "not-in-hand";
  if (state[BOARD + to] !== 0) return "occupied";
  if (((DEAD[kind + us * WHITE]! >>> RANK_OF[to]!) & 1) === 1) return "dead-piece";
  if (kind === PAWN && otherPawns(state, us, to).some((word) => word !== 0)) return "nifu";
  if (leavesCheck(state, -1, to)) return "self-check";
  if (kind === PAWN && isHead(state, us, to) && isPawnDropMate(state, to, us)) return "uchifuzume";
  return undefined;
}

/** Whether a pawn of `us` on a square checks the enemy king. */
function isHead(state: Int32Array, us: number, square: number): boolean {
  const king = kingOf(state, us ^ 1);
  return king !== NO_SQUARE && FILE_OF[king] === FILE_OF[square] && square === (us === 0 ? king + 1 : king - 1);
}

function occupied(state: Int32Array): Words {
  const black = setAt(0, 0);
  const white = setAt(1, 0);
  return [state[black]! | state[white]!, state[black + 1]! | state[white + 1]!, state[black + 2]! | state[white + 2]!];
}

/** The own unpromoted pawns on the file of a square. */
function otherPawns(state: Int32Array, us: number, square: number): Words {
  const pawns = setAt(us, PAWNS);
  const mask = 511 << ((FILE_OF[square]! % 3) * RANKS);
  const on = (word: number): number => (WORD_OF[square] === word ? state[pawns + word]! & mask : 0);
  return [on(0), on(1), on(2)];
}

/** Occupied squares once a piece has gone from `from` (none: -1) to `to`, and the squares of what it takes, by word. */
const AFTER: Int32Array = /* @__PURE__ */ new Int32Array(6);

function fillAfter(state: Int32Array, from: number, to: number): void {
  const black = setAt(0, 0);
  const white = setAt(1, 0);
  for (let word = 0; word < 3; word++) {
    const toBit = WORD_OF[to] === word ? BIT_OF[to]! : 0;
    const fromBit = from >= 0 && WORD_OF[from] === word ? BIT_OF[from]! : 0;
    AFTER[word] = ((state[black + word]! | state[white + word]!) & ~fromBit) | toBit;
    AFTER[word + 3] = toBit;
  }
}

/** The square of the own king after a move from `from` to `to`. */
function kingAfter(state: Int32Array, from: number, to: number): number {
  const king = kingOf(state, state[0]!);
  return from === king ? to : king;
}

/** Whether the king of the player to move is attacked after a move from `from` (a drop: -1) to `to`. */
function leavesCheck(state: Int32Array, from: number, to: number): boolean {
  const king = kingAfter(state, from, to);
  if (king === NO_SQUARE) return false;
  fillAfter(state, from, to);
  const [o0, o1, o2, x0, x1, x2] = [AFTER[0]!, AFTER[1]!, AFTER[2]!, AFTER[3]!, AFTER[4]!, AFTER[5]!];
  return isAttacked(state, king, state[0]! ^ 1, o0, o1, o2, x0, x1, x2);
}

/** The enemy pieces that attack the king of the player to move after a move from `from` (a drop: -1) to `to`. */
function attackersAfter(state: Int32Array, from: number, to: number): number[] {
  const king = kingAfter(state, from, to);
  if (king === NO_SQUARE) return [0, 0, 0];
  fillAfter(state, from, to);
  return [0, 1, 2].map((word) =>
    attackersIn(state, word, king, state[0]! ^ 1, AFTER[0]!, AFTER[1]!, AFTER[2]!, AFTER[word + 3]!),
  );
}

/** The squares that show a reason: checkers, the other pawn, what stands in the way. */
export function whySquares(state: Int32Array, move: Move, reason: IllegalReason | undefined): SquareSet {
  const us = state[0]!;
  const from = moveFrom(move);
  const to = moveTo(move);
  switch (reason) {
    case "not-your-piece":
      return SquareSet.of(GEOMETRY, [from]);
    case "occupied":
    case "king-capture":
      return SquareSet.of(GEOMETRY, [to]);
    case "blocked": {
      const squares: number[] = [];
      const step = Math.sign(FILE_OF[to]! - FILE_OF[from]!) * RANKS + Math.sign(RANK_OF[to]! - RANK_OF[from]!);
      for (let square = from + step; square !== to; square += step)
        if (state[BOARD + square] !== 0) squares.push(square);
      return SquareSet.of(GEOMETRY, squares);
    }
    case "nifu":
      return SquareSet.fromWords(GEOMETRY, otherPawns(state, us, to));
    case "self-check":
      return SquareSet.fromWords(GEOMETRY, attackersAfter(state, from, to));
    case "uchifuzume":
      return SquareSet.of(GEOMETRY, [kingOf(state, us ^ 1)]);
    default:
      return SquareSet.of(GEOMETRY, []);
  }
}
