/*
 * The rules of moves and captures once more, as plainly as they read: squares are looked at one by one on a list of
 * rows, and every line is walked. Only for tests.
 */

/** A board as rows of "P", "p" and ".": rank a first, file 9 first. */
export type Rows = readonly (readonly string[])[];

export interface PlainMove {
  readonly text: string;
  /** Names of the squares whose pawns are captured. */
  readonly captured: readonly string[];
}

const WAYS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

export function rowsOf(text: string): Rows {
  return text
    .split(" ")[0]!
    .split("/")
    .map((row) => [...row.replace(/\d/g, (digit) => ".".repeat(Number(digit)))]);
}

function nameOf(row: number, column: number): string {
  return `${9 - column}${"abcdefghi"[row]}`;
}

/** All moves of the pawns of `own`, with what they capture. */
export function plainMoves(rows: Rows, own: string): PlainMove[] {
  const moves: PlainMove[] = [];
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++) {
      if (rows[row]![column] !== own) continue;
      for (const [down, right] of WAYS)
        for (let r = row + down, c = column + right; rows[r]?.[c] === "."; r += down, c += right) {
          const moved = rows.map((line) => [...line]);
          moved[row]![column] = ".";
          moved[r]![c] = own;
          moves.push({ text: nameOf(row, column) + nameOf(r, c), captured: plainCaptures(moved, r, c) });
        }
    }
  return moves;
}

/** What the pawn that has just come to a square captures. */
function plainCaptures(rows: Rows, row: number, column: number): string[] {
  const own = rows[row]![column]!;
  const enemy = own === "P" ? "p" : "P";
  const captured = new Set<string>();
  for (const [down, right] of WAYS) {
    const line: string[] = [];
    let r = row + down;
    let c = column + right;
    for (; rows[r]?.[c] === enemy; r += down, c += right) line.push(nameOf(r, c));
    if (rows[r]?.[c] === own) for (const square of line) captured.add(square);
  }
  for (const r of [0, 8])
    for (const c of [0, 8]) {
      const neighbours = [
        [r === 0 ? 1 : 7, c],
        [r, c === 0 ? 1 : 7],
      ] as const;
      if (rows[r]![c] !== enemy || neighbours.some(([nr, nc]) => rows[nr]![nc] !== own)) continue;
      if (neighbours.some(([nr, nc]) => nr === row && nc === column)) captured.add(nameOf(r, c));
    }
  return [...captured];
}
