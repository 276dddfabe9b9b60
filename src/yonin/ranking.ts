import { BOARD, HANDS, setAt, WORDS } from "../core/board9.js";
import { DIGEST, HAND_STRIDE } from "../core/state.js";
import type { Outcome, OutcomeReason, Score } from "./options.js";
import { HAND_KINDS, PLAYERS } from "./pieces.js";
import { fallenOf, isOver, KINGS, MATES, PAIRS, RULES } from "./state.js";

/*
 * Places and scores. Source: rules/yonin.md 7.6.
 */

/** In place of a player: nobody. */
const NONE = -1;

/** How the players stand. */
export interface Standings {
  /** One place per player in player order, from 1; ties share a place. */
  readonly places: readonly number[];
  /** One score per player, in player order. */
  readonly scores: readonly Score[];
}

/** Who mated a fallen player. */
export function matedBy(state: Int32Array, player: number): number {
  return state[BOARD + state[KINGS + player]!]! >> 8;
}

/** The pieces of a living player: on the board with the kings they have flipped, and in hand. */
function countPieces(state: Int32Array, player: number): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++)
    for (let rest = state[setAt(player, 0) + word]!; rest !== 0; rest &= rest - 1) count++;
  for (const kind of HAND_KINDS) count += state[HANDS + player * HAND_STRIDE + kind]!;
  return count;
}

/** The scores, with `gone`, if any, out of the game as well. */
function scoresOf(state: Int32Array, gone: number): readonly Score[] {
  const fallen = fallenOf(state[DIGEST]!);
  return Object.freeze(
    PLAYERS.map((_, player) =>
      Object.freeze({
        mates: fallen.filter((other) => matedBy(state, other) === player).length,
        pieces: player === gone || fallen.includes(player) ? 0 : countPieces(state, player),
      }),
    ),
  );
}

/** How the players stand, each alone; `gone`, if any, as if just mated by nobody. */
function rank(state: Int32Array, gone: number): Standings {
  const fallen = fallenOf(state[DIGEST]!);
  const out = gone === NONE ? fallen : [...fallen, gone];
  const scores = scoresOf(state, gone);
  // What counts, the weightiest first; who has fallen is behind the living whatever they did, but ahead of who fell before.
  const measures = PLAYERS.map((_, player) => {
    const fell = out.indexOf(player);
    if (fell >= 0) return [0, fell];
    const lastMate = fallen.map((other) => matedBy(state, other)).lastIndexOf(player);
    return [1, scores[player]!.mates, scores[player]!.pieces, lastMate];
  });
  return standingsOf(
    measures.map((own) => 1 + measures.filter((other) => compare(other, own) > 0).length),
    scores,
  );
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** Pairs: the team of `loser` behind the other, or all equal without one. */
function rankTeams(state: Int32Array, loser: number, gone: number): Standings {
  const places = PLAYERS.map((_, player) => (loser !== NONE && (player & 1) === (loser & 1) ? 3 : 1));
  return standingsOf(places, scoresOf(state, gone));
}

function standingsOf(places: readonly number[], scores: readonly Score[]): Standings {
  return Object.freeze({ places: Object.freeze(places), scores });
}

/** How the players stand as the position is. In pairs only a mate tells teams apart. */
export function standings(state: Int32Array): Standings {
  if ((state[RULES]! & PAIRS) === 0) return rank(state, NONE);
  return rankTeams(state, fallenOf(state[DIGEST]!)[0] ?? NONE, NONE);
}

/** The outcome of an end that names nobody: repetition or move limit. In pairs it is a draw. */
export function rankedEnd(state: Int32Array, reason: OutcomeReason): Outcome {
  const { places, scores } = standings(state);
  if ((state[RULES]! & PAIRS) !== 0 && places.every((place) => place === 1))
    return Object.freeze({ reason, places, draw: true, scores });
  return withWinner(reason, { places, scores });
}

/** The outcome if `player` is out of the game, as if mated by nobody. */
export function endWithout(state: Int32Array, reason: OutcomeReason, player: number): Outcome {
  const pairs = (state[RULES]! & PAIRS) !== 0;
  return withWinner(reason, pairs ? rankTeams(state, player, player) : rank(state, player));
}

/** The outcome by the mates so far, if they end the game. */
export function mateOutcome(state: Int32Array): Outcome | undefined {
  const rules = state[RULES]!;
  if (!isOver(state[DIGEST]!, rules)) return undefined;
  const reason = (rules & PAIRS) !== 0 ? "team-mate" : (rules & MATES) === 2 ? "two-mates" : "last-standing";
  return withWinner(reason, standings(state));
}

function withWinner(reason: OutcomeReason, { places, scores }: Standings): Outcome {
  const first = places.indexOf(1);
  if (places.lastIndexOf(1) !== first) return Object.freeze({ reason, places, scores });
  return Object.freeze({ reason, places, winner: PLAYERS[first]!, scores });
}
