import { fail } from "node:assert";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import MagicString from "magic-string";
import type { Plugin } from "rollup";
import { parseAst } from "rollup/parseAst";

// biome-ignore lint/suspicious/noExplicitAny: a node of a syntax tree, with whatever its kind has
type Node = any;
type Named = Map<string, number | undefined>;

/** Writes numbers where sources name them: an engine folds names, too, but they make functions too long to be inlined. */
export const numbers: Plugin = {
  name: "numbers",
  transform(code, id) {
    const out = new MagicString(code);
    const named = numbersOf(id);
    const declared = new Set<string>();
    walk(this.parse(code), (node) => {
      const parts = [node.id, node.params, node.param, node.type.startsWith("Import") && node.local];
      // Declared once more, a name may mean something else.
      walk(parts, ({ name }) => name !== undefined && declared.size === declared.add(name).size && named.delete(name));
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

/** The whole numbers that a module has names for, its own and imported ones, and, as `export name`, for others. */
function numbersOf(path: string): Named {
  const named: Named = new Map();
  for (const { type, kind, source, specifiers, declarations } of parseAst(readFileSync(path, "utf8")).body as Node[]) {
    const theirs = type === "ImportDeclaration" ? numbersOf(resolve(dirname(path), source.value)) : named;
    for (const { local, imported, exported } of specifiers ?? []) {
      if (imported !== undefined) named.set(local.name, theirs.get(`export ${imported.name}`));
      else if (exported !== undefined) named.set(`export ${exported.name}`, named.get(local.name));
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
  const values: Node = {
    "+": a + b,
    "-": a - b,
    "*": a * b,
    "/": a / b,
    "<<": a << b,
    "&": a & b,
    "|": a | b,
    "^": a ^ b,
  };
  return Number.isSafeInteger(values[operator]) ? values[operator] : undefined;
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
export const bindings: Plugin = {
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
