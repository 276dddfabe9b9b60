/*
 * Squares of 9x9 by the numbers of file and rank, as CSA, JKF and USEN name them.
 */

/** The square of a file and a rank, or -1 if they are no numbers from 1 to 9. @internal */
export function squareOf(file: unknown, rank: unknown): number {
  return isNumber(file) && isNumber(rank) ? (file - 1) * 9 + rank - 1 : -1;
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 9;
}

/** The square at a place of a text, as two digits, or -1. @internal */
export function squareAt(text: string, at: number): number {
  const file = text.charCodeAt(at) - 48;
  const rank = text.charCodeAt(at + 1) - 48;
  return file >= 1 && file <= 9 && rank >= 1 && rank <= 9 ? file * 9 + rank - 10 : -1;
}

/** Which file and rank a square is of. @internal */
export function numbersOf(square: number): [file: number, rank: number] {
  return [Math.floor(square / 9) + 1, (square % 9) + 1];
}
