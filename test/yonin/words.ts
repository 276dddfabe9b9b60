import { NOBODY } from "../../src/core/piece.js";
import { OTHERS, PAWNS, PLAYERS, ROYALS, SLIDERS } from "../../src/yonin/pieces.js";
import { CHECKS, fallenOf, KINGS, lastMover, RULES } from "../../src/yonin/state.js";
import type { Words } from "../dump-state.js";

export const WORDS: Words = {
  own: {
    ...Object.fromEntries(PLAYERS.map((player, i) => [`king of ${player}`, KINGS + i])),
    ...Object.fromEntries(PLAYERS.map((player, i) => [`checks on ${player}`, CHECKS + i])),
    rules: RULES,
  },
  groups: (owner) =>
    owner === NOBODY ? { royals: ROYALS, sliders: SLIDERS, others: OTHERS } : { "pawns for nifu": PAWNS },
  digest: (digest) => {
    const fallen = fallenOf(digest).map((player) => PLAYERS[player]);
    return `fallen: ${fallen.join(", ") || "none"}; last mover: ${PLAYERS[lastMover(digest)] ?? "unknown"}`;
  },
};
