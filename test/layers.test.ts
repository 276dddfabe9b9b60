import { readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { files, root } from "./docs/extract.js";
import { GAMES } from "./games.js";

/** What the files of a folder of src may import besides their own folder; "" is src/index.ts. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  ...Object.fromEntries(GAMES.map((game) => [game, ["core"]])),
  notation: ["core"],
  records: ["core", "notation"],
  svg: ["core", "notation"],
  messages: ["core"],
  cli: ["core", ...GAMES, "notation", "records", "svg", "messages", ""],
  "": ["core", ...GAMES, "notation", "records", "svg", "messages"],
};

const sources = files(join(root, "src"), ".ts").map((path) => ({
  path,
  name: withinSrc(path),
  text: readFileSync(path, "utf8"),
}));

function layer(name: string): string {
  return name.includes("/") ? name.slice(0, name.indexOf("/")) : "";
}

/** Module names in import and export declarations, `import()` and `import("…")` types. */
function imports(text: string): string[] {
  const info = ts.preProcessFile(text, true, true);
  return info.importedFiles.map((file) => file.fileName);
}

/** A path from `src` on, with slashes. */
function withinSrc(path: string): string {
  return relative(join(root, "src"), path).split(sep).join("/");
}

/** The first circle of imports, from a file to itself, or nothing. */
function cycle(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    done.add(name);
    for (const target of targets.get(name) ?? []) {
      const found = search(target, [...way, name]);
      if (found.length > 0) return found;
    }
    return [];
  };
  for (const name of targets.keys()) {
    const found = search(name, []);
    if (found.length > 0) return found;
  }
  return [];
}

/** The words of code outside comments: `makeChuBoard` has make, chu and board. */
function words(text: string): Set<string> {
  const out = new Set<string>();
  const source = ts.createSourceFile("x.ts", text, ts.ScriptTarget.ES2022, true);
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const plain = node.getText(source).replace(/([a-z0-9])([A-Z])/g, "$1 $2");
    for (const word of plain.split(/[^A-Za-z]+/)) out.add(word.toLowerCase());
  };
  visit(source);
  return out;
}

describe("layers of src", () => {
  it.each(sources.map((source) => [source.name, source] as const))("%s", (name, { path, text }) => {
    const own = layer(name);
    const allowed = MAY_IMPORT[own];
    expect(allowed, `no rule for the folder ${own}`).toBeDefined();
    const wrong = imports(text).filter((imported) => {
      if (!imported.startsWith(".")) return !(own === "cli" && imported.startsWith("node:"));
      if (!imported.endsWith(".js")) return true;
      const target = withinSrc(join(dirname(path), imported));
      return target.startsWith("..") || (layer(target) !== own && !allowed!.includes(layer(target)));
    });
    expect(wrong).toEqual([]);
  });

  it.each(
    sources
      .filter(({ name }) => ["core", "notation", "records", "svg"].includes(layer(name)))
      .map((s) => [s.name, s.text]),
  )("%s names no variant", (name, text) => {
    // JKF and CSA are formats of shogi alone: only the records may say its name.
    const forbidden = layer(name!) === "records" ? GAMES.filter((game) => game !== "shogi") : GAMES;
    const found = words(text!);
    expect(forbidden.filter((variant) => found.has(variant))).toEqual([]);
  });

  it("has no cycles, imports of types included", () => {
    const targets = new Map(
      sources.map(({ name, path, text }) => [
        name,
        imports(text).map((imported) => withinSrc(join(dirname(path), imported)).replace(/\.js$/, ".ts")),
      ]),
    );
    expect(targets.size).toBeGreaterThan(100);
    expect(cycle(targets)).toEqual([]);
    expect(
      cycle(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["b"]],
        ]),
      ),
    ).toEqual(["b", "c", "b"]);
  });

  it("reads code as code", () => {
    expect(
      imports(
        'import "./a.js";\nexport * from "./b.js";\ntype T = import("./c.js").T;\nimport type { X } from "./d.js";',
      ),
    ).toEqual(expect.arrayContaining(["./a.js", "./b.js", "./c.js", "./d.js"]));
    const template = ["`x$", "{{ a: yonin }}hasami$", "{1}`"].join("");
    const found = words(`/** shogi */ const makeChuBoard = ${template} + /"/; /* lion */ // lion`);
    for (const word of ["chu", "yonin", "hasami", "board"]) expect(found).toContain(word);
    for (const word of ["shogi", "lion"]) expect(found).not.toContain(word);
  });
});
