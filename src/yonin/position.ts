import { LAYOUT, sameBoard } from "../core/board9.js";
import { closeExtras, F_OWN, FRAME, growFrames, openExtras, pushFrame } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import { type Move, NO_MOVE } from "../core/move.js";
import { PositionBase } from "../core/position.js";
import type { Spec } from "../core/spec.js";
import { SquareSet } from "../core/square-set.js";
import { DIGEST, TOP, TURN } from "../core/state.js";
import { attackersIn, occupiedIn } from "./attacks.js";
import { listChecks } from "./credits.js";
import { generate, hasMoves } from "./generate.js";
import { whyIllegal, whySquares } from "./legality.js";
import { MOVE_ROOM, make, unmake } from "./make.js";
import type { IllegalReason, Outcome } from "./options.js";
import { problems } from "./problems.js";
import { mateOutcome } from "./ranking.js";
import { fall, MATES_ROOM, settle } from "./settle.js";
import { SPEC, type Types } from "./spec.js";
import { CHECKS, hasFallen, isOver, KINGS, RULES } from "./state.js";

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
export class Position extends PositionBase<Types> {
  /** @internal */
  override get spec(): Spec<Types> {
    return SPEC;
  }

  override generate(out: Int32Array, at = 0): number {
    return generate(this.state, out, at, false);
  }

  override generateCaptures(out: Int32Array, at = 0): number {
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
    const reason = this.whyIllegal(move);
    return reason === "malformed" ? SquareSet.of(this.geometry, []) : whySquares(this.state, move, reason);
  }

  override make(move: Move): void {
    const { state } = this;
    this.reserve(MOVE_ROOM);
    const opened = make(state, this.frames, move);
    if (!hasMoves(state, state[TURN]!)) this.settle();
    closeExtras(state, this.frames, opened);
  }

  /**
   * The player to move passes, for search: it is the turn of the next player by check priority, and nobody is mated. The
   * last mover stays the same.
   */
  override makeNull(): void {
    this.reserve(MOVE_ROOM);
    const opened = make(this.state, this.frames, NO_MOVE);
    closeExtras(this.state, this.frames, opened);
  }

  override unmake(): void {
    if (this.state[TOP] === 0) throw new RangeError("no move to unmake");
    unmake(this.state, this.frames);
  }

  /** @internal */
  reserve(room: number): void {
    if (this.state[TOP]! + room > this.frames.length) this.frames = growFrames(this.frames, room);
  }

  /** In an open frame: who comes on turn without a legal move falls. @internal */
  settle(): void {
    this.reserve(MATES_ROOM);
    settle(this.state, this.frames);
  }

  /** Settles a set-up for the start of a game; it cannot be undone. Needs a position without moves to unmake. @internal */
  begin(): void {
    const { state } = this;
    if (this.isOver() || hasMoves(state, this.turn)) return;
    this.reserve(FRAME + MATES_ROOM);
    pushFrame(state, this.frames, NO_MOVE);
    openExtras(state, this.frames);
    settle(state, this.frames);
    state[TOP] = 0;
  }

  /** The player on turn falls, as their moves are all banned by the past: part of the last move, and undone with it. @internal */
  eliminate(): void {
    const { state } = this;
    const opened = openExtras(state, this.frames);
    this.reserve(MATES_ROOM);
    fall(state, this.frames);
    this.settle();
    closeExtras(state, this.frames, opened);
  }

  /** Whether board, flipped kings with the players who mated them, hands and player to move are the same. */
  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state);
  }

  /** Whether the last move made and not taken back made a check, on anybody. @internal */
  override madeCheck(): boolean {
    const end = this.state[TOP]! - 1;
    return end >= 0 && this.frames[end - this.frames[end]! - FRAME + 1 + F_OWN] !== 0;
  }

  /** @internal */
  override isChecked(player: number): boolean {
    return this.state[CHECKS + player] !== 0;
  }

  /** @internal */
  override findCheckers(player: number): SquareSet {
    const checks = this.isChecked(player) ? listChecks(this.state, player) : [];
    return SquareSet.of(
      this.geometry,
      checks.map(({ square }) => square),
    );
  }

  /** @internal */
  override findRoyals(player: number): SquareSet {
    const fell = hasFallen(this.state[DIGEST]!, player);
    return SquareSet.of(this.geometry, fell ? [] : [this.state[KINGS + player]!]);
  }

  /** What belongs to nobody attacks nothing. @internal */
  override findAttackers(square: Square, by: number): SquareSet {
    const { state } = this;
    const words = [0, 1, 2];
    const [o0, o1, o2] = words.map((word) => occupiedIn(state, word));
    const own = LAYOUT.setAt(by, 0);
    return SquareSet.fromWords(
      this.geometry,
      words.map((word) => attackersIn(state, word, square, state[own + word]!, o0!, o1!, o2!)),
    );
  }

  override verdict(): Outcome | undefined {
    return mateOutcome(this.state);
  }

  /** What could not arise in play about this position: `piece-count-P`, `nifu-w`, ... Source: rules/yonin.md 9.3. */
  override problems(): string[] {
    return problems(this.state);
  }
}
