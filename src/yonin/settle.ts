import { BOARD, changeHand, handAt, PIECE_KEYS, setAt, WORD_BITS, WORDS } from "../core/board9.js";
import { setLogged } from "../core/frame.js";
import { NOBODY } from "../core/piece.js";
import { DIGEST, KEY_HIGH, KEY_LOW, TURN } from "../core/state.js";
import { checksOn, matingPlayer, NOWHERE } from "./credits.js";
import { hasMoves } from "./generate.js";
import { FLIPPED_KING, GROUP_OF, HAND_KINDS, ROYALS } from "./pieces.js";
import { CHECKS, isOver, KINGS, OWNERLESS, RULES, withFallen } from "./state.js";
import { nextAfter, setTurn } from "./turn-order.js";

/*
 * Mates. A player is judged when their turn comes. Everything here is written in the open frame of the move that led to
 * it, so that it is undone with the move; the key, the digest and the turn are saved by every frame anyway.
 */

/** The most words that all mates after one move write in a frame: three times every piece with its groups, sets, hands, checks. */
export const MATES_ROOM: number = 2 * 3 * (3 * 81 + 8 + 8 + 4);

/**
 * Lets the players fall who come on turn without a legal move, until one has a move or the game is over.
 * Source: rules/yonin.md 7.1.
 */
export function settle(state: Int32Array, frames: Int32Array): void {
  while (!isOver(state[DIGEST]!, state[RULES]!) && !hasMoves(state, state[TURN]!)) fall(state, frames);
}

/**
 * The player on turn is mated: the king flips, the mating player inherits, the next player comes on turn.
 * Source: rules/yonin.md 7.5.
 */
export function fall(state: Int32Array, frames: Int32Array): void {
  const player = state[TURN]!;
  const heir = matingPlayer(state, player);
  const orphans = (state[RULES]! & OWNERLESS) !== 0 ? NOBODY : heir;
  flipKing(state, frames, player, heir);
  for (let word = 0; word < WORDS; word++) reown(state, frames, player, orphans, word);
  for (const kind of HAND_KINDS) inherit(state, frames, player, heir, kind);
  state[DIGEST] = withFallen(state[DIGEST]!, player);
  setLogged(state, frames, CHECKS + player, 0);
  for (let other = 0; other < 4; other++)
    if (state[CHECKS + other] !== 0)
      // Pieces may have stopped checking as they changed hands; what goes on keeps its maker.
      setLogged(state, frames, CHECKS + other, checksOn(state, other, heir, NOWHERE, NOWHERE));
  setTurn(state, nextAfter(state, player));
}

function flipKing(state: Int32Array, frames: Int32Array, player: number, heir: number): void {
  const square = state[KINGS + player]!;
  const word = (square / WORD_BITS) | 0;
  const bit = 1 << (square % WORD_BITS);
  exchange(state, frames, square, FLIPPED_KING | (player << 6) | (heir << 8));
  toggle(state, frames, setAt(player, 0) + word, bit);
  toggle(state, frames, setAt(heir, 0) + word, bit);
}

/** Puts another piece in the place of one, in mailbox and key. */
function exchange(state: Int32Array, frames: Int32Array, square: number, piece: number): void {
  const before = (state[BOARD + square]! << 8) | (square << 1);
  const after = (piece << 8) | (square << 1);
  state[KEY_LOW]! ^= PIECE_KEYS[before]! ^ PIECE_KEYS[after]!;
  state[KEY_HIGH]! ^= PIECE_KEYS[before + 1]! ^ PIECE_KEYS[after + 1]!;
  setLogged(state, frames, BOARD + square, piece);
}

/** Gives the pieces of one word, but the flipped kings that a player mated, to another. */
function reown(state: Int32Array, frames: Int32Array, player: number, heir: number, word: number): void {
  const before = setAt(player, 0) + word;
  const moved = state[before]! & ~state[setAt(NOBODY, ROYALS) + word]!;
  if (moved === 0) return;
  for (let rest = moved; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const square = word * WORD_BITS + 31 - Math.clz32(bit);
    const piece = state[BOARD + square]!;
    const inherited = (piece & 255) | (heir << 8);
    exchange(state, frames, square, inherited);
    // The pawns, which face another way than the heir's, no longer count for nifu.
    if (GROUP_OF[piece] === GROUP_OF[inherited]) continue;
    toggle(state, frames, GROUP_OF[piece]! + word, bit);
    toggle(state, frames, GROUP_OF[inherited]! + word, bit);
  }
  toggle(state, frames, before, moved);
  toggle(state, frames, setAt(heir, 0) + word, moved);
}

function toggle(state: Int32Array, frames: Int32Array, word: number, bits: number): void {
  setLogged(state, frames, word, state[word]! ^ bits);
}

/** Gives a player's pieces of a kind in hand to another. */
function inherit(state: Int32Array, frames: Int32Array, player: number, heir: number, kind: number): void {
  const count = state[handAt(player, kind)]!;
  if (count === 0) return;
  changeHandLogged(state, frames, player, kind, -count);
  changeHandLogged(state, frames, heir, kind, count);
}

function changeHandLogged(state: Int32Array, frames: Int32Array, player: number, kind: number, by: number): void {
  const word = handAt(player, kind);
  setLogged(state, frames, word, state[word]!);
  changeHand(state, player, kind, by);
}
