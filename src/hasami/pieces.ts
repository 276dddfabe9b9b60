import { fillBoard, fillHandKeys, fillPieceKeys, GEOMETRY } from "../core/board9.js";
import { deepFreeze } from "../core/data.js";
import { ORTHOGONAL } from "../core/movement.js";
import { type Kind, PIECE_CODES, type Piece } from "../core/piece.js";
import { roleOf } from "../core/spec.js";
import type { MoveGrammar } from "../core/text.js";
import type { PieceType } from "../core/variant.js";
import { fillLines } from "./lines.js";

/** The name of the game. */
export const id = "hasami";
/** Number of files. */
export const files = 9;
/** Number of ranks. */
export const ranks = 9;

/** The players in the order of their numbers: Black begins at the bottom (rank i), White at the top. */
export const PLAYERS: readonly ["black", "white"] = /* @__PURE__ */ Object.freeze(["black", "white"] as const);
/** A player. */
export type Player = (typeof PLAYERS)[number];

/** The roles: there is one. */
export const ROLES: readonly ["pawn"] = /* @__PURE__ */ Object.freeze(["pawn"] as const);
/** A role. */
export type Role = (typeof ROLES)[number];

/** The only kind of piece, which moves like a rook. Source: rules/hasami.md 2. */
export const PIECES: readonly PieceType<Role>[] = /* @__PURE__ */ deepFreeze([
  { kind: 1, role: "pawn", letter: "P", kanji: ["歩", "歩兵"], movement: { steps: [], slides: ORTHOGONAL } },
]);

export const PAWN = 1;
/** The pawn of each player as a piece: White's faces down. */
export const PAWNS: readonly number[] = /* @__PURE__ */ Object.freeze([PAWN, PAWN | (2 << 6) | (1 << 8)]);
/** How many pawns a player begins with, and the most that is counted as captured. */
export const SET = 9;

/** No pieces are in hand. */
export const HAND_KINDS: readonly Kind[] = /* @__PURE__ */ Object.freeze([]);

export const GRAMMAR: MoveGrammar = /* @__PURE__ */ Object.freeze({
  geometry: GEOMETRY,
  drops: [],
  promotes: false,
  twoStep: false,
});

/** By character code: the piece of a letter. */
export const LETTERS: Int32Array = /* @__PURE__ */ new Int32Array(128);

/** By unpromoted piece: whether it promotes. None does. */
export const PROMOTES: Uint8Array = /* @__PURE__ */ new Uint8Array(PIECE_CODES);

/** Fills all tables that the game needs, at the first use. */
export function fillTables(): void {
  if (LETTERS[80] !== 0) return;
  fillBoard();
  fillLines();
  for (const piece of PAWNS) LETTERS[pieceText(piece).charCodeAt(0)] = piece;
  fillPieceKeys(PAWNS);
  fillHandKeys(2, [PAWN], SET);
}

/**
 * The role of a piece.
 *
 * @param piece - a piece of this game
 * @throws RangeError for anything else
 *
 * @example
 * ```ts
 * import { Position, parseSquare, roleName } from "banmen/hasami";
 * roleName(Position.start().board.pieceAt(parseSquare("5a")!)); // => "pawn"
 * ```
 */
export function roleName(piece: Piece): Role {
  return roleOf(PIECES, piece);
}

/** The letter of a piece. */
export function pieceText(piece: Piece): string {
  return piece >> 8 === 0 ? "P" : "p";
}
