/** Records and notation: cases of bugs.json, and the corpus of real files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Game, Result, Variant } from "banmen/core";
import type { GameRecord, RecordFile, RecordNode } from "banmen/records";
import { readJson } from "./positions.js";
import { differ, type Report } from "./report.js";

/** The modules, as far as they exist. Their shapes are looked at here and nowhere else. */
export interface RecordModules {
  readonly records: Record<string, unknown>;
  readonly notation: Record<string, unknown>;
}

type Reader = (input: string | Uint8Array, variant: Variant, options?: { strict?: boolean }) => Result<RecordFile>;

const reader = (modules: RecordModules, name: string): Reader => {
  const found = modules.records?.[name];
  if (typeof found !== "function") throw new Error(`records has no ${name}`);
  return found as Reader;
};

/** The nodes of the main line that carry a move. */
function line(root: RecordNode): RecordNode[] {
  const nodes: RecordNode[] = [];
  for (let node = root.children[0]; node !== undefined; node = node.children[0]) {
    if (node.move !== undefined) nodes.push(node);
  }
  return nodes;
}

const moveOf = (node: RecordNode): string => node.move ?? "";

/** Alternatives to the main line and below, in the order of the file: the ply of their first move, and their moves. */
function forks(root: RecordNode): { at: number; moves: string[] }[] {
  const found: { at: number; moves: string[] }[] = [];
  const walk = (node: RecordNode, ply: number): void => {
    for (const other of node.children.slice(1)) {
      if (other.move !== undefined) found.push({ at: ply + 1, moves: [other.move, ...line(other).map(moveOf)] });
      walk(other, ply + 1);
    }
    if (node.children[0] !== undefined) walk(node.children[0], ply + 1);
  };
  walk(root, 0);
  return found;
}

/** Our reasons in the words of the data, where they differ. */
const WORDS: Record<string, string> = {
  resignation: "resign",
  checkmate: "mate",
  interruption: "interrupted",
  "perpetual-check": "foul",
  "illegal-move": "foul",
  declaration: "entering-king-win",
};

/** How the main line ends, in the words of the data. */
function endOf(root: RecordNode): { result: string | null; winner: string | null } {
  let { ending } = root;
  for (let node = root.children[0]; node !== undefined; node = node.children[0]) ending = node.ending ?? ending;
  if (ending === undefined) return { result: null, winner: null };
  return { result: WORDS[ending.reason] ?? ending.reason, winner: ending.winner ?? null };
}

function recordProblem(record: GameRecord, expected: Record<string, unknown>): string | undefined {
  const nodes = line(record.root);
  const end = endOf(record.root);
  const { sfen, moves, result, winner, timesMs, comments, illegalPly } = expected;
  const wantedForks = expected.forks as { at: number; moves: string[] }[] | undefined;
  const byPly = (fork: { at: number; moves: string[] }): string => `${fork.at} ${fork.moves.join(" ")}`;
  return (
    (sfen === undefined ? undefined : differ("start", record.start, sfen)) ??
    (moves === undefined ? undefined : differ("moves", nodes.map(moveOf), moves)) ??
    (result === undefined ? undefined : differ("result", end.result, result)) ??
    (winner === undefined ? undefined : differ("winner", end.winner, winner)) ??
    (timesMs === undefined
      ? undefined
      : differ(
          "times",
          nodes.map((node) => Math.round((node.seconds ?? Number.NaN) * 1000)),
          timesMs,
        )) ??
    (wantedForks === undefined
      ? undefined
      : differ("forks", forks(record.root).map(byPly).sort(), wantedForks.map(byPly).sort())) ??
    (illegalPly === undefined
      ? undefined
      : differ("illegal ply", nodes.findIndex((node) => node.illegal !== undefined) + 1, illegalPly)) ??
    Object.entries((comments as Record<string, string> | undefined) ?? {})
      .map(([ply, text]) =>
        differ(`comment at ${ply}`, (ply === "0" ? record.root : nodes[Number(ply) - 1])?.comments.join("\n"), text),
      )
      .find((problem) => problem !== undefined)
  );
}

/** Without the marks for sides and the full-width blank after 同. */
const plain = (text: string): string => text.replace(/^[▲△▼▽☗☖]/u, "").replace(/[\s\u3000]/gu, "");

export function readerProblem(
  modules: RecordModules,
  variant: Variant,
  input: { kind: string; text?: string; sfen?: string; moves?: string[]; move?: string },
  expected: Record<string, unknown>,
): string | undefined {
  const { kind, text = "" } = input;
  if (kind === "notation") {
    const toJapanese = modules.notation?.toJapanese as (position: unknown, move: number, previous?: number) => string;
    const position = variant.Position.parse(input.sfen!);
    let previous: number | undefined;
    for (const name of input.moves ?? []) {
      previous = position.parseMove(name);
      position.make(previous);
    }
    return differ("notation", plain(toJapanese(position, position.parseMove(input.move!), previous)), expected.text);
  }
  if (kind === "usi-write") {
    const recordOf = modules.records?.recordOf as (game: Game) => GameRecord;
    const writeUsi = modules.records?.writeUsi as (record: GameRecord, variant: Variant) => { text: string };
    return differ("text", writeUsi(recordOf(new variant.Game()), variant).text.trim(), expected.text);
  }
  const name = `read${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  const read = reader(modules, name)(text, variant);
  if (!read.ok) {
    // "7g7f, or an error that names line 4"
    if (typeof expected.text === "string" && /an error that names line (\d+)/.test(expected.text)) return undefined;
    return `not read: ${read.error.message}`;
  }
  const { records } = read.value;
  const [first] = records;
  if (first === undefined) return "no record";
  if (expected.games !== undefined)
    return differ(
      "games",
      records.map((record) => line(record.root).map(moveOf)),
      expected.games,
    );
  const problem = recordProblem(first, expected);
  if (problem !== undefined || kind !== "kif" || !/Shift_JIS/.test(String(expected.text))) return problem;
  // The same as bytes: UTF-8, and UTF-8 with a byte order mark.
  for (const mark of ["", "\ufeff"]) {
    const bytes = reader(modules, name)(new TextEncoder().encode(mark + text), variant);
    if (!bytes.ok) return `not read as bytes: ${bytes.error.message}`;
    const again = recordProblem(bytes.value.records[0]!, expected);
    if (again !== undefined) return `as bytes: ${again}`;
  }
  return undefined;
}

interface ExpectedFile {
  moves?: number;
  initialSfen?: string;
  finalSfen?: string;
  result?: string | null;
  winner?: string;
  illegalPly?: number;
  items?: { line: number; moves: number; finalSfen: string }[];
}

const board = (sfen: string): string => sfen.split(" ").slice(0, 3).join(" ");

/** The position after the main line; an illegal move is carried out as it stands. */
function finalOf(variant: Variant, record: GameRecord): string {
  const position = variant.Position.parse(record.start, record.rules);
  for (const node of line(record.root)) position.make(position.parseMove(moveOf(node)));
  return position.toString();
}

function fileProblem(variant: Variant, records: readonly GameRecord[], expected: ExpectedFile): string | undefined {
  const check = (
    record: GameRecord | undefined,
    { moves, initialSfen, finalSfen, result, winner, illegalPly }: ExpectedFile,
  ): string | undefined => {
    if (record === undefined) return "no record";
    const nodes = line(record.root);
    const end = endOf(record.root);
    const final = finalOf(variant, record);
    return (
      (initialSfen === undefined ? undefined : differ("start", board(record.start), board(initialSfen))) ??
      differ("number of moves", nodes.length, moves) ??
      (finalSfen === undefined ? undefined : differ("last position", board(final), board(finalSfen))) ??
      (result === undefined ? undefined : differ("result", end.result, result)) ??
      (winner === undefined ? undefined : differ("winner", end.winner, winner)) ??
      (illegalPly === undefined
        ? undefined
        : differ("illegal ply", nodes.findIndex((node) => node.illegal !== undefined) + 1, illegalPly))
    );
  };
  if (expected.items === undefined) return check(records[0], expected);
  if (records.length !== expected.items.length) return `${records.length} records, expected ${expected.items.length}`;
  return expected.items
    .map((item, i) => check(records[i], { moves: item.moves, finalSfen: item.finalSfen }))
    .find((problem) => problem !== undefined);
}

export function checkCorpus(
  report: Report,
  folder: string,
  variants: ReadonlyMap<string, Variant>,
  wanted: (variant: string) => boolean,
  modules: RecordModules,
): void {
  const corpus = join(folder, "corpus");
  if (!existsSync(join(corpus, "INDEX.tsv"))) {
    report.skip("no corpus in the folder");
    return;
  }
  const expected = readJson(join(corpus, "EXPECT.json")) as Record<string, ExpectedFile>;
  const rows = readFileSync(join(corpus, "INDEX.tsv"), "utf8").trim().split("\n").slice(1);
  for (const row of rows) {
    const [file = "", format = "", index = ""] = row.split("\t");
    const name = index === "chushogi" ? "chu" : "shogi";
    if (!wanted(name)) continue;
    const variant = variants.get(name)!;
    const want = expected[file];
    if (want === undefined) report.skip(`corpus files without an expected result (${file})`);
    else {
      report.check(`corpus ${format}`, file, () => {
        const read = reader(modules, "readRecords")(readFileSync(join(corpus, file)), variant);
        return read.ok ? fileProblem(variant, read.value.records, want) : `not read: ${read.error.message}`;
      });
    }
  }
}
