import { GEOMETRY } from "../core/board12.js";
import { deepFreeze } from "../core/data.js";
import {
  BACK,
  BACK_LEFT,
  BACK_RIGHT,
  type Delta,
  DIAGONAL,
  FORWARD,
  FORWARD_LEFT,
  FORWARD_RIGHT,
  LEFT,
  type Movement,
  ORTHOGONAL,
  RIGHT,
} from "../core/movement.js";
import { type Kind, type Piece, PROMOTED } from "../core/piece.js";
import { roleOf } from "../core/spec.js";
import type { MoveGrammar } from "../core/text.js";
import type { PieceType } from "../core/variant.js";

/** The name of the game. */
export const id = "chu";
/** Number of files. */
export const files = 12;
/** Number of ranks. */
export const ranks = 12;

/** The players in the order of their numbers: Black (sente) moves up, White (gote) down. */
export const PLAYERS: readonly ["black", "white"] = /* @__PURE__ */ Object.freeze(["black", "white"] as const);
/** A player. */
export type Player = (typeof PLAYERS)[number];

const ROLE_NAMES = [
  "king",
  "drunk-elephant",
  "gold",
  "silver",
  "copper",
  "leopard",
  "blind-tiger",
  "kirin",
  "phoenix",
  "lance",
  "reverse-chariot",
  "bishop",
  "vertical-mover",
  "side-mover",
  "rook",
  "dragon-horse",
  "dragon-king",
  "lion",
  "free-king",
  "pawn",
  "go-between",
  "prince",
  "promoted-gold",
  "promoted-silver",
  "promoted-copper",
  "promoted-leopard",
  "flying-stag",
  "promoted-kirin",
  "promoted-phoenix",
  "white-horse",
  "whale",
  "promoted-bishop",
  "flying-ox",
  "free-boar",
  "promoted-rook",
  "horned-falcon",
  "soaring-eagle",
  "tokin",
  "promoted-go-between",
] as const;
/** The roles: kind and state of a piece together. Source: rules/chu.md 2. */
export const ROLES: typeof ROLE_NAMES = /* @__PURE__ */ Object.freeze(ROLE_NAMES);
/** A role. */
export type Role = (typeof ROLES)[number];

export const KING = 1;
export const ELEPHANT = 2;
export const KIRIN = 8;
export const LANCE = 10;
export const LION = 18;
export const PAWN = 20;
export const GO_BETWEEN = 21;

const NONE: readonly Delta[] = /* @__PURE__ */ Object.freeze([]);
const SIDES: readonly Delta[] = /* @__PURE__ */ Object.freeze([LEFT, RIGHT]);
const UPRIGHT: readonly Delta[] = /* @__PURE__ */ Object.freeze([FORWARD, BACK]);
const FRONT_DIAGONAL: readonly Delta[] = /* @__PURE__ */ Object.freeze([FORWARD_LEFT, FORWARD_RIGHT]);
const BACK_DIAGONAL: readonly Delta[] = /* @__PURE__ */ Object.freeze([BACK_LEFT, BACK_RIGHT]);
const EIGHT: readonly Delta[] = /* @__PURE__ */ Object.freeze([...ORTHOGONAL, ...DIAGONAL]);
const NOT_BACK: readonly Delta[] = /* @__PURE__ */ Object.freeze([FORWARD, ...SIDES, ...DIAGONAL]);
const NOT_FORWARD: readonly Delta[] = /* @__PURE__ */ Object.freeze([BACK, ...SIDES, ...DIAGONAL]);
const NOT_SIDES: readonly Delta[] = /* @__PURE__ */ Object.freeze([...UPRIGHT, ...DIAGONAL]);
const LIKE_GOLD: readonly Delta[] = /* @__PURE__ */ Object.freeze([...ORTHOGONAL, ...FRONT_DIAGONAL]);
const FAR_ORTHOGONAL: readonly Delta[] = /* @__PURE__ */ Object.freeze([
  [0, -2],
  [0, 2],
  [2, 0],
  [-2, 0],
] as const);
const FAR_DIAGONAL: readonly Delta[] = /* @__PURE__ */ Object.freeze([
  [2, -2],
  [-2, -2],
  [2, 2],
  [-2, 2],
] as const);

const AS_LION: Movement = /* @__PURE__ */ Object.freeze({ steps: NONE, slides: NONE, lion: EIGHT });

/** The kinds of pieces with their names and movements, by kind - 1. Source: rules/chu.md 2. */
export const PIECES: readonly PieceType<Role>[] = /* @__PURE__ */ deepFreeze([
  {
    kind: KING,
    role: "king",
    letter: "K",
    kanji: ["玉", "玉将", "王", "王将"],
    movement: { steps: EIGHT, slides: NONE },
    royal: true,
  },
  {
    kind: ELEPHANT,
    role: "drunk-elephant",
    letter: "E",
    western: "DE",
    kanji: ["象", "醉象"],
    movement: { steps: NOT_BACK, slides: NONE },
    promoted: { role: "prince", kanji: ["太", "太子"], movement: { steps: EIGHT, slides: NONE }, royal: true },
  },
  {
    kind: 3,
    role: "gold",
    letter: "G",
    kanji: ["金", "金将"],
    movement: { steps: LIKE_GOLD, slides: NONE },
    promoted: {
      role: "promoted-gold",
      kanji: ["金飛車", "成飛", "飛", "飛車"],
      movement: { steps: NONE, slides: ORTHOGONAL },
    },
  },
  {
    kind: 4,
    role: "silver",
    letter: "S",
    kanji: ["銀", "銀将"],
    movement: { steps: [FORWARD, ...DIAGONAL], slides: NONE },
    promoted: {
      role: "promoted-silver",
      kanji: ["竪", "竪行"],
      movement: { steps: SIDES, slides: UPRIGHT },
    },
  },
  {
    kind: 5,
    role: "copper",
    letter: "C",
    kanji: ["銅", "銅将"],
    movement: { steps: [...UPRIGHT, ...FRONT_DIAGONAL], slides: NONE },
    promoted: {
      role: "promoted-copper",
      kanji: ["横", "横行"],
      movement: { steps: UPRIGHT, slides: SIDES },
    },
  },
  {
    kind: 6,
    role: "leopard",
    letter: "F",
    western: "FL",
    kanji: ["豹", "猛豹"],
    movement: { steps: NOT_SIDES, slides: NONE },
    promoted: {
      role: "promoted-leopard",
      kanji: ["小角", "成角", "角", "角行"],
      movement: { steps: NONE, slides: DIAGONAL },
    },
  },
  {
    kind: 7,
    role: "blind-tiger",
    letter: "T",
    western: "BT",
    kanji: ["虎", "盲虎"],
    movement: { steps: NOT_FORWARD, slides: NONE },
    promoted: {
      role: "flying-stag",
      kanji: ["鹿", "飛鹿"],
      movement: { steps: [...SIDES, ...DIAGONAL], slides: UPRIGHT },
    },
  },
  {
    kind: KIRIN,
    role: "kirin",
    letter: "O",
    western: "Kr",
    kanji: ["麒", "麒麟"],
    movement: { steps: [...DIAGONAL, ...FAR_ORTHOGONAL], slides: NONE },
    promoted: { role: "promoted-kirin", kanji: ["獅", "獅子"], movement: AS_LION },
  },
  {
    kind: 9,
    role: "phoenix",
    letter: "X",
    western: "Ph",
    kanji: ["鳳", "鳳凰"],
    movement: { steps: [...ORTHOGONAL, ...FAR_DIAGONAL], slides: NONE },
    promoted: { role: "promoted-phoenix", kanji: ["奔", "奔王"], movement: { steps: NONE, slides: EIGHT } },
  },
  {
    kind: LANCE,
    role: "lance",
    letter: "L",
    kanji: ["香", "香車"],
    movement: { steps: NONE, slides: [FORWARD] },
    promoted: {
      role: "white-horse",
      kanji: ["駒", "白駒"],
      movement: { steps: NONE, slides: [...UPRIGHT, ...FRONT_DIAGONAL] },
    },
  },
  {
    kind: 11,
    role: "reverse-chariot",
    letter: "A",
    western: "RC",
    kanji: ["反", "反車"],
    movement: { steps: NONE, slides: UPRIGHT },
    promoted: {
      role: "whale",
      kanji: ["鯨", "鯨鯢"],
      movement: { steps: NONE, slides: [...UPRIGHT, ...BACK_DIAGONAL] },
    },
  },
  {
    kind: 12,
    role: "bishop",
    letter: "B",
    kanji: ["角", "角行"],
    movement: { steps: NONE, slides: DIAGONAL },
    promoted: {
      role: "promoted-bishop",
      kanji: ["馬", "龍馬"],
      movement: { steps: ORTHOGONAL, slides: DIAGONAL },
    },
  },
  {
    kind: 13,
    role: "vertical-mover",
    letter: "V",
    western: "VM",
    kanji: ["竪", "竪行"],
    movement: { steps: SIDES, slides: UPRIGHT },
    promoted: { role: "flying-ox", kanji: ["牛", "飛牛"], movement: { steps: NONE, slides: NOT_SIDES } },
  },
  {
    kind: 14,
    role: "side-mover",
    letter: "M",
    western: "SM",
    kanji: ["横", "横行"],
    movement: { steps: UPRIGHT, slides: SIDES },
    promoted: {
      role: "free-boar",
      kanji: ["猪", "奔猪"],
      movement: { steps: NONE, slides: [...SIDES, ...DIAGONAL] },
    },
  },
  {
    kind: 15,
    role: "rook",
    letter: "R",
    kanji: ["飛", "飛車"],
    movement: { steps: NONE, slides: ORTHOGONAL },
    promoted: {
      role: "promoted-rook",
      kanji: ["龍", "龍王"],
      movement: { steps: DIAGONAL, slides: ORTHOGONAL },
    },
  },
  {
    kind: 16,
    role: "dragon-horse",
    letter: "H",
    western: "DH",
    kanji: ["馬", "龍馬"],
    movement: { steps: ORTHOGONAL, slides: DIAGONAL },
    promoted: {
      role: "horned-falcon",
      kanji: ["鷹", "角鷹"],
      movement: { steps: NONE, slides: NOT_FORWARD, lion: [FORWARD] },
    },
  },
  {
    kind: 17,
    role: "dragon-king",
    letter: "D",
    western: "DK",
    kanji: ["龍", "龍王"],
    movement: { steps: DIAGONAL, slides: ORTHOGONAL },
    promoted: {
      role: "soaring-eagle",
      kanji: ["鷲", "飛鷲"],
      movement: { steps: NONE, slides: [...ORTHOGONAL, ...BACK_DIAGONAL], lion: FRONT_DIAGONAL },
    },
  },
  { kind: LION, role: "lion", letter: "N", western: "Ln", kanji: ["獅", "獅子"], movement: AS_LION },
  {
    kind: 19,
    role: "free-king",
    letter: "Q",
    western: "FK",
    kanji: ["奔", "奔王"],
    movement: { steps: NONE, slides: EIGHT },
  },
  {
    kind: PAWN,
    role: "pawn",
    letter: "P",
    kanji: ["歩", "歩兵"],
    movement: { steps: [FORWARD], slides: NONE },
    promoted: { role: "tokin", kanji: ["と", "と金", "金", "金将"], movement: { steps: LIKE_GOLD, slides: NONE } },
  },
  {
    kind: GO_BETWEEN,
    role: "go-between",
    letter: "I",
    western: "GB",
    kanji: ["仲", "仲人"],
    movement: { steps: UPRIGHT, slides: NONE },
    promoted: {
      role: "promoted-go-between",
      kanji: ["象", "醉象"],
      movement: { steps: NOT_BACK, slides: NONE },
    },
  },
]);

/** How many of each kind a side has, by kind. */
export const SET: readonly number[] = /* @__PURE__ */ Object.freeze([
  0, 1, 1, 2, 2, 2, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 12, 2,
]);

/** No pieces are in hand. */
export const HAND_KINDS: readonly Kind[] = /* @__PURE__ */ Object.freeze([]);

export const GRAMMAR: MoveGrammar = /* @__PURE__ */ Object.freeze({
  geometry: GEOMETRY,
  drops: [],
  promotes: true,
  declines: true,
  twoStep: true,
});

/**
 * The role of a piece.
 *
 * @param piece - a piece of this game
 * @throws RangeError for anything else
 *
 * @example
 * ```ts
 * import { Position, parseSquare, roleName } from "banmen/chu";
 * roleName(Position.start().board.pieceAt(parseSquare("7j")!)); // => "lion"
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
