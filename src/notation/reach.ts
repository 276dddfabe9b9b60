import type { Square } from "../core/geometry.js";
import type { Delta } from "../core/movement.js";
import { type Facing, makePiece } from "../core/piece.js";
import type { Position } from "../core/variant.js";
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

/** Files of a delta that is written for a piece that faces up, as it is for another. */
function filesOf(delta: Delta, facing: Facing): number {
  return facing === 0 ? delta[0] : facing === 1 ? delta[1] : facing === 2 ? -delta[0] : -delta[1];
}

/** Ranks of a delta that is written for a piece that faces up, as it is for another. */
function ranksOf(delta: Delta, facing: Facing): number {
  return facing === 0 ? delta[1] : facing === 1 ? -delta[0] : facing === 2 ? -delta[1] : delta[0];
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
  for (const role of roles)
    forFacings(position, player, (facing) => {
      const { steps, slides, lion } = role.movement;
      const piece = makePiece(role.kind, role.promoted, facing, player);
      for (const step of steps) look(position, piece, to, -filesOf(step, facing), -ranksOf(step, facing), 1, found);
      for (const slide of slides)
        look(position, piece, to, -filesOf(slide, facing), -ranksOf(slide, facing), 99, found);
      if (lion !== undefined)
        forLion(lion, (files, ranks) => {
          const away: Delta = [files, ranks];
          look(position, piece, to, -filesOf(away, facing), -ranksOf(away, facing), 1, found);
        });
    });
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
  const { ranks } = position.geometry;
  const found: Square[] = [];
  for (const role of roles) {
    const lion = role.movement.lion;
    if (lion === undefined) continue;
    forFacings(position, player, (facing) => {
      const piece = makePiece(role.kind, role.promoted, facing, player);
      for (const step of lion) {
        const files = filesOf(step, facing);
        const down = ranksOf(step, facing);
        const at = found.length;
        look(position, piece, via, -files, -down, 1, found);
        if (found.length === at || to < 0) continue;
        const on = ((to / ranks) | 0) - ((via / ranks) | 0);
        const along = (to % ranks) - (via % ranks);
        // Only all-round lion power turns between the steps.
        const turns = lion.length === 8 && (on !== 0 || along !== 0) && Math.abs(on) <= 1 && Math.abs(along) <= 1;
        if (!turns && !(on === files && along === down)) found.length = at;
        else if (found[at] === to) found.length = at;
      }
    });
  }
  return found;
}

/** The directions in which the piece of a square has lion power, as it stands. @internal */
export function lionSteps(position: Position, role: RoleName, facing: Facing, from: Square): Square[] {
  const { files, ranks } = position.geometry;
  const squares: Square[] = [];
  for (const step of role.movement.lion ?? []) {
    const file = ((from / ranks) | 0) + filesOf(step, facing);
    const rank = (from % ranks) + ranksOf(step, facing);
    if (file >= 0 && file < files && rank >= 0 && rank < ranks) squares.push(file * ranks + rank);
  }
  return squares;
}

/** Whether a piece would have no square to go to from here, on an empty board. @internal */
export function isDead(position: Position, role: RoleName, facing: Facing, square: Square): boolean {
  const { files, ranks } = position.geometry;
  for (const deltas of [role.movement.steps, role.movement.slides, role.movement.lion ?? []])
    for (const delta of deltas) {
      const file = ((square / ranks) | 0) + filesOf(delta, facing);
      const rank = (square % ranks) + ranksOf(delta, facing);
      if (file >= 0 && file < files && rank >= 0 && rank < ranks) return false;
    }
  return true;
}

/** The ways a player's pieces may face: his own, or any where pieces are inherited. */
function forFacings(position: Position, player: number, visit: (facing: Facing) => void): void {
  if (position.players.length === 2) visit(facingOf(position, player));
  else for (let facing = 0; facing < 4; facing++) visit(facing as Facing);
}

/** Where lion power leads in one move: two squares on along a line, or all squares within two steps. */
function forLion(lion: readonly Delta[], visit: (files: number, ranks: number) => void): void {
  if (lion.length === 8) {
    for (let files = -2; files <= 2; files++)
      for (let ranks = -2; ranks <= 2; ranks++) if (files !== 0 || ranks !== 0) visit(files, ranks);
  } else
    for (const [files, ranks] of lion) {
      visit(files, ranks);
      visit(2 * files, 2 * ranks);
    }
}

/** Looks from a square in a direction for a piece, at most so far and not past anything. */
function look(
  position: Position,
  piece: number,
  from: Square,
  files: number,
  ranks: number,
  most: number,
  found: Square[],
): void {
  const { geometry, board } = position;
  let file = (from / geometry.ranks) | 0;
  let rank = from % geometry.ranks;
  for (let distance = 0; distance < most; distance++) {
    file += files;
    rank += ranks;
    if (file < 0 || file >= geometry.files || rank < 0 || rank >= geometry.ranks) return;
    const square = file * geometry.ranks + rank;
    const here = board.pieceAt(square);
    if (here === piece) found.push(square);
    if (here !== 0) return;
  }
}
