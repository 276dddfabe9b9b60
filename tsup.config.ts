import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { defineConfig, type Options } from "tsup";
import manifest from "./package.json" with { type: "json" };
import { mergeChunks } from "./scripts/merge-chunks.js";
import { plainBindings, plainOutput } from "./scripts/plain-output.js";

// "./shogi" is built from src/shogi/index.ts; an entry without a source yet is left out.
const subEntries = Object.fromEntries(
  Object.keys(manifest.exports)
    .filter((name) => name !== "." && name !== "./package.json")
    .map((name) => [name.slice(2), `src/${name.slice(2)}/index.ts`] as const)
    .filter(([, source]) => existsSync(source)),
);

const bindings: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "plain-bindings",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: plainBindings(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

const javascript: Options = {
  format: ["esm", "cjs"],
  target: "es2022",
  platform: "neutral",
  esbuildOptions: (options) => {
    options.charset = "utf8";
  },
  esbuildPlugins: [bindings],
  plugins: [{ name: "plain-output", renderChunk: (code) => ({ code: plainOutput(code) }) }],
};

export default defineConfig(({ outDir = "dist" }) => [
  // The sub-entries together: what they share goes into chunks, so that there is one copy of every class, in CommonJS too.
  // `treeshake` lets rollup write the output; without it `?.`, class fields and calls across chunks are rewritten.
  {
    ...javascript,
    entry: subEntries,
    splitting: true,
    treeshake: true,
    onSuccess: () => mergeChunks(resolve(outDir)),
  },
  // The root alone, on top of the built sub-entries: built with the others, its namespaces would keep whole modules in every bundle.
  {
    ...javascript,
    entry: { index: "src/index.ts" },
    splitting: false,
    esbuildPlugins: [
      {
        name: "sub-entries-external",
        setup(build) {
          const extension = build.initialOptions.format === "cjs" ? "cjs" : "js";
          build.onResolve({ filter: /^\.\/\w+\/index\.js$/ }, ({ path }) => ({
            path: `./${path.split("/")[1]}.${extension}`,
            external: true,
          }));
        },
      },
    ],
  },
  // Types in one run for all entries, so that each class is declared once. `npm run typecheck` holds isolatedDeclarations.
  {
    entry: { ...subEntries, index: "src/index.ts" },
    format: ["esm", "cjs"],
    dts: { only: true, compilerOptions: { isolatedDeclarations: false } },
  },
]);
