import * as yonin from "banmen/yonin";
import { anySetUps } from "./set-ups/yonin.js";
import type { Symmetry } from "./subject.js";
import { propertySuite } from "./suite.js";

/** The board turned clockwise, once to three times, with the seats. */
const symmetries: Symmetry[] = [1, 2, 3].map((quarters) => ({
  name: `turned by ${90 * quarters} degrees`,
  square: (file, rank) => {
    let [f, r] = [file, rank];
    for (let i = 0; i < quarters; i++) [f, r] = [r, 10 - f];
    return [f, r];
  },
  player: (player) => (player + quarters) & 3,
  facing: (facing) => (facing + quarters) & 3,
}));

propertySuite({
  variant: yonin,
  setUps: anySetUps,
  toHand: true,
  symmetries,
  rules: [
    { form: "pairs" },
    { end: "last-standing" },
    { orphans: "ownerless" },
    { end: "last-standing", orphans: "ownerless", firstSeat: "east" },
  ],
  crowded: [
    "4Kn4/9/9/9/Kw7Ke/9/9/9/4Ks4 s 4R8G8S12P/-/-/- - - - 1",
    "RsRsRsRsRsRsRsRsRs/9/RsRsRsRsRsRsRsRsRs/9/RsKn5KwRs/Rs7Rs/Rs6KeRs/9/4Ks4 s RGSP/-/-/- - - - 1",
    "KnRs1Rs1Rs1RsKw/Rs1Rs1Rs1Rs1Rs/1Rs1Rs1Rs1Rs1/9/Rs1Rs1Rs1Rs1Rs/1Rs1Rs1Rs1Rs1/9/Ks7Ke/9 s RGSP/-/-/- - - - 1",
    "1Ss1Ss1Ss1Ss1/9/Ss1Ss1Ss1Ss1Ss/9/1Ss1Ss1Ss1Ss1/9/9/Kn3Ks3Kw/8Ke s RGSP/-/-/- - - - 1",
    "KsRsRsRsRsRsRsRsRs/RsRsRsRsRsRsRsRsRs/RsRsRsRsRsRsRsRsRs/9/9/9/9/Kn8/Kw7Ke s RGSP/-/-/- - - - 1",
  ],
});
