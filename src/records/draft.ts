import type { PieceInfo, Position, Variant } from "../core/variant.js";
import type { Source } from "./source.js";

/** A position that a reader of a game of two players puts together piece by piece. @internal */
export class Draft {
  readonly variant: Variant;
  board: { [square: string]: PieceInfo } = {};
  readonly hands: { [role: string]: number }[] = [{}, {}];

  constructor(variant: Variant) {
    this.variant = variant;
  }

  /** Puts a piece (its kind, and 32 if promoted) on a square. */
  put(square: number, piece: number, owner: number): void {
    const { squareName, roleName, PLAYERS } = this.variant;
    this.board[squareName(square)] = { role: roleName(piece), owner: PLAYERS[owner]!, facing: owner === 0 ? 0 : 2 };
  }

  /** Gives a player so many more pieces in hand. */
  hold(owner: number, piece: number, count: number): void {
    const hand = this.hands[owner]!;
    const role = this.variant.roleName(piece);
    hand[role] = (hand[role] ?? 0) + count;
  }

  /** @throws ParseError if the pieces make no position */
  position(source: Source, turn: number, moveNumber = 1): Position {
    const { Position, PLAYERS } = this.variant;
    const hands = { [PLAYERS[0]!]: this.hands[0], [PLAYERS[1]!]: this.hands[1] };
    const read = Position.from({ board: this.board, hands, turn: PLAYERS[turn], moveNumber });
    if (!read.ok) throw source.refuse(read.error.code, `a position before the moves: ${read.error.message}`);
    return read.value;
  }
}
