import { boardMove, dropMove, type Move, makeRandom, type Position, type Random, twoStepMove } from "banmen/core";
import { expect } from "vitest";
import { EFFORT } from "../effort.js";
import { inLines } from "./lines.js";
import type { Subject } from "./subject.js";

/** What is no move, and mostly no integer. */
export const NONSENSE: readonly unknown[] = [
  -1,
  -0x80000000,
  1.5,
  0.1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  2 ** 31,
  2 ** 32,
  2 ** 32 + boardMove(60, 59),
  2 ** 53,
  1 << 27,
  (1 << 27) | boardMove(60, 59),
  (1 << 30) | boardMove(60, 59),
  255,
  255 << 8,
  0xffff,
  undefined,
  null,
  "7g7f",
  "15419",
  [],
  [15419],
  {},
  true,
  15419n,
  Symbol("move"),
  () => 15419,
];

/** Every integer that could be taken for a move: from everywhere to everywhere, drops, a sample of two-step moves. */
function* encodable({ variant }: Subject, random: Random, position: Position): Generator<Move> {
  const squares = variant.files * variant.ranks;
  const some = (): number => Math.floor(random() * 256);
  for (let from = 0; from < squares; from++)
    for (let to = 0; to < squares; to++) {
      yield boardMove(from, to);
      yield boardMove(from, to, true);
    }
  for (let kind = 0; kind < 32; kind++) for (let to = 0; to < squares; to++) yield dropMove(kind, to);
  for (let i = 0; i < 2000; i++) yield Math.floor(random() * 2 ** 28);
  for (const at of position.board.occupied()) {
    yield boardMove(at, some());
    yield boardMove(some(), at, true);
    yield dropMove(some(), at);
    yield dropMove(1 + Math.floor(random() * 20), at) | (1 << 24);
    yield boardMove(at, Math.floor(random() * squares)) | (some() << 16);
    for (let i = 0; i < 40; i++) {
      // Two steps near the start square: igui, passing and jumps among them.
      const near = (from: number): number =>
        from + Math.floor(random() * 5 - 2) * variant.ranks + Math.floor(random() * 5 - 2);
      const via = near(at);
      const to = random() < 0.4 ? at : near(via);
      if (via >= 0 && to >= 0) yield twoStepMove(at, via, to) | (random() < 0.1 ? 1 << 24 : 0);
    }
  }
}

/** `generate`, `isLegal` and `whyIllegal` agree on every integer; `malformed` is what encodes no text. */
export function legalityAgrees(subject: Subject): void {
  const { variant } = subject;
  inLines(subject, 10, { plies: 120, every: 20 }, (position) => {
    const random = makeRandom(position.hashLow);
    const text = position.toString();
    const moves = position.legalMoves();
    const legal = new Set(moves);
    expect(legal.size, "no move twice").toBe(moves.length);
    expect(position.hasLegalMove()).toBe(moves.length > 0);
    let found = 0;
    const seen = new Set<Move>();
    for (const move of [...encodable(subject, random, position), ...moves]) {
      if (seen.has(move)) continue;
      seen.add(move);
      const reason = position.whyIllegal(move);
      if (position.isLegal(move) !== (reason === undefined) || legal.has(move) !== (reason === undefined))
        expect({ text, move, reason, isLegal: position.isLegal(move) }).toBe(legal.has(move));
      if (reason === undefined) found++;
      else if (!variant.ILLEGAL_REASONS.includes(reason)) expect(variant.ILLEGAL_REASONS).toContain(reason);
      // A sample, as refusing a text is slow.
      if (random() > 0.03) continue;
      const encodes = readsBack(position, move);
      if ((reason === "malformed") === encodes) expect({ text, move, reason }).toBe(encodes);
    }
    expect(found).toBe(legal.size);
    expect(position.toString()).toBe(text);
  });
}

/** Whether a text stands for an integer. */
function readsBack(position: Position, move: Move): boolean {
  let text: string;
  try {
    text = position.formatMove(move);
  } catch {
    return false;
  }
  const read = position.tryParseMove(text);
  return read.ok && read.value === move;
}

/** Anything may be asked about; nonsense is malformed. */
export function nonsenseIsMalformed(subject: Subject): void {
  inLines(subject, 6, { plies: 40, every: 10 }, (position) => {
    for (const nonsense of NONSENSE) {
      expect(position.whyIllegal(nonsense as Move), String(nonsense)).toBe("malformed");
      expect(position.isLegal(nonsense as Move)).toBe(false);
      if (typeof nonsense === "number") expect(position.whySquares(nonsense).isEmpty()).toBe(true);
      expect(() => position.after(nonsense as Move)).toThrow(/malformed/);
    }
    expect(position.isLegal(0)).toBe(false);
    expect(position.isLegal(-0)).toBe(false);
  });
}

/** Texts of legal moves read back; an illegal move makes an error that says why. */
export function moveTextsReadBack(subject: Subject): void {
  inLines(subject, 20, { plies: 100, every: 5 }, (position) => {
    const random = makeRandom(position.hashLow);
    const texts = position.legalMoves().map((move) => {
      const text = position.formatMove(move);
      expect(position.parseMove(text)).toBe(move);
      expect(position.tryParseMove(text)).toEqual({ ok: true, value: move });
      return text;
    });
    expect(new Set(texts).size).toBe(texts.length);
    const squares = subject.variant.files * subject.variant.ranks;
    const move = boardMove(Math.floor(random() * squares), Math.floor(random() * squares));
    const reason = position.whyIllegal(move);
    if (reason === undefined) return;
    expect(() => position.after(move)).toThrow(
      expect.objectContaining({ name: "IllegalMoveError", reason, position: position.toString() }),
    );
  });
}

/** A position with a verdict has no legal move and every move's reason is that the game is over. */
export function endsAreFinal(subject: Subject): void {
  const { variant } = subject;
  let ends = 0;
  inLines(subject, 200, { plies: 200 }, (position) => {
    const random = makeRandom(position.hashLow);
    const verdict = position.verdict();
    if (verdict === undefined) return;
    expect(variant.OUTCOME_REASONS).toContain(verdict.reason);
    expect(verdict.places.length).toBe(variant.PLAYERS.length);
    expect(verdict.winner === undefined || variant.PLAYERS.includes(verdict.winner)).toBe(true);
    if (verdict.reason.startsWith("bare-king")) return;
    ends++;
    expect(position.legalMoves()).toEqual([]);
    expect(position.hasLegalMove()).toBe(false);
    expect(position.generateCaptures(new Int32Array(position.maxMoves))).toBe(0);
    const squares = variant.files * variant.ranks;
    for (let i = 0; i < 20; i++) {
      const move = boardMove(Math.floor(random() * squares), Math.floor(random() * squares));
      expect(position.whyIllegal(move)).toBe("game-over");
    }
  });
  if (EFFORT >= 1) expect(ends).toBeGreaterThan(0);
}

/** In games of two: a move gives check exactly if the other is in check afterwards. */
export function checksAreSeen(subject: Subject): void {
  if (subject.variant.PLAYERS.length !== 2) return;
  inLines(subject, 40, { plies: 200, every: 8 }, (position) => {
    for (const move of position.legalMoves()) {
      const gives = position.givesCheck(move);
      position.make(move);
      const checked = position.inCheck();
      const shown = !position.checkers().isEmpty();
      position.unmake();
      if (gives !== checked || shown !== checked)
        expect({ position: `${position}`, move: position.formatMove(move), gives, shown }).toBe(checked);
    }
  });
}
