import type { Geometry, Square } from "./geometry.js";
import { nameOf } from "./geometry.js";

/**
 * A set of squares of one board: an immutable value over bitboard words.
 *
 * @example
 * ```ts
 * import { Position, squareName } from "banmen/shogi";
 * const pawns = Position.start().board.pieces(0, 8);
 * pawns.size; // => 9
 * [...pawns].map(squareName).slice(0, 2); // => ["1g", "2g"]
 * ```
 */
export class SquareSet implements Iterable<Square> {
  readonly #geometry: Geometry;
  readonly #words: readonly number[];

  private constructor(geometry: Geometry, words: readonly number[]) {
    this.#geometry = geometry;
    this.#words = words;
  }

  /** A set from its bitboard words. @internal */
  static fromWords(geometry: Geometry, words: readonly number[]): SquareSet {
    return new SquareSet(geometry, words);
  }

  /**
   * The set of some squares.
   *
   * @param geometry - the board they are on
   * @param squares - their numbers
   * @throws RangeError for a number that is no square
   *
   * @example
   * ```ts
   * import { SquareSet } from "banmen/core";
   * SquareSet.of({ files: 9, ranks: 9, wordBits: 27 }, [0, 80]).size; // => 2
   * ```
   */
  static of(geometry: Geometry, squares: Iterable<Square>): SquareSet {
    const words = new Array<number>(Math.ceil((geometry.files * geometry.ranks) / geometry.wordBits)).fill(0);
    for (const square of squares) {
      nameOf(geometry, square);
      words[(square / geometry.wordBits) | 0]! |= 1 << (square % geometry.wordBits);
    }
    return new SquareSet(geometry, words);
  }

  /** Number of squares in the set. */
  get size(): number {
    let size = 0;
    for (const word of this.#words) for (let rest = word; rest !== 0; rest &= rest - 1) size++;
    return size;
  }

  /** Whether the set has no square. */
  isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** Whether a square is in the set. */
  has(square: Square): boolean {
    const { wordBits } = this.#geometry;
    return (
      Number.isInteger(square) &&
      square >= 0 &&
      (((this.#words[(square / wordBits) | 0] ?? 0) >>> (square % wordBits)) & 1) === 1
    );
  }

  /** The square with the lowest number, or nothing. */
  first(): Square | undefined {
    for (const square of this) return square;
    return undefined;
  }

  /** The squares that are in this set or in the other. */
  union(other: SquareSet): SquareSet {
    return this.#with(other, (a, b) => a | b);
  }

  /** The squares that are in both sets. */
  intersection(other: SquareSet): SquareSet {
    return this.#with(other, (a, b) => a & b);
  }

  /** The squares of this set that are not in the other. */
  difference(other: SquareSet): SquareSet {
    return this.#with(other, (a, b) => a & ~b);
  }

  /** Whether both sets hold the same squares of boards of the same size. */
  equals(other: SquareSet): boolean {
    const same = !(#words in other) || other.#geometry.files === this.#geometry.files;
    return same && this.#wordsOf(other).every((word, i) => word === this.#words[i]);
  }

  /** The squares as a list. */
  toJSON(): Square[] {
    return [...this];
  }

  /** The squares, lowest number first. */
  *[Symbol.iterator](): IterableIterator<Square> {
    const { wordBits } = this.#geometry;
    for (let w = 0; w < this.#words.length; w++)
      for (let rest = this.#words[w]!; rest !== 0; rest &= rest - 1) yield w * wordBits + 31 - Math.clz32(rest & -rest);
  }

  /** A picture of the board, rank by rank from the top: `x` for squares of the set, `.` for the others. */
  toString(): string {
    const { files, ranks } = this.#geometry;
    const rows: string[] = [];
    for (let rank = 0; rank < ranks; rank++) {
      let row = "";
      for (let file = files - 1; file >= 0; file--) row += this.has(file * ranks + rank) ? "x" : ".";
      rows.push(row);
    }
    return rows.join("\n");
  }

  /** The words of a set of the same board, also one of another copy of the package. */
  #wordsOf(other: SquareSet): readonly number[] {
    if (!(#words in other)) return SquareSet.of(this.#geometry, other).#words;
    const { files, ranks } = other.#geometry;
    if (files !== this.#geometry.files || ranks !== this.#geometry.ranks)
      throw new RangeError("the sets are of boards of different sizes");
    return other.#words;
  }

  #with(other: SquareSet, combine: (a: number, b: number) => number): SquareSet {
    const words = this.#wordsOf(other);
    return new SquareSet(
      this.#geometry,
      this.#words.map((word, i) => combine(word, words[i]!)),
    );
  }
}
