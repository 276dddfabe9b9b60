import { BOARD, GEOMETRY, put, sameBoard, setWords } from "../core/board12.js";
import { dataError, deepFreeze } from "../core/data.js";
import { attempt, type Result } from "../core/errors.js";
import { FRAME, growFrames, lastMoveOf, NO_FRAMES } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import { type Move, moveFrom, moveTo, moveVia, NO_MOVE } from "../core/move.js";
import { resolveRules } from "../core/options.js";
import { drawOf, lossOf } from "../core/outcome.js";
import { PositionBase, type PositionNames } from "../core/position.js";
import { readSetup } from "../core/setup.js";
import { SquareSet } from "../core/square-set.js";
import { copyState, DIGEST, TOP } from "../core/state.js";
import { readMove, writeMove } from "../core/text.js";
import { FOUND, findAttackers, hasRoyal, isInCheck } from "./attacks.js";
import { canBeatBare, isBare } from "./bare-king.js";
import { generate } from "./generate.js";
import { canonical, whyIllegal, whySquares } from "./legality.js";
import { make, unmake } from "./make.js";
import {
  DEFAULT_RULES,
  ILLEGAL_REASONS,
  type IllegalReason,
  OPTIONS,
  OUTCOME_REASONS,
  type Outcome,
  PRESETS,
  type Rules,
  type Setup,
} from "./options.js";
import { GRAMMAR, NAMES, PIECES, PLAYERS, type Player, parseSquare, ROLES, type Role, squareName } from "./pieces.js";
import { problems } from "./problems.js";
import { houseOf, WAS_BARE } from "./state.js";
import { fillTables, GROUP_OF, isReady, NO_SQUARE, ROYALS } from "./tables.js";
import { emptyState, fieldOf, readState, setRest, writeState } from "./text.js";

/**
 * Room that `generate` needs: no position that can be read has more moves, by two bounds.
 *
 * By own pieces: each has at most 88 moves, a lion among eight enemies (24 direct, 64 double); what slides has less than 44
 * targets, though it may promote on each.
 *
 * By the other squares: of the own pieces that go to one, k stand next to it, at most eight further along its lines, and at
 * most eight lions aside. All but those lions may have a promoting move, too, so there are at most 2 * k + 16 + 8, which is
 * 40. If it holds an enemy, the k may have double moves over it, at most 9 - k each (with the way back), but pieces with
 * double moves do not promote: k * (10 - k) + 16 + 8, which is 49 at most. If it is empty, they may pass over it instead:
 * not more than what promotion would give.
 *
 * With m squares that hold no own piece that is at most min(49 * m, 88 * (144 - m)), which is 4,508 at most.
 */
export const MAX_MOVES = 4769;

const START =
  "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";

/** Generated moves that nobody sees: nothing in it lives across a call. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/** The exact types of chu shogi. */
export interface ChuTypes {
  player: Player;
  role: Role;
  rules: Rules;
  illegal: IllegalReason;
  outcome: Outcome;
  setup: Setup;
}

/**
 * A chu shogi position: the board, the player to move and the lion field. It speaks integers (players 0 and 1, squares,
 * moves) and knows no earlier positions.
 *
 * One effect has one move: a double move over an empty square is the direct move, and of the names of a pass the first
 * counts. `parseMove` turns every other name into it.
 *
 * @example
 * ```ts
 * import { Position } from "banmen/chu";
 * const position = Position.parse("k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1");
 * position.make(position.parseMove("6f6e6f")); // the lion takes the gold without leaving its square (igui)
 * position.toString(); // => "k11/12/12/5s6/12/6N5/12/12/12/12/12/11K w - 2"
 * position.unmake();
 * ```
 */
export class Position extends PositionBase<ChuTypes> {
  #frames: Int32Array = NO_FRAMES;

  /** @internal */
  constructor(rules: Rules, state: Int32Array) {
    super(rules, state);
  }

  /**
   * The start array.
   *
   * @param rules - options that differ from the default
   * @throws ParseError for an unknown option or value
   *
   * @example
   * ```ts
   * import { Position } from "banmen/chu";
   * Position.start({ lionTrade: "off" }).legalMoves().length; // => 36
   * ```
   */
  static start(rules?: Partial<Rules>): Position {
    return Position.parse(START, rules);
  }

  /**
   * Reads a position, strictly. Source of the form: rules of chu shogi, 9.
   *
   * @param text - board, side to move, lion field and move number; the last three may be left out from the right
   * @param rules - options that differ from the default
   * @throws ParseError that names the place
   *
   * @example
   * ```ts
   * import { Position } from "banmen/chu";
   * Position.parse("11k/12/12/12/12/12/12/12/12/12/12/K11").toString(); // => "11k/12/12/12/12/12/12/12/12/12/12/K11 b - 1"
   * ```
   */
  static parse(text: string, rules?: Partial<Rules>): Position {
    const house = Position.#begin(rules);
    return new Position(house, readState(text, houseOf(house)));
  }

  /**
   * Reads a position, or tells why it cannot be read.
   *
   * @param text - as for {@link Position.parse}
   * @param rules - options that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/chu";
   * const read = Position.tryParse("12/12/+K11");
   * if (!read.ok) read.error.index; // => 7
   * ```
   */
  static tryParse(text: string, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => Position.parse(text, rules));
  }

  /**
   * A position from plain data, as `setup()` gives it; the data is trusted in nothing.
   *
   * @param setup - board by square name, turn, and what may be left out: move number (1), lion field (`null`)
   * @param rules - options that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/chu";
   * const king = { role: "king", owner: "black", facing: 0 };
   * const read = Position.from({ board: { "6l": king }, turn: "white", lionField: "6f" });
   * if (read.ok) read.value.toString(); // => "12/12/12/12/12/12/12/12/12/12/12/6K5 w 6f 1"
   * ```
   */
  static from(setup: unknown, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => {
      const house = Position.#begin(rules);
      const state = emptyState(houseOf(house));
      const { turn, moveNumber, data } = readSetup(
        {
          names: NAMES,
          pieces: PIECES,
          isPiece: (piece) => GROUP_OF[piece] !== 0,
          handMost: 0,
          put: (square, piece) => put(state, GROUP_OF, square, piece),
          putHand: () => {},
        },
        setup,
      );
      setRest(state, turn, readField(data.lionField), moveNumber);
      return new Position(house, state);
    });
  }

  static #begin(rules: Partial<Rules> | undefined): Rules {
    if (!isReady()) {
      deepFreeze([PLAYERS, ROLES, PIECES, OPTIONS, PRESETS, ILLEGAL_REASONS, OUTCOME_REASONS]);
      fillTables();
    }
    return resolveRules(OPTIONS, DEFAULT_RULES, rules);
  }

  protected override names(): PositionNames<Player, Role> {
    return NAMES;
  }

  protected override setupDigest(): object {
    const field = this.lionField;
    return { lionField: field === undefined ? null : squareName(field) };
  }

  /** Room that {@link generate} needs: {@link MAX_MOVES}. */
  override get maxMoves(): number {
    return MAX_MOVES;
  }

  /**
   * The lion field: the square on which the last move took a lion with a piece that is no lion. A lion may not strike back
   * then; see the rules of chu shogi, 6.
   */
  get lionField(): Square | undefined {
    const field = fieldOf(this.state);
    return field < 0 ? undefined : field;
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
    return generate(this.state, SCRATCH, 0, false) > 0;
  }

  override whyIllegal(move: Move): IllegalReason | undefined {
    const reason = whyIllegal(this.state, move);
    if (reason === "malformed") return reason;
    if (!hasRoyal(this.state, 0) || !hasRoyal(this.state, 1)) return "game-over";
    return reason === undefined || this.hasLegalMove() ? reason : "game-over";
  }

  override whySquares(move: Move): SquareSet {
    return whySquares(this.state, move, this.whyIllegal(move));
  }

  /** Whether a legal move captures. */
  isCapture(move: Move): boolean {
    const via = moveVia(move);
    const to = moveTo(move);
    if (via >= 0 && this.state[BOARD + via] !== 0) return true;
    return to !== moveFrom(move) && this.state[BOARD + to] !== 0;
  }

  /** The squares of what a legal move captures: two for some double moves. */
  override captures(move: Move): SquareSet {
    const via = moveVia(move);
    const to = moveTo(move);
    const squares: Square[] = [];
    if (via >= 0 && this.state[BOARD + via] !== 0) squares.push(via);
    if (to !== moveFrom(move) && this.state[BOARD + to] !== 0) squares.push(to);
    return SquareSet.of(GEOMETRY, squares);
  }

  override make(move: Move): void {
    const frames = this.#frames;
    if (this.state[TOP]! + FRAME > frames.length) this.#frames = growFrames(frames, FRAME);
    make(this.state, this.#frames, move);
  }

  override makeNull(): void {
    this.make(NO_MOVE);
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

  /** Whether repetition takes both for the same: board, player to move and lion field. */
  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state) && this.lionField === other.lionField;
  }

  override inCheck(player: number = this.turn): boolean {
    return isInCheck(this.state, player);
  }

  override checkers(player: number = this.turn): SquareSet {
    let found = SquareSet.of(GEOMETRY, []);
    for (const royal of this.royals(player)) found = found.union(this.attackers(royal, player ^ 1));
    return found;
  }

  override royals(player: number): SquareSet {
    return SquareSet.fromWords(GEOMETRY, setWords(this.state, player, ROYALS));
  }

  /**
   * The squares from which pieces attack a square: pieces that could go there if it held an enemy. What lion trading
   * forbids does not count.
   *
   * @param square - 0 to 143
   * @param by - whose pieces; both players' if left out
   */
  attackers(square: Square, by?: number): SquareSet {
    if (by === undefined) return this.attackers(square, 0).union(this.attackers(square, 1));
    const count = findAttackers(this.state, square, by, NO_SQUARE, NO_SQUARE, FOUND);
    return SquareSet.of(GEOMETRY, FOUND.subarray(0, count));
  }

  /** Whether a legal move gives check: some royal of the opponent is attacked after it. */
  givesCheck(move: Move): boolean {
    this.make(move);
    const check = this.inCheck();
    this.unmake();
    return check;
  }

  /** The end as this position alone tells it: royals captured, bare king, no legal move. */
  override verdict(): Outcome | undefined {
    const { state, turn } = this;
    const mover = turn ^ 1;
    if (!hasRoyal(state, turn)) return lossOf(PLAYERS, "royals-captured", turn);
    if (!hasRoyal(state, mover)) return lossOf(PLAYERS, "royals-captured", mover);
    if ((state[DIGEST]! & WAS_BARE) !== 0) {
      if (isBare(state, turn)) return drawOf("bare-kings");
      if (canBeatBare(state, turn)) return lossOf(PLAYERS, "bare-king", mover);
    }
    return this.hasLegalMove() ? undefined : lossOf(PLAYERS, "no-legal-move", turn);
  }

  /** What could not arise in play about this position: `no-royal-b`, `too-many-P`, `lion-field`, ... */
  problems(): string[] {
    return problems(this.state);
  }

  /**
   * Reads a move in USI: its form, and for the names of one effect the one that is generated.
   *
   * @throws ParseError that names the place
   *
   * @example
   * ```ts
   * import { Position } from "banmen/chu";
   * const position = Position.parse("12/12/12/12/12/12/5N6/12/12/12/12/K10k b - 1");
   * position.formatMove(position.parseMove("7g6f5e")); // => "7g5e"
   * position.formatMove(position.parseMove("7g8h7g")); // => "7g6f7g"
   * ```
   */
  override parseMove(text: string): Move {
    return canonical(this.state, readMove(GRAMMAR, text));
  }

  override formatMove(move: Move): string {
    return writeMove(GRAMMAR, move);
  }

  override toString(): string {
    return writeState(this.state);
  }
}

/** The lion field in plain data: a square, or -1. */
function readField(value: unknown): number {
  if (value === undefined || value === null) return -1;
  const square = typeof value === "string" ? parseSquare(value) : undefined;
  if (square === undefined) throw dataError("type", "lionField", "the name of a square, or null");
  return square;
}
