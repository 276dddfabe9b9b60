import {
  BOARD,
  FILES,
  GEOMETRY,
  HAND_KEYS,
  HANDS,
  handAt,
  LAYOUT,
  put,
  RANKS,
  SQUARES,
  STATE_SIZE,
  setTurn,
} from "../core/board9.js";
import { dataError } from "../core/data.js";
import { readSetup as readParts } from "../core/setup.js";
import { groupSet } from "../core/spec.js";
import { HAND_COUNTS, HAND_STRIDE, KEY_HIGH, KEY_LOW, MOST_NUMBER, NUMBER, newState, TURN } from "../core/state.js";
import { readBoard, TextReader } from "../core/text.js";
import { TextWriter } from "../core/text-writer.js";
import {
  fillKeysFor,
  GROUP_OF,
  HAND_KINDS,
  KING,
  KINGS,
  LETTER_OF,
  LETTERS,
  PIECES,
  PLAYERS,
  PROMOTES,
  WHITE,
} from "./pieces.js";

/** The largest count before a letter. */
const MOST_COUNT = 99;
const CODE_0 = 48;
const DASH = 45;
const SPACE = 32;
const CODE_B = 98;
const CODE_W = 119;

/**
 * Reads a position in SFEN into a new state. Source of the form: rules/shogi.md 9.
 *
 * @throws ParseError
 */
export function readState(text: unknown): Int32Array {
  const reader = new TextReader(text);
  const state = newState(STATE_SIZE);
  let kings = 0;
  let pieces = 0;
  readBoard(reader, GEOMETRY, LETTERS, PROMOTES, (square, piece) => {
    if ((piece & 31) === KING) {
      const king = 1 << (piece >> 8);
      if ((kings & king) !== 0) throw reader.refuse("at most one king of a side", "contradiction");
      kings |= king;
    }
    put(state, GROUP_OF, square, piece);
    pieces++;
  });
  reader.field("b or w");
  setTurn(state, reader.letter("bw", "b or w"));
  reader.field("the hands");
  const inHand = readHands(reader, state);
  keyHands(state, pieces + inHand);
  state[NUMBER] = reader.blanks() ? reader.number("a move number from 1") : 1;
  reader.end();
  return state;
}

/** Reads the hands. Returns how many pieces they hold. */
function readHands(reader: TextReader, state: Int32Array): number {
  let inHand = 0;
  if (reader.code === DASH) {
    reader.at++;
    return inHand;
  }
  do {
    const start = reader.at;
    const digit = reader.code - CODE_0;
    const count = digit >= 0 && digit <= 9 ? reader.number("a count from 1 to 99") : 1;
    if (count > MOST_COUNT) throw reader.refuse("a count from 1 to 99", "range", start);
    const piece = reader.code < 128 ? LETTERS[reader.code]! : 0;
    const kind = piece & 31;
    if (piece === 0 || kind === KING) throw reader.refuse("a letter of R B G S N L P");
    // The set of a kind, whoever holds it, stays as large in play as it is read: it has to fit the tables.
    if (setOf(state, kind) + count >= HAND_COUNTS) throw reader.refuse("fewer pieces of a kind", "range", start);
    state[handAt(piece >> 8, kind)]! += count;
    inHand += count;
    reader.at++;
  } while (!reader.atEnd && reader.code !== SPACE);
  return inHand;
}

/** Adds the hands, once read, to the key. `pieces` is how many there are, on the board and in hand. */
function keyHands(state: Int32Array, pieces: number): void {
  fillKeysFor(pieces);
  for (let player = 0; player < 2; player++)
    for (let i = 0; i < HAND_KINDS.length; i++) {
      const hand = player * HAND_STRIDE + HAND_KINDS[i]!;
      const count = state[HANDS + hand]!;
      if (count === 0) continue;
      const at = (count << 7) | (hand << 1);
      state[KEY_LOW]! ^= HAND_KEYS[at]!;
      state[KEY_HIGH]! ^= HAND_KEYS[at + 1]!;
    }
}

/**
 * A new state from plain data in the form of `setup()`.
 *
 * @throws ParseError with the path of what is wrong
 */
export function readSetup(setup: unknown): Int32Array {
  const state = newState(STATE_SIZE);
  let pieces = 0;
  const { turn, moveNumber } = readParts(
    {
      geometry: GEOMETRY,
      players: PLAYERS,
      pieces: PIECES,
      handKinds: HAND_KINDS,
      isPiece: (piece) => GROUP_OF[piece] !== 0,
      put: (square, piece) => {
        put(state, GROUP_OF, square, piece);
        pieces++;
      },
      putHand: (player, kind, count) => {
        if (countKind(state, kind) + count >= HAND_COUNTS) throw dataError("range", "hands", "fewer pieces of a kind");
        state[handAt(player, kind)] = count;
        pieces += count;
      },
    },
    setup,
  );
  for (const player of [0, 1])
    if (groupSet(LAYOUT, state, player, KINGS).size > 1)
      throw dataError("contradiction", "board", "at most one king of a side");
  setTurn(state, turn);
  keyHands(state, pieces);
  state[NUMBER] = moveNumber;
  return state;
}

/** How many pieces of a kind there are: in hand and, if it could matter for {@link HAND_COUNTS}, on the board. */
function setOf(state: Int32Array, kind: number): number {
  const inHand = state[handAt(0, kind)]! + state[handAt(1, kind)]!;
  return inHand < HAND_COUNTS - SQUARES - MOST_COUNT ? inHand : countKind(state, kind);
}

/** How many pieces of a kind there are, on the board and in hand. */
export function countKind(state: Int32Array, kind: number): number {
  let count = state[handAt(0, kind)]! + state[handAt(1, kind)]!;
  for (let square = 0; square < SQUARES; square++) if ((state[BOARD + square]! & 31) === kind) count++;
  return count;
}

/** Made at the first use: nothing happens when the module is loaded. */
let writer: TextWriter | undefined;

/** Writes a position in SFEN. */
export function writeState(state: Int32Array): string {
  writer ??= new TextWriter();
  const out = writer;
  out.board(state, BOARD, FILES, RANKS, LETTER_OF);
  out.code(SPACE);
  out.code(state[TURN] === 0 ? CODE_B : CODE_W);
  out.code(SPACE);
  if (!writeHands(out, state)) out.code(DASH);
  out.code(SPACE);
  out.number(Math.min(state[NUMBER]!, MOST_NUMBER));
  return out.take();
}

/** Writes the hands. Returns whether there was anything to write. */
function writeHands(out: TextWriter, state: Int32Array): boolean {
  let some = false;
  for (let player = 0; player < 2; player++)
    for (let i = 0; i < HAND_KINDS.length; i++) {
      const kind = HAND_KINDS[i]!;
      let count = state[HANDS + player * HAND_STRIDE + kind]!;
      if (count === 0) continue;
      some = true;
      const letter = LETTER_OF[kind + player * WHITE]!;
      // A count above 99, which only impossible set-ups lead to, is written as several.
      for (; count > MOST_COUNT; count -= MOST_COUNT) {
        out.number(MOST_COUNT);
        out.code(letter);
      }
      if (count > 1) out.number(count);
      out.code(letter);
    }
  return some;
}
