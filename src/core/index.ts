export {
  IllegalMoveError,
  type IllegalMoveErrorInit,
  isIllegalMoveError,
  isParseError,
  ParseError,
  type ParseErrorCode,
  type ParseErrorInit,
  type Result,
} from "./errors.js";
export type { Rematch } from "./game.js";
export type { Geometry, Square } from "./geometry.js";
export {
  boardMove,
  dropMove,
  type Move,
  moveFrom,
  moveIsDrop,
  moveKind,
  movePromotes,
  moveTo,
  moveVia,
  NO_MOVE,
  twoStepMove,
} from "./move.js";
export type { Delta, Movement } from "./movement.js";
export { divide, perft } from "./perft.js";
export {
  type Facing,
  type Kind,
  makePiece,
  NO_PIECE,
  NOBODY,
  type Piece,
  pieceFacing,
  pieceKind,
  pieceOwner,
  piecePromoted,
} from "./piece.js";
export { makeRandom, type Random, randomMove } from "./random.js";
export { SquareSet } from "./square-set.js";
export type * from "./variant.js";
export { constant } from "./zobrist.js";
