import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ENTRIES } from "../games.js";
import { root } from "./extract.js";

const entries = ["src/index.ts", ...ENTRIES.map((name) => `src/${name}/index.ts`)];

describe("doc comments", () => {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entries.map((file) => `${root}/${file}`),
    options,
  );
  const checker = program.getTypeChecker();

  it.each(entries)("every export of %s has one", (file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(`${root}/${file}`)!);
    const missing = (module ? checker.getExportsOfModule(module) : [])
      .map(
        (symbol) =>
          [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol] as const,
      )
      // `export * as shogi`: the module is documented by its own entry.
      .filter(([, symbol]) => !(symbol.flags & ts.SymbolFlags.ValueModule))
      .filter(([, symbol]) => symbol.getDocumentationComment(checker).length === 0)
      .map(([name, symbol]) => `${name} (${place(symbol)})`);
    expect(missing).toEqual([]);
  });

  function place(symbol: ts.Symbol): string {
    const declaration = symbol.declarations?.[0];
    if (declaration === undefined) return "?";
    const file = declaration.getSourceFile();
    return `${file.fileName.slice(root.length)}:${file.getLineAndCharacterOfPosition(declaration.getStart()).line + 1}`;
  }
});
