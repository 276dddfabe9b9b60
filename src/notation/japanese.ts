import { inWords } from "../core/data.js";
import { nameOf } from "../core/geometry.js";
import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, moveVia, requireMove } from "../core/move.js";
import { pieceOwner } from "../core/piece.js";
import type { Position } from "../core/variant.js";
import { requireName, requirePosition, requirePrevious } from "./arguments.js";
import { couldPromote } from "./judge.js";
import { nameTable, type RoleName, roleOf, roleOfKind } from "./names.js";
import { facingOf, reaching, reachingTwice } from "./reach.js";
import { kanjiSquare } from "./squares.js";
import { tellingWords } from "./words.js";

/** How {@link toJapanese} writes. */
export interface JapaneseOptions {
  /** Whether the mark of the side comes first: `▲` `△`, and among four players `▲` `▶` `▼` `◀`. By default it does. */
  readonly mark?: boolean;
  /**
   * `official` (the default): 同 is followed by a full-width blank only before a name of one character that stands
   * alone, `同　歩` but `同銀右`. `ki2`: it always is, as in files of that format.
   */
  readonly style?: "official" | "ki2";
}

const STYLES: readonly ("official" | "ki2")[] = ["official", "ki2"];

/** The marks of the sides, by which way they play. */
const MARKS = "▲▶▼◀";

/** The mark of a player. @internal */
export function markOf(position: Position, player: number): string {
  return position.players.length === 2 ? "▲△"[player]! : MARKS[facingOf(position, player)]!;
}

/** The roles that the name of a role is first read as, itself included. */
function alike(position: Position, role: RoleName): readonly RoleName[] {
  return nameTable(position.pieces).byKanji.get(role.short)!.first;
}

/**
 * A move in Japanese notation: `▲７六歩`, `△同　銀`, `▲５三桂左不成`, `▲５二金打`.
 *
 * In the official style of the Japan Shogi Association (棋譜の表記方法). Moves are told apart from all that like pieces
 * could make by their movement; pins do not count. What the association's words cannot tell apart is told by the start
 * square, `▲５五龍(３三)`; so are all moves of one's own pieces that have no words. Beyond shogi: a lion's double move is
 * `▲６五・７四獅`, igui `▲６五獅居食い`, a pass `▲６六獅じっと`.
 *
 * @param position - the position before the move
 * @param move - a move of it; legal or not, as records may hold any
 * @param previous - the move before, for 同; left out at the start
 * @throws RangeError if there is no piece to move, or no such square; for a text where a move is wanted (`parseMove` makes one
 * of it), and whatever else is no position, no move or no option
 *
 * @example
 * ```ts
 * import { toJapanese } from "banmen/notation";
 * import { Position } from "banmen/shogi";
 * const position = Position.parse("4k4/9/9/4p4/9/5G1G1/9/9/4K4 b - 1");
 * toJapanese(position, position.parseMove("4f3e")); // => "▲３五金左"
 * toJapanese(position, position.parseMove("4f4e"), undefined, { mark: false }); // => "４五金"
 * ```
 */
export function toJapanese(position: Position, move: Move, previous?: Move, options: JapaneseOptions = {}): string {
  requirePosition(position);
  requireMove(move);
  requirePrevious(previous);
  if (typeof options !== "object" || options === null) throw new RangeError(`${inWords(options)} are no options`);
  const { style = "official" } = options;
  requireName(style, STYLES, "style");
  const { geometry, pieces, turn } = position;
  const to = moveTo(move);
  const via = moveVia(move);
  const mark = options.mark === false ? "" : markOf(position, turn);
  const same = previous === undefined || previous === 0 ? -1 : moveTo(previous);
  const square = (at: number): string => (at === same ? "同" : kanjiSquare(geometry, at));

  if (moveIsDrop(move)) {
    nameOf(geometry, to);
    const role = roleOfKind(pieces, moveKind(move));
    const told = reaching(position, alike(position, role), turn, to).length > 0 ? "打" : "";
    return `${mark}${kanjiSquare(geometry, to)}${role.short}${told}`;
  }

  const from = moveFrom(move);
  nameOf(geometry, to);
  const piece = position.board.pieceAt(from);
  if (piece === 0) throw new RangeError(`no piece on ${nameOf(geometry, from)}`);
  const role = roleOf(pieces, piece);
  const owner = pieceOwner(piece);
  const roles = alike(position, role);
  const slides = roles.some(({ movement }) => movement.slides.length > 0);
  const origin = `(${kanjiSquare(geometry, from)})`;

  if (via >= 0) {
    nameOf(geometry, via);
    if (to === from && position.board.pieceAt(via) === 0)
      return `${mark}${kanjiSquare(geometry, to)}${role.short}じっと`;
    const candidates = reachingTwice(position, roles, owner, via, to === from ? -1 : to);
    const told = candidates.includes(from) ? tellingWords(position, candidates, from, via, owner, slides) : origin;
    const [second, igui] = to === from ? ["", "居食い"] : [`・${square(to)}`, ""];
    return `${mark}${square(via)}${second}${role.short}${told ?? origin}${igui}`;
  }

  const candidates = reaching(position, roles, owner, to);
  const told = candidates.includes(from)
    ? (tellingWords(position, candidates, from, to, owner, slides) ?? origin)
    : origin;
  const promotion = movePromotes(move) ? "成" : couldPromote(position, role, move) ? "不成" : "";
  const rest = role.short + told + promotion;
  const blank = to === same && (style === "ki2" || rest.length === 1) ? "　" : "";
  return `${mark}${square(to)}${blank}${rest}`;
}
