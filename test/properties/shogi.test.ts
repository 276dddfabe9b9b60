import type { Random, Variant } from "banmen/core";
import * as shogi from "banmen/shogi";
import { boardText } from "./set-ups.js";
import { propertySuite } from "./suite.js";

const variant: Variant = shogi;
const LETTERS = ["P", "P", "P", "L", "N", "S", "G", "B", "R", "+P", "+L", "+N", "+S", "+B", "+R"];

/** Anything from two bare kings to a full board; some without a king, dead pieces and doubled pawns among them. */
function randomText(random: Random): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const pieces = [random() < 0.95 ? "K" : "G", random() < 0.95 ? "k" : "g"];
  const most = pick([3, 12, 30, 79]);
  for (let count = random() * most; count > 0; count--) {
    const letter = pick(LETTERS);
    pieces.push(random() < 0.5 ? letter : letter.toLowerCase());
  }
  let hands = "";
  for (const letter of "RBGSNLPrbgsnlp") {
    const count = random() < 0.3 ? 1 + Math.floor(random() * (random() < 0.1 ? 18 : 3)) : 0;
    if (count > 0) hands += count === 1 ? letter : `${count}${letter}`;
  }
  const number = 1 + Math.floor(random() * 300);
  return `${boardText(random, 9, 9, pieces)} ${random() < 0.5 ? "b" : "w"} ${hands || "-"} ${number}`;
}

propertySuite({
  variant,
  randomText,
  symmetries: [
    {
      name: "turned round",
      square: (file, rank) => [10 - file, 10 - rank],
      player: (player) => 1 - player,
      facing: (facing) => 2 - facing,
    },
    { name: "mirrored", square: (file, rank) => [10 - file, rank] },
  ],
  rules: [{ impasse: "27-point" }, { impasse: "try" }],
  crowded: [
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
    "9/9/9/9/9/9/9/9/9 b RBGSNLP 1",
    `${"+R+R+R+R+R+R+R+R+R/R8/".repeat(4)}R8 b RBGSNLP 1`,
    `${"R1R1R1R1R/1B1B1B1B1/".repeat(4)}R1R1R1R1R b RBGSNLP 1`,
  ],
});
