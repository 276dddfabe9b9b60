import { GameBase, type StartOptions } from "../core/game.js";
import { HistoryBase } from "../core/history.js";
import { drawOf } from "../core/outcome.js";
import { playerOf, type Spec } from "../core/spec.js";
import { capturedAt } from "./goal.js";
import type { Outcome, Rules } from "./options.js";
import type { Player } from "./pieces.js";
import { Position } from "./position.js";
import { SPEC, type Types } from "./spec.js";

/** What a new game may be told. */
export interface GameOptions extends StartOptions<Position, Rules> {}

/** How often a position may occur: the last time ends the game. */
const REPETITIONS = 4;

/**
 * The past of a position: counts repetitions, for games and searches.
 *
 * @example
 * ```ts
 * import { History, Position } from "banmen/hasami";
 * const position = Position.start();
 * const history = new History(position);
 * for (const move of ["5i5h", "5a5b", "5h5i", "5b5a"]) {
 *   position.make(position.parseMove(move));
 *   history.push();
 * }
 * history.repetitions(); // => 2
 * ```
 */
export class History extends HistoryBase<Position> {
  /** The end by this position or by its fourth occurrence. Source: rules/hasami.md 7. */
  outcome(): Outcome | undefined {
    const verdict = this.position.verdict();
    if (verdict !== undefined) return verdict;
    const repeated =
      this.repetitions() >= REPETITIONS && this.occurrences(this.position, REPETITIONS).length === REPETITIONS;
    return repeated ? drawOf("repetition", true) : undefined;
  }
}

/**
 * A game of hasami shogi: a position with its past, in people's language.
 *
 * @example
 * ```ts
 * import { Game } from "banmen/hasami";
 * const game = new Game({ start: "9/9/9/9/3Pp4/9/9/9/5P3 b 4 0 1" });
 * game.play("4i4e").captures; // => ["5e"]
 * game.outcome?.winner; // => "black"
 * ```
 */
export class Game extends GameBase<Types, Position, History> {
  /**
   * @param options - where it starts and its house rules
   * @throws ParseError if the start or the rules cannot be read
   */
  constructor(options: GameOptions = {}) {
    super(Position, History, options);
  }

  /** @internal */
  override get spec(): Spec<Types> {
    return SPEC;
  }

  /**
   * How many pawns a player has captured.
   *
   * @throws RangeError if there is no such player
   *
   * @example
   * ```ts
   * import { Game } from "banmen/hasami";
   * new Game({ start: "9/9/9/9/3Pp4/9/9/9/5P3 b 3 1 1" }).captured("black"); // => 3
   * ```
   */
  captured(player: Player): number {
    return this.current.state[capturedAt(playerOf(SPEC, player))]!;
  }
}
