/** A kind of piece, from 1, in the order of the variant's piece table; promotion does not change it. */
export type Kind = number & { readonly __kind?: "kind" };

/** Which way a piece faces: 0 up the board, 1 towards falling files, 2 down, 3 towards rising files. */
export type Facing = 0 | 1 | 2 | 3;

/** A piece on the board as one integer: kind, promotion, facing and owner. 0 is {@link NO_PIECE}. */
export type Piece = number & { readonly __kind?: "piece" };

/** What `pieceAt` gives for an empty square. */
export const NO_PIECE: Piece = 0;

/** The owner of a piece that belongs to no player. */
export const NOBODY = 4;

/** One more than the largest piece code. */
export const PIECE_CODES = 1280;

/** The bit of a piece code that says "promoted". */
export const PROMOTED = 32;

/**
 * The code of a piece: kind in bits 0-4, promoted in 5, facing in 6-7, owner in 8-10.
 *
 * @param kind - 1 to 31
 * @param promoted - whether it is promoted
 * @param facing - its orientation
 * @param owner - player number, 0 to 3, or {@link NOBODY}
 *
 * @example
 * ```ts
 * import { makePiece, pieceKind, pieceOwner, pieceFacing, piecePromoted } from "banmen/core";
 * const piece = makePiece(8, true, 2, 1); // White's tokin
 * [pieceKind(piece), piecePromoted(piece), pieceFacing(piece), pieceOwner(piece)]; // => [8, true, 2, 1]
 * ```
 */
export function makePiece(kind: Kind, promoted: boolean, facing: Facing, owner: number): Piece {
  return kind | (promoted ? PROMOTED : 0) | (facing << 6) | (owner << 8);
}

/**
 * The kind of a piece, 1 to 31; 0 for {@link NO_PIECE}.
 *
 * @example
 * ```ts
 * import { pieceKind } from "banmen/core";
 * import { Position, parseSquare } from "banmen/shogi";
 * pieceKind(Position.start().board.pieceAt(parseSquare("2h")!)); // => 2
 * ```
 */
export function pieceKind(piece: Piece): Kind {
  return piece & 31;
}

/**
 * Whether a piece is promoted.
 *
 * @example
 * ```ts
 * import { makePiece, piecePromoted } from "banmen/core";
 * piecePromoted(makePiece(2, true, 0, 0)); // => true
 * ```
 */
export function piecePromoted(piece: Piece): boolean {
  return (piece & PROMOTED) !== 0;
}

/**
 * The orientation of a piece, which is stored and never follows from its owner.
 *
 * @example
 * ```ts
 * import { pieceFacing } from "banmen/core";
 * import { Position, parseSquare } from "banmen/shogi";
 * pieceFacing(Position.start().board.pieceAt(parseSquare("5c")!)); // => 2
 * ```
 */
export function pieceFacing(piece: Piece): Facing {
  return ((piece >> 6) & 3) as Facing;
}

/**
 * The player who moves a piece: 0 to 3, or {@link NOBODY}.
 *
 * @example
 * ```ts
 * import { makePiece, pieceOwner } from "banmen/core";
 * pieceOwner(makePiece(1, false, 2, 1)); // => 1
 * ```
 */
export function pieceOwner(piece: Piece): number {
  return piece >> 8;
}
