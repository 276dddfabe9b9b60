import { defaultsOf, MOVE_LIMIT, optionsOf, type RulesOf } from "../core/options.js";
import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import { PLAYERS, type Player, type Role } from "./pieces.js";

const HOUSE_RULES = {
  /** Everybody for themselves, or south and north against west and east: then the first mate decides. */
  form: { values: ["solo", "pairs"], default: "solo" },
  /** Whether the second mate ends the game or it goes on until one player is left. Solo only. */
  end: { values: ["two-mates", "last-standing"], default: "two-mates" },
  /** Whose the board pieces of a mated player are: the mating player's, or nobody's. */
  orphans: { values: ["heir", "ownerless"], default: "heir" },
  /** The game ends after this many moves of all players together. */
  moveLimit: MOVE_LIMIT as typeof MOVE_LIMIT,
  /** Who moves first in the start array. */
  firstSeat: { values: PLAYERS as typeof PLAYERS, default: "south" },
} as const;

/** The house rules of yonin shogi. Source: rules/yonin.md 8. */
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
  "flipped-king",
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
  "before-flipped-king",
  "self-check",
  "partner-check",
  "uchifuzume",
  "perpetual-check",
] as const;
/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/yonin.md 10. */
export const ILLEGAL_REASONS: typeof ILLEGAL = /* @__PURE__ */ Object.freeze(ILLEGAL);
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

const OUTCOMES = [
  "two-mates",
  "last-standing",
  "team-mate",
  "repetition",
  "move-limit",
  "time-up",
  "abandonment",
] as const;
/** How a game can end. Source: rules/yonin.md 11. */
export const OUTCOME_REASONS: typeof OUTCOMES = /* @__PURE__ */ Object.freeze(OUTCOMES);
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export const END_REASONS = ["time-up", "abandonment"] as const;
/** Why the host may end a game. */
export type EndReason = (typeof END_REASONS)[number];

/** What a player has achieved: the first two measures of the ranking. */
export interface Score {
  /** How many players they have mated. */
  readonly mates: number;
  /** Their pieces: on the board, in hand, and the flipped kings of those they have mated; 0 for a fallen player. */
  readonly pieces: number;
}

/** How a game of yonin shogi ended. */
export interface Outcome extends AnyOutcome<Player, OutcomeReason> {
  /** One score per player, in player order. */
  readonly scores: readonly Score[];
}

/** A check that stands. */
export interface StandingCheck {
  /** Who is in check. */
  readonly player: Player;
  /** Where the checking piece stands. */
  readonly square: string;
  /** Whose move made the check: theirs alone is the mate, if it comes to that. Source: rules/yonin.md 6.2. */
  readonly by: Player;
}

/** A yonin position as plain data. */
export interface Setup extends AnySetup<Player, Role> {
  /** The players who were mated, in the order of their mates. */
  readonly fallen: readonly Player[];
  /** Who made the last move, if that is known. */
  readonly last: Player | null;
  /** The checks that stand. */
  readonly checks: readonly StandingCheck[];
}
