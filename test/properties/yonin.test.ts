import type { Random, Variant } from "banmen/core";
import * as yonin from "banmen/yonin";
import type { Symmetry } from "./subject.js";
import { propertySuite } from "./suite.js";

const variant: Variant = yonin;
const SEATS = "swne";

/** Whether a square, by column from the left and row from the top, is on the last line of a seat. */
function isLast(seat: number, column: number, row: number): boolean {
  return [row === 0, column === 8, row === 8, column === 0][seat]!;
}

/** Anything from four bare kings to a full board, with fallen players, heirs and pieces that nobody could own. */
function randomText(random: Random): string {
  const below = (n: number): number => Math.floor(random() * n);
  const order = [0, 1, 2, 3].sort(() => random() - 0.5);
  const fallen = order.slice(0, random() < 0.6 ? 0 : 1 + below(random() < 0.8 ? 2 : 3));
  const living = order.slice(fallen.length);
  const pick = (players: readonly number[]): string => SEATS[players[below(players.length)]!]!;
  const cells: string[] = Array.from({ length: 81 }, () => "");
  const free = (): number => {
    for (;;) {
      const cell = below(81);
      if (cells[cell] === "") return cell;
    }
  };
  // Kings now and then close to each other, so that many stand in check.
  const middle = random() < 0.3 ? free() : -1;
  for (let seat = 0; seat < 4; seat++) {
    const later = fallen.includes(seat) ? fallen.slice(fallen.indexOf(seat) + 1) : [];
    const near = middle + below(5) - 2 + 9 * (below(5) - 2);
    const at = middle >= 0 && cells[near] === "" ? near : free();
    cells[at] = fallen.includes(seat) ? `X${SEATS[seat]}=${pick([...living, ...later])}` : `K${SEATS[seat]}`;
  }
  for (let count = below([4, 14, 32, 77][below(4)]!); count > 0; count--) {
    const at = free();
    const seat = below(4);
    const kind = "RGSPPS"[below(6)]!;
    const dead = kind === "P" && isLast(seat, at % 9, Math.floor(at / 9));
    const promoted = kind !== "G" && (dead || random() < 0.3) ? "+" : "";
    const strange = random() < 0.03;
    const others = living.filter((player) => player !== seat);
    const heir = random() < 0.2 || others.length === 0 ? "-" : pick(others);
    cells[at] = `${promoted}${kind}${SEATS[seat]}${fallen.includes(seat) || strange ? `=${heir}` : ""}`;
  }
  const hand = (player: number): string => {
    let text = "";
    for (const kind of "RGSP") {
      const count = random() < 0.35 ? 1 + below(random() < 0.1 ? 12 : 3) : 0;
      if (count > 0 && living.includes(player)) text += `${count === 1 ? "" : count}${kind}`;
    }
    return text || "-";
  };
  const rows = Array.from({ length: 9 }, (_, row) =>
    cells
      .slice(9 * row, 9 * row + 9)
      .map((cell) => cell || "1")
      .join("")
      .replace(/1+/g, (run) => `${run.length}`),
  );
  const fields = [
    rows.join("/"),
    pick(living),
    [0, 1, 2, 3].map(hand).join("/"),
    fallen.map((player) => SEATS[player]).join("") || "-",
    random() < 0.4 ? "-" : pick([0, 1, 2, 3]),
    "-",
    1 + below(300),
  ];
  // Standing checks get makers of all kinds.
  const read = yonin.Position.parse(fields.join(" ")).toString().split(" ");
  read[5] = read[5]!
    .split(",")
    .map((check) => (check === "-" || random() < 0.5 ? check : check.slice(0, 3) + pick([0, 1, 2, 3])))
    .join();
  return read.join(" ");
}

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
  variant,
  randomText,
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
