import { BOARD, FILES, GEOMETRY, HANDS, RANKS, squareName } from "../core/board9.js";
import { nameOf, scanSquare } from "../core/geometry.js";
import { NOBODY, PROMOTED } from "../core/piece.js";
import { DIGEST, HAND_STRIDE, MOST_NUMBER, NUMBER, TURN } from "../core/state.js";
import { TextReader } from "../core/text.js";
import { TextWriter } from "../core/text-writer.js";
import { listChecks } from "./credits.js";
import { type Draft, finish, newDraft, type Place } from "./draft.js";
import type { Rules, Setup } from "./options.js";
import {
  FLIPPED_KING,
  HAND_KINDS,
  KIND_OF,
  KING,
  mustPromote,
  PAWN,
  PIECES,
  PLAYERS,
  ROOK,
  SEAT_OF,
  SEATS,
} from "./pieces.js";
import { CHECKS, fallenAt, fallenCount, fallenOf, lastMover } from "./state.js";

const KINDS = "KRGSPX";
const CODE_0 = 48;
const COMMA = 44;
const DASH = 45;
const PLUS = 43;
const SLASH = 47;
const SPACE = 32;
const EQUALS = 61;

/** The start array, before the player who moves first. */
export const START_BOARD =
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2";

/** What a set-up holds besides board, hands, turn and number. */
export function setupDigest(state: Int32Array): Pick<Setup, "fallen" | "last" | "checks"> {
  const digest = state[DIGEST]!;
  const checks = PLAYERS.flatMap((player, number) =>
    listChecks(state, number).map(({ square, maker }) =>
      Object.freeze({ player, square: nameOf(GEOMETRY, square), by: PLAYERS[maker]! }),
    ),
  );
  return {
    fallen: Object.freeze(fallenOf(digest).map((player) => PLAYERS[player]!)),
    last: PLAYERS[lastMover(digest)] ?? null,
    checks: Object.freeze(checks),
  };
}

/**
 * Reads a position into a new state. Source of the form: rules/yonin.md 9.
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
  draft.turn = reader.letter(SEATS, "s, w, n or e");
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
  else draft.last = reader.letter(SEATS, "-, s, w, n or e");
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
  const { text } = reader;
  for (let rank = 0; rank < RANKS; rank++) {
    if (rank > 0) {
      if (reader.code !== SLASH) throw reader.refuse(`/ after ${FILES} squares`);
      reader.at++;
    }
    let file = FILES;
    while (file > 0) {
      const digit = text.charCodeAt(reader.at) - CODE_0;
      if (digit >= 1 && digit <= 9) {
        file -= digit;
        if (file < 0) throw reader.refuse(`a rank of ${FILES} squares`, "range");
        reader.at++;
        continue;
      }
      if (reader.code === SLASH || reader.code === SPACE) throw reader.refuse(`a rank of ${FILES} squares`);
      const square = --file * RANKS + rank;
      const start = reader.at;
      at[square] = start;
      const piece = readPiece(reader, text);
      if (mustPromote(piece, square))
        throw reader.refuse("no unpromoted pawn on its last line", "contradiction", start);
      draft.board[square] = piece;
    }
  }
}

function readPiece(reader: TextReader, text: string): number {
  const start = reader.at;
  const promoted = text.charCodeAt(start) === PLUS;
  if (promoted) reader.at++;
  const letter = text.charCodeAt(reader.at);
  const kind = letter < 128 ? KIND_OF[letter]! : 0;
  if (kind === 0) throw reader.refuse(promoted ? "a piece letter" : "a piece letter, a number or +");
  if (promoted && PIECES[kind - 1]!.promoted === undefined)
    throw reader.refuse("a piece that promotes", "contradiction", start);
  reader.at++;
  const facing = readSeat(reader, "the seat it faces from: s, w, n or e");
  const piece = kind | (promoted ? PROMOTED : 0) | (facing << 6);
  if (kind !== FLIPPED_KING) {
    if (text.charCodeAt(reader.at) !== EQUALS) return piece | (facing << 8);
    if (kind === KING) throw reader.refuse("a king without an owner mark", "contradiction");
    if (text.charCodeAt(reader.at + 1) === DASH) {
      reader.at += 2;
      return piece | (NOBODY << 8);
    }
  } else if (text.charCodeAt(reader.at) !== EQUALS) throw reader.refuse("= and the seat that mated him");
  const mark = ++reader.at;
  const owner = readSeat(reader, "the owner's seat");
  if (owner === facing) throw reader.refuse("another owner than the seat it faces from", "contradiction", mark);
  return piece | (owner << 8);
}

function readSeat(reader: TextReader, expected: string): number {
  const { code } = reader;
  const seat = code < 128 ? SEAT_OF[code]! : 0;
  if (seat === 0) throw reader.refuse(expected);
  reader.at++;
  return seat - 1;
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
    const kind = reader.code < 128 ? KIND_OF[reader.code]! : 0;
    if (!HAND_KINDS.includes(kind)) throw reader.refuse("a letter of R G S P");
    reader.at++;
    draft.hands[player * HAND_STRIDE + kind]! += count;
    // A text of many large counts must not overflow; the whole is limited once everything is read.
    if (draft.hands[player * HAND_STRIDE + kind]! > MOST_NUMBER) throw reader.refuse("fewer pieces", "range", start);
  } while (!reader.atEnd && reader.code !== SLASH && reader.code !== SPACE);
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
  } while (!reader.atEnd && reader.code !== SPACE);
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

/** Made at the first use: nothing happens when the module is loaded. */
let writer: TextWriter | undefined;

/** Writes a position. */
export function writeState(state: Int32Array): string {
  writer ??= new TextWriter();
  const out = writer;
  writeBoard(out, state);
  out.code(SPACE);
  out.code(seatCode(state[TURN]!));
  for (let player = 0; player < SEATS.length; player++) {
    out.code(player === 0 ? SPACE : SLASH);
    writeHand(out, state, player);
  }
  const digest = state[DIGEST]!;
  out.code(SPACE);
  const fallen = fallenCount(digest);
  if (fallen === 0) out.code(DASH);
  for (let i = 0; i < fallen; i++) out.code(seatCode(fallenAt(digest, i)));
  out.code(SPACE);
  out.code(seatCode(lastMover(digest)));
  out.code(SPACE);
  writeChecks(out, state);
  out.code(SPACE);
  out.number(Math.min(state[NUMBER]!, MOST_NUMBER));
  return out.take();
}

/** The letter of a seat, a dash for nobody. */
function seatCode(player: number): number {
  return player < SEATS.length ? SEATS.charCodeAt(player) : DASH;
}

function writeBoard(out: TextWriter, state: Int32Array): void {
  for (let rank = 0; rank < RANKS; rank++) {
    if (rank > 0) out.code(SLASH);
    let empty = 0;
    for (let square = (FILES - 1) * RANKS + rank; square >= 0; square -= RANKS) {
      const piece = state[BOARD + square]!;
      if (piece === 0) {
        empty++;
        continue;
      }
      if (empty > 0) out.code(CODE_0 + empty);
      empty = 0;
      if ((piece & PROMOTED) !== 0) out.code(PLUS);
      out.code(KINDS.charCodeAt((piece & 31) - 1));
      const facing = (piece >> 6) & 3;
      out.code(seatCode(facing));
      if (piece >> 8 === facing) continue;
      out.code(EQUALS);
      out.code(seatCode(piece >> 8));
    }
    if (empty > 0) out.code(CODE_0 + empty);
  }
}

function writeHand(out: TextWriter, state: Int32Array, player: number): void {
  let some = false;
  for (let kind = ROOK; kind <= PAWN; kind++) {
    const count = state[HANDS + player * HAND_STRIDE + kind]!;
    if (count === 0) continue;
    some = true;
    if (count > 1) out.number(count);
    out.code(KINDS.charCodeAt(kind - 1));
  }
  if (!some) out.code(DASH);
}

function writeChecks(out: TextWriter, state: Int32Array): void {
  if ((state[CHECKS]! | state[CHECKS + 1]! | state[CHECKS + 2]! | state[CHECKS + 3]!) === 0) {
    out.code(DASH);
    return;
  }
  const entries: string[] = [];
  for (let player = 0; player < SEATS.length; player++)
    for (const { square, maker } of listChecks(state, player))
      entries.push(SEATS[player]! + squareName(square) + SEATS[maker]!);
  const text = entries.sort().join();
  for (let i = 0; i < text.length; i++) out.code(text.charCodeAt(i));
}
