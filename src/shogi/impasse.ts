import { BOARD, handAt, RANK_OF, SQUARES } from "../core/board9.js";
import { isInCheck, kingOf, NO_SQUARE } from "./attacks.js";
import { BISHOP, HAND_KINDS, KING, ROOK, SET } from "./pieces.js";

/** Ranks of a camp, and the number of other pieces in it that a declaration asks for. */
const CAMP = 3;
const DECLARATION_PIECES = 10;
/** Points that a declaration asks for, by player. */
const DECLARATION_POINTS: readonly number[] = /* @__PURE__ */ Object.freeze([28, 27]);
/** Points that a side needs in a 24-point claim. */
const CLAIM_POINTS = 24;

function pointsOf(kind: number): number {
  return kind === KING ? 0 : kind === ROOK || kind === BISHOP ? 5 : 1;
}

/** Whether a square is in the camp of the enemy of a player. */
function isInCamp(square: number, player: number): boolean {
  const rank = RANK_OF[square]!;
  return player === 0 ? rank < CAMP : rank >= 9 - CAMP;
}

/** Whether a player's king stands in the enemy's camp. */
export function hasEntered(state: Int32Array, player: number): boolean {
  const king = kingOf(state, player);
  return king !== NO_SQUARE && isInCamp(king, player);
}

/** The points of a player's pieces on the board (only those in the enemy's camp, if `camp`) and in hand. */
export function countPoints(state: Int32Array, player: number, camp: boolean): number {
  let points = 0;
  for (let square = 0; square < SQUARES; square++) {
    const piece = state[BOARD + square]!;
    if (piece !== 0 && piece >> 8 === player && (!camp || isInCamp(square, player))) points += pointsOf(piece & 31);
  }
  for (const kind of HAND_KINDS) points += state[handAt(player, kind)]! * pointsOf(kind);
  return points;
}

/** How many pieces besides the king a player has in the enemy's camp. */
function countInCamp(state: Int32Array, player: number): number {
  let count = 0;
  for (let square = 0; square < SQUARES; square++) {
    const piece = state[BOARD + square]!;
    if (piece !== 0 && piece >> 8 === player && (piece & 31) !== KING && isInCamp(square, player)) count++;
  }
  return count;
}

/** The points of the pieces that White does without in a start: they count for White. */
export function missingPoints(start: Int32Array): number {
  let points = 0;
  for (const kind of HAND_KINDS) points += SET[kind]! * pointsOf(kind);
  for (const player of [0, 1]) points -= countPoints(start, player, false);
  return points;
}

/**
 * Whether a declaration of the player to move under the 27-point rule wins. `extra` are White's points for a handicap.
 * Source: rules/shogi.md 8.3.
 */
export function declarationWins(state: Int32Array, extra: number): boolean {
  const player = state[0]!;
  const points = countPoints(state, player, true) + (player === 1 ? extra : 0);
  return (
    hasEntered(state, player) &&
    countInCamp(state, player) >= DECLARATION_PIECES &&
    !isInCheck(state, player) &&
    points >= DECLARATION_POINTS[player]!
  );
}

/**
 * Who loses when a 24-point claim is made: a player, nobody (a draw), or nothing if the claim is refused. Source:
 * rules/shogi.md 8.2.
 */
export function claimLoser(points: readonly [number, number], bothEntered: boolean): 0 | 1 | "nobody" | undefined {
  if (!bothEntered) return undefined;
  const [black, white] = points.map((sum) => sum >= CLAIM_POINTS) as [boolean, boolean];
  if (black && white) return "nobody";
  return black ? 1 : white ? 0 : undefined;
}
