import type { Square } from "../core/geometry.js";
import type { Facing } from "../core/piece.js";
import type { Position } from "../core/variant.js";
import { facingOf } from "./reach.js";

/*
 * The words that tell moves of like pieces to one square apart. Source: 棋譜の表記方法, Japan Shogi Association.
 * Motion first (上 寄 引); if that is not enough the side the piece comes from (右 左, or 直 for a piece that steps
 * straight forward); if that is not enough both. Whatever is still ambiguous, which takes more pieces than a set has or
 * lions, is told by the start square.
 */

/** How many squares a move goes forward, as a player sees it. @internal */
export function forward(position: Position, facing: Facing, from: Square, to: Square): number {
  const { ranks } = position.geometry;
  const files = ((to / ranks) | 0) - ((from / ranks) | 0);
  const down = (to % ranks) - (from % ranks);
  return facing === 0 ? -down : facing === 1 ? -files : facing === 2 ? down : files;
}

/** How many squares a move goes to the left, as a player sees it. @internal */
export function leftward(position: Position, facing: Facing, from: Square, to: Square): number {
  const { ranks } = position.geometry;
  const files = ((to / ranks) | 0) - ((from / ranks) | 0);
  const down = (to % ranks) - (from % ranks);
  return facing === 0 ? files : facing === 1 ? -down : facing === 2 ? -files : down;
}

/**
 * The start squares that words fit.
 *
 * @param candidates - the start squares in question
 * @param facing - which way the player looks
 * @param slides - whether the pieces slide: for them 直 is not used, and the one straight behind the target counts
 * as being on the side where no other is
 * @param side - 右 左 直, or nothing
 * @param motion - 上 寄 引, or nothing
 *
 * @internal
 */
export function fitting(
  position: Position,
  candidates: readonly Square[],
  to: Square,
  facing: Facing,
  slides: boolean,
  side: string,
  motion: string,
): readonly Square[] {
  let left = candidates;
  if (motion !== "") {
    const sign = motion === "上" ? 1 : motion === "寄" ? 0 : -1;
    left = left.filter((from) => Math.sign(forward(position, facing, from, to)) === sign);
  }
  if (side === "直")
    return left.filter((from) => {
      const ahead = forward(position, facing, from, to);
      return leftward(position, facing, from, to) === 0 && (slides ? ahead > 0 : ahead === 1);
    });
  if (side === "") return left;
  const sign = side === "右" ? 1 : -1;
  const beside = left.filter((from) => Math.sign(leftward(position, facing, from, to)) === sign);
  return beside.length > 0 || !slides ? beside : left.filter((from) => leftward(position, facing, from, to) === 0);
}

/**
 * The words that tell a move from the others: "" if there are none, and nothing if words cannot tell it.
 *
 * @param candidates - the start squares of like pieces that could go there, `from` among them
 *
 * @internal
 */
export function tellingWords(
  position: Position,
  candidates: readonly Square[],
  from: Square,
  to: Square,
  player: number,
  slides: boolean,
): string | undefined {
  if (candidates.length < 2) return "";
  const facing = facingOf(position, player);
  const tells = (side: string, motion: string): boolean => {
    const left = fitting(position, candidates, to, facing, slides, side, motion);
    return left.length === 1 && left[0] === from;
  };
  const ahead = forward(position, facing, from, to);
  const motion = ahead > 0 ? "上" : ahead === 0 ? "寄" : "引";
  if (tells("", motion)) return motion;
  const aside = leftward(position, facing, from, to);
  for (const side of aside > 0 ? ["右"] : aside < 0 ? ["左"] : slides ? ["右", "左"] : ["直"]) {
    if (tells(side, "")) return side;
    if (side !== "直" && tells(side, motion)) return side + motion;
  }
  return undefined;
}
