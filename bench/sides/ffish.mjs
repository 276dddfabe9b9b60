/**
 * ffish (Fairy-Stockfish in WebAssembly). Moves cross into JavaScript as text; counting legal moves and
 * playing them happens inside. It counts pawn-drop mates at the leaves; in the positions used here there are none.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Module from "ffish-es6";

const require = createRequire(import.meta.url);
const ffish = await Module({ wasmBinary: readFileSync(require.resolve("ffish-es6/ffish.wasm")) });

/** Its own text form: the hands in brackets, one letter a piece; `w` moves first. */
function board(sfen) {
  const [pieces, side, hands] = sfen.split(" ");
  const pocket = hands === "-" ? "" : hands.replace(/(\d+)(\D)/g, (_, count, letter) => letter.repeat(Number(count)));
  return new ffish.Board("shogi", `${pieces}[${pocket}] ${side === "b" ? "w" : "b"} 0 1`);
}

function bulk(pos, depth) {
  if (depth === 1) return pos.numberLegalMoves();
  let nodes = 0;
  for (const move of pos.legalMoves().split(" ")) {
    pos.push(move);
    nodes += bulk(pos, depth - 1);
    pos.pop();
  }
  return nodes;
}

function leaves(pos, depth) {
  let nodes = 0;
  const moves = pos.legalMoves();
  if (moves === "") return 0;
  for (const move of moves.split(" ")) {
    pos.push(move);
    nodes += depth === 1 ? 1 : leaves(pos, depth - 1);
    pos.pop();
  }
  return nodes;
}

const perftTask =
  (perft) =>
  ({ sfen, depth, nodes }) => {
    const pos = board(sfen);
    return { run: () => perft(pos, depth), expect: nodes };
  };

export const tasks = {
  "perft/bulk/shogi": perftTask(bulk),
  "perft/leaves/shogi": perftTask(leaves),
  "moves/array": ({ sfen, moves }) => {
    const pos = board(sfen);
    return { run: () => pos.legalMoves().split(" ").length, expect: moves, units: 1 };
  },
};
