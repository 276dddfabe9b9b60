import { BOARD, changeHand, FILES, GEOMETRY, put, RANKS, SQUARES, STATE_SIZE, squareName } from "../core/board9.js";
import { type Data, dataError, readName } from "../core/data.js";
import type { ParseError } from "../core/errors.js";
import { squareOf } from "../core/geometry.js";
import { NOBODY } from "../core/piece.js";
import { readSetup as readParts } from "../core/setup.js";
import { DIGEST, HAND_COUNTS, HAND_PLAYERS, HAND_STRIDE, NUMBER, newState } from "../core/state.js";
import { ALL_WAYS, checksOn, listChecks, NOWHERE, withMaker } from "./credits.js";
import type { Rules } from "./options.js";
import {
  FLIPPED_KING,
  fillKeysFor,
  GROUP_OF,
  HAND_KINDS,
  isPiece,
  KING,
  mustPromote,
  PIECES,
  PLAYERS,
} from "./pieces.js";
import { CHECKS, FIRST_DIGEST, hasFallen, KINGS, RULES, rulesWord, UNKNOWN, withFallen, withLast } from "./state.js";
import { setTurn } from "./turn-order.js";

/** A position as it was read, from text or from plain data, before anybody has looked whether it fits together. */
export interface Draft {
  readonly board: Int32Array;
  /** Counts in hand, at `player * HAND_STRIDE + kind`. */
  readonly hands: Float64Array;
  turn: number;
  readonly fallen: number[];
  last: number;
  readonly checks: { player: number; square: number; maker: number }[];
  number: number;
}

/** What does not fit. */
export type Place = "board" | "turn" | "hands" | "fallen" | { readonly square: number } | { readonly check: number };

type Refuse = (expected: string, place: Place) => ParseError;

/** A draft with nothing in it. */
export function newDraft(): Draft {
  return {
    board: new Int32Array(SQUARES),
    hands: new Float64Array(HAND_PLAYERS * HAND_STRIDE),
    turn: 0,
    fallen: [],
    last: UNKNOWN,
    checks: [],
    number: 1,
  };
}

/**
 * Reads a position from plain data into a new state.
 *
 * @throws ParseError that names the path
 */
export function readSetup(setup: unknown, rules: Rules): Int32Array {
  const draft = newDraft();
  const { turn, moveNumber, data } = readParts(
    {
      geometry: GEOMETRY,
      players: PLAYERS,
      pieces: PIECES,
      handKinds: HAND_KINDS,
      isPiece,
      put(square, piece) {
        if (mustPromote(piece, square))
          throw dataError("contradiction", `board.${squareName(square)}`, "no unpromoted pawn on its last line");
        draft.board[square] = piece;
      },
      putHand(player, kind, count) {
        draft.hands[player * HAND_STRIDE + kind] = count;
      },
    },
    setup,
  );
  draft.turn = turn;
  draft.number = moveNumber;
  readDigest(draft, data);
  return finish(draft, rules, (expected, place) => {
    const path =
      typeof place === "string"
        ? place
        : "square" in place
          ? `board.${squareName(place.square)}`
          : `checks[${place.check}]`;
    return dataError("contradiction", path, expected);
  });
}

/** Reads the fields that only yonin has; each may be left out. */
function readDigest(draft: Draft, data: Data): void {
  list(data.fallen, "fallen").forEach((value, i) => {
    const player = readName(value, PLAYERS, `fallen[${i}]`);
    if (draft.fallen.includes(player)) throw dataError("contradiction", `fallen[${i}]`, "each player once");
    draft.fallen.push(player);
  });
  if (data.last !== undefined && data.last !== null) draft.last = readName(data.last, PLAYERS, "last");
  list(data.checks, "checks").forEach((value, i) => {
    const path = `checks[${i}]`;
    if (typeof value !== "object" || value === null) throw dataError("type", path, "an object");
    const { player, square, by } = value as Data;
    const found = squareOf(GEOMETRY, square);
    if (found === undefined) throw dataError("unknown", `${path}.square`, "the name of a square");
    const check = {
      player: readName(player, PLAYERS, `${path}.player`),
      square: found,
      maker: readName(by, PLAYERS, `${path}.by`),
    };
    if (draft.checks.some((other) => other.player === check.player && other.square === found))
      throw dataError("contradiction", path, "each check once");
    draft.checks.push(check);
  });
}

function list(value: unknown, path: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw dataError("type", path, "a list");
  return value;
}

/** Makes a state of a draft, if it fits together. */
export function finish(draft: Draft, rules: Rules, refuse: Refuse): Int32Array {
  const state = newState(STATE_SIZE);
  let digest = FIRST_DIGEST;
  for (const player of draft.fallen) digest = withFallen(digest, player);
  if (draft.last !== UNKNOWN) digest = withLast(digest, draft.last);
  state[DIGEST] = digest;
  state[RULES] = rulesWord(rules);
  state[NUMBER] = draft.number;
  if (hasFallen(digest, draft.turn)) throw refuse("a player to move who is still in the game", "turn");
  setTurn(state, draft.turn);
  placePieces(state, draft, refuse);
  fillHands(state, draft, refuse);
  creditChecks(state, draft, refuse);
  return state;
}

function placePieces(state: Int32Array, draft: Draft, refuse: Refuse): void {
  const digest = state[DIGEST]!;
  state.fill(-1, KINGS, KINGS + PLAYERS.length);
  // In the order of texts, so that the second of two kings is the one refused.
  for (let i = 0; i < SQUARES; i++) {
    const square = (FILES - 1 - (i % FILES)) * RANKS + Math.floor(i / FILES);
    const piece = draft.board[square]!;
    if (piece === 0) continue;
    const kind = piece & 31;
    const seat = (piece >> 6) & 3;
    const owner = piece >> 8;
    if (kind === KING || kind === FLIPPED_KING) {
      if ((kind === FLIPPED_KING) !== hasFallen(digest, seat))
        throw refuse("a king of a living player or a flipped king of a fallen one", { square });
      if (state[KINGS + seat] !== -1) throw refuse("one king or flipped king of each player", { square });
      if (kind === FLIPPED_KING && fellBefore(draft, owner, seat))
        throw refuse("a flipped king credited to a player who fell later or not at all", { square });
      state[KINGS + seat] = square;
    } else if (owner !== NOBODY && hasFallen(digest, owner)) throw refuse("no pieces of a fallen player", { square });
    put(state, GROUP_OF, square, piece);
  }
  for (let seat = 0; seat < PLAYERS.length; seat++)
    if (state[KINGS + seat] === -1) throw refuse(`a king of ${PLAYERS[seat]}, flipped if they have fallen`, "board");
}

function fellBefore(draft: Draft, player: number, other: number): boolean {
  const at = draft.fallen.indexOf(player);
  return at >= 0 && at < draft.fallen.indexOf(other);
}

function fillHands(state: Int32Array, draft: Draft, refuse: Refuse): void {
  const totals = new Array<number>(HAND_STRIDE).fill(0);
  for (let square = 0; square < SQUARES; square++) totals[draft.board[square]! & 31]!++;
  let pieces = SQUARES - totals[0]!;
  for (const kind of HAND_KINDS) {
    let total = totals[kind]!;
    for (let player = 0; player < PLAYERS.length; player++) {
      const count = draft.hands[player * HAND_STRIDE + kind]!;
      if (count === 0) continue;
      // Whatever is captured and inherited, a hand never holds more than there is of a kind.
      total += count;
      if (total >= HAND_COUNTS) throw refuse(`fewer than ${HAND_COUNTS} pieces of a kind`, "hands");
      if (hasFallen(state[DIGEST]!, player)) throw refuse("no hand of a fallen player", "hands");
      pieces += count;
      fillKeysFor(pieces);
      changeHand(state, player, kind, count);
    }
  }
  fillKeysFor(pieces);
}

/** Finds the checks that stand, and who made them where nobody says so: the last mover, else the piece's owner. */
function creditChecks(state: Int32Array, draft: Draft, refuse: Refuse): void {
  const known = draft.last !== UNKNOWN && !draft.fallen.includes(draft.last);
  let credited = 0;
  for (let player = 0; player < PLAYERS.length; player++) {
    if (draft.fallen.includes(player)) continue;
    const found = checksOn(state, player, 0, NOWHERE, NOWHERE) & ALL_WAYS;
    if (found === 0) continue;
    state[CHECKS + player] = found;
    let checks = 0;
    for (const { way, square } of listChecks(state, player)) {
      const said = draft.checks.find((check) => check.player === player && check.square === square);
      if (said !== undefined) credited++;
      checks = withMaker(checks, way, said?.maker ?? (known ? draft.last : state[BOARD + square]! >> 8));
    }
    state[CHECKS + player] = checks;
  }
  if (credited === draft.checks.length) return;
  const wrong = draft.checks.findIndex(
    ({ player, square }) => !listChecks(state, player).some((check) => check.square === square),
  );
  throw refuse("a check that stands", { check: wrong });
}
