/** Counts, move lists and outcomes: what positions and games say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Game, Outcome, Position, Variant } from "banmen/core";
import { differ, differLists, type Report } from "./report.js";

type Rules = Record<string, unknown>;
type Perft = (position: Position, depth: number) => number;

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
export const readLines = (path: string): unknown[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

/** A text that is printed as it was read, and read as it was printed. */
function textProblem(variant: Variant, position: Position, sfen: string, rules?: Rules): string | undefined {
  const printed = position.toString();
  return (
    differ("text", printed, sfen) ??
    differ("text read again", variant.Position.parse(printed, rules).toString(), printed)
  );
}

export function checkPerft(report: Report, folder: string, variant: Variant, perft: Perft, maxNodes: number): void {
  const entries = readJson(join(folder, "perft", `${variant.id}.json`)) as {
    sfen: string;
    name: string;
    rules?: Rules;
    depths: Record<string, number>;
  }[];
  for (const { sfen, name, rules, depths } of entries) {
    report.check(`${variant.id} texts`, `perft ${name}`, () =>
      textProblem(variant, variant.Position.parse(sfen, rules), sfen, rules),
    );
    for (const [depth, nodes] of Object.entries(depths)) {
      if (nodes > maxNodes) {
        report.skip(`perft counts above --max-nodes ${maxNodes}`);
        continue;
      }
      report.check(`${variant.id} perft`, `${name} depth ${depth}`, () => {
        const position = variant.Position.parse(sfen, rules);
        const found = perft(position, Number(depth));
        return differ("count", found, nodes) ?? differ("text afterwards", position.toString(), sfen);
      });
    }
  }
}

export function checkMoves(report: Report, folder: string, variant: Variant): void {
  const entries = readLines(join(folder, "moves", `${variant.id}.jsonl`)) as {
    sfen: string;
    rules?: Rules;
    moves: string[];
  }[];
  for (const { sfen, rules, moves } of entries) {
    const id = rules === undefined ? sfen : `${sfen} ${JSON.stringify(rules)}`;
    report.check(`${variant.id} texts`, id, () =>
      textProblem(variant, variant.Position.parse(sfen, rules), sfen, rules),
    );
    report.check(`${variant.id} moves`, id, () => {
      const position = variant.Position.parse(sfen, rules);
      const legal = position.legalMoves();
      const names = legal.map((move) => position.formatMove(move)).sort();
      for (const move of legal) {
        const reason = position.whyIllegal(move);
        if (reason !== undefined) return `${position.formatMove(move)} is generated, but refused: ${reason}`;
        const name = position.formatMove(move);
        if (position.parseMove(name) !== move) return `${name} is read as another move`;
      }
      return differLists(names, moves) ?? differ("hasLegalMove", position.hasLegalMove(), moves.length > 0);
    });
  }
}

export interface ExpectedOutcome {
  reason: string;
  winner?: string | null;
  places?: number[];
  replay?: boolean;
}

/** Compares an outcome with what the data says of it; parts the data leaves out are not looked at. */
export function outcomeProblem(actual: Outcome | undefined, expected: ExpectedOutcome | null): string | undefined {
  if (expected === null) return actual === undefined ? undefined : `the game is over: ${JSON.stringify(actual)}`;
  if (actual === undefined) return `the game goes on, expected ${JSON.stringify(expected)}`;
  return (
    differ("reason", actual.reason, expected.reason) ??
    (expected.winner === undefined ? undefined : differ("winner", actual.winner ?? null, expected.winner)) ??
    (expected.places === undefined ? undefined : differ("places", actual.places, expected.places)) ??
    (expected.places === undefined ? undefined : differ("replay", actual.replay ?? false, expected.replay ?? false))
  );
}

/** Plays moves that must all be legal; returns what is wrong, or nothing. */
export function playAll(game: Game, moves: readonly string[]): string | undefined {
  for (const [i, move] of moves.entries()) {
    if (game.outcome !== undefined) return `over before ply ${i + 1}: ${JSON.stringify(game.outcome)}`;
    const played = game.tryPlay(move);
    if (!played.ok) return `ply ${i + 1}, ${move}: ${played.error.reason}`;
  }
  return undefined;
}

export function checkOutcomes(report: Report, folder: string, variant: Variant): void {
  const entries = readLines(join(folder, "outcomes.jsonl")) as {
    variant: string;
    about: string;
    start: string;
    rules: Rules;
    moves: string[];
    resign?: string;
    outcome: ExpectedOutcome | null;
    illegal?: { move: string; reason: string };
  }[];
  for (const [i, entry] of entries.entries()) {
    if (entry.variant !== variant.id) continue;
    report.check(`${variant.id} outcomes`, `line ${i + 1}, ${entry.about}`, () => {
      const game = new variant.Game({ start: entry.start, rules: entry.rules });
      const problem = playAll(game, entry.moves);
      if (problem !== undefined) return problem;
      if (entry.resign !== undefined) game.end("resignation", entry.resign);
      const wrong = outcomeProblem(game.outcome, entry.outcome);
      if (wrong !== undefined) return wrong;
      if (entry.outcome !== null && game.legalMoves().length > 0) return "moves are listed after the end";
      if (entry.illegal === undefined) return undefined;
      const { move, reason } = entry.illegal;
      const refused = game.tryPlay(move);
      return (
        differ(`reason of ${move}`, game.whyIllegal(move), reason) ??
        differ("reason of the refusal", refused.ok ? undefined : refused.error.reason, reason) ??
        (game.legalMoves().includes(move) ? `${move} is listed all the same` : undefined)
      );
    });
  }
}
