import { attempt, isParseError, type Result } from "../core/errors.js";
import { nameOf, type Square } from "../core/geometry.js";
import { dropMove, type Move, moveFrom, moveTo, moveVia, twoStepMove } from "../core/move.js";
import { pieceFacing, pieceOwner } from "../core/piece.js";
import { TextReader } from "../core/text.js";
import type { Position } from "../core/variant.js";
import { requirePosition, requirePrevious } from "./arguments.js";
import { ambiguous, choose } from "./judge.js";
import { nameTable, type RoleName } from "./names.js";
import { facingOf, lionSteps, reaching, reachingTwice } from "./reach.js";
import { readSquare, readTail, skipBlanks } from "./tail.js";
import { fitting } from "./words.js";

/** Marks of the sides that are read: of two players Black's and White's, of four each one's. */
const MARKS_OF_TWO: readonly string[] = /* @__PURE__ */ Object.freeze(["▲☗", "△▼▽☖"]);
const MARKS_OF_FOUR: readonly string[] = /* @__PURE__ */ Object.freeze(["▲△☗", "▶▷", "▼▽", "◀◁"]);

/**
 * Reads a move in Japanese notation, with or without the side's mark.
 *
 * Finds the piece by its movement without generating moves. Read are all forms that {@link toJapanese} writes, and what
 * people write: `☗` `☖` `▽` `▼`, half-width digits, `76歩`, 王 and 竜, 成香 and 杏, full names (飛車), 行 and 入 for 上,
 * 下 for 引, 生 for 不成, blanks, 打 left out, the start square in brackets as in KIF (`７六歩(77)`). A forced promotion
 * needs no 成. The move is one of form: it need not be legal, except where legality alone tells which is meant.
 *
 * @param position - the position before the move
 * @param text - one move and nothing else but blanks
 * @param previous - the move before, for 同
 * @throws ParseError that says what is wrong where; code `ambiguous` if several moves fit, with their names
 * @throws RangeError for what is no position, or no move before
 *
 * @example
 * ```ts
 * import { parseJapanese } from "banmen/notation";
 * import { Position } from "banmen/shogi";
 * const position = Position.start();
 * position.formatMove(parseJapanese(position, "▲７六歩")); // => "7g7f"
 * position.formatMove(parseJapanese(position, "58金右")); // => "4i5h"
 * parseJapanese(position, "▲５八金"); // => throws one of 4i5h, 6i5h
 * ```
 */
export function parseJapanese(position: Position, text: string, previous?: Move): Move {
  requirePosition(position);
  requirePrevious(previous);
  const reader = new TextReader(text);
  skipBlanks(reader);
  readMark(position, reader);
  const start = reader.at;
  if (text.startsWith("じっと", start)) return readPass(position, reader);
  const first = readTarget(position, reader, previous);
  let second = -1;
  if (!reader.atEnd && "・･,，、".includes(text[reader.at]!)) {
    reader.at++;
    second = readTarget(position, reader, previous);
  }
  skipBlanks(reader);
  return readPiece(position, reader, first, second);
}

/**
 * Reads a move in Japanese notation, or returns why it cannot be read.
 *
 * @param position - the position before the move
 * @param text - one move
 * @param previous - the move before, for 同
 * @throws RangeError for what is no position, or no move before
 *
 * @example
 * ```ts
 * import { tryParseJapanese } from "banmen/notation";
 * import { Position } from "banmen/shogi";
 * const read = tryParseJapanese(Position.start(), "▲同　歩");
 * if (!read.ok) [read.error.index, read.error.expected]; // => [1, "a square: there is no move before"]
 * ```
 */
export function tryParseJapanese(position: Position, text: string, previous?: Move): Result<Move> {
  return attempt(() => parseJapanese(position, text, previous));
}

/** Reads the mark of a side, which has to be the side to move. */
function readMark(position: Position, reader: TextReader): void {
  const marks = position.players.length === 2 ? MARKS_OF_TWO : MARKS_OF_FOUR;
  const mark = reader.text[reader.at];
  const player = mark === undefined ? -1 : marks.findIndex((known) => known.includes(mark));
  if (player < 0) return;
  if (player !== position.turn)
    throw reader.refuse(`${marks[position.turn]![0]}: it is the other side's turn`, "contradiction");
  reader.at++;
  skipBlanks(reader);
}

/** Reads a target square, or 同. */
function readTarget(position: Position, reader: TextReader, previous: Move | undefined): Square {
  const { text, at } = reader;
  if (text[at] === "同" || text[at] === "仝") {
    if (previous === undefined || previous === 0)
      throw reader.refuse("a square: there is no move before", "unexpected");
    reader.at++;
    skipBlanks(reader);
    return moveTo(previous);
  }
  return readSquare(position, reader);
}

/** Reads the name of the piece and the rest; the longest name that makes a move of the text is taken. */
function readPiece(position: Position, reader: TextReader, first: Square, second: Square): Move {
  const { byKanji, longest } = nameTable(position.pieces);
  const { text, at } = reader;
  let failure: unknown;
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const meanings = byKanji.get(text.slice(at, at + length));
    if (meanings === undefined) continue;
    for (const roles of meanings.first === meanings.all ? [meanings.all] : [meanings.first, meanings.all])
      try {
        reader.at = at + length;
        return finish(position, reader, at, roles, first, second);
      } catch (error) {
        if (!isParseError(error)) throw error;
        failure ??= error;
      }
  }
  if (failure !== undefined) throw failure;
  reader.at = at;
  throw reader.refuse("the name of a piece");
}

/** Reads what follows the name, and finds the piece. */
function finish(
  position: Position,
  reader: TextReader,
  at: number,
  roles: readonly RoleName[],
  first: Square,
  second: Square,
): Move {
  const { turn } = position;
  const tail = readTail(position, reader);
  const { side, motion, promote, drop, igui, pass } = tail;
  const twice = second >= 0 || igui;
  const told = side !== "" || motion !== "" || tail.from >= 0;
  if (
    (drop && (told || promote !== undefined || twice || pass)) ||
    (twice && promote === true) ||
    (second >= 0 && (igui || pass))
  )
    throw reader.refuse("words that go together", "contradiction", at);
  if (drop) return readDrop(position, reader, at, roles, first);
  if (promote === true && !roles.some(({ promotes }) => promotes))
    throw reader.refuse("a piece that promotes", "contradiction", at);
  if (pass) return passOf(position, reader, at, first);

  const all = twice ? reachingTwice(position, roles, turn, first, second) : reaching(position, roles, turn, first);
  const slides = roles.some(({ movement }) => movement.slides.length > 0);
  const facing = facingOf(position, turn);
  const left =
    tail.from >= 0
      ? all.filter((from) => from === tail.from)
      : fitting(position, all, first, facing, slides, side, motion);
  if (left.length === 0) {
    // 打 may be left out where no piece on the board could be meant.
    const kind = roles.find((role) => !role.promoted && position.board.hand(turn, role.kind) > 0)?.kind;
    if (!twice && !told && kind !== undefined && promote === undefined) return dropMove(kind, first);
    const name = reader.text.slice(at, reader.at);
    throw reader.refuse(`a piece that can go to ${nameOf(position.geometry, first)} as ${name}`, "contradiction", at);
  }
  if (!twice) return choose(position, reader, at, roles, left, first, promote);
  const moves = left.map((from) =>
    position.parseMove(position.formatMove(twoStepMove(from, first, second < 0 ? from : second))),
  );
  const legal = moves.length > 1 ? moves.filter((move) => position.isLegal(move)) : moves;
  if (legal.length !== 1) throw ambiguous(position, reader, at, legal.length > 0 ? legal : moves);
  return legal[0]!;
}

function readDrop(position: Position, reader: TextReader, at: number, roles: readonly RoleName[], to: Square): Move {
  const role = roles.find(({ promoted }) => !promoted);
  const move = role === undefined ? undefined : dropMove(role.kind, to);
  if (move === undefined || position.whyIllegal(move) === "malformed")
    throw reader.refuse("a piece that can be dropped", "contradiction", at);
  return move;
}

/** A pass of a piece with lion power, by its canonical name. */
function passOf(position: Position, reader: TextReader, at: number, from: Square): Move {
  const { board } = position;
  const piece = board.pieceAt(from);
  const role = piece === 0 ? undefined : nameTable(position.pieces).roles[piece & 63];
  const via =
    role && pieceOwner(piece) === position.turn
      ? lionSteps(position, role, pieceFacing(piece), from).find((square) => board.pieceAt(square) === 0)
      : undefined;
  if (via === undefined) throw reader.refuse("the square of a piece that can pass", "contradiction", at);
  return position.parseMove(position.formatMove(twoStepMove(from, via, from)));
}

/** Reads じっと alone, which is enough where one piece can pass. */
function readPass(position: Position, reader: TextReader): Move {
  const at = reader.at;
  reader.at += 3;
  skipBlanks(reader);
  reader.end();
  const passes = position
    .legalMoves()
    .filter((move) => moveVia(move) >= 0 && moveFrom(move) === moveTo(move) && !position.isCapture(move));
  if (passes.length === 1) return passes[0]!;
  if (passes.length === 0) throw reader.refuse("a move: no piece can pass", "contradiction", at);
  throw ambiguous(position, reader, at, passes);
}
