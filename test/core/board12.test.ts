import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { board12 } from "../../scripts/boards.js";
import * as board from "../../src/core/board12.js";
import { HAND_PLAYERS, HAND_STRIDE } from "../../src/core/state.js";

it("is board9 with other measures: `npm run boards` has been run", () => {
  expect(readFileSync(new URL("../../src/core/board12.ts", import.meta.url), "utf8")).toBe(board12());
});

it("has the layout of a state", () => {
  expect([board.SQUARES, board.WORDS, board.WORD_BITS, board.ALL]).toEqual([144, 6, 24, 0xffffff]);
  expect([board.TOP_RANK, board.BOTTOM_RANK, board.FIRST_FILE, board.LAST_FILE]).toEqual([
    0x001001, 0x800800, 0xfff, 0xfff000,
  ]);
  expect([board.HANDS, board.BOARD]).toEqual([16 + 2 * 256, 16 + 2 * 256 + HAND_PLAYERS * HAND_STRIDE]);
});
