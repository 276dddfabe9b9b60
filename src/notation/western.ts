import { attempt, type Result } from "../core/errors.js";
import { type Geometry, nameOf, type Square, scanSquare } from "../core/geometry.js";
import {
  dropMove,
  type Move,
  moveFrom,
  moveIsDrop,
  moveKind,
  movePromotes,
  moveTo,
  moveVia,
  requireMove,
  twoStepMove,
} from "../core/move.js";
import { PROMOTED, pieceOwner } from "../core/piece.js";
import { TextReader } from "../core/text.js";
import type { PieceType, Position } from "../core/variant.js";
import { requireName, requirePosition } from "./arguments.js";
import { ambiguous, choose, couldPromote } from "./judge.js";
import { nameTable, type RoleName, roleOf, roleOfKind } from "./names.js";
import { reaching, reachingTwice } from "./reach.js";

/** How western notation names squares: Hodges `7f`, Hosking `76`. */
export type WesternStyle = "hodges" | "hosking";

const DIGITS = "0123456789abcdefghi";

const STYLES: readonly WesternStyle[] = ["hodges", "hosking"];

/** A square in a style. Hosking's has one character for each number: 10 and above are a, b, c. */
function squareText(geometry: Geometry, square: Square, style: WesternStyle): string {
  const name = nameOf(geometry, square);
  if (style === "hodges") return name;
  return DIGITS[((square / geometry.ranks) | 0) + 1]! + DIGITS[(square % geometry.ranks) + 1]!;
}

/** Reads a square in either style where they cannot be confused, else in the given one; as `scanSquare` does. */
function scan(geometry: Geometry, text: string, at: number, style: WesternStyle): number {
  if (style === "hodges" || geometry.ranks < 10) {
    const found = scanSquare(geometry, text, at);
    if (found >= 0 || geometry.ranks > 9) return found;
  }
  const file = DIGITS.indexOf(text[at] ?? " ");
  const rank = DIGITS.indexOf(text[at + 1] ?? " ");
  const fits = file > 0 && rank > 0 && file <= geometry.files && rank <= geometry.ranks;
  return fits ? ((file - 1) * geometry.ranks + rank - 1) | (2 << 8) : -1;
}

const LETTERS: WeakMap<readonly PieceType[], ReadonlyMap<string, number>> = /* @__PURE__ */ new WeakMap();

/** The kinds by their letters: those of western notation, of texts, and upper case for all. */
function kindsByLetters(pieces: readonly PieceType[]): ReadonlyMap<string, number> {
  let kinds = LETTERS.get(pieces);
  if (kinds === undefined) {
    const made = new Map<string, number>();
    for (const { kind, letter, western } of pieces) made.set(western ?? letter, kind);
    for (const { kind, letter } of pieces) if (!made.has(letter)) made.set(letter, kind);
    LETTERS.set(pieces, made);
    kinds = made;
  }
  return kinds;
}

/**
 * Reads the letters of a piece, in any case. Two letters are one piece, but where the second could begin a square they
 * have to be written exactly.
 */
function readRole(position: Position, reader: TextReader, style: WesternStyle): RoleName {
  const { text } = reader;
  const { pieces, geometry } = position;
  const promoted = text[reader.at] === "+";
  if (promoted) reader.at++;
  const kinds = kindsByLetters(pieces);
  const one = text.slice(reader.at, reader.at + 1);
  const two = text.slice(reader.at, reader.at + 2);
  const lettersInSquares = style === "hosking" && geometry.ranks > 9;
  const tries: readonly (readonly [letters: string, anyCase: boolean])[] = lettersInSquares
    ? [
        [two, false],
        [one, false],
        [two, true],
        [one, true],
      ]
    : [
        [two, false],
        [two, true],
        [one, false],
        [one, true],
      ];
  for (const [letters, anyCase] of tries) {
    const kind = anyCase ? anyhow(kinds, letters) : kinds.get(letters);
    if (kind === undefined) continue;
    const role = nameTable(pieces).roles[kind + (promoted ? PROMOTED : 0)];
    if (role === undefined) throw reader.refuse("a piece that promotes", "contradiction");
    reader.at += letters.length;
    return role;
  }
  throw reader.refuse("the letter of a piece");
}

/** The kind of letters in any case. */
function anyhow(kinds: ReadonlyMap<string, number>, letters: string): number | undefined {
  for (const [known, kind] of kinds) if (known.toUpperCase() === letters.toUpperCase()) return kind;
  return undefined;
}

/** The pass that is meant: of a role or any, from a square or any. */
function passOf(position: Position, reader: TextReader, role: RoleName | undefined, from: Square): Move {
  const passes = position.legalMoves().filter((move) => {
    const start = moveFrom(move);
    if (moveVia(move) < 0 || moveTo(move) !== start || position.isCapture(move)) return false;
    const mover = roleOf(position.pieces, position.board.pieceAt(start));
    return (role === undefined || mover === role) && (from < 0 || from === start);
  });
  if (passes.length === 1) return passes[0]!;
  if (passes.length > 1) throw ambiguous(position, reader, 0, passes);
  throw reader.refuse("a move: no such piece can pass", "contradiction", 0);
}

/**
 * A move in western notation: `P-7f`, `Rx3c+`, `Bx2b=` (promotion declined), `P*5e`, `G6i-5h` where another gold could go
 * there too.
 *
 * Pins do not count in telling moves apart. Beyond shogi: a lion's double move is `Ln` and two steps, each `-` or `x`
 * (`Lnx7f-6e`), igui `Lnx!7f`, a pass `Ln--`; the start square follows the letters where several could be meant.
 *
 * @param position - the position before the move
 * @param move - a move of it; legal or not, as records may hold any
 * @param style - `hodges` (ranks are letters) or `hosking` (ranks are digits: `P-76`; on larger boards 10, 11, 12 are a, b, c)
 * @throws RangeError if there is no piece to move, no such square, or no such style; for a text where a move is wanted
 * (`parseMove` makes one of it), and whatever else is no position or no move
 *
 * @example
 * ```ts
 * import { toWestern } from "banmen/notation";
 * import { Position } from "banmen/shogi";
 * const position = Position.start();
 * toWestern(position, position.parseMove("7g7f")); // => "P-7f"
 * toWestern(position, position.parseMove("4i5h"), "hosking"); // => "G49-58"
 * ```
 */
export function toWestern(position: Position, move: Move, style: WesternStyle = "hodges"): string {
  requirePosition(position);
  requireMove(move);
  requireName(style, STYLES, "western style");
  const { board, geometry, pieces } = position;
  const to = moveTo(move);
  const via = moveVia(move);
  const square = (at: number): string => squareText(geometry, at, style);
  if (moveIsDrop(move)) return `${roleOfKind(pieces, moveKind(move)).western}*${square(to)}`;

  const from = moveFrom(move);
  const start = square(from);
  const piece = board.pieceAt(from);
  if (piece === 0) throw new RangeError(`no piece on ${nameOf(geometry, from)}`);
  const role = roleOf(pieces, piece);
  const owner = pieceOwner(piece);
  const step = (at: number): string => `${at !== from && board.pieceAt(at) !== 0 ? "x" : "-"}${square(at)}`;

  if (via >= 0) {
    const passes = to === from && board.pieceAt(via) === 0;
    const others = passes
      ? [...board.pieces(owner, role.kind, role.promoted)]
      : reachingTwice(position, [role], owner, via, to === from ? -1 : to);
    const letters = role.western + (others.length === 1 && others[0] === from ? "" : start);
    if (passes) return `${letters}--`;
    return to === from ? `${letters}x!${square(via)}` : letters + step(via) + step(to);
  }

  const others = reaching(position, [role], owner, to);
  const letters = role.western + (others.length === 1 && others[0] === from ? "" : start);
  const promotion = movePromotes(move) ? "+" : couldPromote(position, role, move) ? "=" : "";
  return letters + step(to) + promotion;
}

/**
 * Reads a move in western notation.
 *
 * Both styles are read whichever is named, but on boards of more than nine ranks, where `7a` would be two squares. A
 * dash may be left out, `=` and a forced `+` too; `-` and `x` are not held against the board. The move is one of form: it
 * need not be legal, except where legality alone tells which is meant.
 *
 * @param position - the position before the move
 * @param text - one move
 * @param style - how squares are named
 * @throws ParseError that says what is wrong where; code `ambiguous` if several moves fit, with their names
 * @throws RangeError for what is no position or no style
 *
 * @example
 * ```ts
 * import { parseWestern } from "banmen/notation";
 * import { Position } from "banmen/shogi";
 * const position = Position.start();
 * position.formatMove(parseWestern(position, "P-7f")); // => "7g7f"
 * position.formatMove(parseWestern(position, "G49-58")); // => "4i5h"
 * parseWestern(position, "G-5h"); // => throws one of 4i5h, 6i5h
 * ```
 */
export function parseWestern(position: Position, text: string, style: WesternStyle = "hodges"): Move {
  requirePosition(position);
  requireName(style, STYLES, "western style");
  const reader = new TextReader(text);
  const { geometry, turn } = position;
  const square = (): Square => {
    const found = scan(geometry, reader.text, reader.at, style);
    if (found < 0) throw reader.refuse("a square");
    reader.at += found >> 8;
    return found & 255;
  };
  const separator = (): string => {
    const here = reader.text[reader.at] ?? "";
    const found = here === "×" || here === "X" ? "x" : here === "–" || here === "−" ? "-" : here === "'" ? "*" : here;
    if (found !== "-" && found !== "x" && found !== "*") return "";
    reader.at++;
    return found;
  };

  if (text === "--") return passOf(position, reader, undefined, -1);
  const role = readRole(position, reader, style);
  const at = reader.at;
  let from = -1;
  if (scan(geometry, reader.text, reader.at, style) >= 0) {
    from = square();
    // A square that no other follows is the target: the dash was left out.
    if (/^[+=]?$/.test(reader.text.slice(reader.at, reader.at + 2))) {
      reader.at = at;
      from = -1;
    }
  }
  const sign = separator();
  if (sign === "*") {
    const drop = dropMove(role.kind, square());
    reader.end();
    if (from >= 0 || role.promoted || position.whyIllegal(drop) === "malformed")
      throw reader.refuse("a piece that can be dropped", "contradiction", 0);
    return drop;
  }
  if (sign === "-" && reader.text[reader.at] === "-") {
    reader.at++;
    reader.end();
    return passOf(position, reader, role, from);
  }
  const igui = sign === "x" && reader.text[reader.at] === "!";
  if (igui) reader.at++;
  const first = square();
  const second = !igui && separator() !== "" ? square() : -1;
  const mark = reader.atEnd ? -1 : "+=".indexOf(reader.text[reader.at]!);
  if (mark >= 0) reader.at++;
  reader.end();
  if (mark === 0 && (!role.promotes || igui || second >= 0))
    throw reader.refuse("a move that promotes", "contradiction", reader.at - 1);

  const twice = igui || second >= 0;
  const all = twice ? reachingTwice(position, [role], turn, first, second) : reaching(position, [role], turn, first);
  const left = from < 0 ? all : all.filter((candidate) => candidate === from);
  if (left.length === 0) throw reader.refuse(`a piece that can go to ${nameOf(geometry, first)}`, "contradiction", 0);
  if (!twice) return choose(position, reader, 0, [role], left, first, mark < 0 ? undefined : mark === 0);
  const moves = left.map((start) =>
    position.parseMove(position.formatMove(twoStepMove(start, first, igui ? start : second))),
  );
  const legal = moves.length > 1 ? moves.filter((move) => position.isLegal(move)) : moves;
  if (legal.length !== 1) throw ambiguous(position, reader, 0, legal.length > 0 ? legal : moves);
  return legal[0]!;
}

/**
 * Reads a move in western notation, or returns why it cannot be read.
 *
 * @param position - the position before the move
 * @param text - one move
 * @param style - how squares are named
 * @throws RangeError for what is no position or no style
 *
 * @example
 * ```ts
 * import { tryParseWestern } from "banmen/notation";
 * import { Position } from "banmen/shogi";
 * const read = tryParseWestern(Position.start(), "P-7z");
 * if (!read.ok) [read.error.index, read.error.expected]; // => [2, "a square"]
 * ```
 */
export function tryParseWestern(position: Position, text: string, style: WesternStyle = "hodges"): Result<Move> {
  return attempt(() => parseWestern(position, text, style));
}
