import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Variant } from "banmen/core";
import manifest from "../package.json" with { type: "json" };

/*
 * The one list of what the package has: the entries of package.json's exports. An entry whose folder has a `pieces.ts` is a
 * game. Tests, conformance and demo take their games from here; bench, size and reference read the exports themselves.
 */

const src = fileURLToPath(new URL("../src", import.meta.url));

/** The entries besides the root, `core` first, without those whose source does not exist yet. */
export const ENTRIES: readonly string[] = Object.keys(manifest.exports)
  .filter((name) => name.startsWith("./"))
  .map((name) => name.slice(2))
  .filter((name) => existsSync(`${src}/${name}/index.ts`));

/** The names of the games. */
export const GAMES: readonly string[] = ENTRIES.filter((name) => existsSync(`${src}/${name}/pieces.ts`));

/** A game's module, from its source. */
export async function loadGame(name: string): Promise<Variant> {
  return (await import(`../src/${name}/index.ts`)) as Variant;
}
