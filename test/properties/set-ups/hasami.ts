import type { Facing } from "banmen/core";
import * as hasami from "banmen/hasami";
import fc from "fast-check";
import { boardOf, near, offsets, type SetUp, type Stone, upTo } from "../set-ups.js";

const player = fc.nat(1);
const captured = fc.oneof(fc.constant([0, 0]), fc.tuple(fc.nat(9), fc.nat(9)));

function setUp(
  pawns: readonly (readonly [player: number, square: number])[],
  turn: number,
  counts: readonly number[],
): SetUp {
  const stones = pawns.map(
    ([owner, square]): Stone => ({
      role: "pawn",
      owner: hasami.PLAYERS[owner]!,
      facing: (2 * owner) as Facing,
      square,
    }),
  );
  return {
    board: boardOf(hasami, stones),
    hands: { black: {}, white: {} },
    turn: hasami.PLAYERS[turn]!,
    moveNumber: 1,
    captured: { black: counts[0], white: counts[1] },
  };
}

/** Any number of pawns anywhere, captured ones in any number. */
export const anySetUps: fc.Arbitrary<SetUp> = fc
  .tuple(upTo(fc.tuple(player, fc.nat(80)), 18, 18, 90), player, captured)
  .map(([pawns, turn, counts]) => setUp(pawns, turn, counts));

const WAYS = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
] as const;

/** Pawns close together, some of them about a corner. */
const heaps = fc
  .tuple(
    fc.oneof(fc.constantFrom(0, 8, 72, 80), fc.nat(80)),
    fc.oneof(upTo(fc.tuple(player, offsets(1, 1)), 8), upTo(fc.tuple(player, offsets(2, 2)), 6, 16)),
  )
  .map(([centre, heap]) => heap.map(([owner, way]) => [owner, near(hasami, centre, way)] as const));

/** Lines of enemy pawns about a square that a pawn can move to, most of them with an own pawn behind; some in corners. */
const traps = fc
  .tuple(
    fc.oneof(fc.constantFrom(1, 9, 7, 17, 63, 73, 71, 79), fc.nat(80)),
    upTo(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 }), fc.constantFrom(true, true, false)), 3),
    fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })),
    fc.constantFrom(0, 0, 0, 1),
  )
  .map(([square, lines, [way, distance], side]) => {
    const away = (direction: number, steps: number): number => {
      const [files, ranks] = WAYS[direction]!;
      return near(hasami, square, [files * steps, ranks * steps]);
    };
    const pawns = lines.flatMap(([direction, length, closed]) => [
      ...Array.from({ length }, (_, i) => [1 - side, away(direction, i + 1)] as const),
      ...(closed ? [[side, away(direction, length + 1)] as const] : []),
    ]);
    // The square on the other side of a corner next to it.
    const beyond: { readonly [square: number]: number } = { 1: 9, 9: 1, 7: 17, 17: 7, 63: 73, 73: 63, 71: 79, 79: 71 };
    const second = beyond[square] === undefined ? [] : [[side, beyond[square]] as const];
    return [[side, away(way, distance)] as const, ...second, ...pawns];
  });

/** Pawns of which many can be captured at once; mostly black to move. */
export const crowds: fc.Arbitrary<SetUp> = fc
  .tuple(fc.oneof(heaps, traps), upTo(fc.tuple(player, fc.nat(80)), 1, 6), fc.constantFrom(0, 0, 0, 1), captured)
  .map(([crowd, others, turn, counts]) => setUp([...crowd, ...others], turn, counts));
