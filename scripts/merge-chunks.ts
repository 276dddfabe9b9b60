import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { rollup } from "rollup";

/** The chunks of a build as ES modules: what entries share. */
const CHUNK = /^chunk-\w+\.js$/;
/** What is shared by records and notation alone stays apart. */
const OTHERS = /^\/\/ src\/(?:notation|records)\//m;

/**
 * Makes one chunk of those that the games share. The bundler makes one for each set of entries that share something, and
 * every file costs a loader half a millisecond and more.
 *
 * @param folder - where the build is
 */
export async function mergeChunks(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const chunks = files.filter((name) => CHUNK.test(name));
  const shared = chunks.filter((name) => !OTHERS.test(readFileSync(join(folder, name), "utf8")));
  const entries = files.filter((name) => !chunks.includes(name) && name !== "index.js");
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((name) => [name.slice(0, -3), join(folder, name)])),
    treeshake: false,
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await bundle.write({
    dir: folder,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    manualChunks: (id) => {
      const name = basename(id);
      if (shared.includes(name)) return "shared";
      return CHUNK.test(name) ? name.slice(0, -3) : undefined;
    },
  });
  for (const name of shared) rmSync(join(folder, name));
}
