import type { Position } from "banmen/core";
import * as hasami from "banmen/hasami";
import { describe, expect } from "vitest";
import { PlainBoard } from "../plain.js";
import { legalNames, rule } from "../rule.js";
import { anySetUps, crowds } from "../set-ups/hasami.js";
import { near } from "../set-ups.js";
import type { Subject } from "../subject.js";

/* The rules of hasami shogi, each with a definition of its own: squares looked at one by one. */

const subject: Subject = {
  variant: hasami,
  setUps: anySetUps,
  symmetries: [],
  crowded: [],
  rules: [{ win: "lead-3" }, { win: "capture-all" }],
};

const WAYS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
];

const other = (player: string): "black" | "white" => (player === "black" ? "white" : "black");

interface PlainMove {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Squares of the pawns captured in lines, and in a corner. */
  readonly lines: readonly (readonly number[])[];
  readonly corner: readonly number[];
}

function plainMoves(board: PlainBoard, player: string): PlainMove[] {
  const found: PlainMove[] = [];
  for (const from of board.find(({ owner }) => owner === player))
    for (const way of WAYS)
      for (let to = near(hasami, from, way); to >= 0 && !board.pieces.has(to); to = near(hasami, to, way)) {
        const after = board.with([from, undefined], [to, board.at(from)]);
        const name = hasami.squareName(from) + hasami.squareName(to);
        found.push({ name, from, to, lines: inLines(after, to), corner: inCorner(after, to) });
      }
  return found;
}

/** Enemy pawns without a gap between the pawn that has just moved and another own pawn. */
function inLines(board: PlainBoard, moved: number): number[][] {
  const player = board.at(moved)!.owner;
  return WAYS.map((way) => {
    const line: number[] = [];
    let square = near(hasami, moved, way);
    for (; square >= 0 && board.at(square)?.owner === other(player!); square = near(hasami, square, way))
      line.push(square);
    return square >= 0 && board.at(square)?.owner === player ? line : [];
  }).filter((line) => line.length > 0);
}

/** An enemy pawn in a corner whose two neighbours are own pawns, one of them just moved. */
function inCorner(board: PlainBoard, moved: number): number[] {
  const player = board.at(moved)!.owner;
  return [0, 8, 72, 80].filter((corner) => {
    if (board.at(corner)?.owner !== other(player!)) return false;
    const neighbours = WAYS.map((way) => near(hasami, corner, way)).filter((square) => square >= 0);
    return neighbours.includes(moved) && neighbours.every((square) => board.at(square)?.owner === player);
  });
}

const taken = ({ lines, corner }: PlainMove): number[] =>
  [...new Set([...lines.flat(), ...corner])].sort((a, b) => a - b);

/** Whether a player has reached the goal. */
function hasWon(position: Position, board: PlainBoard, player: string): boolean {
  const { captured } = position.setup() as hasami.Setup;
  const { win } = position.rules as hasami.Rules;
  const mine = captured[player as hasami.Player];
  if (win === "capture-5") return mine >= 5;
  if (win === "lead-3") return mine - captured[other(player)] >= 3;
  return board.find(({ owner }) => owner === other(player)).length === 0;
}

/** The end that a position shows, and who has won. */
function plainEnd(position: Position, board: PlainBoard): readonly [reason: string, winner: string] | undefined {
  const { turn } = position.setup();
  for (const player of [other(turn), turn]) if (hasWon(position, board, player)) return ["captures", player];
  return plainMoves(board, turn).length === 0 ? ["no-legal-move", other(turn)] : undefined;
}

describe("rules of hasami shogi", () => {
  rule(
    "moves: along ranks and files over empty squares, and nothing else",
    subject,
    { runs: 80, plies: 40, every: 8, situations: ["moves", "over"] },
    (position, meet) => {
      const board = PlainBoard.of(hasami, position);
      const over = plainEnd(position, board) !== undefined;
      meet(over ? "over" : "moves");
      const moves = over ? [] : plainMoves(board, position.setup().turn).map(({ name }) => name);
      expect([...legalNames(position)].sort(), `${position}`).toEqual(moves.sort());
    },
  );

  rule(
    "captures: lines between own pawns and pawns shut in corners, all at once",
    subject,
    {
      runs: 250,
      plies: 4,
      from: crowds,
      situations: ["line", "several lines", "corner", "nothing"],
    },
    (position, meet) => {
      const board = PlainBoard.of(hasami, position);
      if (plainEnd(position, board) !== undefined) return;
      const { turn } = position.setup();
      const before = (position.setup() as hasami.Setup).captured;
      for (const plain of plainMoves(board, turn)) {
        const captured = taken(plain);
        if (plain.corner.length > 0) meet("corner");
        else meet(plain.lines.length > 1 ? "several lines" : plain.lines.length > 0 ? "line" : "nothing");
        const move = position.parseMove(plain.name);
        const what = `${position} ${plain.name}`;
        expect(
          [...position.captures(move)].sort((a, b) => a - b),
          what,
        ).toEqual(captured);
        const next = board.with(
          [plain.from, undefined],
          [plain.to, board.at(plain.from)],
          ...captured.map((square) => [square, undefined] as const),
        );
        position.make(move);
        const setup = position.setup() as hasami.Setup;
        position.unmake();
        expect(PlainBoard.from(hasami, setup).pieces, what).toEqual(next.pieces);
        const count = Math.min(9, before[turn as hasami.Player] + captured.length);
        if (before[turn as hasami.Player] + captured.length <= 9)
          expect(setup.captured, what).toEqual({ ...before, [turn]: count });
      }
    },
  );

  rule(
    "safe: who moves between enemy pawns is not captured",
    subject,
    { runs: 300, plies: 2, from: crowds, situations: ["between two"] },
    (position, meet) => {
      const { turn } = position.setup();
      for (const move of position.legalMoves()) {
        position.make(move);
        const board = PlainBoard.of(hasami, position);
        position.unmake();
        const to = move & 255;
        expect(board.at(to)?.owner, `${position} ${position.formatMove(move)}`).toBe(turn);
        const enemies = WAYS.map((way) => board.at(near(hasami, to, way))?.owner === other(turn));
        if ((enemies[0] && enemies[1]) || (enemies[2] && enemies[3])) meet("between two");
      }
    },
  );

  rule(
    "ends: by the captures that the house rules ask for, or without a legal move",
    subject,
    { runs: 300, plies: 30, every: 4, from: crowds, situations: ["captures", "no-legal-move", "goes on"] },
    (position, meet) => {
      const end = plainEnd(position, PlainBoard.of(hasami, position));
      meet(end?.[0] ?? "goes on");
      const verdict = position.verdict();
      expect(verdict === undefined ? undefined : [verdict.reason, verdict.winner], `${position}`).toEqual(end);
    },
  );
});
