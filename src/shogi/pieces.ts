import { fillAttacks, stepWindow } from "../core/attacks9.js";
import { ALL, fillHandKeys, fillPieceKeys, GEOMETRY, RANKS, setAt } from "../core/board9.js";
import { deepFreeze } from "../core/data.js";
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
import { type Kind, makePiece, PIECE_CODES, type Piece, PROMOTED } from "../core/piece.js";
import { roleOf } from "../core/spec.js";
import { HAND_COUNTS } from "../core/state.js";
import type { MoveGrammar } from "../core/text.js";
import type { PieceType } from "../core/variant.js";

/** The name of the game. */
export const id = "shogi";
/** Number of files. */
export const files = 9;
/** Number of ranks. */
export const ranks = 9;

/** The players in the order of their numbers: Black (sente) moves up, White (gote) down. */
export const PLAYERS: readonly ["black", "white"] = /* @__PURE__ */ Object.freeze(["black", "white"] as const);
/** A player. */
export type Player = (typeof PLAYERS)[number];

const ROLE_NAMES = [
  "king",
  "rook",
  "bishop",
  "gold",
  "silver",
  "knight",
  "lance",
  "pawn",
  "dragon-king",
  "dragon-horse",
  "promoted-silver",
  "promoted-knight",
  "promoted-lance",
  "tokin",
] as const;
/** The roles: kind and state of a piece together. Source: rules/shogi.md 2. */
export const ROLES: typeof ROLE_NAMES = /* @__PURE__ */ Object.freeze(ROLE_NAMES);
/** A role. */
export type Role = (typeof ROLES)[number];

export const KING = 1;
export const ROOK = 2;
export const BISHOP = 3;
export const GOLD = 4;
export const SILVER = 5;
export const KNIGHT = 6;
export const LANCE = 7;
export const PAWN = 8;
export const KINDS = 8;

/** What is added to Black's piece to make it White's: facing 2, owner 1. */
export const WHITE: number = (2 << 6) | (1 << 8);

const GOLD_STEPS: readonly Delta[] = /* @__PURE__ */ Object.freeze([
  FORWARD,
  FORWARD_LEFT,
  FORWARD_RIGHT,
  LEFT,
  RIGHT,
  BACK,
]);
const NONE: readonly Delta[] = /* @__PURE__ */ Object.freeze([]);

/** The kinds of pieces with their names and movements, by kind - 1. Source: rules/shogi.md 2. */
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
      kanji: ["龍", "竜", "龍王", "竜王"],
      movement: { steps: DIAGONAL, slides: ORTHOGONAL },
    },
  },
  {
    kind: BISHOP,
    role: "bishop",
    letter: "B",
    kanji: ["角", "角行"],
    movement: { steps: NONE, slides: DIAGONAL },
    promoted: {
      role: "dragon-horse",
      kanji: ["馬", "竜馬", "龍馬"],
      movement: { steps: ORTHOGONAL, slides: DIAGONAL },
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
    kind: KNIGHT,
    role: "knight",
    letter: "N",
    kanji: ["桂", "桂馬"],
    movement: {
      steps: [
        [1, -2],
        [-1, -2],
      ],
      slides: NONE,
    },
    promoted: { role: "promoted-knight", kanji: ["成桂", "圭"], movement: { steps: GOLD_STEPS, slides: NONE } },
  },
  {
    kind: LANCE,
    role: "lance",
    letter: "L",
    kanji: ["香", "香車"],
    movement: { steps: NONE, slides: [FORWARD] },
    promoted: { role: "promoted-lance", kanji: ["成香", "杏"], movement: { steps: GOLD_STEPS, slides: NONE } },
  },
  {
    kind: PAWN,
    role: "pawn",
    letter: "P",
    kanji: ["歩", "歩兵"],
    movement: { steps: [FORWARD], slides: NONE },
    promoted: { role: "tokin", kanji: ["と", "と金"], movement: { steps: GOLD_STEPS, slides: NONE } },
  },
]);

/** The kinds that may be in hand, in the order of texts. */
export const HAND_KINDS: readonly Kind[] = /* @__PURE__ */ Object.freeze([
  ROOK,
  BISHOP,
  GOLD,
  SILVER,
  KNIGHT,
  LANCE,
  PAWN,
]);

/** How many of each kind the set of 40 has, by kind. */
export const SET: readonly number[] = /* @__PURE__ */ Object.freeze([0, 2, 2, 2, 4, 4, 4, 4, 18]);

export const GRAMMAR: MoveGrammar = /* @__PURE__ */ Object.freeze({
  geometry: GEOMETRY,
  drops: ["", "", "R", "B", "G", "S", "N", "L", "P"],
  promotes: true,
  twoStep: false,
});

/*
 * Bitboards of pieces that are generated in one way; the first, of core, is all pieces of an owner.
 */
export const PAWNS = 1;
/** All that only steps, but pawns and kings. */
export const STEPPERS = 2;
/** All that slides. */
export const SLIDERS = 3;
export const KINGS = 4;

/** By piece: state word of its group's bitboard. */
export const GROUP_OF: Int32Array = /* @__PURE__ */ new Int32Array(PIECE_CODES);
/** `(piece << 4) | rank`: the squares it steps to, as a window of three files. */
export const STEPS: Int32Array = /* @__PURE__ */ new Int32Array(448 << 4);
/**
 * `(piece << 4) | rank`: where a piece of that rank may promote, as a mask of ranks that fits files, windows of files and
 * folded diagonals alike: everywhere, in the zone, or nowhere.
 */
export const ZONES: Int32Array = /* @__PURE__ */ new Int32Array(448 << 4);
/** By piece: the ranks where it could never move again, as such a mask. */
export const DEAD: Int32Array = /* @__PURE__ */ new Int32Array(448);
/** By character code: the unpromoted piece of a letter. */
export const LETTERS: Int32Array = /* @__PURE__ */ new Int32Array(128);
/** By piece: the character of its kind and owner. */
export const LETTER_OF: Uint8Array = /* @__PURE__ */ new Uint8Array(PIECE_CODES);
/** By unpromoted piece: whether it promotes. */
export const PROMOTES: Uint8Array = /* @__PURE__ */ new Uint8Array(PIECE_CODES);

/** The ranks of the promotion zone. */
const ZONE_RANKS = 3;

/** The `count` ranks farthest from a player, in three files. */
function ranksMask(owner: number, count: number): number {
  let mask = 0;
  for (let file = 0; file < 3; file++)
    for (let i = 0; i < count; i++) mask |= 1 << (file * RANKS + (owner === 0 ? i : RANKS - 1 - i));
  return mask;
}

/** Fills all tables that shogi needs, at the first use. */
export function fillTables(): void {
  if (LETTERS[75] !== 0) return;
  fillAttacks();
  const codes: number[] = [];
  for (const { kind, letter, movement, promoted } of PIECES)
    for (const owner of [0, 1]) {
      const facing = owner === 0 ? 0 : 2;
      const piece = makePiece(kind, false, facing, owner);
      const group = kind === KING ? KINGS : kind === PAWN ? PAWNS : movement.slides.length > 0 ? SLIDERS : STEPPERS;
      const code = (owner === 0 ? letter : letter.toLowerCase()).charCodeAt(0);
      LETTERS[code] = piece;
      LETTER_OF[piece] = code;
      LETTER_OF[piece | PROMOTED] = code;
      PROMOTES[piece] = promoted === undefined ? 0 : 1;
      GROUP_OF[piece] = setAt(owner, group);
      codes.push(piece);
      for (let rank = 0; rank < RANKS; rank++) STEPS[(piece << 4) | rank] = stepWindow(movement.steps, facing, rank);
      DEAD[piece] = ranksMask(owner, kind === PAWN || kind === LANCE ? 1 : kind === KNIGHT ? 2 : 0);
      if (promoted === undefined) continue;
      const zone = ranksMask(owner, ZONE_RANKS);
      for (let rank = 0; rank < RANKS; rank++) ZONES[(piece << 4) | rank] = ((zone >>> rank) & 1) === 1 ? ALL : zone;
      const up = piece | PROMOTED;
      GROUP_OF[up] = setAt(owner, promoted.movement.slides.length > 0 ? SLIDERS : STEPPERS);
      codes.push(up);
      for (let rank = 0; rank < RANKS; rank++)
        STEPS[(up << 4) | rank] = stepWindow(promoted.movement.steps, facing, rank);
    }
  fillPieceKeys(codes);
  fillHandKeys(2, HAND_KINDS, USUAL_PIECES);
}

/** Pieces of the usual set. */
const USUAL_PIECES = 40;

/** Fills the keys of larger hands, when a set-up with more pieces than usual is read: what it has stays in play. */
export function fillKeysFor(pieces: number): void {
  if (pieces > USUAL_PIECES) fillHandKeys(2, HAND_KINDS, HAND_COUNTS - 1);
}

/**
 * The role of a piece.
 *
 * @param piece - a piece of this game
 * @throws RangeError for anything else
 *
 * @example
 * ```ts
 * import { Position, parseSquare, roleName } from "banmen/shogi";
 * roleName(Position.start().board.pieceAt(parseSquare("8h")!)); // => "bishop"
 * ```
 */
export function roleName(piece: Piece): Role {
  return roleOf(PIECES, piece);
}

/** The text of a piece in SFEN. */
export function pieceText(piece: Piece): string {
  const letter = PIECES[(piece & 31) - 1]!.letter;
  return ((piece & PROMOTED) !== 0 ? "+" : "") + (piece >> 8 === 0 ? letter : letter.toLowerCase());
}
