import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import ts from "typescript";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { GAMES } from "../games.js";

beforeAll(() => {
  if (inject("failure") !== "") throw new Error(inject("failure"));
});

const stage = inject("stage");
const entries = inject("entries");
const dist = join(stage, "dist");
const variants = GAMES.filter((variant) => entries.includes(`./${variant}`));
const specifiers = entries.map((entry) => `banmen${entry.slice(1)}`);

/** Bundles code that imports from the built package. */
async function bundle(code: string): Promise<{ text: string; size: number }> {
  const resolver: Plugin = {
    name: "stage",
    setup: ({ onResolve }) => {
      onResolve({ filter: /^banmen(\/|$)/ }, ({ path }) => ({
        path: join(dist, path === "banmen" ? "index.js" : `${path.slice("banmen/".length)}.js`),
        sideEffects: false,
      }));
      onResolve({ filter: /^\.\// }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), sideEffects: false }));
    },
  };
  const result = await build({
    stdin: { contents: code, resolveDir: stage },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    plugins: [resolver],
    logLevel: "silent",
  });
  const text = result.outputFiles[0]!.text;
  return { text, size: text.length };
}

describe("bundles", () => {
  it.each(specifiers)("an unused import of %s costs nothing", async (specifier) => {
    expect((await bundle(`import * as m from "${specifier}"; export const x = 1;`)).size).toBeLessThan(40);
  });

  it.each(variants)("%s through the root costs no more than the whole of it", async (variant) => {
    const use = `console.log(${variant}.Position.start().legalMoves());`;
    const root = await bundle(`import { ${variant} } from "banmen"; ${use}`);
    // esbuild keeps a namespace whole once it has passed through another module; rollup would not.
    const whole = await bundle(`import * as all from "banmen/${variant}"; export const ${variant} = all; ${use}`);
    expect(root.size).toBeLessThan(whole.size * 1.02 + 50);
    const own = await bundle(`import * as ${variant} from "banmen/${variant}"; ${use}`);
    expect(own.size).toBeLessThan(whole.size);
  });

  it.each(specifiers.filter((name) => name !== "banmen"))("%s brings no other variant along", async (specifier) => {
    const own = specifier.slice("banmen/".length);
    const { text } = await bundle(`export * from "${specifier}";`);
    const literals = strings(text);
    // The formats of records know shogi by name: JKF and CSA are its own, and KIF has names for its handicaps.
    for (const variant of variants.filter((other) => other !== own && !(own === "records" && other === "shogi"))) {
      // Chu promotes by the association's rule or as in shogi: the name of an option's value.
      const named = own === "chu" && variant === "shogi" ? ["shogi"] : [];
      expect(literals.filter((literal) => !named.includes(literal) && words(literal).includes(variant))).toEqual([]);
      const roles = await roleNames(variant);
      const known = await roleNames(own === "records" ? "shogi" : own);
      expect(roles.filter((role) => !known.includes(role) && literals.includes(role))).toEqual([]);
    }
  });
});

describe("the top level of dist", () => {
  const modules = inject("failure") === "" ? readdirSync(dist).filter((name) => name.endsWith(".js")) : [];

  it.each(modules)("%s does no work", (name) => {
    const source = ts.createSourceFile(name, readFileSync(join(dist, name), "utf8"), ts.ScriptTarget.ES2022, true);
    const work: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isClassStaticBlockDeclaration(node)) work.push(node.getText());
      else if (ts.isPropertyDeclaration(node)) {
        if (node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.StaticKeyword))
          work.push(node.getText());
      } else if (ts.isFunctionLike(node)) return;
      else if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) {
        if (!/[@#]__PURE__\s*\*\/\s*\(*$/.test(source.text.slice(0, node.getStart()))) work.push(node.getText());
        else node.forEachChild((child) => visit(child));
      } else if (ts.isIterationStatement(node, false) || ts.isIfStatement(node) || ts.isExpressionStatement(node)) {
        work.push(node.getText());
      } else node.forEachChild((child) => visit(child));
    };
    source.forEachChild((child) => visit(child));
    expect(work.map((text) => text.slice(0, 120))).toEqual([]);
  });

  it("has each entry, in both formats, with types", () => {
    const names = new Set(readdirSync(dist));
    for (const entry of entries) {
      const name = entry === "." ? "index" : entry.slice(2);
      for (const ending of [".js", ".cjs", ".d.ts", ".d.cts"]) expect(names).toContain(name + ending);
    }
  });
});

async function roleNames(variant: string): Promise<readonly string[]> {
  if (!variants.includes(variant)) return [];
  return (await import(join(dist, `${variant}.js`))).ROLES;
}

/** The string literals of some code, and the constant parts of its templates. */
function strings(code: string): string[] {
  const out: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      out.push(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile("bundle.js", code, ts.ScriptTarget.ES2022, true));
  return out;
}

function words(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}
