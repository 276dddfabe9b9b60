import { fail } from "node:assert";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type GetManualChunk, type Plugin, type PluginContext, rollup } from "rollup";
import { bindings, numbers } from "./constants.js";

/**
 * Bundles the transpiled modules of a folder: an ES module and a CommonJS module for each entry (by name, its path), and
 * what entries share in chunks, so that there is one copy of every class. `index` names the others, and does not hold them.
 */
export async function bundle(folder: string, entries: Readonly<Record<string, string>>, out: string): Promise<void> {
  const names = new Map(Object.entries(entries).map(([name, path]) => [resolve(folder, path), name]));
  const both = { dir: out, sourcemap: true, generatedCode: "es2015", hoistTransitiveImports: false } as const;
  const onwarn = ({ message }: { readonly message: string }): never => fail(message);
  const input = Object.fromEntries([...names].map(([path, name]) => [name, path]));
  const modules = await rollup({ input, onwarn, plugins: [sourceMaps, rootOnTop(names), numbers, bindings] });
  // One chunk of what games share, instead of one for each set of entries: each costs a loader half a millisecond.
  const manualChunks: GetManualChunk = (id, { getModuleInfo }) =>
    /[\\/]core[\\/]/.test(id) && entriesOf(id, getModuleInfo).size > 1 ? "shared" : undefined;
  const { output } = await modules.write({
    ...both,
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
    manualChunks,
  });
  // CommonJS is the finished modules in other words.
  const files = output.flatMap((file) => (file.type === "chunk" ? join(out, file.fileName) : []));
  const finished = await rollup({ input: files, plugins: [sourceMaps], treeshake: false, onwarn });
  const commonjs = { format: "cjs", entryFileNames: "[name].cjs", externalLiveBindings: false } as const;
  await finished.write({ ...both, ...commonjs, preserveModules: true });
}

/** The entries that a module is part of. */
function entriesOf(id: string, info: PluginContext["getModuleInfo"], seen: Set<string> = new Set()): Set<string> {
  seen.add(id);
  for (const importer of info(id)!.importers) if (!seen.has(importer)) entriesOf(importer, info, seen);
  return new Set([...seen].filter((module) => info(module)!.isEntry));
}

/** Hands over the source map next to a module. */
const sourceMaps: Plugin = {
  name: "source-maps",
  load: (id) => ({ code: readFileSync(id, "utf8"), map: readFileSync(`${id}.map`, "utf8") }),
};

/** The root imports the finished entries: bundled with them, its namespaces would keep whole modules in every bundle. */
const rootOnTop = (names: ReadonlyMap<string, string>): Plugin => ({
  name: "root-on-top",
  resolveId(source, importer = "") {
    if (names.get(importer) !== "index") return null;
    return { id: `./${names.get(resolve(dirname(importer), source))}.js`, external: "relative" };
  },
});
