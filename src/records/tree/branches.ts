import type { Move } from "../../core/move.js";
import type { Source } from "../source.js";
import type { Follower } from "./follow.js";
import type { OpenNode } from "./record.js";

/** A line of moves, from a ply on. */
interface Line {
  /** The ply of its first move. */
  readonly from: number;
  /** Its moves, once it has been left. */
  nodes: readonly OpenNode[];
}

/**
 * The lines of a record whose file lists them one after another, each with the ply that it begins with.
 *
 * A line replaces that before it from its ply on. As files list variations from the last to the first, it is of the last
 * line that began at a lower ply and comes as far. That the last one does not come as far shows that a file has another
 * order; then a line whose first move is not legal there but in a line before is of that.
 *
 * @internal
 */
export class Branches {
  readonly #source: Source;
  readonly #follower: Follower;
  /** The line being read, and those before it that a variation may be of. */
  readonly #lines: Line[] = [{ from: 1, nodes: [] }];
  /** Whether lines have come in another order. */
  #mixed = false;
  /** Whether a line has just begun. */
  #fresh = false;
  /** How many moves may be made again to get to other lines, so that reading takes linear time. */
  #budget: number;

  constructor(source: Source, follower: Follower) {
    this.#source = source;
    this.#follower = follower;
    this.#budget = source.text.length;
  }

  /** Begins a line at a ply. Returns false if no line before comes as far. */
  begin(ply: number): boolean {
    const lines = this.#lines;
    const found = this.#lineWith(ply, lines.length - 1);
    if (found < 0) return false;
    const line = lines.at(-1)!;
    line.nodes = this.#follower.path.slice(line.from);
    if (!this.#goTo(found, ply - 1)) return false;
    if (line.from < ply && found < lines.length - 1) this.#mixed = true;
    lines.length = found + 1;
    lines.push({ from: ply, nodes: [] });
    this.#fresh = true;
    return true;
  }

  /** The last of the lines up to one of which a line from a ply on may be, or -1. */
  #lineWith(ply: number, from: number): number {
    const lines = this.#lines;
    for (let at = from; at >= 0 && this.#budget > 0; at--, this.#budget--) {
      const line = lines[at]!;
      const last = at === lines.length - 1 ? this.#follower.ply : line.from + line.nodes.length - 1;
      if ((at === 0 || line.from < ply) && last >= ply - 1) return at;
    }
    return -1;
  }

  /** Goes to a ply of a line. Returns false if that would take too long. */
  #goTo(line: number, ply: number, always = false): boolean {
    const follower = this.#follower;
    // The way there, from its end to where it is that on which the reader stands.
    const way: OpenNode[] = [];
    let at = line;
    for (let next = ply; next > 0; next--) {
      while (this.#lines[at]!.from > next) at--;
      const { from, nodes } = this.#lines[at]!;
      const node = nodes[next - from]!;
      if (follower.path[next] === node) break;
      way.push(node);
    }
    if (way.length > this.#budget && !always) return false;
    this.#budget -= way.length;
    follower.back(ply - way.length);
    while (way.length > 0) follower.again(way.pop()!);
    return true;
  }

  /**
   * Reads a move and plays it.
   *
   * @param read - finds the move on the position: -1 if there is none
   * @returns its node, or nothing if it cannot be played
   */
  play(read: () => Move, at: number): OpenNode | undefined {
    const follower = this.#follower;
    const { warnings } = this.#source;
    const known = warnings.length;
    let move = read();
    if (this.#fresh && this.#mixed && this.#lines.length > 2 && !follower.position.isLegal(move)) {
      this.#elsewhere(read);
      warnings.length = known;
      move = read();
    }
    this.#fresh = false;
    return move < 0 ? undefined : this.#source.play(follower, move, at);
  }

  /** Looks for a line before in which the first move of a line is legal, and goes there if there is one. */
  #elsewhere(read: () => Move): void {
    const follower = this.#follower;
    const { ply } = follower;
    const lines = this.#lines;
    const own = lines.length - 2;
    for (let at = this.#lineWith(ply + 1, own - 1); at >= 0; at = this.#lineWith(ply + 1, at - 1)) {
      if (!this.#goTo(at, ply)) break;
      if (!follower.position.isLegal(read())) continue;
      const line = lines.pop()!;
      lines.length = at + 1;
      lines.push(line);
      return;
    }
    this.#goTo(own, ply, true);
  }
}
