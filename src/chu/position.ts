import { BOARD, LAYOUT, sameBoard } from "../core/board12.js";
import { FRAME, growFrames } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import { type Move, moveFrom, moveTo, moveVia, requireMove } from "../core/move.js";
import { drawOf, lossOf } from "../core/outcome.js";
import { PositionBase } from "../core/position.js";
import { groupSet, type Spec } from "../core/spec.js";
import { SquareSet } from "../core/square-set.js";
import { DIGEST, TOP } from "../core/state.js";
import { FOUND, findAttackers, hasRoyal, isInCheck } from "./attacks.js";
import { canBeatBare, isBare } from "./bare-king.js";
import { generate, MAX_MOVES } from "./generate.js";
import { canonical, whyIllegal, whySquares } from "./legality.js";
import { make, unmake } from "./make.js";
import type { IllegalReason, Outcome } from "./options.js";
import { PLAYERS } from "./pieces.js";
import { problems } from "./problems.js";
import { SPEC, type Types } from "./spec.js";
import { WAS_BARE } from "./state.js";
import { NO_SQUARE, ROYALS } from "./tables.js";
import { fieldOf } from "./text.js";

/** Generated moves that nobody sees: nothing in it lives across a call. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

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
export class Position extends PositionBase<Types> {
  /** @internal */
  override get spec(): Spec<Types> {
    return SPEC;
  }

  /**
   * The lion field: the square on which the last move took a lion with a piece that is no lion. A lion may not strike back
   * then; see rules/chu.md 6.4.
   */
  get lionField(): Square | undefined {
    const field = fieldOf(this.state);
    return field < 0 ? undefined : field;
  }

  override generate(out: Int32Array, at = 0): number {
    return generate(this.state, out, at, false);
  }

  override generateCaptures(out: Int32Array, at = 0): number {
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
    const reason = this.whyIllegal(move);
    return reason === "malformed" ? SquareSet.of(this.geometry, []) : whySquares(this.state, move, reason);
  }

  override isCapture(move: Move): boolean {
    const via = moveVia(requireMove(move));
    const to = moveTo(move);
    if (via >= 0 && this.state[BOARD + via] !== 0) return true;
    return to !== moveFrom(move) && this.state[BOARD + to] !== 0;
  }

  /** The squares of what a legal move captures: two for some double moves. */
  override captures(move: Move): SquareSet {
    const via = moveVia(requireMove(move));
    const to = moveTo(move);
    const squares: Square[] = [];
    if (via >= 0 && this.state[BOARD + via] !== 0) squares.push(via);
    if (to !== moveFrom(move) && this.state[BOARD + to] !== 0) squares.push(to);
    return SquareSet.of(this.geometry, squares);
  }

  override make(move: Move): void {
    const { frames } = this;
    if (this.state[TOP]! + FRAME > frames.length) this.frames = growFrames(frames, FRAME);
    make(this.state, this.frames, move);
  }

  override unmake(): void {
    if (this.state[TOP] === 0) throw new RangeError("no move to unmake");
    unmake(this.state, this.frames);
  }

  /** Whether repetition takes both for the same: board, player to move and lion field. */
  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state) && this.lionField === other.lionField;
  }

  /** @internal */
  override isChecked(player: number): boolean {
    return isInCheck(this.state, player);
  }

  /** @internal */
  override findRoyals(player: number): SquareSet {
    return groupSet(LAYOUT, this.state, player, ROYALS);
  }

  /** What lion trading forbids does not count. @internal */
  override findAttackers(square: Square, by: number): SquareSet {
    const count = findAttackers(this.state, square, by, NO_SQUARE, NO_SQUARE, FOUND);
    return SquareSet.of(this.geometry, FOUND.subarray(0, count));
  }

  /** The end as this position alone tells it: royals captured, bare king, no legal move. Source: rules/chu.md 7. */
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
  override problems(): string[] {
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
    return canonical(this.state, super.parseMove(text));
  }
}
