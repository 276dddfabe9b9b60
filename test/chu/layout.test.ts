import { expect, it } from "vitest";
import * as board9 from "../../src/core/board9.js";
import * as board12 from "../../src/core/board12.js";
import { HAND_PLAYERS, HAND_STRIDE } from "../../src/core/state.js";

it("is that of a board with the same exports as the one of 9x9", () => {
  expect(Object.keys(board12).sort()).toEqual(Object.keys(board9).sort());
  expect(board12.BOARD).toBe(board12.HANDS + HAND_PLAYERS * HAND_STRIDE);
});
