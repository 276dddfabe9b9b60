import type { Facing } from "./piece.js";

/** A step across the board as files and ranks, for a piece that faces up: forward is `[0, -1]`. */
export type Delta = readonly [files: number, ranks: number];

/** How a role moves, written for a piece that faces up. */
export interface Movement {
  /** Squares it may go to whatever lies between. */
  readonly steps: readonly Delta[];
  /** Directions in which it goes any number of empty squares. */
  readonly slides: readonly Delta[];
  /** Directions in which it has the power of a lion: step, jump, two steps, igui, pass. */
  readonly lion?: readonly Delta[];
}

export const FORWARD: Delta = /* @__PURE__ */ Object.freeze([0, -1] as const);
export const BACK: Delta = /* @__PURE__ */ Object.freeze([0, 1] as const);
/** One's own left and right, facing up: files count from the right. */
export const LEFT: Delta = /* @__PURE__ */ Object.freeze([1, 0] as const);
export const RIGHT: Delta = /* @__PURE__ */ Object.freeze([-1, 0] as const);
export const FORWARD_LEFT: Delta = /* @__PURE__ */ Object.freeze([1, -1] as const);
export const FORWARD_RIGHT: Delta = /* @__PURE__ */ Object.freeze([-1, -1] as const);
export const BACK_LEFT: Delta = /* @__PURE__ */ Object.freeze([1, 1] as const);
export const BACK_RIGHT: Delta = /* @__PURE__ */ Object.freeze([-1, 1] as const);

export const ORTHOGONAL: readonly Delta[] = /* @__PURE__ */ Object.freeze([FORWARD, BACK, LEFT, RIGHT]);
export const DIAGONAL: readonly Delta[] = /* @__PURE__ */ Object.freeze([
  FORWARD_LEFT,
  FORWARD_RIGHT,
  BACK_LEFT,
  BACK_RIGHT,
]);

/** A delta as it is for a piece with another orientation. */
export function turned([files, ranks]: Delta, facing: Facing): Delta {
  switch (facing) {
    case 0:
      return [files, ranks];
    case 1:
      return [ranks, -files];
    case 2:
      return [-files, -ranks];
    default:
      return [-ranks, files];
  }
}
