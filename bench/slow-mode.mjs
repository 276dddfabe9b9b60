/**
 * Looks for the slow mode: a process in which V8 never optimises one of the hot functions, so that everything runs
 * at a third of its speed for good. It hits a few processes in a hundred, by state and not by chance of the
 * clock, so this asks V8 for the state.
 *
 *   npm run bench:slow-mode -- [games] [--processes n] [--perfts n] [--verbose]
 *
 * The source is bundled into one file whose inner functions are exported by name (the package itself exports
 * none of them). One instrumented run counts calls: what is called often enough is hot. Then fresh processes, each
 * on one core and with a small interrupt budget, which makes the accident far more likely, run perfts and
 * must find every hot function optimised, or taken into its callers for good (but for calls so few that nothing runs
 * faster once it is optimised by force).
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { POSITIONS } from "./data.mjs";
import { root } from "./lib/processes.mjs";
import { options } from "./lib/report.mjs";

/** Calls in one pass over the positions from which on a function is hot. */
const HOT = 2000;
const VARIANTS = Object.keys(POSITIONS);
const given = options(VARIANTS, { processes: 50, perfts: 16, verbose: false });
const worker = fileURLToPath(new URL("./lib/slow-mode-worker.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "banmen-slow-mode-"));

/** Top-level functions and methods of the bundle, where each one's signature is a line of its own. */
const FUNCTION = /^(?:async )?function (\w+)\(.*\) \{$/;
const METHOD = /^ {2}(?:static )?(\w+)\(.*\) \{$/;
/** A class, by the name under which the bundle knows it: one that does not speak of itself has no other. */
const CLASS = /^(?:var (\w+) = )?class(?: (\w+))?.*\{$/;

/** `Class.method` and `function` for every line that opens one. */
function opened(line, current) {
  const name = FUNCTION.exec(line)?.[1];
  if (name !== undefined) return name;
  const method = current === "" ? undefined : METHOD.exec(line)?.[1];
  return method === undefined || method === "constructor" ? undefined : `${current}.${method}`;
}

async function bundle(variant) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { Position, MAX_MOVES } from "./src/${variant}/index.ts"; export { perft } from "./src/core/index.ts";`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
  });
  const lines = outputFiles[0].text.split("\n");
  const names = [];
  const counting = [];
  let current = "";
  for (const line of lines) {
    const opensClass = CLASS.exec(line);
    if (opensClass !== null) current = opensClass[1] ?? opensClass[2];
    else if (/^\}/.test(line)) current = "";
    counting.push(line);
    const name = opened(line, current);
    if (name === undefined) continue;
    names.push(name);
    counting.push(`globalThis.calls[${JSON.stringify(name)}] = (globalThis.calls[${JSON.stringify(name)}] ?? 0) + 1;`);
  }
  const plain = names.filter((name) => !name.includes("."));
  const classes = [...new Set(names.filter((name) => name.includes(".")).map((name) => name.split(".")[0]))];
  const tail = `export const inner = { ${plain.join(", ")} };\nexport const classes = { ${classes.join(", ")} };\n`;
  const files = { plain: join(folder, `${variant}.mjs`), counting: join(folder, `${variant}-counting.mjs`) };
  writeFileSync(files.plain, `${lines.join("\n")}\n${tail}`);
  writeFileSync(files.counting, `globalThis.calls = {};\n${counting.join("\n")}\n${tail}`);
  return files;
}

function run(file, positions, passes, hot, flags, pinned) {
  const args = [...flags, "--allow-natives-syntax", worker, file, JSON.stringify({ positions, passes, hot })];
  const command = pinned ? ["taskset", ["-c", "0", process.execPath, ...args]] : [process.execPath, args];
  const { status, stdout, stderr, error } = spawnSync(command[0], command[1], { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const pinned = spawnSync("taskset", ["-c", "0", "true"]).status === 0;
if (!pinned) console.log("taskset is missing: processes are not bound to one core, which makes the slow mode rarer");

let failed = false;
for (const variant of given.sections) {
  if (!existsSync(join(root, "src", variant, "index.ts"))) {
    console.log(`skipped: ${variant} (not in this build)`);
    continue;
  }
  const positions = POSITIONS[variant].map(({ sfen, depth, nodes }) => ({ sfen, depth, nodes }));
  const files = await bundle(variant);
  const { calls } = run(pathToFileURL(files.counting).href, positions, 1, [], [], false);
  const hot = Object.keys(calls).filter((name) => calls[name] >= HOT);
  for (const needed of ["Position.make", "Position.unmake", "Position.generate"]) {
    if (!hot.includes(needed))
      throw new Error(`${needed} was not found to be hot: the search for functions needs mending`);
  }
  console.log(`${variant}: ${hot.length} hot functions: ${hot.join(" ")}`);
  const stuck = new Map();
  const seldom = new Map();
  const gone = new Map();
  let bad = 0;
  const speeds = [];
  for (let i = 0; i < given.processes; i++) {
    const { slow, rare, inlined, speed } = run(
      pathToFileURL(files.plain).href,
      positions,
      given.perfts,
      hot,
      ["--interrupt-budget=8000"],
      pinned,
    );
    speeds.push(speed);
    if (slow.length > 0) bad++;
    for (const name of rare) seldom.set(name, (seldom.get(name) ?? 0) + 1);
    for (const name of inlined) gone.set(name, (gone.get(name) ?? 0) + 1);
    for (const { name } of slow) stuck.set(name, (stuck.get(name) ?? 0) + 1);
    if (given.verbose || slow.length > 0) {
      console.log(
        `  process ${i + 1}: ${speed.toFixed(1)} million leaves/s${slow.map(({ name, status }) => `, ${name} not optimised (${status})`).join("")}`,
      );
    }
  }
  speeds.sort((a, b) => a - b);
  console.log(
    `${variant}: ${bad} of ${given.processes} processes with a hot function not optimised after ${given.perfts} perfts` +
      `; million leaves/s: ${speeds[0].toFixed(1)} to ${speeds.at(-1).toFixed(1)}, median ${speeds[speeds.length >> 1].toFixed(1)}`,
  );
  for (const [name, count] of stuck) console.log(`  ${name}: not optimised in ${count}`);
  for (const [name, count] of seldom)
    console.log(`  ${name}: taken into its callers but for a few calls, without harm, in ${count}`);
  for (const [name, count] of gone) console.log(`  ${name}: not called any more, taken into its callers, in ${count}`);
  if (bad > 0) failed = true;
}
rmSync(folder, { recursive: true });
process.exitCode = failed ? 1 : 0;
