import type { Variant } from "../core/variant.js";

/** @throws RangeError for what is no module of a game @internal */
export function requireVariant(variant: Variant): void {
  const given: unknown = variant;
  const module = (typeof given === "object" && given !== null ? given : {}) as { readonly [name: string]: unknown };
  if (typeof module.id !== "string" || !Array.isArray(module.PLAYERS) || typeof module.Position !== "function")
    throw new RangeError("a game's module is missing: give what `import * as shogi` makes of banmen/shogi");
}
