import type { Facing } from "../core/piece.js";
import type { PieceInfo, Variant } from "../core/variant.js";
import { digitOf, type Named, NUMERALS, type PieceNames, TEN } from "./names.js";
import { isBlank, type Source } from "./source.js";

/** The start of a game as a file draws it (BOD), line by line. @internal */
export class Diagram {
  readonly variant: Variant;
  readonly names: PieceNames;
  readonly board: { [square: string]: PieceInfo } = {};
  readonly hands: { [role: string]: number }[] = [{}, {}];
  /** How many ranks have been read. */
  ranks = 0;
  /** Whether anything but ranks has been read, a hand or the board. */
  any = false;

  constructor(variant: Variant, names: PieceNames) {
    this.variant = variant;
    this.names = names;
  }

  /** Reads a rank: `|v香v桂 ・ ・ …|一`. The name of the rank may be missing. */
  rank(source: Source): void {
    const { variant, names } = this;
    const { text, end } = source;
    let at = source.from + 1;
    if (this.ranks === variant.ranks) {
      source.warn("range", `a board of ${variant.ranks} ranks`);
      return;
    }
    for (let file = variant.files; file > 0; file--) {
      let owner = 0;
      for (
        let mark = text[at];
        mark === " " || mark === "v" || mark === "V" || mark === "^" || mark === "+";
        mark = text[++at]
      )
        if (mark === "v" || mark === "V") owner = 1;
      if (at >= end) {
        source.warn("missing", `a rank of ${variant.files} squares`, at);
        return;
      }
      const pieces = names.match(text, at);
      if (pieces !== undefined) {
        const role = variant.roleName(natural(pieces));
        const facing: Facing = owner === 0 ? 0 : 2;
        const square = variant.squareName((file - 1) * variant.ranks + this.ranks);
        this.board[square] = { role, owner: variant.PLAYERS[owner]!, facing };
        at += names.length;
      } else if (text[at] === "・" || text[at] === "･" || text[at] === ".") at++;
      else {
        source.warn("unexpected", "a piece or ・", at);
        return;
      }
    }
    this.ranks++;
    this.any = true;
  }

  /** Reads a hand: `飛　角　歩四`, `なし`. */
  hand(player: number, source: Source, at: number): void {
    const { variant, names } = this;
    const { text, end } = source;
    this.any = true;
    while (at < end) {
      if (isBlank(text.charCodeAt(at))) {
        at++;
        continue;
      }
      if (text.startsWith("なし", at)) {
        at += 2;
        continue;
      }
      const pieces = names.match(text, at);
      if (pieces === undefined) {
        source.warn("unexpected", "a piece or なし", at);
        return;
      }
      at += names.length;
      const from = at;
      let count = 0;
      for (; at < end; at++) {
        const char = text[at]!;
        const digit = digitOf(char.charCodeAt(0));
        if (char === TEN) count = count === 0 ? 10 : count * 10;
        else if (digit >= 0) count = count * 10 + digit;
        else {
          const unit = NUMERALS.indexOf(char) + 1;
          if (unit === 0) break;
          count += unit;
        }
        if (count > 99) {
          source.warn("range", "at most 99 pieces", from);
          return;
        }
      }
      const role = variant.roleName(natural(pieces));
      const hand = this.hands[player]!;
      hand[role] = (hand[role] ?? 0) + (at === from ? 1 : count);
    }
  }

  /** The position as plain data. */
  setup(turn: number, moveNumber: number): object {
    const [black, white] = this.variant.PLAYERS;
    const hands = { [black!]: this.hands[0], [white!]: this.hands[1] };
    return { board: this.board, hands, turn: this.variant.PLAYERS[turn], moveNumber };
  }
}

/** Of the pieces that one name may stand for, the one that has not promoted. */
function natural(pieces: readonly Named[]): Named {
  return pieces.find((piece) => piece < 32) ?? pieces[0]!;
}
