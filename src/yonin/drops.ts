import {
  ALL,
  BIT_OF,
  BOARD,
  BOTTOM_RANK,
  FILE_OF,
  FIRST_FILE,
  HANDS,
  LAST_FILE,
  OWNER_SHIFT,
  RANK_OF,
  TOP_RANK,
  WORD_OF,
} from "../core/board9.js";
import { collect, emit, emitDrops, filesWithout } from "../core/emit9.js";
import { DROP } from "../core/move.js";
import { DIGEST, HAND_STRIDE, SETS } from "../core/state.js";
import { attackersIn, occupiedIn, othersIn } from "./attacks.js";
import { hasBoardMove } from "./board-moves.js";
import { GOLD, PAWN, ROOK, SILVER } from "./pieces.js";
import { AT_PAWNS, hasFallen, KINGS, PAIRS, RULES } from "./state.js";

/*
 * Drops: empty squares as words, collected once and copied for each kind in hand; what a pawn must keep away from; and the
 * mate by a dropped pawn, which is forbidden against each of the three others.
 */

/** The squares to drop a pawn on, by word. */
const PAWN_FREE: Int32Array = /* @__PURE__ */ new Int32Array(4);

/** Writes the drops of `us` on the squares f0-f2 to `out` from `at`. Returns the end. */
export function genDrops(
  state: Int32Array,
  out: Int32Array,
  at: number,
  us: number,
  f0: number,
  f1: number,
  f2: number,
): number {
  if ((f0 | f1 | f2) === 0) return at;
  const hand = HANDS + us * HAND_STRIDE;
  if (state[hand + PAWN]! !== 0) at = genPawnDrops(state, out, at, us, f0, f1, f2);
  const silvers = state[hand + SILVER]!;
  const golds = state[hand + GOLD]!;
  const rooks = state[hand + ROOK]!;
  if ((silvers | golds | rooks) === 0) return at;
  const empty = collect(collect(collect(0, f0, 31), f1, 58), f2, 85);
  if (silvers !== 0) at = emitDrops(out, at, DROP | (SILVER << 8), empty);
  if (golds !== 0) at = emitDrops(out, at, DROP | (GOLD << 8), empty);
  if (rooks !== 0) at = emitDrops(out, at, DROP | (ROOK << 8), empty);
  return at;
}

function genPawnDrops(
  state: Int32Array,
  out: Int32Array,
  at: number,
  us: number,
  f0: number,
  f1: number,
  f2: number,
): number {
  const pawns = SETS + (us << OWNER_SHIFT) + AT_PAWNS;
  const p0 = state[pawns]!;
  const p1 = state[pawns + 1]!;
  const p2 = state[pawns + 2]!;
  if ((us & 1) === 0) {
    const alive = us === 0 ? ~TOP_RANK : ~BOTTOM_RANK;
    PAWN_FREE[0] = f0 & filesWithout(p0) & alive;
    PAWN_FREE[1] = f1 & filesWithout(p1) & alive;
    PAWN_FREE[2] = f2 & filesWithout(p2) & alive;
  } else {
    const free = ranksWithout(p0 | p1 | p2);
    PAWN_FREE[0] = f0 & free & (us === 1 ? ~FIRST_FILE : ALL);
    PAWN_FREE[1] = f1 & free;
    PAWN_FREE[2] = f2 & free & (us === 3 ? ~LAST_FILE : ALL);
  }
  keepOff(state, us, (us + 1) & 3);
  keepOff(state, us, (us + 2) & 3);
  keepOff(state, us, (us + 3) & 3);
  at = emit(out, at, PAWN_FREE[0]!, 31, DROP | (PAWN << 8));
  at = emit(out, at, PAWN_FREE[1]!, 58, DROP | (PAWN << 8));
  return emit(out, at, PAWN_FREE[2]!, 85, DROP | (PAWN << 8));
}

/** The squares of each word on ranks without a pawn, from the pawns of all words. */
function ranksWithout(pawns: number): number {
  const ranks = (pawns | (pawns >>> 9) | (pawns >>> 18)) & 511;
  return ~(ranks | (ranks << 9) | (ranks << 18)) & ALL;
}

/** The square from which a pawn that faces as `us` steps to another, or -1 if that is off the board. */
export function squareBefore(us: number, square: number): number {
  if (us === 0) return RANK_OF[square] === 8 ? -1 : square + 1;
  if (us === 2) return RANK_OF[square] === 0 ? -1 : square - 1;
  if (us === 1) return FILE_OF[square] === 8 ? -1 : square + 9;
  return FILE_OF[square] === 0 ? -1 : square - 9;
}

/** Takes the square before a player's king from those for a pawn: if the king is flipped, or the pawn would mate. */
function keepOff(state: Int32Array, us: number, other: number): void {
  const head = squareBefore(us, state[KINGS + other]!);
  if (head < 0) return;
  const word = WORD_OF[head]!;
  const bit = BIT_OF[head]!;
  if ((PAWN_FREE[word]! & bit) === 0) return;
  if (hasFallen(state[DIGEST]!, other) || isPawnDropMate(state, us, head, other)) PAWN_FREE[word]! ^= bit;
}

/**
 * Whether a pawn dropped by `us` on `head`, before a player's king, mates (uchifuzume): were it that player's turn,
 * there would be no legal move. A drop cannot help, as nothing goes between. Source: rules/yonin.md 5.4.
 */
export function isPawnDropMate(state: Int32Array, us: number, head: number, player: number): boolean {
  // Nearly always nobody protects the pawn, and the king takes it; in pairs that might uncover a check on a partner.
  if ((state[RULES]! & PAIRS) === 0 && !isProtected(state, head, player)) return false;
  const all = SETS + (us << OWNER_SHIFT) + WORD_OF[head]!;
  const bit = BIT_OF[head]!;
  // The pawn stands on the board while the replies are looked for; key and hand do not matter to them.
  state[BOARD + head] = PAWN | (us << 6) | (us << 8);
  state[all]! ^= bit;
  state[all + AT_PAWNS]! ^= bit;
  const mates = !hasBoardMove(state, player);
  state[BOARD + head] = 0;
  state[all]! ^= bit;
  state[all + AT_PAWNS]! ^= bit;
  return mates;
}

/** Whether the others attack a square as it will be once a player's king is there. */
function isProtected(state: Int32Array, square: number, player: number): boolean {
  const king = state[KINGS + player]!;
  const word = WORD_OF[king]!;
  const bit = BIT_OF[king]!;
  const o0 = occupiedIn(state, 0) & (word === 0 ? ~bit : ALL);
  const o1 = occupiedIn(state, 1) & (word === 1 ? ~bit : ALL);
  const o2 = occupiedIn(state, 2) & (word === 2 ? ~bit : ALL);
  return (
    attackersIn(state, 0, square, othersIn(state, player, 0), o0, o1, o2) !== 0 ||
    attackersIn(state, 1, square, othersIn(state, player, 1), o0, o1, o2) !== 0 ||
    attackersIn(state, 2, square, othersIn(state, player, 2), o0, o1, o2) !== 0
  );
}
