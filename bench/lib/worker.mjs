/** One side of one task in one process: `node worker.mjs <side> <task> <arguments as JSON>`; prints nanoseconds per unit. */
import { measure } from "./measure.mjs";

const [side, name, args, options] = process.argv.slice(2);
const { tasks } = await import(`../sides/${side}.mjs`);
const task = tasks[name];
if (task === undefined) throw new Error(`${side} has no task ${name}`);
const made = await task(JSON.parse(args ?? "{}"));
const result = made.result !== undefined ? made.result() : measure(made, JSON.parse(options ?? "{}"));
console.log(JSON.stringify(result));
process.exit(0);
