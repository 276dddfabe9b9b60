/** The name of a start. */
export type Handicap =
  | "even"
  | "lance"
  | "right-lance"
  | "bishop"
  | "rook"
  | "rook-lance"
  | "2-piece"
  | "3-piece"
  | "4-piece"
  | "5-piece"
  | "left-5-piece"
  | "6-piece"
  | "left-7-piece"
  | "right-7-piece"
  | "8-piece"
  | "10-piece";

const WHITE_MOVES = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

/**
 * The sixteen starts (駒落ち komaochi) by name, as texts. White is the stronger side, does without the pieces named, and
 * moves first but in an even game. Left and right are White's own. Source: rules/shogi.md 1.1.
 *
 * @example
 * ```ts
 * import { Game, HANDICAPS } from "banmen/shogi";
 * new Game({ handicap: "2-piece" }).position.toString() === HANDICAPS["2-piece"]; // => true
 * ```
 */
export const HANDICAPS: { readonly [name in Handicap]: string } = /* @__PURE__ */ Object.freeze({
  even: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
  lance: `lnsgkgsn1/1r5b1${WHITE_MOVES}`,
  "right-lance": `1nsgkgsnl/1r5b1${WHITE_MOVES}`,
  bishop: `lnsgkgsnl/1r7${WHITE_MOVES}`,
  rook: `lnsgkgsnl/7b1${WHITE_MOVES}`,
  "rook-lance": `lnsgkgsn1/7b1${WHITE_MOVES}`,
  "2-piece": `lnsgkgsnl/9${WHITE_MOVES}`,
  "3-piece": `1nsgkgsnl/9${WHITE_MOVES}`,
  "4-piece": `1nsgkgsn1/9${WHITE_MOVES}`,
  "5-piece": `2sgkgsn1/9${WHITE_MOVES}`,
  "left-5-piece": `1nsgkgs2/9${WHITE_MOVES}`,
  "6-piece": `2sgkgs2/9${WHITE_MOVES}`,
  "left-7-piece": `2sgkg3/9${WHITE_MOVES}`,
  "right-7-piece": `3gkgs2/9${WHITE_MOVES}`,
  "8-piece": `3gkg3/9${WHITE_MOVES}`,
  "10-piece": `4k4/9${WHITE_MOVES}`,
});
