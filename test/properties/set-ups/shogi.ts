import type { Facing } from "banmen/core";
import * as shogi from "banmen/shogi";
import fc from "fast-check";
import { type Board, boardOf, handsOf, near, offsets, type SetUp, type Stone, upTo } from "../set-ups.js";

/** Roles to set up with, the common ones first: a case shrinks towards them. */
const ROLES = "pawn gold silver lance knight bishop rook tokin dragon-king dragon-horse".split(" ");
const ALL_ROLES = [...ROLES, "promoted-silver", "promoted-knight", "promoted-lance"];
const IN_HAND = "pawn gold silver lance knight bishop rook".split(" ");

const of = (player: number, role: string, square: number): Stone => ({
  role,
  owner: shogi.PLAYERS[player]!,
  facing: (2 * player) as Facing,
  square,
});

const square = fc.nat(80);
const player = fc.nat(1);

function setUp(board: Board, hands: SetUp["hands"], turn: number): SetUp {
  return { board, hands, turn: shogi.PLAYERS[turn]!, moveNumber: 1 };
}

/** Anything from an empty to a full board; some without a king, dead pieces and doubled pawns among them. */
export const anySetUps: fc.Arbitrary<SetUp> = fc
  .tuple(
    fc.tuple(fc.option(square, { freq: 19 }), fc.option(square, { freq: 19 })),
    upTo(fc.tuple(player, fc.constantFrom(...ALL_ROLES, "pawn", "pawn"), square), 3, 12, 30, 120),
    upTo(fc.tuple(player, fc.constantFrom(...IN_HAND)), 2, 10, 30),
    player,
  )
  .map(([kings, stones, hands, turn]) => {
    const royal = kings.map((at, side) => (at === null ? undefined : of(side, "king", at)));
    const others = stones.map((stone) => of(...stone));
    return setUp(boardOf(shogi, [...royal, ...others]), handsOf(shogi, hands), turn);
  });

/**
 * A king with its back to an edge and pieces of both sides around it; the other player is to move and has a pawn in hand.
 * Half of the time something stands ready to protect a pawn before the king.
 */
export const corneredKings: fc.Arbitrary<SetUp> = fc
  .tuple(
    player,
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(1, 1, 1, 1, 2, 3)),
    fc.option(fc.constantFrom("gold", "lance", "silver", "rook", "dragon-king"), { freq: 3 }),
    fc.option(square),
    upTo(fc.tuple(player, fc.constantFrom(...ROLES), offsets(2, 2)), 4, 9),
    upTo(fc.tuple(player, fc.constantFrom(...IN_HAND)), 0, 3),
  )
  .map(([side, [file, rank], protector, ownKing, stones, hands]) => {
    // White's king is cornered; for the other colour the board is turned round.
    const king = (file - 1) * 9 + rank - 1;
    const turned = (at: number): number => (side === 0 || at < 0 ? at : 80 - at);
    const put = (owner: number, role: string, at: number): Stone => of(owner ^ side, role, turned(at));
    const board = boardOf(shogi, [
      put(1, "king", king),
      protector === null ? undefined : put(0, protector, near(shogi, king, [0, 2])),
      ownKing === null ? undefined : put(0, "king", ownKing),
      ...stones.map(([owner, role, way]) => put(owner, role, near(shogi, king, way))),
    ]);
    const all = [[0, "pawn"] as const, ...hands].map(([owner, role]) => [owner ^ side, role] as const);
    return setUp(board, handsOf(shogi, all), side);
  });

/** Pawns and tokins of both sides on few files, and pawns in hand. */
export const crowdedFiles: fc.Arbitrary<SetUp> = fc
  .tuple(
    fc.tuple(square, square),
    upTo(fc.tuple(player, fc.constantFrom("pawn", "tokin", "lance"), square), 3, 12),
    upTo(fc.tuple(player, fc.constantFrom("pawn", "pawn", "gold")), 1, 4),
    player,
  )
  .map(([kings, stones, hands, turn]) => {
    const royal = kings.map((at, side) => of(side, "king", at));
    const all = [[turn, "pawn"] as const, ...hands];
    return setUp(boardOf(shogi, [...royal, ...stones.map((stone) => of(...stone))]), handsOf(shogi, all), turn);
  });
