import { squareName } from "banmen/chu";
import type { Random } from "banmen/core";
import { boardOf } from "./helpers.js";
import { PLAIN_ROLES, SQUARES } from "./plain.js";

const LIONS = ["N", "N", "+O", "+H", "+D"];

/** A set-up in a part of the board, so that pieces meet, with many lions and often a lion field. */
export function crowdedText(random: Random): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const size = 4 + Math.floor(random() * 9);
  const [file, rank] = [1, 0].map((least) => least + Math.floor(random() * (13 - size))) as [number, number];
  const free = SQUARES.filter((_, i) => {
    const [f, r] = [1 + Math.floor(i / 12), i % 12];
    return f >= file && f < file + size && r >= rank && r < rank + size;
  });
  const pieces: { [square: string]: string } = {};
  const put = (letter: string): void => {
    const square = free.splice(Math.floor(random() * free.length), 1)[0];
    if (square !== undefined) pieces[square] = letter;
  };
  put("K");
  put("k");
  const lions = 0.1 + random() * 0.4;
  for (let left = random() * Math.min(50, free.length); left > 0; left--) {
    const letter = random() < lions ? pick(LIONS) : pick(PLAIN_ROLES.filter((role) => role !== "K"));
    put(random() < 0.5 ? letter : letter.toLowerCase());
  }
  const field =
    random() < 0.5 ? "-" : random() < 0.8 ? pick(Object.keys(pieces)) : squareName(Math.floor(random() * 144));
  return `${boardOf(pieces)} ${random() < 0.5 ? "b" : "w"} ${field} 1`;
}
