import type { Random } from "banmen/core";

/** A board in SFEN with some pieces, given as their letters, on random squares. Letters that find no square are left out. */
export function boardText(random: Random, files: number, ranks: number, pieces: readonly string[]): string {
  const cells = Array.from({ length: files * ranks }, (_, i) => pieces[i] ?? "");
  for (let i = cells.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cells[i], cells[j]] = [cells[j]!, cells[i]!];
  }
  const rows = Array.from({ length: ranks }, (_, rank) => cells.slice(rank * files, (rank + 1) * files));
  return rows
    .map((row) =>
      row
        .map((cell) => cell || "1")
        .join("")
        .replace(/1+/g, (run) => `${run.length}`),
    )
    .join("/");
}
