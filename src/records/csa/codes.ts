import type { PieceType, Position, Variant } from "../../core/variant.js";
import { requireVariant } from "../errors.js";

/** The codes of CSA and JKF for pieces, by letter. */
const CODES: readonly (readonly [letter: string, code: string, promoted: string])[] = [
  ["K", "OU", ""],
  ["R", "HI", "RY"],
  ["B", "KA", "UM"],
  ["G", "KI", ""],
  ["S", "GI", "NG"],
  ["N", "KE", "NK"],
  ["L", "KY", "NY"],
  ["P", "FU", "TO"],
];

/** How many pieces of each kind there are, by code. @internal */
export const SET_OF_40: readonly (readonly [code: string, count: number])[] = [
  ["HI", 2],
  ["KA", 2],
  ["KI", 4],
  ["GI", 4],
  ["KE", 4],
  ["KY", 4],
  ["FU", 18],
];

/** The pieces of shogi by their codes. @internal */
export class PieceCodes {
  readonly variant: Variant;
  /** The start of an even game. */
  readonly even: Position;
  readonly #pieces = new Map<string, number>();
  readonly #codes = new Map<number, string>();
  readonly #roles = new Map<string, string>();

  /** @throws RangeError for a game that is not shogi */
  constructor(variant: Variant) {
    requireVariant(variant);
    if (variant.id !== "shogi") throw new RangeError("CSA, JKF and USEN hold games of shogi only");
    this.variant = variant;
    this.even = variant.Position.start();
    for (const [letter, code, promoted] of CODES) {
      const type = variant.PIECES.find((piece) => piece.letter === letter)!;
      this.#add(code, type.kind, type.role);
      if (type.promoted !== undefined) this.#add(promoted, type.kind | 32, type.promoted.role);
    }
  }

  #add(code: string, piece: number, role: string): void {
    this.#pieces.set(code, piece);
    this.#codes.set(piece, code);
    this.#roles.set(role, code);
  }

  /** The piece of a code, kind and 32 if promoted; 0 if it is none. */
  pieceOf(code: string): number {
    return this.#pieces.get(code) ?? 0;
  }

  /** The kind of a piece. */
  typeOf(piece: number): PieceType {
    return this.variant.PIECES[(piece & 31) - 1]!;
  }

  /** The code of a piece. */
  codeOf(piece: number): string {
    return this.#codes.get(piece & 63) ?? "";
  }

  /** The code of a role. */
  codeOfRole(role: string): string {
    return this.#roles.get(role) ?? "";
  }
}
