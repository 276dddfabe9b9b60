import { existsSync, readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** @type {import("typedoc").TypeDocOptions} */
export default {
  name: "banmen",
  entryPoints: Object.keys(exports)
    .map((name) => (name === "." ? "src/index.ts" : `src/${name.slice(2)}/index.ts`))
    .filter((path) => existsSync(path)),
  out: "docs/reference",
  readme: "README.md",
  excludeInternal: true,
  excludePrivate: true,
  includeVersion: true,
  disableSources: true,
  githubPages: false,
  treatWarningsAsErrors: true,
  // Lists whose values are seen where they are exported frozen, and what is inferred from a class and never written.
  intentionallyNotExported: [
    "ILLEGAL",
    "OUTCOMES",
    "END_REASONS",
    "ROLE_NAMES",
    "PRESET_RULES",
    "GameClass",
    "PositionClass",
    "AnyPosition",
  ],
};
