import { GameBase, type Rematch, type StartOptions } from "../core/game.js";
import type { Spec } from "../core/spec.js";
import { DIGEST } from "../core/state.js";
import type { Check, Step } from "../core/variant.js";
import { listChecks } from "./credits.js";
import { History } from "./history.js";
import type { EndReason, Outcome, Rules } from "./options.js";
import { PLAYERS, type Player } from "./pieces.js";
import { Position } from "./position.js";
import { endWithout, matedBy, rankedEnd, type Standings, standings } from "./ranking.js";
import { SPEC, type Types } from "./spec.js";
import { fallenAt, fallenCount, hasFallen } from "./state.js";

/**
 * What a new game may be told. The player to move of a text beats the rule `firstSeat`.
 */
export interface GameOptions extends StartOptions<Position, Rules> {}

/**
 * A game of yonin shogi: it speaks people's language (square names, USI moves, reasons, outcomes), and knows its past. If
 * it starts with a set-up whose player on turn is mated, they fall at once.
 *
 * @example
 * ```ts
 * import { Game } from "banmen/yonin";
 * const game = new Game({ start: "4Kn4/9/9/9/Kw7Ke/9/9/7Rs1/4Ks4 s -/-/-/- - - - 1" });
 * game.play("2h2a").next; // => "north"
 * game.play("5a5b").next; // => "east"
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

  /** @internal */
  override begin(): void {
    this.current.begin();
  }

  /** @internal */
  override judgeLimit(): Outcome {
    return rankedEnd(this.current.state, "move-limit");
  }

  /**
   * The players who have not been mated, in player order.
   *
   * @example
   * ```ts
   * import { Game } from "banmen/yonin";
   * const game = new Game({ start: "1Rn2Kn4/9/4Gs1Pn2/9/Kw7Ke/9/9/9/4Ks4 s G/-/2P/- - - - 1" });
   * game.play("G*5b").fallen; // => [{ player: "north", heir: "south" }]
   * game.alive; // => ["south", "west", "east"]
   * ```
   */
  get alive(): readonly Player[] {
    const digest = this.current.state[DIGEST]!;
    return PLAYERS.filter((_, player) => !hasFallen(digest, player));
  }

  /**
   * How the players stand: the ranking if the game ended now, or that of the game's end. In pairs all share the first
   * place until the first mate. Source: rules/yonin.md 7.6.
   *
   * @example
   * ```ts
   * import { Game } from "banmen/yonin";
   * new Game().standings(); // => { places: [1, 1, 1, 1], scores: Array(4).fill({ mates: 0, pieces: 9 }) }
   * ```
   */
  standings(): Standings {
    const { outcome } = this;
    if (outcome === undefined) return standings(this.current.state);
    const { places, scores } = outcome;
    return Object.freeze({ places, scores });
  }

  /** The checks that stand, each with the players whose moves made it. Source: rules/yonin.md 6. */
  override checks(): Check<Player>[] {
    return super.checks().map((check) => {
      const makers = listChecks(this.current.state, PLAYERS.indexOf(check.player)).map(({ maker }) => maker);
      return { ...check, by: PLAYERS.filter((_, player) => makers.includes(player)) };
    });
  }

  /**
   * A new game with the same rules and seats. The player clockwise of the one who began this game begins it
   * (`firstSeat`); a start that is not the start array keeps its player to move. Source: rules/yonin.md 8.2.
   *
   * @param options - `alternate: false` to let the same player begin
   * @returns the game, and for each player of it which player of this game they are: the same
   *
   * @example
   * ```ts
   * import { Game } from "banmen/yonin";
   * const { game, seats } = new Game().rematch();
   * [game.rules.firstSeat, game.turn, seats]; // => ["west", "west", [0, 1, 2, 3]]
   * ```
   */
  override rematch(options?: { readonly alternate?: boolean }): Rematch<this> {
    const { start } = this;
    const first = PLAYERS[start.turn]!;
    const isArray = start.toString() === Position.start({ ...start.rules, firstSeat: first }).toString();
    const next = PLAYERS[(start.turn + 1) & 3]!;
    const moves = isArray && (options?.alternate ?? true);
    return {
      game: this.again(moves ? Position.start({ ...start.rules, firstSeat: next }) : start),
      seats: PLAYERS.map((_, player) => player),
    };
  }

  /** @internal */
  override fallen(before: Int32Array): Step<Player>["fallen"] {
    const { state } = this.current;
    const digest = state[DIGEST]!;
    const fallen: { player: Player; heir: Player }[] = [];
    for (let i = fallenCount(before[DIGEST]!); i < fallenCount(digest); i++) {
      const player = fallenAt(digest, i);
      fallen.push(Object.freeze({ player: PLAYERS[player]!, heir: PLAYERS[matedBy(state, player)]! }));
    }
    return fallen;
  }

  /** @internal */
  override judgeEnd(reason: EndReason, player: number): Outcome | RangeError {
    if (hasFallen(this.current.state[DIGEST]!, player))
      return new RangeError(`${PLAYERS[player]} is no longer in the game`);
    return endWithout(this.current.state, reason, player);
  }
}
