import { HistoryBase } from "../core/history.js";
import type { Move } from "../core/move.js";
import { drawOf, lossOf } from "../core/outcome.js";
import type { Outcome } from "./options.js";
import { PLAYERS } from "./pieces.js";
import type { Position } from "./position.js";

/** The occurrence of a position that may not come about, or is a draw. */
const FOURTH = 4;

/**
 * The past of a chu shogi position, for a game or for a search: forbidden repetition, or the draw by it.
 * Source: rules/chu.md 7.4.
 *
 * @example
 * ```ts
 * import { History, Position } from "banmen/chu";
 * const position = Position.start();
 * const history = new History(position);
 * for (const text of "7j5h 6c5e 5h7j 5e6c 7j5h 6c5e 5h7j 5e6c 7j5h 6c5e 5h7j".split(" ")) {
 *   position.make(position.parseMove(text));
 *   history.push();
 * }
 * history.bans(position.parseMove("5e6c")); // => true
 * ```
 */
export class History extends HistoryBase<Position> {
  /** How the game ends here by the position and its past. The move limit is a game's. Source: rules/chu.md 7. */
  outcome(): Outcome | undefined {
    return this.position.verdict() ?? this.stuck() ?? this.repetition();
  }

  /** Repetition forbids nothing to a player in check. Source: rules/chu.md 7.4. @internal */
  override mayBan(): boolean {
    return this.position.rules.repetition === "forbidden" && this.mayRepeat && !this.position.inCheck();
  }

  /** Whether a legal move would bring about the fourth occurrence of a position. @internal */
  override forbids(move: Move): boolean {
    const { position } = this;
    position.make(move);
    const fourth =
      this.countOf(position.hashLow, position.hashHigh) >= FOURTH - 1 &&
      this.occurrences(position, FOURTH - 1).length === FOURTH - 1;
    position.unmake();
    return fourth;
  }

  /** A player all of whose moves are banned has lost. @internal */
  stuck(): Outcome | undefined {
    const { position } = this;
    if (!this.mayBan() || !position.legalMoves().every((move) => this.forbids(move))) return undefined;
    return lossOf(PLAYERS, "no-legal-move", position.turn);
  }

  /** @internal */
  repetition(): Outcome | undefined {
    if (this.position.rules.repetition !== "draw" || this.repetitions() < FOURTH) return undefined;
    return this.occurrences(this.position, FOURTH).length === FOURTH ? drawOf("repetition") : undefined;
  }
}
