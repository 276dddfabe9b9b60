import type { Position } from "banmen/core";
import * as yonin from "banmen/yonin";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { expectRule, legalNames, type Meet, rule } from "../rule.js";
import { anySetUps, corneredKings, screenedKings } from "../set-ups/yonin.js";
import type { Subject } from "../subject.js";
import {
  boardMoves,
  checksOn,
  drops,
  dropsPawn,
  isBeforeFlippedKing,
  isDead,
  isNifu,
  isOver,
  isPartnerCheck,
  isSelfCheck,
  isUchifuzume,
  living,
  made,
  mayPromote,
  type PlainMove,
  type PlainState,
  plainMoves,
  settled,
  shown,
  stateOf,
} from "./yonin.js";

/* The rules of yonin shogi, each with a definition of its own. */

const subject: Subject = {
  variant: yonin,
  setUps: anySetUps,
  symmetries: [],
  crowded: [],
  rules: [{ form: "pairs" }, { end: "last-standing" }, { end: "last-standing", orphans: "ownerless" }],
};

const allMoves = (state: PlainState): PlainMove[] => [...boardMoves(state, state.turn), ...drops(state, state.turn)];

/** Tries something on every legal move of a position: the state after it, before and after mates. */
function afterMoves(
  position: Position,
  check: (before: PlainState, made: PlainState, found: PlainState, what: string) => void,
): void {
  const state = stateOf(position);
  if (isOver(state)) return;
  const legal = legalNames(position);
  for (const move of allMoves(state)) {
    if (!legal.has(move.name)) continue;
    position.make(position.parseMove(move.name));
    const found = stateOf(position);
    position.unmake();
    check(state, made(state, move), found, `${position} ${move.name}`);
  }
}

const everywhere = { from: fc.oneof(anySetUps, corneredKings, screenedKings) };

describe("rules of yonin shogi", () => {
  rule(
    "nifu: no pawn is dropped on a line with an own pawn that goes the same way",
    subject,
    {
      runs: 200,
      plies: 4,
      ...everywhere,
      situations: ["a pawn on the line", "a pawn across the line", "an heir's pawn"],
    },
    (position, meet) => {
      const state = stateOf(position);
      const seat = yonin.PLAYERS.indexOf(state.turn as yonin.Player);
      const pawns = drops(state, state.turn).filter(dropsPawn);
      for (const move of pawns) {
        if (isNifu(state, move)) meet("a pawn on the line");
        const across = { ...move, piece: { ...move.piece, facing: ((seat + 1) % 4) as 0 | 1 | 2 | 3 } };
        if (isNifu(state, across)) meet("an heir's pawn");
        const line = seat % 2 === 0 ? Math.floor(move.to / 9) : move.to % 9;
        const strange = state.board.find(
          ({ role, owner }, at) =>
            role === "pawn" && owner !== state.turn && (seat % 2 === 0 ? Math.floor(at / 9) : at % 9) === line,
        );
        if (strange.length > 0) meet("a pawn across the line");
      }
      if (!isOver(state)) expectRule(position, pawns, "nifu", (move) => isNifu(state, move));
    },
  );

  rule(
    "uchifuzume: no dropped pawn mates the king that it attacks",
    subject,
    { runs: 600, plies: 0, from: corneredKings, situations: ["a pawn that mates", "a pawn that checks without mate"] },
    (position, meet) => {
      const state = stateOf(position);
      if (isOver(state)) return;
      const pawns = drops(state, state.turn).filter(
        (move) => dropsPawn(move) && state.board.at(state.board.ahead(move.to, move.piece.facing))?.role === "king",
      );
      for (const move of pawns) {
        if (isSelfCheck(state, move) || isNifu(state, move) || isPartnerCheck(state, move)) continue;
        meet(isUchifuzume(state, move) ? "a pawn that mates" : "a pawn that checks without mate");
      }
      expectRule(position, pawns, "uchifuzume", (move) => isUchifuzume(state, move));
    },
  );

  rule(
    "dead pieces: no pawn is dropped on the dropper's last line, none comes to its own unpromoted",
    subject,
    { runs: 60, plies: 30, every: 8, situations: ["drop", "move"] },
    (position, meet) => {
      const state = stateOf(position);
      if (isOver(state)) return;
      const moves = allMoves(state);
      for (const move of moves) if (isDead(state, move)) meet(move.from === undefined ? "drop" : "move");
      expectRule(position, moves, "dead-piece", (move) => isDead(state, move));
      expectRule(position, moves, "must-promote", (move) => isDead(state, move));
    },
  );

  rule(
    "flipped kings: no pawn is dropped before one, nobody moves or takes one",
    subject,
    { runs: 200, plies: 4, ...everywhere, situations: ["dropped before", "taken", "moved"] },
    (position, meet) => {
      const state = stateOf(position);
      if (isOver(state)) return;
      const pawns = drops(state, state.turn).filter(dropsPawn);
      if (pawns.some((move) => isBeforeFlippedKing(state, move))) meet("dropped before");
      expectRule(position, pawns, "before-flipped-king", (move) => isBeforeFlippedKing(state, move));
      for (const at of state.board.find(({ role }) => role === "flipped-king")) {
        const all = [...state.board.squares].map((to) => ({ name: yonin.squareName(at) + yonin.squareName(to) }));
        meet("moved");
        expectRule(position, all, "flipped-king", () => true);
        const takers = state.board.reaching(at, ({ owner }) => owner === state.turn);
        if (takers.length > 0) meet("taken");
        const taking = takers.map((from) => ({ name: yonin.squareName(from) + yonin.squareName(at) }));
        expectRule(position, taking, "flipped-king", () => true);
      }
    },
  );

  rule(
    "self-check: no move leaves the own king attacked, whoever attacks it",
    subject,
    { runs: 200, plies: 4, ...everywhere, situations: ["a piece moves off", "the king moves", "check stands"] },
    (position, meet) => {
      const state = stateOf(position);
      if (isOver(state)) return;
      const checked = checksOn(state.board, state.turn).length > 0;
      const moves = allMoves(state);
      const broken = new Set(moves.filter((move) => isSelfCheck(state, move)));
      for (const { piece } of broken)
        meet(checked ? "check stands" : piece.role === "king" ? "the king moves" : "a piece moves off");
      expectRule(position, moves, "self-check", (move) => broken.has(move));
    },
  );

  rule(
    "partners: in pairs no move gives the partner a new check",
    { ...subject, rules: [{ form: "pairs" }] },
    { runs: 200, plies: 4, ...everywhere, situations: ["new check", "check that stood", "solo"] },
    (position, meet) => {
      const state = stateOf(position);
      if (isOver(state)) return;
      const partner = yonin.PLAYERS[(yonin.PLAYERS.indexOf(state.turn as yonin.Player) + 2) % 4]!;
      if (state.rules.form !== "pairs") meet("solo");
      else if (checksOn(state.board, partner).length > 0) meet("check that stood");
      // A pawn that must promote is refused for what its promotion is refused for.
      const moves = allMoves(state).filter((move) => !isDead(state, move));
      const broken = new Set(moves.filter((move) => isPartnerCheck(state, move)));
      if (broken.size > 0) meet("new check");
      expectRule(position, moves, "partner-check", (move) => broken.has(move));
    },
  );

  rule(
    "promotion: rook, silver and pawn in the far lines of their own way, as the player likes",
    subject,
    { runs: 60, plies: 30, every: 8, situations: ["may", "may not", "must", "an heir's piece"] },
    (position, meet) => {
      const state = stateOf(position);
      if (isOver(state)) return;
      const moves = boardMoves(state, state.turn);
      const legal = legalNames(position);
      for (const move of moves.filter(({ promotes }) => promotes)) {
        const plain = { ...move, promotes: false, name: move.name.slice(0, -1) };
        const [may, must] = [mayPromote(state, move), isDead(state, plain)];
        meet(must ? "must" : may ? "may" : "may not");
        if (may && yonin.PLAYERS[move.piece.facing] !== state.turn) meet("an heir's piece");
        const open = !isSelfCheck(state, move) && !isPartnerCheck(state, move);
        const openPlain = !isSelfCheck(state, plain) && !isPartnerCheck(state, plain) && !must;
        if (legal.has(move.name) !== (open && may)) throw new Error(`${position}: ${move.name} may: ${may}`);
        if (legal.has(plain.name) !== openPlain) throw new Error(`${position}: ${plain.name} must promote: ${must}`);
      }
      expectRule(position, moves, "cannot-promote", (move) => move.promotes && !mayPromote(state, move));
    },
  );

  rule(
    "moves: what pieces can do and no rule forbids is legal, and nothing else",
    subject,
    { runs: 40, plies: 20, every: 8, ...everywhere, situations: ["moves"] },
    (position, meet) => {
      const state = stateOf(position);
      const moves = isOver(state) ? [] : plainMoves(state, state.turn);
      if (moves.length > 0) meet("moves");
      expect([...legalNames(position)].sort(), `${position}`).toEqual(moves.map(({ name }) => name).sort());
    },
  );

  rule(
    "turn order: the next living player clockwise",
    subject,
    { runs: 60, plies: 10, every: 4, situations: ["the next", "over a fallen player"] },
    (position, meet) =>
      afterMoves(position, (before, after, found, what) => {
        if (living(after).some((player) => checksOn(after.board, player).length > 0)) return;
        if (found.fallen.length > before.fallen.length) return;
        const [one] = clockwise(before.turn);
        meet(after.turn === one ? "the next" : "over a fallen player");
        expect(found.turn, what).toBe(after.turn);
      }),
  );

  rule(
    "check priority: of the players in check the nearest clockwise from the mover is next",
    subject,
    { runs: 100, plies: 6, every: 2, situations: ["one", "several", "skips a player", "the mover again"] },
    (position, meet) =>
      afterMoves(position, (before, after, found, what) => {
        const checked = living(after).filter((player) => checksOn(after.board, player).length > 0);
        if (checked.length === 0 || found.fallen.length > before.fallen.length) return;
        meet(checked.length > 1 ? "several" : "one");
        const [one, , third] = clockwise(before.turn);
        if (after.turn !== one) meet("skips a player");
        // Who checks the neighbour to the right moves again after the reply.
        if (after.turn === third) meet("the mover again");
        expect(found.turn, what).toBe(after.turn);
      }),
  );

  rule(
    "makers: a check belongs to the player whose move made it, as long as the piece stays",
    subject,
    {
      runs: 100,
      plies: 3,
      from: fc.oneof(screenedKings, corneredKings),
      situations: ["new", "stands", "uncovers another's piece"],
    },
    (position, meet) =>
      afterMoves(position, (before, after, found, what) => {
        if (found.fallen.length > before.fallen.length) return;
        for (const { player, by, square } of after.checks) {
          const stood = before.checks.some((check) => check.player === player && check.square === square);
          meet(stood ? "stands" : "new");
          if (!stood && after.board.at(square)!.owner !== by) meet("uncovers another's piece");
        }
        expect(shown(found), what).toEqual(shown(after));
      }),
  );

  rule(
    "mates: who comes on turn without a legal move falls, and the mating player inherits",
    subject,
    {
      runs: 120,
      plies: 2,
      from: corneredKings,
      situations: ["in check", "without check", "two at once", "ownerless", "over"],
    },
    (position, meet) =>
      afterMoves(position, (before, after, found, what) => {
        const plain = settled(after);
        meetMates(before, after, plain, meet);
        expect(shown(found), what).toEqual(shown(plain));
      }),
  );
});

function clockwise(player: string): string[] {
  return [1, 2, 3].map((steps) => yonin.PLAYERS[(yonin.PLAYERS.indexOf(player as yonin.Player) + steps) % 4]!);
}

function meetMates(before: PlainState, after: PlainState, plain: PlainState, meet: Meet): void {
  const mates = plain.fallen.length - before.fallen.length;
  if (mates === 0) return;
  meet(checksOn(after.board, after.turn).length > 0 ? "in check" : "without check");
  if (mates > 1) meet("two at once");
  if (plain.rules.orphans === "ownerless") meet("ownerless");
  if (isOver(plain)) meet("over");
}
