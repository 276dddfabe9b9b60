/** One process of slow-mode.mjs: runs perfts, then reports which hot functions V8 has not optimised. */
import { cpu } from "./measure.mjs";

const [file, json] = process.argv.slice(2);
const { positions, passes, hot } = JSON.parse(json);
const { Position, perft, inner, classes } = await import(file);

const boards = positions.map(({ sfen }) => Position.parse(sfen));
const pass = () => {
  for (const [i, { depth, nodes }] of positions.entries()) {
    const found = perft(boards[i], depth);
    if (found !== nodes) throw new Error(`counted ${found}, expected ${nodes}`);
  }
};
if (globalThis.calls !== undefined) {
  // Counting: what only the first use needs, such as filling tables, is not hot.
  pass();
  globalThis.calls = {};
}
for (let i = 0; i < passes; i++) pass();

// Strings, because only code compiled under --allow-natives-syntax may ask.
const status = new Function("f", "return %GetOptimizationStatus(f)");
const optimiseNext = new Function("f", "%PrepareFunctionForOptimization(f); %OptimizeFunctionOnNextCall(f)");
const OPTIMISED = 16;
/** How much faster a process runs whose slow functions get optimised after all, at least. */
const HARM = 1.1;
const functionOf = (name) => {
  const [owner, method] = name.split(".");
  return method === undefined ? inner[owner] : (classes[owner].prototype[method] ?? classes[owner][method]);
};
const isOptimised = (name) => (status(functionOf(name)) & OPTIMISED) !== 0;
let waiting = hot.filter((name) => !isOptimised(name));
if (waiting.length > 0) {
  // Whoever is only between two optimisations comes back; the slow mode is for good.
  for (let i = 0; i < passes; i++) pass();
  waiting = waiting.filter((name) => !isOptimised(name));
}
const statuses = Object.fromEntries(waiting.map((name) => [name, status(functionOf(name))]));
const leaves = positions.reduce((sum, { nodes }) => sum + nodes, 0);
/** The fastest of three passes, in million leaves a second. */
const speedOf = () => {
  let best = 0;
  for (let i = 0; i < 3; i++) {
    const from = cpu();
    pass();
    best = Math.max(best, leaves / (cpu() - from) / 1000);
  }
  return best;
};
const speed = speedOf();

// A small function that was taken into its callers stays as it is and is never called any more. To tell: have each
// one optimised when it is called next. What is optimised after another pass was called, so it was running slowly: by
// itself nearly never, if the whole does not run faster now.
for (const name of waiting) optimiseNext(functionOf(name));
if (waiting.length > 0) pass();
const called = waiting.filter(isOptimised);
const inlined = waiting.filter((name) => !isOptimised(name));
const gain = called.length > 0 ? speedOf() / speed : 1;
const slow = gain > HARM ? called.map((name) => ({ name, status: statuses[name] })) : [];
const rare = gain > HARM ? [] : called;
console.log(JSON.stringify({ calls: globalThis.calls, slow, rare, inlined, speed }));
