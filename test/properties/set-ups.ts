import type { PieceInfo, Setup, Variant } from "banmen/core";
import fc from "fast-check";

/*
 * Set-ups that become smaller: lists of pieces with their squares, and of pieces in hand, from which fast-check takes one
 * after the other as long as a property still fails.
 */

/** A set-up of any game: what `Position.from` reads. */
export type SetUp = Setup & { readonly [field: string]: unknown };

export type Board = { [square: string]: PieceInfo };

/** A piece and where it goes. */
export interface Stone extends PieceInfo {
  readonly square: number;
}

/** Up to so many of something, mostly few; a case shrinks by dropping them. */
export function upTo<T>(item: fc.Arbitrary<T>, ...most: readonly number[]): fc.Arbitrary<T[]> {
  return fc.oneof(...most.map((maxLength) => fc.array(item, { maxLength, size: "max" })));
}

/** A board with pieces put one by one on its squares; squares that are taken or off the board are left out. */
export function boardOf(variant: Variant, stones: readonly (Stone | undefined)[]): Board {
  const board: Board = {};
  for (const stone of stones) {
    if (stone === undefined || stone.square < 0 || stone.square >= variant.files * variant.ranks) continue;
    const { square, role, owner, facing } = stone;
    board[variant.squareName(square)] ??= { role, owner, facing };
  }
  return board;
}

/** Hands from a list of single pieces. */
export function handsOf(
  variant: Variant,
  pieces: readonly (readonly [player: number, role: string])[],
): SetUp["hands"] {
  const hands = Object.fromEntries(variant.PLAYERS.map((player) => [player, {} as { [role: string]: number }]));
  for (const [player, role] of pieces) {
    const hand = hands[variant.PLAYERS[player]!]!;
    hand[role] = (hand[role] ?? 0) + 1;
  }
  return hands;
}

/** A square by file and rank from 1; -1 off the board. */
export function squareAt({ files, ranks }: Variant, file: number, rank: number): number {
  return file < 1 || rank < 1 || file > files || rank > ranks ? -1 : (file - 1) * ranks + rank - 1;
}

/** The square that lies some files and ranks from another; -1 off the board. */
export function near(variant: Variant, square: number, [files, ranks]: readonly [number, number]): number {
  return squareAt(variant, Math.floor(square / variant.ranks) + 1 + files, (square % variant.ranks) + 1 + ranks);
}

/** Files and ranks away, each at most so many, the nearest first. */
export function offsets(files: number, ranks: number): fc.Arbitrary<[number, number]> {
  return fc.tuple(fc.integer({ min: -files, max: files }), fc.integer({ min: -ranks, max: ranks }));
}
