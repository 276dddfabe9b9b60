import { BOARD, GEOMETRY, sameBoard, setAt, setWords } from "../core/board9.js";
import { deepFreeze } from "../core/data.js";
import { attempt, type Result } from "../core/errors.js";
import { FRAME, growFrames, lastMoveOf, NO_FRAMES } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import { DROP, type Move } from "../core/move.js";
import { resolveRules } from "../core/options.js";
import { lossOf } from "../core/outcome.js";
import { PositionBase, type PositionNames } from "../core/position.js";
import { SquareSet } from "../core/square-set.js";
import { copyState, TOP } from "../core/state.js";
import { readMove, writeMove } from "../core/text.js";
import { attackersIn, fillAttackTables, isInCheck, kingOf, NO_SQUARE } from "./attacks.js";
import { generate, hasLegalMove } from "./generate.js";
import { HANDICAPS } from "./handicaps.js";
import { whyIllegal, whySquares } from "./legality.js";
import { make, unmake } from "./make.js";
import {
  DEFAULT_RULES,
  ILLEGAL_REASONS,
  type IllegalReason,
  OPTIONS,
  OUTCOME_REASONS,
  type Outcome,
  type Rules,
  type Setup,
} from "./options.js";
import {
  fillTables,
  GRAMMAR,
  isReady,
  KINGS,
  NAMES,
  PIECES,
  PLAYERS,
  type Player,
  ROLES,
  type Role,
} from "./pieces.js";
import { problems } from "./problems.js";
import { readState, stateOf, writeState } from "./text.js";

/**
 * Room that `generate` needs: no position that can be read has more legal moves. At most 81 squares are shared by pieces
 * and drops: an own piece has at most 32 moves (a rook in the zone, each with and without promotion), an empty square at
 * most seven drops, and every piece that moves needs empty or enemy squares; 1,342 bounds what can come together.
 */
export const MAX_MOVES = 1342;

/** Generated moves that nobody sees: nothing in it lives across a call. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/** Fills the tables at the first use. */
function ready(): void {
  if (isReady()) return;
  deepFreeze([PLAYERS, ROLES, PIECES, OPTIONS, ILLEGAL_REASONS, OUTCOME_REASONS, HANDICAPS]);
  fillTables();
  fillAttackTables();
}

/** The exact types of shogi. */
export interface ShogiTypes {
  player: Player;
  role: Role;
  rules: Rules;
  illegal: IllegalReason;
  outcome: Outcome;
  setup: Setup;
}

/**
 * A shogi position. It speaks integers (players 0 and 1, squares, moves) and knows no earlier positions; it is never in a
 * state that its text could not express.
 *
 * @example
 * ```ts
 * import { Position } from "banmen/shogi";
 * const position = Position.start();
 * position.legalMoves().length; // => 30
 * position.make(position.parseMove("7g7f"));
 * position.toString(); // => "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
 * position.unmake();
 * ```
 */
export class Position extends PositionBase<ShogiTypes> {
  #frames: Int32Array = NO_FRAMES;

  /** @internal */
  constructor(rules: Rules, state: Int32Array) {
    super(rules, state);
  }

  /**
   * The start array of an even game.
   *
   * @param rules - options that differ from the default
   * @throws ParseError for an unknown option or value
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * Position.start({ impasse: "try" }).rules.impasse; // => "try"
   * ```
   */
  static start(rules?: Partial<Rules>): Position {
    return Position.parse(HANDICAPS.even, rules);
  }

  /**
   * Reads a position in SFEN, strictly. Source of the form: rules/shogi.md 9.
   *
   * @param text - board, side to move, hands, and the move number (1 if left out)
   * @param rules - options that differ from the default
   * @throws ParseError that names the place
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * Position.parse("4k4/9/9/9/9/9/9/9/4K4 b P").toString(); // => "4k4/9/9/9/9/9/9/9/4K4 b P 1"
   * ```
   */
  static parse(text: string, rules?: Partial<Rules>): Position {
    ready();
    return new Position(resolveRules(OPTIONS, DEFAULT_RULES, rules), readState(text));
  }

  /**
   * Reads a position in SFEN, or tells why it cannot be read.
   *
   * @param text - as for {@link Position.parse}
   * @param rules - options that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * Position.tryParse("startpos").ok; // => false
   * ```
   */
  static tryParse(text: string, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => Position.parse(text, rules));
  }

  /**
   * A position from plain data, as `setup()` gives it; the data is trusted in nothing.
   *
   * @param setup - board by square name, hands by player and role, turn, and the move number (1 if left out)
   * @param rules - options that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/shogi";
   * const read = Position.from({ board: { "5i": { role: "king", owner: "black", facing: 0 } }, turn: "black" });
   * read.ok && read.value.toString(); // => "9/9/9/9/9/9/9/9/4K4 b - 1"
   * ```
   */
  static from(setup: unknown, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => {
      ready();
      return new Position(resolveRules(OPTIONS, DEFAULT_RULES, rules), stateOf(setup));
    });
  }

  protected override names(): PositionNames<Player, Role> {
    return NAMES;
  }

  protected override setupDigest(): object {
    return {};
  }

  /** Room that {@link generate} needs: {@link MAX_MOVES}. */
  override get maxMoves(): number {
    return MAX_MOVES;
  }

  /**
   * Writes all legal moves to a buffer, in no promised order; allocates nothing.
   *
   * @param out - needs room for {@link MAX_MOVES} from `at`
   * @param at - where to begin
   * @returns the end of what was written
   */
  override generate(out: Int32Array, at = 0): number {
    return generate(this.state, out, at, false);
  }

  /**
   * Writes the legal moves that capture to a buffer; allocates nothing.
   *
   * @param out - needs room for {@link MAX_MOVES} from `at`
   * @param at - where to begin
   * @returns the end of what was written
   */
  generateCaptures(out: Int32Array, at = 0): number {
    return generate(this.state, out, at, true);
  }

  override hasLegalMove(): boolean {
    return hasLegalMove(this.state, SCRATCH);
  }

  override whyIllegal(move: Move): IllegalReason | undefined {
    const reason = whyIllegal(this.state, move);
    if (reason === undefined || reason === "malformed" || this.hasLegalMove()) return reason;
    return "game-over";
  }

  override whySquares(move: Move): SquareSet {
    return whySquares(this.state, move, this.whyIllegal(move));
  }

  /** Whether a legal move captures. */
  isCapture(move: Move): boolean {
    return (move & DROP) === 0 && this.state[BOARD + (move & 255)] !== 0;
  }

  override captures(move: Move): SquareSet {
    return SquareSet.of(GEOMETRY, this.isCapture(move) ? [move & 255] : []);
  }

  override make(move: Move): void {
    const frames = this.#frames;
    if (this.state[TOP]! + FRAME > frames.length) this.#frames = growFrames(frames, FRAME);
    make(this.state, this.#frames, move);
  }

  override makeNull(): void {
    this.make(0);
  }

  override unmake(): void {
    if (this.state[TOP] === 0) throw new RangeError("no move to unmake");
    unmake(this.state, this.#frames);
  }

  override lastMove(): Move {
    return lastMoveOf(this.state, this.#frames);
  }

  override clone(): this {
    return new Position(this.rules, copyState(this.state)) as this;
  }

  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state);
  }

  override inCheck(player: number = this.turn): boolean {
    return isInCheck(this.state, this.requirePlayer(player));
  }

  override checkers(player: number = this.turn): SquareSet {
    const king = kingOf(this.state, this.requirePlayer(player));
    return king === NO_SQUARE ? SquareSet.of(GEOMETRY, []) : this.attackers(king, player ^ 1);
  }

  override royals(player: number): SquareSet {
    return SquareSet.fromWords(GEOMETRY, setWords(this.state, this.requirePlayer(player), KINGS));
  }

  /**
   * The squares from which pieces attack a square: pieces that could move there if it held an enemy.
   *
   * @param square - 0 to 80
   * @param by - whose pieces; both players' if left out
   * @throws RangeError for anything else
   */
  attackers(square: Square, by?: number): SquareSet {
    this.requireSquare(square);
    if (by === undefined) return this.attackers(square, 0).union(this.attackers(square, 1));
    const { state } = this;
    const at = setAt(0, 0);
    const them = setAt(1, 0);
    const [o0, o1, o2] = [0, 1, 2].map((word) => state[at + word]! | state[them + word]!) as [number, number, number];
    return SquareSet.fromWords(
      GEOMETRY,
      [0, 1, 2].map((word) => attackersIn(state, word, square, this.requirePlayer(by), o0, o1, o2, 0)),
    );
  }

  /** Whether a legal move gives check. */
  givesCheck(move: Move): boolean {
    this.make(move);
    const check = this.inCheck();
    this.unmake();
    return check;
  }

  override verdict(): Outcome | undefined {
    if (this.hasLegalMove()) return undefined;
    return lossOf(PLAYERS, this.inCheck() ? "checkmate" : "no-legal-move", this.turn);
  }

  /** What could not arise in play about this position: `too-many-P`, `nifu-b`, ... Source: rules/shogi.md 9.4. */
  problems(): string[] {
    return problems(this.state);
  }

  /**
   * Reads a move in USI: its form only.
   *
   * @throws ParseError that names the place
   */
  override parseMove(text: string): Move {
    return readMove(GRAMMAR, text);
  }

  override formatMove(move: Move): string {
    return writeMove(GRAMMAR, move);
  }

  override toString(): string {
    return writeState(this.state);
  }
}
