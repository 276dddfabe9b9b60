import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { bundle } from "../../scripts/bundle.js";
import * as attacks9 from "../../src/core/attacks9.js";
import * as board9 from "../../src/core/board9.js";
import * as board12 from "../../src/core/board12.js";
import * as frame from "../../src/core/frame.js";
import * as state from "../../src/core/state.js";
import { files, root } from "../docs/extract.js";

beforeAll(() => {
  if (inject("failure") !== "") throw new Error(inject("failure"));
});

const dist = join(inject("stage"), "dist");
const names = inject("failure") === "" ? readdirSync(dist) : [];
const modules = names.filter((name) => name.endsWith(".js"));
const commonjs = names.filter((name) => name.endsWith(".cjs"));
const textOf = (name: string): string => readFileSync(join(dist, name), "utf8");
const parse = (text: string): ts.SourceFile => ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2022, true);

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

/** How often each name stands in some code, properties left out. */
function uses(node: ts.Node): Map<string, number> {
  const counts = new Map<string, number>();
  each(node, (child) => {
    if (!ts.isIdentifier(child)) return;
    const { parent } = child;
    if (ts.isPropertyAccessExpression(parent) && parent.name === child) return;
    counts.set(child.text, (counts.get(child.text) ?? 0) + 1);
  });
  return counts;
}

/** What does not hold of a module: what its functions use is folded by an engine only behind constants of its own. */
function unbound(text: string): string[] {
  const source = parse(text);
  const counts = uses(source);
  const problems: string[] = [];
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === 0)
      problems.push(`var: ${statement.getText()}`);
    const imports = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (imports !== undefined && ts.isNamedImports(imports))
      // One use is the import, one the constant, or its being exported again.
      for (const { name } of imports.elements) if (counts.get(name.text)! > 2) problems.push(`import: ${name.text}`);
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) continue;
    for (const { propertyName, name } of (statement.exportClause as ts.NamedExports).elements)
      if (counts.get((propertyName ?? name).text)! > 2) problems.push(`export: ${name.text}`);
  }
  return problems;
}

/** Uses of a required module within functions. */
function unboundRequires(text: string): string[] {
  const source = parse(text);
  const required = [...text.matchAll(/^const (\w+) = require\(/gm)].map((match) => match[1]!);
  const problems = [...text.matchAll(/^var .*/gm)].map(([line]) => line);
  each(source, (node) => {
    if (!ts.isFunctionLike(node)) return;
    const inner = uses(node);
    for (const name of required) if (inner.has(name)) problems.push(`${name} in ${node.getText().slice(0, 60)}`);
  });
  return problems;
}

describe("emitted modules", () => {
  it.each(modules)("%s has constants for all that it shares", (name) => expect(unbound(textOf(name))).toEqual([]));

  it.each(commonjs)("%s has constants for all that it requires", (name) =>
    expect(unboundRequires(textOf(name))).toEqual([]),
  );

  it("would not go unnoticed otherwise", () => {
    expect(unbound("var A = 1;")).toEqual(["var: var A = 1;"]);
    expect(unbound('import { a } from "./a.js"; const f = () => a + a;')).toEqual(["import: a"]);
    expect(unbound("const a = 1; const f = () => a + a; export { a };")).toEqual(["export: a"]);
    expect(unboundRequires('const a = require("./a.cjs");\nfunction f() { return a.b; }')).toHaveLength(1);
  });

  it.each(["shogi.js", "chu.js", "yonin.js", "hasami.js"])("%s has numbers for the layout of a state", (name) => {
    const layout = [attacks9, board9, board12, frame, state].flatMap((module) =>
      Object.entries(module).flatMap(([constant, value]) => (typeof value === "number" ? [constant] : [])),
    );
    expect(layout).toContain("BOARD");
    const found = uses(parse(textOf(name)));
    // Chu has pieces of these names.
    expect(layout.filter((constant) => found.has(constant) && !["LEFT", "RIGHT"].includes(constant))).toEqual([]);
  });

  it("have the classes of the sources under their names", () => {
    const classes = (texts: readonly string[]): Set<string> => {
      const found = new Set<string>();
      for (const text of texts)
        each(parse(text), (node) => {
          if (ts.isClassLike(node)) found.add(node.name?.text ?? node.getText().slice(0, 60));
        });
      return found;
    };
    const sources = files(join(root, "src"), "").filter((file) => /(?<!\.d)\.ts$/.test(file));
    const written = classes(sources.map((file) => readFileSync(file, "utf8")));
    expect(written.size).toBeGreaterThan(10);
    for (const kind of [modules, commonjs]) expect(classes(kind.map(textOf))).toEqual(written);
  });

  it("have the strings of the sources", () => {
    const strings = (text: string): string[] => {
      const found: string[] = [];
      each(parse(text), (node) => {
        if (ts.isStringLiteralLike(node) && ts.isImportDeclaration(node.parent)) return;
        if (ts.isStringLiteralLike(node) && ts.isExportDeclaration(node.parent)) return;
        if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
          found.push(node.text);
      });
      return found;
    };
    const sources = files(join(root, "src"), "").filter((file) => /(?<!\.d)\.ts$/.test(file));
    const written = new Set(sources.flatMap((file) => strings(readFileSync(file, "utf8"))));
    const emitted = modules.flatMap((name) => strings(textOf(name)));
    expect(emitted.length).toBeGreaterThan(500);
    expect(emitted.filter((text) => !written.has(text))).toEqual([]);
  });
});

describe("source maps", () => {
  it.each([...modules, ...commonjs])("of %s lead to the lines of the sources", (name) => {
    const text = textOf(name);
    expect(text).toContain(`//# sourceMappingURL=${name}.map`);
    const payload = JSON.parse(textOf(`${name}.map`));
    expect(payload.sourcesContent ?? []).toHaveLength(payload.sources.length);
    const map = new SourceMap(payload);
    text.split("\n").forEach((line, index) => {
      const [, indent, called] = /^(( {2})?(?:function )?(\w+))\(.*\) \{$/.exec(line)?.slice(1) ?? [];
      if (called === undefined || ["if", "for", "while", "switch"].includes(called)) return;
      const entry = map.findEntry(index, line.indexOf(called));
      const at = payload.sources.indexOf("originalSource" in entry ? entry.originalSource : "");
      const original = payload.sourcesContent[at]?.split("\n")["originalLine" in entry ? entry.originalLine : -1];
      expect(original, `${indent ?? ""}${line}`).toMatch(new RegExp(`\\b${called}[(<]`));
    });
  });
});

describe("the build", () => {
  /** Builds modules, of which the first is an entry, and returns what it becomes. */
  async function built(sources: { readonly [name: string]: string }): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "bundle-"));
    try {
      mkdirSync(join(folder, "core"));
      for (const [name, text] of Object.entries(sources)) {
        writeFileSync(join(folder, name), text);
        const lines = text.split("\n").map(() => "AAAA");
        writeFileSync(
          join(folder, `${name}.map`),
          JSON.stringify({ version: 3, sources: [name], names: [], mappings: lines.join(";") }),
        );
      }
      const entries = Object.fromEntries(
        ["a", "b"].flatMap((name) => (sources[`${name}.js`] ? [[name, `${name}.js`]] : [])),
      );
      await bundle(folder, entries, join(folder, "out"));
      return readFileSync(join(folder, "out", "a.js"), "utf8").replace(/^\/\/#.*\n/m, "");
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it("writes numbers for names, and for nothing else that has such a name", async () => {
    const code = await built({
      "n.js": "const N = 5;\nconst M = N << 2 | 1;\nconst S = -1;\nexport { N, M, S };\n",
      "a.js": `import { N, M, S as T } from "./n.js";
const text = "N", template = \`N \${N} export { N };\`;
export const o = { N: M, M, f: 1 };
export const f = (x) => x[N] + o.N + T + (N + 1) * x + text + template;
export const g = (N) => N + M;
`,
    });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is text
    expect(code).toContain("`N ${N} export { N };`");
    expect(code).toContain('const text = "N"');
    // Within a function N is something else: it keeps its name everywhere. So does the short form of a property.
    expect(code).toMatch(/o = \{ N: 21, M, f: 1 \}/);
    expect(code).toContain("x[N] + o.N + S + (N + 1) * x");
    expect(code).toContain("(N) => N + 21");
  });

  it("folds a name that is declared but once", async () => {
    const code = await built({
      "n.js": "const N = 5;\nconst M = N << 2 | 1;\nexport { N, M };\n",
      "a.js": `import { N, M } from "./n.js";\nexport const f = (x) => x[N] + (N + M) * x + \`N \${N}\`;\n`,
    });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is text
    expect(code).toContain("x[5] + (26) * x + `N ${5}`");
  });

  it("binds imports and exports", async () => {
    const code = await built({
      "core/t.js": "export const T = /* @__PURE__ */ new Int32Array(4);\nexport function f() { return T[0] + f(); }\n",
      "a.js": `import { T, f } from "./core/t.js";\nexport const a = () => T[1] + f();\n`,
      "b.js": `import { T, f } from "./core/t.js";\nexport const a = () => T[2] + f();\n`,
    });
    expect(code).toBe(`import { T as T$i, f as f$i } from './shared.js';
const T = T$i;
const f = f$i;

const a = () => T[1] + f();

const a$e = a;
export { a$e as a };
`);
  });

  it.each([
    ["a variable that is exported", "export let a = 1;"],
    ["work at the top level", "const a = [];\nglobalThis.a = a;\nexport { a };"],
    ["var", "export var a = 1;"],
  ])("refuses %s", async (_, code) => {
    await expect(built({ "a.js": code })).rejects.toThrow(/cannot bind/);
  });

  it("follows a number under another name", async () => {
    const code = await built({
      "n.js": "const N = 5;\nconst M = 6;\nexport { N as M };\n",
      "a.js": `import { M } from "./n.js";\nexport const f = (x) => x[M];\n`,
    });
    expect(code).toContain("x[5]");
  });
});
