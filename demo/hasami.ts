import * as hasami from "banmen/hasami";
import { playRandom, showPerft, showRefused, title, told } from "./show.js";

export function show(): void {
  title("hasami shogi はさみ将棋");
  playRandom(hasami, 1, 400);

  const game = new hasami.Game({ start: "9/4P4/4p4/4p4/2Pp1pppP/9/9/9/4P4 b 0 0 1", rules: { win: "capture-all" } });
  const { move, captures, outcome } = game.play("5i5e");
  console.log(`\n${move} captures in three directions at once: ${captures.join(" ")}. ${told(outcome)}`);
  console.log("Refused, with the reason:");
  showRefused(new hasami.Game({ start: "9/9/9/4p4/9/2P1P4/9/9/9 b 0 0 1" }), ["5f5c", "5f4e", "5d5e"]);
  console.log("");
  showPerft(hasami.Position.start(), 3, 254219);
}
