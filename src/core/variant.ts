import type { IllegalMoveError, Result } from "./errors.js";
import type { Geometry, Square } from "./geometry.js";
import type { Move } from "./move.js";
import type { Movement } from "./movement.js";
import type { Facing, Kind, Piece } from "./piece.js";
import type { SquareSet } from "./square-set.js";

/*
 * The wide interfaces: what code for any of the games can rely on. Each game's own classes have exact literal types and
 * are assignable to these (that is why everything here is written as a method).
 */

/** A piece in plain data. */
export interface PieceInfo<Player extends string = string, Role extends string = string> {
  /** Kind and state together: `pawn`, `tokin`. */
  readonly role: Role;
  /** Who moves it; `null` for a piece that belongs to nobody. */
  readonly owner: Player | null;
  /** Which way it faces: 0 up, 1 towards falling files, 2 down, 3 towards rising files. */
  readonly facing: Facing;
}

/** A position as plain data, with everything that its text holds. */
export interface Setup<Player extends string = string, Role extends string = string> {
  /** The pieces by square name. */
  readonly board: { readonly [square: string]: PieceInfo<Player, Role> };
  /** The hands by player and role; counts of 0 are left out. */
  readonly hands: { readonly [P in Player]: { readonly [R in Role]?: number } };
  /** The player to move. */
  readonly turn: Player;
  /** Number of the next move, from 1. */
  readonly moveNumber: number;
}

/** How a game ended. Source: rules/README.md 3. */
export interface Outcome<Player extends string = string, Reason extends string = string> {
  /** What ended it. */
  readonly reason: Reason;
  /** One place per player in player order, from 1; ties share a place. */
  readonly places: readonly number[];
  /** The player with place 1, if exactly one has it. */
  readonly winner?: Player;
  /** Present for a draw. */
  readonly draw?: true;
  /** Present if the rules say that the game is to be played again. */
  readonly replay?: true;
}

/** A table of house rules, for forms: one entry per option. Source: rules/README.md 2. */
export interface Option {
  readonly name: string;
  /** What it may be set to; `"positive-integer"` means `null` or an integer from 1. */
  readonly values: readonly (string | boolean)[] | "positive-integer";
  readonly default: string | boolean | null;
  /** Whether it is a dial for experts rather than a rule of the game's rules page. */
  readonly expert: boolean;
}

/** The values of a game's options, by name. */
export interface Rules {
  readonly moveLimit: number | null;
}

/** What is known of one kind of piece. */
export interface PieceType<Role extends string = string> {
  readonly kind: Kind;
  /** The role of the unpromoted piece. */
  readonly role: Role;
  /** The letter of the kind in texts, upper case. */
  readonly letter: string;
  /** How western notation writes it, if not by its letter: `FL`, `Kr`. A promoted piece is written with `+` before it. */
  readonly western?: string;
  /** Japanese names: as moves name it, shortest form first. */
  readonly kanji: readonly string[];
  readonly movement: Movement;
  /** Whether it is a royal that must not be lost. */
  readonly royal?: true;
  /** What it becomes, if it can promote. */
  readonly promoted?: {
    readonly role: Role;
    readonly kanji: readonly string[];
    readonly movement: Movement;
    readonly royal?: true;
  };
}

/** What stands where in a position: a read-only view that follows the position. */
export interface BoardView {
  /** The piece on a square, 0 if it is empty. */
  pieceAt(square: Square): Piece;
  /** How many pieces of a kind a player has in hand. */
  hand(player: number, kind: Kind): number;
  /** The squares where a player's pieces stand, or anybody's. */
  occupied(player?: number): SquareSet;
  /** The squares where a player's pieces of a kind stand; promoted and unpromoted unless said. */
  pieces(player: number, kind: Kind, promoted?: boolean): SquareSet;
}

/** A position of any game. It speaks integers: players by number, squares, moves; and it knows no earlier positions. */
export interface Position {
  readonly rules: Rules;
  /** The measures of the board. */
  readonly geometry: Geometry;
  /** The players' names by number. */
  readonly players: readonly string[];
  /** The kinds of pieces of the game, in the order of their numbers, from 1. */
  readonly pieces: readonly PieceType[];
  readonly board: BoardView;
  /** The player to move, by number. */
  readonly turn: number;
  /** Number of the next move. */
  readonly moveNumber: number;
  readonly hashLow: number;
  readonly hashHigh: number;
  readonly hash: bigint;
  /** Room that {@link Position.generate} needs in its buffer. */
  readonly maxMoves: number;
  legalMoves(): Move[];
  generate(out: Int32Array, at?: number): number;
  generateCaptures(out: Int32Array, at?: number): number;
  hasLegalMove(): boolean;
  isLegal(move: Move): boolean;
  whyIllegal(move: Move): string | undefined;
  /** The squares that show why a move is illegal. */
  whySquares(move: Move): SquareSet;
  isCapture(move: Move): boolean;
  captures(move: Move): SquareSet;
  make(move: Move): void;
  makeNull(): void;
  unmake(): void;
  after(move: Move): Position;
  clone(): Position;
  equals(other: Position): boolean;
  samePosition(other: Position): boolean;
  inCheck(player?: number): boolean;
  checkers(player?: number): SquareSet;
  /** The squares of a player's royals. */
  royals(player: number): SquareSet;
  attackers(square: Square, by?: number): SquareSet;
  givesCheck(move: Move): boolean;
  verdict(): Outcome | undefined;
  problems(): string[];
  setup(): Setup;
  parseMove(text: string): Move;
  tryParseMove(text: string): Result<Move>;
  formatMove(move: Move): string;
  toString(): string;
  toJSON(): string;
  diagram(): string;
}

/** The past of a position, for the rules that need it. */
export interface History {
  readonly position: Position;
  push(): void;
  pop(): void;
  repetitions(): number;
  outcome(): Outcome | undefined;
  bans(move: Move): boolean;
}

/** A square that a click may lead to. */
export interface Destination {
  /** Name of the target square. */
  readonly to: string;
  /** Name of the square of the first step, for a second step. */
  readonly via?: string;
  /** Names of the squares whose pieces are captured. */
  readonly captures: readonly string[];
  /** Whether the player is asked about promotion, or must promote. */
  readonly promotion: "no" | "may" | "must";
  /** The move to play (with `must`: the promoting one). */
  readonly move: string;
  /** The promoting move, unless `promotion` is `no`. */
  readonly promoting?: string;
  /** Whether a second step may follow from there: `destinations(from, to)` lists them. */
  readonly twoStep?: true;
}

/** What one move changed: to draw, to animate. */
export interface Step<Player extends string = string, Role extends string = string, Reason extends string = string> {
  readonly move: string;
  readonly by: Player;
  /** Names of the squares whose pieces were captured. */
  readonly captures: readonly string[];
  /** Every square that looks different or has another owner. */
  readonly changes: readonly {
    readonly square: string;
    readonly before?: PieceInfo<Player, Role>;
    readonly after?: PieceInfo<Player, Role>;
  }[];
  /** Every count in a hand that changed, with its new value. */
  readonly hands: readonly { readonly player: Player; readonly role: Role; readonly count: number }[];
  /** The players who fell, and who inherited from each. */
  readonly fallen: readonly { readonly player: Player; readonly heir?: Player }[];
  /** Who is to move next. */
  readonly next: Player;
  readonly outcome?: Outcome<Player, Reason>;
}

/** A check as a game shows it. */
export interface Check<Player extends string = string> {
  /** Who is in check. */
  readonly player: Player;
  /** The squares of the attacked royals. */
  readonly squares: readonly string[];
  /** The squares of the pieces that give the check. */
  readonly from: readonly string[];
  /** The players who made the check. */
  readonly by: readonly Player[];
}

/** A game as plain data. */
export interface GameJSON {
  readonly banmen: 1;
  readonly variant: string;
  readonly start: string;
  readonly rules: { readonly [option: string]: unknown };
  readonly moves: readonly string[];
  readonly end?: { readonly reason: string; readonly player?: string };
}

/** A game of any kind: a position with its past. It speaks people's language: names, USI strings, reasons, outcomes. */
export interface Game {
  readonly turn: string;
  readonly rules: Rules;
  readonly moves: readonly string[];
  readonly position: Position;
  readonly lastStep: Step | undefined;
  readonly outcome: Outcome | undefined;
  setup(): Setup;
  history(): History;
  legalMoves(): string[];
  destinations(from: string, via?: string): Destination[];
  drops(role?: string): Destination[];
  whyIllegal(move: string, by?: string): string | undefined;
  play(move: string, by?: string): Step;
  tryPlay(move: string, by?: string): Result<Step, IllegalMoveError>;
  undo(): Step | undefined;
  redo(): Step | undefined;
  checks(): Check[];
  repetitions(): number;
  end(reason: string, player?: string): Outcome;
  tryEnd(reason: string, player?: string): Result<Outcome, RangeError>;
  rematch(options?: { readonly alternate?: boolean }): { readonly game: Game; readonly seats: readonly number[] };
  clone(): Game;
  after(move: string): Game;
  toJSON(): GameJSON;
}

/**
 * What a new game may be told. Each game's own options are narrower; `any` because TypeScript compares the parameters of
 * constructors in one direction only.
 */
export interface GameOptions {
  /** Where the game starts: a text, or a position, which brings its own rules. The start array if left out. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly start?: any;
  /** A named handicap, where the game has any. Excludes `start`. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly handicap?: any;
  /** House rules that differ from the default. */
  readonly rules?: object | undefined;
}

/** A game's module, such as `import * as shogi from "banmen/shogi"`, for tools that take any game. */
export interface Variant {
  readonly id: string;
  readonly files: number;
  readonly ranks: number;
  readonly PLAYERS: readonly string[];
  readonly ROLES: readonly string[];
  readonly PIECES: readonly PieceType[];
  readonly ILLEGAL_REASONS: readonly string[];
  readonly OUTCOME_REASONS: readonly string[];
  readonly DEFAULT_RULES: Rules;
  readonly OPTIONS: readonly Option[];
  readonly MAX_MOVES: number;
  /** Named starts as texts, in games that have any. */
  readonly HANDICAPS?: { readonly [name: string]: string };
  readonly Position: {
    start(rules?: object): Position;
    parse(text: string, rules?: object): Position;
    tryParse(text: string, rules?: object): Result<Position>;
    from(setup: unknown, rules?: object): Result<Position>;
  };
  readonly Game: {
    new (options?: GameOptions): Game;
    tryNew(options?: GameOptions): Result<Game>;
    fromJSON(value: unknown): Game;
    tryFromJSON(value: unknown): Result<Game>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: any position of the game, as in GameOptions
  readonly History: { new (position: any): History };
  squareName(square: Square): string;
  parseSquare(text: string): Square | undefined;
  roleName(piece: Piece): string;
}
