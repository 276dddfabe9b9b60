import { existsSync } from "node:fs";
import type { Variant } from "banmen/core";

export const VARIANTS = ["shogi", "chu", "yonin", "hasami"] as const;
export type VariantName = (typeof VARIANTS)[number];

/** A module by its name, or nothing if there is no such module yet. `built` looks in `dist`. */
export async function loadModule(name: string, built: boolean): Promise<Record<string, unknown> | undefined> {
  const url = new URL(built ? `../../dist/${name}.js` : `../../src/${name}/index.ts`, import.meta.url);
  if (!existsSync(url)) return undefined;
  return (await import(url.href)) as Record<string, unknown>;
}

/** The game modules that exist: a placeholder without a Position counts as missing. */
export async function loadVariants(built: boolean): Promise<Map<string, Variant>> {
  const found = new Map<string, Variant>();
  for (const name of VARIANTS) {
    const loaded = await loadModule(name, built);
    if (loaded?.Position !== undefined) found.set(name, loaded as unknown as Variant);
  }
  return found;
}
