import { FILE_OF, OWNER_SHIFT, RANK_OF, WORD_BITS } from "../core/board9.js";
import { SETS } from "../core/state.js";
import { capturedBy } from "./capture.js";
import { FILE_SHIFT, isNextTo, LINE, REACH, rankLine } from "./lines.js";

/*
 * Moves along ranks and files. What is called once per position holds no loop, only straight calls to helpers that do: a
 * large function with loops can lock itself into unoptimised code for good.
 *
 * Words: o0-o2 are the occupied squares, p0-p2 the pawns that move. Moves go to `out` from `at`.
 */

/**
 * Room that `generate` needs for any position that can be read, however many pawns it has: on each of the eighteen lines
 * every empty square is reached by at most two pawns, and with two on the line at most seven are empty; 18 * 14 = 252.
 */
export const MAX_MOVES = 256;

/** All moves of a player's pawns, whether or not the game is over. Returns the end. */
export function generateMoves(state: Int32Array, player: number, out: Int32Array, at: number): number {
  const own = SETS + (player << OWNER_SHIFT);
  const enemy = SETS + ((1 - player) << OWNER_SHIFT);
  const p0 = state[own]!;
  const p1 = state[own + 1]!;
  const p2 = state[own + 2]!;
  const o0 = p0 | state[enemy]!;
  const o1 = p1 | state[enemy + 1]!;
  const o2 = p2 | state[enemy + 2]!;
  let end = pawnMoves(p0, 0, o0, o0, o1, o2, out, at);
  end = pawnMoves(p1, WORD_BITS, o1, o0, o1, o2, out, end);
  return pawnMoves(p2, 2 * WORD_BITS, o2, o0, o1, o2, out, end);
}

/** The moves of the pawns of one word, which begins at square `base` and where `word` is occupied. */
function pawnMoves(
  pawns: number,
  base: number,
  word: number,
  o0: number,
  o1: number,
  o2: number,
  out: Int32Array,
  at: number,
): number {
  let end = at;
  for (let rest = pawns; rest !== 0; rest &= rest - 1) {
    const square = base + 31 - Math.clz32(rest & -rest);
    const rank = RANK_OF[square]!;
    const file = FILE_OF[square]!;
    const onFile = (word >> FILE_SHIFT[square]!) & LINE;
    for (let to = REACH[(rank << 9) | onFile]! & ~onFile; to !== 0; to &= to - 1)
      out[end++] = (square << 8) | (file * 9 + 31 - Math.clz32(to & -to));
    const onRank = rankLine(o0, o1, o2, rank);
    for (let to = REACH[(file << 9) | onRank]! & ~onRank; to !== 0; to &= to - 1)
      out[end++] = (square << 8) | ((31 - Math.clz32(to & -to)) * 9 + rank);
  }
  return end;
}

/** The moves of a player's pawns that capture. Returns the end; what is behind it is written over. */
export function generateCaptureMoves(state: Int32Array, player: number, out: Int32Array, at: number): number {
  const all = generateMoves(state, player, out, at);
  let end = at;
  for (let i = at; i < all; i++) if (capturedBy(state, player, out[i]! & 255) !== 0) out[end++] = out[i]!;
  return end;
}

/** Whether a player has a move: a pawn with an empty square next to it. */
export function hasMove(state: Int32Array, player: number): boolean {
  const own = SETS + (player << OWNER_SHIFT);
  const enemy = SETS + ((1 - player) << OWNER_SHIFT);
  const e0 = ~(state[own]! | state[enemy]!);
  const e1 = ~(state[own + 1]! | state[enemy + 1]!);
  const e2 = ~(state[own + 2]! | state[enemy + 2]!);
  for (let word = 0; word < 3; word++)
    for (let rest = state[own + word]!; rest !== 0; rest &= rest - 1)
      if (isNextTo(word * WORD_BITS + 31 - Math.clz32(rest & -rest), e0, e1, e2)) return true;
  return false;
}
