/*
 * A state by name, for whoever looks for the place where an answer goes wrong:
 *
 *   npm run dump -- shogi                                           the start
 *   npm run dump -- shogi "4k4/9/9/9/9/9/9/9/4K4 b P 1" P*5b        a text, and what moves make of it
 */
import { dumpState } from "../test/dump-state.js";
import { GAMES, loadGame } from "../test/games.js";

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !GAMES.includes(name)) {
  console.error(`usage: npm run dump -- <${GAMES.join("|")}> [text] [moves]`);
  process.exitCode = 2;
} else {
  const { Position } = await loadGame(name);
  const position = rest[0]?.includes("/") ? Position.parse(rest.shift()!) : Position.start();
  for (const move of rest.flatMap((words) => words.split(" "))) position.make(position.parseMove(move));
  console.log(dumpState(position));
}
