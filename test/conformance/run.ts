/**
 * Checks the package against a folder of data: perft counts, move lists, outcomes, mistakes seen elsewhere, and
 * real records. The repository holds no copy of the data and its tests do without it.
 *
 *   npm run conformance -- <folder> [games] [parts] [--max-nodes n] [--built]
 *
 * Games: their names. Parts: perft moves outcomes bugs corpus. Without them: all.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Position } from "banmen/core";
import { GAMES } from "../games.js";
import { checkBugs } from "./bugs.js";
import { loadModule, loadVariants } from "./modules.js";
import { checkMoves, checkOutcomes, checkPerft } from "./positions.js";
import { checkCorpus } from "./records.js";
import { Report } from "./report.js";

const PARTS = ["perft", "moves", "outcomes", "bugs", "corpus"];

function usage(problem?: string): never {
  if (problem !== undefined) console.error(problem);
  console.log(
    `usage: npm run conformance -- <folder> [${GAMES.join("|")}] [${PARTS.join("|")}] [--max-nodes n] [--built]\n` +
      "<folder> holds perft/, moves/, outcomes.jsonl, bugs.json and corpus/; --built checks dist instead of src",
  );
  process.exit(problem === undefined ? 0 : 2);
}

let folder = "";
let maxNodes = Number.POSITIVE_INFINITY;
let built = false;
const games: string[] = [];
const parts: string[] = [];
const words = process.argv.slice(2);
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === "--help") usage();
  else if (word === "--built") built = true;
  else if (word === "--max-nodes") {
    maxNodes = Number(words.shift());
    if (!(maxNodes > 0)) usage("--max-nodes needs a number");
  } else if (GAMES.includes(word)) games.push(word);
  else if (PARTS.includes(word)) parts.push(word);
  else if (folder === "" && !word.startsWith("--")) folder = word;
  else usage(`not understood: ${word}`);
}
if (folder === "") usage();
if (!existsSync(join(folder, "bugs.json"))) usage(`no data in ${folder}`);

const wantedGame = (name: string): boolean => games.length === 0 || games.includes(name);
const wantedPart = (name: string): boolean => parts.length === 0 || parts.includes(name);

const report = new Report();
const variants = await loadVariants(built);
const core = await loadModule("core", built);
const perft = core.perft as (position: Position, depth: number) => number;

for (const name of GAMES.filter(wantedGame)) {
  const variant = variants.get(name)!;
  if (wantedPart("perft")) checkPerft(report, folder, variant, perft, maxNodes);
  if (wantedPart("moves")) checkMoves(report, folder, variant);
  if (wantedPart("outcomes")) checkOutcomes(report, folder, variant);
}
const modules = { records: await loadModule("records", built), notation: await loadModule("notation", built) };
if (wantedPart("bugs")) checkBugs(report, folder, variants, wantedGame, modules);
if (wantedPart("corpus")) checkCorpus(report, folder, variants, wantedGame, modules);

process.exit(report.print() > 0 ? 1 : 0);
