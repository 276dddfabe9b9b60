import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Position } from "banmen/core";
import { nameOf } from "../src/core/geometry.js";
import type { AnyPosition } from "../src/core/position.js";
import { DIGEST, KEY_HIGH, KEY_LOW, NUMBER, OWN, SETS, TOP, TURN } from "../src/core/state.js";
import { GAMES } from "./games.js";

/** What a game's `test/<game>/words.ts` says of the words that are its own. */
export interface Words {
  /** State words from OWN on, by name. */
  readonly own?: { readonly [name: string]: number };
  /** The groups of an owner's bitboards, by name; group 0 is all pieces. */
  readonly groups?: (owner: number) => { readonly [name: string]: number };
  /** The digest in words. */
  readonly digest?: (digest: number) => string;
}

const words: { [game: string]: Words } = {};
for (const game of GAMES)
  if (existsSync(fileURLToPath(new URL(`./${game}/words.ts`, import.meta.url))))
    words[game] = ((await import(`./${game}/words.ts`)) as { WORDS: Words }).WORDS;

/**
 * All words of a state that are not 0, a line each: number, name, value, and what it means. What has no name is marked
 * with `?`: such a word means that something wrote where it should not.
 */
export function dumpState(position: Position): string {
  const { state, spec } = position as unknown as AnyPosition;
  const { geometry, owners, words: perSet, boardAt, setAt, handAt } = spec.layout;
  const own = words[spec.id] ?? {};
  const lines: string[] = [];
  const square = (number: number): string => nameOf(geometry, number);
  const nameOfOwner = (owner: number): string => spec.players[owner] ?? "nobody";
  const ownNames = new Map(Object.entries(own.own ?? {}).map(([name, word]) => [word, name]));
  /** By word: the name, and what the value means. */
  const known = new Map<number, readonly [name: string, meaning: (value: number) => string]>([
    [TURN, ["turn", nameOfOwner]],
    [NUMBER, ["move number", () => ""]],
    [KEY_LOW, ["key, low half", hexadecimal]],
    [KEY_HIGH, ["key, high half", hexadecimal]],
    [DIGEST, ["digest", own.digest ?? (() => "")]],
    [TOP, ["frames in use", () => ""]],
  ]);
  for (let word = OWN; word < SETS; word++)
    if (ownNames.has(word)) known.set(word, [ownNames.get(word)!, (value) => value.toString(2)]);
  for (let owner = 0; owner < owners; owner++)
    for (const [name, group] of Object.entries({ all: 0, ...own.groups?.(owner) }))
      for (let word = 0; word < perSet; word++) {
        const first = word * geometry.wordBits;
        known.set(setAt(owner, group) + word, [
          `${nameOfOwner(owner)}: ${name}`,
          (bits) =>
            bitsOf(bits)
              .map((bit) => square(first + bit))
              .join(" "),
        ]);
      }
  for (let player = 0; player < spec.players.length; player++)
    for (const { kind, role } of spec.pieces)
      known.set(handAt(player, kind), [`hand of ${nameOfOwner(player)}: ${role}`, () => ""]);
  for (let number = 0; number < geometry.files * geometry.ranks; number++)
    known.set(boardAt + number, [`on ${square(number)}`, (piece) => spec.pieceText(piece)]);
  state.forEach((value, word) => {
    if (value === 0) return;
    const [name, meaning] = known.get(word) ?? ["?", () => ""];
    lines.push(
      `${String(word).padStart(4)}  ${name.padEnd(28)} ${String(value).padStart(11)}  ${meaning(value)}`.trimEnd(),
    );
  });
  return lines.join("\n");
}

function hexadecimal(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}

function bitsOf(bits: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((bits >>> bit) & 1) !== 0);
}
