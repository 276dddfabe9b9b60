import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import type { Player, Role } from "./pieces.js";

/** The house rules of hasami shogi. Source: rules/hasami.md 8. */
export interface Rules {
  /** A draw after this many moves of both sides together. */
  readonly moveLimit: number | null;
  /**
   * What wins: five own captures; three captures more than the enemy's; or all pawns of the enemy.
   * Source: rules/hasami.md 8.
   */
  readonly win: "capture-5" | "lead-3" | "capture-all";
}

/** The rules where nothing else is said. */
export const DEFAULT_RULES: Rules = /* @__PURE__ */ Object.freeze({ moveLimit: null, win: "capture-5" });

/** The table of house rules: what an app builds its form from. */
export const OPTIONS: readonly Option[] = /* @__PURE__ */ Object.freeze([
  { name: "moveLimit", values: "positive-integer", default: null, expert: false },
  { name: "win", values: ["capture-5", "lead-3", "capture-all"], default: "capture-5", expert: false },
]);

/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/hasami.md 10. */
export const ILLEGAL_REASONS = [
  "malformed",
  "game-over",
  "not-your-turn",
  "no-piece",
  "not-your-piece",
  "occupied",
  "unreachable",
  "blocked",
] as const;
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

/** How a game can end. Source: rules/hasami.md 11. */
export const OUTCOME_REASONS = [
  "captures",
  "no-legal-move",
  "repetition",
  "move-limit",
  "resignation",
  "time-up",
  "abandonment",
  "illegal-move",
] as const;
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export type EndReason = "resignation" | "time-up" | "abandonment" | "illegal-move";

/** How a game of hasami shogi ended. */
export type Outcome = AnyOutcome<Player, OutcomeReason>;

/** A position of hasami shogi as plain data. */
export interface Setup extends AnySetup<Player, Role> {
  /** How many pawns each player has captured, 0 to 9. */
  readonly captured: { readonly [P in Player]: number };
}
