import { type Move, makeRandom, moveIsDrop, moveTo, type Position, pieceOwner, type Setup } from "banmen/core";
import fc from "fast-check";
import { expect } from "vitest";
import { holds, SEED } from "../effort.js";
import { inLines, type Line, lines } from "./lines.js";
import { freshKey, ruleSets, type Subject, stateOf, turner, writtenState } from "./subject.js";

/** The position is what its text says, its key what the key of such a position is. */
function expectSound(subject: Subject, position: Position): void {
  const text = position.toString();
  const read = subject.variant.Position.parse(text, position.rules);
  expect(read.toString()).toBe(text);
  expect(writtenState(subject, position)).toEqual(writtenState(subject, read));
  expect([position.hashLow, position.hashHigh]).toEqual(freshKey(subject, position));
}

/** Whole random games: at every ply the position is what its text says. */
export function gamesAreSound(subject: Subject): void {
  inLines(subject, 40, { plies: 150 }, (position) => expectSound(subject, position));
}

/** Every legal move, and the null move, taken back leaves every state word as it was. */
export function unmakeRestores(subject: Subject): void {
  inLines(subject, 24, { plies: 120, every: 4 }, (position) => {
    const before = stateOf(position).slice();
    const restored = (what: string): void => {
      position.unmake();
      const state = stateOf(position);
      if (state.some((word, i) => word !== before[i])) expect(Array.from(state), what).toEqual(Array.from(before));
    };
    for (const move of position.legalMoves()) {
      position.make(move);
      restored(position.formatMove(move));
    }
    if (subject.nullMoves === false) return;
    position.makeNull();
    expect([position.hashLow, position.hashHigh]).toEqual(freshKey(subject, position));
    restored("null move");
  });
}

/** Every position one move away is sound, also after the moves that random play rarely chooses. */
export function successorsAreSound(subject: Subject): void {
  inLines(subject, 10, { plies: 100, every: 25 }, (position) => {
    for (const move of position.legalMoves()) {
      const next = position.after(move);
      expectSound(subject, next);
      expect(next.moveNumber).toBe(position.moveNumber + 1);
    }
  });
}

/** `captures` is what disappears, `isCapture` whether anything does, `generateCaptures` the moves where it does. */
export function capturesDisappear(subject: Subject): void {
  inLines(subject, 24, { plies: 120, every: 4 }, (position) => {
    const moves = position.legalMoves();
    for (const move of moves) expectCaptures(position, move);
    const found = new Int32Array(position.maxMoves);
    const captures = Array.from(found.subarray(0, position.generateCaptures(found)));
    expect(captures.sort((a, b) => a - b)).toEqual(
      moves.filter((move) => position.isCapture(move)).sort((a, b) => a - b),
    );
  });
}

function expectCaptures(position: Position, move: Move): void {
  const captured = [...position.captures(move)];
  if (position.isCapture(move) !== captured.length > 0)
    expect(position.isCapture(move), `isCapture ${position.formatMove(move)}`).toBe(captured.length > 0);
  const mover = position.turn;
  const before = captured.map((square) => position.board.pieceAt(square));
  const count = position.board.occupied().size;
  position.make(move);
  const left = position.board.occupied().size;
  const after = captured.map((square) => position.board.pieceAt(square));
  position.unmake();
  const what = `${position} ${position.formatMove(move)}`;
  const lost = count + (moveIsDrop(move) ? 1 : 0) - left;
  if (lost !== captured.length) expect(captured.length, what).toBe(lost);
  captured.forEach((square, i) => {
    if (before[i] === 0 || pieceOwner(before[i]!) === mover) expect(before[i], what).toBe("a piece of another");
    if (after[i] !== 0 && square !== moveTo(move)) expect(after[i], what).toBe(0);
  });
}

/** How many pieces of each kind there are, promoted or not; where pieces are taken for good, of each player. */
function census({ variant, toHand }: Subject, { board, hands }: Setup): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (owner: string | null, role: string, more: number): void => {
    const kind = variant.PIECES.find((type) => type.role === role || type.promoted?.role === role);
    const name = `${toHand ? "" : owner} ${role === "flipped-king" ? "king" : kind!.role}`;
    counts.set(name, (counts.get(name) ?? 0) + more);
  };
  for (const { owner, role } of Object.values(board)) count(owner, role, 1);
  for (const hand of Object.values(hands))
    for (const [role, held] of Object.entries(hand ?? {})) count(null, role, held ?? 0);
  return counts;
}

/** No move makes a piece or loses one: what is captured goes to a hand, or is what `captures` says. */
export function piecesConserved(subject: Subject): void {
  const { variant, toHand } = subject;
  inLines(subject, 24, { plies: 120, every: 4 }, (position) => {
    const setup = position.setup();
    for (const move of position.legalMoves()) {
      const board = { ...setup.board };
      if (!toHand) for (const square of position.captures(move)) delete board[variant.squareName(square)];
      position.make(move);
      const after = census(subject, position.setup());
      position.unmake();
      expect(after, `${position} ${position.formatMove(move)}`).toEqual(census(subject, { ...setup, board }));
    }
  });
}

/** `setup()` is frozen, stays the same object until something changes, and `from` reads it back. */
export function setupsReadBack(subject: Subject): void {
  const { Position } = subject.variant;
  inLines(subject, 24, { plies: 100, every: 5 }, (position) => {
    const setup = position.setup();
    expect(position.setup()).toBe(setup);
    expect(Object.isFrozen(setup) && Object.isFrozen(setup.board) && Object.isFrozen(setup.hands)).toBe(true);
    const plain: unknown = JSON.parse(JSON.stringify(setup));
    expect(plain).toEqual(setup);
    const read = Position.from(plain, position.rules);
    expect(read.ok && read.value.toString()).toBe(position.toString());
    if (read.ok) {
      expect(writtenState(subject, read.value)).toEqual(writtenState(subject, position));
      expect(read.value.setup()).toEqual(setup);
    }
  });
}

/** Clones, `after` and `parse` share nothing and have nothing to unmake. */
export function clonesAreFree(subject: Subject): void {
  inLines(subject, 8, { plies: 60 }, (position) => {
    const random = makeRandom(position.hashLow);
    const text = position.toString();
    const copy = position.clone();
    expect(() => copy.unmake()).toThrow(RangeError);
    expect(copy.equals(position) && copy.samePosition(position) && position.equals(copy)).toBe(true);
    const moves = position.legalMoves();
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) return;
    const after = position.after(move);
    expect(() => after.unmake()).toThrow(RangeError);
    copy.make(move);
    expect(copy.toString()).toBe(after.toString());
    expect(copy.equals(position)).toBe(false);
    expect(position.toString()).toBe(text);
  });
}

/** The number of the next move and the house rules are no part of the key, nor of what repeats. */
export function keysForget(subject: Subject): void {
  const { Position } = subject.variant;
  inLines(subject, 12, { plies: 60, every: 10 }, (position) => {
    for (const rules of ruleSets(subject)) {
      const other = Position.from({ ...position.setup(), moveNumber: position.moveNumber + 7 }, rules);
      expect(other.ok).toBe(true);
      if (!other.ok) continue;
      // What house rules leave out of the position (chu without lion trading: the lion field) is not in the key either.
      if (String(subject.hashed?.(other.value)) !== String(subject.hashed?.(position))) continue;
      expect(other.value.hash).toBe(position.hash);
      expect(other.value.samePosition(position)).toBe(true);
      expect(other.value.equals(position)).toBe(false);
    }
  });
}

/** Two positions used in turn do not disturb each other. */
export function interleave(subject: Subject): void {
  const trace = (line: Line, other: Position): string[] => {
    const notes: string[] = [];
    line.walk((position) => {
      // Generation of the other one between a move and its consequences.
      other.legalMoves();
      notes.push(note(position));
      const [move] = other.legalMoves();
      if (move !== undefined) other.make(move);
      position.hasLegalMove();
      if (move !== undefined) other.unmake();
    });
    return notes;
  };
  const pairs = fc.tuple(lines(subject, { plies: 60 }), lines(subject, { plies: 60 }));
  holds(pairs, 12, ([one, other]) => {
    const alone: string[] = [];
    one.walk((position) => alone.push(note(position)));
    expect(
      trace(
        one,
        other.walk(() => {}),
      ),
    ).toEqual(alone);
  });
}

function note(position: Position): string {
  const moves = position.legalMoves().sort((a, b) => a - b);
  return `${position} ${position.hash} ${moves.join(" ")}`;
}

/** A turned or mirrored board has the turned moves, captures and ends. */
export function symmetriesHold(subject: Subject): void {
  const { variant } = subject;
  for (const symmetry of subject.symmetries) {
    const turn = turner(variant, symmetry);
    inLines(subject, 12, { plies: 80, every: 8 }, (position) => {
      const read = variant.Position.from(turn.setup(position.setup()), position.rules);
      expect(read.ok ? "" : read.error.message, symmetry.name).toBe("");
      if (!read.ok) return;
      const turned = read.value;
      const there = turned.legalMoves().map((move) => describe(turned, move, (text) => text));
      const here = position.legalMoves().map((move) => describe(position, move, turn.move, turned));
      expect(there.sort(), `${symmetry.name}: ${position}`).toEqual(here.sort());
      expect(turned.inCheck(), symmetry.name).toBe(position.inCheck());
      // What a text leaves out is not turned either.
      const written = variant.Position.parse(position.toString(), position.rules);
      expect(turned.verdict()?.reason, symmetry.name).toBe(written.verdict()?.reason);
    });
  }
  /** A move by name and captures. A turned name need not be the first of several: `names` tells which is. */
  function describe(position: Position, move: Move, text: (name: string) => string, names = position): string {
    const captured = [...position.captures(move)].map((square) => text(variant.squareName(square)));
    return [names.formatMove(names.parseMove(text(position.formatMove(move)))), ...captured.sort()].join(" ");
  }
}

/** Nothing is written outside the room that MAX_MOVES promises, even by the most crowded positions. */
export function roomSuffices(subject: Subject): void {
  const { variant } = subject;
  const AT = 5;
  const MARK = 0x5eed;
  const buffer = new Int32Array(AT + variant.MAX_MOVES + 16);
  const expectRoom = (position: Position): void => {
    for (const generate of ["generate", "generateCaptures"] as const) {
      buffer.fill(MARK);
      const end = position[generate](buffer, AT);
      if (end - AT > variant.MAX_MOVES) expect(end - AT).toBeLessThanOrEqual(variant.MAX_MOVES);
      const outside = [...buffer.subarray(0, AT), ...buffer.subarray(AT + variant.MAX_MOVES)];
      if (outside.some((word) => word !== MARK)) expect(outside, `${position}`).toEqual(outside.map(() => MARK));
    }
  };
  expect(variant.Position.start().maxMoves).toBe(variant.MAX_MOVES);
  for (const rules of ruleSets(subject))
    for (const text of subject.crowded) expectRoom(variant.Position.parse(text, rules));
  inLines(subject, 200, { plies: 4, from: subject.setUps }, expectRoom);
}

/** A game of ten thousand plies is taken back move by move. */
export function longGameAndBack(subject: Subject): void {
  const { variant } = subject;
  const PLIES = 10_000;
  const position = variant.Position.start();
  const random = makeRandom(SEED);
  const begin = position.toString();
  const first = Array.from(stateOf(position));
  const keys: bigint[] = [];
  const moves = new Int32Array(variant.MAX_MOVES);
  let tries = 20 * PLIES;
  while (keys.length < PLIES && tries-- > 0) {
    const end = position.generate(moves);
    let move = 0;
    // Moves that capture nothing, as far as there are any: such a game goes on.
    for (let i = 0; i < 4 && end > 0 && (move === 0 || position.isCapture(move)); i++)
      move = moves[Math.floor(random() * end)]!;
    if (move === 0) {
      for (let i = Math.min(keys.length, 30); i > 0; i--) {
        position.unmake();
        keys.pop();
      }
      continue;
    }
    keys.push(position.hash);
    position.make(move);
  }
  if (subject.repeats === false) expect(keys.length).toBeGreaterThan(0);
  else expect(keys.length).toBe(PLIES);
  expect(() => position.toString()).not.toThrow();
  while (keys.length > 0) {
    position.unmake();
    if (position.hash !== keys.pop()) expect(position.hash, `${keys.length}`).toBe(0n);
  }
  expect(Array.from(stateOf(position))).toEqual(first);
  expect(position.toString()).toBe(begin);
  expect(() => position.unmake()).toThrow(RangeError);
}
