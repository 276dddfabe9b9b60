import * as shogi from "banmen/shogi";
import { anySetUps } from "./set-ups/shogi.js";
import { propertySuite } from "./suite.js";

propertySuite({
  variant: shogi,
  setUps: anySetUps,
  toHand: true,
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
