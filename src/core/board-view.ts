import type { Square } from "./geometry.js";
import { type Kind, type Piece, PROMOTED } from "./piece.js";
import { requirePlayer, requireSquare, type Spec } from "./spec.js";
import { SquareSet } from "./square-set.js";
import type { BoardView } from "./variant.js";

/** A read-only view of the board and hands of a state. @internal */
export function boardView(state: Int32Array, spec: Spec): BoardView {
  const { geometry, owners, words, boardAt, setAt, handAt } = spec.layout;
  /** One word of the pieces of a player, or of everybody. */
  const wordOf = (player: number | undefined, word: number): number => {
    if (player !== undefined) return state[setAt(player, 0) + word]!;
    let all = 0;
    for (let owner = 0; owner < owners; owner++) all |= state[setAt(owner, 0) + word]!;
    return all;
  };
  const wordsOf = (player: number | undefined): number[] =>
    Array.from({ length: words }, (_, word) => wordOf(player, word));
  return Object.freeze({
    pieceAt(square: Square): Piece {
      return state[boardAt + requireSquare(spec, square)]!;
    },
    hand(player: number, kind: Kind): number {
      requirePlayer(spec, player);
      return spec.handKinds.includes(kind) ? state[handAt(player, kind)]! : 0;
    },
    occupied(player?: number): SquareSet {
      if (player !== undefined) requirePlayer(spec, player);
      return SquareSet.fromWords(geometry, wordsOf(player));
    },
    pieces(player: number, kind: Kind, promoted?: boolean): SquareSet {
      requirePlayer(spec, player);
      const found = wordsOf(player);
      for (let word = 0; word < words; word++)
        for (let rest = found[word]!; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          const piece = state[boardAt + word * geometry.wordBits + 31 - Math.clz32(bit)]!;
          if ((piece & 31) !== kind || (promoted !== undefined && ((piece & PROMOTED) !== 0) !== promoted))
            found[word]! ^= bit;
        }
      return SquareSet.fromWords(geometry, found);
    },
  });
}
