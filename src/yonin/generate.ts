import { RELATION, SAME_LINE, windowOf } from "../core/attacks9.js";
import { ALL, BOARD, FILE_OF, HANDS, OWNER_SHIFT, RANK_OF } from "../core/board9.js";
import { DIGEST, HAND_STRIDE, SETS, TURN } from "../core/state.js";
import { occupiedIn } from "./attacks.js";
import { FREE, genBoardMoves, hasBoardMove, MAX_MOVES } from "./board-moves.js";
import { genDrops } from "./drops.js";
import { keepOffPartner } from "./partner.js";
import { GOLD, ROOK, SILVER, STEPS } from "./pieces.js";
import { CHECKS, isOver, KINGS, PAIRS, ROYAL_SETS, RULES } from "./state.js";

/** Where moves are written only to see whether there are any. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/** Writes all legal moves, or (`captures`) those that capture, to `out` from `at`. Returns the end. */
export function generate(state: Int32Array, out: Int32Array, at: number, captures: boolean): number {
  if (isOver(state[DIGEST]!, state[RULES]!)) return at;
  const us = state[TURN]!;
  let end = genBoardMoves(state, us, out, at, captures);
  if (!captures) end = genDrops(state, out, end, us, FREE[0]!, FREE[1]!, FREE[2]!);
  return (state[RULES]! & PAIRS) === 0 ? end : keepOffPartner(state, us, out, at, end);
}

/** Whether a player has a legal move, were it their turn; the checks in the state are those of the position. */
export function hasMoves(state: Int32Array, us: number): boolean {
  if ((state[RULES]! & PAIRS) === 0 && state[CHECKS + us]! === 0 && hasPlainMove(state, us)) return true;
  return hasBoardMove(state, us) || hasDrop(state, us);
}

/** Whether a player has a legal drop, after {@link hasBoardMove}. */
function hasDrop(state: Int32Array, us: number): boolean {
  const end = genDrops(state, SCRATCH, 0, us, FREE[0]!, FREE[1]!, FREE[2]!);
  return ((state[RULES]! & PAIRS) === 0 ? end : keepOffPartner(state, us, SCRATCH, 0, end)) > 0;
}

/**
 * Whether a player who is not in check has a move that needs no look at the king: a drop of anything but a pawn, or a step
 * of a piece that is on no line with the king. Nearly always.
 */
function hasPlainMove(state: Int32Array, us: number): boolean {
  const own = SETS + (us << OWNER_SHIFT);
  const own0 = state[own]!;
  const own1 = state[own + 1]!;
  const own2 = state[own + 2]!;
  const hand = HANDS + us * HAND_STRIDE;
  if ((state[hand + ROOK]! | state[hand + GOLD]! | state[hand + SILVER]!) !== 0) {
    if ((occupiedIn(state, 0) & occupiedIn(state, 1) & occupiedIn(state, 2)) !== ALL) return true;
  }
  const royals0 = state[ROYAL_SETS]!;
  const royals1 = state[ROYAL_SETS + 1]!;
  const royals2 = state[ROYAL_SETS + 2]!;
  const t0 = ~own0 & ~royals0 & ALL;
  const t1 = ~own1 & ~royals1 & ALL;
  const t2 = ~own2 & ~royals2 & ALL;
  const king = state[KINGS + us]! << 7;
  return (
    hasStep(state, king, own0 & ~royals0, 31, t0, t1, t2) ||
    hasStep(state, king, own1 & ~royals1, 58, t0, t1, t2) ||
    hasStep(state, king, own2 & ~royals2, 85, t0, t1, t2)
  );
}

function hasStep(
  state: Int32Array,
  king: number,
  rest: number,
  base: number,
  t0: number,
  t1: number,
  t2: number,
): boolean {
  while (rest !== 0) {
    const from = base - Math.clz32(rest & -rest);
    rest &= rest - 1;
    if ((RELATION[king | from]! & SAME_LINE) !== 0) continue;
    const steps = STEPS[((state[BOARD + from]! & 255) << 4) | RANK_OF[from]!]!;
    if ((steps & windowOf(t0, t1, t2, FILE_OF[from]!)) !== 0) return true;
  }
  return false;
}
