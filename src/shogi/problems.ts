import { BOARD, RANK_OF, SQUARES, setAt, squareName } from "../core/board9.js";
import { isInCheck, kingOf, NO_SQUARE } from "./attacks.js";
import { DEAD, KINDS, KING, PAWNS, PIECES, SET } from "./pieces.js";
import { countKind } from "./text.js";

/** What is impossible about a set-up, in the order of rules/shogi.md 9.4. */
export function problems(state: Int32Array): string[] {
  const found: string[] = [];
  for (let kind = KING + 1; kind <= KINDS; kind++)
    if (countKind(state, kind) > SET[kind]!) found.push(`too-many-${PIECES[kind - 1]!.letter}`);
  if (kingOf(state, 0) === NO_SQUARE) found.push("no-king-b");
  if (kingOf(state, 1) === NO_SQUARE) found.push("no-king-w");
  if (hasNifu(state, 0)) found.push("nifu-b");
  if (hasNifu(state, 1)) found.push("nifu-w");
  for (let square = 0; square < SQUARES; square++) {
    const piece = state[BOARD + square]!;
    if (piece !== 0 && (piece & 32) === 0 && ((DEAD[piece]! >>> RANK_OF[square]!) & 1) === 1)
      found.push(`dead-piece-${squareName(square)}`);
  }
  if (isInCheck(state, state[0]! ^ 1)) found.push("side-not-to-move-in-check");
  return found;
}

function hasNifu(state: Int32Array, player: number): boolean {
  for (let word = 0; word < 3; word++) {
    const pawns = state[setAt(player, PAWNS) + word]!;
    for (let file = 0; file < 3; file++) {
      const on = (pawns >>> (file * 9)) & 511;
      if ((on & (on - 1)) !== 0) return true;
    }
  }
  return false;
}
