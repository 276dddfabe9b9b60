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

/** Pawns close together, half of the time about a corner, so that many can be captured. */
export const crowds: fc.Arbitrary<SetUp> = fc
  .tuple(
    fc.oneof(fc.constantFrom(0, 8, 72, 80), fc.nat(80)),
    upTo(fc.tuple(player, offsets(3, 3)), 6, 14),
    upTo(fc.tuple(player, fc.nat(80)), 6),
    player,
    captured,
  )
  .map(([centre, crowd, others, turn, counts]) =>
    setUp([...crowd.map(([owner, way]) => [owner, near(hasami, centre, way)] as const), ...others], turn, counts),
  );
