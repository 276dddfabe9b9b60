/**
 * shogiops 0.18, driven in two ways. `plain`: leaves as its own `perft` (shogiops/debug) plays them, and for
 * bulk counts its `allMoveDests` and `allDropDests`, the sizes of the sets and the promotions among them.
 * `tuned`: set operations also for promotions, no maps, no names, no objects where only a number is asked for;
 * faster than its users write it, and the most that we could get out of it.
 */
import { perft as ownPerft } from "shogiops/debug";
import { makeSfen, parseSfen } from "shogiops/sfen";
import { SquareSet } from "shogiops/square-set";
import { parsePieceName, parseUsi } from "shogiops/util";
import { secondLionStepDests } from "shogiops/variant/chushogi";
import { pieceCanPromote, pieceForcePromote, promotableRoles, promotionZone } from "shogiops/variant/util";

const position = (sfen, rules = "standard") => parseSfen(rules, sfen, false).unwrap();

// --- shogi -----------------------------------------------------------------------------------------------

const PROMOTABLE = new Set(promotableRoles("standard"));
const LAST_RANK = { sente: SquareSet.fromRank(0), gote: SquareSet.fromRank(8) };
const LAST_TWO = { sente: SquareSet.ranksAbove(2), gote: SquareSet.fromRank(7).union(SquareSet.fromRank(8)) };
const ZONE = { sente: promotionZone("standard")("sente"), gote: promotionZone("standard")("gote") };

/** Promoting moves, and moves that must promote, among `dests`: as sets, without a loop over squares. */
function promotions(role, color, from, dests) {
  if (!PROMOTABLE.has(role)) return 0;
  const promoting = ZONE[color].has(from) ? dests.size() : dests.intersect(ZONE[color]).size();
  if (promoting === 0) return 0;
  if (role === "pawn" || role === "lance") return promoting - dests.intersect(LAST_RANK[color]).size();
  if (role === "knight") return promoting - dests.intersect(LAST_TWO[color]).size();
  return promoting;
}

function countShogi(pos) {
  const ctx = pos.ctx();
  const color = pos.turn;
  let count = 0;
  for (const from of pos.board.color(color)) {
    const dests = pos.moveDests(from, ctx);
    if (dests.nonEmpty()) count += dests.size() + promotions(pos.board.getRole(from), color, from, dests);
  }
  for (const [role] of pos.hands.color(color)) count += pos.dropDests({ color, role }, ctx).size();
  return count;
}

function forEachShogi(pos, visit) {
  const ctx = pos.ctx();
  const color = pos.turn;
  for (const from of pos.board.color(color)) {
    const dests = pos.moveDests(from, ctx);
    if (dests.isEmpty()) continue;
    const role = pos.board.getRole(from);
    const promotable = PROMOTABLE.has(role);
    const fromZone = promotable && ZONE[color].has(from);
    const dead =
      role === "knight" ? LAST_TWO[color] : role === "pawn" || role === "lance" ? LAST_RANK[color] : undefined;
    for (const to of dests) {
      if (promotable && (fromZone || ZONE[color].has(to))) {
        visit({ from, to, promotion: true });
        if (dead === undefined || !dead.has(to)) visit({ from, to, promotion: false });
      } else visit({ from, to, promotion: false });
    }
  }
  for (const [role] of pos.hands.color(color)) {
    for (const to of pos.dropDests({ color, role }, ctx)) visit({ role, to });
  }
}

// --- chu -------------------------------------------------------------------------------------------------
// Counts every path of a double move, as shogiops names them.

const chuPromotes = pieceCanPromote("chushogi");
const chuMust = pieceForcePromote("chushogi");
const LION_POWER = new Set(["lion", "lionpromoted", "eagle", "falcon"]);
const CHU_PROMOTABLE = new Set(promotableRoles("chushogi"));
const CHU_ZONE = { sente: promotionZone("chushogi")("sente"), gote: promotionZone("chushogi")("gote") };
const CHU_LAST = { sente: SquareSet.fromRank(0), gote: SquareSet.fromRank(11) };

/** The moves among `dests` that may promote, as a set. */
function chuPromotions(pos, role, color, from, dests) {
  if (!CHU_PROMOTABLE.has(role)) return 0;
  const zone = CHU_ZONE[color];
  const captures = pos.board.occupied;
  if (zone.has(from)) {
    let promoting = dests.intersect(captures);
    if (role === "pawn" || role === "lance") promoting = promoting.union(dests.intersect(CHU_LAST[color]));
    return promoting.size();
  }
  return dests.intersect(zone).size();
}

function countChu(pos) {
  const ctx = pos.ctx();
  const color = pos.turn;
  let count = 0;
  for (const from of pos.board.color(color)) {
    const dests = pos.moveDests(from, ctx);
    if (dests.isEmpty()) continue;
    const role = pos.board.getRole(from);
    count += dests.size() + chuPromotions(pos, role, color, from, dests);
    if (LION_POWER.has(role)) for (const middle of dests) count += secondLionStepDests(pos, from, middle).size();
  }
  return count;
}

export function forEachChu(pos, visit) {
  const ctx = pos.ctx();
  const color = pos.turn;
  for (const from of pos.board.color(color)) {
    const dests = pos.moveDests(from, ctx);
    if (dests.isEmpty()) continue;
    const role = pos.board.getRole(from);
    const piece = { role, color };
    const lionPower = LION_POWER.has(role);
    const promotable = CHU_PROMOTABLE.has(role);
    for (const to of dests) {
      if (promotable && chuPromotes(piece, from, to, pos.board.get(to))) {
        visit({ from, to, promotion: true });
        if (!chuMust(piece, to)) visit({ from, to, promotion: false });
      } else visit({ from, to, promotion: false });
      if (lionPower) for (const last of secondLionStepDests(pos, from, to)) visit({ from, to: last, midStep: to });
    }
  }
}

// --- perft -----------------------------------------------------------------------------------------------

/** The plain way, for both games: double moves exist only where there are lion powers. */
function plainBulk(rules) {
  const canPromote = pieceCanPromote(rules);
  const mustPromote = pieceForcePromote(rules);
  return function perft(pos, depth) {
    const ctx = pos.ctx();
    const { board } = pos;
    let nodes = 0;
    const play = (move) => {
      const child = pos.clone();
      child.play(move);
      nodes += perft(child, depth - 1);
    };
    for (const [from, dests] of pos.allMoveDests(ctx)) {
      const piece = board.get(from);
      const lionPower = LION_POWER.has(piece.role);
      if (depth === 1) nodes += dests.size();
      for (const to of dests) {
        const promotes = canPromote(piece, from, to, board.get(to));
        const must = promotes && mustPromote(piece, to);
        if (depth === 1) {
          if (promotes && !must) nodes++;
          if (lionPower) nodes += secondLionStepDests(pos, from, to).size();
          continue;
        }
        if (promotes) play({ from, to, promotion: true });
        if (!must) play({ from, to, promotion: false });
        if (lionPower) for (const last of secondLionStepDests(pos, from, to)) play({ from, to: last, midStep: to });
      }
    }
    for (const [name, dests] of pos.allDropDests(ctx)) {
      if (depth === 1) nodes += dests.size();
      else for (const to of dests) play({ role: parsePieceName(name).role, to });
    }
    return nodes;
  };
}

const tunedBulk = (count, forEach) =>
  function perft(pos, depth) {
    if (depth === 1) return count(pos);
    let nodes = 0;
    forEach(pos, (move) => {
      const child = pos.clone();
      child.play(move);
      nodes += perft(child, depth - 1);
    });
    return nodes;
  };

const tunedLeaves = (forEach) =>
  function perft(pos, depth) {
    let nodes = 0;
    forEach(pos, (move) => {
      const child = pos.clone();
      child.play(move);
      nodes += depth === 1 ? 1 : perft(child, depth - 1);
    });
    return nodes;
  };

const perftTask =
  (perft, rules) =>
  ({ sfen, depth, paths, nodes }) => {
    const pos = position(sfen, rules);
    return { run: () => perft(pos, depth), expect: paths ?? nodes };
  };

/** Legal moves of a position as an array of move objects. */
function movesOf(pos) {
  const moves = [];
  forEachShogi(pos, (move) => moves.push(move));
  return moves;
}

export const tasks = {
  "perft/bulk/shogi": perftTask(plainBulk("standard"), "standard"),
  "perft/bulk/shogi/tuned": perftTask(tunedBulk(countShogi, forEachShogi), "standard"),
  "perft/leaves/shogi": perftTask(ownPerft, "standard"),
  "perft/leaves/shogi/tuned": perftTask(tunedLeaves(forEachShogi), "standard"),
  "perft/bulk/chu": perftTask(plainBulk("chushogi"), "chushogi"),
  "perft/bulk/chu/tuned": perftTask(tunedBulk(countChu, forEachChu), "chushogi"),
  "perft/leaves/chu": perftTask(ownPerft, "chushogi"),
  "perft/leaves/chu/tuned": perftTask(tunedLeaves(forEachChu), "chushogi"),
  "moves/array": ({ sfen, moves }) => {
    const pos = position(sfen);
    return { run: () => movesOf(pos).length, expect: moves, units: 1 };
  },
  "sfen/parse": ({ sfens }) => ({
    run: () => {
      let parsed = 0;
      for (const sfen of sfens) if (position(sfen).moveNumber > 0) parsed++;
      return parsed;
    },
    expect: sfens.length,
  }),
  // Compared, not only made: a text that nobody reads may be a rope of its parts.
  "sfen/print": ({ sfens }) => {
    const positions = sfens.map((sfen) => position(sfen));
    return {
      run: () => {
        let printed = 0;
        for (let i = 0; i < positions.length; i++) if (makeSfen(positions[i]) === sfens[i]) printed++;
        return printed;
      },
      expect: sfens.length,
    };
  },
  "sfen/both": ({ sfens }) => ({
    run: () => {
      let same = 0;
      for (const sfen of sfens) if (makeSfen(position(sfen)) === sfen) same++;
      return same;
    },
    expect: sfens.length,
  }),
  "replay/position": ({ start, game, final }) => {
    const play = () => {
      const pos = position(start);
      for (const usi of game) {
        const move = parseUsi(usi);
        if (!pos.isLegal(move)) throw new Error(`${usi} refused`);
        pos.play(move);
      }
      return pos;
    };
    return { run: () => play().moveNumber - 1, expect: game.length, check: () => makeSfen(play()) === final };
  },
};
