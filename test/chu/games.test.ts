import { Game, Position, PRESETS, type Rules } from "banmen/chu";
import { makeRandom, randomMove } from "banmen/core";
import { describe, expect, it } from "vitest";
import { seeds } from "../effort.js";

/* Whole random games, checked at every ply. */

const LIMIT = 1000;
const RULES: readonly Partial<Rules>[] = [
  {},
  PRESETS.lishogi,
  { promotion: "shogi", lionTrade: "always" },
  { lionTrade: "off", bareKing: false },
  PRESETS.edo,
];

describe("random games", () => {
  it.each(seeds(20))("number %i ends", (seed) => {
    const random = makeRandom(seed);
    const game = new Game({ rules: { ...RULES[seed % RULES.length], moveLimit: LIMIT } });
    const searched = game.position.clone();
    while (game.outcome === undefined) {
      const { position } = game;
      const text = position.toString();
      // The key and every word are those of a fresh position, but for what the text leaves out.
      const fresh = Position.parse(text, position.rules);
      if (position.hash !== fresh.hash) expect(text).toBe("with its key");
      // Moves are taken back, key and all.
      const before = searched.state.slice();
      for (let i = 0; i < 3; i++) {
        const move = randomMove(searched, random)!;
        searched.make(move);
        searched.unmake();
      }
      if (searched.state.some((word, i) => word !== before[i])) expect(text).toBe("restored");
      const legal = game.legalMoves().sort();
      const move = legal[Math.floor(random() * legal.length)]!;
      searched.make(searched.parseMove(move));
      game.play(move);
    }
    expect(game.moves.length).toBeLessThanOrEqual(LIMIT);
    expect(game.legalMoves()).toEqual([]);
    for (let plies = game.moves.length; plies > 0; plies--) searched.unmake();
    expect(searched.toString()).toBe(Position.start().toString());
    expect(Array.from(searched.state)).toEqual(Array.from(Position.start(searched.rules).state));
    expect(game.outcome?.places.length).toBe(2);
  });
});
