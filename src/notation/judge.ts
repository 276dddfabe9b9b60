import type { Square } from "../core/geometry.js";
import { boardMove, type Move, PROMOTE } from "../core/move.js";
import { pieceFacing } from "../core/piece.js";
import type { TextReader } from "../core/text.js";
import type { Position } from "../core/variant.js";
import type { RoleName } from "./names.js";
import { isDead } from "./reach.js";

/*
 * Where notation asks the rules: whether a move could promote, and which of several moves is meant.
 */

/** Reasons that come only after the question whether the piece may promote. */
const LATER: readonly string[] = /* @__PURE__ */ Object.freeze([
  "self-check",
  "partner-check",
  "perpetual-check",
  "lion-trade",
  "counter-strike",
  "repetition",
]);

/** Whether a move of a piece on the board could be made with promotion; legality apart, as records may hold any move. @internal */
export function couldPromote(position: Position, role: RoleName, move: Move): boolean {
  if (!role.promotes) return false;
  const why = position.whyIllegal(move | PROMOTE);
  return why === undefined || LATER.includes(why);
}

/**
 * The move of the one candidate that is meant: the only one, or the only one that is legal.
 *
 * @param candidates - start squares
 * @param promote - what the text says of promotion: nothing if it is silent
 * @throws ParseError at `at` that names the candidates
 *
 * @internal
 */
export function choose(
  position: Position,
  reader: TextReader,
  at: number,
  roles: readonly RoleName[],
  candidates: readonly Square[],
  to: Square,
  promote: boolean | undefined,
): Move {
  const moves = candidates.map((from) => asked(position, roles, from, to, promote));
  if (moves.length === 1) return moves[0]!;
  const legal = moves.filter((move) => position.isLegal(move));
  if (legal.length === 1) return legal[0]!;
  throw ambiguous(position, reader, at, legal.length > 0 ? legal : moves);
}

/** The move of a piece; promoting without being told to where it must. */
function asked(position: Position, roles: readonly RoleName[], from: Square, to: Square, promote?: boolean): Move {
  const move = boardMove(from, to, promote === true);
  if (promote !== undefined) return move;
  const piece = position.board.pieceAt(from);
  const role = roles.find(({ kind, promoted }) => kind === (piece & 31) && promoted === ((piece & 32) !== 0));
  if (!role?.promotes || !isDead(position, role, pieceFacing(piece), to)) return move;
  return position.whyIllegal(move) === "must-promote" ? move | PROMOTE : move;
}

/** The error for a text that fits several moves. @internal */
export function ambiguous(position: Position, reader: TextReader, at: number, moves: readonly Move[]): Error {
  return reader.refuse(`one of ${moves.map((move) => position.formatMove(move)).join(", ")}`, "ambiguous", at);
}
