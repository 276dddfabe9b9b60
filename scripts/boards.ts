import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/*
 * Writes core/board12.ts: core/board9.ts with other measures. `npm run boards`, after every change of board9.
 */

const fileOf = (name: string): URL => new URL(`../src/core/${name}.ts`, import.meta.url);

/** What differs, by name. */
const MEASURES: { readonly [name: string]: number } = {
  FILES: 12,
  RANKS: 12,
  FILES_OF_WORD: 2,
  OWNERS: 2,
  SET_SHIFT: 3,
  OWNER_SHIFT: 8,
  SQUARE_BITS: 8,
};

/** The text of board12.ts. */
export function board12(): string {
  const [measures, rest] = readFileSync(fileOf("board9"), "utf8").split("// End of the measures.\n") as [
    string,
    string,
  ];
  let text = measures
    .replace(
      /\* The 9x9 board: .*?\n \*\//s,
      "* The 12x12 board: core/board9.ts with other measures, written by `npm run boards`.\n */",
    )
    .replace("four players and nobody", "two players. Pieces of more kinds, in more groups, instead of owners");
  for (const [name, value] of Object.entries(MEASURES)) {
    const line = new RegExp(`^((?:export )?const ${name} = )\\d+;$`, "m");
    if (!line.test(text)) throw new Error(`board9 has no measure ${name}`);
    text = text.replace(line, `$1${value};`);
  }
  // The examples of what a game on it exports.
  return text + rest.replaceAll('"banmen/shogi"', '"banmen/chu"');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(fileOf("board12"), board12());
