import { doubled, FIRST_LENGTH, HistoryBase } from "../core/history.js";
import type { Move } from "../core/move.js";
import { MAX_MOVES } from "./board-moves.js";
import type { Outcome } from "./options.js";
import type { Position } from "./position.js";
import { rankedEnd } from "./ranking.js";

/** Players of a game. */
const SEATS = 4;
/** Rounds between the occurrences of a position that make it the fourth. */
const ROUNDS = 3;

/** Moves that are only looked at to see whether one is not banned. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/**
 * The past of a yonin position, for a game or for a search: fourth occurrence, and the ban on perpetual check. If it bans
 * every move of the player on turn, {@link History.push} has them fall as part of the last move.
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
  /** The plies, ascending, at which somebody fell by the ban; twice if two did. @internal */
  eliminations: number[] = [];
  /** By ply: who is to move. @internal */
  turns: Int32Array = new Int32Array(FIRST_LENGTH);
  /** By ply and player: the last ply with a move of theirs, and the last with one that made no check; 0 if there is none. @internal */
  moved: Int32Array = new Int32Array(FIRST_LENGTH * SEATS);
  /** @internal */
  quiet: Int32Array = new Int32Array(FIRST_LENGTH * SEATS);

  constructor(position: Position) {
    super(position);
    this.turns[0] = position.turn;
  }

  /** Takes note of the move that has just been made. Who has only banned moves then falls at once. */
  override push(): void {
    this.note();
    while (this.mayRepeat && this.hasOnlyBanned()) {
      super.pop();
      this.position.eliminate();
      this.eliminations.push(this.plies + 1);
      this.note();
    }
  }

  /** @internal */
  note(): void {
    super.push();
    const ply = this.plies;
    if (ply === this.turns.length) {
      this.turns = doubled(this.turns);
      this.moved = doubled(this.moved);
      this.quiet = doubled(this.quiet);
    }
    this.turns[ply] = this.position.turn;
    const at = ply * SEATS;
    this.moved.copyWithin(at, at - SEATS, at);
    this.quiet.copyWithin(at, at - SEATS, at);
    const mover = this.turns[ply - 1]!;
    this.moved[at + mover] = ply;
    if (!this.position.madeCheck()) this.quiet[at + mover] = ply;
  }

  override pop(): void {
    super.pop();
    while (this.eliminations.at(-1)! > this.plies) this.eliminations.pop();
  }

  /** @internal */
  override copy(position: Position): this {
    const copy = super.copy(position);
    copy.eliminations = this.eliminations.slice();
    copy.turns = this.turns.slice();
    copy.moved = this.moved.slice();
    copy.quiet = this.quiet.slice();
    return copy;
  }

  /** @internal */
  override advance(copy: Position, move: Move, ply: number): void {
    super.advance(copy, move, ply);
    for (const at of this.eliminations) if (at === ply) copy.eliminate();
  }

  /**
   * How the game ends here by the position and its past: mates, fourth occurrence. The move limit is a game's.
   * Source: rules/yonin.md 7.
   */
  outcome(): Outcome | undefined {
    return this.position.verdict() ?? this.repetition();
  }

  /** @internal */
  override mayBan(): boolean {
    return this.mayRepeat;
  }

  /**
   * Whether a legal move would complete a fourth or later occurrence by the mover's own perpetual check.
   * Source: rules/yonin.md 7.2.
   *
   * @internal
   */
  override forbids(move: Move): boolean {
    const { position } = this;
    const mover = position.turn;
    position.make(move);
    const banned =
      this.countOf(position.hashLow, position.hashHigh) >= ROUNDS &&
      position.madeCheck() &&
      this.isPerpetual(this.occurrences(position, ROUNDS), mover, true);
    position.unmake();
    return banned;
  }

  /** @internal */
  hasOnlyBanned(): boolean {
    if (this.position.isOver()) return false;
    const count = this.position.generate(SCRATCH);
    for (let i = 0; i < count; i++) if (!this.forbids(SCRATCH[i]!)) return false;
    return count > 0;
  }

  /** A fourth or later occurrence ends the game, unless somebody gave perpetual check. @internal */
  repetition(): Outcome | undefined {
    if (this.repetitions() <= ROUNDS) return undefined;
    const plies = this.occurrences(this.position, ROUNDS + 1);
    if (plies.length <= ROUNDS) return undefined;
    const earlier = plies.slice(0, ROUNDS);
    for (let player = 0; player < SEATS; player++) if (this.isPerpetual(earlier, player, false)) return undefined;
    return rankedEnd(this.position.state, "repetition");
  }

  /**
   * Whether a player gave perpetual check in the rounds that end with the position as it is now: they moved in every round and
   * made a check with every move.
   *
   * @param starts - the plies at which the rounds began
   * @param checksNow - whether they have just made a check with a move that is not noted yet
   *
   * @internal
   */
  isPerpetual(starts: readonly number[], player: number, checksNow: boolean): boolean {
    if (starts.length < ROUNDS || this.quiet[this.plies * SEATS + player]! > starts[0]!) return false;
    return starts.every((start, round) => {
      const isLast = round === ROUNDS - 1;
      const end = isLast ? this.plies : starts[round + 1]!;
      return (isLast && checksNow) || this.moved[end * SEATS + player]! > start;
    });
  }
}
