import { inWords } from "./data.js";

/** A square of a board, numbered file by file: `(file - 1) * ranks + (rank - 1)`. 1a is 0. */
export type Square = number & { readonly __kind?: "square" };

/** The measures of a board. */
export interface Geometry {
  /** Number of files, counted from the right. */
  readonly files: number;
  /** Number of ranks, counted from the top. */
  readonly ranks: number;
  /** How many squares one word of a bitboard holds: always whole files. */
  readonly wordBits: number;
}

const CODE_A = 97;
const CODE_0 = 48;

/** The name of a square in USI: `7g`, `12l`. @internal */
export function nameOf(geometry: Geometry, square: Square): string {
  const { files, ranks } = geometry;
  if (!Number.isInteger(square) || square < 0 || square >= files * ranks)
    throw new RangeError(`${inWords(square)} is no square`);
  const file = (square / ranks) | 0;
  return `${file + 1}${String.fromCharCode(CODE_A + square - file * ranks)}`;
}

/**
 * Reads a square at a place of a text.
 *
 * @returns the square in the low byte and the length of its name above it, or -1. @internal
 */
export function scanSquare(geometry: Geometry, text: string, at: number): number {
  let file = text.charCodeAt(at) - CODE_0;
  if (!(file >= 1 && file <= 9)) return -1;
  let length = 1;
  const second = text.charCodeAt(at + 1) - CODE_0;
  if (second >= 0 && second <= 9) {
    file = file * 10 + second;
    length = 2;
  }
  const rank = text.charCodeAt(at + length) - CODE_A;
  if (!(file <= geometry.files && rank >= 0 && rank < geometry.ranks)) return -1;
  return ((file - 1) * geometry.ranks + rank) | ((length + 1) << 8);
}

/** Reads a whole text as a square name. @internal */
export function squareOf(geometry: Geometry, text: unknown): Square | undefined {
  if (typeof text !== "string") return undefined;
  const found = scanSquare(geometry, text, 0);
  return found >= 0 && found >> 8 === text.length ? found & 255 : undefined;
}
