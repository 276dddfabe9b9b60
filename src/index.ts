/**
 * The core vocabulary and a namespace for each game. Apps that play one game import `banmen/shogi` and the like instead.
 *
 * @module
 */

export * as chu from "./chu/index.js";
export * from "./core/index.js";
export * as hasami from "./hasami/index.js";
export * as shogi from "./shogi/index.js";
export * as yonin from "./yonin/index.js";
