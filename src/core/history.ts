import { hasParts, inWords } from "./data.js";
import { type Move, NO_MOVE } from "./move.js";
import { TOP } from "./state.js";

/** What a history needs of a position. */
export interface Repeatable<Self> {
  /** @internal */
  readonly state: Int32Array;
  readonly hashLow: number;
  readonly hashHigh: number;
  lastMove(): Move;
  make(move: Move): void;
  makeNull(): void;
  clone(): Self;
  isLegal(move: Move): boolean;
  samePosition(other: Self): boolean;
}

/** How many plies have room at first. @internal */
export const FIRST_LENGTH = 64;
/** Every so many plies the whole state is kept, so that a position of the past is never more moves than this away. */
const SPACING = 32;

/* What is noted of a ply: the move that led there, the key, how often it had occurred then, the ply before in its bucket + 1. */
const MOVE = 0;
const LOW = 1;
const HIGH = 2;
const COUNT = 3;
const BEFORE = 4;
/** Words of a ply, as a shift. */
const SHIFT = 3;

/**
 * The positions a game or a search has been through, with how often each has occurred. Call {@link HistoryBase.push} after
 * every `make` and {@link HistoryBase.pop} after every `unmake`; both take constant time and, but for rare doublings,
 * allocate nothing.
 *
 * Equal keys are taken as equal positions for counting; before anything ends by it, {@link HistoryBase.occurrences} confirms
 * them.
 */
export abstract class HistoryBase<P extends Repeatable<P>> {
  /** The position this is the past of. */
  readonly position: P;
  /** Number of moves pushed. @internal */
  plies = 0;
  /** How many plies are at least the third occurrence of their position. @internal */
  thrice = 0;
  /** What is noted of each ply. @internal */
  notes: Int32Array = new Int32Array(FIRST_LENGTH << SHIFT);
  /** The last ply of each bucket, + 1. Twice as many buckets as plies. @internal */
  buckets: Int32Array = new Int32Array(2 * FIRST_LENGTH);
  /** The states of every {@link SPACING}th ply. @internal */
  states: Int32Array;
  /** A position to go back in; made when first needed. @internal */
  earlier: P | undefined = undefined;

  /**
   * @param position - as it is now: its first occurrence; bound for the history's life
   * @throws RangeError for what is no position
   */
  constructor(position: P) {
    if (!hasParts(position, ["state", "hashLow"])) throw new RangeError(`${inWords(position)} is no position`);
    this.position = position;
    this.states = new Int32Array((FIRST_LENGTH / SPACING) * position.state.length);
    this.enter();
  }

  /** Takes note of the move that has just been made on the position. */
  push(): void {
    this.plies++;
    if (this.plies << SHIFT === this.notes.length) this.grow();
    this.notes[(this.plies << SHIFT) + MOVE] = this.position.lastMove();
    this.enter();
  }

  /**
   * Forgets the last move, after it has been unmade.
   *
   * @throws RangeError if no move has been pushed
   */
  pop(): void {
    const { notes } = this;
    const at = this.plies << SHIFT;
    if (at === 0) throw new RangeError("no move to pop");
    if (notes[at + COUNT]! >= 3) this.thrice--;
    this.buckets[this.bucketOf(notes[at + LOW]!)] = notes[at + BEFORE]!;
    this.plies--;
  }

  /** How often the position has occurred so far, this time included. */
  repetitions(): number {
    return this.notes[(this.plies << SHIFT) + COUNT]!;
  }

  /**
   * Whether the past forbids a legal move; never an illegal one, and no move at all unless a game's rules say so. The position
   * is the same afterwards. Takes the same time however long the past is.
   */
  bans(move: Move): boolean {
    return this.mayBan() && this.position.isLegal(move) && this.forbids(move);
  }

  /** Whether the past could forbid a move now. @internal */
  mayBan(): boolean {
    return false;
  }

  /** Whether the past forbids a legal move, where it could. @internal */
  forbids(_move: Move): boolean {
    return false;
  }

  /** Those of some legal moves that the past does not forbid. @internal */
  allowed(moves: Move[]): Move[] {
    return this.mayBan() ? moves.filter((move) => !this.forbids(move)) : moves;
  }

  /** A copy for a copy of the position. @internal */
  copy(position: P): this {
    const copy = new (this.constructor as new (position: P) => this)(position);
    copy.plies = this.plies;
    copy.thrice = this.thrice;
    copy.notes = this.notes.slice();
    copy.buckets = this.buckets.slice();
    copy.states = this.states.slice();
    return copy;
  }

  /** Whether some position has occurred three times, so that a move could be a fourth. @internal */
  get mayRepeat(): boolean {
    return this.thrice > 0;
  }

  /** How often a position with this key has occurred. @internal */
  countOf(low: number, high: number): number {
    const { notes } = this;
    for (let ply = this.buckets[this.bucketOf(low)]!; ply > 0; ply = notes[((ply - 1) << SHIFT) + BEFORE]!) {
      const at = (ply - 1) << SHIFT;
      if (notes[at + LOW] === low && notes[at + HIGH] === high) return notes[at + COUNT]!;
    }
    return 0;
  }

  /**
   * The last plies, at most `most`, at which the same position as `position` occurred, ascending: of its key, each confirmed on
   * the position of that ply. Takes time for these plies alone, however long the past is and however often it came by.
   *
   * @internal
   */
  occurrences(position: P, most: number): number[] {
    const { notes } = this;
    const { hashLow, hashHigh } = position;
    const found: number[] = [];
    for (
      let ply = this.buckets[this.bucketOf(hashLow)]! - 1;
      ply >= 0 && found.length < most;
      ply = notes[(ply << SHIFT) + BEFORE]! - 1
    ) {
      const at = ply << SHIFT;
      if (notes[at + LOW] === hashLow && notes[at + HIGH] === hashHigh && this.at(ply).samePosition(position))
        found.push(ply);
    }
    return found.reverse();
  }

  /** Goes through the positions from a ply to now, on a copy. @internal */
  walk(from: number, visit: (position: P, ply: number) => void): void {
    const position = this.at(from);
    visit(position, from);
    for (let ply = from + 1; ply <= this.plies; ply++) {
      this.advance(position, this.moveOf(ply), ply);
      visit(position, ply);
    }
  }

  /** The position of a ply: always the same object, so nobody may keep it. @internal */
  at(ply: number): P {
    this.earlier ??= this.position.clone();
    const then = this.earlier;
    const size = then.state.length;
    const kept = Math.floor(ply / SPACING);
    then.state.set(this.states.subarray(kept * size, (kept + 1) * size));
    then.state[TOP] = 0;
    for (let next = kept * SPACING + 1; next <= ply; next++) this.advance(then, this.moveOf(next), next);
    return then;
  }

  /** The move that led to a ply. @internal */
  moveOf(ply: number): Move {
    return this.notes[(ply << SHIFT) + MOVE]!;
  }

  /** Makes the move of a ply again on a position of the past. @internal */
  advance(then: P, move: Move, _ply: number): void {
    if (move === NO_MOVE) then.makeNull();
    else then.make(move);
  }

  /** @internal */
  bucketOf(low: number): number {
    return low & (this.buckets.length - 1);
  }

  /** Notes the position as it is now. @internal */
  enter(): void {
    const { plies, notes, position } = this;
    const { state, hashLow, hashHigh } = position;
    const count = this.countOf(hashLow, hashHigh) + 1;
    const at = plies << SHIFT;
    notes[at + LOW] = hashLow;
    notes[at + HIGH] = hashHigh;
    notes[at + COUNT] = count;
    if (count >= 3) this.thrice++;
    this.link(plies);
    if (plies % SPACING === 0) this.states.set(state, (plies / SPACING) * state.length);
  }

  /** @internal */
  link(ply: number): void {
    const at = ply << SHIFT;
    const bucket = this.bucketOf(this.notes[at + LOW]!);
    this.notes[at + BEFORE] = this.buckets[bucket]!;
    this.buckets[bucket] = ply + 1;
  }

  /** @internal */
  grow(): void {
    this.notes = doubled(this.notes);
    this.states = doubled(this.states);
    this.buckets = new Int32Array(2 * this.buckets.length);
    for (let ply = 0; ply < this.plies; ply++) this.link(ply);
  }
}

/** A copy of a list with twice the room. @internal */
export function doubled(words: Int32Array): Int32Array {
  const grown = new Int32Array(2 * words.length);
  grown.set(words);
  return grown;
}
