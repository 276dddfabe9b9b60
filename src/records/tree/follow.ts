import { ParseError } from "../../core/errors.js";
import { type Move, moveTo } from "../../core/move.js";
import type { Position, Variant } from "../../core/variant.js";
import { carryOut, whyIllegal } from "./illegal.js";
import type { OpenNode, RecordEnding } from "./record.js";

/** Most illegal moves that are carried out in one record: each makes the position anew, which takes its time. @internal */
export const MOST_ILLEGAL = 30;

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
    let illegal = position.whyIllegal(move);
    if (illegal === "game-over") illegal = whyIllegal(this.variant, position, move);
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
