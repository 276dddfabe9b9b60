import { dataError, inWords } from "./data.js";
import { attempt, IllegalMoveError as IllegalMove, type IllegalMoveError, type Result } from "./errors.js";
import { gameFromJSON, startPosition } from "./game-data.js";
import { nameOf, squareOf } from "./geometry.js";
import type { HistoryBase } from "./history.js";
import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, PROMOTE } from "./move.js";
import { drawOf, lossOf } from "./outcome.js";
import type { PositionBase, PositionClass } from "./position.js";
import { type GameTypes, playerOf, roleOf, type Spec } from "./spec.js";
import type { SquareSet } from "./square-set.js";
import { boardChanges, frozenList, handChanges } from "./step.js";
import type { Check, Destination, GameJSON, GameOptions, Step } from "./variant.js";

/** The past of a game's positions. */
// biome-ignore lint/suspicious/noExplicitAny: of the game's own positions
type Past<T extends GameTypes> = HistoryBase<any> & { outcome(): T["outcome"] | undefined };

/** A new game between the same players. */
export interface Rematch<G> {
  readonly game: G;
  /** For each player of the new game, which player of the old one they are. */
  readonly seats: readonly number[];
}

/** What a new game may be told. */
export interface StartOptions<P, R> {
  /** Where it starts: a text, whose player to move counts, or a position, which brings its own rules. */
  readonly start?: string | P | undefined;
  /** House rules that differ from the default. */
  readonly rules?: Partial<R> | undefined;
}

/** Games of any kind. */
export type AnyGame = GameBase<GameTypes, PositionBase<GameTypes>, Past<GameTypes>>;

/** A game's class, as its static members see it. */
export interface GameClass {
  readonly prototype: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript compares the parameters of constructors in one direction only
  new (options?: any): AnyGame;
}

/**
 * What games of all variants share: a position with its past, spoken of in people's language. Each variant has one class
 * on top of it.
 */
export abstract class GameBase<T extends GameTypes, P extends PositionBase<T>, H extends Past<T>> {
  /** The position the game began with. @internal */
  readonly start: P;
  /** The position as it is now. @internal */
  current: P;
  /** @internal */
  past: H;
  /** @internal */
  played: Move[] = [];
  /** The same as texts. @internal */
  texts: string[] = [];
  /** @internal */
  steps: Step<T["player"], T["role"], T["reason"]>[] = [];
  /** @internal */
  undone: Move[] = [];
  /** How the rules have it. @internal */
  judged: T["outcome"] | undefined;
  /** An end that the host gave. @internal */
  ended: { readonly reason: T["end"]; readonly player: T["player"]; readonly outcome: T["outcome"] } | undefined =
    undefined;
  /** The state before the move being played. @internal */
  readonly stateBefore: Int32Array;
  /** Copies given out, until something changes. @internal */
  givenPosition: P | undefined = undefined;
  /** @internal */
  givenMoves: readonly string[] | undefined = undefined;

  protected constructor(positions: PositionClass<P>, histories: new (position: P) => H, options: GameOptions) {
    this.start = startPosition(options, positions);
    this.current = this.start.clone();
    this.begin();
    this.past = new histories(this.current);
    this.stateBefore = new Int32Array(this.current.state.length);
    this.judged = this.past.outcome();
  }

  /**
   * A new game, or why there can be none. Never throws.
   *
   * @param options - what the constructor takes
   *
   * @example
   * ```ts
   * import { Game } from "banmen/shogi";
   * Game.tryNew({ start: "nonsense" }).ok; // => false
   * ```
   */
  static tryNew<C extends GameClass>(this: C, options?: ConstructorParameters<C>[0]): Result<InstanceType<C>> {
    return attempt(() => {
      try {
        return new this(options) as InstanceType<C>;
      } catch (error) {
        throw error instanceof RangeError ? dataError("contradiction", "options", error.message) : error;
      }
    });
  }

  /**
   * The game that `toJSON` wrote. The data is trusted in nothing.
   *
   * @throws ParseError that names the path and, for moves, the ply
   *
   * @example
   * ```ts
   * import { Game } from "banmen/shogi";
   * const game = new Game({ handicap: "rook" });
   * Game.fromJSON(JSON.parse(JSON.stringify(game))).position.equals(game.position); // => true
   * ```
   */
  static fromJSON<C extends GameClass>(this: C, value: unknown): InstanceType<C> {
    return gameFromJSON(this.prototype.spec.id, (options) => new this(options) as InstanceType<C>, value);
  }

  /**
   * The game that `toJSON` wrote, or why it cannot be read.
   *
   * @example
   * ```ts
   * import { Game } from "banmen/shogi";
   * const read = Game.tryFromJSON({ banmen: 1, variant: "chess" });
   * if (!read.ok) read.error.path; // => "variant"
   * ```
   */
  static tryFromJSON<C extends GameClass>(this: C, value: unknown): Result<InstanceType<C>> {
    return attempt(() => GameBase.fromJSON.call(this, value) as InstanceType<C>);
  }

  /** What the game tells of itself. Read on the prototype, too. @internal */
  abstract get spec(): Spec<T>;

  /** What the rules do to a position as a game starts with it. @internal */
  begin(): void {}

  /** The outcome of an end that the host gives, or an error if it is refused. @internal */
  judgeEnd(reason: T["end"], player: number): T["outcome"] | RangeError {
    return lossOf(this.spec.players, reason, player);
  }

  /** The outcome when the move limit is reached. @internal */
  judgeLimit(): T["outcome"] {
    return drawOf("move-limit");
  }

  /** Who fell by the move just made, from the state before it. @internal */
  fallen(_before: Int32Array): Step<T["player"]>["fallen"] {
    return [];
  }

  /** The player to move. */
  get turn(): T["player"] {
    return this.spec.players[this.current.turn]!;
  }

  /** The house rules. */
  get rules(): T["rules"] {
    return this.current.rules;
  }

  /** The moves played, in USI; the same array until something changes. After a change the next call copies the list. */
  get moves(): readonly string[] {
    this.givenMoves ??= Object.freeze(this.texts.slice());
    return this.givenMoves;
  }

  /**
   * A copy of the position; the same object until something changes, so that all who ask share it: clone it to make moves.
   */
  get position(): P {
    this.givenPosition ??= this.current.clone();
    return this.givenPosition;
  }

  /** The position as plain frozen data; the same object until something changes. */
  setup(): T["setup"] {
    return this.current.setup();
  }

  /** What the last move changed. */
  get lastStep(): Step<T["player"], T["role"], T["reason"]> | undefined {
    return this.steps.at(-1);
  }

  /** How the game ended, or nothing while it goes on. */
  get outcome(): T["outcome"] | undefined {
    return this.ended?.outcome ?? this.judged;
  }

  /** A copy of the past, with a position of its own, for a search. */
  history(): H {
    return this.past.copy(this.current.copy());
  }

  /** How often the position has occurred, this time included. */
  repetitions(): number {
    return this.past.repetitions();
  }

  /** All legal moves in USI; none in a finished game. */
  legalMoves(): string[] {
    return this.legal().map((move) => this.current.formatMove(move));
  }

  /** @internal */
  legal(): Move[] {
    if (this.outcome !== undefined) return [];
    const moves = this.current.legalMoves();
    return this.past.allowed(moves);
  }

  /**
   * Where the piece of a square can go.
   *
   * @param from - name of its square
   * @param via - name of the square of its first step, to be given the second steps
   * @throws RangeError for a name that is no square
   */
  destinations(from: string, via?: string): Destination[] {
    const start = this.square(from);
    const middle = via === undefined ? -1 : this.square(via);
    return this.listDestinations(
      this.legal().filter((move) => moveFrom(move) === start),
      middle,
    );
  }

  /** The destinations among the moves of one piece; only games with two-step moves have any with `via`. @internal */
  listDestinations(moves: readonly Move[], via: number): Destination[] {
    return via >= 0 ? [] : this.groupPromotions(moves);
  }

  /** One destination per move that can be made with or without promotion. @internal */
  groupPromotions(moves: readonly Move[]): Destination[] {
    const promoting = new Set(moves.filter(movePromotes));
    const plain = new Set(moves.filter((move) => !movePromotes(move)));
    const found = [...plain].map((move) => this.destination(move, promoting.has(move | PROMOTE) ? "may" : "no"));
    for (const move of promoting) if (!plain.has(move & ~PROMOTE)) found.push(this.destination(move, "must"));
    return found;
  }

  /** @internal */
  destination(move: Move, promotion: Destination["promotion"]): Destination {
    const text = this.current.formatMove(move);
    const destination = {
      to: this.nameOf(moveTo(move)),
      captures: this.names(this.current.captures(move)),
      promotion,
      move: text,
    };
    return promotion === "no" ? destination : { ...destination, promoting: this.current.formatMove(move | PROMOTE) };
  }

  /**
   * Where pieces in hand can be dropped.
   *
   * @param role - the role to drop; all if left out
   * @throws RangeError for a name that is no role
   */
  drops(role?: T["role"]): Destination[] {
    const { id, roles, pieces } = this.spec;
    if (role !== undefined && !roles.includes(role)) throw new RangeError(`${inWords(role)} is no role of ${id}`);
    return this.legal()
      .filter((move) => moveIsDrop(move) && (role === undefined || roleOf(pieces, moveKind(move) as number) === role))
      .map((move) => this.destination(move, "no"));
  }

  /**
   * The first reason that makes a move illegal now, or nothing if it is legal. Source: rules/README.md 4.
   *
   * @param move - in USI; anything else is `malformed`
   * @param by - who wants to play it, to be told `not-your-turn`
   * @throws RangeError if `by` is no player
   */
  whyIllegal(move: string, by?: T["player"]): T["illegal"] | undefined {
    return this.why(this.read(move), by);
  }

  /** @internal */
  read(text: string): Move | undefined {
    const read = this.current.tryParseMove(text);
    return read.ok ? read.value : undefined;
  }

  /** @internal */
  why(move: Move | undefined, by: T["player"] | undefined): T["illegal"] | undefined {
    if (by !== undefined) playerOf(this.spec, by);
    if (move === undefined) return "malformed";
    const reason = this.current.whyIllegal(move);
    if (reason === "malformed") return reason;
    if (this.outcome !== undefined) return "game-over";
    if (by !== undefined && by !== this.turn) return "not-your-turn";
    if (reason !== undefined) return reason;
    return this.past.mayBan() && this.past.forbids(move) ? this.spec.banReason : undefined;
  }

  /**
   * Plays a move.
   *
   * @param move - in USI
   * @param by - who plays it, if the game is to make sure that it is their turn
   * @returns what it changed
   * @throws IllegalMoveError, and the game is unchanged
   * @throws RangeError if `by` is no player
   */
  play(move: string, by?: T["player"]): Step<T["player"], T["role"], T["reason"]> {
    const played = this.tryPlay(move, by);
    if (!played.ok) throw played.error;
    return played.value;
  }

  /**
   * Plays a move, or returns why it cannot be played.
   *
   * @param move - in USI
   * @param by - who plays it, if the game is to make sure that it is their turn
   * @throws RangeError if `by` is no player
   */
  tryPlay(
    move: string,
    by?: T["player"],
  ): Result<Step<T["player"], T["role"], T["reason"]>, IllegalMoveError<T["illegal"]>> {
    const read = this.read(move);
    const reason = this.why(read, by);
    if (reason !== undefined) return { ok: false, error: this.refuse(move, read, reason) };
    this.undone.length = 0;
    return { ok: true, value: this.advance(read!) };
  }

  /** @internal */
  refuse(text: string, move: Move | undefined, reason: T["illegal"]): IllegalMoveError<T["illegal"]> {
    const own = move !== undefined && reason === this.current.whyIllegal(move);
    return new IllegalMove({
      reason,
      move: text === "" ? text : inWords(text),
      position: this.current.toString(),
      squares: own ? this.names(this.current.whySquares(move)) : [],
    });
  }

  /** @internal */
  advance(move: Move): Step<T["player"], T["role"], T["reason"]> {
    const { current } = this;
    const by = this.turn;
    const text = current.formatMove(move);
    const captures = frozenList(this.names(current.captures(move)));
    this.stateBefore.set(current.state);
    current.make(move);
    this.past.push();
    this.played.push(move);
    this.texts.push(text);
    this.changed();
    this.judged = this.past.outcome() ?? (this.played.length === this.rules.moveLimit ? this.judgeLimit() : undefined);
    const step = {
      move: text,
      by,
      captures,
      changes: boardChanges(this.spec, this.stateBefore, current.state),
      hands: handChanges(this.spec, this.stateBefore, current.state),
      fallen: frozenList(this.fallen(this.stateBefore)),
      next: this.turn,
    };
    const whole = Object.freeze(this.judged === undefined ? step : { ...step, outcome: this.judged });
    this.steps.push(whole as Step<T["player"], T["role"], T["reason"]>);
    return whole as Step<T["player"], T["role"], T["reason"]>;
  }

  /** @internal */
  changed(): void {
    this.givenPosition = undefined;
    this.givenMoves = undefined;
  }

  /**
   * Takes the last move back, and lifts an end that was given by {@link end}.
   *
   * @returns what the move had changed, or nothing if there was none
   */
  undo(): Step<T["player"], T["role"], T["reason"]> | undefined {
    this.ended = undefined;
    const move = this.played.pop();
    if (move === undefined) return undefined;
    this.current.unmake();
    this.past.pop();
    this.texts.pop();
    this.undone.push(move);
    this.changed();
    this.judged = this.past.outcome();
    return this.steps.pop();
  }

  /** Plays the move again that was taken back last. Returns what it changed, or nothing if there is none. */
  redo(): Step<T["player"], T["role"], T["reason"]> | undefined {
    if (this.outcome !== undefined) return undefined;
    const move = this.undone.pop();
    return move === undefined ? undefined : this.advance(move);
  }

  /** The checks that stand. */
  checks(): Check<T["player"]>[] {
    const { players } = this.spec;
    return players.flatMap((player, number) => {
      const from = this.current.checkers(number);
      if (from.isEmpty()) return [];
      const attacked = Array.from(this.current.royals(number)).filter((royal) => this.isAttacked(royal, number));
      return [
        {
          player,
          squares: attacked.map((royal) => this.nameOf(royal)),
          from: this.names(from),
          by: players.filter((_, other) => other !== number),
        },
      ];
    });
  }

  /** Whether another player attacks a square. @internal */
  isAttacked(square: number, player: number): boolean {
    return this.spec.players.some(
      (_, other) => other !== player && !this.current.findAttackers(square, other).isEmpty(),
    );
  }

  /**
   * Ends the game from outside. Source: rules/README.md 3.
   *
   * @param reason - one that the game's rules have
   * @param player - whom it concerns; by default the player to move
   * @returns the outcome
   * @throws RangeError for an unknown reason or player, a claim that the rules do not have, or a finished game; the game is
   * unchanged. A claim that the rules have and that fails may lose the game: see the game's rules
   */
  end(reason: T["end"], player?: T["player"]): T["outcome"] {
    const ended = this.tryEnd(reason, player);
    if (!ended.ok) throw ended.error;
    return ended.value;
  }

  /**
   * Ends the game from outside, or returns why it cannot be ended so.
   *
   * @param reason - one that the game's rules have
   * @param player - whom it concerns; by default the player to move
   */
  tryEnd(reason: T["end"], player?: T["player"]): Result<T["outcome"], RangeError> {
    const refuse = (message: string): Result<T["outcome"], RangeError> => ({
      ok: false,
      error: new RangeError(message),
    });
    const { id, players, outcomeReasons, endReasons } = this.spec;
    const number = player === undefined ? this.current.turn : players.indexOf(player);
    if (number < 0) return refuse(`${inWords(player)} is no player of ${id}`);
    if (!outcomeReasons.includes(reason)) return refuse(`${inWords(reason)} ends no game of ${id}`);
    if (this.outcome !== undefined) return refuse("the game has ended");
    if (!endReasons.includes(reason)) return refuse(`${reason} is for the rules to find`);
    const outcome = this.judgeEnd(reason, number);
    if (outcome instanceof RangeError) return { ok: false, error: outcome };
    this.ended = { reason, player: players[number]!, outcome };
    return { ok: true, value: outcome };
  }

  /**
   * A new game with the same rules and start.
   *
   * @param options - `alternate: false` to keep the seats
   * @returns the game, and for each player of it which player of this game they are
   */
  rematch(options?: { readonly alternate?: boolean }): Rematch<this> {
    const alternate = (options?.alternate ?? true) && this.alternates();
    return { game: this.again(this.start), seats: alternate ? [1, 0] : [0, 1] };
  }

  /** Whether players swap for a rematch. @internal */
  alternates(): boolean {
    return true;
  }

  /** A new game of the same class. @internal */
  again(start: P): this {
    return new (this.constructor as new (options: object) => this)({ start });
  }

  /** A copy that shares nothing that changes. */
  clone(): this {
    const copy = this.again(this.start);
    copy.current = this.current.copy();
    copy.past = this.past.copy(copy.current);
    copy.played = this.played.slice();
    copy.texts = this.texts.slice();
    copy.steps = this.steps.slice();
    copy.undone = this.undone.slice();
    copy.judged = this.judged;
    copy.ended = this.ended;
    return copy;
  }

  /**
   * The game after a move, as a new one.
   *
   * @throws IllegalMoveError if the move is not legal
   */
  after(move: string): this {
    const next = this.clone();
    next.play(move);
    return next;
  }

  /** The game as plain data, from which `fromJSON` makes it again. */
  toJSON(): GameJSON {
    const json = {
      banmen: 1 as const,
      variant: this.spec.id,
      start: this.start.toString(),
      rules: Object.fromEntries(Object.entries(this.rules)),
      moves: this.texts.slice(),
    };
    if (this.ended === undefined) return json;
    const { reason, player } = this.ended;
    return { ...json, end: { reason, player } };
  }

  /** @internal */
  square(name: string): number {
    const square = squareOf(this.spec.layout.geometry, name);
    if (square === undefined) throw new RangeError(`${inWords(name)} is no square`);
    return square;
  }

  /** @internal */
  nameOf(square: number): string {
    return nameOf(this.spec.layout.geometry, square);
  }

  /** @internal */
  names(squares: SquareSet): string[] {
    return squares.isEmpty() ? [] : Array.from(squares, (square) => this.nameOf(square));
  }
}
