import { existsSync } from "node:fs";
import { defineConfig } from "tsup";
import manifest from "./package.json" with { type: "json" };

// "./shogi" is built from src/shogi/index.ts; an entry without a source yet is left out.
const subEntries = Object.fromEntries(
  Object.keys(manifest.exports)
    .filter((name) => name !== "." && name !== "./package.json")
    .map((name) => [name.slice(2), `src/${name.slice(2)}/index.ts`] as const)
    .filter(([, source]) => existsSync(source)),
);

const shared = { target: "es2022", platform: "neutral", sourcemap: false, format: ["esm", "cjs"] } as const;

export default defineConfig([
  // The sub-entries together: what they share goes into chunks, so that there is one copy of every class, in CommonJS too.
  // `treeshake` lets rollup write the output; without it `?.`, class fields and calls across chunks are rewritten.
  { ...shared, format: [...shared.format], entry: subEntries, splitting: true, treeshake: true },
  // The root alone, on top of the built sub-entries: built with the others, its namespaces would keep whole modules in every bundle.
  {
    ...shared,
    format: [...shared.format],
    entry: { index: "src/index.ts" },
    splitting: false,
    esbuildPlugins: [
      {
        name: "sub-entries-external",
        setup(build) {
          const extension = build.initialOptions.format === "cjs" ? "cjs" : "js";
          build.onResolve({ filter: /^\.\/[a-z]+\/index\.js$/ }, ({ path }) => ({
            path: `./${path.split("/")[1]}.${extension}`,
            external: true,
          }));
        },
      },
    ],
  },
  // Types in one run for all entries, so that each class is declared once.
  { entry: { ...subEntries, index: "src/index.ts" }, format: ["esm", "cjs"], dts: { only: true } },
]);
