import { BOARD, FILES, GEOMETRY, HANDS, RANKS } from "../core/board9.js";
import { scanSquare } from "../core/geometry.js";
import { PROMOTED } from "../core/piece.js";
import { DIGEST, HAND_STRIDE, NUMBER, TURN } from "../core/state.js";
import { TextReader, writeBoard } from "../core/text.js";
import { listChecks } from "./credits.js";
import { type Draft, finish, newDraft, type Place } from "./draft.js";
import type { Rules } from "./options.js";
import { FLIPPED_KING, HAND_KINDS, KING, mustPromote, PIECES, pieceText, SEATS, squareName } from "./pieces.js";
import { fallenOf, lastMover } from "./state.js";

const MOST_NUMBER = 999_999_999;
const KINDS = "KRGSPX";
const CODE_0 = 48;
const COMMA = 44;
const DASH = 45;
const PLUS = 43;
const SLASH = 47;
const EQUALS = 61;

/**
 * Reads a position into a new state.
 *
 * @throws ParseError
 */
export function readState(text: unknown, rules: Rules): Int32Array {
  const reader = new TextReader(text);
  const draft = newDraft();
  const at = new Int32Array(FILES * RANKS);
  readBoard(reader, draft, at);
  const boardEnd = reader.at;
  reader.field("the player to move");
  const turnAt = reader.at;
  draft.turn = reader.oneOf(SEATS, "s, w, n or e");
  reader.field("the hands");
  const handsAt = reader.at;
  for (let player = 0; player < SEATS.length; player++) {
    if (player > 0) reader.oneOf("/", "/ and the next hand");
    readHand(reader, draft, player);
  }
  reader.field("the fallen players");
  const fallenAt = reader.at;
  readFallen(reader, draft);
  reader.field("the last mover");
  if (reader.code === DASH) reader.at++;
  else draft.last = reader.oneOf(SEATS, "-, s, w, n or e");
  reader.field("the checks");
  const checksAt: number[] = [];
  readChecks(reader, draft, checksAt);
  reader.field("the move number");
  draft.number = reader.number("a move number from 1");
  reader.end();
  return finish(draft, rules, (expected: string, place: Place) =>
    reader.refuse(
      expected,
      "contradiction",
      place === "board"
        ? boardEnd
        : place === "turn"
          ? turnAt
          : place === "hands"
            ? handsAt
            : place === "fallen"
              ? fallenAt
              : "square" in place
                ? at[place.square]!
                : checksAt[place.check]!,
    ),
  );
}

function readBoard(reader: TextReader, draft: Draft, at: Int32Array): void {
  for (let rank = 0; rank < RANKS; rank++) {
    if (rank > 0) reader.oneOf("/", `/ after ${FILES} squares`);
    let file = FILES;
    while (file > 0) {
      const digit = reader.code - CODE_0;
      if (digit >= 1 && digit <= 9) {
        file -= digit;
        if (file < 0) throw reader.refuse(`a rank of ${FILES} squares`, "range");
        reader.at++;
        continue;
      }
      const square = --file * RANKS + rank;
      at[square] = reader.at;
      const piece = readPiece(reader);
      if (mustPromote(piece, square))
        throw reader.refuse("no unpromoted pawn on its last line", "contradiction", at[square]!);
      draft.board[square] = piece;
    }
    if (reader.code !== SLASH && rank < RANKS - 1) throw reader.refuse(`/ after ${FILES} squares`);
  }
}

function readPiece(reader: TextReader): number {
  const start = reader.at;
  const promoted = reader.code === PLUS;
  if (promoted) reader.at++;
  const kind = 1 + reader.oneOf(KINDS, promoted ? "a piece letter" : "a piece letter, a number or +");
  if (promoted && PIECES[kind - 1]!.promoted === undefined)
    throw reader.refuse("a piece that promotes", "contradiction", start);
  const facing = reader.oneOf(SEATS, "the seat it faces from: s, w, n or e");
  const piece = kind | (promoted ? PROMOTED : 0) | (facing << 6);
  if (kind === FLIPPED_KING) reader.oneOf("=", "= and the seat that mated him");
  else if (reader.code !== EQUALS) return piece | (facing << 8);
  else if (kind === KING) throw reader.refuse("a king without an owner mark", "contradiction");
  else reader.at++;
  const mark = reader.at;
  const owner = reader.oneOf(kind === FLIPPED_KING ? SEATS : `${SEATS}-`, "the owner's seat");
  if (owner === facing) throw reader.refuse("another owner than the seat it faces from", "contradiction", mark);
  return piece | (owner << 8);
}

function readHand(reader: TextReader, draft: Draft, player: number): void {
  if (reader.code === DASH) {
    reader.at++;
    return;
  }
  do {
    const start = reader.at;
    const digit = reader.code - CODE_0;
    const count = digit >= 0 && digit <= 9 ? reader.number("a count from 1") : 1;
    const kind = HAND_KINDS[reader.oneOf("RGSP", "a letter of R G S P")]!;
    draft.hands[player * HAND_STRIDE + kind]! += count;
    // A text of many large counts must not overflow; the whole is limited once everything is read.
    if (draft.hands[player * HAND_STRIDE + kind]! > MOST_NUMBER) throw reader.refuse("fewer pieces", "range", start);
  } while (!reader.atEnd && reader.code !== SLASH && reader.code !== 32);
}

function readFallen(reader: TextReader, draft: Draft): void {
  if (reader.code === DASH) {
    reader.at++;
    return;
  }
  do {
    const start = reader.at;
    const player = reader.oneOf(SEATS, "-, or seats in the order of their mates");
    if (draft.fallen.includes(player)) throw reader.refuse("each seat once", "contradiction", start);
    draft.fallen.push(player);
  } while (!reader.atEnd && reader.code !== 32);
}

function readChecks(reader: TextReader, draft: Draft, places: number[]): void {
  if (reader.code === DASH) {
    reader.at++;
    return;
  }
  let before = "";
  for (;;) {
    const start = reader.at;
    const player = reader.oneOf(SEATS, "-, or checks: a seat, a square, a seat");
    const found = scanSquare(GEOMETRY, reader.text, reader.at);
    if (found < 0) throw reader.refuse("the square of the checking piece");
    reader.at += found >> 8;
    const maker = reader.oneOf(SEATS, "the seat that made the check");
    const entry = reader.text.slice(start, reader.at);
    if (entry.slice(0, 3) <= before.slice(0, 3))
      throw reader.refuse("checks in order, each once", "contradiction", start);
    before = entry;
    places.push(start);
    draft.checks.push({ player, square: found & 255, maker });
    if (reader.code !== COMMA) return;
    reader.at++;
  }
}

/** Writes a position. */
export function writeState(state: Int32Array): string {
  const board = writeBoard(GEOMETRY, (square) => {
    const piece = state[BOARD + square]!;
    return piece === 0 ? "" : pieceText(piece);
  });
  const hands = Array.from(SEATS, (_, player) => handText(state, player)).join("/");
  const digest = state[DIGEST]!;
  const fallen = fallenOf(digest).map(seat).join("");
  const last = SEATS[lastMover(digest)] ?? "-";
  const number = Math.min(state[NUMBER]!, MOST_NUMBER);
  return `${board} ${seat(state[TURN]!)} ${hands} ${fallen || "-"} ${last} ${checksText(state) || "-"} ${number}`;
}

function seat(player: number): string {
  return SEATS[player]!;
}

function handText(state: Int32Array, player: number): string {
  let text = "";
  for (const kind of HAND_KINDS) {
    const count = state[HANDS + player * HAND_STRIDE + kind]!;
    if (count > 0) text += (count > 1 ? count : "") + PIECES[kind - 1]!.letter;
  }
  return text === "" ? "-" : text;
}

function checksText(state: Int32Array): string {
  const entries: string[] = [];
  for (let player = 0; player < SEATS.length; player++)
    for (const { square, maker } of listChecks(state, player))
      entries.push(seat(player) + squareName(square) + seat(maker));
  return entries.sort().join(",");
}
