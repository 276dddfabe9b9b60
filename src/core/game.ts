import { inWords } from "./data.js";
import { IllegalMoveError as IllegalMove, type IllegalMoveError, type Result } from "./errors.js";
import { nameOf, squareOf } from "./geometry.js";
import { type Move, moveFrom, moveIsDrop, moveKind, movePromotes, moveTo, PROMOTE } from "./move.js";
import type { PositionBase, PositionNames, PositionTypes } from "./position.js";
import type { SquareSet } from "./square-set.js";
import { boardChanges, frozenList, handChanges } from "./step.js";
import type { Check, Destination, GameJSON, History, Step } from "./variant.js";

/** The exact types of a game. */
export interface GameTypes extends PositionTypes {
  reason: string;
  /** The reasons for which the host may end a game. */
  end: string;
  position: PositionBase<PositionTypes>;
  history: Pick<History, "push" | "pop" | "repetitions" | "outcome" | "bans">;
}

/** A new game between the same players. */
export interface Rematch<G> {
  readonly game: G;
  /** For each player of the new game, which player of the old one they are. */
  readonly seats: readonly number[];
}

/** What the games of one variant have in common. @internal */
export interface GameSpec<T extends GameTypes> {
  /** The variant's `id`. */
  readonly id: string;
  readonly players: readonly T["player"][];
  readonly roles: readonly T["role"][];
  readonly outcomeReasons: readonly T["reason"][];
  readonly names: PositionNames<T["player"], T["role"]>;
  history(position: T["position"]): T["history"];
  /** What the rules do to a position as a game starts with it, where they do anything. */
  begin?(position: T["position"]): void;
  /** The reason of a move that the history bans, in variants with such bans. */
  readonly banReason?: T["illegal"];
  /** The outcome when the move limit is reached. */
  moveLimit(position: T["position"]): T["outcome"];
}

/**
 * What games of all variants share: a position with its past, spoken of in people's language. Each variant has one class
 * on top of it.
 */
export abstract class GameBase<T extends GameTypes> {
  /** @internal */
  protected readonly current: T["position"];
  /** @internal */
  protected readonly past: T["history"];
  readonly #spec: GameSpec<T>;
  readonly #start: T["position"];
  readonly #played: Move[] = [];
  readonly #steps: Step<T["player"], T["role"], T["reason"]>[] = [];
  readonly #undone: Move[] = [];
  /** The state before the move being played. */
  readonly #before: Int32Array;
  #judged: T["outcome"] | undefined;
  #ended: { readonly reason: T["reason"]; readonly player?: T["player"]; readonly outcome: T["outcome"] } | undefined;
  /** Copies given out, until something changes. */
  #position: T["position"] | undefined;
  #moves: readonly string[] | undefined;

  /** @internal */
  constructor(spec: GameSpec<T>, start: T["position"]) {
    this.#spec = spec;
    this.#start = start.clone();
    this.current = start.clone();
    spec.begin?.(this.current);
    this.past = spec.history(this.current);
    this.#before = new Int32Array(this.current.state.length);
    this.#judged = this.past.outcome();
  }

  /** The outcome of an end from outside, or an error if it is refused. @internal */
  protected abstract judgeEnd(reason: T["end"], player: number): T["outcome"] | RangeError;

  /** Who fell by the move just made, from the state before it. @internal */
  protected fallen(_before: Int32Array): Step<T["player"]>["fallen"] {
    return [];
  }

  /** The position the game began with: a copy. @internal */
  protected get start(): T["position"] {
    return this.#start;
  }

  /** The player to move. */
  get turn(): T["player"] {
    return this.#spec.players[this.current.turn]!;
  }

  /** The house rules. */
  get rules(): T["rules"] {
    return this.current.rules;
  }

  /** The moves played, in USI; the same array until something changes. */
  get moves(): readonly string[] {
    this.#moves ??= Object.freeze(this.#steps.map((step) => step.move));
    return this.#moves;
  }

  /**
   * A copy of the position; the same object until something changes, so that all who ask share it: clone it to make moves.
   */
  get position(): T["position"] {
    this.#position ??= this.current.clone();
    return this.#position;
  }

  /** The position as plain frozen data; the same object until something changes. */
  setup(): T["setup"] {
    return this.current.setup();
  }

  /** What the last move changed. */
  get lastStep(): Step<T["player"], T["role"], T["reason"]> | undefined {
    return this.#steps.at(-1);
  }

  /** How the game ended, or nothing while it goes on. */
  get outcome(): T["outcome"] | undefined {
    return this.#ended?.outcome ?? this.#judged;
  }

  /** A copy of the past, with a position of its own, for a search. */
  history(): T["history"] {
    const position = this.#start.clone();
    this.#spec.begin?.(position);
    const history = this.#spec.history(position);
    for (const move of this.#played) {
      position.make(move);
      history.push();
    }
    return history;
  }

  /** How often the position has occurred, this time included. */
  repetitions(): number {
    return this.past.repetitions();
  }

  /** All legal moves in USI; none in a finished game. */
  legalMoves(): string[] {
    return this.#legal().map((move) => this.current.formatMove(move));
  }

  #legal(): Move[] {
    if (this.outcome !== undefined) return [];
    const moves = this.current.legalMoves();
    return this.#spec.banReason === undefined ? moves : moves.filter((move) => !this.past.bans(move));
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
      this.#legal().filter((move) => moveFrom(move) === start),
      middle,
    );
  }

  /** The destinations among the moves of one piece; only games with two-step moves have any with `via`. @internal */
  protected listDestinations(moves: readonly Move[], via: number): Destination[] {
    return via >= 0 ? [] : this.groupPromotions(moves);
  }

  /** One destination per move that can be made with or without promotion. @internal */
  protected groupPromotions(moves: readonly Move[]): Destination[] {
    const promoting = new Set(moves.filter(movePromotes));
    const plain = new Set(moves.filter((move) => !movePromotes(move)));
    const found = [...plain].map((move) => this.#destination(move, promoting.has(move | PROMOTE) ? "may" : "no"));
    for (const move of promoting) if (!plain.has(move & ~PROMOTE)) found.push(this.#destination(move, "must"));
    return found;
  }

  #destination(move: Move, promotion: Destination["promotion"]): Destination {
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
    const { roles, names } = this.#spec;
    if (role !== undefined && !roles.includes(role))
      throw new RangeError(`${inWords(role)} is no role of ${this.#spec.id}`);
    return this.#legal()
      .filter((move) => moveIsDrop(move) && (role === undefined || names.roleName(moveKind(move) as number) === role))
      .map((move) => this.#destination(move, "no"));
  }

  /**
   * The first reason that makes a move illegal now, or nothing if it is legal. Source: rules/README.md 4.
   *
   * @param move - in USI; anything else is `malformed`
   * @param by - who wants to play it, to be told `not-your-turn`
   * @throws RangeError if `by` is no player
   */
  whyIllegal(move: string, by?: T["player"]): T["illegal"] | undefined {
    return this.#why(this.#read(move), by);
  }

  #read(text: string): Move | undefined {
    const read = this.current.tryParseMove(text);
    return read.ok ? read.value : undefined;
  }

  #why(move: Move | undefined, by: T["player"] | undefined): T["illegal"] | undefined {
    if (by !== undefined) this.playerNumber(by);
    if (move === undefined) return "malformed";
    const reason = this.current.whyIllegal(move);
    if (reason === "malformed") return reason;
    if (this.outcome !== undefined) return "game-over";
    if (by !== undefined && by !== this.turn) return "not-your-turn";
    if (reason !== undefined) return reason;
    return this.#spec.banReason !== undefined && this.past.bans(move) ? this.#spec.banReason : undefined;
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
    const read = this.#read(move);
    const reason = this.#why(read, by);
    if (reason !== undefined) return { ok: false, error: this.#refusal(move, read, reason) };
    this.#undone.length = 0;
    return { ok: true, value: this.#advance(read!) };
  }

  #refusal(text: string, move: Move | undefined, reason: T["illegal"]): IllegalMoveError<T["illegal"]> {
    const own = move !== undefined && reason === this.current.whyIllegal(move);
    return new IllegalMove({
      reason,
      move: inWords(text),
      position: this.current.toString(),
      squares: own ? this.names(this.current.whySquares(move)) : [],
    });
  }

  #advance(move: Move): Step<T["player"], T["role"], T["reason"]> {
    const { current } = this;
    const by = this.turn;
    const text = current.formatMove(move);
    const captures = frozenList(this.names(current.captures(move)));
    this.#before.set(current.state);
    current.make(move);
    this.past.push();
    this.#played.push(move);
    this.#changed();
    this.#judged = this.past.outcome() ?? this.#limit();
    const step = {
      move: text,
      by,
      captures,
      changes: boardChanges(this.#spec.names, this.#before, current.state),
      hands: handChanges(this.#spec.names, this.#before, current.state),
      fallen: frozenList(this.fallen(this.#before)),
      next: this.turn,
    };
    const whole = Object.freeze(this.#judged === undefined ? step : { ...step, outcome: this.#judged });
    this.#steps.push(whole as Step<T["player"], T["role"], T["reason"]>);
    return whole as Step<T["player"], T["role"], T["reason"]>;
  }

  #limit(): T["outcome"] | undefined {
    return this.#played.length === this.rules.moveLimit ? this.#spec.moveLimit(this.current) : undefined;
  }

  #changed(): void {
    this.#position = undefined;
    this.#moves = undefined;
  }

  /**
   * Takes the last move back, and lifts an end that was given by {@link end}.
   *
   * @returns what the move had changed, or nothing if there was none
   */
  undo(): Step<T["player"], T["role"], T["reason"]> | undefined {
    this.#ended = undefined;
    const move = this.#played.pop();
    if (move === undefined) return undefined;
    this.current.unmake();
    this.past.pop();
    this.#undone.push(move);
    this.#changed();
    this.#judged = this.past.outcome();
    return this.#steps.pop();
  }

  /** Plays the move again that was taken back last. Returns what it changed, or nothing if there is none. */
  redo(): Step<T["player"], T["role"], T["reason"]> | undefined {
    if (this.outcome !== undefined) return undefined;
    const move = this.#undone.pop();
    return move === undefined ? undefined : this.#advance(move);
  }

  /** The checks that stand. */
  checks(): Check<T["player"]>[] {
    const { players } = this.#spec;
    return players.flatMap((player, number) => {
      const from = this.current.checkers(number);
      if (from.isEmpty()) return [];
      return [
        {
          player,
          squares: this.names(this.attackedRoyals(number)),
          from: this.names(from),
          by: players.filter((_, other) => other !== number),
        },
      ];
    });
  }

  /** The royals of a player that are attacked. @internal */
  protected attackedRoyals(player: number): SquareSet {
    return this.current.royals(player);
  }

  /**
   * Ends the game from outside. Source: rules/README.md 3.
   *
   * @param reason - one that the game's rules have
   * @param player - whom it concerns; by default the player to move
   * @returns the outcome
   * @throws RangeError for an unknown reason or player, a refused claim, or a finished game; the game is unchanged
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
    const number = player === undefined ? this.current.turn : this.#spec.players.indexOf(player);
    if (number < 0) return refuse(`${inWords(player)} is no player of ${this.#spec.id}`);
    if (!this.#spec.outcomeReasons.includes(reason))
      return refuse(`${inWords(reason)} ends no game of ${this.#spec.id}`);
    if (this.outcome !== undefined) return refuse("the game has ended");
    const outcome = this.judgeEnd(reason, number);
    if (outcome instanceof RangeError) return { ok: false, error: outcome };
    this.#ended = player === undefined ? { reason, player: this.turn, outcome } : { reason, player, outcome };
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
    return { game: this.again(this.#start), seats: alternate ? [1, 0] : [0, 1] };
  }

  /** Whether players swap for a rematch. @internal */
  protected alternates(): boolean {
    return true;
  }

  /** A new game of the same class. @internal */
  protected again(start: T["position"]): this {
    return new (this.constructor as new (options: object) => this)({ start });
  }

  /** A copy that shares nothing that changes. */
  clone(): this {
    const copy = this.again(this.#start);
    for (const move of this.#played) {
      copy.current.make(move);
      copy.past.push();
    }
    copy.#played.push(...this.#played);
    copy.#steps.push(...this.#steps);
    copy.#undone.push(...this.#undone);
    copy.#judged = this.#judged;
    copy.#ended = this.#ended;
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
      variant: this.#spec.id,
      start: this.#start.toString(),
      rules: Object.fromEntries(Object.entries(this.rules)),
      moves: [...this.moves],
    };
    if (this.#ended === undefined) return json;
    const { reason, player } = this.#ended;
    return { ...json, end: player === undefined ? { reason } : { reason, player } };
  }

  /** The number of a player. @internal */
  protected playerNumber(name: T["player"]): number {
    const number = this.#spec.players.indexOf(name);
    if (number < 0) throw new RangeError(`${inWords(name)} is no player of ${this.#spec.id}`);
    return number;
  }

  /** @internal */
  protected square(name: string): number {
    const square = squareOf(this.#spec.names.geometry, name);
    if (square === undefined) throw new RangeError(`${inWords(name)} is no square`);
    return square;
  }

  /** @internal */
  protected nameOf(square: number): string {
    return nameOf(this.#spec.names.geometry, square);
  }

  /** @internal */
  protected names(squares: SquareSet): string[] {
    return squares.isEmpty() ? [] : Array.from(squares, (square) => this.nameOf(square));
  }
}
