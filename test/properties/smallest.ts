import type { Position, Variant } from "banmen/core";
import type { SetUp } from "./set-ups.js";

/*
 * A line of play that begins with the start array cannot lose pieces. What fails at its end often fails there without
 * most of them: the position alone is made smaller once more.
 */

/** Set-ups with one thing less. */
function* lesser(setUp: SetUp): Generator<SetUp> {
  for (const square of Object.keys(setUp.board)) {
    const { [square]: _, ...board } = setUp.board;
    yield { ...setUp, board };
  }
  for (const [player, hand] of Object.entries(setUp.hands))
    for (const [role, count] of Object.entries(hand ?? {})) {
      const { [role]: _, ...rest } = hand as { [role: string]: number };
      yield { ...setUp, hands: { ...setUp.hands, [player]: rest } };
      if (count! > 1) yield { ...setUp, hands: { ...setUp.hands, [player]: { ...rest, [role]: 1 } } };
    }
  if (setUp.moveNumber > 1) yield { ...setUp, moveNumber: 1 };
  if (Array.isArray(setUp.checks) && setUp.checks.length > 0) yield { ...setUp, checks: [] };
}

/** The smallest position found that fails, or nothing if the position does not fail alone. */
export function smallestFailing(
  { Position }: Variant,
  position: Position,
  fails: (position: Position) => boolean,
): Position | undefined {
  const { rules } = position;
  const readFailing = (setUp: unknown): Position | undefined => {
    const read = Position.from(setUp, rules);
    return read.ok && fails(read.value.clone()) ? read.value : undefined;
  };
  let found = readFailing(position.setup());
  for (let next = found; next !== undefined; ) {
    found = next;
    next = undefined;
    for (const setUp of lesser(found.setup() as SetUp)) {
      const less = readFailing(setUp);
      // What is left out may be filled in: standing checks in yonin.
      if (less === undefined || less.equals(found)) continue;
      next = less;
      break;
    }
  }
  return found;
}
