import type { Square } from "../core/geometry.js";
import type { Delta } from "../core/movement.js";
import { type Facing, makePiece } from "../core/piece.js";
import type { BoardView, Position } from "../core/variant.js";
import type { RoleName } from "./names.js";

/*
 * Which pieces could go to a square, by their movement and what stands between alone: pins, bans and repetition do not
 * count. Moves are told apart from all that could be made in this sense. Looked for from the target outwards, so that
 * no moves are generated.
 */

/** Which way a player's own pieces face. @internal */
export function facingOf(position: Position, player: number): Facing {
  return (position.players.length === 2 ? 2 * player : player) as Facing;
}

/*
 * A delta `[f, r]` of a piece that faces up is `[c f + s r, c r - s f]` for one that faces otherwise.
 */
function cosine(facing: number): number {
  return facing === 0 ? 1 : facing === 2 ? -1 : 0;
}

function sine(facing: number): number {
  return facing === 1 ? 1 : facing === 3 ? -1 : 0;
}

/**
 * The squares of a player's pieces that could go to a square.
 *
 * @param roles - the roles looked for
 * @param player - whose pieces
 * @param to - the target
 *
 * @internal
 */
export function reaching(position: Position, roles: readonly RoleName[], player: number, to: Square): Square[] {
  const found: Square[] = [];
  const { board } = position;
  const { files, ranks } = position.geometry;
  const [first, last] = facings(position, player);
  for (const role of roles) {
    const { steps, slides, lion } = role.movement;
    for (let facing = first; facing <= last; facing++) {
      const piece = makePiece(role.kind, role.promoted, facing, player);
      const c = cosine(facing);
      const s = sine(facing);
      for (const [f, r] of steps) look(board, files, ranks, to, -c * f - s * r, s * f - c * r, 1, piece, found);
      for (const [f, r] of slides) look(board, files, ranks, to, -c * f - s * r, s * f - c * r, files, piece, found);
      if (lion !== undefined)
        for (const [f, r] of lionReach(lion))
          look(board, files, ranks, to, -c * f - s * r, s * f - c * r, 1, piece, found);
    }
  }
  return found;
}

/**
 * The squares of a player's pieces that could go to a square in two steps.
 *
 * @param via - the square of the first step
 * @param to - the square of the second, or -1 for one that goes back
 *
 * @internal
 */
export function reachingTwice(
  position: Position,
  roles: readonly RoleName[],
  player: number,
  via: Square,
  to: Square,
): Square[] {
  const found: Square[] = [];
  const { board } = position;
  const { files, ranks } = position.geometry;
  const [first, last] = facings(position, player);
  // The second step.
  const on = ((to / ranks) | 0) - ((via / ranks) | 0);
  const down = (to % ranks) - (via % ranks);
  const isStep = Math.max(Math.abs(on), Math.abs(down)) === 1;
  for (const role of roles) {
    const lion = role.movement.lion ?? [];
    for (let facing = first; facing <= last; facing++) {
      const piece = makePiece(role.kind, role.promoted, facing, player);
      const c = cosine(facing);
      const s = sine(facing);
      for (const [f, r] of lion) {
        const x = c * f + s * r;
        const y = c * r - s * f;
        // Only all-round lion power turns between the steps.
        if (to >= 0 && !(lion.length === 8 ? isStep : on === x && down === y)) continue;
        look(board, files, ranks, via, -x, -y, 1, piece, found);
      }
    }
  }
  return found;
}

/** The squares next to a piece to which it has lion power. @internal */
export function lionSteps(position: Position, role: RoleName, facing: Facing, from: Square): Square[] {
  return onBoard(position, role.movement.lion ?? [], facing, from);
}

/** Whether a piece would have no square to go to from here, on an empty board. @internal */
export function isDead(position: Position, role: RoleName, facing: Facing, square: Square): boolean {
  const { steps, slides, lion } = role.movement;
  return [steps, slides, lion ?? []].every((deltas) => onBoard(position, deltas, facing, square).length === 0);
}

/** Where deltas lead from a square, as far as that is on the board. */
function onBoard(position: Position, deltas: readonly Delta[], facing: Facing, from: Square): Square[] {
  const { files, ranks } = position.geometry;
  const c = cosine(facing);
  const s = sine(facing);
  const squares: Square[] = [];
  for (const [f, r] of deltas) {
    const file = ((from / ranks) | 0) + c * f + s * r;
    const rank = (from % ranks) + c * r - s * f;
    if (file >= 0 && file < files && rank >= 0 && rank < ranks) squares.push(file * ranks + rank);
  }
  return squares;
}

/** The ways a player's pieces may face, from one to another: their own, or any where pieces are inherited. */
function facings(position: Position, player: number): readonly [first: Facing, last: Facing] {
  if (position.players.length > 2) return [0, 3];
  const own = facingOf(position, player);
  return [own, own];
}

/** Where lion power leads in one move: two squares on along a line, or to all squares within two steps. */
function lionReach(lion: readonly Delta[]): Delta[] {
  const reach: Delta[] = [];
  if (lion.length === 8) {
    for (let files = -2; files <= 2; files++)
      for (let ranks = -2; ranks <= 2; ranks++) if (files !== 0 || ranks !== 0) reach.push([files, ranks]);
  } else for (const [files, ranks] of lion) reach.push([files, ranks], [2 * files, 2 * ranks]);
  return reach;
}

/** Looks from a square in a direction for a piece: so many times at most, and not past anything. */
function look(
  board: BoardView,
  files: number,
  ranks: number,
  from: Square,
  x: number,
  y: number,
  most: number,
  piece: number,
  found: Square[],
): void {
  let file = (from / ranks) | 0;
  let rank = from - file * ranks;
  for (let distance = 0; distance < most; distance++) {
    file += x;
    rank += y;
    if (file < 0 || file >= files || rank < 0 || rank >= ranks) return;
    const square = file * ranks + rank;
    const here = board.pieceAt(square);
    if (here === piece) found.push(square);
    if (here !== 0) return;
  }
}
