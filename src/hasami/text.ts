import { BOARD, GEOMETRY, STATE_SIZE, setTurn } from "../core/board9.js";
import { dataObject, readCount } from "../core/data.js";
import { readSetup as readParts } from "../core/setup.js";
import { MOST_NUMBER, NUMBER, newState, TURN } from "../core/state.js";
import { readBoard, TextReader, writeBoard } from "../core/text.js";
import { capturedAt, countCaptures, OVER, overNow } from "./goal.js";
import { place } from "./make.js";
import type { Rules, Setup } from "./options.js";
import { HAND_KINDS, LETTERS, PAWNS, PIECES, PLAYERS, PROMOTES, pieceText, SET } from "./pieces.js";

/** The start array. */
export const START = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b 0 0 1";

/**
 * Reads a position into a new state. The last three fields may be left out from the right. Source of the form: rules/hasami.md
 * 9.
 *
 * @throws ParseError
 */
export function readState(text: unknown, { win }: Rules): Int32Array {
  const state = newState(STATE_SIZE);
  const reader = new TextReader(text);
  readBoard(reader, GEOMETRY, LETTERS, PROMOTES, (square, piece) => place(state, square, piece));
  reader.field("b or w");
  setTurn(state, reader.letter("bw", "b or w"));
  for (const player of [0, 1])
    if (reader.blanks()) countCaptures(state, player, reader.letter("0123456789", "a digit"));
  state[NUMBER] = reader.blanks() ? reader.number("the number of the next move") : 1;
  reader.end();
  state[OVER] = overNow(state, win);
  return state;
}

/**
 * A new state from plain data in the form of `setup()`; `captured` and `moveNumber` may be left out.
 *
 * @throws ParseError with the path of what is wrong
 */
export function readSetup(setup: unknown, { win }: Rules): Int32Array {
  const state = newState(STATE_SIZE);
  const { turn, moveNumber, data } = readParts(
    {
      geometry: GEOMETRY,
      players: PLAYERS,
      pieces: PIECES,
      handKinds: HAND_KINDS,
      isPiece: (piece) => PAWNS.includes(piece),
      put: (square, piece) => place(state, square, piece),
    },
    setup,
  );
  if (data.captured !== undefined) {
    const captured = dataObject(data.captured, "captured");
    PLAYERS.forEach((name, player) => {
      countCaptures(state, player, readCount(captured[name] ?? 0, 0, SET, `captured.${name}`));
    });
  }
  setTurn(state, turn);
  state[NUMBER] = moveNumber;
  state[OVER] = overNow(state, win);
  return state;
}

/** What a set-up holds besides board, turn and number. */
export function setupDigest(state: Int32Array): Pick<Setup, "captured"> {
  return { captured: Object.freeze({ black: state[capturedAt(0)]!, white: state[capturedAt(1)]! }) };
}

/** Writes a position. */
export function writeState(state: Int32Array): string {
  const board = writeBoard(GEOMETRY, (square) => {
    const piece = state[BOARD + square]!;
    return piece === 0 ? "" : pieceText(piece);
  });
  const number = Math.min(state[NUMBER]!, MOST_NUMBER);
  return `${board} ${"bw"[state[TURN]!]} ${state[capturedAt(0)]} ${state[capturedAt(1)]} ${number}`;
}
