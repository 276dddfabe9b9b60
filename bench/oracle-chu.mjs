/**
 * Chu shogi against shogiops: with the `lishogi` preset, the set of positions that one move leads to must be
 * the same, on random positions crowded with lions. And the one real game in a corpus folder must play through.
 *
 *   node bench/oracle-chu.mjs [--positions n] [--seed n] [--corpus folder]
 *
 * shogiops decides nothing here: where the two differ, the rules are read again.
 */

import { available, load } from "./lib/banmen.mjs";
import { corpusIndex, corpusText } from "./lib/corpus.mjs";
import { ensureBuilt, ensurePeers } from "./lib/processes.mjs";
import { options } from "./lib/report.mjs";

const given = options([], { positions: 3000, seed: 1, corpus: "" });
ensureBuilt();
ensurePeers();
const { makeSfen, parseSfen } = await import("shogiops/sfen");
const { makeUsi } = await import("shogiops/util");
const { forEachChu } = await import("./sides/shogiops.mjs");

if (!(await available("chu"))) {
  console.log("skipped: banmen/chu is not in this build");
  process.exit(0);
}
const chu = await load("chu");
const { makeRandom } = await import("./lib/random.mjs");
const random = makeRandom(given.seed);
const pick = (list) => list[Math.floor(random() * list.length)];

let wrong = 0;
const report = (text) => {
  wrong++;
  if (wrong <= 20) console.log(text);
};

/** Everything but the move number. */
const effect = (text) => text.split(" ").slice(0, 3).join(" ");

/** Effects of one move from a position, each with a move that has it. */
function theirEffects(text) {
  const pos = parseSfen("chushogi", text, false).unwrap();
  const effects = new Map();
  forEachChu(pos, (move) => {
    const child = pos.clone();
    child.play(move);
    effects.set(effect(makeSfen(child)), makeUsi(move));
  });
  return effects;
}

function ourEffects(text) {
  const position = chu.Position.parse(text, chu.PRESETS.lishogi);
  const effects = new Map();
  for (const move of position.legalMoves()) {
    const key = effect(position.after(move).toString());
    const name = position.formatMove(move);
    // Two pieces may each have a pass, and these do the same; two moves of one piece never do.
    const other = effects.get(key);
    if (other !== undefined && /^\d+./.exec(other)[0] === /^\d+./.exec(name)[0])
      report(`${other} and ${name} do the same in ${text}`);
    effects.set(key, name);
  }
  return effects;
}

// --- random positions --------------------------------------------------------------------------------------

const COMMON = "L F C S G E A B T O X M V R H D Q P I +L +F +C +S +G +E +A +B +T +X +M +V +R +P +I".split(" ");
const LIONS = "N N N +O +O +H +D +H +D".split(" ");

/** A set-up in a window of the board, so that pieces meet; both kings, and up to half of the rest with lion power. */
function crowded() {
  const size = 4 + Math.floor(random() * 9);
  const left = Math.floor(random() * (13 - size));
  const top = Math.floor(random() * (13 - size));
  const board = Array.from({ length: 12 }, () => new Array(12).fill(""));
  const squares = [];
  for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) squares.push([x, y]);
  const lions = 0.1 + random() * 0.4;
  const pieces = Math.min(squares.length - 1, 4 + Math.floor(random() * 40));
  const put = (letter, white) => {
    const [[x, y]] = squares.splice(Math.floor(random() * squares.length), 1);
    board[y][x] = white ? letter.toLowerCase() : letter;
  };
  put("K", false);
  put("K", true);
  for (let i = 2; i < pieces; i++) put(pick(random() < lions ? LIONS : COMMON), random() < 0.5);
  const rows = board.map((row) =>
    row.reduce((text, cell) => (cell === "" ? text.replace(/(\d*)$/, (n) => String(Number(n) + 1)) : text + cell), ""),
  );
  const white = random() < 0.5;
  let field = "-";
  if (random() < 0.4) {
    // Mostly a square where the side that has just moved has something, as after a capture there.
    const occupied = [];
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 12; x++) {
        const cell = board[y][x];
        if (cell !== "" && (cell === cell.toUpperCase()) === white) occupied.push([x, y]);
      }
    const [x, y] = random() < 0.8 ? pick(occupied) : [Math.floor(random() * 12), Math.floor(random() * 12)];
    field = `${12 - x}${"abcdefghijkl"[y]}`;
  }
  return `${rows.join("/")} ${white ? "w" : "b"} ${field} 1`;
}

/** The end of a short random game from the array, lions sent ahead. */
function played() {
  const pos = parseSfen("chushogi", chu.Position.start().toString(), false).unwrap();
  const plies = 20 + Math.floor(random() * 120);
  for (let ply = 0; ply < plies; ply++) {
    const moves = [];
    forEachChu(pos, (move) => {
      moves.push(move);
      if (move.midStep !== undefined || pos.board.getRole(move.from)?.startsWith("lion")) moves.push(move);
    });
    const child = pos.clone();
    child.play(pick(moves));
    if (child.kingsOf("sente").isEmpty() || child.kingsOf("gote").isEmpty()) break;
    pos.play(child.lastMoveOrDrop);
  }
  return makeSfen(pos);
}

let effects = 0;
let lionFields = 0;
for (let i = 0; i < given.positions; i++) {
  const text = i % 3 === 2 ? played() : crowded();
  if (text.split(" ")[2] !== "-") lionFields++;
  const ours = ourEffects(text);
  const theirs = theirEffects(text);
  effects += theirs.size;
  const extra = [...ours].filter(([key]) => !theirs.has(key)).map(([, name]) => name);
  const missing = [...theirs].filter(([key]) => !ours.has(key)).map(([, name]) => name);
  if (extra.length > 0 || missing.length > 0)
    report(`${text}\n  only here: ${extra.join(" ") || "-"}\n  only in shogiops: ${missing.join(" ") || "-"}`);
}
console.log(
  `${given.positions} positions (${lionFields} with a lion field), ${effects} effects: ${wrong} positions differ`,
);

// --- the real game -----------------------------------------------------------------------------------------

const RANKS = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];
const square = (file, rank) => `${file}${"abcdefghijkl"[RANKS.indexOf(rank)]}`;

/** USI moves of a chu game in lishogi's KIF: a double move has two lines with one number, 仝 is the last square. */
function usiOfKif(text) {
  const line =
    /^\s*(\d+)手目(一歩目|二歩目)?\s+[▲△]?(?:仝|(\d+)(十[一二]?|[一二三四五六七八九]))(\D*?)（←(\d+)(十[一二]?|[一二三四五六七八九])）/;
  const moves = [];
  let last = "";
  for (const row of text.split(/\r?\n/)) {
    const found = line.exec(row);
    if (found === null) continue;
    const [, , step, file, rank, piece, fromFile, fromRank] = found;
    const to = file === undefined ? last : square(file, rank);
    const promotes = /成(?:まで)?$/.test(piece.trim()) ? "+" : "";
    if (step === "二歩目") moves[moves.length - 1] += to;
    else moves.push(square(fromFile, fromRank) + to + promotes);
    last = to;
  }
  return moves;
}

if (given.corpus === "") console.log("skipped: the real game (no folder given: --corpus <folder>)");
else {
  const games = corpusIndex(given.corpus).filter(({ format, variant }) => format === "kif" && variant === "chushogi");
  for (const item of games) {
    const moves = usiOfKif(corpusText(item));
    const game = new chu.Game({ rules: chu.PRESETS.lishogi });
    let ply = 0;
    for (const move of moves) {
      const result = game.tryPlay(move);
      if (!result.ok) {
        report(`${item.file}: ply ${ply + 1}, ${move}: ${result.error.reason} in ${game.position.toString()}`);
        break;
      }
      ply++;
    }
    const { moves: wanted, finalSfen } = item.expected;
    const final = game.position.toString();
    if (ply !== wanted || effect(final) !== effect(finalSfen))
      report(`${item.file}: ${ply} of ${wanted} moves, ends in ${final}, expected ${finalSfen}`);
    else console.log(`${item.file}: all ${wanted} moves play through`);
  }
}
process.exitCode = wrong > 0 ? 1 : 0;
