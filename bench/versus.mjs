/**
 * Own speed against another build of this library, such as one of before a change:
 *
 *   npm run bench:versus -- --against folder [games] [--rounds n] [--least n] [--commonjs]
 *
 * The folder has `package.json` and `dist`. Every position is counted and made in fresh processes of both builds in turn,
 * and every count is asserted. Ends with 1 if a position runs at less than `least` of the other build's speed.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { POSITIONS } from "./data.mjs";
import { compare, ensureBuilt, fresh, root } from "./lib/processes.mjs";
import { options, table } from "./lib/report.mjs";

const { sections, against, rounds, least, commonjs } = options(Object.keys(POSITIONS), {
  against: "",
  rounds: 10,
  least: 0.97,
  commonjs: false,
});
if (against === "" || !existsSync(join(against, "dist")))
  throw new Error("--against needs the folder of another build");
ensureBuilt();

const builds = { here: root, there: resolve(against) };
const rows = [];
for (const variant of sections) {
  for (const { name, sfen, depth, nodes } of POSITIONS[variant]) {
    for (const [task, what] of [
      ["bulk", "counted"],
      ["leaves", "made"],
    ]) {
      const side = (build) => () => {
        const env = { BANMEN_PACKAGE: builds[build], BANMEN_CONDITION: commonjs ? "require" : "import" };
        return fresh("banmen", `perft/${task}/${variant}`, { sfen, depth, nodes }, { env, measure: { samples: 3 } });
      };
      const { here, there } = compare(rounds, { here: side("here"), there: side("there") });
      rows.push([`${variant}, ${name}, ${what}`, ...[here, there].map(({ value }) => 1000 / value), there]);
      process.stderr.write(`\r${rows.length}   `);
    }
  }
}
process.stderr.write("\r");
console.log(
  table(
    ["Position", "Here", "There", "Ratio", "Rounds"],
    rows.map(([what, here, there, { ratio, low, high }]) => [
      what,
      here.toFixed(1),
      there.toFixed(1),
      ratio.toFixed(3),
      `${low.toFixed(2)} to ${high.toFixed(2)}`,
    ]),
  ),
);
console.log(`million leaves per CPU second, medians of ${rounds} fresh processes a side`);
process.exitCode = rows.some(([, , , { ratio }]) => ratio < least) ? 1 : 0;
