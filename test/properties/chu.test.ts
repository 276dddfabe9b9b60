import * as chu from "banmen/chu";
import { anySetUps } from "./set-ups/chu.js";
import { propertySuite } from "./suite.js";

propertySuite({
  variant: chu,
  setUps: anySetUps,
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
