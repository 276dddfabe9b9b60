import * as chu from "banmen/chu";
import * as hasami from "banmen/hasami";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";

/** A start from which a game can go on without end, and how. */
interface Plan {
  readonly start: string;
  readonly rules: object;
  /** By player in the order of turns: the two squares that one piece goes between. */
  readonly shuffles: readonly (readonly [string, string])[];
  /** Files of the first player's rooks, and the ranks that each of them goes through. */
  readonly files: readonly number[];
  readonly ranks: string;
}

const RANKS_OF_SHOGI = "ihgfedc";

const PLANS: { readonly [id: string]: Plan } = {
  shogi: {
    start: "4k4/9/9/9/9/9/9/9/RRR1K1RRR b - 1",
    rules: {},
    shuffles: [
      ["5i", "5h"],
      ["5a", "5b"],
    ],
    files: [9, 8, 7, 3, 2, 1],
    ranks: RANKS_OF_SHOGI,
  },
  chu: {
    start: "6k5/12/12/12/12/12/12/12/12/12/12/RRR3K2RRR b - 1",
    rules: { bareKing: false },
    shuffles: [
      ["6l", "6k"],
      ["6a", "6b"],
    ],
    files: [12, 11, 10, 3, 2, 1],
    ranks: "lkjihgfedc",
  },
  hasami: {
    start: "4p4/9/9/9/9/9/9/9/PPP1P1PPP b 0 0 1",
    rules: { win: "capture-all" },
    shuffles: [
      ["5i", "5h"],
      ["5a", "5b"],
    ],
    files: [9, 8, 7, 3, 2, 1],
    ranks: RANKS_OF_SHOGI,
  },
  yonin: {
    start: "4Kn4/9/9/9/Kw7Ke/9/2RsRs1RsRs2/9/4Ks4 s -/-/-/- - - - 1",
    rules: {},
    shuffles: [
      ["5i", "5h"],
      ["9e", "8e"],
      ["5a", "5b"],
      ["1e", "2e"],
    ],
    files: [7, 6, 4, 3],
    ranks: "gfdc",
  },
};

export const GAMES = [shogi, chu, yonin, hasami] as const;

/** Plies of one round in which everybody goes out and comes back. */
export function roundOf(id: string): number {
  return 2 * PLANS[id]!.shuffles.length;
}

/** Plies of a block of {@link longGame}. */
export function blockOf(id: string): number {
  return 2 * roundOf(id) + PLANS[id]!.shuffles.length;
}

/** How a long game starts. */
export function longStart(id: string): { readonly start: string; readonly rules: object } {
  const { start, rules } = PLANS[id]!;
  return { start, rules };
}

/**
 * The moves of a game of so many blocks, from 1: two rounds that lead back to where they began, so that a position is there for
 * the third time, then a step of a rook to where the rooks have never stood before. Two rounds and a half follow the last
 * block: if the first player goes back, a position is there for the fourth time.
 */
export function longGame(id: string, blocks: number): string[] {
  const { shuffles, files, ranks } = PLANS[id]!;
  const moves: string[] = [];
  const out = shuffles.map(() => 0);
  const shuffle = (player: number): void => {
    const at = out[player]!;
    moves.push(`${shuffles[player]![at]}${shuffles[player]![1 - at]}`);
    out[player] = 1 - at;
  };
  const digits = files.map(() => 0);
  const ways = files.map(() => 1);
  for (let block = 0; block <= blocks; block++) {
    // The place after the step of a rook is come by again in each round, too.
    for (let ply = 0; ply < roundOf(id) * (block < blocks ? 2 : 3); ply++) shuffle(ply % shuffles.length);
    if (block === blocks) break;
    // A reflected Gray code: the last rook that can go on its way does so, those behind it turn round.
    let rook = files.length - 1;
    while (digits[rook]! + ways[rook]! < 0 || digits[rook]! + ways[rook]! >= ranks.length) ways[rook--]! *= -1;
    const from = ranks[digits[rook]!]!;
    digits[rook]! += ways[rook]!;
    moves.push(`${files[rook]}${from}${files[rook]}${ranks[digits[rook]!]}`);
    for (let player = 1; player < shuffles.length; player++) shuffle(player);
  }
  moves.length -= shuffles.length;
  return moves;
}
