import { type Move, makePiece, makeRandom, pieceFacing, pieceKind, type Random } from "banmen/core";
import {
  Game,
  MAX_MOVES,
  PLAYERS,
  type Player,
  Position,
  parseSquare,
  type Rules,
  type Setup,
  squareName,
} from "banmen/yonin";
import { describe, expect, it } from "vitest";
import * as yonin from "../../src/yonin/index.js";
import { seeds } from "../effort.js";
import { freshKey, stateOf, turner } from "../properties/subject.js";

/*
 * Whole random games under every set of rules, with what must hold at every ply.
 */

const KING = 1;
const FLIPPED_KING = 6;

const sets: Partial<Rules>[] = [
  {},
  { orphans: "ownerless" },
  { end: "last-standing" },
  { end: "last-standing", orphans: "ownerless" },
  { form: "pairs" },
  { form: "pairs", orphans: "ownerless", firstSeat: "north" },
];

const BUFFER = new Int32Array(MAX_MOVES);

/** Checks come often, so that turns are skipped and players fall. */
function choose(game: Game, random: Random): string {
  const moves = game.legalMoves().sort();
  const { position } = game;
  const checks = random() < 0.3 ? moves.filter((move) => position.givesCheck(position.parseMove(move))) : [];
  const some = checks.length > 0 ? checks : moves;
  return some[Math.floor(random() * some.length)]!;
}

function countPieces(position: Position): number {
  let count = position.board.occupied().size;
  for (let player = 0; player < 4; player++)
    for (let kind = 2; kind <= 5; kind++) count += position.board.hand(player, kind);
  return count;
}

/** What must hold of any position of a game that began with the start array. */
function expectSound(position: Position): void {
  const text = position.toString();
  const read = Position.parse(text, position.rules);
  expect(read.toString()).toBe(text);
  const state = stateOf(position).slice();
  state[5] = 0;
  expect(Array.from(stateOf(read))).toEqual(Array.from(state));
  expect([position.hashLow, position.hashHigh]).toEqual(freshKey({ variant: yonin } as never, position));
  expect(position.problems()).toEqual([]);
  expect(countPieces(position)).toBe(36);
  const fallen = position.setup().fallen.map((player) => PLAYERS.indexOf(player));
  const kings = [0, 0, 0, 0];
  for (const square of position.board.occupied()) {
    const piece = position.board.pieceAt(square);
    if (pieceKind(piece) !== KING && pieceKind(piece) !== FLIPPED_KING) continue;
    kings[pieceFacing(piece)]!++;
    expect(pieceKind(piece) === FLIPPED_KING).toBe(fallen.includes(pieceFacing(piece)));
  }
  expect(kings).toEqual([1, 1, 1, 1]);
  const fields = text.split(" ");
  const forgotten = [...fields.slice(0, 4), "-", "-", "77"].join(" ");
  expect(Position.parse(forgotten, position.rules).hash).toBe(position.hash);
}

/** No king stands on the target of a move; each can be made and taken back. */
function expectMoves(position: Position, move: Move): void {
  const before = stateOf(position).slice();
  const end = position.generate(BUFFER);
  for (let i = 0; i < end; i++) {
    const kind = pieceKind(position.board.pieceAt(BUFFER[i]! & 255));
    if (kind === KING || kind === FLIPPED_KING) expect(position.formatMove(BUFFER[i]!)).toBe("no move to a king");
  }
  position.make(move);
  position.unmake();
  expect(Array.from(stateOf(position))).toEqual(Array.from(before));
}

/** The one rule of turns, from the last to fall or the mover. */
function nextPlayer(game: Game, from: Player): Player {
  const { position, alive } = game;
  const order = [1, 2, 3, 4].map((away) => (PLAYERS.indexOf(from) + away) % 4);
  const living = order.filter((player) => alive.includes(PLAYERS[player]!));
  return PLAYERS[living.find((player) => position.inCheck(player)) ?? living[0]!]!;
}

function expectRanking(game: Game): void {
  const { places, scores } = game.standings();
  for (const place of places) expect(places.filter((other) => other < place).length).toBe(place - 1);
  const { alive } = game;
  PLAYERS.forEach((player, i) => {
    if (!alive.includes(player)) expect(scores[i]!.pieces).toBe(0);
  });
  expect(scores.reduce((sum, { mates }) => sum + mates, 0)).toBe(4 - alive.length);
  if (game.rules.orphans === "heir") {
    // All pieces are some living player's, but for the flipped kings of those that the fallen had mated.
    const lost = scores.reduce((sum, { mates, pieces }) => sum + (pieces === 0 ? mates : 0), 0);
    expect(scores.reduce((sum, { pieces }) => sum + pieces, lost)).toBe(36);
  }
  if (game.rules.form === "solo")
    for (const fallen of PLAYERS.filter((player) => !alive.includes(player)))
      for (const living of alive)
        expect(places[PLAYERS.indexOf(living)]).toBeLessThan(places[PLAYERS.indexOf(fallen)]!);
}

/** A board turned by 90 degrees with the seats has turned moves, turns and outcomes. */
function expectTurned(game: Game, turns: readonly Player[]): void {
  const turn = turner(yonin, {
    name: "turned",
    square: (file, rank) => [rank, 10 - file],
    player: (player) => (player + 1) % 4,
    facing: (facing) => (facing + 1) % 4,
  });
  const start = Position.parse(game.toJSON().start, game.rules).setup();
  const read = Position.from(turn.setup(start), game.rules);
  const turned = new Game({ start: read.ok ? read.value : "" });
  const seat = (player: Player): Player => PLAYERS[(PLAYERS.indexOf(player) + 1) % 4]!;
  game.moves.forEach((move, i) => {
    expect(turned.play(turn.move(move)).next).toBe(seat(turns[i]!));
  });
  const outcome = game.outcome!;
  expect(turned.outcome).toEqual({
    ...outcome,
    ...(outcome.winner === undefined ? {} : { winner: seat(outcome.winner) }),
    places: outcome.places.map((_, i) => outcome.places[(i + 3) % 4]),
    scores: outcome.scores.map((_, i) => outcome.scores[(i + 3) % 4]),
  });
  expect(turned.setup().board).toEqual((turn.setup(game.setup()) as Setup).board);
}

describe("random games", () => {
  it.each(sets)(
    `are sound to their ends with %o`,
    (rules) => {
      for (const seed of seeds(2)) {
        const random = makeRandom(seed);
        const game = new Game({ rules });
        const turns: Player[] = [];
        while (game.outcome === undefined) {
          const { position } = game;
          const move = choose(game, random);
          expectMoves(position, position.parseMove(move));
          const { by, next, fallen } = game.play(move);
          turns.push(next);
          expectSound(game.position);
          expect(next).toBe(nextPlayer(game, fallen.at(-1)?.player ?? by));
          expect(game.position.inCheck(PLAYERS.indexOf(by))).toBe(false);
          expect(game.position.hasLegalMove()).toBe(
            game.outcome === undefined || game.position.verdict() === undefined,
          );
          expectRanking(game);
        }
        expectTurned(game, turns);
        expect(game.moves.length).toBeLessThan(20_000);
      }
    },
    1_000_000,
  );
});

describe("squares and pieces", () => {
  it("are numbered and coded as everywhere", () => {
    const { board } = Position.start();
    expect(board.pieceAt(parseSquare("9e")!)).toBe(makePiece(KING, false, 1, 1));
    expect([...board.pieces(3, 5)].map(squareName)).toEqual(["2d", "2f", "3e"]);
    expect(() => board.occupied(4)).toThrow(RangeError);
    expect(board.occupied().size).toBe(36);
  });
});
