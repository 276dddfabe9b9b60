import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export interface Example {
  /** "src/core/piece.ts:12": the file and the line of the block's first line of code. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

/** Every `ts` block of an `@example` in src, of the README and of the guides in docs. */
export function allExamples(): Example[] {
  const pages = [join(root, "README.md"), ...files(join(root, "docs"), ".md")].filter((file) => existsSync(file));
  return [...files(join(root, "src"), ".ts"), ...pages].flatMap((file) => fileExamples(name(file)));
}

/** The examples of one file, named from the root of the repository. */
export function fileExamples(file: string): Example[] {
  const text = readFileSync(join(root, file), "utf8");
  return file.endsWith(".md") ? pageExamples(file, text) : sourceExamples(file, text);
}

/** The examples in doc comments; a `ts` block outside an `@example` is taken too. */
export function sourceExamples(file: string, text: string): Example[] {
  const out: Example[] = [];
  for (const comment of text.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const first = text.slice(0, comment.index).split("\n").length;
    const lines = comment[0]
      .replace(/^\/\*\*/, "   ")
      .replace(/\*\/$/, "")
      .split("\n");
    out.push(
      ...blocks(
        file,
        lines.map((line, i) => (i === 0 ? line.trim() : line.replace(/^\s*\* ?/, ""))),
        first,
      ),
    );
  }
  return out;
}

/** The code blocks of a Markdown page. */
export function pageExamples(file: string, text: string): Example[] {
  return blocks(file, text.split("\n"), 1);
}

function blocks(file: string, lines: readonly string[], firstLine: number): Example[] {
  const out: Example[] = [];
  let start = -1;
  let fence = "";
  for (const [i, line] of lines.entries()) {
    const mark = /^\s*(```+)\s*(\S*)\s*$/.exec(line);
    if (fence === "") {
      if (mark === null) continue;
      fence = mark[1]!;
      if (mark[2] === "ts" || mark[2] === "typescript") start = i + 1;
    } else if (mark !== null && mark[1] === fence && mark[2] === "") {
      if (start >= 0) {
        const line = firstLine + start;
        out.push({ id: `${file}:${line}`, file, line, code: `${lines.slice(start, i).join("\n")}\n` });
      }
      start = -1;
      fence = "";
    }
  }
  if (fence !== "") throw new Error(`${file}: a code block is not closed`);
  return out;
}

/**
 * The example as a module that checks itself. Three forms are checked:
 *
 *     expression; // => value            also `const x = expression; // => value` and `console.log(expression); // => value`
 *     expression; // => throws Name      a part of the error's name or message
 *     expression;
 *     // => first line
 *     //    further lines                or the lines alone after a bare `// =>`: a text of several lines
 *
 * They may stand in blocks, branches and loops at the top level, not in functions.
 */
export function executable(example: Example): { code: string; checks: number } {
  const source = ts.createSourceFile("example.ts", example.code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  let code = "";
  let at = 0;
  let checks = 0;
  const visit = (statements: ts.NodeArray<ts.Statement>) => {
    for (const whole of statements) {
      // `if (!result.ok) result.error.index; // => 5` checks the expression, and that it is reached.
      let statement = whole;
      while (ts.isIfStatement(statement) && !statement.elseStatement && !ts.isBlock(statement.thenStatement)) {
        statement = statement.thenStatement;
      }
      const expected = expectation(example.code, statement.end);
      if (expected !== undefined) {
        const line = source.getLineAndCharacterOfPosition(statement.getStart()).line;
        const where = JSON.stringify(`${example.file}:${example.line + line}`);
        const check = (subject: string) =>
          `await __check(${where}, ${JSON.stringify(expected.text)}, async () => (${subject}));`;
        if (ts.isExpressionStatement(statement)) {
          code += example.code.slice(at, statement.getStart());
          code += check((printed(statement.expression) ?? statement.expression).getText());
        } else if (ts.isVariableStatement(statement) && statement.declarationList.declarations.length === 1) {
          const target = statement.declarationList.declarations[0]!.name;
          if (!ts.isIdentifier(target)) throw new Error(`${example.id}: only a plain name can be checked`);
          code += `${example.code.slice(at, statement.end)} ${check(target.text)}`;
        } else throw new Error(`${where}: \`// =>\` belongs behind an expression or a declaration`);
        at = statement.end;
        checks++;
      }
      // Blocks, loops and branches at the top level; a function's body is not entered (`await` may not be allowed there).
      if (ts.isBlock(statement)) visit(statement.statements);
      else if (ts.isForOfStatement(statement) && ts.isBlock(statement.statement)) visit(statement.statement.statements);
      else if (ts.isIfStatement(statement) && ts.isBlock(statement.thenStatement))
        visit(statement.thenStatement.statements);
      else if (ts.isTryStatement(statement)) {
        visit(statement.tryBlock.statements);
        if (statement.catchClause) visit(statement.catchClause.block.statements);
      }
    }
  };
  visit(source.statements);
  code += example.code.slice(at);
  const marks = example.code.match(/\/\/ ?=>/g)?.length ?? 0;
  if (marks !== checks) throw new Error(`${example.id}: ${marks} \`// =>\` but ${checks} can be checked`);
  return { code: `const __check = globalThis.__banmenExampleCheck;\n${code}\nexport {};\n`, checks };
}

function printed(expression: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== "console.log") return undefined;
  return expression.arguments.length === 1 ? expression.arguments[0] : undefined;
}

function expectation(code: string, end: number): { text: string } | undefined {
  const rest = code.slice(end);
  const mark = /^[ \t]*(?:\n[ \t]*)?\/\/ ?=>[ \t]?(.*)(?:\n|$)/.exec(rest);
  if (mark === null) return undefined;
  const lines: string[] = [];
  for (const line of rest.slice(mark[0].length).split("\n")) {
    const more = /^\s*\/\/(?! ?=>)(.*)$/.exec(line);
    if (more === null) break;
    lines.push(more[1]!);
  }
  const first = mark[1]!.trimEnd();
  // A bare mark: the lines below are the text itself. Otherwise further lines continue the value only when indented by
  // two blanks or more; other comments are comments.
  if (first === "") return { text: lines.map((line) => line.replace(/^ /, "")).join("\n") };
  const continued: string[] = [];
  for (const line of lines) {
    if (!/^ {2,}/.test(line)) break;
    continued.push(line.trim());
  }
  return { text: [first, ...continued].join("\n") };
}

export function files(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name === "reference" || entry.name === "node_modules" ? [] : files(path, ending);
      return entry.name.endsWith(ending) ? [path] : [];
    });
}

function name(file: string): string {
  return relative(root, file).split(sep).join("/");
}
