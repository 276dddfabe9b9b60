import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as attacks from "../../src/core/attacks9.js";
import * as board from "../../src/core/board9.js";
import { DROP, PROMOTE } from "../../src/core/move.js";
import { NOBODY } from "../../src/core/piece.js";
import * as state from "../../src/core/state.js";
import * as pieces from "../../src/yonin/pieces.js";

/* Hot code has the layout of states as literal numbers: they are those of the core. */

const names: { readonly [name: string]: number } = {
  ...Object.fromEntries(
    [state, board, attacks, pieces].flatMap((module) =>
      Object.entries(module).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    ),
  ),
  DROP,
  PROMOTE,
  BOTTOM_RANK: attacks.TOP_RANK << 8,
  FIRST_FILE: 0x1ff,
  LAST_FILE: 0x1ff << 18,
  NOBODY: board.setAt(NOBODY, 0),
  ROYALS: board.setAt(NOBODY, pieces.ROYALS),
  SLIDERS: board.setAt(NOBODY, pieces.SLIDERS),
  // Words from a player's pieces to their pawns.
  PAWNS: board.setAt(0, pieces.PAWNS) - board.setAt(0, 0),
};

const HOT = ["attacks", "board-moves", "credits", "drops", "generate", "make", "partner", "scan", "turn-order"];

describe("literal numbers", () => {
  const folder = new URL("../../src/yonin/", import.meta.url);
  it.each(HOT)("of %s are those of the core", (file) => {
    const source = readFileSync(new URL(`${file}.ts`, folder), "utf8");
    const found = [...source.matchAll(/^const ([A-Z_0-9]+) = ([\dx<a-f ]+);$/gm)];
    expect(found.length).toBeGreaterThan(0);
    for (const [, name, text] of found) {
      if (names[name!] === undefined) continue;
      const [value, shift] = text!.split("<<").map(Number);
      expect(value! << (shift ?? 0), name).toBe(names[name!]);
    }
  });

  it("are looked for in all files that have any", () => {
    for (const file of readdirSync(folder)) {
      const literal = /^const (BOARD|SETS|HANDS|TURN|DIGEST) = \d/m.test(readFileSync(new URL(file, folder), "utf8"));
      expect(literal, file).toBe(literal && HOT.includes(file.replace(".ts", "")));
    }
  });
});
