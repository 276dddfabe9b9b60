import { BOARD } from "../core/board12.js";
import { TURN } from "../core/state.js";
import { hasRoyal } from "./attacks.js";
import { PIECES, SET } from "./pieces.js";
import { countKind, fieldOf } from "./text.js";

/** What is impossible about a set-up, in the order of rules/chu.md 9.5. */
export function problems(state: Int32Array): string[] {
  const found: string[] = [];
  if (!hasRoyal(state, 0)) found.push("no-royal-b");
  if (!hasRoyal(state, 1)) found.push("no-royal-w");
  for (const { kind, letter } of PIECES)
    if (countKind(state, 0, kind) > SET[kind]! || countKind(state, 1, kind) > SET[kind]!)
      found.push(`too-many-${letter}`);
  const field = fieldOf(state);
  const piece = field < 0 ? 0 : state[BOARD + field]!;
  if (piece !== 0 && piece >> 8 === state[TURN]) found.push("lion-field");
  return found;
}
