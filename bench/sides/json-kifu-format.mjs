/** json-kifu-format 5.5: its player reads a record and walks its main line. */
import { createRequire } from "node:module";

const { JKFPlayer } = createRequire(import.meta.url)("json-kifu-format");
const READERS = { kif: "parseKIF", ki2: "parseKI2", csa: "parseCSA", jkf: "parseJKF" };

/** The number of moves of the main line and the last position; undefined for a format that it does not know. */
export function readFile(text, format) {
  const name = READERS[format];
  if (name === undefined) return undefined;
  const player = JKFPlayer[name](text);
  let moves = 0;
  while (player.forward()) if (player.getMove() !== undefined) moves++;
  return { moves, sfen: player.shogi.toSFENString(1) };
}
