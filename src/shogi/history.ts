import { HistoryBase } from "../core/history.js";
import { moveTo, NO_MOVE } from "../core/move.js";
import { drawOf, lossOf } from "../core/outcome.js";
import type { Outcome } from "./options.js";
import { PLAYERS } from "./pieces.js";
import type { Position } from "./position.js";

/** Where the enemy king stands in the start array, by player: 5a for Black, 5i for White. */
const TRY_SQUARES: readonly number[] = /* @__PURE__ */ Object.freeze([36, 44]);

/**
 * The past of a shogi position, for a game or for a search: sennichite, perpetual check, and the try rule.
 * Source: rules/shogi.md 7.
 *
 * @example
 * ```ts
 * import { History, Position } from "banmen/shogi";
 * const position = Position.start();
 * const history = new History(position);
 * for (let i = 0; i < 3; i++)
 *   for (const text of ["2h3h", "8b7b", "3h2h", "7b8b"]) {
 *     position.make(position.parseMove(text));
 *     history.push();
 *   }
 * history.repetitions(); // => 4
 * history.outcome()?.reason; // => "repetition"
 * ```
 */
export class History extends HistoryBase<Position> {
  /** How the game ends here by the position and its past: mate, try, fourth occurrence. The move limit is a game's. */
  outcome(): Outcome | undefined {
    return this.position.verdict() ?? this.try() ?? this.repetition();
  }

  /** The king of the player who has just moved has moved to where the enemy king stands in the start array. @internal */
  try(): Outcome | undefined {
    const { position } = this;
    const move = position.lastMove();
    if (position.rules.impasse !== "try" || this.plies === 0 || move === NO_MOVE) return undefined;
    const mover = position.turn ^ 1;
    const goal = TRY_SQUARES[mover]!;
    return moveTo(move) === goal && position.royals(mover).has(goal)
      ? lossOf(PLAYERS, "try", position.turn)
      : undefined;
  }

  /** At the fourth occurrence: who checked with every move since the first, if one side alone did, loses. @internal */
  repetition(): Outcome | undefined {
    if (this.repetitions() < 4) return undefined;
    const plies = this.occurrences(this.position, 4);
    if (plies.length < 4) return undefined;
    const first = plies[0]!;
    const checking = [true, true];
    this.walk(first, (position, ply) => {
      if (ply > first && !position.inCheck()) checking[position.turn ^ 1] = false;
    });
    if (checking[0] === checking[1]) return drawOf("repetition", true);
    return lossOf(PLAYERS, "perpetual-check", checking[0] ? 0 : 1);
  }
}
