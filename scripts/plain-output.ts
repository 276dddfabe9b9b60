import ts from "typescript";

/**
 * Puts back what the bundler rewrites in a module, and keeps its constants where the engine can fold them.
 *
 * - Top-level constants come out as `var`: a table behind one is looked up at every use, and hot code runs at two thirds
 *   of its speed. What is never assigned again becomes `const`.
 * - What an ES module exports is looked up at every use, too, by the module itself: it exports a second name instead.
 * - So is what an ES module imports from another chunk: every import is bound again to a constant.
 * - A class that mentions itself comes out as `var Position = class _Position`, and would show itself under that name.
 * - In CommonJS a namespace of the root is the required module itself, not a copy of it with a `default`.
 */
export function plainOutput(code: string): string {
  const renamed = new Set([...code.matchAll(/\bvar (\w+) = class _\1 /g)].map((match) => match[1]!));
  const plain = code
    .replace(/\b_(\w+)\b/g, (whole, name: string) => (renamed.has(name) ? name : whole))
    .replace(/\b__toESM\((require\("[^"]+"\)), 1\)/g, "$1");

  const source = ts.createSourceFile("output.js", plain, ts.ScriptTarget.ES2022, true);
  const assigned = new Set<string>();
  collectAssigned(source, assigned);
  const keywords = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.BlockScoped) === 0)
    .filter(({ declarationList }) =>
      declarationList.declarations.every(
        ({ name, initializer }) => initializer !== undefined && ts.isIdentifier(name) && !assigned.has(name.text),
      ),
    )
    .map((statement) => statement.getStart());
  let out = "";
  let at = 0;
  for (const keyword of keywords) {
    out += `${plain.slice(at, keyword)}const`;
    at = keyword + "var".length;
  }
  return boundImports(secondNames(source, assigned, out + plain.slice(at)));
}

/** `export { A };` becomes `const A$e = A; export { A$e as A };` for what the module uses itself. */
function secondNames(source: ts.SourceFile, assigned: ReadonlySet<string>, code: string): string {
  const own = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) own.add(statement.name.text);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) own.add(name.text);
  }
  const uses = new Map<string, number>();
  for (const [word] of code.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return code.replace(/^export \{([^}]+)\};?$/gm, (_, list: string) => {
    let constants = "";
    const names = list.split(",").map((item) => {
      const [name, exported = name] = item.trim().split(" as ") as [string, string?];
      // One use is the declaration, one the export.
      if (!own.has(name) || assigned.has(name) || uses.get(name)! <= 2) return item.trim();
      constants += `const ${name}$e = ${name};\n`;
      return `${name}$e as ${exported}`;
    });
    return `${constants}export { ${names.join(", ")} };`;
  });
}

/**
 * Turns the top-level `const { A, B: C } = module;` of a source with `import * as module` into `const A = module.A, …`: the
 * bundler resolves these to the constants themselves, where the first would build an object with a getter for each.
 */
export function plainBindings(source: string): string {
  const modules = new Set([...source.matchAll(/^import \* as (\w+) from /gm)].map((match) => match[1]!));
  return source.replace(/^const \{([\w\s,:]+)\} = (\w+);$/gm, (whole, names: string, module: string) => {
    if (!modules.has(module)) return whole;
    const bindings = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => name.split(/\s*:\s*/))
      .map(([property, binding]) => `${binding ?? property} = ${module}.${property}`);
    // On as many lines as before, for the places in messages.
    return `const ${bindings.join(", ")};${"\n".repeat(whole.split("\n").length - 1)}`;
  });
}

/** `import { A } from "./chunk.js";` becomes `import { A as A$i } from "./chunk.js"; const A = A$i;`, after all imports. */
function boundImports(code: string): string {
  let constants = "";
  let end = 0;
  const bound = code.replace(/^import \{([^}]+)\} from (["']\.[^"']+["']);$/gm, (_, list: string, from: string) => {
    const names = list.split(",").map((item) => {
      const [exported, name = exported] = item.trim().split(" as ") as [string, string?];
      constants += `const ${name} = ${name}$i;\n`;
      return `${exported} as ${name}$i`;
    });
    return `import { ${names.join(", ")} } from ${from};`;
  });
  for (const { index, 0: line } of bound.matchAll(/^import .*;\n/gm)) end = index + line.length;
  return bound.slice(0, end) + constants + bound.slice(end);
}

/** Every name that anything assigns to, whatever its scope. */
function collectAssigned(node: ts.Node, names: Set<string>): void {
  const target = (expression: ts.Node): void => {
    if (ts.isIdentifier(expression)) names.add(expression.text);
    else if (!ts.isPropertyAccessExpression(expression) && !ts.isElementAccessExpression(expression)) {
      expression.forEachChild(target);
    }
  };
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) target(node.left);
  } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) {
      target(node.operand);
    }
  } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    if (!ts.isVariableDeclarationList(node.initializer)) target(node.initializer);
  }
  node.forEachChild((child) => collectAssigned(child, names));
}
