import { nameOf } from "./geometry.js";
import { pieceInfo } from "./setup.js";
import { type GameTypes, roleOf, type Spec } from "./spec.js";
import type { PieceInfo, Step } from "./variant.js";

/** Most lists of a step are empty. */
const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** A list that cannot be changed. Freezing is slow, so the empty one is always the same. */
export function frozenList<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : Object.freeze(list);
}

/** What differs on the board between two states. */
export function boardChanges<T extends GameTypes>(
  spec: Spec<T>,
  before: Int32Array,
  after: Int32Array,
): Step<T["player"], T["role"]>["changes"] {
  const { boardAt, geometry } = spec.layout;
  type Info = PieceInfo<T["player"], T["role"]>;
  const changes: { square: string; before?: Info; after?: Info }[] = [];
  for (let square = 0; square < geometry.files * geometry.ranks; square++) {
    const was = before[boardAt + square]!;
    const is = after[boardAt + square]!;
    if (was === is) continue;
    const change: (typeof changes)[number] = { square: nameOf(geometry, square) };
    if (was !== 0) change.before = pieceInfo(spec, was);
    if (is !== 0) change.after = pieceInfo(spec, is);
    changes.push(Object.freeze(change));
  }
  return frozenList(changes);
}

/** The counts in hands that differ between two states. */
export function handChanges<T extends GameTypes>(
  { layout, players, pieces, handKinds }: Spec<T>,
  before: Int32Array,
  after: Int32Array,
): Step<T["player"], T["role"]>["hands"] {
  const hands: { player: T["player"]; role: T["role"]; count: number }[] = [];
  players.forEach((player, number) => {
    for (const kind of handKinds) {
      const word = layout.handAt(number, kind);
      if (after[word] !== before[word])
        hands.push(Object.freeze({ player, role: roleOf(pieces, kind as number), count: after[word]! }));
    }
  });
  return frozenList(hands);
}
