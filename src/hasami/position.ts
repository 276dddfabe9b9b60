import { BOARD, FILE_OF, GEOMETRY, RANK_OF, SQUARES, STATE_SIZE, sameBoard } from "../core/board9.js";
import { dataObject, deepFreeze, readCount } from "../core/data.js";
import { attempt, type Result } from "../core/errors.js";
import { growFrames, lastMoveOf, NO_FRAMES } from "../core/frame.js";
import type { Square } from "../core/geometry.js";
import { type Move, NO_MOVE } from "../core/move.js";
import { resolveRules } from "../core/options.js";
import { lossOf } from "../core/outcome.js";
import { PIECE_CODES } from "../core/piece.js";
import { PositionBase, type PositionNames } from "../core/position.js";
import { readSetup } from "../core/setup.js";
import { SquareSet } from "../core/square-set.js";
import { copyState, NUMBER, newState, TOP } from "../core/state.js";
import { readBoard, readMove, TextReader, writeBoard, writeMove } from "../core/text.js";
import { CAPTURED, capturedBy, listCaptured } from "./capture.js";
import { generateCaptureMoves, generateMoves, hasMove } from "./generate.js";
import { capturedAt, countCaptures, isMet, OVER, overNow } from "./goal.js";
import { LONGEST_FRAME, make, place, unmake } from "./make.js";
import {
  DEFAULT_RULES,
  ILLEGAL_REASONS,
  type IllegalReason,
  OPTIONS,
  OUTCOME_REASONS,
  type Outcome,
  type Rules,
  type Setup,
} from "./options.js";
import {
  fillTables,
  GRAMMAR,
  LETTERS,
  NAMES,
  PAWNS,
  PIECES,
  PLAYERS,
  type Player,
  pieceText,
  ROLES,
  type Role,
  SET,
} from "./pieces.js";

/**
 * Room that `generate` needs for any position that can be read, however many pawns it has: on each of the eighteen lines
 * every empty square is reached by at most two pawns, and with two on the line at most seven are empty; 18 * 14 = 252.
 */
export const MAX_MOVES = 256;

const START = "ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b 0 0 1";

/** No piece promotes. */
const PROMOTES: Uint8Array = /* @__PURE__ */ new Uint8Array(PIECE_CODES);
/** For lists of squares and moves; nothing in it lives longer than a call. */
const SCRATCH: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);

/** The exact types of hasami shogi. */
export interface Types {
  player: Player;
  role: Role;
  rules: Rules;
  illegal: IllegalReason;
  outcome: Outcome;
  setup: Setup;
}

/**
 * A position of hasami shogi: the board, how many pawns each side has captured, and the player to move. It generates,
 * makes and unmakes moves and knows no earlier positions.
 *
 * @example
 * ```ts
 * import { Position } from "banmen/hasami";
 * const position = Position.parse("9/9/9/9/1Pppp4/9/9/9/5P3 b 0 0 1");
 * position.after(position.parseMove("4i4e")).toString(); // => "9/9/9/9/1P3P3/9/9/9/9 w 3 0 2"
 * ```
 */
export class Position extends PositionBase<Types> {
  #frames: Int32Array = NO_FRAMES;

  /** Room that {@link generate} needs. */
  get maxMoves(): number {
    return MAX_MOVES;
  }

  /**
   * The start position.
   *
   * @param rules - house rules that differ from the default
   * @throws ParseError for an unknown rule or value
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * Position.start({ win: "lead-3" }).legalMoves().length; // => 63
   * ```
   */
  static start(rules?: Partial<Rules>): Position {
    return Position.parse(START, rules);
  }

  /**
   * Reads a position. Source of the form: rules/hasami.md 9.
   *
   * @param text - board, side, captures of Black and of White, number; the last three may be left out from the right
   * @param rules - house rules that differ from the default
   * @throws ParseError for anything else
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * Position.parse("9/9/9/4p4/9/2P1P4/9/9/9 b").toString(); // => "9/9/9/4p4/9/2P1P4/9/9/9 b 0 0 1"
   * ```
   */
  static parse(text: string, rules?: Partial<Rules>): Position {
    const position = Position.#empty(rules);
    const { state } = position;
    const reader = new TextReader(text);
    readBoard(reader, GEOMETRY, LETTERS, PROMOTES, (square, piece) => place(state, square, piece));
    reader.field("b or w");
    const turn = reader.oneOf("bw", "b or w");
    let number = 1;
    if (reader.blanks()) countCaptures(state, 0, reader.oneOf("0123456789", "a digit"));
    if (reader.blanks()) countCaptures(state, 1, reader.oneOf("0123456789", "a digit"));
    if (reader.blanks()) number = reader.number("the number of the next move");
    reader.end();
    return position.#begin(turn, number);
  }

  /**
   * Reads a position, or returns why it cannot be read.
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * const read = Position.tryParse("9/9/9/9/9/9/9/9/9 x");
   * if (!read.ok) read.error.index; // => 18
   * ```
   */
  static tryParse(text: string, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => Position.parse(text, rules));
  }

  /**
   * A position from plain data as {@link setup} gives it. `hands`, `captured` and `moveNumber` may be left out.
   *
   * @param setup - data of unknown origin
   * @param rules - house rules that differ from the default
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * const read = Position.from({ board: { "5e": { role: "pawn", owner: "white", facing: 2 } }, turn: "white" });
   * if (read.ok) read.value.toString(); // => "9/9/9/9/4p4/9/9/9/9 w 0 0 1"
   * ```
   */
  static from(setup: unknown, rules?: Partial<Rules>): Result<Position> {
    return attempt(() => {
      const position = Position.#empty(rules);
      const { state } = position;
      const { turn, moveNumber, data } = readSetup(
        {
          names: NAMES,
          pieces: PIECES,
          isPiece: (piece) => PAWNS.includes(piece),
          handMost: 0,
          put: (square, piece) => place(state, square, piece),
          putHand: () => {},
        },
        setup,
      );
      if (data.captured !== undefined) {
        const captured = dataObject(data.captured, "captured");
        PLAYERS.forEach((name, player) => {
          countCaptures(state, player, readCount(captured[name] ?? 0, 0, SET, `captured.${name}`));
        });
      }
      return position.#begin(turn, moveNumber);
    });
  }

  static #empty(rules: Partial<Rules> | undefined): Position {
    if (!Object.isFrozen(PLAYERS)) deepFreeze([PLAYERS, ROLES, PIECES, OPTIONS, ILLEGAL_REASONS, OUTCOME_REASONS]);
    fillTables();
    return new Position(resolveRules(OPTIONS, DEFAULT_RULES, rules), newState(STATE_SIZE));
  }

  /** Sets what depends on the rest. */
  #begin(turn: number, number: number): this {
    const { state } = this;
    if (turn === 1) {
      // As after a move of Black, with the key of the turn.
      make(state, new Int32Array(LONGEST_FRAME), NO_MOVE, this.rules.win);
      state[TOP] = 0;
    }
    state[NUMBER] = number;
    state[OVER] = overNow(state, this.rules.win);
    return this;
  }

  /** @internal */
  protected names(): PositionNames<Player, Role> {
    return NAMES;
  }

  generate(out: Int32Array, at = 0): number {
    return this.state[OVER] !== 0 ? at : generateMoves(this.state, this.turn, out, at);
  }

  /** The legal moves that capture into `out` from `at`; returns the end. Allocates nothing. */
  generateCaptures(out: Int32Array, at = 0): number {
    return this.state[OVER] !== 0 ? at : generateCaptureMoves(this.state, this.turn, out, at);
  }

  hasLegalMove(): boolean {
    return this.state[OVER] === 0 && hasMove(this.state, this.turn);
  }

  whyIllegal(move: Move): IllegalReason | undefined {
    if (!Number.isInteger(move) || move < 0 || move > 0xffff) return "malformed";
    const from = move >> 8;
    const to = move & 255;
    if (from >= SQUARES || to >= SQUARES) return "malformed";
    if (!this.hasLegalMove()) return "game-over";
    const piece = this.state[BOARD + from]!;
    if (piece === 0) return "no-piece";
    if (piece !== PAWNS[this.turn]) return "not-your-piece";
    if (this.state[BOARD + to] !== 0) return "occupied";
    if (FILE_OF[from] !== FILE_OF[to] && RANK_OF[from] !== RANK_OF[to]) return "unreachable";
    return this.#between(from, to).length > 0 ? "blocked" : undefined;
  }

  /** The pawns between two squares of a line. */
  #between(from: Square, to: Square): Square[] {
    const step = (FILE_OF[from] === FILE_OF[to] ? 1 : 9) * Math.sign(to - from);
    const found: Square[] = [];
    for (let square = from + step; square !== to; square += step)
      if (this.state[BOARD + square] !== 0) found.push(square);
    return found;
  }

  /** The squares that show why a move is illegal: the pawns in the way, or the one on the target. */
  whySquares(move: Move): SquareSet {
    const reason = this.whyIllegal(move);
    const shown =
      reason === "blocked" ? this.#between(move >> 8, move & 255) : reason === "occupied" ? [move & 255] : [];
    return SquareSet.of(GEOMETRY, shown);
  }

  /** Whether a legal move captures. */
  isCapture(move: Move): boolean {
    return capturedBy(this.state, this.turn, move & 255) !== 0;
  }

  captures(move: Move): SquareSet {
    const to = move & 255;
    const count = listCaptured(capturedBy(this.state, this.turn, to), to);
    return SquareSet.of(GEOMETRY, CAPTURED.subarray(0, count));
  }

  make(move: Move): void {
    if (this.#frames.length < this.state[TOP]! + LONGEST_FRAME) this.#frames = growFrames(this.#frames, LONGEST_FRAME);
    make(this.state, this.#frames, move, this.rules.win);
  }

  makeNull(): void {
    this.make(NO_MOVE);
  }

  unmake(): void {
    unmake(this.state, this.#frames);
  }

  /** @internal */
  lastMove(): Move {
    return lastMoveOf(this.state, this.#frames);
  }

  clone(): this {
    return new Position(this.rules, copyState(this.state)) as this;
  }

  /** Whether repetition takes both for the same: the same pawns, captures and player to move. */
  samePosition(other: Position): boolean {
    return sameBoard(this.state, other.state);
  }

  /** There are no royals: the empty set. */
  royals(player: number): SquareSet {
    this.requirePlayer(player);
    return SquareSet.of(GEOMETRY, []);
  }

  /** There is no check: the empty set. */
  checkers(player: number = this.turn): SquareSet {
    this.requirePlayer(player);
    return SquareSet.of(GEOMETRY, []);
  }

  /** There is no check: never. */
  givesCheck(_move: Move): boolean {
    return false;
  }

  /**
   * The pawns that could go to an empty square, or that could capture the pawn on an occupied one, if it were the turn
   * of their owner.
   *
   * @param square - 0 to 80
   * @param by - whose pawns; both players' if left out
   * @throws RangeError for anything else
   *
   * @example
   * ```ts
   * import { Position, parseSquare, squareName } from "banmen/hasami";
   * const position = Position.parse("9/9/9/9/3Pp4/9/9/9/5P3 b");
   * [...position.attackers(parseSquare("5e")!)].map(squareName); // => ["4i"]
   * ```
   */
  attackers(square: Square, by?: number): SquareSet {
    this.requireSquare(square);
    if (by !== undefined) this.requirePlayer(by);
    const found: Square[] = [];
    for (let player = 0; player < 2; player++) {
      if (by !== undefined && by !== player) continue;
      const end = generateMoves(this.state, player, SCRATCH, 0);
      for (let i = 0; i < end; i++) {
        const to = SCRATCH[i]! & 255;
        const count = listCaptured(capturedBy(this.state, player, to), to);
        if (to === square || CAPTURED.subarray(0, count).includes(square)) found.push(SCRATCH[i]! >> 8);
      }
    }
    return SquareSet.of(GEOMETRY, found);
  }

  /**
   * The end as this position alone tells it: a goal that has been met, or no legal move. Source: rules/hasami.md 7.
   */
  verdict(): Outcome | undefined {
    const { turn, state } = this;
    if (state[OVER] !== 0) return lossOf(PLAYERS, "captures", isMet(state, this.rules.win, 1 - turn) ? turn : 1 - turn);
    return hasMove(state, turn) ? undefined : lossOf(PLAYERS, "no-legal-move", turn);
  }

  /**
   * Why a set-up could not arise: `pawn-count-b` and `pawn-count-w` if the pawns of a side on the board and the
   * captured ones are not nine.
   *
   * @example
   * ```ts
   * import { Position } from "banmen/hasami";
   * Position.parse("9/9/9/9/9/9/9/9/PPPPPPPPP b 8 0 1").problems(); // => ["pawn-count-w"]
   * ```
   */
  problems(): string[] {
    return ["b", "w"].flatMap((letter, player) => {
      const pawns = this.board.occupied(player).size + this.state[capturedAt(1 - player)]!;
      return pawns === SET ? [] : [`pawn-count-${letter}`];
    });
  }

  /** @internal */
  protected setupDigest(): Pick<Setup, "captured"> {
    const [black, white] = [this.state[capturedAt(0)]!, this.state[capturedAt(1)]!];
    return { captured: Object.freeze({ black, white }) };
  }

  parseMove(text: string): Move {
    return readMove(GRAMMAR, text);
  }

  formatMove(move: Move): string {
    return writeMove(GRAMMAR, move);
  }

  toString(): string {
    const { state } = this;
    const board = writeBoard(GEOMETRY, (square) => {
      const piece = state[BOARD + square]!;
      return piece === 0 ? "" : pieceText(piece);
    });
    return `${board} ${"bw"[this.turn]} ${state[capturedAt(0)]} ${state[capturedAt(1)]} ${this.moveNumber}`;
  }
}
