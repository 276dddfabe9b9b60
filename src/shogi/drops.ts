import { windowOf } from "../core/attacks9.js";
import { ALL, BIT_OF, BOTTOM_RANK, FILE_OF, HANDS, OWNER_SHIFT, RANK_OF, TOP_RANK, WORD_OF } from "../core/board9.js";
import { collect, emit, emitDrops, filesWithout } from "../core/emit9.js";
import { DROP } from "../core/move.js";
import { HAND_STRIDE, SETS } from "../core/state.js";
import { attackersIn, isAttacked, kingOf, NO_SQUARE } from "./attacks.js";
import { BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER, STEPS } from "./pieces.js";
import { AT_PAWNS } from "./state.js";

/*
 * Drops: empty squares as words, collected once and copied for each kind in hand; and the mate by a dropped pawn.
 */
/** Writes the drops of `us` on the squares e0-e2 to `out` from `at`. Returns the end. */
export function genDrops(
  state: Int32Array,
  out: Int32Array,
  at: number,
  us: number,
  e0: number,
  e1: number,
  e2: number,
): number {
  const hand = HANDS + us * HAND_STRIDE;
  if (state[hand + PAWN]! !== 0) at = genPawnDrops(state, out, at, us, e0, e1, e2);
  const knights = state[hand + KNIGHT]!;
  const lances = state[hand + LANCE]!;
  const silvers = state[hand + SILVER]!;
  const golds = state[hand + GOLD]!;
  const bishops = state[hand + BISHOP]!;
  const rooks = state[hand + ROOK]!;
  if ((knights | lances | silvers | golds | bishops | rooks) === 0) return at;
  const last = us === 0 ? TOP_RANK : BOTTOM_RANK;
  const last2 = us === 0 ? last << 1 : last >>> 1;
  // Those of all ranks but the last two first, then the last but one, then the last.
  const others = ALL & ~(last | last2);
  const most = collectAll(0, e0 & others, e1 & others, e2 & others);
  const more = collectAll(most, e0 & last2, e1 & last2, e2 & last2);
  const all = collectAll(more, e0 & last, e1 & last, e2 & last);
  if (knights !== 0) at = emitDrops(out, at, DROP | (KNIGHT << 8), most);
  if (lances !== 0) at = emitDrops(out, at, DROP | (LANCE << 8), more);
  if (silvers !== 0) at = emitDrops(out, at, DROP | (SILVER << 8), all);
  if (golds !== 0) at = emitDrops(out, at, DROP | (GOLD << 8), all);
  if (bishops !== 0) at = emitDrops(out, at, DROP | (BISHOP << 8), all);
  if (rooks !== 0) at = emitDrops(out, at, DROP | (ROOK << 8), all);
  return at;
}

/** Adds the squares of three words to the `n` empty ones so far. */
function collectAll(n: number, e0: number, e1: number, e2: number): number {
  return collect(collect(collect(n, e0, 31), e1, 58), e2, 85);
}

function genPawnDrops(
  state: Int32Array,
  out: Int32Array,
  at: number,
  us: number,
  e0: number,
  e1: number,
  e2: number,
): number {
  const own = SETS + (us << OWNER_SHIFT) + AT_PAWNS;
  const alive = us === 0 ? ~TOP_RANK : ~BOTTOM_RANK;
  let d0 = e0 & filesWithout(state[own]!) & alive;
  let d1 = e1 & filesWithout(state[own + 1]!) & alive;
  let d2 = e2 & filesWithout(state[own + 2]!) & alive;
  const king = kingOf(state, us ^ 1);
  if (king !== NO_SQUARE && RANK_OF[king] !== (us === 0 ? 8 : 0)) {
    const head = us === 0 ? king + 1 : king - 1;
    const word = WORD_OF[head]!;
    const bit = BIT_OF[head]!;
    if (((word === 0 ? d0 : word === 1 ? d1 : d2) & bit) !== 0 && isPawnDropMate(state, head, us)) {
      d0 &= word === 0 ? ~bit : ALL;
      d1 &= word === 1 ? ~bit : ALL;
      d2 &= word === 2 ? ~bit : ALL;
    }
  }
  at = emit(out, at, d0, 31, DROP | (PAWN << 8));
  at = emit(out, at, d1, 58, DROP | (PAWN << 8));
  return emit(out, at, d2, 85, DROP | (PAWN << 8));
}

/**
 * Whether a pawn dropped by `us` on `head`, before the enemy king, is mate (uchifuzume). Judged with the pawn on the board:
 * can the king take it, step away, or another piece take it without leaving the king attacked?
 * Source: rules/shogi.md 5.3.
 */
export function isPawnDropMate(state: Int32Array, head: number, us: number): boolean {
  const them = us ^ 1;
  const king = kingOf(state, them);
  const ours = SETS + (us << OWNER_SHIFT);
  const theirs = SETS + (them << OWNER_SHIFT);
  const headWord = WORD_OF[head]!;
  const headBit = BIT_OF[head]!;
  const o0 = state[ours]! | state[theirs]! | (headWord === 0 ? headBit : 0);
  const o1 = state[ours + 1]! | state[theirs + 1]! | (headWord === 1 ? headBit : 0);
  const o2 = state[ours + 2]! | state[theirs + 2]! | (headWord === 2 ? headBit : 0);
  const kingWord = WORD_OF[king]!;
  const kingBit = BIT_OF[king]!;
  // The king does not hide the squares behind it.
  const x0 = kingWord === 0 ? o0 ^ kingBit : o0;
  const x1 = kingWord === 1 ? o1 ^ kingBit : o1;
  const x2 = kingWord === 2 ? o2 ^ kingBit : o2;
  if (!isAttacked(state, head, us, x0, x1, x2, 0, 0, 0)) return false;
  const free = windowOf(ALL & ~state[theirs]!, ALL & ~state[theirs + 1]!, ALL & ~state[theirs + 2]!, FILE_OF[king]!);
  let steps = STEPS[(KING << 4) | RANK_OF[king]!]! & free;
  while (steps !== 0) {
    const to = FILE_OF[king]! * 9 + 22 - Math.clz32(steps & -steps);
    steps &= steps - 1;
    if (to !== head && !isAttacked(state, to, us, x0, x1, x2, 0, 0, 0)) return false;
  }
  return !(
    canTake(state, 0, head, king, us, o0, o1, o2) ||
    canTake(state, 1, head, king, us, o0, o1, o2) ||
    canTake(state, 2, head, king, us, o0, o1, o2)
  );
}

/** Whether a piece of a word, other than the king, takes the pawn on `head` and leaves its king unattacked. */
function canTake(
  state: Int32Array,
  word: number,
  head: number,
  king: number,
  us: number,
  o0: number,
  o1: number,
  o2: number,
): boolean {
  const kingBit = WORD_OF[king] === word ? BIT_OF[king]! : 0;
  let takers = attackersIn(state, word, head, us ^ 1, o0, o1, o2, kingBit);
  while (takers !== 0) {
    const bit = takers & -takers;
    takers ^= bit;
    const y0 = word === 0 ? o0 ^ bit : o0;
    const y1 = word === 1 ? o1 ^ bit : o1;
    const y2 = word === 2 ? o2 ^ bit : o2;
    if (!isAttacked(state, king, us, y0, y1, y2, 0, 0, 0)) return true;
  }
  return false;
}
