import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import type { Player, Role } from "./pieces.js";

/** The house rules of shogi. Source: rules/shogi.md 8. */
export interface Rules {
  /** A draw after this many moves of both sides together. */
  readonly moveLimit: number | null;
  /** How an impasse (both kings in the enemy's camp) can be settled. */
  readonly impasse: "none" | "24-point" | "27-point" | "try";
}

/** The rules where nothing else is said. */
export const DEFAULT_RULES: Rules = /* @__PURE__ */ Object.freeze({ moveLimit: null, impasse: "none" });

/** The table of house rules: what an app builds its form from. */
export const OPTIONS: readonly Option[] = /* @__PURE__ */ Object.freeze([
  { name: "moveLimit", values: "positive-integer", default: null, expert: false },
  { name: "impasse", values: ["none", "24-point", "27-point", "try"], default: "none", expert: false },
]);

/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/shogi.md 10. */
export const ILLEGAL_REASONS = [
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
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

/** How a game can end. Source: rules/shogi.md 11. */
export const OUTCOME_REASONS = [
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
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export type EndReason = "resignation" | "time-up" | "abandonment" | "illegal-move" | "impasse" | "declaration";

/** How a game of shogi ended. */
export type Outcome = AnyOutcome<Player, OutcomeReason>;

/** A shogi position as plain data. */
export type Setup = AnySetup<Player, Role>;
