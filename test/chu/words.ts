import { FIELD, HOUSE, WAS_BARE } from "../../src/chu/state.js";
import * as tables from "../../src/chu/tables.js";
import { squareName } from "../../src/core/board12.js";
import type { Words } from "../dump-state.js";

export const WORDS: Words = {
  own: { house: HOUSE },
  groups: () => ({
    royals: tables.ROYALS,
    "all round": tables.ALL_ROUND,
    powers: tables.POWERS,
    lions: tables.LIONS,
    lines: tables.LINES,
    diagonals: tables.DIAGONALS,
    jumpers: tables.JUMPERS,
    chariots: tables.CHARIOTS,
    "go betweens": tables.GO_BETWEENS,
    lances: tables.LANCES,
    pawns: tables.PAWNS,
    elephants: tables.ELEPHANTS,
    tigers: tables.TIGERS,
    golds: tables.GOLDS,
    silvers: tables.SILVERS,
    coppers: tables.COPPERS,
    "white horses": tables.WHITE_HORSES,
    leopards: tables.LEOPARDS,
    oxen: tables.OXEN,
    whales: tables.WHALES,
    boars: tables.BOARS,
  }),
  digest: (digest) => {
    const field = digest & FIELD;
    const bare = (digest & WAS_BARE) !== 0 ? "; the mover was bare before" : "";
    return `${field === 0 ? "no lion field" : `a lion fell on ${squareName(field - 1)}`}${bare}`;
  },
};
