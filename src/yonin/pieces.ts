import { fillAttacks, stepWindow } from "../core/attacks9.js";
import { ALL, FILE_OF, fillHandKeys, fillPieceKeys, GEOMETRY, RANK_OF, RANKS, setAt } from "../core/board9.js";
import { deepFreeze } from "../core/data.js";
import type { Square } from "../core/geometry.js";
import {
  BACK,
  type Delta,
  DIAGONAL,
  FORWARD,
  FORWARD_LEFT,
  FORWARD_RIGHT,
  LEFT,
  ORTHOGONAL,
  RIGHT,
} from "../core/movement.js";
import { type Facing, type Kind, makePiece, NOBODY, PIECE_CODES, type Piece, PROMOTED } from "../core/piece.js";
import { roleOf } from "../core/spec.js";
import { HAND_COUNTS } from "../core/state.js";
import type { MoveGrammar } from "../core/text.js";
import type { PieceType } from "../core/variant.js";

/** The name of the game. */
export const id = "yonin";
/** Number of files. */
export const files = 9;
/** Number of ranks. */
export const ranks = 9;

/** The players in the order of their numbers, clockwise: a player's pieces face the way the number says. */
export const PLAYERS: readonly ["south", "west", "north", "east"] = /* @__PURE__ */ Object.freeze([
  "south",
  "west",
  "north",
  "east",
] as const);
/** A player, by seat. */
export type Player = (typeof PLAYERS)[number];

/** The letters of the seats in texts. */
export const SEATS = "swne";

const ROLE_NAMES = [
  "king",
  "rook",
  "gold",
  "silver",
  "pawn",
  "dragon-king",
  "promoted-silver",
  "tokin",
  "flipped-king",
] as const;
/** The roles: kind and state of a piece together. Source: rules/yonin.md 2. */
export const ROLES: typeof ROLE_NAMES = /* @__PURE__ */ Object.freeze(ROLE_NAMES);
/** A role. */
export type Role = (typeof ROLES)[number];

export const KING = 1;
export const ROOK = 2;
export const GOLD = 3;
export const SILVER = 4;
export const PAWN = 5;
/** The king of a player who was mated; its owner is the player who mated them. */
export const FLIPPED_KING = 6;

const NONE: readonly Delta[] = /* @__PURE__ */ Object.freeze([]);
const GOLD_STEPS: readonly Delta[] = /* @__PURE__ */ Object.freeze([
  FORWARD,
  FORWARD_LEFT,
  FORWARD_RIGHT,
  LEFT,
  RIGHT,
  BACK,
]);

/** The kinds of pieces with their names and movements, by kind - 1. Source: rules/yonin.md 2. */
export const PIECES: readonly PieceType<Role>[] = /* @__PURE__ */ deepFreeze([
  {
    kind: KING,
    role: "king",
    letter: "K",
    kanji: ["玉", "王", "玉将", "王将"],
    movement: { steps: [...ORTHOGONAL, ...DIAGONAL], slides: NONE },
    royal: true,
  },
  {
    kind: ROOK,
    role: "rook",
    letter: "R",
    kanji: ["飛", "飛車"],
    movement: { steps: NONE, slides: ORTHOGONAL },
    promoted: {
      role: "dragon-king",
      kanji: ["竜", "龍", "竜王", "龍王"],
      movement: { steps: DIAGONAL, slides: ORTHOGONAL },
    },
  },
  { kind: GOLD, role: "gold", letter: "G", kanji: ["金", "金将"], movement: { steps: GOLD_STEPS, slides: NONE } },
  {
    kind: SILVER,
    role: "silver",
    letter: "S",
    kanji: ["銀", "銀将"],
    movement: { steps: [FORWARD, ...DIAGONAL], slides: NONE },
    promoted: { role: "promoted-silver", kanji: ["成銀", "全"], movement: { steps: GOLD_STEPS, slides: NONE } },
  },
  {
    kind: PAWN,
    role: "pawn",
    letter: "P",
    kanji: ["歩", "歩兵"],
    movement: { steps: [FORWARD], slides: NONE },
    promoted: { role: "tokin", kanji: ["と", "と金"], movement: { steps: GOLD_STEPS, slides: NONE } },
  },
  { kind: FLIPPED_KING, role: "flipped-king", letter: "X", kanji: ["裏王"], movement: { steps: NONE, slides: NONE } },
]);

/** The kinds that may be in hand, in the order of texts. */
export const HAND_KINDS: readonly Kind[] = /* @__PURE__ */ Object.freeze([ROOK, GOLD, SILVER, PAWN]);

/** How many of each kind the set of 36 has, by kind; a flipped king is a king. */
export const SET: readonly number[] = /* @__PURE__ */ Object.freeze([0, 4, 4, 8, 8, 12]);

export const GRAMMAR: MoveGrammar = /* @__PURE__ */ Object.freeze({
  geometry: GEOMETRY,
  drops: ["", "", "R", "G", "S", "P"],
  promotes: true,
  twoStep: false,
});

/** Group of a player's unpromoted pawns that face their own way: those that count for nifu. */
export const PAWNS = 1;
/*
 * Groups that hold the pieces of all owners, kept as if they were nobody's: whose a piece is, the sets of owners tell.
 */
/** Kings and flipped kings, none of which is ever taken. */
export const ROYALS = 1;
export const SLIDERS = 2;
/** Everything else. */
export const OTHERS = 3;

/** By piece: state word of its group's bitboard. */
export const GROUP_OF: Int32Array = /* @__PURE__ */ new Int32Array(PIECE_CODES);
/** `((piece & 255) << 4) | rank`: the squares it steps to, as a window of three files. */
export const STEPS: Int32Array = /* @__PURE__ */ new Int32Array(256 << 4);
/** `((piece & 255) << 7) | square`: where a piece that starts there may promote, in the window of files around it. */
export const ZONES: Int32Array = /* @__PURE__ */ new Int32Array(256 << 7);
/** `((piece & 255) << 4) | file`: where it could never move again, in the window of files around `file`. */
export const DEAD: Int32Array = /* @__PURE__ */ new Int32Array(256 << 4);

/** By `piece & 255`: the far files of a rook that may promote, as bits of a folded rank; none if it faces along files. */
export const FAR_FILES: Int32Array = /* @__PURE__ */ new Int32Array(256);

/** By character code: the kind of a letter. */
export const KIND_OF: Uint8Array = /* @__PURE__ */ new Uint8Array(128);
/** By character code: the number of a seat, from 1. */
export const SEAT_OF: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/** Lines of the promotion zone. */
const ZONE_LINES = 3;

/** How many lines a square is away from the last line of a facing. */
export function linesLeft(facing: number, square: Square): number {
  const file = FILE_OF[square]!;
  const rank = RANK_OF[square]!;
  return facing === 0 ? rank : facing === 1 ? file : facing === 2 ? 8 - rank : 8 - file;
}

/** The squares at most `lines` lines from the last line of a facing, in the window of files around `file`. */
function farLines(facing: number, lines: number, file: number): number {
  let window = 0;
  for (let f = Math.max(0, file - 1); f <= Math.min(8, file + 1); f++)
    for (let rank = 0; rank < RANKS; rank++)
      if (linesLeft(facing, f * RANKS + rank) < lines) window |= 1 << ((f - file + 1) * RANKS + rank);
  return window;
}

/** Whether a piece may promote with a move. */
export function mayPromote(piece: Piece, from: Square, to: Square): boolean {
  const facing = (piece >> 6) & 3;
  return (
    (piece & PROMOTED) === 0 &&
    PIECES[(piece & 31) - 1]!.promoted !== undefined &&
    (linesLeft(facing, from) < ZONE_LINES || linesLeft(facing, to) < ZONE_LINES)
  );
}

/** Whether a piece could never move again on a square: it must promote there and is not dropped there. */
export function mustPromote(piece: Piece, to: Square): boolean {
  return (piece & (31 | PROMOTED)) === PAWN && linesLeft((piece >> 6) & 3, to) === 0;
}

/** Whether a piece code is one that can be on the board. */
export function isPiece(piece: Piece): boolean {
  return GROUP_OF[piece] !== undefined && GROUP_OF[piece] !== 0;
}

/** Fills all tables that yonin needs, at the first use. */
export function fillTables(): void {
  if (STEPS[KING << 4] !== 0) return;
  fillAttacks();
  const codes: number[] = [];
  for (let seat = 0; seat < SEATS.length; seat++) SEAT_OF[SEATS.charCodeAt(seat)] = seat + 1;
  for (const { kind, letter } of PIECES) KIND_OF[letter.charCodeAt(0)] = kind;
  for (const { kind, movement, promoted } of PIECES)
    for (let facing = 0; facing < 4; facing++) {
      const piece = makePiece(kind, false, facing as Facing, 0);
      fillMoves(piece, movement.steps, facing as Facing);
      if (promoted !== undefined) {
        fillMoves(piece | PROMOTED, promoted.movement.steps, facing as Facing);
        fillZones(piece, facing);
      }
      // Folded ranks have file f at bit (f % 3) * 3 + (f / 3 | 0).
      if (kind === ROOK) FAR_FILES[piece] = facing === 1 ? 0x49 : facing === 3 ? 0x124 : 0;
      if (kind === PAWN) for (let file = 0; file < 9; file++) DEAD[(piece << 4) | file] = farLines(facing, 1, file);
      for (let owner = 0; owner <= NOBODY; owner++) {
        // A living player's king is their own; a flipped one belongs to one of the others.
        if (kind === KING && owner !== facing) continue;
        if (kind === FLIPPED_KING && (owner === facing || owner === NOBODY)) continue;
        const code = piece | (owner << 8);
        GROUP_OF[code] = groupOf(kind, facing, owner);
        codes.push(code);
        if (promoted === undefined) continue;
        GROUP_OF[code | PROMOTED] = kind === ROOK ? setAt(NOBODY, SLIDERS) : setAt(NOBODY, OTHERS);
        codes.push(code | PROMOTED);
      }
    }
  fillPieceKeys(codes);
  fillHandKeys(PLAYERS.length, HAND_KINDS, USUAL_PIECES);
}

/** Pieces of the usual set. */
const USUAL_PIECES = 36;

/** Fills the keys of larger hands, when a set-up with more pieces than usual is read: what it has stays in play. */
export function fillKeysFor(pieces: number): void {
  if (pieces > USUAL_PIECES) fillHandKeys(PLAYERS.length, HAND_KINDS, HAND_COUNTS - 1);
}

function fillZones(piece: Piece, facing: number): void {
  for (let file = 0; file < 9; file++) {
    const far = farLines(facing, ZONE_LINES, file);
    for (let square = file * RANKS; square < (file + 1) * RANKS; square++)
      ZONES[(piece << 7) | square] = linesLeft(facing, square) < ZONE_LINES ? ALL : far;
  }
}

function groupOf(kind: Kind, facing: number, owner: number): number {
  if (kind === KING || kind === FLIPPED_KING) return setAt(NOBODY, ROYALS);
  if (kind === ROOK) return setAt(NOBODY, SLIDERS);
  return kind === PAWN && facing === owner ? setAt(owner, PAWNS) : setAt(NOBODY, OTHERS);
}

function fillMoves(piece: Piece, steps: readonly Delta[], facing: Facing): void {
  for (let rank = 0; rank < RANKS; rank++) STEPS[(piece << 4) | rank] = stepWindow(steps, facing, rank);
}

/**
 * The role of a piece.
 *
 * @param piece - a piece of this game
 * @throws RangeError for anything else
 *
 * @example
 * ```ts
 * import { parseSquare, Position, roleName } from "banmen/yonin";
 * roleName(Position.start().board.pieceAt(parseSquare("5h")!)); // => "rook"
 * ```
 */
export function roleName(piece: Piece): Role {
  return roleOf(PIECES, piece);
}

/** The text of a piece: the owner is named only where it is not the seat the piece faces from. */
export function pieceText(piece: Piece): string {
  const facing = (piece >> 6) & 3;
  const owner = piece >> 8;
  const name = `${(piece & PROMOTED) !== 0 ? "+" : ""}${PIECES[(piece & 31) - 1]!.letter}${SEATS[facing]}`;
  return owner === facing ? name : `${name}=${SEATS[owner] ?? "-"}`;
}

/** What a diagram shows of a piece in three columns: without the owner. */
export function shortText(piece: Piece): string {
  return pieceText(piece).replace(/=.$/, "");
}
