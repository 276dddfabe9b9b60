import { attempt, type Result } from "../core/errors.js";
import { GameBase, type GameSpec } from "../core/game.js";
import { gameFromJSON, startPosition } from "../core/game-data.js";
import { HistoryBase } from "../core/history.js";
import type { Move } from "../core/move.js";
import { drawOf, lossOf } from "../core/outcome.js";
import { capturedAt } from "./goal.js";
import { type EndReason, OUTCOME_REASONS, type Outcome, type OutcomeReason, type Rules } from "./options.js";
import { id, NAMES, PLAYERS, type Player, ROLES } from "./pieces.js";
import { Position, type Types } from "./position.js";

/** What a new game may be told. */
export interface GameOptions {
  /** Where it starts: a text, or a position, which brings its own rules. */
  readonly start?: string | Position | undefined;
  /** House rules that differ from the default. */
  readonly rules?: Partial<Rules> | undefined;
}

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
    const repeated = this.repetitions() >= REPETITIONS && this.occurrences(this.position).length >= REPETITIONS;
    return repeated ? drawOf("repetition", true) : undefined;
  }

  /** No move is banned for the past's sake. */
  bans(_move: Move): boolean {
    return false;
  }
}

interface GameTypes extends Types {
  reason: OutcomeReason;
  end: EndReason;
  position: Position;
  history: History;
}

const SPEC: GameSpec<GameTypes> = /* @__PURE__ */ Object.freeze({
  id,
  players: PLAYERS,
  roles: ROLES,
  outcomeReasons: OUTCOME_REASONS,
  names: NAMES,
  history: (position: Position): History => new History(position),
  moveLimit: (): Outcome => drawOf("move-limit"),
});

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
export class Game extends GameBase<GameTypes> {
  /**
   * @param options - where it starts and its house rules
   * @throws ParseError if the start or the rules cannot be read
   */
  constructor(options: GameOptions = {}) {
    super(SPEC, startPosition(options, Position));
  }

  /** A new game, or why there is none. */
  static tryNew(options?: GameOptions): Result<Game> {
    return attempt(() => new Game(options));
  }

  /**
   * A game from what {@link toJSON} gave.
   *
   * @throws ParseError that names the path or the ply that fails
   */
  static fromJSON(value: unknown): Game {
    return gameFromJSON(id, Game, value);
  }

  /** A game from what {@link toJSON} gave, or why it cannot be read. */
  static tryFromJSON(value: unknown): Result<Game> {
    return attempt(() => Game.fromJSON(value));
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
    return this.current.state[capturedAt(this.playerNumber(player))]!;
  }

  /** @internal */
  protected judgeEnd(reason: EndReason, player: number): Outcome | RangeError {
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
