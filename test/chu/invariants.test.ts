import { PIECES, Position, type Setup, squareName } from "banmen/chu";
import { type Move, makeRandom, moveFrom, moveTo, moveVia, randomMove } from "banmen/core";
import { describe, expect, it } from "vitest";
import { many, SEED, seeds } from "../effort.js";
import { plainMoves, plainPosition } from "./plain.js";
import { crowdedText } from "./random.js";

/* Lion trading as invariants, by public queries on positions from which pieces have been taken away. */

const isLion = (setup: Setup, square: number): boolean =>
  /^(lion|promoted-kirin)$/.test(setup.board[squareName(square)]?.role ?? "");
const isSmall = (setup: Setup, square: number): boolean =>
  /^(pawn|go-between)$/.test(setup.board[squareName(square)]?.role ?? "");
const distance = (a: number, b: number): number =>
  Math.max(Math.abs(Math.floor(a / 12) - Math.floor(b / 12)), Math.abs((a % 12) - (b % 12)));

/** The board with the capturer on a square, and nothing where it came from and on other squares; the enemy to move. */
function captured(position: Position, move: Move, on: number, gone: readonly number[]): Position {
  const setup = position.setup();
  const board = { ...setup.board, [squareName(on)]: setup.board[squareName(moveFrom(move))]! };
  for (const square of [moveFrom(move), ...gone]) delete board[squareName(square)];
  const turn = setup.turn === "black" ? "white" : "black";
  const read = Position.from({ ...setup, board, turn, lionField: null }, { lionTrade: "off" });
  if (!read.ok) throw read.error;
  return read.value;
}

/** All moves of a position that the rules without lion trading have. */
function untraded(position: Position): Move[] {
  const other = Position.parse(position.toString(), { ...position.rules, lionTrade: "off" });
  return other.legalMoves();
}

describe("lion trading", () => {
  it("lets no lion take a protected lion two squares away without a bridge", () => {
    const random = makeRandom(SEED + 21);
    let seen = 0;
    for (let i = 0; i < many(400) || (seen <= 10 && i < 20_000); i++) {
      const position = Position.parse(crowdedText(random));
      const setup = position.setup();
      for (const move of position.legalMoves()) {
        const [from, via, to] = [moveFrom(move), moveVia(move), moveTo(move)];
        if (to === from || !isLion(setup, from) || !isLion(setup, to) || distance(from, to) < 2) continue;
        const gone = via < 0 ? [] : [via];
        if (via >= 0 && !isSmall(setup, via)) continue;
        seen++;
        const protectors = captured(position, move, to, gone).attackers(to, position.turn ^ 1);
        if (!protectors.isEmpty()) expect(`${position} ${position.formatMove(move)}`).toBe("refused");
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it("names protectors that really protect for every move that it refuses", () => {
    const random = makeRandom(SEED + 22);
    const reasons = new Set<string>();
    for (let i = 0; i < many(60) || (reasons.size < 2 && i < 2000); i++) {
      const position = Position.parse(crowdedText(random));
      const setup = position.setup();
      for (const move of untraded(position)) {
        const reason = position.whyIllegal(move);
        if (reason === undefined) continue;
        reasons.add(reason);
        const text = `${position} ${position.formatMove(move)} ${reason}`;
        const [via, to] = [moveVia(move), moveTo(move)];
        const protectors = [...position.whySquares(move)];
        expect(protectors.length, text).toBeGreaterThan(0);
        // The lion that may not be taken: one of the two squares.
        const lions = [via, to].filter((square) => square >= 0 && square !== moveFrom(move) && isLion(setup, square));
        const really = lions.some((lion) => {
          const first = lion === via || via < 0 ? [] : [via];
          const after = captured(position, move, lion, first);
          return protectors.every((square) => {
            const name = squareName(square) + squareName(lion);
            if (first.includes(square)) return isSmall(setup, square) && position.attackers(lion).has(square);
            return plainMoves(plainPosition(after.toString()), { lionTrade: "off" }).some((each) => each.name === name);
          });
        });
        // Royals may be missing for a game to go on, but never in these set-ups.
        if (!really && !hasTakenRoyal(setup, move)) expect(text).toBe("really protected");
      }
    }
    expect([...reasons].sort()).toEqual(["counter-strike", "lion-trade"]);
  });

  it("allows less the stricter it is", () => {
    const random = makeRandom(SEED + 23);
    let [more, less] = [0, 0];
    for (let i = 0; i < many(200) || (Math.min(more, less) === 0 && i < 2000); i++) {
      const text = crowdedText(random);
      const [off, some, all] = (["off", "protected", "always"] as const).map(
        (lionTrade) => new Set(Position.parse(text, { lionTrade }).legalMoves()),
      );
      for (const move of some!) if (!off!.has(move)) expect(text).toBe("superset");
      for (const move of all!) if (!some!.has(move)) expect(text).toBe("superset");
      more += off!.size - some!.size;
      less += some!.size - all!.size;
    }
    expect(Math.min(more, less)).toBeGreaterThan(0);
  });
});

/** Whether a move takes the only royal on its first step, after which no game goes on. */
function hasTakenRoyal(setup: Setup, move: Move): boolean {
  const via = moveVia(move);
  return via >= 0 && /^(king|prince)$/.test(setup.board[squareName(via)]?.role ?? "");
}

describe("random games", () => {
  it("only take pieces away and only promote them", () => {
    const count = (setup: Setup, test: (role: string, owner: string | null) => boolean): number =>
      Object.values(setup.board).filter((info) => test(info.role, info.owner)).length;
    const royals = (setup: Setup, owner: string): number =>
      count(setup, (role, other) => other === owner && /^(king|prince)$/.test(role));
    for (const seed of seeds(8)) {
      const random = makeRandom(seed);
      const position = seed % 2 === 0 ? Position.start() : Position.parse(crowdedText(random));
      for (let ply = 0; ply < 150; ply++) {
        const before = position.setup();
        const move = randomMove(position, random);
        if (move === undefined) break;
        const taken = position.captures(move).size;
        const from = before.board[squareName(moveFrom(move))]!;
        position.make(move);
        const after = position.setup();
        const arrived = after.board[squareName(moveTo(move))]!;
        expect(count(before, () => true) - count(after, () => true)).toBe(taken);
        expect(count(after, (_, owner) => owner === before.turn)).toBe(count(before, (_, o) => o === before.turn));
        expect(arrived.owner).toBe(from.owner);
        const promoted = arrived.role !== from.role;
        expect(royals(after, before.turn) - royals(before, before.turn)).toBe(
          promoted && arrived.role === "prince" ? 1 : 0,
        );
        expect(promoted).toBe(position.formatMove(move).endsWith("+"));
        expect(position.board.pieceAt(moveTo(move)) & 31).toBe(kindOf(from.role));
      }
    }
  });
});

/** The kind of a role. */
function kindOf(role: string): number | undefined {
  return PIECES.find((type) => type.role === role || type.promoted?.role === role)?.kind;
}
