import { defaultsOf, MOVE_LIMIT, optionsOf, type RulesOf } from "../core/options.js";
import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import type { Player, Role } from "./pieces.js";

const HOUSE_RULES = {
  /** A draw after this many moves of both sides together. */
  moveLimit: MOVE_LIMIT as typeof MOVE_LIMIT,
  /** How an impasse (both kings in the enemy's camp) can be settled. */
  impasse: { values: ["none", "24-point", "27-point", "try"], default: "none" },
} as const;

/** The house rules of shogi. Source: rules/shogi.md 8. */
export interface Rules extends RulesOf<typeof HOUSE_RULES> {}

/** The rules where nothing else is said. */
export const DEFAULT_RULES: Rules = /* @__PURE__ */ defaultsOf(HOUSE_RULES);

/** The table of house rules: what an app builds its form from. */
export const OPTIONS: readonly Option[] = /* @__PURE__ */ optionsOf(HOUSE_RULES);

const ILLEGAL = [
  "malformed",
  "game-over",
  "not-your-turn",
  "no-piece",
  "not-your-piece",
  "not-in-hand",
  "occupied",
  "unreachable",
  "blocked",
  "king-capture",
  "cannot-promote",
  "must-promote",
  "dead-piece",
  "nifu",
  "self-check",
  "uchifuzume",
] as const;
/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/shogi.md 10. */
export const ILLEGAL_REASONS: typeof ILLEGAL = /* @__PURE__ */ Object.freeze(ILLEGAL);
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

const OUTCOMES = [
  "checkmate",
  "no-legal-move",
  "try",
  "repetition",
  "perpetual-check",
  "move-limit",
  "resignation",
  "impasse",
  "declaration",
  "illegal-move",
  "time-up",
  "abandonment",
] as const;
/** How a game can end. Source: rules/shogi.md 11. */
export const OUTCOME_REASONS: typeof OUTCOMES = /* @__PURE__ */ Object.freeze(OUTCOMES);
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export const END_REASONS = ["resignation", "time-up", "abandonment", "illegal-move", "impasse", "declaration"] as const;
/** Why the host may end a game. */
export type EndReason = (typeof END_REASONS)[number];

/** How a game of shogi ended. */
export type Outcome = AnyOutcome<Player, OutcomeReason>;

/** A shogi position as plain data. */
export type Setup = AnySetup<Player, Role>;
