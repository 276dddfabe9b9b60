import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "tsup";
import manifest from "./package.json" with { type: "json" };
import { bundle } from "./scripts/bundle.js";

// "./shogi" is built from src/shogi/index.ts; an entry without a source yet is left out.
const entries = Object.fromEntries(
  Object.keys(manifest.exports)
    .filter((name) => name !== "./package.json")
    .map((name) => (name === "." ? ["index", "index"] : [name.slice(2), `${name.slice(2)}/index`]) as [string, string])
    .filter(([, path]) => existsSync(`src/${path}.ts`)),
);

const sources = readdirSync("src", { encoding: "utf8", recursive: true })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));

export default defineConfig(({ outDir = "dist" }) => [
  // Each module for itself: what a bundler does to constants and classes would have to be undone. `bundle` does the rest.
  {
    entry: Object.fromEntries(sources.map((file) => [`modules/${file.slice(0, -3)}`, `src/${file}`])),
    format: "esm",
    target: "es2022",
    platform: "neutral",
    bundle: false,
    sourcemap: true,
    esbuildOptions: (options) => {
      options.charset = "utf8";
    },
    async onSuccess() {
      const modules = join(outDir, "modules");
      await bundle(
        modules,
        Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `${path}.js`])),
        outDir,
      );
      rmSync(modules, { recursive: true });
    },
  },
  // Types in one run for all entries, so that each class is declared once. `npm run typecheck` holds isolatedDeclarations.
  {
    entry: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `src/${path}.ts`])),
    format: ["esm", "cjs"],
    dts: { only: true, compilerOptions: { isolatedDeclarations: false } },
  },
]);
