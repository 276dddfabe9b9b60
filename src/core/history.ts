import { type Move, NO_MOVE } from "./move.js";

/** What a history needs of a position. @internal */
export interface Repeatable<Self> {
  readonly hashLow: number;
  readonly hashHigh: number;
  lastMove(): Move;
  make(move: Move): void;
  makeNull(): void;
  clone(): Self;
  samePosition(other: Self): boolean;
}

const FIRST_LENGTH = 64;

/**
 * The positions a game or a search has been through, with how often each has occurred. Call {@link push} after every
 * `make` and {@link pop} after every `unmake`; both take constant time and, but for rare doublings, allocate nothing.
 *
 * Equal keys are taken as equal positions for counting; before anything ends by it, {@link occurrences} confirms them.
 */
export abstract class HistoryBase<P extends Repeatable<P>> {
  /** The position this is the past of. */
  readonly position: P;
  readonly #start: P;
  #plies = 0;
  /** How many plies are at least the third occurrence of their position. */
  #thrice = 0;
  /** By ply: the move that led there, its key, how often it had occurred then, the ply before in the same bucket. */
  #moves: Int32Array = new Int32Array(FIRST_LENGTH);
  #low: Int32Array = new Int32Array(FIRST_LENGTH);
  #high: Int32Array = new Int32Array(FIRST_LENGTH);
  #counts: Int32Array = new Int32Array(FIRST_LENGTH);
  #before: Int32Array = new Int32Array(FIRST_LENGTH);
  /** The last ply of each bucket, + 1. Twice as many buckets as plies. */
  #buckets: Int32Array = new Int32Array(2 * FIRST_LENGTH);

  /** @param position - as it is now: its first occurrence */
  constructor(position: P) {
    this.position = position;
    this.#start = position.clone();
    this.#enter();
  }

  /** Takes note of the move that has just been made on the position. */
  push(): void {
    this.#plies++;
    if (this.#plies === this.#moves.length) this.#grow();
    this.#moves[this.#plies] = this.position.lastMove();
    this.#enter();
  }

  /**
   * Forgets the last move, after it has been unmade.
   *
   * @throws RangeError if no move has been pushed
   */
  pop(): void {
    const ply = this.#plies;
    if (ply === 0) throw new RangeError("no move to pop");
    if (this.#counts[ply]! >= 3) this.#thrice--;
    this.#buckets[this.#bucket(this.#low[ply]!)] = this.#before[ply]!;
    this.#plies = ply - 1;
  }

  /** How often the position has occurred so far, this time included. */
  repetitions(): number {
    return this.#counts[this.#plies]!;
  }

  /** Number of moves pushed. @internal */
  protected get plies(): number {
    return this.#plies;
  }

  /** Whether some position has occurred three times, so that a move could be a fourth. @internal */
  protected get mayRepeat(): boolean {
    return this.#thrice > 0;
  }

  /** How often a position with this key has occurred. @internal */
  protected countOf(low: number, high: number): number {
    for (let ply = this.#buckets[this.#bucket(low)]! - 1; ply >= 0; ply = this.#before[ply]! - 1)
      if (this.#low[ply] === low && this.#high[ply] === high) return this.#counts[ply]!;
    return 0;
  }

  /** The plies, from 0, at which the same position as `position` occurred, confirmed on the positions. @internal */
  protected occurrences(position: P): number[] {
    const found: number[] = [];
    this.replay((then, ply) => {
      if (this.#low[ply] === position.hashLow && this.#high[ply] === position.hashHigh && then.samePosition(position))
        found.push(ply);
    });
    return found;
  }

  /** Goes through all positions so far, on a copy. @internal */
  protected replay(visit: (position: P, ply: number) => void): void {
    const copy = this.#start.clone();
    visit(copy, 0);
    for (let ply = 1; ply <= this.#plies; ply++) {
      this.advance(copy, this.#moves[ply]!, ply);
      visit(copy, ply);
    }
  }

  /** Makes the move of a ply on the copy of a replay. @internal */
  protected advance(copy: P, move: Move, _ply: number): void {
    if (move === NO_MOVE) copy.makeNull();
    else copy.make(move);
  }

  #bucket(low: number): number {
    return low & (this.#buckets.length - 1);
  }

  #enter(): void {
    const ply = this.#plies;
    const low = this.position.hashLow;
    const high = this.position.hashHigh;
    const count = this.countOf(low, high) + 1;
    this.#low[ply] = low;
    this.#high[ply] = high;
    this.#counts[ply] = count;
    if (count >= 3) this.#thrice++;
    this.#link(ply);
  }

  #link(ply: number): void {
    const bucket = this.#bucket(this.#low[ply]!);
    this.#before[ply] = this.#buckets[bucket]!;
    this.#buckets[bucket] = ply + 1;
  }

  #grow(): void {
    const length = 2 * this.#moves.length;
    const longer = (words: Int32Array): Int32Array => {
      const grown = new Int32Array(length);
      grown.set(words);
      return grown;
    };
    this.#moves = longer(this.#moves);
    this.#low = longer(this.#low);
    this.#high = longer(this.#high);
    this.#counts = longer(this.#counts);
    this.#before = longer(this.#before);
    this.#buckets = new Int32Array(2 * length);
    for (let ply = 0; ply < this.#plies; ply++) this.#link(ply);
  }
}
