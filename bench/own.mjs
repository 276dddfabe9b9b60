/**
 * Own numbers: `npm run bench -- [sections] [--rounds n]`. Sections: perft moves sfen replay clone start.
 * Each number is the median over fresh processes, in CPU time; every count is asserted.
 */
import { GAME, GAME_FINAL, POSITIONS, SFENS, START } from "./data.mjs";
import { games } from "./lib/banmen.mjs";
import { median } from "./lib/measure.mjs";
import { ensureBuilt, several } from "./lib/processes.mjs";
import { options, table } from "./lib/report.mjs";

const { sections, rounds } = options(["perft", "moves", "sfen", "replay", "clone", "start"], { rounds: 3 });
ensureBuilt();

const rows = [];
const failures = [];
let current = "";
const row = (what, task, args, unit, convert, extra) => {
  try {
    const value = convert(median(several(rounds, "banmen", task, args, extra)));
    rows.push([what, value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0), unit]);
  } catch (error) {
    failures.push(`${what}: ${error.message}`);
    rows.push([what, "failed", unit]);
  }
  process.stderr.write(`\r${current} ${rows.length}   `);
};
const perMicrosecond = (nanoseconds) => 1000 / nanoseconds;
const microseconds = (nanoseconds) => nanoseconds / 1000;
const same = (value) => value;

const present = [];
for (const variant of await games()) {
  if (POSITIONS[variant] !== undefined) present.push(variant);
  else console.log(`skipped: ${variant} (no positions in data.mjs)`);
}

for (const section of sections) {
  current = section;
  for (const variant of present) {
    const [start, middle] = POSITIONS[variant];
    for (const { name, ...position } of POSITIONS[variant]) {
      const where = `${variant}, ${name}`;
      if (section === "perft") {
        row(
          `perft ${position.depth}, leaves counted: ${where}`,
          `perft/bulk/${variant}`,
          position,
          "million leaves/s",
          perMicrosecond,
        );
        row(
          `perft ${position.depth}, every leaf made and unmade: ${where}`,
          `perft/leaves/${variant}`,
          position,
          "million leaves/s",
          perMicrosecond,
        );
      }
      if (section === "moves") {
        row(`generate into a buffer: ${where}`, "moves/generate", { variant, ...position }, "µs", microseconds);
        row(`legalMoves(): ${where}`, "moves/array", { variant, ...position }, "µs", microseconds);
      }
    }
    if (section === "sfen") {
      const sfens = variant === "shogi" ? SFENS : POSITIONS[variant].map((position) => position.sfen);
      row(`parse a text: ${variant}`, "sfen/parse", { variant, sfens }, "µs", microseconds);
      row(`print a text: ${variant}`, "sfen/print", { variant, sfens }, "µs", microseconds);
    }
    if (section === "clone") {
      row(`clone(): ${variant}`, "clone/time", { variant, sfen: middle.sfen }, "µs", microseconds);
      row(`bytes kept by a clone: ${variant}`, "clone/size", { variant, sfen: middle.sfen }, "bytes", same, {
        flags: ["--expose-gc"],
      });
    }
    if (section === "start") {
      row(`import: ${variant}`, "start/import", { variant }, "ms", same);
      row(
        `first position and its moves: ${variant}`,
        "start/first",
        { variant, sfen: start.sfen, moves: start.moves },
        "ms",
        same,
      );
    }
  }
  if (section === "replay" && present.includes("shogi")) {
    const args = { start: START, game: GAME, final: GAME_FINAL };
    row("replay of 121 moves, one move: Position", "replay/position", args, "µs", microseconds);
    row("replay of 121 moves, one move: Game", "replay/game", args, "µs", microseconds);
  }
}
process.stderr.write("\r");
console.log(table(["What", "Median", "Unit"], rows));
for (const failure of failures) console.log(`failed: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
