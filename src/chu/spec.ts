import { LAYOUT } from "../core/board12.js";
import type { Spec } from "../core/spec.js";
import { MAX_MOVES } from "./generate.js";
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
import { GRAMMAR, HAND_KINDS, id, PIECES, PLAYERS, type Player, pieceText, ROLES, type Role } from "./pieces.js";
import { fillTables } from "./tables.js";
import { readSetup, readState, START, setupDigest, writeState } from "./text.js";

/** The exact types of chu shogi. */
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
  banReason: "repetition",
  grammar: GRAMMAR,
  maxMoves: MAX_MOVES,
  fillTables,
  startText: () => START,
  readState,
  readSetup,
  writeState,
  setupDigest,
  pieceText,
});
