/**
 * How many real records each library reads: `node bench/files-read.mjs --corpus <folder>`. A file counts as read if
 * the number of moves of the main line and the last position are those that the folder's EXPECT.json names; all
 * libraries but ours are handed text that has been decoded for them, ours the bytes. Prints Markdown.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { available, load } from "./lib/banmen.mjs";
import { corpusIndex, corpusText } from "./lib/corpus.mjs";
import { ensureBuilt, ensurePeers } from "./lib/processes.mjs";
import { options, table } from "./lib/report.mjs";

const given = options([], { corpus: "" });
if (given.corpus === "") {
  console.error("usage: node bench/files-read.mjs --corpus <folder with INDEX.tsv and EXPECT.json>");
  process.exit(2);
}
ensureBuilt();
ensurePeers();

/** Each side: a file in, `{ moves, sfen }` or `{ error }` out; undefined for a format it does not know. */
const sides = {};

if (await available("records", "readRecords")) {
  const [records, shogi] = await Promise.all([load("records"), load("shogi")]);
  const chu = (await available("chu")) ? await load("chu") : undefined;
  sides.banmen = ({ path, file, variant: name }) => {
    const variant = name === "chushogi" ? chu : shogi;
    if (variant === undefined) return undefined;
    const read = records.readRecords(readFileSync(join(path, file)), variant);
    if (!read.ok) return { error: read.error.message };
    const [record] = read.value.records;
    const position = variant.Position.parse(record.start, record.rules);
    let moves = 0;
    for (const node of records.mainline(record)) {
      if (node.move === undefined) continue;
      moves++;
      position.make(position.parseMove(node.move));
    }
    return { moves, sfen: position.toString() };
  };
} else console.log("skipped: banmen/records is not in this build\n");

const tsshogi = await import("./sides/tsshogi.mjs");
sides.tsshogi = (item) => (item.variant === "standard" ? tsshogi.readFile(corpusText(item), item.format) : undefined);
const jkf = await import("./sides/json-kifu-format.mjs");
sides["json-kifu-format"] = (item) =>
  item.variant === "standard" ? jkf.readFile(corpusText(item), item.format) : undefined;
const shogiops = await import("./sides/shogiops-records.mjs");
sides.shogiops = (item) => shogiops.readFile(corpusText(item), item.format);

const counts = {};
const failures = [];
const fields = (sfen) => sfen.split(" ").slice(0, 3).join(" ");
const items = corpusIndex(given.corpus).filter(({ expected }) => expected?.finalSfen !== undefined);
const formats = [...new Set(items.map(({ format }) => format))].sort();
for (const side of Object.keys(sides)) {
  counts[side] = Object.fromEntries(formats.map((format) => [format, { read: 0, of: 0, known: false }]));
}
for (const item of items) {
  for (const [side, read] of Object.entries(sides)) {
    let found;
    try {
      found = read(item);
    } catch (error) {
      found = { error: `${error.name}: ${error.message}` };
    }
    const cell = counts[side][item.format];
    cell.of++;
    if (found === undefined) continue;
    cell.known = true;
    const { moves, finalSfen } = item.expected;
    if (found.error === undefined && found.moves === moves && fields(found.sfen) === fields(finalSfen)) cell.read++;
    else {
      const what =
        found.error ??
        (found.moves !== moves ? `${found.moves} of ${moves} moves` : `ends in ${found.sfen}, not in ${finalSfen}`);
      failures.push(`${side}: ${item.file}: ${what}`);
    }
  }
}
const rows = Object.entries(counts).map(([side, cells]) => [
  side,
  ...formats.map((format) => (cells[format].known ? `${cells[format].read} of ${cells[format].of}` : "-")),
]);
console.log(table(["Library", ...formats], rows));
console.log(`\n${failures.join("\n")}`);
process.exitCode = failures.some((line) => line.startsWith("banmen:")) ? 1 : 0;
