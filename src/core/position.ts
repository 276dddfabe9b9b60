import { boardView } from "./board-view.js";
import { inWords, readData } from "./data.js";
import { diagram } from "./diagram.js";
import { attempt, IllegalMoveError, type Result } from "./errors.js";
import { lastMoveOf, NO_FRAMES } from "./frame.js";
import { type Geometry, nameOf, type Square } from "./geometry.js";
import { DROP, type Move, NO_MOVE, requireMove } from "./move.js";
import { resolveRules, sameRules } from "./options.js";
import { writeSetup } from "./setup.js";
import { type GameTypes, requirePlayer, requireSquare, type Spec } from "./spec.js";
import { SquareSet } from "./square-set.js";
import { copyState, KEY_HIGH, KEY_LOW, MOST_NUMBER, NUMBER, TOP, TURN } from "./state.js";
import { readMove, writeMove } from "./text.js";
import type { BoardView, PieceType } from "./variant.js";

/** A game's class of positions, as its static members see it. */
export interface PositionClass<P = AnyPosition> {
  readonly prototype: P;
}

/** House rules of a game that differ from the default. */
export type SomeRules<C extends PositionClass> = Partial<C["prototype"]["rules"]>;

/** Positions of any game. */
export type AnyPosition = PositionBase<GameTypes>;

/** Moves on their way to a list; nothing in it lives across a call. */
let scratch: Int32Array = NO_FRAMES;

/**
 * What positions of all games share: the parts that are not hot. Each game has one class on top of it, with generation
 * and make/unmake; nothing here is called from them.
 */
export abstract class PositionBase<T extends GameTypes> {
  /** The house rules, frozen. */
  readonly rules: T["rules"];
  /** Everything that changes. @internal */
  readonly state: Int32Array;
  /** What undoes the moves made. @internal */
  frames: Int32Array = NO_FRAMES;
  /** @internal */
  view: BoardView | undefined = undefined;
  /** The last set-up handed out, and its text. @internal */
  lastSetup: { readonly text: string; readonly setup: T["setup"] } | undefined = undefined;

  protected constructor(rules: T["rules"], state: Int32Array) {
    this.rules = rules;
    this.state = state;
  }

  /**
   * The start array.
   *
   * @param rules - house rules that differ from the default
   * @throws ParseError for an unknown option or value
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * Position.start({ impasse: "try" }).rules.impasse; // => "try"
   * ```
   */
  static start<C extends PositionClass>(this: C, rules?: SomeRules<C>): C["prototype"] {
    const { spec } = this.prototype;
    const all = resolveRules(spec, rules);
    spec.fillTables();
    return construct(this, all, spec.readState(spec.startText(all), all));
  }

  /**
   * Reads a position, strictly, in the text form of its game.
   *
   * @param text - the whole text; which fields may be left out at its end is the game's
   * @param rules - house rules that differ from the default
   * @throws ParseError that names the place
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * Position.parse("4k4/9/9/9/9/9/9/9/4K4 b P").toString(); // => "4k4/9/9/9/9/9/9/9/4K4 b P 1"
   * ```
   */
  static parse<C extends PositionClass>(this: C, text: string, rules?: SomeRules<C>): C["prototype"] {
    const { spec } = this.prototype;
    const all = resolveRules(spec, rules);
    spec.fillTables();
    return construct(this, all, spec.readState(text, all));
  }

  /**
   * Reads a position, or tells why it cannot be read.
   *
   * @param text - as for `parse`
   * @param rules - house rules that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * const read = Position.tryParse("9/9/9/9/9/9/9/9/9 x");
   * if (!read.ok) read.error.index; // => 18
   * ```
   */
  static tryParse<C extends PositionClass>(this: C, text: string, rules?: SomeRules<C>): Result<C["prototype"]> {
    return attempt(() => PositionBase.parse.call(this, text, rules));
  }

  /**
   * A position from plain data, as `setup` gives it; the data is trusted in nothing.
   *
   * @param setup - board by square name, and turn; hands, move number (1) and the game's own fields may be left out
   * @param rules - house rules that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * const read = Position.from({ board: { "5i": { role: "king", owner: "black", facing: 0 } }, turn: "black" });
   * read.ok && read.value.toString(); // => "9/9/9/9/9/9/9/9/4K4 b - 1"
   * ```
   */
  static from<C extends PositionClass>(this: C, setup: unknown, rules?: SomeRules<C>): Result<C["prototype"]> {
    return attempt(() => {
      const { spec } = this.prototype;
      const all = resolveRules(spec, rules);
      spec.fillTables();
      return construct(
        this,
        all,
        readData(() => spec.readSetup(setup, all)),
      );
    });
  }

  /** What the game tells of itself. Read on the prototype, too. @internal */
  abstract get spec(): Spec<T>;
  /**
   * Writes all legal moves to a buffer, in no promised order; allocates nothing.
   *
   * @param out - needs room for `maxMoves` from `at`
   * @param at - where to begin
   * @returns the end of what was written
   */
  abstract generate(out: Int32Array, at?: number): number;
  /**
   * Writes the legal moves that capture to a buffer; allocates nothing.
   *
   * @param out - needs room for `maxMoves` from `at`
   * @param at - where to begin
   * @returns the end of what was written
   */
  abstract generateCaptures(out: Int32Array, at?: number): number;
  /** Whether there is a legal move. */
  abstract hasLegalMove(): boolean;
  /** The first reason that makes a move illegal, or nothing if it is legal. Anything may be passed. */
  abstract whyIllegal(move: Move): T["illegal"] | undefined;
  /** The squares that show why a move is illegal: checkers, the other pawn, a protector. Empty for a legal move. */
  abstract whySquares(move: Move): SquareSet;
  /** Makes a move, which must be legal; 0 passes. */
  abstract make(move: Move): void;
  /** Takes the last move back. Throws RangeError if none has been made. */
  abstract unmake(): void;
  /** Whether repetition takes both for the same position. */
  abstract samePosition(other: this): boolean;
  /** The outcome as this position alone tells it. */
  abstract verdict(): T["outcome"] | undefined;
  /** Why a set-up could not arise in play, in codes; empty if it could. */
  abstract problems(): string[];
  /** The royals of a player. @internal */
  abstract findRoyals(player: number): SquareSet;
  /** The pieces of a player that attack a square. @internal */
  abstract findAttackers(square: Square, by: number): SquareSet;

  /** The measures of the board. */
  get geometry(): Geometry {
    return this.spec.layout.geometry;
  }

  /** The players' names by number. */
  get players(): readonly T["player"][] {
    return this.spec.players;
  }

  /** The kinds of pieces of the game, in the order of their numbers, from 1: names, letters, movement. */
  get pieces(): readonly PieceType<T["role"]>[] {
    return this.spec.pieces;
  }

  /** Room that `generate` needs: `MAX_MOVES` of the game. */
  get maxMoves(): number {
    return this.spec.maxMoves;
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
    this.view ??= boardView(this.state, this.spec);
    return this.view;
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

  /** Whether a legal move captures. Throws RangeError for what is no move of any game. */
  isCapture(move: Move): boolean {
    return (requireMove(move) & DROP) === 0 && this.state[this.spec.layout.boardAt + (move & 255)] !== 0;
  }

  /** The squares of what a legal move captures. Throws RangeError for what is no move of any game. */
  captures(move: Move): SquareSet {
    return SquareSet.of(this.geometry, this.isCapture(move) ? [move & 255] : []);
  }

  /** The player to move passes, for search. */
  makeNull(): void {
    this.make(NO_MOVE);
  }

  /** The last move made and not taken back: 0 for a null move or none. */
  lastMove(): Move {
    return lastMoveOf(this.state, this.frames);
  }

  /** A copy that shares nothing and has no moves to unmake. */
  clone(): this {
    return construct(this.constructor as unknown as PositionClass<this>, this.rules, copyState(this.state));
  }

  /** A copy that can unmake the moves made, too. @internal */
  copy(): this {
    const copy = this.clone();
    copy.frames = this.frames.slice(0, this.state[TOP]!);
    copy.state[TOP] = this.state[TOP]!;
    return copy;
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
  inCheck(player: number = this.turn): boolean {
    return this.isChecked(requirePlayer(this.spec, player));
  }

  /** Whether a player is in check. @internal */
  isChecked(player: number): boolean {
    return !this.findCheckers(player).isEmpty();
  }

  /**
   * The squares of the pieces that attack a player's royals; by default of the player to move. Throws RangeError for an
   * unknown player.
   */
  checkers(player: number = this.turn): SquareSet {
    return this.findCheckers(requirePlayer(this.spec, player));
  }

  /** The squares of the pieces that attack a player's royals. @internal */
  findCheckers(player: number): SquareSet {
    let found = SquareSet.of(this.geometry, []);
    for (const royal of this.findRoyals(player))
      for (let by = 0; by < this.players.length; by++)
        if (by !== player) found = found.union(this.findAttackers(royal, by));
    return found;
  }

  /** The squares of a player's royals. Throws RangeError for an unknown player. */
  royals(player: number): SquareSet {
    return this.findRoyals(requirePlayer(this.spec, player));
  }

  /**
   * The squares from which pieces attack a square: pieces that could move there if it held an enemy.
   *
   * @param square - from 0
   * @param by - whose pieces; all players' if left out
   * @throws RangeError for what is no square or no player
   */
  attackers(square: Square, by?: number): SquareSet {
    requireSquare(this.spec, square);
    if (by !== undefined) return this.findAttackers(square, requirePlayer(this.spec, by));
    return this.players.reduce(
      (found, _, player) => found.union(this.findAttackers(square, player)),
      SquareSet.of(this.geometry, []),
    );
  }

  /** Whether a legal move gives check; never for an illegal one. Anything may be passed. */
  givesCheck(move: Move): boolean {
    if (!this.isLegal(move)) return false;
    this.make(move);
    const check = this.madeCheck();
    this.unmake();
    return check;
  }

  /** Whether the last move made, and not taken back, made a check. @internal */
  madeCheck(): boolean {
    return this.isChecked(this.turn);
  }

  /** Whether text and rules are the same. */
  equals(other: this): boolean {
    return this.toString() === other.toString() && sameRules(this.rules, other.rules);
  }

  /** Reads a move in USI: its form only. Throws ParseError that names the place. */
  parseMove(text: string): Move {
    return readMove(this.spec.grammar, text);
  }

  /** Reads a move in USI: its form only. */
  tryParseMove(text: string): Result<Move> {
    return attempt(() => this.parseMove(text));
  }

  /** Writes a move in USI. Throws RangeError for what is no move of the game, legal or not. */
  formatMove(move: Move): string {
    return writeMove(this.spec.grammar, move);
  }

  /** The canonical text. */
  toString(): string {
    return this.spec.writeState(this.state);
  }

  /** The canonical text. */
  toJSON(): string {
    return this.toString();
  }

  /** The position as plain frozen data; the same object until the position changes. */
  setup(): T["setup"] {
    const text = this.toString();
    if (this.lastSetup?.text !== text) this.lastSetup = { text, setup: writeSetup(this.spec, this.state) };
    return this.lastSetup.setup;
  }

  /** The board as lines of text for terminals, followed by the canonical text. */
  diagram(): string {
    return diagram(this.spec, this.state);
  }
}

/** A new position of a class. */
function construct<P extends AnyPosition>(type: PositionClass<P>, rules: P["rules"], state: Int32Array): P {
  return new (type as unknown as new (rules: P["rules"], state: Int32Array) => P)(rules, state);
}
