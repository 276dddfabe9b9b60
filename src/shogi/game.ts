import type { Result } from "../core/errors.js";
import { attempt } from "../core/errors.js";
import { GameBase, type GameSpec } from "../core/game.js";
import { gameFromJSON, startPosition } from "../core/game-data.js";
import { drawOf, lossOf } from "../core/outcome.js";
import { HANDICAPS, type Handicap } from "./handicaps.js";
import { History } from "./history.js";
import { claimLoser, countPoints, declarationWins, hasEntered, missingPoints } from "./impasse.js";
import { type EndReason, OUTCOME_REASONS, type Outcome, type OutcomeReason, type Rules } from "./options.js";
import { id, NAMES, PLAYERS, type Player, ROLES } from "./pieces.js";
import { Position, type ShogiTypes } from "./position.js";

/** What a new game may be told. */
export interface GameOptions {
  /** Where it starts: a position in SFEN, or a position, which brings its own rules. */
  readonly start?: string | Position | undefined;
  /** A named start; excludes `start`. */
  readonly handicap?: Handicap | undefined;
  /** House rules that differ from the default. */
  readonly rules?: Partial<Rules> | undefined;
}

/** How an impasse stands. Source: rules/shogi.md 8. */
export interface Impasse {
  /** Points by the 24-point count: all pieces, on the board and in hand. */
  readonly points: { readonly [P in Player]: number };
  /** Points by the 27-point count: pieces in the enemy's camp and in hand. */
  readonly declarationPoints: { readonly [P in Player]: number };
  /** Whether both kings stand in the enemy's camp. */
  readonly bothEntered: boolean;
  /** Whether the player to move would win by declaring (with the rule `impasse: "27-point"`). */
  readonly mayDeclare: boolean;
}

interface ShogiGameTypes extends ShogiTypes {
  reason: OutcomeReason;
  end: EndReason;
  position: Position;
  history: History;
}

const SPEC: GameSpec<ShogiGameTypes> = /* @__PURE__ */ Object.freeze({
  id,
  players: PLAYERS,
  roles: ROLES,
  outcomeReasons: OUTCOME_REASONS,
  names: NAMES,
  history: (position: Position) => new History(position),
  moveLimit: (): Outcome => drawOf("move-limit"),
});

/**
 * A game of shogi: it speaks people's language (square names, USI moves, reasons, outcomes), and knows its past.
 *
 * @example
 * ```ts
 * import { Game } from "banmen/shogi";
 * const game = new Game();
 * game.play("7g7f").next; // => "white"
 * game.whyIllegal("3c3e"); // => "unreachable"
 * game.destinations("8c").map((destination) => destination.to); // => ["8d"]
 * ```
 */
export class Game extends GameBase<ShogiGameTypes> {
  /**
   * @param options - start, handicap, rules
   * @throws ParseError for a start, handicap or rules that cannot be read
   * @throws RangeError for `start` together with `handicap`
   */
  constructor(options: GameOptions = {}) {
    super(SPEC, startPosition(options, Position, HANDICAPS));
  }

  /**
   * A new game, or why there can be none.
   *
   * @param options - start, handicap, rules
   *
   * @example
   * ```ts
   * import { Game } from "banmen/shogi";
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
   * import { Game } from "banmen/shogi";
   * const game = new Game({ handicap: "rook" });
   * Game.fromJSON(JSON.parse(JSON.stringify(game))).position.equals(game.position); // => true
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
   * import { Game } from "banmen/shogi";
   * const read = Game.tryFromJSON({ banmen: 1, variant: "chess" });
   * if (!read.ok) read.error.path; // => "variant"
   * ```
   */
  static tryFromJSON(value: unknown): Result<Game> {
    return attempt(() => gameFromJSON(id, Game, value));
  }

  /** The counts of an impasse (jishogi) as the game stands. Source: rules/shogi.md 8.2, 8.3. */
  impasse(): Impasse {
    const { state } = this.current;
    const extra = this.#handicapPoints();
    const count = (camp: boolean): { [P in Player]: number } => ({
      black: countPoints(state, 0, camp),
      white: countPoints(state, 1, camp) + extra,
    });
    return {
      points: count(false),
      declarationPoints: count(true),
      bothEntered: hasEntered(state, 0) && hasEntered(state, 1),
      mayDeclare: this.rules.impasse === "27-point" && this.outcome === undefined && declarationWins(state, extra),
    };
  }

  /** White's points for the pieces left off in a handicap start, known by its text. Source: rules/shogi.md 8.5. */
  #handicapPoints(): number {
    return this.#isHandicap() ? missingPoints(this.start.state) : 0;
  }

  #isHandicap(): boolean {
    const start = this.start.toString();
    return start !== HANDICAPS.even && (Object.values(HANDICAPS) as string[]).includes(start);
  }

  protected override alternates(): boolean {
    return !this.#isHandicap();
  }

  protected override judgeEnd(reason: EndReason, player: number): Outcome | RangeError {
    switch (reason) {
      case "resignation":
      case "time-up":
      case "abandonment":
      case "illegal-move":
        return lossOf(PLAYERS, reason, player);
      case "declaration":
        return this.#declare(player);
      case "impasse":
        return this.#claim();
      default:
        return new RangeError(`${reason} is for the rules to find`);
    }
  }

  #declare(player: number): Outcome | RangeError {
    if (this.rules.impasse !== "27-point") return new RangeError("the rules have no declaration");
    if (player !== this.current.turn) return new RangeError("only the player to move may declare");
    const wins = declarationWins(this.current.state, this.#handicapPoints());
    return lossOf(PLAYERS, "declaration", wins ? 1 - player : player);
  }

  #claim(): Outcome | RangeError {
    if (this.rules.impasse !== "24-point") return new RangeError("the rules have no claim of an impasse");
    const { points, bothEntered } = this.impasse();
    const loser = claimLoser([points.black, points.white], bothEntered);
    if (loser === undefined)
      return new RangeError(
        bothEntered ? "both sides have less than 24 points" : "a king has not entered the enemy's camp",
      );
    return loser === "nobody" ? drawOf("impasse") : lossOf(PLAYERS, "impasse", loser);
  }
}
