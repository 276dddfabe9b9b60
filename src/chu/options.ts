import { deepFreeze } from "../core/data.js";
import { defaultsOf, MOVE_LIMIT, optionsOf, type RulesOf } from "../core/options.js";
import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import type { Player, Role } from "./pieces.js";

const HOUSE_RULES = {
  /** When a piece may promote: as the association has it, or with every move that starts or ends in the zone. */
  promotion: { values: ["association", "shogi"], default: "association" },
  /** Lion trading: none, only of protected lions after a counter-strike, or of any lion then. */
  lionTrade: { values: ["off", "protected", "always"], default: "protected" },
  /** Whether a bare king loses. */
  bareKing: { values: [true, false], default: true },
  /** A draw after this many moves of both sides together. */
  moveLimit: MOVE_LIMIT as typeof MOVE_LIMIT,
  /** Who may not strike back at a lion: any piece, or all but lions. */
  counterStrikeBy: { values: ["any", "non-lion"], default: "any", expert: true },
  /** Whether a kirin that took a lion and became one may be retaken at once. */
  kirinRecapture: { values: [false, true], default: false, expert: true },
  /** Whether king and prince alone are bare, or only a single royal. */
  bareRoyals: { values: ["both", "single"], default: "both", expert: true },
  /** What happens at the fourth occurrence of a position: it may not come about, or it is a draw. */
  repetition: { values: ["forbidden", "draw"], default: "forbidden", expert: true },
} as const;

/** The house rules of chu shogi. Source: rules/chu.md 8. */
export interface Rules extends RulesOf<typeof HOUSE_RULES> {}

/** The rules where nothing else is said. */
export const DEFAULT_RULES: Rules = /* @__PURE__ */ defaultsOf(HOUSE_RULES);

/** The table of house rules: what an app builds its form from. */
export const OPTIONS: readonly Option[] = /* @__PURE__ */ optionsOf(HOUSE_RULES);

const PRESET_RULES = {
  edo: { lionTrade: "always", counterStrikeBy: "non-lion", kirinRecapture: true },
  lishogi: {
    lionTrade: "always",
    counterStrikeBy: "non-lion",
    kirinRecapture: true,
    bareRoyals: "single",
    repetition: "draw",
  },
} as const;

/**
 * Named sets of house rules: `edo`, the lion trading of the Edo period as English Wikipedia gives it; `lishogi`, close
 * enough to play over games of that site. Source: rules/chu.md 8.1.
 *
 * @example
 * ```ts
 * import { Position, PRESETS } from "banmen/chu";
 * Position.start(PRESETS.lishogi).rules.repetition; // => "draw"
 * ```
 */
export const PRESETS: typeof PRESET_RULES = /* @__PURE__ */ deepFreeze(PRESET_RULES);

const ILLEGAL = [
  "malformed",
  "game-over",
  "not-your-turn",
  "no-piece",
  "not-your-piece",
  "no-double-move",
  "occupied",
  "unreachable",
  "blocked",
  "cannot-promote",
  "lion-trade",
  "counter-strike",
  "repetition",
] as const;
/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/chu.md 10. */
export const ILLEGAL_REASONS: typeof ILLEGAL = /* @__PURE__ */ Object.freeze(ILLEGAL);
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

const OUTCOMES = [
  "royals-captured",
  "bare-king",
  "bare-kings",
  "no-legal-move",
  "repetition",
  "move-limit",
  "resignation",
  "illegal-move",
  "time-up",
  "abandonment",
] as const;
/** How a game can end. Source: rules/chu.md 11. */
export const OUTCOME_REASONS: typeof OUTCOMES = /* @__PURE__ */ Object.freeze(OUTCOMES);
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export const END_REASONS = ["resignation", "time-up", "abandonment", "illegal-move"] as const;
/** Why the host may end a game. */
export type EndReason = (typeof END_REASONS)[number];

/** How a game of chu shogi ended. */
export type Outcome = AnyOutcome<Player, OutcomeReason>;

/** A chu shogi position as plain data. */
export interface Setup extends AnySetup<Player, Role> {
  /** The square on which the last move took a lion with a piece that is no lion. */
  readonly lionField: string | null;
}
