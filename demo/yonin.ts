import * as yonin from "banmen/yonin";
import { playRandom, showPerft, showRefused, title, told } from "./show.js";

export function show(): void {
  title("yonin shogi 四人将棋");
  playRandom(yonin, 5, 600);

  const mate = new yonin.Game({ start: "1Rn2Kn4/9/4Gs1Pn2/9/Kw7Ke/9/9/9/4Ks4 s G/-/2P/- - - - 1" });
  const step = mate.play("G*5b");
  const owners = step.changes.filter(({ before, after }) => before?.owner !== after?.owner).map(({ square }) => square);
  console.log(`\nG*5b mates north: ${step.fallen.map(({ player, heir }) => `${heir} inherits from ${player}`).join()}`);
  console.log(`Squares with a new owner: ${owners.join(" ")}; next is ${step.next}; ${told(step.outcome)}`);
  console.log("Refused, with the reason:");
  showRefused(new yonin.Game({ start: "4Kn4/9/9/9/Kw7Ke/9/9/7Rs1/4Ks4 s -/-/-/- - - - 1", rules: { form: "pairs" } }), [
    "2h2a",
  ]);
  console.log("");
  showPerft(yonin.Position.start(), 5, 82134);
}
