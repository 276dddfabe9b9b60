/*
 * Shogi again, slowly and straight from the rules: no tables, no bitboards, nothing of the engine. The engine is compared
 * with it move by move.
 */

type Step = readonly [files: number, ranks: number];

const GOLD: readonly Step[] = [
  [0, -1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
];
const STRAIGHT: readonly Step[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
];
const SLANTED: readonly Step[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
const STEPS: { readonly [role: string]: readonly Step[] } = {
  K: [...STRAIGHT, ...SLANTED],
  G: GOLD,
  S: [[0, -1], ...SLANTED],
  N: [
    [1, -2],
    [-1, -2],
  ],
  P: [[0, -1]],
  "+S": GOLD,
  "+N": GOLD,
  "+L": GOLD,
  "+P": GOLD,
  "+R": SLANTED,
  "+B": STRAIGHT,
};
const SLIDES: { readonly [role: string]: readonly Step[] } = {
  R: STRAIGHT,
  B: SLANTED,
  L: [[0, -1]],
  "+R": STRAIGHT,
  "+B": SLANTED,
};
const HAND = ["R", "B", "G", "S", "N", "L", "P"];

/** Ranks from the far end of the board as a side sees it, from 0. */
const depth = (square: number, black: boolean): number => (black ? square % 9 : 8 - (square % 9));
const name = (square: number): string => `${Math.floor(square / 9) + 1}${"abcdefghi"[square % 9]}`;
const isBlack = (piece: string): boolean => piece === piece.toUpperCase();

/** A move as the rules see it: `from` is the letter of a drop. */
export interface OracleMove {
  readonly from: number | string;
  readonly to: number;
  readonly promotes: boolean;
}

export function moveName({ from, to, promotes }: OracleMove): string {
  return typeof from === "string" ? `${from}*${name(to)}` : `${name(from)}${name(to)}${promotes ? "+" : ""}`;
}

/** A position. Squares are numbered file by file; pieces are their letters. */
export class Oracle {
  readonly board: string[] = Array.from({ length: 81 }, () => "");
  readonly hands: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  black: boolean;

  constructor(sfen: string) {
    const [board, turn, hands] = sfen.split(" ") as [string, string, string];
    board.split("/").forEach((row, rank) => {
      let file = 9;
      for (const token of row.match(/\d|\+?[A-Za-z]/g)!)
        if (/\d/.test(token)) file -= Number(token);
        else this.board[--file * 9 + rank] = token;
    });
    this.black = turn === "b";
    if (hands !== "-")
      for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
        const hand = this.hands[isBlack(letter!) ? 0 : 1];
        const kind = letter!.toUpperCase();
        hand.set(kind, (hand.get(kind) ?? 0) + Number(count || 1));
      }
  }

  #copy(): Oracle {
    const copy = new Oracle("9/9/9/9/9/9/9/9/9 b -");
    this.board.forEach((piece, square) => {
      copy.board[square] = piece;
    });
    for (const player of [0, 1] as const)
      for (const [kind, count] of this.hands[player]) copy.hands[player].set(kind, count);
    copy.black = this.black;
    return copy;
  }

  after({ from, to, promotes }: OracleMove): Oracle {
    const next = this.#copy();
    const hand = next.hands[this.black ? 0 : 1];
    if (typeof from === "string") {
      hand.set(from, hand.get(from)! - 1);
      next.board[to] = this.black ? from : from.toLowerCase();
    } else {
      const captured = this.board[to]!.replace("+", "").toUpperCase();
      if (captured !== "") hand.set(captured, (hand.get(captured) ?? 0) + 1);
      next.board[to] = (promotes ? "+" : "") + this.board[from]!;
      next.board[from] = "";
    }
    next.black = !this.black;
    return next;
  }

  /** Where the piece of a square moves to: by its movement alone (`empty`), or stopped by what stands in between. */
  *reach(from: number, empty = false): Generator<number> {
    const piece = this.board[from]!;
    const role = piece.toUpperCase();
    const way = isBlack(piece) ? 1 : -1;
    const go = (square: number, [files, ranks]: Step): number => {
      const file = Math.floor(square / 9) + way * files;
      const rank = (square % 9) + way * ranks;
      return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? 9 * file + rank : -1;
    };
    for (const step of STEPS[role] ?? []) {
      const to = go(from, step);
      if (to >= 0) yield to;
    }
    for (const step of SLIDES[role] ?? [])
      for (let to = go(from, step); to >= 0; to = go(to, step)) {
        yield to;
        if (!empty && this.board[to] !== "") break;
      }
  }

  attackers(square: number, black: boolean): number[] {
    const found: number[] = [];
    this.board.forEach((piece, from) => {
      if (piece !== "" && isBlack(piece) === black)
        for (const to of this.reach(from)) if (to === square) found.push(from);
    });
    return found;
  }

  inCheck(black: boolean): boolean {
    const king = this.board.indexOf(black ? "K" : "k");
    return king >= 0 && this.attackers(king, !black).length > 0;
  }

  hasLegalMove(): boolean {
    for (const move of this.#candidates()) if (this.why(move) === undefined) return true;
    return false;
  }

  legalMoves(): string[] {
    return [...this.#candidates()]
      .filter((move) => this.why(move) === undefined)
      .map(moveName)
      .sort();
  }

  *#candidates(): Generator<OracleMove> {
    for (let from = 0; from < 81; from++) {
      const piece = this.board[from]!;
      if (piece === "" || isBlack(piece) !== this.black) continue;
      for (const to of this.reach(from)) {
        yield { from, to, promotes: false };
        yield { from, to, promotes: true };
      }
    }
    for (const from of HAND)
      if ((this.hands[this.black ? 0 : 1].get(from) ?? 0) > 0)
        for (let to = 0; to < 81; to++) yield { from, to, promotes: false };
  }

  /** The first reason that makes a move illegal, by the table of the rules. The position is not at its end. */
  why(move: OracleMove): string | undefined {
    return typeof move.from === "string" ? this.#whyDrop(move, move.from) : this.#whyMove(move, move.from);
  }

  #whyMove(move: OracleMove, from: number): string | undefined {
    const piece = this.board[from]!;
    const target = this.board[move.to]!;
    if (piece === "") return "no-piece";
    if (isBlack(piece) !== this.black) return "not-your-piece";
    if (from === move.to || (target !== "" && isBlack(target) === this.black)) return "occupied";
    if (![...this.reach(from, true)].includes(move.to)) return "unreachable";
    if (![...this.reach(from)].includes(move.to)) return "blocked";
    if (target.toUpperCase() === "K") return "king-capture";
    const inZone = [from, move.to].some((square) => depth(square, this.black) < 3);
    if (move.promotes && (!inZone || !"RBSNLP".includes(piece.toUpperCase()))) return "cannot-promote";
    const left = this.after(move).inCheck(this.black);
    if (!move.promotes && this.#isDead(piece.toUpperCase(), move.to) && !left) return "must-promote";
    return left ? "self-check" : undefined;
  }

  #whyDrop(move: OracleMove, kind: string): string | undefined {
    if ((this.hands[this.black ? 0 : 1].get(kind) ?? 0) === 0) return "not-in-hand";
    if (this.board[move.to] !== "") return "occupied";
    if (this.#isDead(kind, move.to)) return "dead-piece";
    const pawn = this.black ? "P" : "p";
    const file = Math.floor(move.to / 9) * 9;
    if (kind === "P" && this.board.slice(file, file + 9).includes(pawn)) return "nifu";
    const next = this.after(move);
    if (next.inCheck(this.black)) return "self-check";
    const king = this.board.indexOf(this.black ? "k" : "K");
    const gives = kind === "P" && king >= 0 && next.attackers(king, this.black).includes(move.to);
    return gives && !next.hasLegalMove() ? "uchifuzume" : undefined;
  }

  #isDead(role: string, square: number): boolean {
    const last = depth(square, this.black);
    return role === "P" || role === "L" ? last < 1 : role === "N" && last < 2;
  }
}
