import { Position, PRESETS, type Rules, squareName } from "banmen/chu";
import { makeRandom, randomMove } from "banmen/core";
import { describe, expect, it } from "vitest";
import { many, SEED, seeds } from "../effort.js";
import { plainMoves, plainPosition } from "./plain.js";
import { crowdedText } from "./random.js";

/* The moves are those of a plain second definition of the rules, in names and captures. */

const RULES: readonly Partial<Rules>[] = [
  {},
  { lionTrade: "always" },
  { lionTrade: "off", promotion: "shogi" },
  { counterStrikeBy: "non-lion" },
  PRESETS.edo,
  { kirinRecapture: true },
];

function expectPlain(position: Position): void {
  const text = position.toString();
  const plain = plainMoves(plainPosition(text), position.rules);
  const moves = position.legalMoves().map((move) => ({
    name: position.formatMove(move),
    captures: Array.from(position.captures(move), squareName).sort(),
  }));
  const expected = plain.map(({ name, captures }) => ({ name, captures: [...captures].sort() }));
  const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
  expect(moves.sort(byName), text).toEqual(expected.sort(byName));
  for (const { name, names } of plain)
    for (const other of names)
      if (position.formatMove(position.parseMove(other)) !== name) expect(`${text} ${other}`).toBe(name);
}

describe("moves", () => {
  it.each(RULES)("of crowded set-ups under %j", (rules) => {
    const random = makeRandom(SEED + RULES.indexOf(rules));
    for (let i = 0; i < many(40); i++) expectPlain(Position.parse(crowdedText(random), rules));
  });

  it("of random games", () => {
    for (const seed of seeds(6)) {
      const random = makeRandom(seed);
      const position = Position.start(RULES[seed % RULES.length]);
      for (let ply = 0; ply < 150; ply++) {
        if (ply % 10 === 9) expectPlain(position);
        const move = randomMove(position, random);
        if (move === undefined) break;
        position.make(move);
      }
    }
  });
});
