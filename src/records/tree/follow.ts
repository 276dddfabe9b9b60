import { ParseError } from "../../core/errors.js";
import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, moveVia } from "../../core/move.js";
import type { PieceInfo, Position, Variant } from "../../core/variant.js";
import type { OpenNode, RecordEnding } from "./record.js";

/** Most illegal moves that are carried out in one record: each makes the position anew, which takes its time. */
const MOST_ILLEGAL = 30;

/** A place in a record under construction, with its position. @internal */
export class Follower {
  readonly variant: Variant;
  position: Position;
  /** The nodes on the way here: the root, then one a move. */
  readonly path: OpenNode[];
  /** By ply: the target of the move that led there, -1 if unknown. */
  readonly targets: number[];
  /** What comments belong to: the last move or the ending behind it. */
  last: OpenNode;
  /** By ply: the position before, where a move could not just be made. */
  readonly #replaced: (Position | undefined)[] = [];
  #illegal = 0;

  /** @param target - the square of the move before the start, -1 if unknown */
  constructor(variant: Variant, start: Position, root: OpenNode, target = -1) {
    this.variant = variant;
    this.position = start;
    this.path = [root];
    this.targets = [target];
    this.last = root;
  }

  /** Number of moves made. */
  get ply(): number {
    return this.path.length - 1;
  }

  /** The target of the last move, -1 if unknown. */
  get target(): number {
    return this.targets.at(-1)!;
  }

  /** Takes moves back to a ply. */
  back(ply: number): void {
    while (this.ply > ply) {
      this.path.pop();
      this.targets.pop();
      const before = this.#replaced[this.path.length];
      if (before === undefined) this.position.unmake();
      else this.position = before;
    }
    this.last = this.path.at(-1)!;
  }

  /** Adds a move and makes it, legal or not. Returns its node, or nothing if there is no way to carry it out. */
  play(move: Move): OpenNode | undefined {
    const { position } = this;
    const illegal = position.whyIllegal(move);
    if (illegal === "malformed") return undefined;
    const node: OpenNode = { move: position.formatMove(move), comments: [], children: [] };
    if (illegal === undefined) {
      position.make(move);
      this.#replaced[this.path.length] = undefined;
    } else {
      const next = ++this.#illegal > MOST_ILLEGAL ? undefined : carryOut(this.variant, position, move);
      if (next === undefined) return undefined;
      node.illegal = illegal;
      this.#replaced[this.path.length] = position;
      this.position = next;
    }
    this.path.push(this.#add(node));
    this.targets.push(moveTo(move));
    return node;
  }

  /**
   * Makes a move of a record.
   *
   * @param before - is told of it before it is made
   * @throws ParseError if it is none
   */
  follow(text: string, before?: (move: Move) => void): void {
    const read = this.position.tryParseMove(text);
    if (read.ok) before?.(read.value);
    if (read.ok && this.play(read.value) !== undefined) return;
    throw new ParseError({ code: "unexpected", input: text, index: 0, expected: "a move", ply: this.ply + 1 });
  }

  /** Makes the move of a node again that is there already behind the last one. */
  again(node: OpenNode): void {
    const { position } = this;
    const move = position.parseMove(node.move!);
    if (node.illegal === undefined) {
      position.make(move);
      this.#replaced[this.path.length] = undefined;
    } else {
      this.#replaced[this.path.length] = position;
      this.position = carryOut(this.variant, position, move)!;
    }
    this.path.push(node);
    this.targets.push(moveTo(move));
    this.last = node;
  }

  /** Adds an ending after the last move. */
  end(ending: RecordEnding): OpenNode {
    return this.#add({ ending, comments: [], children: [] });
  }

  #add(node: OpenNode): OpenNode {
    this.path.at(-1)!.children.push(node);
    this.last = node;
    return node;
  }
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
