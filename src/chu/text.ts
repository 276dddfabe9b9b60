import { BOARD, GEOMETRY, put, SQUARES, STATE_SIZE, TURN_KEYS } from "../core/board12.js";
import { scanSquare } from "../core/geometry.js";
import { DIGEST, KEY_HIGH, KEY_LOW, NUMBER, newState, TURN } from "../core/state.js";
import { readBoard, TextReader, writeBoard } from "../core/text.js";
import { pieceText, squareName } from "./pieces.js";
import { FIELD, HOUSE, setDigest, TRADES } from "./state.js";
import { GROUP_OF, LETTERS, MAY_STAND_PROMOTED } from "./tables.js";

const DASH = 45;
/** The largest move number that a text can hold. */
const MOST_NUMBER = 999_999_999;

/** A state with an empty board. */
export function emptyState(house: number): Int32Array {
  const state = newState(STATE_SIZE);
  state[HOUSE] = house;
  return state;
}

/** Sets what a state has besides the board; `field` is a square, or -1. */
export function setRest(state: Int32Array, turn: number, field: number, number: number): void {
  if (turn !== 0) {
    state[TURN] = turn;
    state[KEY_LOW]! ^= TURN_KEYS[turn << 1]!;
    state[KEY_HIGH]! ^= TURN_KEYS[(turn << 1) + 1]!;
  }
  if ((state[HOUSE]! & TRADES) !== 0) setDigest(state, field + 1);
  state[NUMBER] = number;
}

/**
 * Reads a position into a new state. Source of the form: rules of chu shogi, 9.
 *
 * @throws ParseError
 */
export function readState(text: unknown, house: number): Int32Array {
  const reader = new TextReader(text, false);
  const state = emptyState(house);
  readBoard(reader, GEOMETRY, LETTERS, MAY_STAND_PROMOTED, (square, piece) => put(state, GROUP_OF, square, piece));
  const turn = reader.blanks() ? reader.oneOf("bw", "b or w") : 0;
  const field = reader.blanks() ? readField(reader) : -1;
  const number = reader.blanks() ? reader.number("the number of the next move", 0) : 1;
  reader.end();
  setRest(state, turn, field, Math.max(number, 1));
  return state;
}

function readField(reader: TextReader): number {
  if (reader.code === DASH) {
    reader.at++;
    return -1;
  }
  const found = scanSquare(GEOMETRY, reader.text, reader.at);
  if (found < 0) throw reader.refuse("- or the square where a lion was taken");
  reader.at += found >> 8;
  return found & 255;
}

/** Writes a position. */
export function writeState(state: Int32Array): string {
  const board = writeBoard(GEOMETRY, (square) => {
    const piece = state[BOARD + square]!;
    return piece === 0 ? "" : pieceText(piece);
  });
  const field = fieldOf(state);
  const number = Math.min(state[NUMBER]!, MOST_NUMBER);
  return `${board} ${state[TURN] === 0 ? "b" : "w"} ${field < 0 ? "-" : squareName(field)} ${number}`;
}

/** The lion field of a state, or -1. */
export function fieldOf(state: Int32Array): number {
  return (state[DIGEST]! & FIELD) - 1;
}

/** How many pieces of a kind a player has. */
export function countKind(state: Int32Array, player: number, kind: number): number {
  let count = 0;
  for (let square = 0; square < SQUARES; square++) {
    const piece = state[BOARD + square]!;
    if ((piece & 31) === kind && piece >> 8 === player) count++;
  }
  return count;
}
