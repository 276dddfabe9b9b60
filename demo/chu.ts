import * as chu from "banmen/chu";
import { playRandom, showPerft, showRefused, title, told } from "./show.js";

export function show(): void {
  title("chu shogi 中将棋");
  playRandom(chu, 11, 600);

  const lion = new chu.Game({ start: "k11/12/12/5s6/6g5/6N5/12/12/12/12/12/11K b - 1" });
  console.log(
    `\nThe lion on 6f can step over ${[...new Set(lion.destinations("6f", "6e").map(({ to }) => to))].join(" ")} after 6e;`,
  );
  const { move, captures } = lion.play("6f6e7d");
  console.log(`${move} captures ${captures.join(" and ") || "nothing"}.`);
  console.log("Refused, with the reason:");
  showRefused(new chu.Game({ start: "11k/12/12/12/6g5/6n5/12/6N5/12/12/12/K11 b - 1" }), ["6h6f"]);
  const bare = new chu.Game({ start: "11k/12/12/12/6s5/6G5/12/12/12/12/12/K11 b - 1" });
  bare.play("6f6e");
  console.log(`A bare king after its next move. ${told(bare.play("1a1b").outcome)}\n`);
  showPerft(chu.Position.start(), 3, 48315);
}
