import { isDeepStrictEqual } from "node:util";
import ts from "typescript";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allExamples, executable, pageExamples, root, sourceExamples } from "./extract.js";

/** The places of the checks that ran. */
const reached = new Set<string>();

async function check(where: string, expected: string, subject: () => Promise<unknown>): Promise<void> {
  reached.add(where);
  const throws = /^throws\b\s*(.*)$/s.exec(expected);
  let actual: unknown;
  try {
    actual = await subject();
  } catch (error) {
    if (throws === null) throw error;
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (!text.includes(throws[1]!)) throw new Error(`${where}: threw ${text}, not ${throws[1]}`);
    return;
  }
  if (throws !== null) throw new Error(`${where}: nothing was thrown`);
  if (!agrees(actual, expected)) {
    throw new Error(`${where}: expected ${expected}\n  but got ${show(actual)}`);
  }
}

function agrees(actual: unknown, expected: string): boolean {
  try {
    if (isDeepStrictEqual(plain(actual), plain(new Function(`return (${expected});`)()))) return true;
  } catch {
    // not a literal: compared as text
  }
  return expected === String(actual) || expected === JSON.stringify(actual) || expected === String(actual).trimEnd();
}

/** Plain objects and arrays: an instance equals the literal that shows its fields, anything iterable its items. */
function plain(value: unknown): unknown {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value as ArrayLike<unknown>, plain);
  if (typeof value !== "object" || value === null) return value;
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, plain);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, plain(member)]),
  );
}

function show(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? JSON.stringify(value) : String(value);
  return JSON.stringify(plain(value));
}

const examples = allExamples();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  (globalThis as Record<string, unknown>).__banmenExampleCheck = check;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("documented examples", () => {
  it.each(examples.map((example) => example.id))("%s", async (id) => {
    reached.clear();
    await import(/* @vite-ignore */ `virtual:example/${id}.ts`);
    const { checks } = executable(examples.find((example) => example.id === id)!);
    expect(reached.size, "checks that were reached").toBe(checks);
  });

  it("type-check", () => {
    const config = ts.readConfigFile(`${root}/tsconfig.test.json`, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
    const texts = new Map(examples.map((example, i) => [`${root}/example-${i}.ts`, example]));
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists, readFile } = host;
    host.fileExists = (file) => texts.has(file) || fileExists(file);
    host.readFile = (file) => texts.get(file)?.code ?? readFile(file);
    host.getSourceFile = (file, ...rest) => {
      const example = texts.get(file);
      return example ? ts.createSourceFile(file, example.code, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
    };
    const program = ts.createProgram(
      [...texts.keys()],
      { ...options, noEmit: true, noUnusedLocals: false, noUnusedParameters: false },
      host,
    );
    const problems = [...texts].flatMap(([file, example]) =>
      ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map((problem) => {
        const at = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0).line ?? 0;
        return `${example.file}:${example.line + at} ${ts.flattenDiagnosticMessageText(problem.messageText, "\n")}`;
      }),
    );
    expect(problems).toEqual([]);
  });
});

describe("the extraction itself", () => {
  it("finds the blocks of doc comments and of pages", () => {
    const source = "/**\n * Adds.\n *\n * @example\n * ```ts\n * 1 + 1; // => 2\n * ```\n */\nexport const x = 1;\n";
    expect(sourceExamples("a.ts", source)).toEqual([{ id: "a.ts:6", file: "a.ts", line: 6, code: "1 + 1; // => 2\n" }]);
    const page = "# A\n\n```sh\nnpm i\n```\n\n```ts\nconst a = 1;\n```\n";
    expect(pageExamples("A.md", page)).toEqual([{ id: "A.md:8", file: "A.md", line: 8, code: "const a = 1;\n" }]);
    expect(() => pageExamples("A.md", "```ts\nconst a = 1;\n")).toThrow("not closed");
  });

  it("sees every mark, or refuses the example", () => {
    const checks = (code: string) => executable({ id: "x", file: "x", line: 1, code }).checks;
    expect(checks("f(); // => 1\nconst a = 2; // => 2\nconsole.log(a); // => 2\ng();\n// => {\n//      a: 1 }\n")).toBe(
      4,
    );
    expect(checks("if (!a.ok) a.b; // => 1\n")).toBe(1);
    expect(checks("for (const x of y) {\n  x; // => 1\n}\n")).toBe(1);
    expect(() => checks("function f() {\n  g(); // => 1\n}\n")).toThrow("can be checked");
    expect(() => checks("import { a } from 'b'; // => 1\n")).toThrow("belongs behind");
  });

  it("compares values, texts and errors", async () => {
    const passes: [string, () => unknown][] = [
      ["2", () => 2],
      ["[1, 2]", () => Int32Array.of(1, 2)],
      ['{ a: 1, b: ["x"] }', () => ({ a: 1, b: ["x"], c: undefined })],
      ["[3, 4]", () => new Set([3, 4])],
      ["0x10n", () => 16n],
      ["undefined", () => undefined],
      ["a b\nc", () => "a b\nc\n"],
      ["throws RangeError", () => [].concat().at(0) ?? new Array(-1)],
    ];
    for (const [expected, subject] of passes) await check("x", expected, async () => subject());
    for (const [expected, subject] of [
      ["2", () => 3],
      ["[1]", () => [1, 2]],
      ["undefined", () => null],
      ["{ a: 1 }", () => ({ a: 1, b: 2 })],
      ["throws RangeError", () => 1],
      [
        "throws RangeError",
        () => {
          throw new TypeError("no");
        },
      ],
      [
        "1",
        () => {
          throw new TypeError("no");
        },
      ],
    ] as [string, () => unknown][]) {
      await expect(check("x", expected, async () => subject())).rejects.toThrow();
    }
  });
});
