import { BIT_OF, BOARD, HANDS, SQUARES, setAt, squareName, WORD_OF } from "../core/board9.js";
import { DIGEST, HAND_STRIDE } from "../core/state.js";
import { pawnsOnLine } from "./legality.js";
import { FLIPPED_KING, HAND_KINDS, PAWNS, PIECES, PLAYERS, SEATS, SET } from "./pieces.js";
import { hasFallen } from "./state.js";

/** What is impossible about a set-up, in the order of rules/yonin.md 9.3. */
export function problems(state: Int32Array): string[] {
  const found: string[] = [];
  for (const kind of HAND_KINDS)
    if (countKind(state, kind) !== SET[kind]) found.push(`piece-count-${PIECES[kind - 1]!.letter}`);
  for (let square = 0; square < SQUARES; square++)
    if (isForeign(state, state[BOARD + square]!)) found.push(`foreign-piece-${squareName(square)}`);
  for (let player = 0; player < PLAYERS.length; player++)
    if (hasNifu(state, player)) found.push(`nifu-${SEATS[player]}`);
  return found;
}

/** How many pieces of a kind there are, promoted or not, on the board and in hand. */
function countKind(state: Int32Array, kind: number): number {
  let count = 0;
  for (let square = 0; square < SQUARES; square++) if ((state[BOARD + square]! & 31) === kind) count++;
  for (let player = 0; player < PLAYERS.length; player++) count += state[HANDS + player * HAND_STRIDE + kind]!;
  return count;
}

/** Whether a piece that faces from a living player's seat has another owner. */
function isForeign(state: Int32Array, piece: number): boolean {
  const seat = (piece >> 6) & 3;
  return piece !== 0 && (piece & 31) !== FLIPPED_KING && piece >> 8 !== seat && !hasFallen(state[DIGEST]!, seat);
}

function hasNifu(state: Int32Array, player: number): boolean {
  const pawns = setAt(player, PAWNS);
  for (let square = 0; square < SQUARES; square++)
    if ((state[pawns + WORD_OF[square]!]! & BIT_OF[square]!) !== 0 && pawnsOnLine(state, player, square).length > 0)
      return true;
  return false;
}
