import * as shogi from "banmen/shogi";
import { playRandom, showPerft, showRefused, title, told } from "./show.js";

export function show(): void {
  title("shogi 将棋");
  playRandom(shogi, 5, 400);

  console.log("\nRefused, with the reason:");
  showRefused(new shogi.Game({ start: "4r3k/9/9/4S4/9/9/9/9/4K4 b - 1" }), ["5d4c"]);
  showRefused(new shogi.Game({ start: "3k5/9/9/4P4/9/9/9/9/4K4 b P 1" }), ["P*5f"]);
  showRefused(new shogi.Game({ start: "7nk/9/7G1/9/9/9/9/9/8K b GP 1" }), ["P*1b"]);

  const mate = new shogi.Game({ start: "7nk/9/7G1/9/9/9/9/9/8K b GP 1" });
  console.log(`\nBut G*1b is mate. ${told(mate.play("G*1b").outcome)}`);

  const repeated = new shogi.Game();
  for (let i = 0; i < 3; i++) for (const move of ["2h3h", "8b7b", "3h2h", "7b8b"]) repeated.play(move);
  console.log(`The start position for the fourth time. ${told(repeated.outcome)}\n`);

  showPerft(shogi.Position.start(), 4, 719731);
}
