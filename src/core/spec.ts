import { inWords } from "./data.js";
import { type Geometry, nameOf, type Square } from "./geometry.js";
import { type Kind, PIECE_CODES, type Piece } from "./piece.js";
import { SquareSet } from "./square-set.js";
import type { MoveGrammar } from "./text.js";
import type { Option, Outcome, PieceType, Rules, Setup } from "./variant.js";

/** Where the parts of a state are, on one kind of board. */
export interface Layout {
  readonly geometry: Geometry;
  /** Owners with bitboards: players, and nobody where pieces can be ownerless. */
  readonly owners: number;
  /** Words of a bitboard. */
  readonly words: number;
  /** First word of the mailbox. */
  readonly boardAt: number;
  /** First word of the bitboard of a group of pieces; group 0 is all pieces of the owner. */
  setAt(owner: number, group: number): number;
  /** The state word of a count in a hand. */
  handAt(player: number, kind: Kind): number;
}

/** The exact types of a game. */
export interface GameTypes {
  player: string;
  role: string;
  rules: Rules;
  illegal: string;
  /** The reasons of outcomes. */
  reason: string;
  /** The reasons for which the host may end a game. */
  end: string;
  outcome: Outcome;
  setup: Setup;
}

/**
 * What a game tells the core of itself: all that is data, and how its texts and set-ups become states. Its rules are in its
 * classes.
 */
export interface Spec<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly layout: Layout;
  readonly players: readonly T["player"][];
  readonly roles: readonly T["role"][];
  /** The kinds of pieces, in the order of their numbers, from 1. */
  readonly pieces: readonly PieceType<T["role"]>[];
  /** The kinds that may be in hand, in the order of texts. */
  readonly handKinds: readonly Kind[];
  readonly options: readonly Option[];
  readonly defaultRules: T["rules"];
  readonly outcomeReasons: readonly T["reason"][];
  /** Why the host may end a game. */
  readonly endReasons: readonly T["end"][];
  /** The reason of a move that the past forbids, where it can forbid any. */
  readonly banReason?: T["illegal"];
  /** Named starts. */
  readonly handicaps?: { readonly [name: string]: string };
  readonly grammar: MoveGrammar;
  readonly maxMoves: number;
  /** Fills the tables that the game needs. Called before every state is made, so it has to be quick the second time. */
  fillTables(): void;
  /** The start array as text. */
  startText(rules: T["rules"]): string;
  /** A new state from a text. Throws ParseError. */
  readState(text: unknown, rules: T["rules"]): Int32Array;
  /** A new state from plain data. Throws ParseError. */
  readSetup(setup: unknown, rules: T["rules"]): Int32Array;
  /** The canonical text. */
  writeState(state: Int32Array): string;
  /** What a set-up holds besides board, hands, turn and number. */
  setupDigest?(state: Int32Array): object;
  /** The text of a piece: at most three characters. */
  pieceText(piece: Piece): string;
}

/** Makes sure that a number is a player's. @internal */
export function requirePlayer(spec: Spec, player: number): number {
  if (typeof player !== "number" || spec.players[player] === undefined)
    throw new RangeError(`${inWords(player)} is no player of ${spec.id}`);
  return player;
}

/** Makes sure that a number is a square's. @internal */
export function requireSquare(spec: Spec, square: Square): Square {
  nameOf(spec.layout.geometry, square);
  return square;
}

/** The number of the player of a name. Throws RangeError if there is none. @internal */
export function playerOf(spec: Spec, name: string): number {
  const player = spec.players.indexOf(name);
  if (player < 0) throw new RangeError(`${inWords(name)} is no player of ${spec.id}`);
  return player;
}

/**
 * The role of a piece by a game's table.
 *
 * @throws RangeError for what is no piece of the game
 *
 * @internal
 */
export function roleOf<R extends string>(pieces: readonly PieceType<R>[], piece: Piece): R {
  const isCode = typeof piece === "number" && Number.isInteger(piece) && piece > 0 && piece < PIECE_CODES;
  const type = isCode ? pieces[(piece & 31) - 1] : undefined;
  const role = isCode && (piece & 32) !== 0 ? type?.promoted?.role : type?.role;
  if (role === undefined) throw new RangeError(`${inWords(piece)} is no piece of this game`);
  return role;
}

/** The bitboard of a group of an owner's pieces, as a set. @internal */
export function groupSet(
  { geometry, words, setAt }: Layout,
  state: Int32Array,
  owner: number,
  group: number,
): SquareSet {
  const at = setAt(owner, group);
  return SquareSet.fromWords(geometry, Array.from(state.subarray(at, at + words)));
}
