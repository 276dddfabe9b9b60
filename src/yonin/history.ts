import { HistoryBase } from "../core/history.js";
import type { Move } from "../core/move.js";
import { MAX_MOVES } from "./board-moves.js";
import type { Outcome } from "./options.js";
import type { Position } from "./position.js";
import { rankedEnd } from "./ranking.js";

/** Moves that are only looked at to see whether one is not banned. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/**
 * The past of a yonin position, for a game or for a search: fourth occurrence, and the ban on perpetual check. If it bans
 * every move of the player on turn, {@link History.push} has him fall as part of the last move.
 *
 * @example
 * ```ts
 * import { History, Position } from "banmen/yonin";
 * const position = Position.parse("4Kn4/7Rs1/9/9/Kw7Ke/9/9/9/4Ks4 s -/-/-/- - - - 1");
 * const history = new History(position);
 * for (let i = 0; i < 3; i++)
 *   for (const text of ["2b2a", "5a5b", "1e1d", "2a2b", "5b5a", "1d1e"]) {
 *     position.make(position.parseMove(text));
 *     history.push();
 *   }
 * history.outcome(); // => undefined
 * history.bans(position.parseMove("2b2a")); // => true
 * ```
 */
export class History extends HistoryBase<Position> {
  /** The plies, ascending, at which somebody fell by the ban; twice if two did. */
  readonly #eliminations: number[] = [];

  /** @param position - as it is now: its first occurrence; bound for the history's life */
  constructor(position: Position) {
    super(position);
  }

  /** Takes note of the move that has just been made. Who has only banned moves then falls at once. */
  override push(): void {
    super.push();
    while (this.mayRepeat && this.#hasOnlyBanned()) {
      super.pop();
      this.position.eliminate();
      this.#eliminations.push(this.plies + 1);
      super.push();
    }
  }

  override pop(): void {
    super.pop();
    while (this.#eliminations.at(-1)! > this.plies) this.#eliminations.pop();
  }

  protected override advance(copy: Position, move: Move, ply: number): void {
    super.advance(copy, move, ply);
    for (const at of this.#eliminations) if (at === ply) copy.eliminate();
  }

  /** How the game ends here by the position and its past: mates, fourth occurrence. The move limit is a game's. */
  outcome(): Outcome | undefined {
    return this.position.verdict() ?? this.#repetition();
  }

  /**
   * Whether the past forbids a legal move: it would complete a fourth or later occurrence by the mover's own perpetual
   * check. The position is the same afterwards.
   */
  bans(move: Move): boolean {
    if (!this.mayRepeat) return false;
    const { position } = this;
    const mover = position.turn;
    position.make(move);
    const banned =
      this.countOf(position.hashLow, position.hashHigh) >= 3 &&
      (this.#perpetualCheckers(this.occurrences(position), mover) & (1 << mover)) !== 0;
    position.unmake();
    return banned;
  }

  #hasOnlyBanned(): boolean {
    if (this.position.isOver()) return false;
    const count = this.position.generate(SCRATCH);
    for (let i = 0; i < count; i++) if (!this.bans(SCRATCH[i]!)) return false;
    return count > 0;
  }

  /** A fourth or later occurrence ends the game, unless somebody gave perpetual check. */
  #repetition(): Outcome | undefined {
    if (this.repetitions() < 4) return undefined;
    const plies = this.occurrences(this.position);
    if (plies.length < 4 || this.#perpetualCheckers(plies.slice(0, -1), undefined) !== 0) return undefined;
    return rankedEnd(this.position.state, "repetition");
  }

  /**
   * Who gave perpetual check (a bit each) in the three rounds that end with the position as it is now: who moved in every
   * round and made a check with every move.
   *
   * @param plies - the earlier occurrences
   * @param mover - who has made a last move that is not noted yet
   */
  #perpetualCheckers(plies: readonly number[], mover: number | undefined): number {
    const starts = plies.slice(-3);
    if (starts.length < 3) return 0;
    const moved = [0, 0, 0];
    let quiet = 0;
    let turn = 0;
    this.replay((position, ply) => {
      const round = starts.filter((start) => start < ply).length;
      if (round > 0) {
        moved[round - 1]! |= 1 << turn;
        if (!position.madeCheck()) quiet |= 1 << turn;
      }
      turn = position.turn;
    });
    if (mover !== undefined) {
      moved[2]! |= 1 << mover;
      if (!this.position.madeCheck()) quiet |= 1 << mover;
    }
    return moved[0]! & moved[1]! & moved[2]! & ~quiet;
  }
}
