import { LAYOUT } from "../core/board9.js";
import type { Spec } from "../core/spec.js";
import { fillAttackTables } from "./attacks.js";
import { MAX_MOVES } from "./board-moves.js";
import { readSetup } from "./draft.js";
import * as options from "./options.js";
import * as pieces from "./pieces.js";
import { readState, START_BOARD, setupDigest, writeState } from "./text.js";

/** The exact types of yonin shogi. */
export interface Types {
  player: pieces.Player;
  role: pieces.Role;
  rules: options.Rules;
  illegal: options.IllegalReason;
  reason: options.OutcomeReason;
  end: options.EndReason;
  outcome: options.Outcome;
  setup: options.Setup;
}

export const SPEC: Spec<Types> = /* @__PURE__ */ Object.freeze({
  id: pieces.id,
  layout: LAYOUT,
  players: pieces.PLAYERS,
  roles: pieces.ROLES,
  pieces: pieces.PIECES,
  handKinds: pieces.HAND_KINDS,
  options: options.OPTIONS,
  defaultRules: options.DEFAULT_RULES,
  outcomeReasons: options.OUTCOME_REASONS,
  endReasons: options.END_REASONS,
  banReason: "perpetual-check",
  grammar: pieces.GRAMMAR,
  maxMoves: MAX_MOVES,
  fillTables() {
    pieces.fillTables();
    fillAttackTables();
  },
  startText: ({ firstSeat }: options.Rules) =>
    `${START_BOARD} ${pieces.SEATS[pieces.PLAYERS.indexOf(firstSeat)]} -/-/-/- - - - 1`,
  readState,
  readSetup,
  writeState,
  setupDigest,
  pieceText: pieces.shortText,
});
