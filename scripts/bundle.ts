import { fail } from "node:assert";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import MagicString from "magic-string";
import { type OutputChunk, type Plugin, type PluginContext, rollup } from "rollup";
import { parseAst } from "rollup/parseAst";

// biome-ignore lint/suspicious/noExplicitAny: a node of a syntax tree, with whatever its kind has
type Node = any;
type Named = Map<string, number | undefined>;

/**
 * Bundles the transpiled modules of a folder: an ES module and a CommonJS module for each entry (by name, its path), and
 * what entries share in chunks, so that there is one copy of every class. `index` names the others, and does not hold them.
 */
export async function bundle(folder: string, entries: Readonly<Record<string, string>>, out: string): Promise<void> {
  const names = new Map(Object.entries(entries).map(([name, path]) => [resolve(folder, path), name]));
  const both = { dir: out, sourcemap: true, generatedCode: "es2015", hoistTransitiveImports: false } as const;
  const onwarn = ({ message }: { readonly message: string }): never => fail(message);
  const input = Object.fromEntries([...names].map(([path, name]) => [name, path]));
  const modules = await rollup({ input, onwarn, plugins: [sourceMaps, rootOnTop(names), numbers, bindings] });
  const { output } = await modules.write({
    ...both,
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
    // One chunk of what games share, instead of one for each set of entries: each costs a loader half a millisecond.
    manualChunks: (id, { getModuleInfo }) =>
      /[\\/]core[\\/]/.test(id) && entriesOf(id, getModuleInfo, new Set()).length > 1 ? "shared" : undefined,
  });
  // CommonJS is the finished modules in other words.
  const files = output.filter((file): file is OutputChunk => file.type === "chunk").map(({ fileName }) => fileName);
  const finished = { input: files.map((name) => join(out, name)), plugins: [sourceMaps], treeshake: false, onwarn };
  const commonjs = { ...both, format: "cjs", entryFileNames: "[name].cjs", externalLiveBindings: false } as const;
  await (await rollup(finished)).write({ ...commonjs, preserveModules: true });
}

/** The entries that a module is part of. */
function entriesOf(id: string, info: PluginContext["getModuleInfo"], seen: Set<string>): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { isEntry, importers } = info(id)!;
  return [...(isEntry ? [id] : []), ...importers.flatMap((importer) => entriesOf(importer, info, seen))];
}

/** Hands over the source map next to a module. */
const sourceMaps: Plugin = {
  name: "source-maps",
  load: (id) => ({ code: readFileSync(id, "utf8"), map: readFileSync(`${id}.map`, "utf8") }),
};

/** The root imports the finished entries: bundled with them, its namespaces would keep whole modules in every bundle. */
const rootOnTop = (names: ReadonlyMap<string, string>): Plugin => ({
  name: "root-on-top",
  resolveId(source, importer = "") {
    if (names.get(importer) !== "index") return null;
    return { id: `./${names.get(resolve(dirname(importer), source))}.js`, external: "relative" };
  },
});

/**
 * Writes numbers where sources name them: `state[BOARD + from]` becomes `state[240 + from]`. An engine folds named constants,
 * too, but they make functions longer, and of long ones it inlines less.
 */
const numbers: Plugin = {
  name: "numbers",
  transform(code, id) {
    const out = new MagicString(code);
    const named = numbersOf(id);
    const declared = new Set<string>();
    walk(this.parse(code), (node) => {
      for (const part of [node.id, node.params, node.param, node.type.startsWith("Import") && node.local])
        walk(part, ({ type, name }) => {
          // Declared once more, it may mean something else.
          if (type === "Identifier" && declared.size === declared.add(name).size) named.delete(name);
        });
    });
    walk(this.parse(code), (node, parent) => {
      if (/^Import|^ExportSpecifier$|^Literal$/.test(node.type) || node.shorthand) return false;
      if (node === parent?.id || node === parent?.label) return false;
      if ((node === parent?.property || node === parent?.key) && !parent.computed) return false;
      const value = numberOf(node, named);
      if (value !== undefined) out.overwrite(node.start, node.end, value < 0 ? `(${value})` : `${value}`);
      return value === undefined;
    });
    return { code: out.toString(), map: out.generateMap({ hires: true }) };
  },
};

/** The whole numbers that a module has names for at its top level, its own and those it imports. */
function numbersOf(path: string): Named {
  const named: Named = new Map();
  for (const { type, kind, source, specifiers, declarations } of parseAst(readFileSync(path, "utf8")).body as Node[]) {
    const theirs = type === "ImportDeclaration" ? numbersOf(resolve(dirname(path), source.value)) : named;
    for (const { local, imported, exported } of specifiers ?? []) {
      if (imported !== undefined) named.set(local.name, theirs.get(imported.name));
      else if (exported !== undefined && exported.name !== local.name && named.get(local.name) !== undefined)
        fail(`${path}: ${local.name} has another name outside`);
    }
    if (kind === "const") for (const { id, init } of declarations) named.set(id.name, numberOf(init, named));
  }
  return named;
}

/** The value of an expression of whole numbers and names for them. */
function numberOf({ type, value, name, operator, left, right }: Node, named: Named): number | undefined {
  if (type === "Literal") return Number.isSafeInteger(value) ? value : undefined;
  if (type === "Identifier") return named.get(name);
  if (type !== "BinaryExpression") return undefined;
  const [a, b] = [numberOf(left, named), numberOf(right, named)];
  if (a === undefined || b === undefined) return undefined;
  const values = { "+": a + b, "-": a - b, "*": a * b, "/": a / b, "<<": a << b, "&": a & b, "|": a | b, "^": a ^ b };
  const found = values[operator as keyof typeof values];
  return Number.isSafeInteger(found) ? found : undefined;
}

/** Visits a tree, and what is below a node if `visit` does not say no. */
function walk(node: Node, visit: (node: Node, parent?: Node) => unknown, parent?: Node): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit, parent);
  else if (typeof node?.type === "string" && visit(node, parent) !== false)
    for (const child of Object.values(node)) walk(child, visit, node);
}

/**
 * Binds what chunks share to constants: what a module imports or exports is looked up at every use, and hot code runs at two
 * thirds of its speed. `import { a }` becomes `import { a as a$i }; const a = a$i`, and `export { b }` becomes
 * `const b$e = b; export { b$e as b }`. What is not understood at the top level of a chunk is an error.
 */
const bindings: Plugin = {
  name: "bindings",
  renderChunk(code) {
    const out = new MagicString(code);
    // Top-level names, and the second ones under which they are exported.
    const own = new Map<string, string>();
    let [last, constants] = [0, ""];
    for (const node of this.parse(code).body as Node[]) {
      const stop = (): never => fail(`cannot bind: ${code.slice(node.start, node.end)}`);
      const add = (name?: string): unknown => (name === undefined ? stop() : own.set(name, `${name}$e`));
      if (node.type === "ImportDeclaration") {
        last = node.end;
        for (const { type, local, imported, start, end } of node.specifiers) {
          if (type === "ImportNamespaceSpecifier") own.set(local.name, local.name);
          else if (type === "ImportSpecifier") {
            add(local.name);
            constants += `\nconst ${local.name} = ${local.name}$i;`;
            out.overwrite(start, end, `${imported.name} as ${local.name}$i`);
          } else stop();
        }
      } else if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") add(node.id.name);
      else if (node.type === "VariableDeclaration" && node.kind !== "var") {
        if (node.kind === "const") for (const { id } of node.declarations) add(id.name);
      } else if (node.type === "ExportNamedDeclaration" && node.declaration === null) {
        for (const { local, exported, start, end } of node.source === null ? node.specifiers : []) {
          const second = own.get(local.name) ?? stop();
          if (second === local.name) continue;
          out
            .appendLeft(node.start, `const ${second} = ${local.name};\n`)
            .overwrite(start, end, `${second} as ${exported.name}`);
        }
      } else if (node.type !== "ExportAllDeclaration") stop();
    }
    out.appendLeft(last, constants);
    return { code: out.toString(), map: out.generateMap({ hires: true }) };
  },
};
