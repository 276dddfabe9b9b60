import { BOARD, GEOMETRY, parseSquare, put, SQUARES, STATE_SIZE, setTurn, squareName } from "../core/board12.js";
import { dataError } from "../core/data.js";
import { scanSquare } from "../core/geometry.js";
import { readSetup as readParts } from "../core/setup.js";
import { DIGEST, MOST_NUMBER, NUMBER, newState, TURN } from "../core/state.js";
import { readBoard, TextReader, writeBoard } from "../core/text.js";
import type { Rules, Setup } from "./options.js";
import { HAND_KINDS, PIECES, PLAYERS, pieceText } from "./pieces.js";
import { FIELD, HOUSE, houseOf, setDigest, TRADES } from "./state.js";
import { GROUP_OF, LETTERS, MAY_STAND_PROMOTED } from "./tables.js";

const DASH = 45;
/** The start array. */
export const START =
  "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";

/** A state with an empty board. */
function emptyState(rules: Rules): Int32Array {
  const state = newState(STATE_SIZE);
  state[HOUSE] = houseOf(rules);
  return state;
}

/** Sets what a state has besides the board; `field` is a square, or -1. */
function setRest(state: Int32Array, turn: number, field: number, number: number): void {
  setTurn(state, turn);
  if ((state[HOUSE]! & TRADES) !== 0) setDigest(state, field + 1);
  state[NUMBER] = number;
}

/**
 * Reads a position into a new state. The last three fields may be left out from the right. Source of the form: rules/chu.md
 * 9.
 *
 * @throws ParseError
 */
export function readState(text: unknown, rules: Rules): Int32Array {
  const reader = new TextReader(text, false);
  const state = emptyState(rules);
  readBoard(reader, GEOMETRY, LETTERS, MAY_STAND_PROMOTED, (square, piece) => put(state, GROUP_OF, square, piece));
  const turn = reader.blanks() ? reader.letter("bw", "b or w") : 0;
  const field = reader.blanks() ? readField(reader) : -1;
  const number = reader.blanks() ? reader.number("the number of the next move", 0) : 1;
  reader.end();
  setRest(state, turn, field, Math.max(number, 1));
  return state;
}

/**
 * A new state from plain data in the form of `setup()`; `moveNumber` and `lionField` may be left out.
 *
 * @throws ParseError with the path of what is wrong
 */
export function readSetup(setup: unknown, rules: Rules): Int32Array {
  const state = emptyState(rules);
  const { turn, moveNumber, data } = readParts(
    {
      geometry: GEOMETRY,
      players: PLAYERS,
      pieces: PIECES,
      handKinds: HAND_KINDS,
      isPiece: (piece) => GROUP_OF[piece] !== 0,
      put: (square, piece) => put(state, GROUP_OF, square, piece),
    },
    setup,
  );
  setRest(state, turn, fieldFrom(data.lionField), moveNumber);
  return state;
}

/** What a set-up holds besides board, turn and number. */
export function setupDigest(state: Int32Array): Pick<Setup, "lionField"> {
  const field = fieldOf(state);
  return { lionField: field < 0 ? null : squareName(field) };
}

/** The lion field in plain data: a square, or -1. */
function fieldFrom(value: unknown): number {
  if (value === undefined || value === null) return -1;
  const square = typeof value === "string" ? parseSquare(value) : undefined;
  if (square === undefined) throw dataError("type", "lionField", "the name of a square, or null");
  return square;
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
