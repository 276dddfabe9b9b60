import { makeRandom } from "banmen/core";
import { Game, Position } from "banmen/yonin";
import { describe, expect, it } from "vitest";
import { EFFORT, seeds } from "../effort.js";
import { Oracle, type OracleRules } from "./oracle.js";

/* The engine against the slow oracle, move by move. With more than the usual effort games are played on. */

const PLIES = EFFORT > 1 ? 400 : 30;

const sets: OracleRules[] = [
  { moveLimit: 60 },
  { form: "pairs" },
  { end: "last-standing" },
  { orphans: "ownerless" },
  { end: "last-standing", orphans: "ownerless" },
];

const starts = [
  "9/9/9/1Kn1Kw5/Ss=e8/9/3Xs=eKe4/4Pw1Ge2/9 n -/R5S4P/3R5G2S4P/2G3P s e n9ee 160",
  "9/2Rs2Ks3/GwPwKwPe5/+Pn1PnPnKn4/1SePwGnGn4/+Pe1RwGw5/3Ke1Ps3/9/9 w GSP/2GS/G4S2P/2RSP - s e6fs,w6cs,w7bs 270",
  "4Kn4/9/9/9/Kw3Rs3Ke/9/1Gs7/9/4Ks1Rw2 e G/P/P/GP - s e5es,n5es,w5en 1",
  "7Ks1/2Kn3Ge2/9/1Gs4Ss1+Sw/4Ke4/9/9/8Kw/9 e -/-/-/- - - - 1",
];

/** Plays the same random moves on both; `back` of them take an earlier one back, so that positions repeat. */
function compare(start: string, rules: OracleRules, seed: number, back: number): void {
  const random = makeRandom(seed);
  const oracle = new Oracle(start, rules);
  oracle.begin();
  const game = new Game({ start, rules });
  const moves: string[] = [];
  for (let ply = 0; ply < PLIES; ply++) {
    expect(game.position.toString(), moves.join(" ")).toBe(oracle.toString());
    const { outcome } = game;
    expect(outcome && { reason: outcome.reason, places: outcome.places }, `${oracle}`).toEqual(oracle.outcome);
    const legal = oracle.legalMoves();
    expect(game.legalMoves().sort(), `${oracle}`).toEqual(legal);
    if (outcome !== undefined) return;
    const returns = moves
      .slice(-6)
      .map((move) => move.slice(2, 4) + move.slice(0, 2))
      .filter((move) => legal.includes(move));
    const { position } = game;
    const checks = random() < 0.3 ? legal.filter((move) => position.givesCheck(position.parseMove(move))) : [];
    const some = random() < back && returns.length > 0 ? returns : checks.length > 0 ? checks : legal;
    const move = some[Math.floor(random() * some.length)]!;
    game.play(move);
    oracle.play(move);
    moves.push(move);
  }
}

describe("the oracle", () => {
  it.each(sets)(
    "agrees with random games with %o",
    (rules) => {
      for (const seed of seeds(1)) {
        compare(Position.start().toString(), rules, seed, 0.1);
        compare(starts[seed % starts.length]!, rules, seed + 1000, 0.3);
        compare(starts[(seed + 3) % starts.length]!, rules, seed + 2000, 0.8);
      }
    },
    10_000_000,
  );
});
