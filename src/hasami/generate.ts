import * as board from "../core/board9.js";
import { SETS, TURN } from "../core/state.js";
import { capturedBy } from "./capture.js";
import * as lines from "./lines.js";

/*
 * Moves along ranks and files. The functions that are called once per position hold no loop, only straight calls to
 * helpers that do: a large function with loops can lock itself into unoptimised code for good.
 *
 * Words: o0-o2 are the occupied squares, p0-p2 the pawns that move. Moves go to `out` from `at`.
 */

// Hot code reads its tables through local names: imported bindings cost a quarter of the speed.
const { ALL, FILE_OF, OWNER_SHIFT, RANK_OF, WORD_BITS, WORD_OF } = board;
const { FILE_SHIFT, LINE, NEXT_TO, REACH, rankLine } = lines;

/** All moves of the player to move, whether or not the game is over. Returns the end. */
export function generateMoves(state: Int32Array, out: Int32Array, at: number): number {
  const own = SETS + (state[TURN]! << OWNER_SHIFT);
  const enemy = SETS + ((1 - state[TURN]!) << OWNER_SHIFT);
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
    const column = file * 9;
    const fileLine = (word >> FILE_SHIFT[square]!) & LINE;
    for (let to = REACH[(rank << 9) | fileLine]! & ~fileLine; to !== 0; to &= to - 1)
      out[end++] = (square << 8) | (column + 31 - Math.clz32(to & -to));
    const rankOccupied = rankLine(o0, o1, o2, rank);
    for (let to = REACH[(file << 9) | rankOccupied]! & ~rankOccupied; to !== 0; to &= to - 1)
      out[end++] = (square << 8) | ((31 - Math.clz32(to & -to)) * 9 + rank);
  }
  return end;
}

/**
 * All moves of the player to move that capture. A square is a target of captures whoever of the own pawns gets there:
 * the pawns at the other ends of its runs cannot, as the runs are in their way.
 */
export function generateCaptureMoves(state: Int32Array, out: Int32Array, at: number): number {
  let end = at;
  end = captureMoves(state, 0, out, end);
  end = captureMoves(state, 1, out, end);
  return captureMoves(state, 2, out, end);
}

function captureMoves(state: Int32Array, word: number, out: Int32Array, at: number): number {
  const player = state[TURN]!;
  let end = at;
  for (let rest = nearEnemies(state, player, word); rest !== 0; rest &= rest - 1) {
    const to = word * WORD_BITS + 31 - Math.clz32(rest & -rest);
    if (capturedBy(state, player, to) !== 0) end = movesTo(state, player, to, out, end);
  }
  return end;
}

/** The empty squares of a word that are next to an enemy. */
function nearEnemies(state: Int32Array, player: number, word: number): number {
  const enemy = SETS + ((1 - player) << OWNER_SHIFT);
  let near = 0;
  for (let w = 0; w < 3; w++)
    for (let rest = state[enemy + w]!; rest !== 0; rest &= rest - 1)
      near |= NEXT_TO[((w * WORD_BITS + 31 - Math.clz32(rest & -rest)) << 2) | word]!;
  return near & ~(state[enemy + word]! | state[SETS + (player << OWNER_SHIFT) + word]!) & ALL;
}

/** The moves of a player's pawns to an empty square. */
export function movesTo(state: Int32Array, player: number, to: number, out: Int32Array, at: number): number {
  const own = SETS + (player << OWNER_SHIFT);
  const enemy = SETS + ((1 - player) << OWNER_SHIFT);
  const word = WORD_OF[to]!;
  const rank = RANK_OF[to]!;
  const file = FILE_OF[to]!;
  let end = at;
  const ownFile = (state[own + word]! >> FILE_SHIFT[to]!) & LINE;
  const fileLine = ownFile | ((state[enemy + word]! >> FILE_SHIFT[to]!) & LINE);
  for (let from = REACH[(rank << 9) | fileLine]! & ownFile; from !== 0; from &= from - 1)
    out[end++] = to | ((file * 9 + 31 - Math.clz32(from & -from)) << 8);
  const ownRank = rankLine(state[own]!, state[own + 1]!, state[own + 2]!, rank);
  const occupied = ownRank | rankLine(state[enemy]!, state[enemy + 1]!, state[enemy + 2]!, rank);
  for (let from = REACH[(file << 9) | occupied]! & ownRank; from !== 0; from &= from - 1)
    out[end++] = to | (((31 - Math.clz32(from & -from)) * 9 + rank) << 8);
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
    for (let rest = state[own + word]!; rest !== 0; rest &= rest - 1) {
      const next = (word * WORD_BITS + 31 - Math.clz32(rest & -rest)) << 2;
      if (((NEXT_TO[next]! & e0) | (NEXT_TO[next + 1]! & e1) | (NEXT_TO[next + 2]! & e2)) !== 0) return true;
    }
  return false;
}
