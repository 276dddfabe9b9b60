import * as chu from "banmen/chu";
import type { Facing } from "banmen/core";
import fc from "fast-check";
import { boardOf, near, offsets, type SetUp, type Stone, upTo } from "../set-ups.js";

const LIONS = ["lion", "lion", "promoted-kirin", "horned-falcon", "soaring-eagle"];
const COMMON = chu.ROLES.filter((role) => role !== "king" && !LIONS.includes(role));
/** What can stand between lions, protect them or take them. */
const SUPPORT = "pawn go-between gold rook bishop free-king kirin lion promoted-go-between horned-falcon".split(" ");

const player = fc.nat(1);
const square = fc.nat(143);

const of = (owner: number, role: string, at: number): Stone => ({
  role,
  owner: chu.PLAYERS[owner]!,
  facing: (2 * owner) as Facing,
  square: at,
});

function setUp(stones: readonly (Stone | undefined)[], turn: number, field: number | null = null): SetUp {
  return {
    board: boardOf(chu, stones),
    hands: { black: {}, white: {} },
    turn: chu.PLAYERS[turn]!,
    moveNumber: 1,
    lionField: field === null || field < 0 ? null : chu.squareName(field),
  };
}

/** Anything from two bare kings to a board full of lions; some without a king, with dead pieces, with a lion field. */
export const anySetUps: fc.Arbitrary<SetUp> = fc
  .tuple(
    fc.tuple(square, square),
    fc.tuple(
      fc.constantFrom("king", "king", "king", "king", "king", "king", "prince", "gold"),
      fc.constantFrom("king", "king", "king", "king", "king", "king", "prince", "gold"),
    ),
    fc.oneof(
      upTo(fc.tuple(player, fc.constantFrom(...COMMON, "pawn", ...LIONS), square), 3, 12, 40, 200),
      upTo(fc.tuple(player, fc.constantFrom(...LIONS, ...SUPPORT), square), 12, 40),
    ),
    player,
    fc.option(square, { freq: 2 }),
  )
  .map(([kings, royals, stones, turn, field]) =>
    setUp(
      [...kings.map((at, side) => of(side, royals[side]!, at)), ...stones.map((stone) => of(...stone))],
      turn,
      field,
    ),
  );

/**
 * A lion of the player to move and one of the other at most three squares from it, pieces of both about them that protect
 * or stand between; half of the time a lion has just been taken on some square there.
 */
export const meetingLions: fc.Arbitrary<SetUp> = fc
  .tuple(
    player,
    square,
    offsets(2, 2),
    fc.constantFrom("lion", "lion", "lion", "promoted-kirin", "free-king", "horned-falcon", "soaring-eagle", "king"),
    upTo(fc.tuple(player, fc.constantFrom(...SUPPORT), offsets(3, 3)), 2, 6, 20),
    fc.option(fc.oneof(fc.constant([0, 0] as [number, number]), offsets(2, 2)), { freq: 2 }),
    fc.tuple(
      fc.option(fc.constantFrom("pawn", "go-between", "gold", "lion", "tokin"), { freq: 2 }),
      fc.constantFrom([1, 1], [1, 0], [0, 1]),
    ),
    fc.option(fc.constantFrom("rook", "bishop", "free-king"), { freq: 2 }),
    fc.tuple(square, square),
  )
  .map(([side, centre, way, role, stones, field, [between, [file, rank]], slider, kings]) => {
    // Next to both lions, and in line behind that square or the second lion, from where only a capture opens the way.
    const step = [Math.sign(way[0]) * file!, Math.sign(way[1]) * rank!] as const;
    const away = (steps: number): number => near(chu, centre, [step[0] * steps, step[1] * steps]);
    const lion = near(chu, centre, way);
    return setUp(
      [
        of(1 - side, "lion", centre),
        of(side, role, lion),
        between === null ? undefined : of(1 - side, between, away(1)),
        slider === null ? undefined : of(1 - side, slider, away(3)),
        ...stones.map(([owner, kind, away]) => of(owner, kind, near(chu, centre, away))),
        ...kings.map((at, owner) => of(owner, "king", at)),
      ],
      side,
      field === null ? null : near(chu, centre, field),
    );
  });

/** Lions before a falcon or an eagle of the player to move, which can take both, and pieces about them. */
export const lionsInLine: fc.Arbitrary<SetUp> = fc
  .tuple(
    player,
    square,
    fc.constantFrom("horned-falcon", "soaring-eagle"),
    fc.tuple(fc.constantFrom("lion", "promoted-kirin", "pawn"), fc.constantFrom("lion", "promoted-kirin", "gold")),
    upTo(fc.tuple(player, fc.constantFrom(...SUPPORT), offsets(3, 3)), 2, 6),
    fc.option(fc.integer({ min: 0, max: 2 }), { freq: 2 }),
    fc.tuple(square, square),
  )
  .map(([side, at, role, lions, stones, field, kings]) => {
    const ahead = (steps: number): number =>
      near(chu, at, [role === "horned-falcon" ? 0 : steps, side === 0 ? -steps : steps]);
    return setUp(
      [
        of(side, role, at),
        ...lions.map((kind, i) => of(1 - side, kind, ahead(i + 1))),
        ...stones.map(([owner, kind, away]) => of(owner, kind, near(chu, at, away))),
        ...kings.map((place, owner) => of(owner, "king", place)),
      ],
      side,
      field === null ? null : ahead(field),
    );
  });

/** Two kings and few other pieces close together, some of them dead or royal, so that sides become bare. */
export const fewPieces: fc.Arbitrary<SetUp> = fc
  .tuple(
    square,
    offsets(2, 2),
    upTo(
      fc.tuple(
        player,
        fc.constantFrom("pawn", "go-between", "gold", "lance", "rook", "lion", "prince", "drunk-elephant", "tokin"),
        fc.oneof(
          offsets(2, 2),
          // On the last rank of one of the two.
          fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-99, 99)),
        ),
      ),
      1,
      3,
    ),
    player,
  )
  .map(([centre, way, stones, turn]) => {
    const rank = centre % 12;
    const place = ([files, ranks]: [number, number]): number =>
      near(chu, centre, [files, ranks === -99 ? -rank : ranks === 99 ? 11 - rank : ranks]);
    const other = near(chu, centre, way);
    return setUp(
      [
        of(0, "king", centre),
        of(1, "king", other === centre || other < 0 ? (centre + 30) % 144 : other),
        ...stones.map(([owner, role, away]) => of(owner, role, place(away))),
      ],
      turn,
    );
  });
