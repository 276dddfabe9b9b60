/** A folder of game records: INDEX.tsv (file, format, variant, encoding, ...) and EXPECT.json (what a reader should find). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function corpusIndex(folder) {
  const path = [folder, join(folder, "corpus")].find((candidate) => existsSync(join(candidate, "INDEX.tsv")));
  if (path === undefined) throw new Error(`no INDEX.tsv in ${folder}`);
  const expected = JSON.parse(readFileSync(join(path, "EXPECT.json"), "utf8"));
  return readFileSync(join(path, "INDEX.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))
    .map(([file, format, variant, encoding]) => ({ path, file, format, variant, encoding, expected: expected[file] }));
}

/** The text of a file, decoded as its index line says. */
export function corpusText({ path, file, encoding }) {
  const [name] = encoding.split("/");
  const label = /shift|sjis|cp932/i.test(name) ? "shift_jis" : /euc/i.test(name) ? "euc-jp" : "utf-8";
  return new TextDecoder(label).decode(readFileSync(join(path, file)));
}

/** Shogi files of one format whose main line tsshogi reads, too: what a comparison of speed may use. */
export function corpusFiles(folder, kind) {
  return corpusIndex(folder).filter(
    ({ format, variant, expected }) =>
      format === kind &&
      variant === "standard" &&
      expected !== undefined &&
      (expected.confirmedBy ?? 0) >= 2 &&
      expected.items === undefined,
  );
}

/** Their texts and the number of moves of each. */
export function corpusTexts({ folder, files }) {
  const wanted = new Set(files);
  return corpusIndex(folder)
    .filter(({ file }) => wanted.has(file))
    .map((item) => ({
      file: item.file,
      text: corpusText(item),
      moves: item.expected.moves,
      sfen: item.expected.finalSfen,
    }));
}
