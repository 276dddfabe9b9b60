import { GEOMETRY, SQUARES } from "../core/board12.js";
import { attempt, type Result } from "../core/errors.js";
import { GameBase, type GameSpec } from "../core/game.js";
import { gameFromJSON, startPosition } from "../core/game-data.js";
import { type Move, moveFrom, moveVia, twoStepMove } from "../core/move.js";
import { drawOf, lossOf } from "../core/outcome.js";
import { SquareSet } from "../core/square-set.js";
import type { Destination } from "../core/variant.js";
import { History } from "./history.js";
import { canonical, isDoubleMove } from "./legality.js";
import { type EndReason, OUTCOME_REASONS, type Outcome, type OutcomeReason, type Rules } from "./options.js";
import { id, NAMES, PLAYERS, ROLES } from "./pieces.js";
import { type ChuTypes, Position } from "./position.js";

/** What a new game may be told. */
export interface GameOptions {
  /** Where it starts: a text, or a position, which brings its own rules. */
  readonly start?: string | Position | undefined;
  /** House rules that differ from the default. */
  readonly rules?: Partial<Rules> | undefined;
}

interface ChuGameTypes extends ChuTypes {
  reason: OutcomeReason;
  end: EndReason;
  position: Position;
  history: History;
}

const SPEC: GameSpec<ChuGameTypes> = /* @__PURE__ */ Object.freeze({
  id,
  players: PLAYERS,
  roles: ROLES,
  outcomeReasons: OUTCOME_REASONS,
  names: NAMES,
  history: (position: Position) => new History(position),
  banReason: "repetition" as const,
  moveLimit: (): Outcome => drawOf("move-limit"),
});

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
export class Game extends GameBase<ChuGameTypes> {
  /**
   * @param options - start, rules
   * @throws ParseError for a start or rules that cannot be read
   */
  constructor(options: GameOptions = {}) {
    super(SPEC, startPosition(options, Position));
  }

  /**
   * A new game, or why there can be none.
   *
   * @param options - start, rules
   *
   * @example
   * ```ts
   * import { Game } from "banmen/chu";
   * Game.tryNew({ start: "nonsense" }).ok; // => false
   * ```
   */
  static tryNew(options?: GameOptions): Result<Game> {
    return attempt(() => new Game(options));
  }

  /**
   * The game that `toJSON` wrote. The data is trusted in nothing.
   *
   * @throws ParseError that names the path and, for moves, the ply
   *
   * @example
   * ```ts
   * import { Game, PRESETS } from "banmen/chu";
   * const game = new Game({ rules: PRESETS.lishogi });
   * Game.fromJSON(JSON.parse(JSON.stringify(game))).rules.lionTrade; // => "always"
   * ```
   */
  static fromJSON(value: unknown): Game {
    return gameFromJSON(id, Game, value);
  }

  /**
   * The game that `toJSON` wrote, or why it cannot be read.
   *
   * @example
   * ```ts
   * import { Game } from "banmen/chu";
   * const read = Game.tryFromJSON({ banmen: 1, variant: "chess" });
   * if (!read.ok) read.error.path; // => "variant"
   * ```
   */
  static tryFromJSON(value: unknown): Result<Game> {
    return attempt(() => gameFromJSON(id, Game, value));
  }

  /**
   * The direct moves, those to where a second step can begin marked as such; or, with `via`, every second step from there.
   *
   * @internal
   */
  protected override listDestinations(moves: readonly Move[], via: number): Destination[] {
    const direct = moves.filter((move) => moveVia(move) < 0);
    if (via >= 0) return this.#secondSteps(moves, via);
    return this.groupPromotions(direct).map((destination) => {
      const steps = this.#secondSteps(moves, this.square(destination.to));
      return steps.length > 0 ? { ...destination, twoStep: true } : destination;
    });
  }

  /** The second steps from a square among the legal moves of one piece, back to its own square among them. */
  #secondSteps(moves: readonly Move[], via: number): Destination[] {
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

  /** @internal */
  protected override attackedRoyals(player: number): SquareSet {
    const attacked = Array.from(this.current.royals(player)).filter(
      (royal) => !this.current.attackers(royal, player ^ 1).isEmpty(),
    );
    return SquareSet.of(GEOMETRY, attacked);
  }

  /** @internal */
  protected override judgeEnd(reason: EndReason, player: number): Outcome | RangeError {
    switch (reason) {
      case "resignation":
      case "time-up":
      case "abandonment":
      case "illegal-move":
        return lossOf(PLAYERS, reason, player);
      default:
        return new RangeError(`${reason} is for the rules to find`);
    }
  }
}
