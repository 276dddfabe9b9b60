import { DELTAS, ROOM } from "../core/attacks12.js";
import { BOARD, setAt, WORD_BITS, WORD_OF, WORDS } from "../core/board12.js";
import { JUMPS_OF, LIONS, NO_SQUARE, ROYALS, SLIDES_OF, STEPS_OF, WITHIN_TWO } from "./tables.js";

/*
 * Who attacks a square, seen from the square. The same query serves users, checks and lion trading: there pieces are
 * thought away, which is why up to two squares can be taken as empty.
 */

/** Squares found; nothing in it lives across a call. */
export const FOUND: Uint8Array = /* @__PURE__ */ new Uint8Array(64);

/**
 * Looks for pieces that could go to a square if it held an enemy.
 *
 * @param by - whose pieces
 * @param gone - a square taken as empty, or {@link NO_SQUARE}
 * @param alsoGone - another
 * @param found - filled with their squares
 * @returns how many there are
 */
export function findAttackers(
  state: Int32Array,
  square: number,
  by: number,
  gone: number,
  alsoGone: number,
  found: Uint8Array,
): number {
  let count = 0;
  for (let direction = 0; direction < 8; direction++)
    count = lookAlong(state, square, by, direction, gone, alsoGone, found, count);
  const lions = setAt(by, LIONS) + WORD_OF[square]! - 1;
  for (let part = 0; part < 3; part++) {
    let rest = WITHIN_TWO[(square << 2) | part]! & state[lions + part]!;
    for (; rest !== 0; rest &= rest - 1) {
      const from = (WORD_OF[square]! - 1 + part) * WORD_BITS + 31 - Math.clz32(rest & -rest);
      if (from !== gone && from !== alsoGone) found[count++] = from;
    }
  }
  return count;
}

/** Looks along one line, on which a piece that jumps may stand behind another. Lions are looked for elsewhere. */
function lookAlong(
  state: Int32Array,
  square: number,
  by: number,
  direction: number,
  gone: number,
  alsoGone: number,
  found: Uint8Array,
  count: number,
): number {
  const delta = DELTAS[direction]!;
  const room = ROOM[(direction << 8) | square]!;
  const back = 1 << (direction ^ 1);
  let blocked = false;
  for (let distance = 1, from = square + delta; distance <= room; distance++, from += delta) {
    const piece = from === gone || from === alsoGone ? 0 : state[BOARD + from]!;
    if (piece !== 0) {
      let goes = 0;
      if (!blocked) goes = distance === 1 ? STEPS_OF[piece]! : SLIDES_OF[piece]!;
      if (distance === 2) goes |= JUMPS_OF[piece]!;
      if (piece >> 8 === by && (goes & back) !== 0) found[count++] = from;
      blocked = true;
    }
    if (blocked && distance >= 2) break;
  }
  return count;
}

/** Whether a piece of `by` could go to a square if it held an enemy. */
export function isAttacked(state: Int32Array, square: number, by: number): boolean {
  return findAttackers(state, square, by, NO_SQUARE, NO_SQUARE, FOUND) > 0;
}

/** Whether some royal of a player is attacked. */
export function isInCheck(state: Int32Array, player: number): boolean {
  const royals = setAt(player, ROYALS);
  for (let word = 0; word < WORDS; word++)
    for (let rest = state[royals + word]!; rest !== 0; rest &= rest - 1)
      if (isAttacked(state, word * WORD_BITS + 31 - Math.clz32(rest & -rest), player ^ 1)) return true;
  return false;
}

/** Whether a player has a royal. */
export function hasRoyal(state: Int32Array, player: number): boolean {
  const at = setAt(player, ROYALS);
  return (state[at]! | state[at + 1]! | state[at + 2]! | state[at + 3]! | state[at + 4]! | state[at + 5]!) !== 0;
}
