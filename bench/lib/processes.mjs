import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { median } from "./measure.mjs";

const worker = fileURLToPath(new URL("./worker.mjs", import.meta.url));
const own = fileURLToPath(new URL("../..", import.meta.url));
/** The folder of the package to measure. */
export const root = process.env.BANMEN_PACKAGE ?? own;

/** Runs one side of a task in a fresh process and returns what it measured. */
export function fresh(side, task, args, { flags = [], measure = {}, env = {} } = {}) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [...flags, worker, side, task, JSON.stringify(args), JSON.stringify(measure)],
    { encoding: "utf8", maxBuffer: 1 << 26, env: { ...process.env, ...env } },
  );
  if (error) throw error;
  if (status !== 0)
    throw new Error(
      `${side} ${task}: ${
        stderr
          .trim()
          .split("\n")
          .find((line) => /^\w*Error/.test(line)) ?? stderr
      }`,
    );
  return JSON.parse(stdout);
}

/** `rounds` fresh processes of one task. */
export function several(rounds, side, task, args, options) {
  return Array.from({ length: rounds }, () => fresh(side, task, args, options));
}

/**
 * Several sides of one comparison, each a function that runs one fresh process: every round runs all of them
 * once, the order turning from round to round. Returns the medians; the ratio is how many times as long
 * as `ours` (the first side) another one takes, `low` and `high` the extremes of the rounds' own ratios.
 */
export function compare(rounds, sides) {
  const names = Object.keys(sides);
  const values = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length];
      values[name].push(sides[name]());
    }
  }
  const ours = values[names[0]];
  return Object.fromEntries(
    names.map((name) => {
      const ratios = values[name].map((value, i) => value / ours[i]);
      const ratio = median(values[name]) / median(ours);
      return [name, { value: median(values[name]), ratio, low: Math.min(...ratios), high: Math.max(...ratios) }];
    }),
  );
}

/** Builds the package if it has not been built. Benchmarks run what users get. */
export function ensureBuilt() {
  if (existsSync(`${root}/dist`)) return;
  console.error("dist is missing: npm run build");
  const { status } = spawnSync("npm", ["run", "build"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(1);
}

/** Installs the libraries to compare with, if they are not there. */
export function ensurePeers() {
  const folder = `${own}/bench`;
  if (existsSync(`${folder}/node_modules/shogiops`)) return;
  console.error("installing the libraries to compare with, in bench/");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(1);
}
