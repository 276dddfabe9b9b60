/** shogiops 0.18 reads headers and single lines of moves; which lines are moves of the main line is for its user to find. */
import { normalizedCsaLines, parseCsaHeader, parseCsaMovesOrDrops } from "shogiops/notation/csa";
import {
  chushogiKifMoveRegex,
  kifDropRegex,
  kifMoveRegex,
  normalizedKifLines,
  parseKifHeader,
  parseKifMovesOrDrops,
} from "shogiops/notation/kif";
import { makeSfen } from "shogiops/sfen";

function kifLines(text) {
  const lines = normalizedKifLines(text);
  const end = lines.findIndex((line) => line.startsWith("変化"));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .filter(
      (line) => /^\d/.test(line) && [kifMoveRegex, kifDropRegex, chushogiKifMoveRegex].some((move) => move.test(line)),
    );
}

/** The number of moves of the main line and the last position; undefined for a format that it does not know. */
export function readFile(text, format) {
  if (format === "csa") {
    const pos = parseCsaHeader(text).unwrap();
    const moves = parseCsaMovesOrDrops(
      pos,
      normalizedCsaLines(text).filter((line) => /^[+-]\d{4}[A-Z]{2}/.test(line)),
    );
    for (const move of moves) pos.play(move);
    return { moves: moves.length, sfen: makeSfen(pos) };
  }
  if (format !== "kif") return undefined;
  // Both spellings of king and dragon are met; it knows one of each.
  const spelled = text.replaceAll("王", "玉").replaceAll("竜", "龍");
  const pos = parseKifHeader(spelled).unwrap();
  const moves = parseKifMovesOrDrops(kifLines(spelled));
  for (const move of moves) pos.play(move);
  return { moves: moves.length, sfen: makeSfen(pos) };
}
