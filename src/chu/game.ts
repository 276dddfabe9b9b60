import { SQUARES } from "../core/board12.js";
import { GameBase, type StartOptions } from "../core/game.js";
import { type Move, moveFrom, moveVia, twoStepMove } from "../core/move.js";
import type { Spec } from "../core/spec.js";
import type { Destination } from "../core/variant.js";
import { History } from "./history.js";
import { canonical, isDoubleMove } from "./legality.js";
import type { Rules } from "./options.js";
import { Position } from "./position.js";
import { SPEC, type Types } from "./spec.js";

/** What a new game may be told. */
export interface GameOptions extends StartOptions<Position, Rules> {}

/**
 * A game of chu shogi: it speaks people's language (square names, USI moves, reasons, outcomes), and knows its past.
 *
 * @example
 * ```ts
 * import { Game } from "banmen/chu";
 * const game = new Game({ start: "k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1" });
 * game.destinations("6f", "6e").length; // => 8
 * game.play("6f6e7d").captures; // => ["6e", "7d"]
 * ```
 */
export class Game extends GameBase<Types, Position, History> {
  /**
   * @param options - start, rules
   * @throws ParseError for a start or rules that cannot be read
   */
  constructor(options: GameOptions = {}) {
    super(Position, History, options);
  }

  /** @internal */
  override get spec(): Spec<Types> {
    return SPEC;
  }

  /**
   * The direct moves, those to where a second step can begin marked as such; or, with `via`, every second step from there.
   *
   * @internal
   */
  override listDestinations(moves: readonly Move[], via: number): Destination[] {
    const direct = moves.filter((move) => moveVia(move) < 0);
    if (via >= 0) return this.secondSteps(moves, via);
    return this.groupPromotions(direct).map((destination) => {
      const steps = this.secondSteps(moves, this.square(destination.to));
      return steps.length > 0 ? { ...destination, twoStep: true } : destination;
    });
  }

  /** The second steps from a square among the legal moves of one piece, back to its own square among them. @internal */
  secondSteps(moves: readonly Move[], via: number): Destination[] {
    const { current } = this;
    const found: Destination[] = [];
    if (moves.length === 0) return found;
    const from = moveFrom(moves[0]!);
    for (let to = 0; to < SQUARES; to++) {
      if (!isDoubleMove(current.state, from, via, to)) continue;
      const move = canonical(current.state, twoStepMove(from, via, to));
      if (!moves.includes(move)) continue;
      found.push({
        to: this.nameOf(to),
        via: this.nameOf(via),
        captures: this.names(current.captures(move)),
        promotion: "no",
        move: current.formatMove(move),
      });
    }
    return found;
  }
}
