import { GameBase, type StartOptions } from "../core/game.js";
import { drawOf, lossOf } from "../core/outcome.js";
import type { Spec } from "../core/spec.js";
import { HANDICAPS, type Handicap } from "./handicaps.js";
import { History } from "./history.js";
import { claimLoser, countPoints, declarationWins, hasEntered, missingPoints } from "./impasse.js";
import type { EndReason, Outcome, Rules } from "./options.js";
import { PLAYERS, type Player } from "./pieces.js";
import { Position } from "./position.js";
import { SPEC, type Types } from "./spec.js";

/** What a new game may be told. */
export interface GameOptions extends StartOptions<Position, Rules> {
  /** A named start; excludes `start`. */
  readonly handicap?: Handicap | undefined;
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
export class Game extends GameBase<Types, Position, History> {
  /**
   * @param options - start, handicap, rules
   * @throws ParseError for a start, handicap or rules that cannot be read
   * @throws RangeError for `start` together with `handicap`
   */
  constructor(options: GameOptions = {}) {
    super(Position, History, options);
  }

  /** @internal */
  override get spec(): Spec<Types> {
    return SPEC;
  }

  /**
   * The counts of an impasse (jishogi) as the game stands. Ask `mayDeclare` before `end("declaration")`: a declaration that
   * does not meet its conditions loses the game. Source: rules/shogi.md 8.2, 8.3.
   *
   * @example
   * ```ts
   * import { Game } from "banmen/shogi";
   * const game = new Game({ rules: { impasse: "27-point" } });
   * game.impasse().mayDeclare; // => false
   * game.end("declaration").winner; // => "white"
   * ```
   */
  impasse(): Impasse {
    const { state } = this.current;
    const extra = this.handicapPoints();
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
  /** @internal */
  handicapPoints(): number {
    return this.isHandicap() ? missingPoints(this.start.state) : 0;
  }

  /** @internal */
  isHandicap(): boolean {
    const start = this.start.toString();
    return start !== HANDICAPS.even && (Object.values(HANDICAPS) as string[]).includes(start);
  }

  /** @internal */
  override alternates(): boolean {
    return !this.isHandicap();
  }

  /** @internal */
  override judgeEnd(reason: EndReason, player: number): Outcome | RangeError {
    if (reason === "declaration") return this.declare(player);
    return reason === "impasse" ? this.claim() : super.judgeEnd(reason, player);
  }

  /** @internal */
  declare(player: number): Outcome | RangeError {
    if (this.rules.impasse !== "27-point") return new RangeError("the rules have no declaration");
    if (player !== this.current.turn) return new RangeError("only the player to move may declare");
    const wins = declarationWins(this.current.state, this.handicapPoints());
    return lossOf(PLAYERS, "declaration", wins ? 1 - player : player);
  }

  /** @internal */
  claim(): Outcome | RangeError {
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
