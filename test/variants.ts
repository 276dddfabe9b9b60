import type { Variant } from "banmen/core";
import { GAMES, loadGame } from "./games.js";

/** The modules of all games, from their sources. */
export const VARIANTS: readonly Variant[] = await Promise.all(GAMES.map(loadGame));

/** The same by name. */
export const BY_NAME: { readonly [id: string]: Variant } = Object.fromEntries(
  VARIANTS.map((variant, i) => [GAMES[i]!, variant]),
);
