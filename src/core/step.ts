import { nameOf } from "./geometry.js";
import { type PositionNames, pieceInfo } from "./position.js";
import type { PieceInfo, Step } from "./variant.js";

/** Most lists of a step are empty. */
const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** A list that cannot be changed. Freezing is slow, so the empty one is always the same. */
export function frozenList<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : Object.freeze(list);
}

/** What differs on the board between two states. */
export function boardChanges<P extends string, R extends string>(
  names: PositionNames<P, R>,
  before: Int32Array,
  after: Int32Array,
): Step<P, R>["changes"] {
  const { boardAt, geometry } = names;
  const changes: { square: string; before?: PieceInfo<P, R>; after?: PieceInfo<P, R> }[] = [];
  for (let square = 0; square < geometry.files * geometry.ranks; square++) {
    const was = before[boardAt + square]!;
    const is = after[boardAt + square]!;
    if (was === is) continue;
    const change: (typeof changes)[number] = { square: nameOf(geometry, square) };
    if (was !== 0) change.before = pieceInfo(names, was);
    if (is !== 0) change.after = pieceInfo(names, is);
    changes.push(Object.freeze(change));
  }
  return frozenList(changes);
}

/** The counts in hands that differ between two states. */
export function handChanges<P extends string, R extends string>(
  names: PositionNames<P, R>,
  before: Int32Array,
  after: Int32Array,
): Step<P, R>["hands"] {
  const hands: { player: P; role: R; count: number }[] = [];
  names.players.forEach((player, number) => {
    for (const kind of names.handKinds) {
      const word = names.handAt(number, kind);
      if (after[word] !== before[word])
        hands.push(Object.freeze({ player, role: names.roleName(kind as number), count: after[word]! }));
    }
  });
  return frozenList(hands);
}
