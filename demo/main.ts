/*
 * The library at work on all its games, in the terminal: `npm run demo`. A game without a page of its own plays at random.
 */
import { existsSync } from "node:fs";
import { GAMES, loadGame } from "../test/games.js";
import { playRandom, title } from "./show.js";

for (const name of GAMES) {
  if (existsSync(new URL(`${name}.ts`, import.meta.url))) {
    const { show } = (await import(`./${name}.ts`)) as { show: () => void };
    show();
  } else {
    title(name);
    playRandom(await loadGame(name), 1, 400);
  }
}
