import { isOpen } from "../core/attacks9.js";
import {
  BIT_OF,
  BOARD,
  FILE_OF,
  GEOMETRY,
  handAt,
  RANK_OF,
  RANKS,
  SQUARES,
  setAt,
  WORD_OF,
  WORDS,
} from "../core/board9.js";
import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, PROMOTE } from "../core/move.js";
import type { Piece } from "../core/piece.js";
import { SquareSet } from "../core/square-set.js";
import { DIGEST, TURN } from "../core/state.js";
import { attackersIn, occupiedIn, othersIn, slidesTo, stepsTo } from "./attacks.js";
import { isPawnDropMate, squareBefore } from "./drops.js";
import type { IllegalReason } from "./options.js";
import { checksPartner } from "./partner.js";
import { FLIPPED_KING, HAND_KINDS, KING, mayPromote, mustPromote, PAWN, PAWNS, PLAYERS } from "./pieces.js";
import { hasFallen, isOver, KINGS, PAIRS, RULES } from "./state.js";

/** Bits of a move that yonin knows: two squares, promotion, drop. */
const KNOWN = 0x0300ffff;

/** Whether an integer encodes a move that has a text. */
function isWellFormed(move: number): boolean {
  if (!Number.isInteger(move) || move < 0 || move > KNOWN || (move & ~KNOWN) !== 0 || moveTo(move) >= SQUARES)
    return false;
  if (!moveIsDrop(move)) return moveFrom(move) < SQUARES;
  return !movePromotes(move) && HAND_KINDS.includes(moveKind(move));
}

/** The first reason, in the order of rules/yonin.md 10, that makes a move illegal; nothing if legal. */
export function whyIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  if (!isWellFormed(move)) return "malformed";
  if (isOver(state[DIGEST]!, state[RULES]!)) return "game-over";
  return moveIsDrop(move) ? whyDropIllegal(state, move) : whyBoardMoveIllegal(state, move);
}

function whyBoardMoveIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  const us = state[TURN]!;
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = state[BOARD + from]!;
  if (piece === 0) return "no-piece";
  if ((piece & 31) === FLIPPED_KING) return "flipped-king";
  if (piece >> 8 !== us) return "not-your-piece";
  const target = state[BOARD + to]!;
  // A flipped king is nobody's to move, so it is no own piece either, whoever mated it.
  const flipped = (target & 31) === FLIPPED_KING;
  if (from === to || (target !== 0 && target >> 8 === us && !flipped)) return "occupied";
  if (!stepsTo(piece, from, to)) {
    if (!slidesTo(piece, from, to)) return "unreachable";
    if (!isOpen(to, from, occupiedIn(state, 0), occupiedIn(state, 1), occupiedIn(state, 2))) return "blocked";
  }
  if (flipped) return "flipped-king";
  if ((target & 31) === KING) return "king-capture";
  if (movePromotes(move) && !mayPromote(piece, from, to)) return "cannot-promote";
  if (!movePromotes(move) && mustPromote(piece, to)) return whyExposed(state, move | PROMOTE) ?? "must-promote";
  return whyExposed(state, move);
}

/** The reasons that look at kings: the own, and in pairs the partner's. */
function whyExposed(state: Int32Array, move: Move): IllegalReason | undefined {
  const us = state[TURN]!;
  if (exposedBy(state, moveFrom(move), moveTo(move)).some((word) => word !== 0)) return "self-check";
  return (state[RULES]! & PAIRS) !== 0 && checksPartner(state, us, move) ? "partner-check" : undefined;
}

function whyDropIllegal(state: Int32Array, move: Move): IllegalReason | undefined {
  const us = state[TURN]!;
  const kind = moveKind(move);
  const to = moveTo(move);
  if (state[handAt(us, kind)] === 0) return "not-in-hand";
  if (state[BOARD + to] !== 0) return "occupied";
  if (kind !== PAWN) return whyExposed(state, move);
  if (mustPromote(ownPawn(us), to)) return "dead-piece";
  if (pawnsOnLine(state, us, to).length > 0) return "nifu";
  const before = playersBefore(us, state, to);
  const fallen = before.some((player) => hasFallen(state[DIGEST]!, player));
  if (fallen) return "before-flipped-king";
  const exposed = whyExposed(state, move);
  if (exposed !== undefined) return exposed;
  return before.some((player) => isPawnDropMate(state, us, to, player)) ? "uchifuzume" : undefined;
}

function ownPawn(us: number): Piece {
  return PAWN | (us << 6) | (us << 8);
}

/** The other players before whose king, flipped or not, a pawn of `us` on a square stands. */
function playersBefore(us: number, state: Int32Array, square: number): number[] {
  return PLAYERS.map((_, player) => player).filter(
    (player) => player !== us && squareBefore(us, state[KINGS + player]!) === square,
  );
}

/** The squares of the own unpromoted pawns that face as their owner does, on the line of such a pawn on a square. */
export function pawnsOnLine(state: Int32Array, us: number, square: number): number[] {
  const line = (us & 1) === 0 ? FILE_OF : RANK_OF;
  const pawns = setAt(us, PAWNS);
  const found: number[] = [];
  for (let other = 0; other < SQUARES; other++)
    if (other !== square && line[other] === line[square] && (state[pawns + WORD_OF[other]!]! & BIT_OF[other]!) !== 0)
      found.push(other);
  return found;
}

/** The pieces that attack the king of the player to move after a move from `from` (a drop: -1) to `to`, by word. */
function exposedBy(state: Int32Array, from: number, to: number): number[] {
  const us = state[TURN]!;
  const king = state[KINGS + us] === from ? to : state[KINGS + us]!;
  const bitIn = (square: number, word: number): number =>
    square >= 0 && WORD_OF[square] === word ? BIT_OF[square]! : 0;
  const words = Array.from({ length: WORDS }, (_, word) => word);
  const [o0, o1, o2] = words.map((word) => (occupiedIn(state, word) & ~bitIn(from, word)) | bitIn(to, word));
  return words.map((word) =>
    attackersIn(state, word, king, othersIn(state, us, word) & ~bitIn(to, word), o0!, o1!, o2!),
  );
}

/** The squares that show a reason: checkers, the other pawn, what stands in the way, a king. */
export function whySquares(state: Int32Array, move: Move, reason: IllegalReason | undefined): SquareSet {
  const us = state[TURN]!;
  const from = moveFrom(move);
  const to = moveTo(move);
  switch (reason) {
    case "not-your-piece":
      return SquareSet.of(GEOMETRY, [from]);
    case "flipped-king":
      return SquareSet.of(GEOMETRY, [(state[BOARD + from]! & 31) === FLIPPED_KING ? from : to]);
    case "occupied":
    case "king-capture":
      return SquareSet.of(GEOMETRY, [to]);
    case "blocked":
      return SquareSet.of(GEOMETRY, piecesBetween(state, from, to));
    case "nifu":
      return SquareSet.of(GEOMETRY, pawnsOnLine(state, us, to));
    case "self-check":
      return SquareSet.fromWords(GEOMETRY, exposedBy(state, from, to));
    case "partner-check":
      return SquareSet.of(GEOMETRY, [state[KINGS + (us ^ 2)]!]);
    case "before-flipped-king":
    case "uchifuzume":
      return SquareSet.of(
        GEOMETRY,
        playersBefore(us, state, to).map((player) => state[KINGS + player]!),
      );
    default:
      return SquareSet.of(GEOMETRY, []);
  }
}

function piecesBetween(state: Int32Array, from: number, to: number): number[] {
  const step = Math.sign(FILE_OF[to]! - FILE_OF[from]!) * RANKS + Math.sign(RANK_OF[to]! - RANK_OF[from]!);
  const found: number[] = [];
  for (let square = from + step; square !== to; square += step) if (state[BOARD + square] !== 0) found.push(square);
  return found;
}
