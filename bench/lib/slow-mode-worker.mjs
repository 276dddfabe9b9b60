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
for (let i = 0; i < passes; i++) pass();

// A string, because only code compiled under --allow-natives-syntax may ask.
const status = new Function("f", "return %GetOptimizationStatus(f)");
const OPTIMISED = 16;
const slow = [];
for (const name of hot) {
  const [owner, method] = name.split(".");
  const found = method === undefined ? inner[owner] : (classes[owner].prototype[method] ?? classes[owner][method]);
  const bits = status(found);
  if ((bits & OPTIMISED) === 0) slow.push({ name, status: bits });
}
const from = cpu();
pass();
const leaves = positions.reduce((sum, { nodes }) => sum + nodes, 0);
console.log(JSON.stringify({ calls: globalThis.calls, slow, speed: leaves / (cpu() - from) / 1000 }));
