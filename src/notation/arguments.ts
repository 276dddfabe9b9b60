import { hasParts, inWords } from "../core/data.js";
import { type Move, requireMove } from "../core/move.js";
import type { Position } from "../core/variant.js";

/*
 * What notation is given by callers without types: a clear refusal instead of a wrong text.
 */

/** @throws RangeError for what is no position @internal */
export function requirePosition(position: Position): void {
  if (!hasParts(position, ["board", "geometry", "pieces", "turn"]))
    throw new RangeError(`${inWords(position)} is no position`);
}

/** @throws RangeError for what is no move @internal */
export function requirePrevious(previous: Move | undefined): void {
  if (previous !== undefined) requireMove(previous);
}

/** @throws RangeError for a name that is none of some @internal */
export function requireName<N extends string>(name: N, names: readonly N[], what: string): void {
  if (!names.includes(name)) throw new RangeError(`${inWords(name)} is no ${what}: ${names.join(", ")}`);
}
