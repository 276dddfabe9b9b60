import { type Geometry, nameOf, type Square, squareOf } from "./geometry.js";
import { PIECE_CODES } from "./piece.js";
import type { Layout } from "./spec.js";
import { HAND_COUNTS, HAND_PLAYERS, HAND_STRIDE, KEY_HIGH, KEY_LOW, SETS, TURN } from "./state.js";
import { handConstant, pieceConstant, turnConstant, writeHandConstant, writePieceConstants } from "./zobrist.js";

/*
 * The 9x9 board: its measures, the layout of a position's state on it, and the primitives that change it and its key.
 * board12 is this module with other measures, written by `npm run boards`: one module with the number of words a parameter
 * costs a quarter of the speed.
 */

export const FILES = 9;
export const RANKS = 9;
/** Files of a word of a bitboard: so many that every word stays a small integer. */
const FILES_OF_WORD = 3;
/** Owners of pieces with bitboards: four players and nobody. */
const OWNERS = 5;
/** State words from one bitboard to the next, as a shift. */
export const SET_SHIFT = 2;
/** State words from one owner's bitboards to the next, as a shift: room for so many groups of pieces. */
export const OWNER_SHIFT = 5;
/** Bits of a square. */
const SQUARE_BITS = 7;
// End of the measures.

export const SQUARES: number = FILES * RANKS;
/** Words of a bitboard. */
export const WORDS: number = FILES / FILES_OF_WORD;
export const WORD_BITS: number = FILES_OF_WORD * RANKS;
/** All bits of a word. */
export const ALL: number = (1 << WORD_BITS) - 1;
/** The squares of a word's first file, */
export const FIRST_FILE: number = (1 << RANKS) - 1;
/** of its last file. */
export const LAST_FILE: number = FIRST_FILE << (WORD_BITS - RANKS);
/** One square of each file of a word: on the top rank, */
export const TOP_RANK: number = ALL / FIRST_FILE;
/** on the bottom rank. */
export const BOTTOM_RANK: number = TOP_RANK << (RANKS - 1);

/** The measures of this board for code that takes any. */
export const GEOMETRY: Geometry = /* @__PURE__ */ Object.freeze({ files: FILES, ranks: RANKS, wordBits: WORD_BITS });

/** First word of the hands: `HANDS + player * HAND_STRIDE + kind`. */
export const HANDS: number = SETS + (OWNERS << OWNER_SHIFT);
/** First word of the mailbox: the piece on each square. */
export const BOARD: number = HANDS + HAND_PLAYERS * HAND_STRIDE;
/** Words of a state. */
export const STATE_SIZE: number = BOARD + SQUARES;

const TABLE = 1 << SQUARE_BITS;
/** The bitboard word a square is in. */
export const WORD_OF: Uint8Array = /* @__PURE__ */ new Uint8Array(TABLE);
/** The bit of a square in its word. */
export const BIT_OF: Int32Array = /* @__PURE__ */ new Int32Array(TABLE);
/** File of a square, from 0. */
export const FILE_OF: Uint8Array = /* @__PURE__ */ new Uint8Array(TABLE);
/** Rank of a square, from 0. */
export const RANK_OF: Uint8Array = /* @__PURE__ */ new Uint8Array(TABLE);

/** Words of {@link PIECE_KEYS} from one piece to the next, as a shift. */
export const PIECE_SHIFT: number = SQUARE_BITS + 1;
/** Words of {@link HAND_KEYS} from one count to the next, as a shift. */
export const COUNT_SHIFT = 7;
const COUNT = 1 << COUNT_SHIFT;
/** Zobrist constants of a piece on a square: low and high half side by side, at `(piece << PIECE_SHIFT) | (square << 1)`. */
export const PIECE_KEYS: Int32Array = /* @__PURE__ */ new Int32Array(PIECE_CODES << PIECE_SHIFT);
/** Zobrist constants of a count in a hand, at `(count << COUNT_SHIFT) | (hand << 1)`: small counts, which are frequent, lie together. */
export const HAND_KEYS: Int32Array = /* @__PURE__ */ new Int32Array(2 * HAND_PLAYERS * HAND_STRIDE * HAND_COUNTS);
/** Zobrist constants of the player to move, at `player << 1`. */
export const TURN_KEYS: Int32Array = /* @__PURE__ */ new Int32Array(2 * HAND_PLAYERS);

/** The first of the two words of a bitboard's owner and group: `+ word` gives the state word. */
export function setAt(owner: number, group: number): number {
  return SETS + (owner << OWNER_SHIFT) + (group << SET_SHIFT);
}

/** State word of the count of a kind in a hand. */
export function handAt(player: number, kind: number): number {
  return HANDS + player * HAND_STRIDE + kind;
}

/** Fills the tables of squares and turns. Cheap, and done once. */
export function fillBoard(): void {
  if (RANK_OF[1] === 1) return;
  for (let square = 0; square < SQUARES; square++) {
    WORD_OF[square] = (square / WORD_BITS) | 0;
    BIT_OF[square] = 1 << (square % WORD_BITS);
    FILE_OF[square] = (square / RANKS) | 0;
    RANK_OF[square] = square % RANKS;
  }
  for (let player = 0; player < HAND_PLAYERS; player++) TURN_KEYS.set(turnConstant(player), player << 1);
}

/** Fills the Zobrist constants of some pieces. */
export function fillPieceKeys(pieces: Iterable<number>): void {
  for (const piece of pieces) writePieceConstants(PIECE_KEYS, piece << PIECE_SHIFT, piece, SQUARES);
}

/**
 * Fills the Zobrist constants of the counts, up to `most`, of some kinds in the hands of the first `players` players.
 * Cheap where that has been done before.
 */
export function fillHandKeys(players: number, kinds: Iterable<number>, most: number): void {
  for (const kind of kinds)
    for (let player = 0; player < players; player++) {
      const hand = (player * HAND_STRIDE + kind) << 1;
      if (HAND_KEYS[(most << COUNT_SHIFT) | hand] !== 0) continue;
      for (let count = 0; count <= most; count++)
        writeHandConstant(HAND_KEYS, (count << COUNT_SHIFT) | hand, player, kind, count);
    }
}

/** Gives a new state, on which player 0 is to move, another player to move. */
export function setTurn(state: Int32Array, turn: number): void {
  state[TURN] = turn;
  state[KEY_LOW]! ^= TURN_KEYS[turn << 1]!;
  state[KEY_HIGH]! ^= TURN_KEYS[(turn << 1) + 1]!;
}

/** Puts a piece on an empty square. */
export function put(state: Int32Array, groups: Int32Array, square: number, piece: number): void {
  state[BOARD + square] = piece;
  toggle(state, groups, square, piece);
}

/** Takes the piece off a square, and returns it. */
export function take(state: Int32Array, groups: Int32Array, square: number): number {
  const piece = state[BOARD + square]!;
  state[BOARD + square] = 0;
  toggle(state, groups, square, piece);
  return piece;
}

/** Turns a piece's bits and key on or off. */
function toggle(state: Int32Array, groups: Int32Array, square: number, piece: number): void {
  const word = WORD_OF[square]!;
  const bit = BIT_OF[square]!;
  const z = (piece << PIECE_SHIFT) | (square << 1);
  state[SETS + ((piece >> 8) << OWNER_SHIFT) + word]! ^= bit;
  state[groups[piece]! + word]! ^= bit;
  state[KEY_LOW]! ^= PIECE_KEYS[z]!;
  state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]!;
}

/** Changes the count of a kind in a hand by a number, with the key. */
export function changeHand(state: Int32Array, player: number, kind: number, by: number): void {
  const hand = player * HAND_STRIDE + kind;
  const count = state[HANDS + hand]!;
  const before = (count << COUNT_SHIFT) | (hand << 1);
  const after = before + by * COUNT;
  state[HANDS + hand] = count + by;
  state[KEY_LOW]! ^= HAND_KEYS[before]! ^ HAND_KEYS[after]!;
  state[KEY_HIGH]! ^= HAND_KEYS[before + 1]! ^ HAND_KEYS[after + 1]!;
}

/**
 * Moves the piece of `from` to `to`, where it stands as `after`. What stood there leaves the board, into the hand of
 * `captor` or, if that is negative, out of the game. Sets, mailbox, hand and key in one go: the most frequent change.
 *
 * @returns the piece captured, or 0
 */
export function relocate(
  state: Int32Array,
  groups: Int32Array,
  from: number,
  to: number,
  after: number,
  captor: number,
): number {
  const before = state[BOARD + from]!;
  const captured = state[BOARD + to]!;
  const fromWord = WORD_OF[from]!;
  const toWord = WORD_OF[to]!;
  const fromBit = BIT_OF[from]!;
  const toBit = BIT_OF[to]!;
  const all = SETS + ((before >> 8) << OWNER_SHIFT);
  state[BOARD + from] = 0;
  state[BOARD + to] = after;
  state[all + fromWord]! ^= fromBit;
  state[all + toWord]! ^= toBit;
  state[groups[before]! + fromWord]! ^= fromBit;
  state[groups[after]! + toWord]! ^= toBit;
  if (captured !== 0) capture(state, groups, to, captured, captor);
  const z = (before << PIECE_SHIFT) | (from << 1);
  const y = (after << PIECE_SHIFT) | (to << 1);
  state[KEY_LOW]! ^= PIECE_KEYS[z]! ^ PIECE_KEYS[y]!;
  state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]! ^ PIECE_KEYS[y + 1]!;
  return captured;
}

/** What was captured leaves the sets for the hand of `captor`, if there is one. A function of its own: most moves capture nothing. */
function capture(state: Int32Array, groups: Int32Array, square: number, captured: number, captor: number): void {
  const word = WORD_OF[square]!;
  const bit = BIT_OF[square]!;
  const x = (captured << PIECE_SHIFT) | (square << 1);
  state[SETS + ((captured >> 8) << OWNER_SHIFT) + word]! ^= bit;
  state[groups[captured]! + word]! ^= bit;
  state[KEY_LOW]! ^= PIECE_KEYS[x]!;
  state[KEY_HIGH]! ^= PIECE_KEYS[x + 1]!;
  if (captor >= 0) changeHand(state, captor, captured & 31, 1);
}

/** Undoes {@link relocate}: `before` stood on `from`, `captured` on `to`. The key is restored from the frame. */
export function unrelocate(
  state: Int32Array,
  groups: Int32Array,
  from: number,
  to: number,
  before: number,
  captured: number,
  captor: number,
): void {
  const after = state[BOARD + to]!;
  const fromWord = WORD_OF[from]!;
  const toWord = WORD_OF[to]!;
  const fromBit = BIT_OF[from]!;
  const toBit = BIT_OF[to]!;
  const all = SETS + ((before >> 8) << OWNER_SHIFT);
  state[BOARD + from] = before;
  state[BOARD + to] = captured;
  state[all + fromWord]! ^= fromBit;
  state[all + toWord]! ^= toBit;
  state[groups[before]! + fromWord]! ^= fromBit;
  state[groups[after]! + toWord]! ^= toBit;
  if (captured !== 0) {
    state[SETS + ((captured >> 8) << OWNER_SHIFT) + toWord]! ^= toBit;
    state[groups[captured]! + toWord]! ^= toBit;
    if (captor >= 0) state[HANDS + captor * HAND_STRIDE + (captured & 31)]!--;
  }
}

/** Drops `piece` from the hand of its owner on the empty square `to`. */
export function drop(state: Int32Array, groups: Int32Array, to: number, piece: number): void {
  const owner = piece >> 8;
  const word = WORD_OF[to]!;
  const bit = BIT_OF[to]!;
  const hand = owner * HAND_STRIDE + (piece & 31);
  const count = state[HANDS + hand]!;
  const h = (count << COUNT_SHIFT) | (hand << 1);
  const z = (piece << PIECE_SHIFT) | (to << 1);
  state[BOARD + to] = piece;
  state[SETS + (owner << OWNER_SHIFT) + word]! ^= bit;
  state[groups[piece]! + word]! ^= bit;
  state[HANDS + hand] = count - 1;
  state[KEY_LOW]! ^= PIECE_KEYS[z]! ^ HAND_KEYS[h]! ^ HAND_KEYS[h - COUNT]!;
  state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]! ^ HAND_KEYS[h + 1]! ^ HAND_KEYS[h + 1 - COUNT]!;
}

/** Undoes {@link drop}. The key is restored from the frame. */
export function undrop(state: Int32Array, groups: Int32Array, to: number, piece: number): void {
  const owner = piece >> 8;
  const word = WORD_OF[to]!;
  const bit = BIT_OF[to]!;
  state[BOARD + to] = 0;
  state[SETS + (owner << OWNER_SHIFT) + word]! ^= bit;
  state[groups[piece]! + word]! ^= bit;
  state[HANDS + owner * HAND_STRIDE + (piece & 31)]!++;
}

/** The key of what stands on the board and in the hands and of the player to move, computed afresh. */
export function freshKey(state: Int32Array): readonly [low: number, high: number] {
  let [low, high] = turnConstant(state[0]!);
  for (let square = 0; square < SQUARES; square++) {
    const piece = state[BOARD + square]!;
    if (piece === 0) continue;
    const [l, h] = pieceConstant(piece, square);
    low ^= l;
    high ^= h;
  }
  for (let hand = 0; hand < HAND_PLAYERS * HAND_STRIDE; hand++) {
    const [l, h] = handConstant((hand / HAND_STRIDE) | 0, hand % HAND_STRIDE, state[HANDS + hand]!);
    low ^= l;
    high ^= h;
  }
  return [low, high];
}

/** Whether two states have the same board, hands and player to move. */
export function sameBoard(a: Int32Array, b: Int32Array): boolean {
  if (a[0] !== b[0]) return false;
  for (let word = HANDS; word < STATE_SIZE; word++) if (a[word] !== b[word]) return false;
  return true;
}

/** Where the parts of a state are, for code that takes any board. */
export const LAYOUT: Layout = /* @__PURE__ */ Object.freeze({
  geometry: GEOMETRY,
  owners: OWNERS,
  words: WORDS,
  boardAt: BOARD,
  setAt,
  handAt,
});

/**
 * The name of a square, the same for all players: `7g`.
 *
 * @param square - a square of the board, from 0
 * @throws RangeError for anything else
 *
 * @example
 * ```ts
 * import { squareName } from "banmen/shogi";
 * squareName(0); // => "1a"
 * ```
 */
export function squareName(square: Square): string {
  return nameOf(GEOMETRY, square);
}

/**
 * The square of a name, or nothing if it is none.
 *
 * @param text - file number and rank letter
 *
 * @example
 * ```ts
 * import { parseSquare } from "banmen/shogi";
 * [parseSquare("1b"), parseSquare("1z")]; // => [1, undefined]
 * ```
 */
export function parseSquare(text: string): Square | undefined {
  return squareOf(GEOMETRY, text);
}
