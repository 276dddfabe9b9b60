import { constant, type Position, type Setup, type Variant } from "banmen/core";
import type fc from "fast-check";
import type { SetUp } from "./set-ups.js";

/** A game under test, with the few things that the checks cannot know of themselves. */
export interface Subject {
  readonly variant: Variant;
  /** Set-ups of all kinds: any position that can be read, crowded and impossible ones among them. */
  readonly setUps: fc.Arbitrary<SetUp>;
  /** Whether captured pieces go to a hand. */
  readonly toHand?: boolean;
  /** House rules to test under, besides the default. */
  readonly rules?: readonly object[];
  /** Numbers of the Zobrist constants of what is hashed besides board, hands and turn. */
  hashed?(position: Position): readonly number[];
  /** Clears in (a copy of) a state what the text leaves out. */
  forget?(state: Int32Array): void;
  /** Turned and mirrored boards on which the game is the same. */
  readonly symmetries: readonly Symmetry[];
  /** Texts with as many moves as possible, to be held against MAX_MOVES. */
  readonly crowded: readonly string[];
  /** Whether null moves can be made in any position of a game; by default they can. */
  readonly nullMoves?: boolean;
  /** Whether a position can come again, so that games are as long as one likes; by default it can. */
  readonly repeats?: boolean;
  /** A factor for the number of runs, for games whose positions cost more. */
  readonly effort?: number;
}

/** A board turned or mirrored: squares by file and rank from 1, and what becomes of players and facings. */
export interface Symmetry {
  readonly name: string;
  square(file: number, rank: number): readonly [file: number, rank: number];
  player?(player: number): number;
  facing?(facing: number): number;
}

/** All words that make up a position; a white-box view. */
export function stateOf(position: Position): Int32Array {
  return (position as Position & { readonly state: Int32Array }).state;
}

/** Length of the frame stack: the only state word that is not part of the position. */
const TOP = 5;

/** What a position's text says, in state words: comparable between a played and a freshly read one. */
export function writtenState(subject: Subject, position: Position): number[] {
  const state = stateOf(position).slice();
  state[TOP] = 0;
  subject.forget?.(state);
  return Array.from(state);
}

/** The key computed from public data, constant by constant. */
export function freshKey({ variant, hashed }: Subject, position: Position): readonly [low: number, high: number] {
  const ids: number[] = [];
  for (let square = 0; square < variant.files * variant.ranks; square++) {
    const piece = position.board.pieceAt(square);
    if (piece !== 0) ids.push((1 << 28) | square | (piece << 8));
  }
  for (const [name, hand] of Object.entries(position.setup().hands))
    for (const [role, count] of Object.entries(hand ?? {})) {
      const { kind } = variant.PIECES.find((type) => type.role === role)!;
      ids.push((2 << 28) | variant.PLAYERS.indexOf(name) | (kind << 4) | (count! << 12));
    }
  if (position.turn !== 0) ids.push((3 << 28) | position.turn);
  let [low, high] = [0, 0];
  for (const id of [...ids, ...(hashed?.(position) ?? [])]) {
    const [l, h] = constant(id);
    low ^= l;
    high ^= h;
  }
  return [low, high];
}

/** The rule sets to test under, the default first. */
export function ruleSets(subject: Subject): readonly object[] {
  return [{}, ...(subject.rules ?? [])];
}

/** Turns set-ups and moves as a symmetry says. */
export function turner(
  variant: Variant,
  symmetry: Symmetry,
): { setup(setup: Setup): unknown; move(text: string): string } {
  const square = (name: string): string => {
    const number = variant.parseSquare(name)!;
    const [file, rank] = symmetry.square(Math.floor(number / variant.ranks) + 1, (number % variant.ranks) + 1);
    return variant.squareName((file - 1) * variant.ranks + rank - 1);
  };
  const word = (text: string): string => {
    const player = variant.PLAYERS.indexOf(text);
    if (player >= 0) return variant.PLAYERS[symmetry.player?.(player) ?? player]!;
    return variant.parseSquare(text) === undefined ? text : square(text);
  };
  const data = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return word(value);
    if (typeof value === "number") return key === "facing" ? (symmetry.facing?.(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((item) => data(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [word(name), data(item, name)]));
  };
  return { setup: (setup) => data(setup, ""), move: (text) => text.replace(/\d+[a-l]/g, square) };
}
