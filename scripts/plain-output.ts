import ts from "typescript";

/**
 * Puts back what the bundler rewrites in a module.
 *
 * - Top-level constants come out as `var`, which the engine may not fold: a table behind a `var` is looked up at every
 *   use, and hot code runs at two thirds of its speed. What is never assigned again becomes `const`.
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
  return out + plain.slice(at);
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
