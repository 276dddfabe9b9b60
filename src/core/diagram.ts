import type { Spec } from "./spec.js";

/** The board as lines of text for terminals, followed by the canonical text. @internal */
export function diagram({ layout, pieceText, writeState }: Spec, state: Int32Array): string {
  const { files, ranks } = layout.geometry;
  const rule = `+${"----".repeat(files)}+`;
  let head = " ";
  for (let file = files; file > 0; file--) head += String(file).padStart(3).padEnd(4);
  const lines = [head.trimEnd(), rule];
  for (let rank = 0; rank < ranks; rank++) {
    let line = "|";
    for (let file = files - 1; file >= 0; file--) {
      const piece = state[layout.boardAt + file * ranks + rank]!;
      line += (piece === 0 ? "." : pieceText(piece)).padStart(3).padEnd(4);
    }
    lines.push(`${line}| ${String.fromCharCode(97 + rank)}`);
  }
  lines.push(rule, writeState(state));
  return lines.join("\n");
}
