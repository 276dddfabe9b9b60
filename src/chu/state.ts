import { DIGEST, KEY_HIGH, KEY_LOW, OWN } from "../core/state.js";
import type { Rules } from "./options.js";
import { FIELD_KEYS } from "./tables.js";

/*
 * What a chu position remembers besides board and turn. The digest, which every frame saves,
 * holds the lion field and whether the mover was bare; a word of the variant holds the house rules that moves depend on.
 */

/** The state word with the house rules, as the bits below. */
export const HOUSE: number = OWN;
export const PROMOTES_IN_ZONE = 1;
export const TRADES = 2;
/** A counter-strike may not take unprotected lions either. */
export const ALWAYS = 4;
/** Lions may strike back. */
export const LIONS_STRIKE = 8;
export const KIRIN_RETAKEN = 16;
/** A bare king loses; */
export const BARE_KING = 32;
/** a side with two royals is not bare. */
export const SINGLE_ROYAL = 64;

/** The rules as a state word. */
export function houseOf(rules: Rules): number {
  return (
    (rules.promotion === "shogi" ? PROMOTES_IN_ZONE : 0) |
    (rules.lionTrade === "off" ? 0 : TRADES) |
    (rules.lionTrade === "always" ? ALWAYS : 0) |
    (rules.counterStrikeBy === "non-lion" ? LIONS_STRIKE : 0) |
    (rules.kirinRecapture ? KIRIN_RETAKEN : 0) |
    (rules.bareKing ? BARE_KING : 0) |
    (rules.bareRoyals === "single" ? SINGLE_ROYAL : 0)
  );
}

/** The part of the digest that holds the lion field: square + 1, 0 for none. */
export const FIELD = 255;
/** The part that says that the mover was bare before the last move. */
export const WAS_BARE = 256;

/** Sets the digest, with the key. */
export function setDigest(state: Int32Array, digest: number): void {
  const before = (state[DIGEST]! & FIELD) << 1;
  const after = (digest & FIELD) << 1;
  state[DIGEST] = digest;
  state[KEY_LOW]! ^= FIELD_KEYS[before]! ^ FIELD_KEYS[after]!;
  state[KEY_HIGH]! ^= FIELD_KEYS[before + 1]! ^ FIELD_KEYS[after + 1]!;
}
