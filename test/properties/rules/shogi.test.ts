import type { PieceInfo, Position } from "banmen/core";
import * as shogi from "banmen/shogi";
import { describe, expect } from "vitest";
import { PlainBoard } from "../plain.js";
import { expectRule, legalNames, rule } from "../rule.js";
import { anySetUps, corneredKings, crowdedFiles } from "../set-ups/shogi.js";
import type { Subject } from "../subject.js";

/* The rules of shogi, each with a definition of its own: plain boards, tables of moves, every move tried. */

const subject: Subject = { variant: shogi, setUps: anySetUps, symmetries: [], crowded: [] };

/** A move as pieces move, or a drop on an empty square: by form alone. */
interface PlainMove {
  readonly name: string;
  /** Nothing: a drop. */
  readonly from?: number;
  readonly to: number;
  readonly piece: PieceInfo;
  readonly promotes: boolean;
}

const PROMOTED: { readonly [role: string]: string } = {
  rook: "dragon-king",
  bishop: "dragon-horse",
  silver: "promoted-silver",
  knight: "promoted-knight",
  lance: "promoted-lance",
  pawn: "tokin",
};
const LETTERS: { readonly [role: string]: string } = {
  rook: "R",
  bishop: "B",
  gold: "G",
  silver: "S",
  knight: "N",
  lance: "L",
  pawn: "P",
};

const other = (player: string): string => (player === "black" ? "white" : "black");
const facingOf = (player: string): 0 | 2 => (player === "black" ? 0 : 2);

function boardMoves(board: PlainBoard, player: string): PlainMove[] {
  return [...board.pieces].flatMap(([from, piece]) => {
    if (piece.owner !== player) return [];
    const targets = board.reach(from).filter((to) => {
      const target = board.at(to);
      return target === undefined || (target.owner !== player && target.role !== "king");
    });
    const name = (to: number): string => shogi.squareName(from) + shogi.squareName(to);
    return [...new Set(targets)].flatMap((to) => [
      { name: name(to), from, to, piece, promotes: false },
      { name: `${name(to)}+`, from, to, piece, promotes: true },
    ]);
  });
}

function drops(board: PlainBoard, position: Position): PlainMove[] {
  const { hands, turn } = position.setup();
  return Object.keys(hands[turn] ?? {}).flatMap((role) =>
    board.squares
      .filter((to) => !board.pieces.has(to))
      .map((to) => ({
        name: `${LETTERS[role]}*${shogi.squareName(to)}`,
        to,
        piece: { role, owner: turn, facing: facingOf(turn) },
        promotes: false,
      })),
  );
}

function after(board: PlainBoard, { from, to, piece, promotes }: PlainMove): PlainBoard {
  const moved = promotes ? { ...piece, role: PROMOTED[piece.role] ?? piece.role } : piece;
  return from === undefined ? board.with([to, moved]) : board.with([from, undefined], [to, moved]);
}

function isAttacked(board: PlainBoard, player: string): boolean {
  const king = board.find((piece) => piece.role === "king" && piece.owner === player)[0];
  return king !== undefined && board.reaching(king, (piece) => piece.owner === other(player)).length > 0;
}

/** A piece that could not move even on an empty board. */
function isDead(board: PlainBoard, square: number, piece: PieceInfo): boolean {
  return new PlainBoard(board.variant, new Map()).reach(square, piece).length === 0;
}

function isNifu(board: PlainBoard, { from, to, piece }: PlainMove): boolean {
  if (from !== undefined || piece.role !== "pawn") return false;
  const file = Math.floor(to / 9);
  return board.squares.some((square) => {
    const pawn = board.at(square);
    return Math.floor(square / 9) === file && pawn?.role === "pawn" && pawn.owner === piece.owner;
  });
}

/** A dropped pawn attacks the king, and whatever the other player moves, the king is still attacked. */
function isUchifuzume(board: PlainBoard, move: PlainMove): boolean {
  if (move.from !== undefined || move.piece.role !== "pawn") return false;
  const [mover, victim] = [move.piece.owner!, other(move.piece.owner!)];
  if (board.at(board.ahead(move.to, move.piece.facing))?.role !== "king") return false;
  if (board.at(board.ahead(move.to, move.piece.facing))?.owner === mover) return false;
  // Nothing dropped comes between a pawn and the king.
  const dropped = after(board, move);
  return boardMoves(dropped, victim).every((reply) => isAttacked(after(dropped, reply), victim));
}

function mayPromote(board: PlainBoard, { from, to, piece }: PlainMove): boolean {
  if (from === undefined || PROMOTED[piece.role] === undefined) return false;
  return Math.min(board.linesBefore(from, piece.facing), board.linesBefore(to, piece.facing)) < 3;
}

function isSelfCheck(board: PlainBoard, move: PlainMove): boolean {
  return isAttacked(after(board, move), move.piece.owner!);
}

const everywhere = { plies: 40, every: 8 };

describe("rules of shogi", () => {
  rule(
    "nifu: no pawn is dropped on a file with an own unpromoted pawn",
    subject,
    {
      runs: 200,
      plies: 4,
      from: crowdedFiles,
      situations: ["a pawn on the file", "only a tokin or an enemy pawn on the file"],
    },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const pawns = drops(board, position).filter(({ piece }) => piece.role === "pawn");
      for (const move of pawns) {
        if (isNifu(board, move)) meet("a pawn on the file");
        else if (
          board.find(
            ({ role }, square) =>
              (role === "pawn" || role === "tokin") && Math.floor(square / 9) === Math.floor(move.to / 9),
          ).length > 0
        )
          meet("only a tokin or an enemy pawn on the file");
      }
      expectRule(position, pawns, "nifu", (move) => isNifu(board, move));
    },
  );

  rule(
    "uchifuzume: no dropped pawn mates",
    subject,
    { runs: 1500, plies: 0, from: corneredKings, situations: ["a pawn that mates", "a pawn that checks without mate"] },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const pawns = drops(board, position).filter(
        ({ piece, to }) => piece.role === "pawn" && board.at(board.ahead(to, piece.facing))?.role === "king",
      );
      for (const move of pawns) {
        if (isSelfCheck(board, move) || isNifu(board, move)) continue;
        meet(isUchifuzume(board, move) ? "a pawn that mates" : "a pawn that checks without mate");
      }
      expectRule(position, pawns, "uchifuzume", (move) => isUchifuzume(board, move));
    },
  );

  rule(
    "dead pieces: no piece comes where it could never move",
    subject,
    { runs: 60, ...everywhere, situations: ["drop", "move"] },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const dead = ({ to, piece, promotes }: PlainMove): boolean => !promotes && isDead(board, to, piece);
      const dropped = drops(board, position);
      const moved = boardMoves(board, position.setup().turn);
      if (dropped.some(dead)) meet("drop");
      if (moved.some(dead)) meet("move");
      expectRule(position, dropped, "dead-piece", dead);
      expectRule(position, moved, "must-promote", dead);
    },
  );

  rule(
    "self-check: no move leaves the own king attacked",
    subject,
    { runs: 300, plies: 3, from: corneredKings, situations: ["a piece moves off", "the king moves", "check stands"] },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const { turn } = position.setup();
      const moves = [...boardMoves(board, turn), ...drops(board, position)];
      const checked = isAttacked(board, turn);
      const broken = new Set(moves.filter((move) => isSelfCheck(board, move)));
      for (const { piece } of broken)
        meet(checked ? "check stands" : piece.role === "king" ? "the king moves" : "a piece moves off");
      expectRule(position, moves, "self-check", (move) => broken.has(move));
    },
  );

  rule(
    "promotion: where a move touches the far ranks, as the player likes, unless the piece would be dead",
    subject,
    { runs: 60, ...everywhere, situations: ["may", "may not", "must"] },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const moves = boardMoves(board, position.setup().turn);
      const legal = legalNames(position);
      for (const move of moves) {
        if (!move.promotes) continue;
        const may = mayPromote(board, move);
        const must = isDead(board, move.to, move.piece);
        meet(must ? "must" : may ? "may" : "may not");
        const plain = move.name.slice(0, -1);
        const says = [legal.has(plain), legal.has(move.name)];
        const open = !isSelfCheck(board, move);
        if (says[0] !== (open && !must) || says[1] !== (open && may))
          throw new Error(`${position}: ${plain} legal ${says[0]}, with promotion ${says[1]}`);
      }
      expectRule(position, moves, "cannot-promote", (move) => move.promotes && !mayPromote(board, move));
    },
  );

  rule(
    "moves: what pieces can do and no rule forbids is legal, and nothing else",
    subject,
    { runs: 60, ...everywhere, situations: ["legal"] },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const moves = [...boardMoves(board, position.setup().turn), ...drops(board, position)].filter(
        (move) =>
          (!move.promotes || mayPromote(board, move)) &&
          (move.promotes || !isDead(board, move.to, move.piece)) &&
          !isNifu(board, move) &&
          !isSelfCheck(board, move) &&
          !isUchifuzume(board, move),
      );
      if (moves.length > 0) meet("legal");
      expect([...legalNames(position)].sort(), `${position}`).toEqual(moves.map(({ name }) => name).sort());
    },
  );

  rule(
    "mate: a player without a legal move has lost",
    subject,
    { runs: 1000, plies: 2, from: corneredKings, situations: ["checkmate", "goes on"] },
    (position, meet) => {
      const board = PlainBoard.of(shogi, position);
      const { turn } = position.setup();
      const none = position.legalMoves().length === 0;
      const checked = isAttacked(board, turn);
      const reason = !none ? undefined : checked ? "checkmate" : "no-legal-move";
      meet(reason === undefined ? "goes on" : "checkmate");
      const verdict = position.verdict();
      expect(verdict?.reason, `${position}`).toBe(reason);
      if (verdict !== undefined) expect(verdict.winner).toBe(other(turn));
      expect(position.inCheck(), `${position}`).toBe(checked);
    },
  );
});
