import { BOARD, GEOMETRY, sameBoard, setWords } from "../core/board9.js";
import { deepFreeze } from "../core/data.js";
import { attempt, type Result } from "../core/errors.js";
import { closeExtras, F_OWN, FRAME, growFrames, lastMoveOf, NO_FRAMES, openExtras, pushFrame } from "../core/frame.js";
import { nameOf, type Square } from "../core/geometry.js";
import { DROP, type Move, NO_MOVE } from "../core/move.js";
import { resolveRules } from "../core/options.js";
import { PositionBase, type PositionNames } from "../core/position.js";
import { SquareSet } from "../core/square-set.js";
import { copyState, DIGEST, TOP, TURN } from "../core/state.js";
import { readMove, writeMove } from "../core/text.js";
import { attackersIn, fillAttackTables, occupiedIn } from "./attacks.js";
import { MAX_MOVES } from "./board-moves.js";
import { listChecks } from "./credits.js";
import { stateOf } from "./draft.js";
import { generate, hasMoves } from "./generate.js";
import { whyIllegal, whySquares } from "./legality.js";
import { MOVE_ROOM, make, unmake } from "./make.js";
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
import { fillTables, GRAMMAR, NAMES, PIECES, PLAYERS, type Player, ROLES, type Role, SEATS } from "./pieces.js";
import { problems } from "./problems.js";
import { mateOutcome } from "./ranking.js";
import { fall, MATES_ROOM, settle } from "./settle.js";
import { CHECKS, fallenOf, hasFallen, isOver, KINGS, lastMover, RULES } from "./state.js";
import { readState, writeState } from "./text.js";

/** The start array, before the player who moves first. */
const START_BOARD = "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2";

/** Fills the tables at the first use. */
function ready(): void {
  if (!Object.isFrozen(PLAYERS)) deepFreeze([PLAYERS, ROLES, PIECES, OPTIONS, ILLEGAL_REASONS, OUTCOME_REASONS]);
  fillTables();
  fillAttackTables();
}

/** The exact types of yonin shogi. */
export interface YoninTypes {
  player: Player;
  role: Role;
  rules: Rules;
  illegal: IllegalReason;
  outcome: Outcome;
  setup: Setup;
}

/**
 * A position of yonin shogi. It speaks integers (players 0 to 3, squares, moves) and knows no earlier positions. Mates are
 * settled as a move is made: whoever is on turn after it has a legal move, unless the game is over. A set-up whose player
 * on turn is mated stays as it was read until a `Game` begins with it.
 *
 * @example
 * ```ts
 * import { Position } from "banmen/yonin";
 * const position = Position.start();
 * position.legalMoves().length; // => 9
 * position.make(position.parseMove("5g5f"));
 * position.players[position.turn]; // => "west"
 * position.unmake();
 * ```
 */
export class Position extends PositionBase<YoninTypes> {
  #frames: Int32Array = NO_FRAMES;

  /** @internal */
  constructor(rules: Rules, state: Int32Array) {
    super(rules, state);
  }

  /**
   * The start array, with the player to move whom the rule `firstSeat` names.
   *
   * @param rules - options that differ from the default
   * @throws ParseError for an unknown option or value
   *
   * @example
   * ```ts
   * import { Position } from "banmen/yonin";
   * Position.start({ firstSeat: "east" }).turn; // => 3
   * ```
   */
  static start(rules?: Partial<Rules>): Position {
    const all = resolveRules(OPTIONS, DEFAULT_RULES, rules);
    return Position.parse(`${START_BOARD} ${SEATS[PLAYERS.indexOf(all.firstSeat)]} -/-/-/- - - - 1`, all);
  }

  /**
   * Reads a position, strictly.
   *
   * @param text - board, player to move, hands, fallen players, last mover, checks, move number
   * @param rules - options that differ from the default
   * @throws ParseError that names the place
   *
   * @example
   * ```ts
   * import { Position } from "banmen/yonin";
   * const text = "9/9/4Gn4/4Kn4/Kw7Ke/4Rs4/9/9/4Ks4 s -/-/-/- - - - 1";
   * Position.parse(text).toString(); // => "9/9/4Gn4/4Kn4/Kw7Ke/4Rs4/9/9/4Ks4 s -/-/-/- - - n5fs 1"
   * ```
   */
  static parse(text: string, rules?: Partial<Rules>): Position {
    ready();
    const all = resolveRules(OPTIONS, DEFAULT_RULES, rules);
    return new Position(all, readState(text, all));
  }

  /**
   * Reads a position, or tells why it cannot be read.
   *
   * @param text - as for {@link Position.parse}
   * @param rules - options that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/yonin";
   * const read = Position.tryParse("9/9/9/9/9/9/9/9/4Ks4 s -/-/-/- - - - 1");
   * if (!read.ok) read.error.expected; // => "a king of west, flipped if he has fallen"
   * ```
   */
  static tryParse(text: string, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => Position.parse(text, rules));
  }

  /**
   * A position from plain data, as `setup()` gives it; the data is trusted in nothing.
   *
   * @param setup - board by square name, turn; hands, move number, fallen, last and checks may be left out
   * @param rules - options that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/yonin";
   * const read = Position.from(Position.start().setup());
   * read.ok && read.value.equals(Position.start()); // => true
   * ```
   */
  static from(setup: unknown, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => {
      ready();
      const all = resolveRules(OPTIONS, DEFAULT_RULES, rules);
      return new Position(all, stateOf(setup, all));
    });
  }

  protected override names(): PositionNames<Player, Role> {
    return NAMES;
  }

  protected override setupDigest(): object {
    const { state } = this;
    const digest = state[DIGEST]!;
    const checks = PLAYERS.flatMap((player, number) =>
      listChecks(state, number).map(({ square, maker }) =>
        Object.freeze({ player, square: nameOf(GEOMETRY, square), by: PLAYERS[maker]! }),
      ),
    );
    return {
      fallen: Object.freeze(fallenOf(digest).map((player) => PLAYERS[player]!)),
      last: PLAYERS[lastMover(digest)] ?? null,
      checks: Object.freeze(checks),
    };
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
    return !this.isOver() && hasMoves(this.state, this.turn);
  }

  /** Whether the mates so far end the game. @internal */
  isOver(): boolean {
    return isOver(this.state[DIGEST]!, this.state[RULES]!);
  }

  override whyIllegal(move: Move): IllegalReason | undefined {
    return whyIllegal(this.state, move);
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
    const { state } = this;
    this.#reserve(MOVE_ROOM);
    const opened = make(state, this.#frames, move);
    if (!hasMoves(state, state[TURN]!)) this.#settle();
    closeExtras(state, this.#frames, opened);
  }

  /**
   * The player to move passes, for search: it is the turn of the next player by check priority, and nobody is mated. The
   * last mover stays who he was.
   */
  override makeNull(): void {
    this.#reserve(MOVE_ROOM);
    const opened = make(this.state, this.#frames, NO_MOVE);
    closeExtras(this.state, this.#frames, opened);
  }

  override unmake(): void {
    if (this.state[TOP] === 0) throw new RangeError("no move to unmake");
    unmake(this.state, this.#frames);
  }

  #reserve(room: number): void {
    if (this.state[TOP]! + room > this.#frames.length) this.#frames = growFrames(this.#frames, room);
  }

  /** In an open frame: who comes on turn without a legal move falls. */
  #settle(): void {
    this.#reserve(MATES_ROOM);
    settle(this.state, this.#frames);
  }

  /** Settles a set-up for the start of a game; it cannot be undone. Needs a position without moves to unmake. @internal */
  begin(): void {
    const { state } = this;
    if (this.isOver() || hasMoves(state, this.turn)) return;
    this.#reserve(FRAME + MATES_ROOM);
    pushFrame(state, this.#frames, NO_MOVE);
    openExtras(state, this.#frames);
    settle(state, this.#frames);
    state[TOP] = 0;
  }

  /** The player on turn falls, as his moves are all banned by the past: part of the last move, and undone with it. @internal */
  eliminate(): void {
    const { state } = this;
    const opened = openExtras(state, this.#frames);
    this.#reserve(MATES_ROOM);
    fall(state, this.#frames);
    this.#settle();
    closeExtras(state, this.#frames, opened);
  }

  override lastMove(): Move {
    return lastMoveOf(this.state, this.#frames);
  }

  /** Whether the last move made and not taken back made a check. @internal */
  madeCheck(): boolean {
    const end = this.state[TOP]! - 1;
    return end >= 0 && this.#frames[end - this.#frames[end]! - FRAME + 1 + F_OWN] !== 0;
  }

  override clone(): this {
    return new Position(this.rules, copyState(this.state)) as this;
  }

  /** Whether board, flipped kings with the players who mated them, hands and player to move are the same. */
  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state);
  }

  override inCheck(player: number = this.turn): boolean {
    return player in PLAYERS && this.state[CHECKS + player] !== 0;
  }

  override checkers(player: number = this.turn): SquareSet {
    const checks = this.inCheck(player) ? listChecks(this.state, player) : [];
    return SquareSet.of(
      GEOMETRY,
      checks.map(({ square }) => square),
    );
  }

  override royals(player: number): SquareSet {
    const lives = player in PLAYERS && !hasFallen(this.state[DIGEST]!, player);
    return SquareSet.of(GEOMETRY, lives ? [this.state[KINGS + player]!] : []);
  }

  /**
   * The squares from which pieces attack a square: pieces that could move there if it held an enemy. What belongs to
   * nobody attacks nothing.
   *
   * @param square - 0 to 80
   * @param by - whose pieces; all players' if left out
   */
  attackers(square: Square, by?: number): SquareSet {
    if (by === undefined)
      return PLAYERS.map((_, player) => this.attackers(square, player)).reduce((all, set) => all.union(set));
    if (!(by in PLAYERS)) return SquareSet.of(GEOMETRY, []);
    const { state } = this;
    const among = setWords(state, by, 0);
    const [o0, o1, o2] = among.map((_, word) => occupiedIn(state, word));
    return SquareSet.fromWords(
      GEOMETRY,
      among.map((words, word) => attackersIn(state, word, square, words, o0!, o1!, o2!)),
    );
  }

  /** Whether a legal move makes a check, on anybody. */
  givesCheck(move: Move): boolean {
    this.make(move);
    const check = this.madeCheck();
    this.unmake();
    return check;
  }

  override verdict(): Outcome | undefined {
    return mateOutcome(this.state);
  }

  /** What could not arise in play about this position: `piece-count-P`, `foreign-piece-5e`, `nifu-w`. */
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
