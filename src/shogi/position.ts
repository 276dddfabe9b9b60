import { LAYOUT, sameBoard, setAt } from "../core/board9.js";
import { FRAME, growFrames } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import type { Move } from "../core/move.js";
import { lossOf } from "../core/outcome.js";
import { PositionBase } from "../core/position.js";
import { groupSet, type Spec } from "../core/spec.js";
import { SquareSet } from "../core/square-set.js";
import { TOP } from "../core/state.js";
import { attackersIn, isInCheck } from "./attacks.js";
import { generate, hasLegalMove, MAX_MOVES } from "./generate.js";
import { whyIllegal, whySquares } from "./legality.js";
import { make, unmake } from "./make.js";
import type { IllegalReason, Outcome } from "./options.js";
import { KINGS, PLAYERS } from "./pieces.js";
import { problems } from "./problems.js";
import { SPEC, type Types } from "./spec.js";

/** Generated moves that nobody sees: nothing in it lives across a call. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

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
    return hasLegalMove(this.state, SCRATCH);
  }

  override whyIllegal(move: Move): IllegalReason | undefined {
    const reason = whyIllegal(this.state, move);
    if (reason === undefined || reason === "malformed" || this.hasLegalMove()) return reason;
    return "game-over";
  }

  override whySquares(move: Move): SquareSet {
    const reason = this.whyIllegal(move);
    return reason === "malformed" ? SquareSet.of(this.geometry, []) : whySquares(this.state, move, reason);
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

  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state);
  }

  /** @internal */
  override isChecked(player: number): boolean {
    return isInCheck(this.state, player);
  }

  /** @internal */
  override findRoyals(player: number): SquareSet {
    return groupSet(LAYOUT, this.state, player, KINGS);
  }

  /** @internal */
  override findAttackers(square: Square, by: number): SquareSet {
    const { state } = this;
    const at = setAt(0, 0);
    const them = setAt(1, 0);
    const [o0, o1, o2] = [0, 1, 2].map((word) => state[at + word]! | state[them + word]!) as [number, number, number];
    return SquareSet.fromWords(
      this.geometry,
      [0, 1, 2].map((word) => attackersIn(state, word, square, by, o0, o1, o2, 0)),
    );
  }

  override verdict(): Outcome | undefined {
    if (this.hasLegalMove()) return undefined;
    return lossOf(PLAYERS, this.inCheck() ? "checkmate" : "no-legal-move", this.turn);
  }

  /** What could not arise in play about this position: `too-many-P`, `nifu-b`, ... Source: rules/shogi.md 9.4. */
  override problems(): string[] {
    return problems(this.state);
  }
}
