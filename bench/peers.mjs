/**
 * Next to other libraries: `npm run bench:peers -- [sections] [--rounds n] [--corpus folder] [--write]`.
 * Sections: shogi moves sfen replay clone start chu yonin hasami records. `--corpus` names a folder of game
 * records with INDEX.tsv and EXPECT.json; without it `records` is skipped.
 *
 * Every round runs each side once in a fresh process, interleaved; what is compared is CPU time per leaf
 * (text, move, file), the median over the rounds. Counts are asserted on both sides. The goals are this project's own.
 */
import { GAME, GAME_FINAL, POSITIONS, SFENS, START } from "./data.mjs";
import { available } from "./lib/banmen.mjs";
import { corpusFiles } from "./lib/corpus.mjs";
import { compare, ensureBuilt, ensurePeers, fresh } from "./lib/processes.mjs";
import { machine, options, table, write } from "./lib/report.mjs";

const SECTIONS = ["shogi", "moves", "sfen", "replay", "clone", "start", "chu", "yonin", "hasami", "records"];
const given = options(SECTIONS, { rounds: 7, corpus: "", write: false });
ensureBuilt();
ensurePeers();

const results = [];
const notes = [];

const format = (value) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));
const note = (text) => {
  notes.push(text);
  console.error(text);
};

/**
 * `sides`: name -> [side file, task, arguments]; the first is ours. `goals`: name -> least ratio. `more`: how many times
 * as many leaves the others count for the same perft; then the whole perft and a leaf of its own are told apart.
 */
function versus(section, what, sides, goals, more = 1) {
  let measured;
  try {
    measured = compare(
      given.rounds,
      Object.fromEntries(Object.entries(sides).map(([name, args]) => [name, () => fresh(...args)])),
    );
  } catch (error) {
    results.push({ section, what, error: error.message, pass: false });
    console.error(`${section}: ${what}: FAILED: ${error.message}`);
    return;
  }
  const [ours, ...others] = Object.keys(sides);
  for (const other of others) {
    const { value, ratio, low, high } = measured[other];
    const goal = goals[other];
    const readings =
      more === 1
        ? [["", 1]]
        : [
            [", the whole perft", more],
            [", a leaf of its own", 1],
          ];
    for (const [how, factor] of readings) {
      const entry = {
        section,
        what: what + how,
        peer: other,
        unit: "ns",
        ours: measured[ours].value,
        theirs: value * factor,
      };
      Object.assign(entry, { ratio: ratio * factor, low: low * factor, high: high * factor });
      if (goal !== undefined) Object.assign(entry, { goal, pass: entry.ratio >= goal });
      results.push(entry);
      console.error(
        `${section}: ${entry.what}: ${other} takes ${format(entry.ratio)} times as long (${format(entry.low)} to ${format(entry.high)})` +
          (goal === undefined ? "" : `, goal ${goal}: ${entry.pass ? "reached" : "MISSED"}`),
      );
    }
  }
}

/** A number of ours alone that must not exceed `goal`. */
function atMost(section, what, unit, goal, args, convert = (value) => value) {
  try {
    const { ours } = compare(given.rounds, { ours: () => convert(fresh(...args)) });
    const pass = ours.value <= goal;
    results.push({ section, what, unit, ours: ours.value, limit: goal, pass });
    console.error(
      `${section}: ${what}: ${format(ours.value)} ${unit}, at most ${goal}: ${pass ? "reached" : "MISSED"}`,
    );
  } catch (error) {
    results.push({ section, what, error: error.message, pass: false });
    console.error(`${section}: ${what}: FAILED: ${error.message}`);
  }
}

/** A whole side of a perft comparison with its position's numbers. */
const perft = (side, kind, variant, { name: _, ...position }, tuned = "") => [
  side,
  `perft/${kind}/${variant}${tuned}`,
  position,
];
const KINDS = { bulk: "leaves counted", leaves: "every leaf made and unmade" };
const microseconds = (nanoseconds) => nanoseconds / 1000;

const sections = {
  shogi() {
    // Of the start position two depths: shogiops is slower at counting for Black (leaves of depth 3) than for White.
    const [start, ...crowded] = POSITIONS.shogi;
    const shallow = { ...start, depth: 3, nodes: 25470 };
    const rows = [
      ["bulk", shallow, 250],
      ["bulk", start, 250],
      ["bulk", crowded[0], 140],
      ["bulk", crowded[1], 120],
      ["leaves", shallow, 110],
      ["leaves", crowded[0], 70],
      ["leaves", crowded[1], 60],
    ];
    for (const [kind, position, goal] of rows) {
      versus(
        "shogi",
        `perft ${position.depth}, ${KINDS[kind]}: ${position.name}`,
        {
          banmen: perft("banmen", kind, "shogi", position),
          shogiops: perft("shogiops", kind, "shogi", position),
          "shogiops, tuned": perft("shogiops", kind, "shogi", position, "/tuned"),
          tsshogi: perft("tsshogi", kind, "shogi", position),
          ffish: perft("ffish", kind, "shogi", position),
        },
        { shogiops: goal },
      );
    }
  },
  moves() {
    const limits = [0.5, 2];
    for (const [i, position] of POSITIONS.shogi.slice(0, 2).entries()) {
      const args = { sfen: position.sfen, moves: position.moves };
      atMost("moves", `legalMoves(): ${position.name}`, "µs", limits[i], ["banmen", "moves/array", args], microseconds);
      versus(
        "moves",
        `legal moves as an array: ${position.name}`,
        Object.fromEntries(
          ["banmen", "shogiops", "tsshogi", "ffish"].map((side) => [side, [side, "moves/array", args]]),
        ),
        {},
      );
    }
  },
  sfen() {
    for (const what of ["parse", "print", "both"]) {
      versus(
        "sfen",
        `SFEN ${what === "both" ? "parse and print" : what}`,
        Object.fromEntries(
          ["banmen", "tsshogi", "shogiops"].map((side) => [side, [side, `sfen/${what}`, { sfens: SFENS }]]),
        ),
        { tsshogi: 8 },
      );
    }
  },
  replay() {
    const args = { start: START, game: GAME, final: GAME_FINAL };
    versus(
      "replay",
      "121 moves from USI, each checked: Position against createMoveByUSI + doMove",
      Object.fromEntries(["banmen", "tsshogi", "shogiops"].map((side) => [side, [side, "replay/position", args]])),
      { tsshogi: 5 },
    );
    versus(
      "replay",
      "121 moves from USI: Game against Record.newByUSI",
      { banmen: ["banmen", "replay/game", args], tsshogi: ["tsshogi", "replay/game", args] },
      { tsshogi: 3 },
    );
  },
  clone() {
    const args = { sfen: POSITIONS.shogi[1].sfen };
    atMost("clone", "clone()", "µs", 1, ["banmen", "clone/time", args], microseconds);
    atMost("clone", "bytes kept by a clone", "bytes", 4000, ["banmen", "clone/size", args, { flags: ["--expose-gc"] }]);
  },
  start() {
    const { sfen, moves } = POSITIONS.shogi[0];
    atMost("start", "import of banmen/shogi", "ms", 5, ["banmen", "start/import", {}]);
    atMost("start", "first position and its moves", "ms", 40, ["banmen", "start/first", { sfen, moves }]);
  },
  chu() {
    // shogiops names every path of a double move and so counts more leaves for the same perft.
    const goals = { bulk: 150, leaves: 100 };
    for (const kind of ["bulk", "leaves"]) {
      for (const position of POSITIONS.chu) {
        versus(
          "chu",
          `perft ${position.depth}, ${KINDS[kind]}: ${position.name}`,
          {
            banmen: perft("banmen", kind, "chu", position),
            shogiops: perft("shogiops", kind, "chu", position),
            "shogiops, tuned": perft("shogiops", kind, "chu", position, "/tuned"),
          },
          { shogiops: goals[kind] },
          position.paths / position.nodes,
        );
      }
    }
  },
  yonin() {
    // Our own shogi is the measure: the ratio says how much of its speed is reached.
    for (const position of POSITIONS.yonin.slice(1)) {
      versus(
        "yonin",
        `perft ${position.depth}, ${KINDS.bulk}: ${position.name}`,
        {
          yonin: perft("banmen", "bulk", "yonin", position),
          "own shogi, start": perft("banmen", "bulk", "shogi", POSITIONS.shogi[0]),
          "own shogi, 207 moves": perft("banmen", "bulk", "shogi", POSITIONS.shogi[1]),
        },
        { "own shogi, start": 0.15 },
      );
    }
  },
  hasami() {
    for (const kind of ["bulk", "leaves"]) {
      versus(
        "hasami",
        `perft ${POSITIONS.hasami[0].depth}, ${KINDS[kind]}: start`,
        {
          hasami: perft("banmen", kind, "hasami", POSITIONS.hasami[0]),
          "own shogi, start": perft("banmen", kind, "shogi", POSITIONS.shogi[0]),
        },
        { "own shogi, start": 0.6 },
      );
    }
  },
  records() {
    for (const kind of ["kif", "csa"]) {
      const files = corpusFiles(given.corpus, kind);
      const args = { folder: given.corpus, kind, files: files.map(({ file }) => file) };
      versus(
        "records",
        `reading ${files.length} ${kind.toUpperCase()} files that both read`,
        { banmen: ["banmen", `records/${kind}`, args], tsshogi: ["tsshogi", `records/${kind}`, args] },
        { tsshogi: 3 },
      );
    }
  },
};

const NEEDS = { chu: "chu", yonin: "yonin", hasami: "hasami", records: "records" };
for (const name of given.sections) {
  const needed = NEEDS[name] ?? "shogi";
  if (!(await available(needed, needed === "records" ? "readKif" : "Position"))) {
    note(`skipped: ${name} (banmen/${needed} is not in this build)`);
  } else if (name === "records" && given.corpus === "") {
    note("skipped: records (no folder given: --corpus <folder>)");
  } else sections[name]();
}

const rows = results.map((result) => [
  result.section,
  result.what,
  result.peer ?? "-",
  result.error !== undefined
    ? "failed"
    : result.ratio !== undefined
      ? `${format(result.ratio)} (${format(result.low)} to ${format(result.high)})`
      : `${format(result.ours)} ${result.unit}`,
  result.goal !== undefined ? `at least ${result.goal}` : result.limit !== undefined ? `at most ${result.limit}` : "-",
  result.error !== undefined ? result.error : result.pass === undefined ? "-" : result.pass ? "yes" : "NO",
]);
const { node, v8, cpu, cores } = machine();
const markdown = `# Speed next to other libraries

Times as long as banmen takes: the ratio of the medians of ${given.rounds} fresh processes a side, interleaved, CPU time; in brackets the extremes of
single rounds. Node ${node} (V8 ${v8}), ${cores} cores, ${cpu}.

${table(["Section", "What", "Against", "Ratio", "Goal", "Reached"], rows)}
${notes.length > 0 ? `\n${notes.map((text) => `- ${text}`).join("\n")}\n` : ""}`;
console.log(markdown);
write(given.write ? "peers" : "latest", { machine: machine(), rounds: given.rounds, results, notes }, markdown);
process.exitCode = results.some((result) => result.pass === false) ? 1 : 0;
