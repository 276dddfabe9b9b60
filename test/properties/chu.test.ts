import * as chu from "banmen/chu";
import type { Random, Variant } from "banmen/core";
import { boardText } from "./set-ups.js";
import { propertySuite } from "./suite.js";

const variant: Variant = chu;

const COMMON = "P P L F C S G E A B T O X M V R H D Q I +P +L +F +C +S +G +E +A +B +T +X +M +V +R +I".split(" ");
const LIONS = "N N +O +H +D".split(" ");

/** Anything from two bare kings to a board full of lions; some without a king, with dead pieces, with a lion field. */
function randomText(random: Random): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const pieces = [random() < 0.95 ? "K" : "+E", random() < 0.95 ? "k" : "g"];
  const most = pick([3, 12, 40, 140]);
  const lions = pick([0.1, 0.5]);
  for (let count = random() * most; count > 0; count--) {
    const letter = pick(random() < lions ? LIONS : COMMON);
    pieces.push(random() < 0.5 ? letter : letter.toLowerCase());
  }
  const field = random() < 0.6 ? "-" : chu.squareName(Math.floor(random() * 144));
  const number = 1 + Math.floor(random() * 300);
  return `${boardText(random, 12, 12, pieces)} ${random() < 0.5 ? "b" : "w"} ${field} ${number}`;
}

propertySuite({
  variant,
  randomText,
  symmetries: [
    {
      name: "turned round",
      square: (file, rank) => [13 - file, 13 - rank],
      player: (player) => 1 - player,
      facing: (facing) => 2 - facing,
    },
    { name: "mirrored", square: (file, rank) => [13 - file, rank] },
  ],
  rules: [
    { lionTrade: "off", promotion: "shogi" },
    { lionTrade: "always", bareRoyals: "single" },
    chu.PRESETS.edo,
    chu.PRESETS.lishogi,
  ],
  hashed: (position) => {
    const field = (position as chu.Position).lionField;
    return field === undefined ? [] : [(4 << 28) | (field + 1)];
  },
  // Whether the mover was bare before the last move is not in the text: all of the digest but the lion field.
  forget: (state) => {
    state[4]! &= 255;
  },
  crowded: [
    `${"NnNnNnNnNnNn/nnnnnnnnnnnn/".repeat(5)}NnNnNnNnNnNn/nnnnnnnnnnKk b`,
    `${"NNnnNNnnNNnn/NNnnNNnnNNnn/nnNNnnNNnnNN/nnNNnnNNnnNN/".repeat(2)}NNnnNNnnNNnn/NNnnNNnnNNnn/nnNNnnNNnnNN/nnNNnnNNnnKk b`,
    `${"NnNnNnNnNnNn/nNnNnNnNnNnN/".repeat(5)}NnNnNnNnNnNn/nNnNnNnNnNKk b`,
    `${"n2n2n2n2/12/1N2N2N2N1/".repeat(3)}12/12/K10k b`,
    `${"RrRrRrRrRrRr/rRrRrRrRrRrR/".repeat(2)}12/12/12/12/12/12/12/K10k b`,
    `${"H1H1H1H1H1H1/1D1D1D1D1D1D/".repeat(5)}12/K10k b`,
  ],
  effort: 0.4,
});
