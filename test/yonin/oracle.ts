/*
 * Yonin shogi again, slowly and straight from the rules: no tables, no bitboards, nothing of the engine, every question
 * answered by looking at the whole board. The engine is compared with it move by move.
 */

export interface OracleRules {
  readonly form?: "solo" | "pairs";
  readonly end?: "two-mates" | "last-standing";
  readonly orphans?: "heir" | "ownerless";
  readonly moveLimit?: number | null;
}

interface Piece {
  readonly kind: string;
  readonly promoted: boolean;
  readonly facing: number;
  /** -1: nobody's. Of a flipped king: who mated it. */
  readonly owner: number;
}

interface Check {
  readonly player: number;
  readonly square: number;
  readonly maker: number;
}

export interface OracleOutcome {
  readonly reason: string;
  readonly places: number[];
}

type Step = readonly [rows: number, columns: number];

const SEATS = "swne";
const PLAYERS = [0, 1, 2, 3];
const GOLD: readonly Step[] = [
  [-1, 0],
  [-1, -1],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
];
const STRAIGHT: readonly Step[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];
const SLANTED: readonly Step[] = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];
const STEPS: { readonly [kind: string]: readonly Step[] } = {
  K: [...STRAIGHT, ...SLANTED],
  R: [],
  "+R": SLANTED,
  G: GOLD,
  S: [[-1, 0], ...SLANTED],
  "+S": GOLD,
  P: [[-1, 0]],
  "+P": GOLD,
  X: [],
};

/** A step of a piece that faces up, for another facing: quarter turns clockwise. */
function turn([rows, columns]: Step, facing: number): Step {
  let step: Step = [rows, columns];
  for (let i = 0; i < facing; i++) step = [step[1], -step[0]];
  return step;
}

function shift(square: number, [rows, columns]: Step): number {
  const row = Math.floor(square / 9) + rows;
  const column = (square % 9) + columns;
  return row >= 0 && row < 9 && column >= 0 && column < 9 ? 9 * row + column : -1;
}

function nameOf(square: number): string {
  return `${9 - (square % 9)}${"abcdefghi"[Math.floor(square / 9)]}`;
}

function squareOf(name: string): number {
  return 9 * (name.charCodeAt(1) - 97) + 9 - Number(name[0]);
}

/** Lines between a square and the last line of a facing. */
function linesLeft(square: number, facing: number): number {
  const row = Math.floor(square / 9);
  const column = square % 9;
  return [row, 8 - column, 8 - row, column][facing]!;
}

export class Oracle {
  private readonly pairs: boolean;
  private readonly mates: number;
  private readonly ownerless: boolean;
  private readonly limit: number | null;
  board: (Piece | undefined)[];
  hands: { [kind: string]: number }[];
  turn: number;
  fallen: number[];
  last: number;
  checks: Check[];
  number: number;
  /** Occurrences so far: what the position was, who moved there, whether it made a check. */
  private past: { key: string; mover: number; checking: boolean }[] = [];
  outcome: OracleOutcome | undefined;

  constructor(text: string, rules: OracleRules = {}) {
    this.pairs = rules.form === "pairs";
    this.mates = this.pairs ? 1 : rules.end === "last-standing" ? 3 : 2;
    this.ownerless = rules.orphans === "ownerless";
    this.limit = rules.moveLimit ?? null;
    const [board, turnText, hands, fallen, last, checks, number] = text.split(" ") as string[] & { length: 7 };
    this.board = [];
    for (const [found] of board!.matchAll(/\d|\+?[A-Z][swne](=.)?/g)) {
      if (/\d/.test(found)) {
        for (let i = Number(found); i > 0; i--) this.board.push(undefined);
        continue;
      }
      const promoted = found.startsWith("+");
      const [kind, seat, , owner] = found.replace("+", "");
      this.board.push({ kind: kind!, promoted, facing: SEATS.indexOf(seat!), owner: SEATS.indexOf(owner ?? seat!) });
    }
    this.turn = SEATS.indexOf(turnText!);
    this.hands = hands!.split("/").map((hand) => {
      const counts: { [kind: string]: number } = { R: 0, G: 0, S: 0, P: 0 };
      for (const [, count, kind] of hand.matchAll(/(\d*)([RGSP])/g)) counts[kind!]! += Number(count || 1);
      return counts;
    });
    this.fallen = fallen === "-" ? [] : Array.from(fallen!, (seat) => SEATS.indexOf(seat));
    this.last = SEATS.indexOf(last!);
    this.number = Number(number);
    const given = checks === "-" ? [] : checks!.split(",");
    this.checks = this.standing().map(({ player, square }) => {
      const said = given.find((check) => check.startsWith(SEATS[player]! + nameOf(square)));
      const maker = said === undefined ? (this.lives(this.last) ? this.last : this.board[square]!.owner) : -1;
      return { player, square, maker: said === undefined ? maker : SEATS.indexOf(said[3]!) };
    });
  }

  /** A game begins: who is on turn and has no move falls. */
  begin(): void {
    this.settle();
    this.note(-1, false);
    this.judge();
  }

  private lives(player: number): boolean {
    return player >= 0 && !this.fallen.includes(player);
  }

  private isOver(): boolean {
    return this.fallen.length >= this.mates;
  }

  private king(player: number): number {
    return this.board.findIndex((piece) => piece?.kind === "K" && piece.facing === player);
  }

  /** Squares a piece of a square bears on, up to and with the first piece on a line. */
  private reach(square: number): number[] {
    const piece = this.board[square]!;
    const found = STEPS[(piece.promoted ? "+" : "") + piece.kind]!.map((step) =>
      shift(square, turn(step, piece.facing)),
    );
    if (piece.kind === "R")
      for (const step of STRAIGHT)
        for (let to = shift(square, step); to >= 0; to = shift(to, step)) {
          found.push(to);
          if (this.board[to] !== undefined) break;
        }
    return found.filter((to) => to >= 0);
  }

  /** All checks on the board, without makers. */
  private standing(): { player: number; square: number }[] {
    const found: { player: number; square: number }[] = [];
    for (const player of PLAYERS) {
      if (!this.lives(player)) continue;
      const king = this.king(player);
      this.board.forEach((piece, square) => {
        if (piece === undefined || piece.owner < 0 || piece.owner === player || piece.kind === "X") return;
        if (this.reach(square).includes(king)) found.push({ player, square });
      });
    }
    return found;
  }

  private copy(): Oracle {
    const copy = Object.create(this) as Oracle;
    copy.board = [...this.board];
    copy.hands = this.hands.map((hand) => ({ ...hand }));
    return copy;
  }

  /** Puts the pieces of a move where they go. */
  private shift(board: Oracle["board"], hands: Oracle["hands"], player: number, move: string): void {
    const to = squareOf(move.slice(2));
    if (move[1] === "*") {
      hands[player]![move[0]!]!--;
      board[to] = { kind: move[0]!, promoted: false, facing: player, owner: player };
      return;
    }
    const from = squareOf(move);
    const taken = board[to];
    if (taken !== undefined) hands[player]![taken.kind]!++;
    const piece = board[from]!;
    board[to] = move.endsWith("+") ? { ...piece, promoted: true } : piece;
    board[from] = undefined;
  }

  /** Moves as pieces move, and drops on empty squares, by form alone. */
  private candidates(player: number): string[] {
    const found: string[] = [];
    this.board.forEach((piece, from) => {
      if (piece === undefined || piece.owner !== player || piece.kind === "X") return;
      for (const to of this.reach(from)) {
        const target = this.board[to];
        if (target !== undefined && (target.owner === player || target.kind === "K" || target.kind === "X")) continue;
        const text = nameOf(from) + nameOf(to);
        const zone = Math.min(linesLeft(from, piece.facing), linesLeft(to, piece.facing)) < 3;
        if (zone && !piece.promoted && "RSP".includes(piece.kind)) found.push(`${text}+`);
        if (piece.kind !== "P" || piece.promoted || linesLeft(to, piece.facing) > 0) found.push(text);
      }
    });
    this.board.forEach((piece, to) => {
      if (piece !== undefined) return;
      for (const kind of "RGSP")
        if (this.hands[player]![kind]! > 0 && (kind !== "P" || this.pawnFits(player, to)))
          found.push(`${kind}*${nameOf(to)}`);
    });
    return found;
  }

  private pawnFits(player: number, to: number): boolean {
    if (linesLeft(to, player) === 0) return false;
    const sameLine = (square: number): boolean =>
      player % 2 === 0 ? square % 9 === to % 9 : Math.floor(square / 9) === Math.floor(to / 9);
    const nifu = this.board.some(
      (piece, square) =>
        piece?.kind === "P" && !piece.promoted && piece.owner === player && piece.facing === player && sameLine(square),
    );
    return !nifu && this.board[shift(to, turn([-1, 0], player))]?.kind !== "X";
  }

  /** The legal moves of a player, were it their turn, by the position alone. */
  private legal(player: number): string[] {
    const partner = (player + 2) % 4;
    const before = this.standing();
    return this.candidates(player).filter((move) => {
      const next = this.copy();
      next.shiftOwn(player, move);
      const after = next.standing();
      if (after.some((check) => check.player === player)) return false;
      const to = squareOf(move.slice(2));
      if (this.pairs && this.lives(partner)) {
        const isNew = (square: number): boolean =>
          square === to || !before.some((check) => check.player === partner && check.square === square);
        if (after.some((check) => check.player === partner && isNew(check.square))) return false;
      }
      if (!move.startsWith("P*")) return true;
      const mated = after.find((check) => check.square === to);
      return mated === undefined || next.legal(mated.player).length > 0;
    });
  }

  private shiftOwn(player: number, move: string): void {
    this.shift(this.board, this.hands, player, move);
  }

  /** The legal moves of the player on turn by the position alone. */
  positionMoves(): string[] {
    return this.isOver() ? [] : this.legal(this.turn).sort();
  }

  /** The legal moves of the player on turn, bans included. */
  legalMoves(): string[] {
    return this.outcome === undefined ? this.positionMoves().filter((move) => !this.isBanned(move)) : [];
  }

  private next(player: number): number {
    const order = [1, 2, 3, 4].map((away) => (player + away) % 4).filter((other) => this.lives(other));
    return order.find((other) => this.checks.some((check) => check.player === other)) ?? order[0]!;
  }

  private fall(): void {
    const mated = this.turn;
    const others = [3, 2, 1].map((away) => (mated + away) % 4).filter((player) => this.lives(player));
    const makers = this.checks.filter((check) => check.player === mated).map(({ maker }) => maker);
    const known = others.includes(this.last) ? this.last : others[0]!;
    const heir = others.find((player) => makers.includes(player)) ?? known;
    this.fallen = [...this.fallen, mated];
    this.board = this.board.map((piece) => {
      if (piece?.owner !== mated || piece.kind === "X") return piece;
      if (piece.kind === "K") return { ...piece, kind: "X", owner: heir };
      return { ...piece, owner: this.ownerless ? -1 : heir };
    });
    for (const kind of "RGSP") {
      this.hands[heir]![kind]! += this.hands[mated]![kind]!;
      this.hands[mated]![kind] = 0;
    }
    const standing = this.standing();
    this.checks = this.checks.filter(({ player, square }) =>
      standing.some((check) => check.player === player && check.square === square),
    );
    this.turn = this.next(mated);
  }

  private settle(): void {
    while (!this.isOver() && this.legal(this.turn).length === 0) this.fall();
  }

  /** Makes a move by the position alone. Returns whether it made a check. */
  private make(move: string): boolean {
    const player = this.turn;
    const to = squareOf(move.slice(2));
    this.shiftOwn(player, move);
    const before = this.checks;
    this.checks = this.standing().map((check) => {
      const same = before.find(({ player, square }) => player === check.player && square === check.square);
      return same !== undefined && check.square !== to ? same : { ...check, maker: player };
    });
    const made = this.checks.some((check) => !before.includes(check));
    this.last = player;
    this.number++;
    this.turn = this.next(player);
    this.settle();
    return made;
  }

  /** Plays a legal move: mates, bans, repetition, move limit. */
  play(move: string): void {
    const mover = this.turn;
    const checking = this.make(move);
    this.note(mover, checking);
    while (!this.isOver() && this.positionMoves().every((next) => this.isBanned(next))) {
      this.past.pop();
      this.fall();
      this.settle();
      this.note(mover, checking);
    }
    this.judge();
  }

  private note(mover: number, checking: boolean): void {
    this.past.push({ key: this.key(), mover, checking });
  }

  private key(): string {
    return this.toString().split(" ").slice(0, 3).join(" ");
  }

  /** Who gave perpetual check in the three rounds up to the last position of a past. */
  private static perpetual(past: readonly { key: string; mover: number; checking: boolean }[]): number[] {
    const at = past.flatMap(({ key }, ply) => (key === past.at(-1)!.key ? [ply] : [])).slice(-4);
    if (at.length < 4) return [];
    return PLAYERS.filter((player) =>
      [0, 1, 2].every((round) => {
        const own = past.slice(at[round]! + 1, at[round + 1]! + 1).filter(({ mover }) => mover === player);
        return own.length > 0 && own.every(({ checking }) => checking);
      }),
    );
  }

  private occurrences(): number {
    const key = this.key();
    return this.past.filter((then) => then.key === key).length;
  }

  private isBanned(move: string): boolean {
    const keys = this.past.map(({ key }) => key);
    if (!keys.some((key, i) => keys.indexOf(key) !== i)) return false;
    const next = this.copy();
    const checking = next.make(move);
    const past = [...this.past, { key: next.key(), mover: this.turn, checking }];
    return Oracle.perpetual(past).includes(this.turn);
  }

  private judge(): void {
    const moves = this.past.length - 1;
    if (this.isOver()) {
      const reason = this.pairs ? "team-mate" : this.mates === 2 ? "two-mates" : "last-standing";
      this.outcome = { reason, places: this.places() };
    } else if (this.occurrences() >= 4 && Oracle.perpetual(this.past).length === 0)
      this.outcome = { reason: "repetition", places: this.places() };
    else if (moves === this.limit) this.outcome = { reason: "move-limit", places: this.places() };
  }

  private places(): number[] {
    if (this.pairs)
      return PLAYERS.map((player) => (this.fallen.length > 0 && (player - this.fallen[0]!) % 2 === 0 ? 3 : 1));
    const matedBy = (player: number): number =>
      this.board.find((piece) => piece?.kind === "X" && piece.facing === player)!.owner;
    const merit = (player: number): number => {
      const fell = this.fallen.indexOf(player);
      if (fell >= 0) return fell - 10;
      const mates = this.fallen.filter((other) => matedBy(other) === player);
      const pieces = this.board.filter((piece) => piece?.owner === player).length;
      const hand = Object.values(this.hands[player]!).reduce((sum, count) => sum + count, 0);
      return 10_000 * mates.length + 10 * (pieces + hand) + this.fallen.indexOf(mates.at(-1) ?? -1) + 1;
    };
    return PLAYERS.map((player) => 1 + PLAYERS.filter((other) => merit(other) > merit(player)).length);
  }

  toString(): string {
    const cells = this.board.map((piece) => {
      if (piece === undefined) return "1";
      const { kind, promoted, facing, owner } = piece;
      const mark = owner === facing ? "" : `=${SEATS[owner] ?? "-"}`;
      return (promoted ? "+" : "") + kind + SEATS[facing] + mark;
    });
    const rows = PLAYERS.concat(4, 5, 6, 7, 8).map((row) => cells.slice(9 * row, 9 * row + 9).join(""));
    const board = rows.join("/").replace(/1+/g, (run) => `${run.length}`);
    const hand = (counts: { [kind: string]: number }): string =>
      Array.from("RGSP", (kind) => (counts[kind]! > 1 ? counts[kind] + kind : counts[kind] === 1 ? kind : "")).join("");
    const hands = this.hands.map((counts) => hand(counts) || "-").join("/");
    const fallen = this.fallen.map((player) => SEATS[player]).join("") || "-";
    const checks = this.checks.map(({ player, square, maker }) => SEATS[player]! + nameOf(square) + SEATS[maker]!);
    const fields = [board, SEATS[this.turn], hands, fallen, SEATS[this.last] ?? "-", checks.sort().join() || "-"];
    return [...fields, this.number].join(" ");
  }
}
