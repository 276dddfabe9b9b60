import { BOARD, FILE_OF, RANK_OF, SQUARES, sameBoard } from "../core/board9.js";
import { growFrames } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import { type Move, requireMove } from "../core/move.js";
import { lossOf } from "../core/outcome.js";
import { PositionBase } from "../core/position.js";
import type { Spec } from "../core/spec.js";
import { SquareSet } from "../core/square-set.js";
import { TOP } from "../core/state.js";
import { CAPTURED, capturedBy, listCaptured } from "./capture.js";
import { generateCaptureMoves, generateMoves, hasMove, MAX_MOVES } from "./generate.js";
import { capturedAt, isMet, OVER } from "./goal.js";
import { LONGEST_FRAME, make, unmake } from "./make.js";
import type { IllegalReason, Outcome } from "./options.js";
import { PAWNS, PLAYERS, SET } from "./pieces.js";
import { SPEC, type Types } from "./spec.js";

/** For lists of squares and moves; nothing in it lives longer than a call. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/**
 * A position of hasami shogi: the board, how many pawns each side has captured, and the player to move. It generates,
 * makes and unmakes moves and knows no earlier positions.
 *
 * @example
 * ```ts
 * import { Position } from "banmen/hasami";
 * const position = Position.parse("9/9/9/9/1Pppp4/9/9/9/5P3 b 0 0 1");
 * position.after(position.parseMove("4i4e")).toString(); // => "9/9/9/9/1P3P3/9/9/9/9 w 3 0 2"
 * ```
 */
export class Position extends PositionBase<Types> {
  /** @internal */
  override get spec(): Spec<Types> {
    return SPEC;
  }

  override generate(out: Int32Array, at = 0): number {
    return this.state[OVER] !== 0 ? at : generateMoves(this.state, this.turn, out, at);
  }

  override generateCaptures(out: Int32Array, at = 0): number {
    return this.state[OVER] !== 0 ? at : generateCaptureMoves(this.state, this.turn, out, at);
  }

  override hasLegalMove(): boolean {
    return this.state[OVER] === 0 && hasMove(this.state, this.turn);
  }

  override whyIllegal(move: Move): IllegalReason | undefined {
    if (!Number.isInteger(move) || move < 0 || move > 0xffff) return "malformed";
    const from = move >> 8;
    const to = move & 255;
    if (from >= SQUARES || to >= SQUARES) return "malformed";
    if (!this.hasLegalMove()) return "game-over";
    const piece = this.state[BOARD + from]!;
    if (piece === 0) return "no-piece";
    if (piece !== PAWNS[this.turn]) return "not-your-piece";
    if (this.state[BOARD + to] !== 0) return "occupied";
    if (FILE_OF[from] !== FILE_OF[to] && RANK_OF[from] !== RANK_OF[to]) return "unreachable";
    return this.between(from, to).length > 0 ? "blocked" : undefined;
  }

  /** The pawns between two squares of a line. @internal */
  between(from: Square, to: Square): Square[] {
    const step = (FILE_OF[from] === FILE_OF[to] ? 1 : 9) * Math.sign(to - from);
    const found: Square[] = [];
    for (let square = from + step; square !== to; square += step)
      if (this.state[BOARD + square] !== 0) found.push(square);
    return found;
  }

  /** The squares that show why a move is illegal: the pawns in the way, or the one on the target. */
  override whySquares(move: Move): SquareSet {
    const reason = this.whyIllegal(move);
    const shown =
      reason === "blocked" ? this.between(move >> 8, move & 255) : reason === "occupied" ? [move & 255] : [];
    return SquareSet.of(this.geometry, shown);
  }

  override isCapture(move: Move): boolean {
    return capturedBy(this.state, this.turn, requireMove(move) & 255) !== 0;
  }

  override captures(move: Move): SquareSet {
    const to = requireMove(move) & 255;
    const count = listCaptured(capturedBy(this.state, this.turn, to), to);
    return SquareSet.of(this.geometry, CAPTURED.subarray(0, count));
  }

  override make(move: Move): void {
    const { frames } = this;
    if (frames.length < this.state[TOP]! + LONGEST_FRAME) this.frames = growFrames(frames, LONGEST_FRAME);
    make(this.state, this.frames, move, this.rules.win);
  }

  override unmake(): void {
    unmake(this.state, this.frames);
  }

  /** Whether repetition takes both for the same: the same pawns, captures and player to move. */
  override samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state);
  }

  /** There are no royals, and so there is no check. @internal */
  override findRoyals(_player: number): SquareSet {
    return SquareSet.of(this.geometry, []);
  }

  /**
   * The pawns that could go to an empty square, or that could capture the pawn on an occupied one, if it were the turn
   * of their owner.
   *
   * @param square - 0 to 80
   * @param by - whose pawns; both players' if left out
   * @throws RangeError for what is no square or no player
   *
   * @example
   * ```ts
   * import { Position, parseSquare, squareName } from "banmen/hasami";
   * const position = Position.parse("9/9/9/9/3Pp4/9/9/9/5P3 b");
   * [...position.attackers(parseSquare("5e")!)].map(squareName); // => ["4i"]
   * ```
   */
  override attackers(square: Square, by?: number): SquareSet {
    return super.attackers(square, by);
  }

  /** @internal */
  override findAttackers(square: Square, by: number): SquareSet {
    const found: Square[] = [];
    const end = generateMoves(this.state, by, SCRATCH, 0);
    for (let i = 0; i < end; i++) {
      const to = SCRATCH[i]! & 255;
      const count = listCaptured(capturedBy(this.state, by, to), to);
      if (to === square || CAPTURED.subarray(0, count).includes(square)) found.push(SCRATCH[i]! >> 8);
    }
    return SquareSet.of(this.geometry, found);
  }

  /**
   * The end as this position alone tells it: a goal that has been met, or no legal move. Source: rules/hasami.md 7.
   */
  override verdict(): Outcome | undefined {
    const { turn, state } = this;
    if (state[OVER] !== 0) return lossOf(PLAYERS, "captures", isMet(state, this.rules.win, 1 - turn) ? turn : 1 - turn);
    return hasMove(state, turn) ? undefined : lossOf(PLAYERS, "no-legal-move", turn);
  }

  /**
   * Why a set-up could not arise: `pawn-count-b` and `pawn-count-w` if the pawns of a side on the board and the
   * captured ones are not nine.
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * Position.parse("9/9/9/9/9/9/9/9/PPPPPPPPP b 8 0 1").problems(); // => ["pawn-count-w"]
   * ```
   */
  override problems(): string[] {
    return ["b", "w"].flatMap((letter, player) => {
      const pawns = this.board.occupied(player).size + this.state[capturedAt(1 - player)]!;
      return pawns === SET ? [] : [`pawn-count-${letter}`];
    });
  }
}
