import type { PieceInfo, Position } from "banmen/core";
import * as yonin from "banmen/yonin";
import { PlainBoard } from "../plain.js";

/* Moves, checks, mates and turns of yonin shogi, as the rules say them, on plain boards. */

/** A check that stands: on whom, from where, made by whom. */
export interface PlainCheck {
  readonly player: string;
  readonly square: number;
  readonly by: string;
}

/** A position as plain data. */
export interface PlainState {
  readonly rules: yonin.Rules;
  readonly board: PlainBoard;
  readonly hands: { readonly [player: string]: { readonly [role: string]: number } };
  readonly turn: string;
  readonly fallen: readonly string[];
  readonly last: string | null;
  readonly checks: readonly PlainCheck[];
}

/** A move as pieces move, or a drop on an empty square: by form alone. */
export interface PlainMove {
  readonly name: string;
  /** Nothing: a drop. */
  readonly from?: number;
  readonly to: number;
  readonly piece: PieceInfo;
  readonly promotes: boolean;
}

const PROMOTED: { readonly [role: string]: string } = { rook: "dragon-king", silver: "promoted-silver", pawn: "tokin" };
const UNPROMOTED: { readonly [role: string]: string } = {
  "dragon-king": "rook",
  "promoted-silver": "silver",
  tokin: "pawn",
};
const LETTERS: { readonly [role: string]: string } = { rook: "R", gold: "G", silver: "S", pawn: "P" };

export function stateOf(position: Position): PlainState {
  const setup = position.setup() as yonin.Setup;
  return {
    rules: position.rules as yonin.Rules,
    board: PlainBoard.from(yonin, setup),
    hands: setup.hands as PlainState["hands"],
    turn: setup.turn,
    fallen: setup.fallen,
    last: setup.last,
    checks: setup.checks.map(({ player, square, by }) => ({ player, square: yonin.parseSquare(square)!, by })),
  };
}

/** What can be compared of a state. */
export function shown({ board, hands, turn, fallen, last, checks }: PlainState): unknown {
  const pieces = [...board.pieces].map(
    ([at, { role, owner, facing }]) => `${yonin.squareName(at)} ${role} ${owner} ${facing}`,
  );
  const counts = Object.entries(hands).flatMap(([player, hand]) =>
    Object.entries(hand).flatMap(([role, count]) => (count === 0 ? [] : `${player} ${count} ${role}`)),
  );
  const standing = checks.map(({ player, square, by }) => `${player} from ${yonin.squareName(square)} by ${by}`);
  return { board: pieces.sort(), hands: counts.sort(), turn, fallen, last, checks: standing.sort() };
}

/** Players from the next one clockwise round to a player. */
const clockwiseFrom = (player: string): string[] =>
  [1, 2, 3, 4].map((steps) => yonin.PLAYERS[((yonin.PLAYERS as readonly string[]).indexOf(player) + steps) % 4]!);

const seatOf = (player: string): 0 | 1 | 2 | 3 => (yonin.PLAYERS as readonly string[]).indexOf(player) as 0 | 1 | 2 | 3;
const partnerOf = (player: string): string => yonin.PLAYERS[(seatOf(player) + 2) % 4]!;

export const living = ({ fallen }: PlainState): string[] => yonin.PLAYERS.filter((player) => !fallen.includes(player));

/** The game is over as soon as so many have fallen. */
export function isOver({ rules, fallen }: PlainState): boolean {
  return fallen.length >= (rules.form === "pairs" ? 1 : rules.end === "two-mates" ? 2 : 3);
}

const isKing = ({ role }: PieceInfo): boolean => role === "king" || role === "flipped-king";

/** Squares of the pieces of others that bear on the king of a player. */
export function checksOn(board: PlainBoard, player: string): number[] {
  const king = board.find(({ role, owner }) => role === "king" && owner === player)[0];
  if (king === undefined) return [];
  return board.reaching(king, ({ owner, role }) => owner !== null && owner !== player && role !== "flipped-king");
}

export function boardMoves({ board }: PlainState, player: string): PlainMove[] {
  return board
    .find(({ owner, role }) => owner === player && role !== "flipped-king")
    .flatMap((from) => {
      const piece = board.at(from)!;
      const targets = board.reach(from).filter((to) => {
        const target = board.at(to);
        return target === undefined || (target.owner !== player && !isKing(target));
      });
      const name = (to: number): string => yonin.squareName(from) + yonin.squareName(to);
      return [...new Set(targets)].flatMap((to) => [
        { name: name(to), from, to, piece, promotes: false },
        { name: `${name(to)}+`, from, to, piece, promotes: true },
      ]);
    });
}

export function drops({ board, hands }: PlainState, player: string): PlainMove[] {
  const held = Object.entries(hands[player] ?? {}).filter(([, count]) => count > 0);
  return held.flatMap(([role]) =>
    board.squares
      .filter((to) => !board.pieces.has(to))
      .map((to) => ({
        name: `${LETTERS[role]}*${yonin.squareName(to)}`,
        to,
        piece: { role, owner: player, facing: seatOf(player) },
        promotes: false,
      })),
  );
}

/** The board after a move. */
function boardAfter(board: PlainBoard, { from, to, piece, promotes }: PlainMove): PlainBoard {
  const moved = promotes ? { ...piece, role: PROMOTED[piece.role] ?? piece.role } : piece;
  return from === undefined ? board.with([to, moved]) : board.with([from, undefined], [to, moved]);
}

export function mayPromote({ board }: PlainState, { from, to, piece }: PlainMove): boolean {
  if (from === undefined || PROMOTED[piece.role] === undefined) return false;
  return Math.min(board.linesBefore(from, piece.facing), board.linesBefore(to, piece.facing)) < 3;
}

/** An unpromoted pawn on its last line. */
export function isDead({ board }: PlainState, { to, piece, promotes }: PlainMove): boolean {
  return piece.role === "pawn" && !promotes && board.linesBefore(to, piece.facing) === 0;
}

export const dropsPawn = ({ from, piece }: PlainMove): boolean => from === undefined && piece.role === "pawn";

/** A second unpromoted pawn of the same owner and the same way on its line. */
export function isNifu({ board }: PlainState, move: PlainMove): boolean {
  if (!dropsPawn(move)) return false;
  const { owner, facing } = move.piece;
  const line = (square: number): number => (facing % 2 === 0 ? Math.floor(square / 9) : square % 9);
  return (
    board.find(
      (piece, square) =>
        piece.role === "pawn" && piece.owner === owner && piece.facing === facing && line(square) === line(move.to),
    ).length > 0
  );
}

export function isBeforeFlippedKing({ board }: PlainState, move: PlainMove): boolean {
  return dropsPawn(move) && board.at(board.ahead(move.to, move.piece.facing))?.role === "flipped-king";
}

export function isSelfCheck({ board }: PlainState, move: PlainMove): boolean {
  return checksOn(boardAfter(board, move), move.piece.owner!).length > 0;
}

/** In pairs: the partner is checked by the moved piece, or by one that did not check before. */
export function isPartnerCheck({ board, rules }: PlainState, move: PlainMove): boolean {
  if (rules.form !== "pairs") return false;
  const partner = partnerOf(move.piece.owner!);
  const before = checksOn(board, partner);
  return checksOn(boardAfter(board, move), partner).some((square) => square === move.to || !before.includes(square));
}

/** A dropped pawn attacks a king, and whatever its owner moves, the king is still attacked or the partner is newly. */
export function isUchifuzume(state: PlainState, move: PlainMove): boolean {
  if (!dropsPawn(move)) return false;
  const target = state.board.at(state.board.ahead(move.to, move.piece.facing));
  if (target?.role !== "king" || target.owner === move.piece.owner) return false;
  // Nothing dropped comes between a pawn and the king.
  const after = { ...state, board: boardAfter(state.board, move) };
  return boardMoves(after, target.owner!).every(
    (reply) =>
      (reply.promotes && !mayPromote(after, reply)) ||
      isDead(after, reply) ||
      isSelfCheck(after, reply) ||
      isPartnerCheck(after, reply),
  );
}

function isAllowed(state: PlainState, move: PlainMove): boolean {
  return (
    (!move.promotes || mayPromote(state, move)) &&
    !isDead(state, move) &&
    !isNifu(state, move) &&
    !isBeforeFlippedKing(state, move) &&
    !isSelfCheck(state, move) &&
    !isPartnerCheck(state, move) &&
    !isUchifuzume(state, move)
  );
}

/** The legal moves of a player, were it their turn. */
export function plainMoves(state: PlainState, player: string): PlainMove[] {
  return [...boardMoves(state, player), ...drops(state, player)].filter((move) => isAllowed(state, move));
}

function hasMove(state: PlainState, player: string): boolean {
  const allowed = (move: PlainMove): boolean => isAllowed(state, move);
  return boardMoves(state, player).some(allowed) || drops(state, player).some(allowed);
}

/** The living player in check nearest clockwise from somebody, or else the next living player. */
export function nextAfter(state: PlainState, player: string): string {
  const order = clockwiseFrom(player).filter((other) => !state.fallen.includes(other));
  return order.find((other) => checksOn(state.board, other).length > 0) ?? order[0]!;
}

/** A move made, checks noted with their makers, the next player named; whether that one is mated is left open. */
export function made(state: PlainState, move: PlainMove): PlainState {
  const mover = state.turn;
  const hand = { ...state.hands[mover] };
  const taken = move.from === undefined ? undefined : state.board.at(move.to);
  if (move.from === undefined) hand[move.piece.role]!--;
  if (taken !== undefined) {
    const role = UNPROMOTED[taken.role] ?? taken.role;
    hand[role] = (hand[role] ?? 0) + 1;
  }
  const board = boardAfter(state.board, move);
  const checks = living(state).flatMap((player) =>
    checksOn(board, player).map((square): PlainCheck => {
      const stood = state.checks.find((check) => check.player === player && check.square === square);
      return { player, square, by: stood !== undefined && square !== move.to ? stood.by : mover };
    }),
  );
  const after = { ...state, board, hands: { ...state.hands, [mover]: hand }, checks, last: mover };
  return { ...after, turn: nextAfter(after, mover) };
}

/** The player on turn falls: king flipped, everything to whoever mated them. */
export function fall(state: PlainState): PlainState {
  const mated = state.turn;
  const others = clockwiseFrom(mated)
    .slice(0, 3)
    .reverse()
    .filter((player) => !state.fallen.includes(player));
  const makers = state.checks.filter(({ player }) => player === mated).map(({ by }) => by);
  const last = others.find((player) => player === state.last);
  const heir = others.find((player) => makers.includes(player)) ?? last ?? others[0]!;
  const pieces = new Map(state.board.pieces);
  for (const [square, piece] of pieces) {
    if (piece.owner !== mated || piece.role === "flipped-king") continue;
    if (piece.role === "king") pieces.set(square, { ...piece, role: "flipped-king", owner: heir });
    else pieces.set(square, { ...piece, owner: state.rules.orphans === "heir" ? heir : null });
  }
  const board = new PlainBoard(yonin, pieces);
  const hand = { ...state.hands[heir] };
  for (const [role, count] of Object.entries(state.hands[mated] ?? {})) hand[role] = (hand[role] ?? 0) + count;
  const after = {
    ...state,
    board,
    hands: { ...state.hands, [heir]: hand, [mated]: {} },
    fallen: [...state.fallen, mated],
    checks: state.checks.filter(({ player, square }) => player !== mated && checksOn(board, player).includes(square)),
  };
  return { ...after, turn: nextAfter(after, mated) };
}

/** Whoever comes on turn without a legal move falls, one after the other. */
export function settled(state: PlainState): PlainState {
  let after = state;
  while (!isOver(after) && !hasMove(after, after.turn)) after = fall(after);
  return after;
}
