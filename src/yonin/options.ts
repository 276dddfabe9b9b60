import type { Outcome as AnyOutcome, Setup as AnySetup, Option } from "../core/variant.js";
import type { Player, Role } from "./pieces.js";

/** The house rules of yonin shogi. Source: rules/yonin.md 8. */
export interface Rules {
  /** Each player alone, or south and north against west and east: then the first mate decides. */
  readonly form: "solo" | "pairs";
  /** Whether the second mate ends the game or it goes on until one player is left. Solo only. */
  readonly end: "two-mates" | "last-standing";
  /** Whose the board pieces of a mated player are: the mating player's, or nobody's. */
  readonly orphans: "heir" | "ownerless";
  /** The game ends after this many moves of all players together. */
  readonly moveLimit: number | null;
  /** Who moves first in the start array. */
  readonly firstSeat: Player;
}

/** The rules where nothing else is said. */
export const DEFAULT_RULES: Rules = /* @__PURE__ */ Object.freeze({
  form: "solo",
  end: "two-mates",
  orphans: "heir",
  moveLimit: null,
  firstSeat: "south",
});

/** The table of house rules: what an app builds its form from. */
export const OPTIONS: readonly Option[] = /* @__PURE__ */ Object.freeze([
  { name: "form", values: ["solo", "pairs"], default: "solo", expert: false },
  { name: "end", values: ["two-mates", "last-standing"], default: "two-mates", expert: false },
  { name: "orphans", values: ["heir", "ownerless"], default: "heir", expert: false },
  { name: "moveLimit", values: "positive-integer", default: null, expert: false },
  { name: "firstSeat", values: ["south", "west", "north", "east"], default: "south", expert: false },
]);

/** Why a move is illegal, in the order in which reasons are looked for. Source: rules/yonin.md 10. */
export const ILLEGAL_REASONS = [
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
/** Why a move is illegal. */
export type IllegalReason = (typeof ILLEGAL_REASONS)[number];

/** How a game can end. Source: rules/yonin.md 11. */
export const OUTCOME_REASONS = [
  "two-mates",
  "last-standing",
  "team-mate",
  "repetition",
  "move-limit",
  "time-up",
  "abandonment",
] as const;
/** How a game ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];
/** Why the host may end a game. */
export type EndReason = "time-up" | "abandonment";

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
