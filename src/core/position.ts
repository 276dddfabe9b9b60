import { inWords } from "./data.js";
import type { Result } from "./errors.js";
import { attempt, IllegalMoveError } from "./errors.js";
import { NO_FRAMES } from "./frame.js";
import { type Geometry, nameOf, type Square } from "./geometry.js";
import type { Move } from "./move.js";
import { sameRules } from "./options.js";
import { type Kind, type Piece, pieceFacing, pieceOwner } from "./piece.js";
import { SquareSet } from "./square-set.js";
import { KEY_HIGH, KEY_LOW, MOST_NUMBER, NUMBER, TOP, TURN } from "./state.js";
import type { BoardView, Outcome, PieceInfo, PieceType, Rules, Setup } from "./variant.js";

/** The names and measures a game gives to the parts of a position that all games share. @internal */
export interface PositionNames<P extends string, R extends string> {
  readonly geometry: Geometry;
  readonly players: readonly P[];
  /** The kinds of pieces, in the order of their numbers, from 1. */
  readonly pieces: readonly PieceType<R>[];
  /** First word of the mailbox in the state. */
  readonly boardAt: number;
  /** The role of a piece. */
  roleName(piece: Piece): R;
  /** The state word of a count in a hand. */
  handAt(player: number, kind: Kind): number;
  /** The kinds that may be in hand, in the order of texts. */
  readonly handKinds: readonly Kind[];
  /** The words of a bitboard of all pieces of an owner. */
  ownerWords(state: Int32Array, owner: number): number[];
  /** What stands for a piece in a diagram: at most three columns. */
  pieceText(piece: Piece): string;
}

/** Moves on their way to a list; nothing in it lives across a call. */
let scratch: Int32Array = NO_FRAMES;

/** The exact types of a game's positions. */
export interface PositionTypes {
  player: string;
  role: string;
  rules: Rules;
  illegal: string;
  outcome: Outcome;
  setup: Setup;
}

/**
 * What positions of all games share: the parts that are not hot. Each game has one class on top of it, with generation
 * and make/unmake; nothing here is called from them.
 */
export abstract class PositionBase<T extends PositionTypes> {
  /** The house rules, frozen. */
  readonly rules: T["rules"];
  /** Everything that changes. @internal */
  readonly state: Int32Array;
  #view: BoardView | undefined;
  #setup: T["setup"] | undefined;
  #setupText = "";

  /** @internal */
  constructor(rules: T["rules"], state: Int32Array) {
    this.rules = rules;
    this.state = state;
  }

  /** @internal */
  protected abstract names(): PositionNames<T["player"], T["role"]>;
  /** All legal moves into `out` from `at`; returns the end. Needs {@link maxMoves} room; allocates nothing. */
  abstract generate(out: Int32Array, at?: number): number;
  /** Room that {@link generate} needs. */
  abstract readonly maxMoves: number;
  /** The first reason that makes a move illegal, or nothing if it is legal. Anything may be passed. */
  abstract whyIllegal(move: Move): T["illegal"] | undefined;
  /** The squares that show why a move is illegal: checkers, the other pawn, a protector. Empty for a legal move. */
  abstract whySquares(move: Move): SquareSet;
  /** The squares of what a legal move captures. */
  abstract captures(move: Move): SquareSet;
  /** Makes a move, which must be legal. */
  abstract make(move: Move): void;
  /** Takes the last move back. Throws RangeError if none has been made. */
  abstract unmake(): void;
  /** The last move made and not taken back: 0 for a null move or none. @internal */
  abstract lastMove(): Move;
  /** The side to move passes, for search. */
  abstract makeNull(): void;
  /** A copy that shares nothing and has no moves to unmake. */
  abstract clone(): this;
  /** The canonical text. */
  abstract toString(): string;
  /** Reads a move in USI; form only. Throws ParseError. */
  abstract parseMove(text: string): Move;
  /** Writes a move in USI. */
  abstract formatMove(move: Move): string;
  /** Whether repetition takes both for the same position. */
  abstract samePosition(other: this): boolean;
  /** Whether there is a legal move. */
  abstract hasLegalMove(): boolean;
  /** The squares of a player's royals. Throws RangeError for an unknown player. */
  abstract royals(player: number): SquareSet;
  /** The squares of the pieces that attack a player's royals. Throws RangeError for an unknown player. */
  abstract checkers(player?: number): SquareSet;
  /** What the text holds besides board, hands, turn and number, by name. @internal */
  protected abstract setupDigest(): object;
  /** The outcome as this position alone tells it. */
  abstract verdict(): T["outcome"] | undefined;

  /** The measures of the board. */
  get geometry(): Geometry {
    return this.names().geometry;
  }

  /** The players' names by number. */
  get players(): readonly T["player"][] {
    return this.names().players;
  }

  /** The kinds of pieces of the game, in the order of their numbers, from 1: names, letters, movement. */
  get pieces(): readonly PieceType<T["role"]>[] {
    return this.names().pieces;
  }

  /** The player to move, by number. */
  get turn(): number {
    return this.state[TURN]!;
  }

  /** Number of the next move, from 1. */
  get moveNumber(): number {
    // Texts end at nine digits.
    return Math.min(this.state[NUMBER]!, MOST_NUMBER);
  }

  /** Low half of the Zobrist key, a signed 32-bit integer. */
  get hashLow(): number {
    return this.state[KEY_LOW]!;
  }

  /** High half of the Zobrist key, a signed 32-bit integer. */
  get hashHigh(): number {
    return this.state[KEY_HIGH]!;
  }

  /** The Zobrist key as an unsigned 64-bit integer. */
  get hash(): bigint {
    return BigInt.asUintN(64, (BigInt(this.hashHigh) << 32n) | BigInt(this.hashLow >>> 0));
  }

  /** What stands where: a view that follows the position. */
  get board(): BoardView {
    this.#view ??= makeView(this.state, this.names());
    return this.#view;
  }

  /** All legal moves. */
  legalMoves(): Move[] {
    if (scratch.length < this.maxMoves) scratch = new Int32Array(this.maxMoves);
    const count = this.generate(scratch, 0);
    const moves = new Array<Move>(count);
    for (let i = 0; i < count; i++) moves[i] = scratch[i]!;
    return moves;
  }

  /** Whether a move is legal. Anything may be passed. */
  isLegal(move: Move): boolean {
    return this.whyIllegal(move) === undefined;
  }

  /**
   * The position after a move, as a new one that has no moves to unmake.
   *
   * @throws IllegalMoveError if the move is not legal
   */
  after(move: Move): this {
    const reason = this.whyIllegal(move);
    if (reason !== undefined) throw this.illegal(move, reason);
    const next = this.clone();
    next.make(move);
    next.state[TOP] = 0;
    return next;
  }

  /** Makes sure that a number is a player's. @internal */
  protected requirePlayer(player: number): number {
    if (this.names().players[player] === undefined) throw new RangeError(`${player} is no player`);
    return player;
  }

  /** Makes sure that a number is a square's. @internal */
  protected requireSquare(square: Square): Square {
    nameOf(this.names().geometry, square);
    return square;
  }

  /** The error for an illegal move. @internal */
  illegal(move: Move, reason: T["illegal"]): IllegalMoveError<T["illegal"]> {
    const malformed = reason === "malformed";
    return new IllegalMoveError({
      reason,
      move: malformed ? inWords(move) : this.formatMove(move),
      position: this.toString(),
      squares: malformed ? [] : Array.from(this.whySquares(move), (square) => nameOf(this.geometry, square)),
    });
  }

  /** Whether a player's royal is attacked; by default the player to move. Throws RangeError for an unknown player. */
  inCheck(player?: number): boolean {
    return !this.checkers(player).isEmpty();
  }

  /** Whether text and rules are the same. */
  equals(other: this): boolean {
    return this.toString() === other.toString() && sameRules(this.rules, other.rules);
  }

  /** Reads a move in USI; form only. */
  tryParseMove(text: string): Result<Move> {
    return attempt(() => this.parseMove(text));
  }

  /** The canonical text. */
  toJSON(): string {
    return this.toString();
  }

  /** The position as plain frozen data; the same object until the position changes. */
  setup(): T["setup"] {
    const text = this.toString();
    if (this.#setup === undefined || this.#setupText !== text) {
      this.#setup = this.#makeSetup();
      this.#setupText = text;
    }
    return this.#setup;
  }

  #makeSetup(): T["setup"] {
    const names = this.names();
    const board: { [square: string]: PieceInfo<T["player"], T["role"]> } = {};
    for (let square = 0; square < names.geometry.files * names.geometry.ranks; square++) {
      const piece = this.state[names.boardAt + square]!;
      if (piece !== 0) board[nameOf(names.geometry, square)] = pieceInfo(names, piece);
    }
    const hands: { [player: string]: { [role: string]: number } } = {};
    names.players.forEach((name, player) => {
      const hand: { [role: string]: number } = {};
      for (const kind of names.handKinds) {
        const count = this.state[names.handAt(player, kind)]!;
        if (count > 0) hand[names.roleName(kind as number)] = count;
      }
      hands[name] = Object.freeze(hand);
    });
    return Object.freeze({
      board: Object.freeze(board),
      hands: Object.freeze(hands),
      turn: names.players[this.turn]!,
      moveNumber: Math.min(this.moveNumber, MOST_NUMBER),
      ...this.setupDigest(),
    }) as unknown as T["setup"];
  }

  /** The board as lines of text for terminals, followed by the canonical text. */
  diagram(): string {
    const { geometry, boardAt, pieceText } = this.names();
    const { files, ranks } = geometry;
    const rule = `+${"----".repeat(files)}+`;
    let head = " ";
    for (let file = files; file > 0; file--) head += String(file).padStart(3).padEnd(4);
    const lines = [head.trimEnd(), rule];
    for (let rank = 0; rank < ranks; rank++) {
      let line = "|";
      for (let file = files - 1; file >= 0; file--) {
        const piece = this.state[boardAt + file * ranks + rank]!;
        line += (piece === 0 ? "." : pieceText(piece)).padStart(3).padEnd(4);
      }
      lines.push(`${line}| ${String.fromCharCode(97 + rank)}`);
    }
    lines.push(rule, this.toString());
    return lines.join("\n");
  }
}

/** By the names of a game and piece code: the pieces as plain data. A game hands them out at every move. */
const INFOS: WeakMap<object, PieceInfo[]> = /* @__PURE__ */ new WeakMap();

/** A piece as plain data: the same frozen object for the same piece. @internal */
export function pieceInfo<P extends string, R extends string>(
  names: PositionNames<P, R>,
  piece: Piece,
): PieceInfo<P, R> {
  let infos = INFOS.get(names) as PieceInfo<P, R>[] | undefined;
  if (infos === undefined) {
    infos = [];
    INFOS.set(names, infos);
  }
  infos[piece] ??= Object.freeze({
    role: names.roleName(piece),
    owner: names.players[pieceOwner(piece)] ?? null,
    facing: pieceFacing(piece),
  });
  return infos[piece];
}

function makeView<P extends string, R extends string>(state: Int32Array, names: PositionNames<P, R>): BoardView {
  const { geometry, boardAt, players } = names;
  const squares = geometry.files * geometry.ranks;
  const set = (words: number[]): SquareSet => SquareSet.fromWords(geometry, words);
  const isPlayer = (player: number): boolean => Number.isInteger(player) && player >= 0 && player < players.length;
  return Object.freeze({
    pieceAt(square: Square): Piece {
      return Number.isInteger(square) && square >= 0 && square < squares ? state[boardAt + square]! : 0;
    },
    hand(player: number, kind: Kind): number {
      return isPlayer(player) && names.handKinds.includes(kind) ? state[names.handAt(player, kind)]! : 0;
    },
    occupied(player?: number): SquareSet {
      if (player !== undefined) return set(names.ownerWords(state, player));
      const words = names.ownerWords(state, 0);
      for (let owner = 1; owner <= 4; owner++)
        names.ownerWords(state, owner).forEach((word, i) => {
          words[i]! |= word;
        });
      return set(words);
    },
    pieces(player: number, kind: Kind, promoted?: boolean): SquareSet {
      const words = names.ownerWords(state, player);
      const found: Square[] = [];
      for (const square of set(words)) {
        const piece = state[boardAt + square]!;
        if ((piece & 31) === kind && (promoted === undefined || ((piece & 32) !== 0) === promoted)) found.push(square);
      }
      return SquareSet.of(geometry, found);
    },
  });
}
