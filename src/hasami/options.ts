import { defaultsOf, MOVE_LIMIT, optionsOf, type RulesOf } from "../core/options.js";
import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import type { Player, Role } from "./pieces.js";

const HOUSE_RULES = {
  /** A draw after this many moves of both sides together. */
  moveLimit: MOVE_LIMIT as typeof MOVE_LIMIT,
  /**
   * What wins: five own captures; three captures more than the enemy's; or all pawns of the enemy.
   * Source: rules/hasami.md 8.
   */
  win: { values: ["capture-5", "lead-3", "capture-all"], default: "capture-5" },
} as const;

/** The house rules of hasami shogi. Source: rules/hasami.md 8. */
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
  "occupied",
  "unreachable",
  "blocked",
] as const;
/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/hasami.md 10. */
export const ILLEGAL_REASONS: typeof ILLEGAL = /* @__PURE__ */ Object.freeze(ILLEGAL);
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

const OUTCOMES = [
  "captures",
  "no-legal-move",
  "repetition",
  "move-limit",
  "resignation",
  "time-up",
  "abandonment",
  "illegal-move",
] as const;
/** How a game can end. Source: rules/hasami.md 11. */
export const OUTCOME_REASONS: typeof OUTCOMES = /* @__PURE__ */ Object.freeze(OUTCOMES);
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export const END_REASONS = ["resignation", "time-up", "abandonment", "illegal-move"] as const;
/** Why the host may end a game. */
export type EndReason = (typeof END_REASONS)[number];

/** How a game of hasami shogi ended. */
export type Outcome = AnyOutcome<Player, OutcomeReason>;

/** A position of hasami shogi as plain data. */
export interface Setup extends AnySetup<Player, Role> {
  /** How many pawns each player has captured, 0 to 9. */
  readonly captured: { readonly [P in Player]: number };
}
