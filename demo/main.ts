/*
 * The library at work on all its games, in the terminal: `npm run demo`.
 */
import { showChu } from "./chu.js";
import { showHasami } from "./hasami.js";
import { showShogi } from "./shogi.js";
import { showYonin } from "./yonin.js";

showShogi();
showChu();
showYonin();
showHasami();
