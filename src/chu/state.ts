import { BARE_KING, SINGLE_ROYAL } from "./bare-king.js";
import type { Rules } from "./options.js";
import { ALWAYS, KIRIN_RETAKEN, LIONS_STRIKE, PROMOTES_IN_ZONE, TRADES } from "./trade.js";

/** The house rules that moves depend on, as bits. */
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
