import * as chu from "banmen/chu";
import type { PieceInfo, Position } from "banmen/core";
import type { PlainBoard } from "../plain.js";
import { near } from "../set-ups.js";

/* Moves of chu shogi, lion trading and promotion, as the rules say them, on plain boards. */

/** A way to move: several may have the same effect. */
export interface PlainMove {
  readonly name: string;
  readonly from: number;
  /** The square of a first step. */
  readonly via?: number;
  readonly to: number;
  readonly piece: PieceInfo;
  readonly promotes: boolean;
  /** The squares where it captures, in this order. */
  readonly captures: readonly number[];
}

const WAYS = [-1, 0, 1].flatMap((files) =>
  [-1, 0, 1].flatMap((ranks) => (files === 0 && ranks === 0 ? [] : [[files, ranks] as const])),
);

export const isLion = (piece: PieceInfo | undefined): boolean =>
  piece?.role === "lion" || piece?.role === "promoted-kirin";
export const isRoyal = (piece: PieceInfo): boolean => piece.role === "king" || piece.role === "prince";
/** A pawn or go-between that has not promoted. */
export const isSmall = (piece: PieceInfo): boolean => piece.role === "pawn" || piece.role === "go-between";
export const other = (player: string): "black" | "white" => (player === "black" ? "white" : "black");

const UNPROMOTED = chu.ROLES.slice(0, 21);
export const promotable = ({ role }: PieceInfo): boolean =>
  (UNPROMOTED as readonly string[]).includes(role) && role !== "king" && role !== "lion" && role !== "free-king";

/** King steps between two squares. */
export function distance(from: number, to: number): number {
  return Math.max(Math.abs(Math.floor(from / 12) - Math.floor(to / 12)), Math.abs((from % 12) - (to % 12)));
}

/** The directions of lion power: all for a lion, forward for a falcon, the two diagonals forward for an eagle. */
function powers({ role, facing }: PieceInfo): (readonly [number, number])[] {
  if (role === "lion" || role === "promoted-kirin") return WAYS;
  const forward = facing === 0 ? -1 : 1;
  if (role === "horned-falcon") return [[0, forward]];
  return role === "soaring-eagle" ? [[-1, forward] as const, [1, forward] as const] : [];
}

/** All moves by the pieces alone, without lion trading; those that the rules do not let promote among them. */
export function plainMoves(board: PlainBoard, player: string): PlainMove[] {
  const free = (square: number, from: number): boolean =>
    square >= 0 && (square === from || board.at(square)?.owner !== player);
  return board
    .find(({ owner }) => owner === player)
    .flatMap((from) => {
      const piece = board.at(from)!;
      const found: PlainMove[] = [];
      for (const to of new Set(board.reach(from))) {
        if (!free(to, -1)) continue;
        const name = chu.squareName(from) + chu.squareName(to);
        const captures = board.pieces.has(to) ? [to] : [];
        found.push({ name, from, to, piece, promotes: false, captures });
        found.push({ name: `${name}+`, from, to, piece, promotes: true, captures });
      }
      for (const first of powers(piece)) {
        const via = near(chu, from, first);
        if (!free(via, -1)) continue;
        const back: readonly [number, number] = [-first[0], -first[1]];
        for (const second of isLion(piece) ? WAYS : [first, back]) {
          const to = near(chu, via, second);
          if (!free(to, from)) continue;
          const captures = [via, to].filter((square) => square !== from && board.pieces.has(square));
          const name = chu.squareName(from) + chu.squareName(via) + chu.squareName(to);
          found.push({ name, from, via, to, piece, promotes: false, captures });
        }
      }
      return found;
    });
}

/** The square of the first step, if that captures something else than what is on the square. */
function bridgeTo(move: PlainMove, square: number): number | undefined {
  return move.via !== undefined && move.via !== square && move.captures.includes(move.via) ? move.via : undefined;
}

/** Whether the lion on a square is protected from a move that takes it. */
export function isProtected(board: PlainBoard, move: PlainMove, square: number): boolean {
  const enemy = other(move.piece.owner!);
  const bridge = bridgeTo(move, square);
  // What a first step has taken is gone, but a pawn or go-between that protected still counts.
  if (bridge !== undefined && isSmall(board.at(bridge)!) && board.reach(bridge).includes(square)) return true;
  const gone = bridge === undefined ? [] : [[bridge, undefined] as const];
  const after = board.with([move.from, undefined], ...gone, [square, move.piece]);
  return after.reaching(square, ({ owner }) => owner === enemy).length > 0;
}

/** A lion takes one two squares away over something on the way that is more than a pawn or go-between. */
export function isBridgeCapture(board: PlainBoard, move: PlainMove, square: number): boolean {
  const bridge = bridgeTo(move, square);
  return isLion(move.piece) && distance(move.from, square) === 2 && bridge !== undefined && !isSmall(board.at(bridge)!);
}

export const lionsTaken = (board: PlainBoard, { captures }: PlainMove): number[] =>
  captures.filter((square) => isLion(board.at(square)));

/** Lion trading, 2 and 3: a lion takes a protected lion at distance two. */
export function breaksTrade(position: Position, board: PlainBoard, move: PlainMove): boolean {
  if ((position.rules as chu.Rules).lionTrade === "off" || !isLion(move.piece)) return false;
  return lionsTaken(board, move).some(
    (square) =>
      distance(move.from, square) === 2 && !isBridgeCapture(board, move, square) && isProtected(board, move, square),
  );
}

/** Lion trading, 4: a lion is taken right after a piece that is no lion has taken one. */
export function breaksCounterStrike(position: Position, board: PlainBoard, move: PlainMove): boolean {
  const { lionTrade, counterStrikeBy, kirinRecapture } = position.rules as chu.Rules;
  const field = (position.setup() as chu.Setup).lionField;
  if (lionTrade === "off" || field === null) return false;
  if (isLion(move.piece) && counterStrikeBy === "non-lion") return false;
  return lionsTaken(board, move).some(
    (square) =>
      !isBridgeCapture(board, move, square) &&
      !(kirinRecapture && chu.squareName(square) === field) &&
      (lionTrade === "always" || isProtected(board, move, square)),
  );
}

/** What a move does to the lion field. */
export function plainField(position: Position, board: PlainBoard, move: PlainMove): number | undefined {
  const lions = lionsTaken(board, move);
  if ((position.rules as chu.Rules).lionTrade === "off" || isLion(move.piece) || lions.length === 0) return undefined;
  return lions.length === 2 ? move.to : lions[0];
}

/** The first way in which a promotion is allowed or not. */
export function promotionCase(board: PlainBoard, { from, to, piece, captures }: PlainMove): string {
  const starts = board.linesBefore(from, piece.facing) < 4;
  const ends = board.linesBefore(to, piece.facing) < 4;
  const last = board.linesBefore(to, piece.facing) === 0 && (piece.role === "pawn" || piece.role === "lance");
  if (!promotable(piece)) return "never promotes";
  if (!starts && !ends) return "outside the zone";
  if (captures.length > 0) return "captures in the zone";
  if (!starts) return "enters the zone";
  if (last) return "pawn or lance on the last rank";
  return ends ? "inside the zone without a capture" : "leaves the zone without a capture";
}

export function mayPromote(position: Position, board: PlainBoard, move: PlainMove): boolean {
  const how = promotionCase(board, move);
  if (how === "never promotes" || how === "outside the zone") return false;
  return (position.rules as chu.Rules).promotion === "shogi" || !how.endsWith("without a capture");
}

/** An unpromoted pawn or lance on its last rank can never move again. */
export const isDead = (board: PlainBoard, square: number): boolean => {
  const { role, facing } = board.at(square)!;
  return (role === "pawn" || role === "lance") && board.linesBefore(square, facing) === 0;
};
