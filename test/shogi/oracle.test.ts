import { makeRandom, type Random, randomMove } from "banmen/core";
import { Position, squareName } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { boardText } from "../board-text.js";
import { many, SEED, seeds } from "../effort.js";
import { moveName, Oracle } from "./oracle.js";

/* The engine against the slow oracle, over random games and set-ups. */

const PIECES = ["P", "P", "L", "N", "S", "G", "B", "R", "+P", "+L", "+N", "+S", "+B", "+R"];

function pieces(random: Random, most: number): string[] {
  return Array.from({ length: Math.floor(random() * most) }, () => {
    const letter = PIECES[Math.floor(random() * PIECES.length)]!;
    return random() < 0.5 ? letter : letter.toLowerCase();
  });
}

function hands(random: Random): string {
  const held = [..."RBGSNLPrbgsnlp"].filter((letter) => random() < (letter.toUpperCase() === "P" ? 0.8 : 0.2));
  return held.join("") || "-";
}

/** Any pieces anywhere, some sides without a king. */
function scattered(random: Random): string {
  const kings = [random() < 0.9 ? "K" : "G", random() < 0.9 ? "k" : "g"];
  return `${boardText(random, 9, 9, [...kings, ...pieces(random, 30)])} ${random() < 0.5 ? "b" : "w"} ${hands(random)} 1`;
}

/** A king in a crowd on a few ranks: what drops of pawns must not mate. */
function besieged(random: Random): string {
  const black = random() < 0.5;
  const own = pieces(random, 14);
  const crowd = boardText(random, 9, 3, [black ? "k" : "K", ...own]);
  const rest = boardText(random, 9, 6, random() < 0.8 ? [black ? "K" : "k"] : []);
  return `${black ? `${crowd}/${rest}` : `${rest}/${crowd}`} ${black ? "b" : "w"} Pp 1`;
}

/** A pawn dropped on 1b would be mate. */
const SMOTHERED = "7nk/9/7G1/9/9/9/9/9/8K b GP 1";

function compare(position: Position): void {
  const oracle = new Oracle(position.toString());
  const moves = position.legalMoves().map((move) => position.formatMove(move));
  expect(moves.sort(), `${position}`).toEqual(oracle.legalMoves());
  const black = position.turn === 0;
  expect(position.inCheck(), `${position}`).toBe(oracle.inCheck(black));
  expect(position.inCheck(1 - position.turn), `${position}`).toBe(oracle.inCheck(!black));
}

/** Reasons of all moves that have a text, where the position is not at its end. */
function compareReasons(position: Position): Set<string> {
  const oracle = new Oracle(position.toString());
  const seen = new Set<string>();
  for (let to = 0; to < 81; to++) {
    const moves = [..."RBGSNLP"].map((from) => ({ from: from as number | string, to, promotes: false }));
    for (let from = 0; from < 81; from++) moves.push({ from, to, promotes: false }, { from, to, promotes: true });
    for (const move of moves) {
      const text = moveName(move);
      const reason = position.whyIllegal(position.parseMove(text));
      const expected = oracle.why(move);
      if (reason !== expected) expect({ position: `${position}`, text, reason }).toEqual({ reason: expected });
      seen.add(reason ?? "");
    }
  }
  return seen;
}

/** All reasons of a position alone, but for the end of the game; "": none. */
const REASONS = [
  "",
  "blocked",
  "cannot-promote",
  "dead-piece",
  "king-capture",
  "must-promote",
  "nifu",
  "no-piece",
  "not-in-hand",
  "not-your-piece",
  "occupied",
  "self-check",
  "uchifuzume",
  "unreachable",
].sort();

describe("the oracle", () => {
  it("agrees with random games", () => {
    for (const seed of seeds(3)) {
      const random = makeRandom(seed);
      const position = Position.start();
      for (let ply = 0; ply < 160; ply++) {
        if (ply % 4 === seed % 4) compare(position);
        const move = randomMove(position, random);
        if (move === undefined) break;
        position.make(move);
      }
    }
  });

  it("agrees on random set-ups and the moves after", () => {
    const random = makeRandom(SEED + 5);
    for (let i = 0; i < many(80); i++) {
      const position = Position.parse(scattered(random));
      compare(position);
      const move = randomMove(position, random);
      if (move === undefined) continue;
      position.make(move);
      compare(position);
    }
  });

  it("agrees on besieged kings, mates by dropped pawns among them", () => {
    const random = makeRandom(SEED + 7);
    let mates = 0;
    for (let i = 0; i < many(400) || (mates <= 5 && i < 20_000); i++) {
      const position = Position.parse(besieged(random));
      const king = position.royals(1 - position.turn).first()!;
      const head = position.turn === 0 ? king + 1 : king - 1;
      const drop = position.parseMove(`P*${squareName(head)}`);
      if (position.whyIllegal(drop) === "uchifuzume") mates++;
      if (position.hasLegalMove())
        expect(new Oracle(`${position}`).why({ from: "P", to: head, promotes: false }), `${position}`).toBe(
          position.whyIllegal(drop),
        );
      if (i % 4 === 0) compare(position);
    }
    expect(mates).toBeGreaterThan(5);
  });

  it("agrees on every reason", () => {
    const random = makeRandom(SEED + 9);
    const seen = new Set<string>();
    for (let i = 0; i < many(20) || (seen.size < REASONS.length && i < 2000); i++) {
      const position = Position.parse(i % 5 === 0 ? SMOTHERED : i % 5 === 1 ? besieged(random) : scattered(random));
      if (position.hasLegalMove()) for (const reason of compareReasons(position)) seen.add(reason);
    }
    expect([...seen].sort()).toEqual(REASONS);
  });

  it("agrees on who attacks a square", () => {
    const random = makeRandom(SEED + 11);
    for (let i = 0; i < many(20); i++) {
      const position = Position.parse(scattered(random));
      const oracle = new Oracle(`${position}`);
      for (let square = 0; square < 81; square++)
        for (const by of [0, 1]) {
          const found = [...position.attackers(square, by)];
          const expected = oracle.attackers(square, by === 0);
          if (found.join() !== expected.join())
            expect({ position: `${position}`, square, by, found }).toEqual(expected);
        }
    }
  });
});
