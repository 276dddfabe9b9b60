import { OVER } from "../../src/hasami/goal.js";
import type { Words } from "../dump-state.js";

export const WORDS: Words = { own: { over: OVER } };
