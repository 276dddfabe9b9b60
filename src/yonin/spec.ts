import { LAYOUT } from "../core/board9.js";
import type { Spec } from "../core/spec.js";
import { fillAttackTables } from "./attacks.js";
import { MAX_MOVES } from "./board-moves.js";
import { readSetup } from "./draft.js";
import {
  DEFAULT_RULES,
  END_REASONS,
  type EndReason,
  type IllegalReason,
  OPTIONS,
  OUTCOME_REASONS,
  type Outcome,
  type OutcomeReason,
  type Rules,
  type Setup,
} from "./options.js";
import {
  fillTables,
  GRAMMAR,
  HAND_KINDS,
  id,
  PIECES,
  PLAYERS,
  type Player,
  ROLES,
  type Role,
  SEATS,
  shortText,
} from "./pieces.js";
import { readState, START_BOARD, setupDigest, writeState } from "./text.js";

/** The exact types of yonin shogi. */
export interface Types {
  player: Player;
  role: Role;
  rules: Rules;
  illegal: IllegalReason;
  reason: OutcomeReason;
  end: EndReason;
  outcome: Outcome;
  setup: Setup;
}

export const SPEC: Spec<Types> = /* @__PURE__ */ Object.freeze({
  id,
  layout: LAYOUT,
  players: PLAYERS,
  roles: ROLES,
  pieces: PIECES,
  handKinds: HAND_KINDS,
  options: OPTIONS,
  defaultRules: DEFAULT_RULES,
  outcomeReasons: OUTCOME_REASONS,
  endReasons: END_REASONS,
  banReason: "perpetual-check",
  grammar: GRAMMAR,
  maxMoves: MAX_MOVES,
  fillTables() {
    fillTables();
    fillAttackTables();
  },
  startText: ({ firstSeat }: Rules) => `${START_BOARD} ${SEATS[PLAYERS.indexOf(firstSeat)]} -/-/-/- - - - 1`,
  readState,
  readSetup,
  writeState,
  setupDigest,
  pieceText: shortText,
});
