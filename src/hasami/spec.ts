import { LAYOUT } from "../core/board9.js";
import type { Spec } from "../core/spec.js";
import { MAX_MOVES } from "./generate.js";
import * as options from "./options.js";
import * as pieces from "./pieces.js";
import { readSetup, readState, START, setupDigest, writeState } from "./text.js";

/** The exact types of hasami shogi. */
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
  grammar: pieces.GRAMMAR,
  maxMoves: MAX_MOVES,
  fillTables: pieces.fillTables,
  startText: () => START,
  readState,
  readSetup,
  writeState,
  setupDigest,
  pieceText: pieces.pieceText,
});
