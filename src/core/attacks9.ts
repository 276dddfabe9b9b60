import {
  ALL,
  BIT_OF,
  FILE_OF,
  FILES,
  fillBoard,
  RANK_OF,
  RANKS,
  SQUARES,
  TOP_RANK,
  WORD_BITS,
  WORD_OF,
} from "./board9.js";
import { type Delta, turned } from "./movement.js";
import type { Facing } from "./piece.js";

/*
 * Attacks on the 9x9 board by table. Steps reach at most three files, so the steps of a piece are 27 bits (a window of
 * three files around it) whatever its square. Lines are looked up by what stands on them: a file is nine bits of one
 * word, a rank is gathered by two shifts, a diagonal by a multiplication (as magic bitboards do).
 */

/** How two squares lie to each other: bits of {@link RELATION}. */
export const SAME_LINE = 1;
export const SAME_DIAGONAL = 2;
/** The first square is straight above (rank letter lower than) the second. */
export const STRAIGHT_ABOVE = 4;
export const STRAIGHT_BELOW = 8;
/** A slide from the second square may touch the 3x3 squares around the first: along ranks and files, along diagonals, */
export const NEAR_LINE = 16;
export const NEAR_DIAGONAL = 32;
/** or only up or down its file. */
export const NEAR_ABOVE = 64;
export const NEAR_BELOW = 128;

/** `(a << 7) | b`: how square a lies to square b. */
export const RELATION: Uint8Array = /* @__PURE__ */ new Uint8Array(128 * 128);
/** `(((a << 7) | b) << 2) | word`: the squares strictly between two squares of one line. */
export const BETWEEN: Int32Array = /* @__PURE__ */ new Int32Array(128 * 128 * 4);
export const FILE_UP = 0;
export const FILE_DOWN = 1;
export const FILE_BOTH = 2;
/** `((way * 9 + rank) << 9) | file occupancy`: squares of the file reached, as nine bits. */
export const FILE_ATTACKS: Uint16Array = /* @__PURE__ */ new Uint16Array(3 * 9 * 512);
/** `(file << 9) | folded rank occupancy`: squares of the rank reached, folded as {@link foldRank} does. */
export const RANK_ATTACKS: Uint16Array = /* @__PURE__ */ new Uint16Array(16 * 512);
/** First square of the file that a bit of a folded rank stands for. */
export const FOLDED_FILE: Uint8Array = /* @__PURE__ */ new Uint8Array(16);
/** `(((way << 7) | square) << 2) | word`: the diagonal through a square, without it. Way 0: rank rises with file. */
export const DIAGONAL: Int32Array = /* @__PURE__ */ new Int32Array(2 * 128 * 4);
/** `(way << 7) | square`: the bits of the diagonal, words folded into one, whose occupancy matters. */
export const DIAGONAL_INNER: Int32Array = /* @__PURE__ */ new Int32Array(2 * 128);
/** `(way << 7) | square`: multiplies the inner occupancy so that its top seven bits tell the attacks apart. */
export const DIAGONAL_MAGIC: Int32Array = /* @__PURE__ */ new Int32Array(2 * 128);
/** `(((way << 7) | square) << 7) | product >>> 25`: squares of the diagonal reached, words folded into one. */
export const DIAGONAL_ATTACKS: Int32Array = /* @__PURE__ */ new Int32Array(2 * 128 * 128);
/** `(((way << 7) | square) << 5) | bit`: the square of the diagonal that a folded bit stands for. */
export const DIAGONAL_SQUARE: Uint8Array = /* @__PURE__ */ new Uint8Array(2 * 128 * 32);

/** Found by search: for each way and square, a multiplier without harmful collisions. */
const MAGICS: readonly number[] = /* @__PURE__ */ Object.freeze([
  // biome-ignore format: a table
  0x9818080, -0xcc6dbf0, 0x223c810a, 0x31a28952, 0x21630602, 0x20043a81, 0x140920a0, 0x0, 0x0, -0x3782efc0, -0x2dfcbfbf,
  0x4108405, 0x18440c48, 0x54278a6e, 0xa10440, 0x48001044, 0x0, 0x0, -0x74f9cdfc, -0x775f7ad0, 0x26840218, -0x7efb5f78,
  0x45188009, 0x210b860a, 0x34808842, 0x2190128, 0x4e06440, 0x50510280, -0x7ddef76c, 0x1d38900, -0x6adbfde8, 0x104a5b04,
  -0x57ffddfa, 0x203090e, -0x67b71bdd, -0x5e6ccf6b, 0x428a4800, -0x4cfdfb00, -0x67efedf5, 0x4c08900, 0x14410840,
  0x4a42440, 0x583928, 0x14a0552, 0x10250304, 0x20048209, 0x51404af0, 0x2f828e30, 0x8c78040, 0x18128088, 0x21008049,
  0x2425451, 0x27b30252, 0x8e4e111, 0x5068394, 0x506c3640, 0x48003061, 0x204450a9, 0x58934a01, 0x50010183, 0x119c8066,
  0x452b2883, 0x1ac08016, 0x0, 0x0, 0x1080a303, 0x10443208, -0x55efdef, -0x77bbf7b8, 0x50323a00, 0x1501300, 0x530040c5,
  0x0, 0x0, -0x7fa7d2c0, 0x8240009, 0x421a0408, 0x24d9023, -0x5ed771de, -0x2dfedd7f, -0x7f7f7f80, 0x0, 0x0, 0x62d00821,
  -0x7feb5e6f, 0x54010e51, 0x50140124, 0x859008, -0x3efb7dfc, -0x77dfefc0, 0x0, 0x0, 0x12e311, 0x69ac8201, 0x67320280,
  0x159a8042, 0x223e2810, 0x1209202, -0x6ef76bb0, 0x1461048a, 0x68430380, 0x2406080, -0x377e9fe8, 0x842a240,
  -0x537af7f9, 0xa20400, -0x2fb55e80, 0x38ca01c, 0x482401, 0x22b68362, 0x45b08, 0x61424624, 0x19263a80, -0x4e7f77e0,
  0x4040804c, 0x2256812, 0x60524762, 0x1504a1c4, -0x5bbfdbc0, 0x891049, 0x41008a80, 0x2900480, 0x8040b0, 0x2d40123,
  0x552202a, 0x1041b140, 0x4230220, 0x51068bc8, -0x4f77cfc4, -0x7773ecf7, 0x26004214, -0x773a9fbf, 0x44842d00,
  0x40680904, 0x3040440a, 0x4095010, 0x12c84a28, 0x6402c060, -0x1d7eed3e, 0x363688a0, 0x55c19, 0x1b031106, 0x11114022,
  -0x7f7ffbf8, 0x80a1044, 0x4b02056a, 0xa88404a, 0x408f030c, 0x422a831b, 0x68907077, -0x75f7bdf8, 0x0, 0x0, -0x5bff5f40,
  0x33a2112, 0x40c0400c, -0x317eb278, 0x5b8840c7, 0x1e10085, 0x22000448, 0x0, 0x0,
]);

/** Nine bits of a rank, folded from its squares in the three words: file f at bit (f % 3) * 3 + (f / 3 | 0). */
export function foldRank(w0: number, w1: number, w2: number, rank: number): number {
  const y = ((w0 >>> rank) & TOP_RANK) | (((w1 >>> rank) & TOP_RANK) << 1) | (((w2 >>> rank) & TOP_RANK) << 2);
  return (y | (y >>> 6) | (y >>> 12)) & 511;
}

/** The squares of three files of a set, the middle one `file`, as one word; off the board there is nothing. */
export function windowOf(w0: number, w1: number, w2: number, file: number): number {
  switch (file) {
    case 0:
      return (w0 << 9) & ALL;
    case 1:
      return w0;
    case 2:
      return (w0 >>> 9) | ((w1 << 18) & ALL);
    case 3:
      return (w0 >>> 18) | ((w1 << 9) & ALL);
    case 4:
      return w1;
    case 5:
      return (w1 >>> 9) | ((w2 << 18) & ALL);
    case 6:
      return (w1 >>> 18) | ((w2 << 9) & ALL);
    case 7:
      return w2;
    default:
      return w2 >>> 9;
  }
}

/** The steps of a piece as a window of three files around it, for a square of `rank`. */
export function stepWindow(steps: readonly Delta[], facing: Facing, rank: number): number {
  let window = 0;
  for (const step of steps) {
    const [files, ranks] = turned(step, facing);
    const to = rank + ranks;
    if (to >= 0 && to < RANKS) window |= 1 << ((files + 1) * RANKS + to);
  }
  return window;
}

/** Fills the tables of lines: some milliseconds, once. */
export function fillAttacks(): void {
  if (FOLDED_FILE[1] !== 0) return;
  fillBoard();
  fillFiles();
  fillRanks();
  for (let way = 0; way < 2; way++) for (let square = 0; square < SQUARES; square++) fillDiagonal(way, square);
  for (let a = 0; a < SQUARES; a++) for (let b = 0; b < SQUARES; b++) if (a !== b) fillPair(a, b);
}

/** What a slide from bit `at` of a line reaches towards bit 0: up to and with the first occupied square. */
function reachDown(at: number, occupancy: number): number {
  const below = (1 << at) - 1;
  const met = occupancy & below;
  return met === 0 ? below : below & ~((1 << (31 - Math.clz32(met))) - 1);
}

/** The same away from bit 0, on a line of `length` squares. */
function reachUp(at: number, occupancy: number, length: number): number {
  const above = ((1 << length) - 1) & ~((2 << at) - 1);
  const met = occupancy & above;
  return met === 0 ? above : above & (((met & -met) << 1) - 1);
}

function fillFiles(): void {
  for (let rank = 0; rank < RANKS; rank++)
    for (let occupancy = 0; occupancy < 512; occupancy++) {
      const up = reachDown(rank, occupancy);
      const down = reachUp(rank, occupancy, RANKS);
      FILE_ATTACKS[((FILE_UP * 9 + rank) << 9) | occupancy] = up;
      FILE_ATTACKS[((FILE_DOWN * 9 + rank) << 9) | occupancy] = down;
      FILE_ATTACKS[((FILE_BOTH * 9 + rank) << 9) | occupancy] = up | down;
    }
}

/** By subset of the bits of a line: the same subset of other bits, one for each. */
function spread(bits: readonly number[], subsets: Int32Array): void {
  subsets[0] = 0;
  for (let subset = 1; subset < 1 << bits.length; subset++) {
    const rest = subset & (subset - 1);
    subsets[subset] = subsets[rest]! | bits[31 - Math.clz32(subset ^ rest)]!;
  }
}

function fillRanks(): void {
  const bits: number[] = [];
  for (let file = 0; file < FILES; file++) {
    const bit = (file % 3) * 3 + ((file / 3) | 0);
    bits.push(1 << bit);
    FOLDED_FILE[bit] = file * RANKS;
  }
  const folded = new Int32Array(512);
  spread(bits, folded);
  for (let file = 0; file < FILES; file++)
    for (let occupancy = 0; occupancy < 512; occupancy++)
      RANK_ATTACKS[(file << 9) | folded[occupancy]!] =
        folded[reachDown(file, occupancy) | reachUp(file, occupancy, FILES)]!;
}

/** Scratch of {@link fillDiagonal}. */
const DIAGONAL_SUBSETS: Int32Array = /* @__PURE__ */ new Int32Array(512);

function fillDiagonal(way: number, square: number): void {
  const row = (way << 7) | square;
  const bits: number[] = [];
  let at = 0;
  for (let file = 0; file < FILES; file++) {
    const rank = RANK_OF[square]! + (file - FILE_OF[square]!) * (way === 0 ? 1 : -1);
    if (rank < 0 || rank >= RANKS) continue;
    const other = file * RANKS + rank;
    if (other === square) at = bits.length;
    else DIAGONAL[(row << 2) | WORD_OF[other]!]! |= BIT_OF[other]!;
    DIAGONAL_SQUARE[(row << 5) | (other % WORD_BITS)] = other;
    bits.push(BIT_OF[other]!);
  }
  spread(bits, DIAGONAL_SUBSETS);
  const length = bits.length;
  // What stands on the ends of the line hides nothing.
  const inner = length < 3 ? 0 : ((1 << (length - 1)) - 2) & ~(1 << at);
  const magic = MAGICS[way * SQUARES + square]!;
  DIAGONAL_INNER[row] = DIAGONAL_SUBSETS[inner]!;
  DIAGONAL_MAGIC[row] = magic;
  let occupancy = 0;
  do {
    const reached = reachDown(at, occupancy) | reachUp(at, occupancy, length);
    const product = Math.imul(DIAGONAL_SUBSETS[occupancy]!, magic);
    DIAGONAL_ATTACKS[(row << 7) | (product >>> 25)] = DIAGONAL_SUBSETS[reached]!;
    occupancy = (occupancy - inner) & inner;
  } while (occupancy !== 0);
}

function fillPair(a: number, b: number): void {
  const files = FILE_OF[a]! - FILE_OF[b]!;
  const ranks = RANK_OF[a]! - RANK_OF[b]!;
  const nearFile = Math.abs(files) <= 1;
  let relation = 0;
  if (files === 0 || ranks === 0) relation |= SAME_LINE;
  if (Math.abs(files) === Math.abs(ranks)) relation |= SAME_DIAGONAL;
  if (files === 0) relation |= ranks < 0 ? STRAIGHT_ABOVE : STRAIGHT_BELOW;
  if (nearFile || Math.abs(ranks) <= 1) relation |= NEAR_LINE;
  if (Math.abs(files + ranks) <= 2 || Math.abs(files - ranks) <= 2) relation |= NEAR_DIAGONAL;
  if (nearFile && ranks <= 1) relation |= NEAR_ABOVE;
  if (nearFile && ranks >= -1) relation |= NEAR_BELOW;
  RELATION[(a << 7) | b] = relation;
  if ((relation & (SAME_LINE | SAME_DIAGONAL)) === 0) return;
  const step = Math.sign(files) * RANKS + Math.sign(ranks);
  for (let square = b + step; square !== a; square += step)
    BETWEEN[(((a << 7) | b) << 2) | WORD_OF[square]!]! |= BIT_OF[square]!;
}

/** Whether no square strictly between two squares of one line is occupied. */
export function isOpen(a: number, b: number, o0: number, o1: number, o2: number): boolean {
  const at = ((a << 7) | b) << 2;
  return ((BETWEEN[at]! & o0) | (BETWEEN[at + 1]! & o1) | (BETWEEN[at + 2]! & o2)) === 0;
}
