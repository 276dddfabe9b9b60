import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, moveVia } from "../../core/move.js";
import type { PieceInfo, Position, Setup, Variant } from "../../core/variant.js";

/**
 * Why a move is illegal where the game is over: of a player who is mated what is wrong with the move itself, for in a
 * record that matters more.
 *
 * @internal
 */
export function whyIllegal(variant: Variant, position: Position, move: Move): string {
  const over = variant.PLAYERS.length === 2 && variant.ILLEGAL_REASONS.includes("self-check");
  return over && position.royals(position.turn).size === 1 ? ofMated(variant, position, move) : "game-over";
}

/** What is wrong with a move of a mated player. Looked for on boards on which the player is not mated, but all else is the same. */
function ofMated(variant: Variant, position: Position, move: Move): string {
  const setup = position.setup();
  const royal = position.royals(position.turn).first()!;
  const name = variant.squareName(royal);
  const board: { [square: string]: PieceInfo } = { ...setup.board };
  if (moveFrom(move) === royal) {
    // A king's move is judged without the enemies, but for the one on its target.
    for (const [square, piece] of Object.entries(board))
      if (piece.owner !== setup.turn && square !== variant.squareName(moveTo(move))) delete board[square];
  } else {
    // Any other is judged with a piece in the king's place that cannot be in check.
    const plain = variant.PIECES.find((type) => type.royal === undefined && type.promoted === undefined);
    if (plain === undefined) return "game-over";
    board[name] = { ...board[name]!, role: plain.role };
  }
  const free = variant.Position.from({ ...setup, board }, position.rules);
  const why = free.ok ? free.value.whyIllegal(move) : "game-over";
  if (why === "uchifuzume") return stillChecked(variant, position, setup, move) ? "self-check" : why;
  // What alone is wrong with the move is that it does not help against mate; a move that must promote could else be made.
  return why === undefined || why === "must-promote" ? "self-check" : why;
}

/** Whether the player is in check behind a drop. */
function stillChecked(variant: Variant, position: Position, setup: Setup, move: Move): boolean {
  const { role } = variant.PIECES[moveKind(move) - 1]!;
  const piece: PieceInfo = { role, owner: setup.turn, facing: position.turn === 0 ? 0 : 2 };
  const board = { ...setup.board, [variant.squareName(moveTo(move))]: piece };
  const after = variant.Position.from({ ...setup, board }, position.rules);
  return after.ok && after.value.inCheck();
}

/** The position as an illegal move would leave it, or nothing if nothing can be moved so. @internal */
export function carryOut(variant: Variant, position: Position, move: Move): Position | undefined {
  const { board, hands, turn, moveNumber } = position.setup();
  const kindOf = (role: string) => variant.PIECES.find((type) => type.role === role || type.promoted?.role === role);
  const squares: { [square: string]: PieceInfo } = { ...board };
  const hand: { [role: string]: number | undefined } = { ...hands[turn] };
  const take = (square: number): void => {
    const name = variant.squareName(square);
    const taken = squares[name];
    delete squares[name];
    const type = taken === undefined ? undefined : kindOf(taken.role);
    if (type !== undefined && type.royal === undefined) hand[type.role] = (hand[type.role] ?? 0) + 1;
  };
  let piece: PieceInfo | undefined;
  if (moveIsDrop(move)) {
    const { role } = variant.PIECES[moveKind(move) - 1]!;
    piece = { role, owner: turn, facing: position.turn === 0 ? 0 : 2 };
    hand[role] = Math.max((hand[role] ?? 0) - 1, 0);
  } else {
    const from = variant.squareName(moveFrom(move));
    piece = squares[from];
    delete squares[from];
    if (piece === undefined) return undefined;
    const promoted = movePromotes(move) ? kindOf(piece.role)?.promoted?.role : undefined;
    if (promoted !== undefined) piece = { ...piece, role: promoted };
  }
  if (moveVia(move) >= 0) take(moveVia(move));
  take(moveTo(move));
  squares[variant.squareName(moveTo(move))] = piece;
  const next = variant.PLAYERS[(position.turn + 1) % variant.PLAYERS.length]!;
  // What was taken goes to the hand, in games that have hands.
  for (const inHand of [hand, hands[turn] ?? {}]) {
    const setup = { board: squares, hands: { ...hands, [turn]: inHand }, turn: next, moveNumber: moveNumber + 1 };
    const made = variant.Position.from(setup, position.rules);
    if (made.ok) return made.value;
  }
  return undefined;
}
