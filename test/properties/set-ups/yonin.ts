import type { Facing } from "banmen/core";
import * as yonin from "banmen/yonin";
import fc from "fast-check";
import { boardOf, handsOf, near, offsets, type SetUp, type Stone, upTo } from "../set-ups.js";

const ROLES = "pawn gold silver rook tokin dragon-king promoted-silver".split(" ");
const IN_HAND = "pawn gold silver rook".split(" ");
/** Files and ranks of a step forward by facing. */
const FORWARD: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
];

const seat = fc.nat(3);
const square = fc.nat(80);

/** What a set-up of four players is made of. */
interface Parts {
  /** The squares of the kings by seat; where one is taken, the next free square. */
  readonly kings: readonly number[];
  readonly fallen: readonly number[];
  /** Role, seat, square, and a number that chooses who owns it. */
  readonly stones: readonly (readonly [string, number, number, number])[];
  readonly hands: readonly (readonly [number, string])[];
  readonly turn: number;
  readonly last: number | null;
  /** Numbers that choose who made the standing checks. */
  readonly makers: readonly number[];
}

function setUp({ kings, fallen, stones, hands, turn, last, makers }: Parts): SetUp {
  const { PLAYERS } = yonin;
  const living = [0, 1, 2, 3].filter((player) => !fallen.includes(player));
  const taken = new Set<number>();
  const royals = kings.map((wanted, player): Stone => {
    let at = wanted < 0 ? 40 : wanted;
    while (taken.has(at)) at = (at + 1) % 81;
    taken.add(at);
    const facing = player as Facing;
    if (!fallen.includes(player)) return { role: "king", owner: PLAYERS[player]!, facing, square: at };
    const heirs = [...living, ...fallen.slice(fallen.indexOf(player) + 1)];
    return { role: "flipped-king", owner: PLAYERS[heirs[(wanted + 1) % heirs.length]!]!, facing, square: at };
  });
  const others = stones.map(([role, player, at, chosen]): Stone => {
    const [files, ranks] = FORWARD[player]!;
    const isDead = role === "pawn" && near(yonin, at, [files, ranks]) < 0;
    // The fallen have heirs; now and then the living, too, which cannot happen in play.
    const strange = fallen.includes(player) || chosen === 31;
    const heirs = living.filter((other) => other !== player);
    const owner = !strange ? player : chosen % 4 === 0 ? undefined : heirs[chosen % heirs.length];
    return {
      role: isDead ? "tokin" : role,
      owner: owner === undefined ? null : PLAYERS[owner]!,
      facing: player as Facing,
      square: at,
    };
  });
  const plain: SetUp = {
    board: boardOf(yonin, [...royals, ...others]),
    hands: handsOf(
      yonin,
      hands.filter(([player]) => living.includes(player)),
    ),
    turn: PLAYERS[living[turn % living.length]!]!,
    moveNumber: 1,
    fallen: fallen.map((player) => PLAYERS[player]!),
    last: last === null ? null : PLAYERS[last]!,
    checks: [],
  };
  if (makers.length === 0) return plain;
  const read = yonin.Position.from(plain);
  if (!read.ok) throw read.error;
  const checks = read.value.setup().checks.map((check, i) => {
    const maker = makers[i % makers.length]!;
    return maker > 3 ? check : { ...check, by: PLAYERS[maker]! };
  });
  return { ...plain, checks };
}

const fallen: fc.Arbitrary<number[]> = fc.oneof(
  fc.constant<number[]>([]),
  fc.constant<number[]>([]),
  fc
    .tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), fc.constantFrom(1, 2, 1, 2, 3))
    .map(([order, count]) => order.slice(0, count)),
);

const makers = fc.array(fc.nat(7), { maxLength: 4 });

/** Anything from four bare kings to a full board, with fallen players, heirs and pieces that nobody could own. */
export const anySetUps: fc.Arbitrary<SetUp> = fc
  .record({
    kings: fc.oneof(
      { weight: 2, arbitrary: fc.tuple(square, square, square, square) },
      // Close to each other, so that many stand in check.
      {
        weight: 1,
        arbitrary: fc
          .tuple(square, fc.tuple(offsets(2, 2), offsets(2, 2), offsets(2, 2), offsets(2, 2)))
          .map(([centre, ways]) => ways.map((way) => near(yonin, centre, way))),
      },
    ),
    fallen,
    stones: upTo(fc.tuple(fc.constantFrom(...ROLES, "pawn"), seat, square, fc.nat(31)), 4, 14, 32, 120),
    hands: upTo(fc.tuple(seat, fc.constantFrom(...IN_HAND)), 2, 10, 40),
    turn: seat,
    last: fc.option(seat, { freq: 2 }),
    makers,
  })
  .map(setUp);

/**
 * A king at an edge and pieces of all about it; the player to move has a pawn in hand, and often something stands ready to
 * protect one before the king. Some set-ups have fallen players.
 */
export const corneredKings: fc.Arbitrary<SetUp> = fc
  .record({
    turn: seat,
    victim: fc.integer({ min: 1, max: 3 }),
    depth: fc.constantFrom(0, 0, 0, 0, 1),
    along: fc.nat(8),
    others: fc.tuple(square, square, square),
    protector: fc.option(fc.constantFrom("gold", "silver", "rook", "dragon-king"), { freq: 3 }),
    stones: upTo(fc.tuple(fc.constantFrom(...ROLES), seat, offsets(2, 2), fc.nat(30)), 4, 8, 12),
    hands: upTo(fc.tuple(seat, fc.constantFrom(...IN_HAND)), 0, 3),
    fallen,
    last: fc.option(seat, { freq: 2 }),
    makers,
  })
  .map(({ turn, victim, depth, along, others, protector, stones, hands, fallen: all, last, makers: by }) => {
    const cornered = (turn + victim) % 4;
    // The last line that the mover's pawns could reach, or the line before it.
    const king = [9 * along + depth, 9 * depth + along, 9 * along + 8 - depth, 9 * (8 - depth) + along][turn]!;
    const [files, ranks] = FORWARD[turn]!;
    const kings = [0, 1, 2, 3].map((player) => (player === cornered ? king : others[player % 3]!));
    const ready =
      protector === null ? [] : [[protector, turn, near(yonin, king, [-2 * files, -2 * ranks]), 1] as const];
    const gone = all.filter((player) => player !== turn && player !== cornered);
    const living = [0, 1, 2, 3].filter((player) => !gone.includes(player));
    return setUp({
      kings,
      fallen: gone,
      stones: [
        ...ready,
        ...stones.map(([role, player, way, own]) => [role, player, near(yonin, king, way), own] as const),
      ],
      hands: [[turn, "pawn"], ...hands],
      turn: living.indexOf(turn),
      last,
      makers: by,
    });
  });

/** A king that a rook would check, were it not for a piece of the player to move between them. */
export const screenedKings: fc.Arbitrary<SetUp> = fc
  .record({
    turn: seat,
    victim: fc.integer({ min: 1, max: 3 }),
    king: square,
    way: seat,
    screen: fc.tuple(fc.constantFrom(...ROLES), fc.integer({ min: 1, max: 3 })),
    rook: fc.tuple(fc.constantFrom("rook", "dragon-king"), seat, fc.integer({ min: 1, max: 4 })),
    others: fc.tuple(square, square, square),
    stones: upTo(fc.tuple(fc.constantFrom(...ROLES), seat, square, fc.nat(30)), 3),
    makers,
  })
  .map(({ turn, victim, king, way, screen: [role, close], rook: [slider, owner, far], others, stones, makers: by }) => {
    const checked = (turn + victim) % 4;
    const away = (steps: number): number => {
      const [files, ranks] = FORWARD[way]!;
      return near(yonin, king, [files * steps, ranks * steps]);
    };
    return setUp({
      kings: [0, 1, 2, 3].map((player) => (player === checked ? king : others[player % 3]!)),
      fallen: [],
      stones: [[role, turn, away(close), 1], [slider, owner, away(close + far), 1], ...stones],
      hands: [],
      turn,
      last: null,
      makers: by,
    });
  });
