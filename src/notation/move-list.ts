import { hasParts, inWords } from "../core/data.js";
import type { Move } from "../core/move.js";
import type { Game } from "../core/variant.js";
import { requireName } from "./arguments.js";
import { toJapanese } from "./japanese.js";
import { toWestern } from "./western.js";

/** A notation by name; `western` is `hodges`. */
export type NotationStyle = "usi" | "japanese" | "ki2" | "western" | "hodges" | "hosking";

/** The names of the notations that {@link moveList} writes. */
export const NOTATION_STYLES: readonly NotationStyle[] = /* @__PURE__ */ Object.freeze([
  "usi",
  "japanese",
  "ki2",
  "western",
  "hodges",
  "hosking",
] as const);

/**
 * The moves of a game in a notation, one text each.
 *
 * @param game - a game of any kind
 * @param style - the notation
 * @returns as many texts as the game has moves; linear in their number
 * @throws RangeError for what is no game, or a style that is none
 *
 * @example
 * ```ts
 * import { moveList } from "banmen/notation";
 * import { Game } from "banmen/shogi";
 * const game = new Game();
 * for (const move of ["7g7f", "3c3d", "8h2b+", "3a2b"]) game.play(move);
 * moveList(game, "japanese"); // => ["▲７六歩", "△３四歩", "▲２二角成", "△同　銀"]
 * moveList(game, "hodges"); // => ["P-7f", "P-3d", "Bx2b+", "Sx2b"]
 * ```
 */
export function moveList(game: Game, style: NotationStyle): string[] {
  if (!hasParts(game, ["history", "moves"])) throw new RangeError(`${inWords(game)} is no game`);
  requireName(style, NOTATION_STYLES, "notation");
  if (style === "usi") return [...game.moves];
  const { moves } = game;
  const texts: string[] = new Array(moves.length);
  // A game tells its position with all moves behind it; walked back, every position passes by without the game's module.
  const { position } = game.history();
  for (let i = moves.length - 1; i >= 0; i--) {
    position.unmake();
    const move = position.parseMove(moves[i]!);
    // Of the move before only its target is asked for, which its text tells in any position.
    const previous: Move | undefined = i > 0 ? position.parseMove(moves[i - 1]!) : undefined;
    texts[i] =
      style === "japanese" || style === "ki2"
        ? toJapanese(position, move, previous, { style: style === "ki2" ? "ki2" : "official" })
        : toWestern(position, move, style === "hosking" ? "hosking" : "hodges");
  }
  return texts;
}
