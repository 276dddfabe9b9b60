import { LAYOUT } from "../core/board9.js";
import type { Spec } from "../core/spec.js";
import { fillAttackTables } from "./attacks.js";
import { MAX_MOVES } from "./generate.js";
import { HANDICAPS } from "./handicaps.js";
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
  pieceText,
  ROLES,
  type Role,
} from "./pieces.js";
import { readSetup, readState, writeState } from "./text.js";

/** The exact types of shogi. */
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
  handicaps: HANDICAPS,
  grammar: GRAMMAR,
  maxMoves: MAX_MOVES,
  fillTables() {
    fillTables();
    fillAttackTables();
  },
  startText: () => HANDICAPS.even,
  readState,
  readSetup,
  writeState,
  pieceText,
});
