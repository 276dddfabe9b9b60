import { existsSync } from "node:fs";
import type { Variant } from "banmen/core";
import { GAMES } from "../games.js";

/** A module by its name. `built` looks in `dist`. What is missing is an error: a check that skips it would pass. */
export async function loadModule(name: string, built: boolean): Promise<Record<string, unknown>> {
  const url = new URL(built ? `../../dist/${name}.js` : `../../src/${name}/index.ts`, import.meta.url);
  if (!existsSync(url)) throw new Error(`no module ${name}${built ? "; npm run build makes it" : ""}`);
  return (await import(url.href)) as Record<string, unknown>;
}

/** The modules of all games. */
export async function loadVariants(built: boolean): Promise<Map<string, Variant>> {
  const found = new Map<string, Variant>();
  for (const name of GAMES) found.set(name, (await loadModule(name, built)) as unknown as Variant);
  return found;
}
