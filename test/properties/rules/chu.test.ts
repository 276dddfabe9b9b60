import * as chu from "banmen/chu";
import type { PieceInfo, Position } from "banmen/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../effort.js";
import { lines } from "../lines.js";
import { PlainBoard } from "../plain.js";
import { expectRule, legalNames, ROUNDS, rule } from "../rule.js";
import { anySetUps, fewPieces, lionsInLine, meetingLions } from "../set-ups/chu.js";
import type { Subject } from "../subject.js";
import {
  breaksCounterStrike,
  breaksTrade,
  distance,
  isBridgeCapture,
  isDead,
  isLion,
  isProtected,
  isRoyal,
  isSmall,
  lionsTaken,
  mayPromote,
  other,
  type PlainMove,
  plainField,
  plainMoves,
  promotable,
  promotionCase,
} from "./chu.js";

/* The rules of chu shogi, each with a definition of its own. */

const TRADES = [
  {},
  { lionTrade: "off" },
  { lionTrade: "always" },
  { counterStrikeBy: "non-lion" },
  { kirinRecapture: true },
  chu.PRESETS.edo,
];

const subject: Subject = { variant: chu, setUps: anySetUps, symmetries: [], crowded: [], rules: TRADES.slice(1) };

const lionSetUps = fc.oneof(meetingLions, meetingLions, lionsInLine);

const isOver = (board: PlainBoard): boolean =>
  chu.PLAYERS.some((player) => board.find((piece) => isRoyal(piece) && piece.owner === player).length === 0);

/** The moves by pieces alone that the rules let promote as they do, nothing in a game that is over. */
function movesOf(position: Position, board: PlainBoard): PlainMove[] {
  if (isOver(board)) return [];
  return plainMoves(board, position.setup().turn).filter((move) => !move.promotes || mayPromote(position, board, move));
}

describe("rules of chu shogi", () => {
  rule(
    "lion trading: no lion takes a protected one two squares away, but over a bridge",
    subject,
    {
      runs: 2000,
      plies: 1,
      from: lionSetUps,
      situations: ["protected", "unprotected", "adjacent", "bridge", "over a pawn that protects", "off"],
    },
    (position, meet) => {
      const board = PlainBoard.of(chu, position);
      const taking = movesOf(position, board).filter(
        (move) => isLion(move.piece) && lionsTaken(board, move).length > 0,
      );
      for (const move of taking)
        for (const square of lionsTaken(board, move)) {
          const safe = isProtected(board, move, square);
          if ((position.rules as chu.Rules).lionTrade === "off") meet("off");
          else if (distance(move.from, square) === 1) meet("adjacent");
          else if (!safe) meet("unprotected");
          else if (isBridgeCapture(board, move, square)) meet("bridge");
          else meet(move.captures.length === 2 ? "over a pawn that protects" : "protected");
        }
      expectRule(position, taking, "lion-trade", (move) => breaksTrade(position, board, move));
    },
  );

  rule(
    "counter-strike: no protected lion is taken right after another piece has taken a lion",
    subject,
    {
      runs: 2000,
      plies: 1,
      from: lionSetUps,
      situations: ["by a lion", "by another piece", "unprotected", "bridge", "on the field", "no field"],
    },
    (position, meet) => {
      const board = PlainBoard.of(chu, position);
      const field = (position.setup() as chu.Setup).lionField;
      const taking = movesOf(position, board).filter((move) => lionsTaken(board, move).length > 0);
      for (const move of taking)
        for (const square of lionsTaken(board, move)) {
          if (field === null) meet("no field");
          else if (chu.squareName(square) === field) meet("on the field");
          else if (isBridgeCapture(board, move, square)) meet("bridge");
          else if (!isProtected(board, move, square)) meet("unprotected");
          else meet(isLion(move.piece) ? "by a lion" : "by another piece");
        }
      expectRule(position, taking, "counter-strike", (move) => breaksCounterStrike(position, board, move));
    },
  );

  rule(
    "lion field: where a piece that is no lion has just taken one, and gone a move later",
    subject,
    { runs: 400, plies: 3, from: lionSetUps, situations: ["one lion", "two lions", "by a lion", "igui", "no lion"] },
    (position, meet) => {
      const board = PlainBoard.of(chu, position);
      const legal = legalNames(position);
      let others = 0;
      for (const plain of movesOf(position, board)) {
        if (!legal.has(plain.name)) continue;
        const lions = lionsTaken(board, plain);
        // A few of the many moves that take no lion.
        if (lions.length === 0 && others++ > 2) continue;
        if (lions.length === 0) meet("no lion");
        else if (isLion(plain.piece)) meet("by a lion");
        else meet(lions.length === 2 ? "two lions" : plain.to === plain.from ? "igui" : "one lion");
        position.make(position.parseMove(plain.name));
        const { lionField } = position as chu.Position;
        position.unmake();
        expect(lionField, `${position} ${plain.name}`).toBe(plainField(position, board, plain));
      }
    },
  );

  it("lion trading: what is legal under always is so under protected, and what is so there is so under off", () => {
    let fewer = [false, false];
    const compare = (position: Position): void => {
      const under = (rules: Partial<chu.Rules>): Set<string> => {
        const read = chu.Position.from(position.setup(), rules);
        if (!read.ok) throw read.error;
        return legalNames(read.value);
      };
      const settings = (["off", "protected", "always"] as const).map((lionTrade) => under({ lionTrade }));
      settings.slice(1).forEach((stricter, i) => {
        expect(
          [...stricter].filter((move) => !settings[i]!.has(move)),
          `${position}`,
        ).toEqual([]);
        fewer = fewer.map((was, j) => was || (i === j && stricter.size < settings[i]!.size));
      });
      const strict = settings[2]!;
      for (const dials of [{ counterStrikeBy: "non-lion" }, { kirinRecapture: true }] as const) {
        const milder = under({ lionTrade: "always", ...dials });
        expect(
          [...strict].filter((move) => !milder.has(move)),
          `${position}`,
        ).toEqual([]);
      }
    };
    const cases = lines(subject, { plies: 2, from: lionSetUps, rules: [{}] });
    for (let round = 0; round === 0 || (round < ROUNDS && fewer.includes(false)); round++)
      holds(cases, 150, (line) => void line.walk(compare), round);
    expect(fewer).toEqual([true, true]);
  });

  rule(
    "promotion: on entering the zone, by a capture there, on the last rank; never twice, never at once deferred",
    { ...subject, rules: [{ promotion: "shogi" }] },
    {
      runs: 200,
      plies: 30,
      every: 8,
      situations: [
        "never promotes",
        "outside the zone",
        "enters the zone",
        "captures in the zone",
        "pawn or lance on the last rank",
        "inside the zone without a capture",
        "leaves the zone without a capture",
      ],
    },
    (position, meet) => {
      const board = PlainBoard.of(chu, position);
      if (isOver(board)) return;
      const moves = plainMoves(board, position.setup().turn);
      const legal = legalNames(position);
      for (const move of moves) {
        if (!move.promotes) continue;
        meet(promotionCase(board, move));
        const may = mayPromote(position, board, move);
        const plain = legal.has(move.name.slice(0, -1));
        if (legal.has(move.name) !== (plain && may))
          throw new Error(`${position}: ${move.name} legal ${!may}, ${promotionCase(board, move)}`);
        if (!legal.has(move.name)) continue;
        position.make(position.parseMove(move.name));
        const { role } = position.setup().board[chu.squareName(move.to)]!;
        position.unmake();
        if (promotable({ ...move.piece, role })) throw new Error(`${position}: ${move.name} leaves a ${role}`);
      }
      expectRule(position, moves, "cannot-promote", (move) => move.promotes && !mayPromote(position, board, move));
    },
  );

  rule(
    "moves: what pieces can do and no rule forbids is legal, one name for each effect, and nothing else",
    subject,
    { runs: 300, plies: 30, every: 8, situations: ["moves", "several ways"] },
    (position, meet) => {
      const board = PlainBoard.of(chu, position);
      const names = new Map<string, Set<string>>();
      for (const move of movesOf(position, board)) {
        if (breaksTrade(position, board, move) || breaksCounterStrike(position, board, move)) continue;
        const effect = [move.from, move.to, move.promotes, [...move.captures].sort()].join();
        const name = position.formatMove(position.parseMove(move.name));
        names.set(effect, (names.get(effect) ?? new Set()).add(name));
        meet(name === move.name ? "moves" : "several ways");
      }
      const plain = [...names.values()].map((all) => [...all].join(" or "));
      expect([...legalNames(position)].sort(), `${position}`).toEqual(plain.sort());
    },
  );

  rule(
    "check: an enemy piece could go where a royal stands",
    subject,
    { runs: 400, plies: 10, every: 4, from: fc.oneof(anySetUps, fewPieces), situations: ["check", "none"] },
    (position, meet) => {
      const board = PlainBoard.of(chu, position);
      chu.PLAYERS.forEach((player, number) => {
        const royals = board.find((piece) => isRoyal(piece) && piece.owner === player);
        const checked = royals.some((at) => board.reaching(at, ({ owner }) => owner === other(player)).length > 0);
        meet(checked ? "check" : "none");
        expect(position.inCheck(number), `${position} ${player}`).toBe(checked);
      });
    },
  );

  rule(
    "bare king: who was bare and has moved loses to more than pawns, and draws with another bare king",
    { ...subject, rules: [{ bareKing: false }, { bareRoyals: "single" }] },
    {
      runs: 400,
      plies: 3,
      from: fewPieces,
      situations: ["bare-king", "bare-kings", "only pawns left", "royals-captured", "no verdict by the rules"],
    },
    (position, meet) => {
      const before = PlainBoard.of(chu, position);
      if (isOver(before)) return;
      const { turn } = position.setup();
      const rules = position.rules as chu.Rules;
      const bareBefore = isBare(before, turn, rules);
      for (const move of position.legalMoves()) {
        position.make(move);
        const board = PlainBoard.of(chu, position);
        const verdict = position.verdict();
        const legal = position.legalMoves().length;
        position.unmake();
        const end = endOf(board, turn, rules, bareBefore);
        if (end !== undefined) meet(end[0]);
        else if (bareBefore && !rules.bareKing) meet("no verdict by the rules");
        else if (bareBefore) meet("only pawns left");
        const what = `${position} ${position.formatMove(move)} under ${JSON.stringify(rules)}`;
        const rest = legal === 0 ? ["no-legal-move", turn] : undefined;
        expect(verdict === undefined ? undefined : [verdict.reason, verdict.winner], what).toEqual(end ?? rest);
      }
    },
  );
});

/** Only royals, dead pieces aside. */
function isBare(board: PlainBoard, player: string, { bareRoyals }: chu.Rules): boolean {
  const pieces = board.find((piece, square) => piece.owner === player && !isDead(board, square));
  return pieces.every((square) => isRoyal(board.at(square)!)) && (bareRoyals === "both" || pieces.length === 1);
}

/** How a game ends by royals taken and bare kings, after a move of a player who was bare before it or not. */
function endOf(
  board: PlainBoard,
  mover: string,
  rules: chu.Rules,
  wasBare: boolean,
): [reason: string, winner: string | undefined] | undefined {
  const enemy = other(mover);
  const royals = board.find((piece) => isRoyal(piece) && piece.owner === enemy);
  if (royals.length === 0) return ["royals-captured", mover];
  if (!rules.bareKing || !wasBare) return undefined;
  if (isBare(board, enemy, rules)) return ["bare-kings", undefined];
  const wins = (piece: PieceInfo, square: number): boolean =>
    piece.owner === enemy && !isRoyal(piece) && !isSmall(piece) && !isDead(board, square);
  const material = board.find(wins).length > 0 || (rules.bareRoyals === "single" && royals.length > 1);
  return material ? ["bare-king", enemy] : undefined;
}
