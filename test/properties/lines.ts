import type { Game, Move, Position, Setup, Step } from "banmen/core";
import fc from "fast-check";
import { holds } from "../effort.js";
import type { SetUp } from "./set-ups.js";
import { smallestFailing } from "./smallest.js";
import { ruleSets, type Subject } from "./subject.js";

/*
 * Lines of play that become smaller: a beginning and a list of numbers, each of which chooses among the legal moves of
 * its turn. fast-check drops numbers, then pieces of the beginning, as long as a property still fails.
 */

/** A beginning and the moves from there. */
export class Line {
  readonly rules: object;
  private readonly subject: Subject;
  /** Nothing: the start array. */
  private readonly setUp: SetUp | undefined;
  private readonly choices: readonly number[];
  /** Whether players like to go back, so that positions repeat. */
  private readonly back: boolean;

  constructor(subject: Subject, rules: object, setUp: SetUp | undefined, choices: readonly number[], back: boolean) {
    this.subject = subject;
    this.rules = rules;
    this.setUp = setUp;
    this.choices = choices;
    this.back = back;
  }

  begin(rules: object = this.rules): Position {
    const { Position } = this.subject.variant;
    if (this.setUp === undefined) return Position.start(rules);
    const read = Position.from(this.setUp, rules);
    if (!read.ok) throw read.error;
    return read.value;
  }

  /** Plays the line on one position. `visit` sees it before one move of `every`, and at the end. */
  walk(visit: (position: Position, before: readonly Move[]) => void, every = 1): Position {
    const position = this.begin();
    const moves: Move[] = [];
    for (const choice of this.choices) {
      const move = this.choose(position, choice, moves);
      if (move === undefined) break;
      if ((choice & 15) % every === 0) visit(position, moves);
      position.make(move);
      moves.push(move);
    }
    visit(position, moves);
    return position;
  }

  /** Plays the line as a game, as far as it goes on. `visit` sees it after every move. */
  play(visit: (game: Game, step: Step, before: Setup) => void = () => {}): Game {
    const game = new this.subject.variant.Game({ start: this.begin() });
    const moves: Move[] = [];
    for (const choice of this.choices) {
      if (game.outcome !== undefined) break;
      const { position } = game;
      const legal = game.legalMoves();
      if (legal.length === 0) throw new Error(`${position} goes on without a legal move`);
      const chosen = this.choose(position, choice, moves);
      const text = chosen === undefined ? "" : position.formatMove(chosen);
      const move = legal.includes(text) ? text : legal.sort()[(choice >> 4) % legal.length]!;
      moves.push(position.parseMove(move));
      const before = game.setup();
      visit(game, game.play(move), before);
    }
    return game;
  }

  /** The move that a number chooses. Nothing where no move is legal. */
  choose(position: Position, choice: number, before: readonly Move[]): Move | undefined {
    const last = before[before.length - position.players.length];
    if (this.back && last !== undefined && (choice & 7) !== 7) {
      const back = ((last & 255) << 8) | ((last >> 8) & 255);
      if (position.isLegal(back)) return back;
    }
    const legal = position.legalMoves();
    const quiet = this.back ? legal.filter((move) => !position.isCapture(move)) : [];
    const moves = (quiet.length > 0 ? quiet : legal).sort((a, b) => a - b);
    return moves.length === 0 ? undefined : moves[(choice >> 4) % moves.length];
  }

  toString(): string {
    const position = this.begin();
    const rules = Object.keys(this.rules).length === 0 ? "" : ` under ${JSON.stringify(this.rules)}`;
    const texts: string[] = [];
    const moves: Move[] = [];
    try {
      for (const choice of this.choices) {
        const move = this.choose(position, choice, moves);
        if (move === undefined) break;
        texts.push(position.formatMove(move));
        position.make(move);
        moves.push(move);
      }
    } catch (error) {
      texts.push(String(error));
    }
    return `"${this.begin()}"${rules}${texts.length === 0 ? "" : `, then ${texts.join(" ")}`}`;
  }

  [fc.toStringMethod](): string {
    return this.toString();
  }
}

/** What lines are made of. */
export interface LineOptions {
  /** The most moves. */
  readonly plies: number;
  /** Where lines begin, instead of the start array or any set-up. */
  readonly from?: fc.Arbitrary<SetUp | undefined>;
  readonly rules?: readonly object[];
  /** Whether some lines go back and forth. */
  readonly back?: boolean;
}

/** Lines of play of a game. */
export function lines(subject: Subject, { plies, from, rules = ruleSets(subject), back = false }: LineOptions) {
  return fc
    .tuple(
      fc.constantFrom(...rules),
      from ?? fc.oneof(fc.constant(undefined), subject.setUps),
      fc.array(fc.nat(0xfffff), { maxLength: plies, size: "max" }),
      back ? fc.integer({ min: 0, max: 2 }).map((third) => third === 2) : fc.constant(false),
    )
    .map(([rule, setUp, choices, goesBack]) => new Line(subject, rule, setUp, choices, goesBack));
}

/** Tries something before one move of `every` of as many lines as usual. */
export function inLines(
  subject: Subject,
  usual: number,
  { every = 1, round = 0, ...options }: LineOptions & { readonly every?: number; readonly round?: number },
  visit: (position: Position, line: Line) => void,
): void {
  // The last line that failed is the smallest.
  let failing: Line | undefined;
  const see = (line: Line): void => {
    try {
      line.walk((position) => visit(position, line), every);
    } catch (error) {
      failing = line;
      throw error;
    }
  };
  try {
    holds(lines(subject, options), usual * (subject.effort ?? 1), see, round);
  } catch (error) {
    const position = failing && smallestOf(subject, failing, visit, every);
    if (position !== undefined) (error as Error).message += `\n\nThe smallest position that fails: "${position}"`;
    throw error;
  }
}

/** The smallest position at which a line fails, if it fails there without its past. */
function smallestOf(
  { variant }: Subject,
  line: Line,
  visit: (position: Position, line: Line) => void,
  every: number,
): Position | undefined {
  const fails = (position: Position): boolean => throws(() => visit(position, line));
  let found: Position | undefined;
  throws(() =>
    line.walk((position) => {
      const before = position.clone();
      if (!fails(position)) return;
      found = before;
      throw new Error("found");
    }, every),
  );
  return found && smallestFailing(variant, found, fails);
}

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}
