import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import ts from "typescript";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { files, root } from "../docs/extract.js";
import { GAMES } from "../games.js";

beforeAll(() => {
  if (inject("failure") !== "") throw new Error(inject("failure"));
});

const stage = inject("stage");
const consumer = inject("consumer");
const entries = inject("entries");
const installed = join(consumer, "node_modules/banmen");
const specifiers = entries.map((entry) => `banmen${entry.slice(1)}`);
const variants = GAMES.filter((variant) => entries.includes(`./${variant}`));

/** Runs code in the consumer's project in a fresh process, and reads what it prints as JSON. */
function node(kind: "module" | "commonjs", code: string, ...flags: string[]): unknown {
  const args = [...flags, `--input-type=${kind}`, "-e", code];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: consumer, encoding: "utf8" }));
}

const identity = `
  ${variants
    .map(
      (v) =>
        `if (root.${v}?.Position !== byName["banmen/${v}"].Position) problems.push("the root has not the same ${v}.Position");`,
    )
    .join("\n")}
  for (const [name, module] of Object.entries(byName)) {
    if ("default" in module) problems.push(name + " has a default export");
    if (Object.keys(module).length === 0 && name !== "banmen") problems.push(name + " is empty");
  }
  const owners = new Map();
  for (const [name, module] of Object.entries(byName))
    for (const [key, value] of Object.entries(module)) {
      if (typeof value !== "function" || !/^class\\b/.test(Function.prototype.toString.call(value))) continue;
      if (value.name !== key && !owners.has(value)) problems.push(name + "." + key + " is named " + value.name);
      owners.set(value, name);
    }
  ${variants
    .map(
      (v) => `{
      const { Position, Game } = byName["banmen/${v}"];
      const position = Position.start();
      if (position.legalMoves().length === 0) problems.push("${v} has no moves");
      if (!Position.parse(position.toString()).equals(position)) problems.push("${v} text");
      if (!(new Game().position instanceof root.${v}.Position)) problems.push("${v} game's position");
    }`,
    )
    .join("\n")}
  console.log(JSON.stringify(problems));
`;

describe("the packed tarball", () => {
  it("holds dist and the pages, nothing else, and no dependency", () => {
    const kept = readdirSync(installed).sort();
    expect(
      kept.filter((name) => !["CHANGELOG.md", "LICENSE", "README.md", "dist", "package.json"].includes(name)),
    ).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependencies).toBeUndefined();
    expect(manifest.sideEffects).toBe(false);
    expect(readdirSync(join(consumer, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["banmen"]);
    const foreign = files(join(installed, "dist"), "").filter((file) => !/\.(c?js(\.map)?|d\.c?ts)$/.test(file));
    expect(foreign).toEqual([]);
  });

  it("is imported, with one copy of every class", () => {
    const imports = specifiers.map((name, i) => `import * as m${i} from ${JSON.stringify(name)};`).join("\n");
    const table = specifiers.map((name, i) => `${JSON.stringify(name)}: m${i}`).join(", ");
    const code = `${imports}\nconst byName = { ${table} }; const root = m0; const problems = [];\n${identity}`;
    expect(node("module", code)).toEqual([]);
  });

  it("is required, with one copy of every class", () => {
    const table = specifiers.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`).join(", ");
    const code = `const byName = { ${table} }; const root = byName.banmen; const problems = [];\n${identity}`;
    expect(node("commonjs", code)).toEqual([]);
  });

  it.each(variants)("is imported without work: banmen/%s", (variant) => {
    const code = `const t = process.cpuUsage(); await import("banmen/${variant}"); const { user, system } = process.cpuUsage(t);
      console.log((user + system) / 1000);`;
    const times = Array.from({ length: 5 }, () => node("module", code) as number);
    // Reading and compiling a few files takes some milliseconds; filling tables would take more than the rest.
    expect(Math.min(...times)).toBeLessThan(25);
  });

  it("runs where the host has nothing but the language", () => {
    // Globals of Node that no other runtime promises are gone; the package must not miss them.
    const code = `
      for (const name of ["process", "Buffer", "global", "setImmediate", "require"]) delete globalThis[name];
      const problems = [];
      for (const name of ${JSON.stringify(specifiers)}) {
        const module = await import(name);
        if (module.Position) {
          const game = new module.Game();
          game.play(game.legalMoves()[0]);
        }
      }
      console.log(JSON.stringify(problems));`;
    expect(node("module", code)).toEqual([]);
  });
});

describe("the types", () => {
  const sample = (kind: "esm" | "cjs") => `
${specifiers.map((name, i) => (kind === "esm" ? `import * as m${i} from "${name}";` : `import m${i} = require("${name}");`)).join("\n")}
${variants
  .map((v) => {
    const m = `m${specifiers.indexOf(`banmen/${v}`)}`;
    return `
const ${v}Position: ${m}.Position = m0.${v}.Position.start();
const ${v}Class: typeof m0.${v}.Position = ${m}.Position;
const ${v}Moves: number = ${v}Position.generate(new Int32Array(${m}.MAX_MOVES));
const ${v}Turn: number = ${v}Position.turn;
const ${v}Game: ${m}.Game = new m0.${v}.Game();
const ${v}Player: ${m}.Player = ${v}Game.turn;
const ${v}Result: string = ${v}Game.tryPlay("nonsense").ok ? "played" : "refused";
// @ts-expect-error there is no such player
const ${v}Nobody: ${m}.Player = "nobody";
export const ${v} = [${v}Class, ${v}Moves, ${v}Turn, ${v}Player, ${v}Result, ${v}Nobody] as const;`;
  })
  .join("\n")}
export const games: readonly m0.Variant[] = [${variants.map((v) => `m0.${v}, m${specifiers.indexOf(`banmen/${v}`)}`).join(", ")}];
export const modules = [${specifiers.map((_, i) => `m${i}`).join(", ")}] as const;
`;
  const cases: [string, ts.ModuleKind, ts.ModuleResolutionKind, string[]][] = [
    ["node16", ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16, ["esm.mts", "cjs.cts"]],
    ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext, ["esm.mts", "cjs.cts"]],
    ["bundler", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler, ["esm.mts"]],
  ];

  it.each(cases)("resolve and check under %s", (name, module, moduleResolution, names) => {
    const folder = join(consumer, name);
    mkdirSync(folder);
    const paths = names.map((file) => {
      const path = join(folder, file);
      writeFileSync(path, sample(file.endsWith(".mts") ? "esm" : "cjs"));
      return path;
    });
    const program = ts.createProgram(paths, {
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map((problem) => `${problem.file?.fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, "\n")}`);
    expect(problems).toEqual([]);
  });

  it("show no internal member", () => {
    const hidden = members(files(join(root, "src"), ".ts"), (tags) => tags.includes("internal"));
    const open = members(files(join(root, "src"), ".ts"), (tags) => !tags.includes("internal"));
    expect(hidden.size).toBeGreaterThan(60);
    for (const name of ["Position.spec", "PositionBase.state", "GameBase.current", "HistoryBase.notes"])
      expect(hidden).toContain(name);
    const shown = members(files(join(installed, "dist"), ".d.ts"), () => true);
    for (const name of ["PositionBase.generate", "GameBase.play"]) expect(shown).toContain(name);
    expect([...shown].filter((name) => hidden.has(name) && !open.has(name))).toEqual([]);
  });

  it("pass arethetypeswrong", () => {
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const args = [
      attw,
      inject("tarball"),
      "--profile",
      "node16",
      "--no-definitely-typed",
      "--format",
      "ascii",
      "--no-color",
    ];
    let output = "";
    try {
      execFileSync(process.execPath, args, { cwd: consumer, encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      output = (error as { stdout: string }).stdout;
    }
    expect(output).toBe("");
  });

  it("and package.json pass publint", async () => {
    const { messages } = await publint({ pkgDir: stage, pack: false, strict: true });
    expect(messages).toEqual([]);
  });
});

/** Members of classes and interfaces as `Class.member`, by the tags of their comments. */
function members(paths: readonly string[], wanted: (tags: readonly string[]) => boolean): Set<string> {
  const found = new Set<string>();
  for (const path of paths) {
    const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
    for (const statement of source.statements) {
      if (!ts.isClassDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) continue;
      // Bundled types number names that clash: Position$1.
      const owner = statement.name?.text.replace(/\$\d+$/, "");
      for (const member of statement.members) {
        const tags = ts.getJSDocTags(member).map((tag) => tag.tagName.text);
        if (member.name !== undefined && wanted(tags)) found.add(`${owner}.${member.name.getText(source)}`);
      }
    }
  }
  return found;
}
