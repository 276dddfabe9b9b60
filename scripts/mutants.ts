/*
 * Mutants: does some test go red when a rule is broken? Copies the sources and tests to a temporary folder, applies one
 * mutant of `test/<game>/mutants.ts` at a time, and runs the tests that should notice.
 *
 *   npm run mutants -- shogi            all mutants of a game
 *   npm run mutants -- shogi nifu       those whose name has the word, or fits the regular expression
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";

/** One way to break a game. */
export interface Mutant {
  /** The rule that it breaks: its section, and in words. */
  readonly name: string;
  /** The file, from `src` on. */
  readonly file: string;
  /** What is searched for, found exactly once, and what comes in its place. */
  readonly search: string;
  readonly replace: string;
  /** Test files that should notice, from the game's test folder on, without `.test.ts`; all of the game's if left out. */
  readonly tests?: readonly string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
/** A run that takes longer hangs, which is noticed, too. */
const TIMEOUT = 180_000;

function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "mutants-"));
  for (const name of ["src", "test", "package.json", "tsconfig.json", "tsconfig.test.json", "vitest.config.ts"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Runs tests in the copy. Returns the first that failed, or nothing if all passed. */
function firstFailure(copy: string, tests: readonly string[]): string | undefined {
  const args = ["vitest", "run", "--project", "source", "--bail", "1", "--reporter", "default", ...tests];
  const run = spawnSync("npx", args, {
    cwd: copy,
    encoding: "utf8",
    timeout: TIMEOUT,
    env: { SEED: "1", ...process.env, NO_COLOR: "1" },
  });
  if (run.status === 0) return undefined;
  if (run.signal !== null) return "a run without end";
  const failed = /FAIL\s+(?:\S*source\S*\s+)?(.+)/.exec(run.stdout + run.stderr);
  return failed?.[1]?.trim() ?? "a run that broke off";
}

/** The test files that should notice a mutant of a game, or the folder of all. */
function testsOf(game: string, { tests = [""] }: Mutant): readonly string[] {
  return tests.map((test) => `test/${game}/${test}`);
}

/** The mutants of a game. */
export async function mutantsOf(game: string): Promise<readonly Mutant[]> {
  const file = join(root, "test", game, "mutants.ts");
  return ((await import(pathToFileURL(file).href)) as { MUTANTS: readonly Mutant[] }).MUTANTS;
}

/** The source with the mutant in it, or what is wrong with the mutant. */
export function mutated(
  source: string,
  { search, replace }: Mutant,
): { readonly text: string } | { readonly problem: string } {
  const found = source.split(search).length - 1;
  if (found !== 1) return { problem: found === 0 ? "not found" : `found ${found} times` };
  const text = source.replace(search, () => replace);
  try {
    transformSync(text, { loader: "ts" });
  } catch {
    return { problem: "no program" };
  }
  return { text };
}

async function main(game: string | undefined, names = ""): Promise<void> {
  const games = readdirSync(join(root, "test")).filter((name) => existsSync(join(root, "test", name, "mutants.ts")));
  if (game === undefined || !games.includes(game)) {
    console.error(`usage: npm run mutants -- <${games.join("|")}> [names]`);
    process.exitCode = 2;
    return;
  }
  const mutants = (await mutantsOf(game)).filter((mutant) => new RegExp(names).test(mutant.name));
  const copy = copyOfTree();
  const counts = { killed: 0, survived: 0, stale: 0 };
  try {
    const broken = firstFailure(copy, [...new Set(mutants.flatMap((mutant) => testsOf(game, mutant)))]);
    if (broken !== undefined) throw new Error(`red without a mutant: ${broken}`);
    for (const mutant of mutants) {
      const path = join(copy, "src", mutant.file);
      const source = readFileSync(path, "utf8");
      const result = mutated(source, mutant);
      let said: string;
      if ("problem" in result) {
        counts.stale++;
        said = `STALE     ${mutant.name}: ${result.problem} in ${mutant.file}`;
      } else {
        writeFileSync(path, result.text);
        const failed = firstFailure(copy, testsOf(game, mutant));
        writeFileSync(path, source);
        counts[failed === undefined ? "survived" : "killed"]++;
        said = failed === undefined ? `SURVIVED  ${mutant.name}` : `killed    ${mutant.name}: ${failed}`;
      }
      console.log(said);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${counts.killed} killed, ${counts.survived} survived, ${counts.stale} stale`);
  if (counts.survived + counts.stale > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2], process.argv[3]);
