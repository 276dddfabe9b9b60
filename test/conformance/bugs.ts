/** Mistakes seen in public programs, as small cases (bugs.json). */
import { join } from "node:path";
import type { Variant } from "banmen/core";
import { type ExpectedOutcome, outcomeProblem, playAll, readJson } from "./positions.js";
import { type RecordModules, readerProblem } from "./records.js";
import { differ, differLists, type Report } from "./report.js";

interface Input {
  kind: string;
  variant?: string;
  sfen?: string;
  rules?: Record<string, unknown>;
  moves?: string[];
  move?: string;
  then?: string;
  player?: string;
  text?: string;
  list?: string[];
}

interface Expected {
  legal?: boolean;
  reason?: string;
  outcome?: ExpectedOutcome | null;
  atPly?: number;
  count?: number;
  moves?: string[];
  sfen?: string;
  turnAfterEach?: string[];
  captured?: string[];
  points27?: number;
  declaration27?: string;
  claim24?: string;
  ok?: boolean;
  problems?: string;
  then?: string;
  text?: string;
}

interface Case {
  id: string;
  area: string;
  input: Input;
  expected: Expected & Record<string, unknown>;
}

/** Words of the data for what the position check names by codes. */
const PROBLEMS: Record<string, RegExp> = {
  "the side not to move is in check": /^side-not-to-move-in-check$/,
  "a pawn that can never move": /^dead-piece-/,
};

/** Whatever holds the points of a player: a number by name, or one per player in player order. */
function pointsOf(impasse: unknown, player: string, index: number): unknown {
  const points = (impasse as { points?: unknown } | undefined)?.points ?? impasse;
  const own = Array.isArray(points) ? points[index] : (points as Record<string, unknown> | undefined)?.[player];
  return typeof own === "object" && own !== null ? ((own as Record<string, unknown>).points ?? own) : own;
}

function legal(
  variant: Variant,
  { sfen, rules, moves = [], move = "" }: Input,
  expected: Expected,
): string | undefined {
  const game = new variant.Game({ start: sfen!, ...(rules && { rules }) });
  const problem = playAll(game, moves);
  if (problem !== undefined) return problem;
  const { position } = game;
  const parsed = position.tryParseMove(move);
  const reason = parsed.ok ? position.whyIllegal(parsed.value) : "malformed";
  const wanted = expected.legal === true ? undefined : expected.reason;
  return (
    differ("reason in the position", reason, wanted) ??
    differ("reason in the game", game.whyIllegal(move), wanted) ??
    differ("tryPlay", game.tryPlay(move).ok, expected.legal) ??
    (expected.outcome === undefined ? undefined : outcomeProblem(game.outcome, expected.outcome))
  );
}

function impasse(variant: Variant, { sfen, player = "" }: Input, expected: Expected): string | undefined {
  const index = variant.PLAYERS.indexOf(player);
  const declaring = new variant.Game({ start: sfen!, rules: { impasse: "27-point" } });
  const points = pointsOf((declaring as unknown as { impasse(): unknown }).impasse(), player, index);
  const declared = declaring.end("declaration", player);
  const claiming = new variant.Game({ start: sfen!, rules: { impasse: "24-point" } });
  const claimed = claiming.tryEnd("impasse");
  const claim = claimed.ok ? (claimed.value.winner === undefined ? "draw" : `${claimed.value.winner} wins`) : "refused";
  return (
    differ("points", points, expected.points27) ??
    differ("reason", declared.reason, "declaration") ??
    differ("declaration", declared.winner === player ? "wins" : "loses", expected.declaration27) ??
    differ("claim", claim, expected.claim24)
  );
}

function sfenCase(variant: Variant, { text = "" }: Input, expected: Expected): string | undefined {
  const read = variant.Position.tryParse(text);
  // Cases in words are all refusals.
  const problem = differ("reading succeeds", read.ok, expected.ok ?? false);
  if (problem !== undefined || !read.ok) return problem;
  const problems = read.value.problems();
  if (expected.problems !== undefined) {
    const wanted = PROBLEMS[expected.problems];
    if (wanted === undefined) return `no code is known here for "${expected.problems}"`;
    if (!problems.some((code) => wanted.test(code)))
      return `problems are ${JSON.stringify(problems)}, expected ${wanted}`;
  }
  return expected.sfen === undefined ? undefined : differ("text", read.value.toString(), expected.sfen);
}

/** The kinds that need positions and games only. */
const KINDS: Record<string, (variant: Variant, input: Input, expected: Expected) => string | undefined> = {
  legal,
  impasse,
  sfen: sfenCase,
  count(variant, { sfen }, expected) {
    const position = variant.Position.parse(sfen!);
    const moves = position.legalMoves().map((move) => position.formatMove(move));
    return (
      differ("count", moves.length, expected.count) ??
      (expected.moves === undefined ? undefined : differLists(moves, expected.moves)) ??
      (expected.outcome === undefined ? undefined : outcomeProblem(position.verdict(), expected.outcome))
    );
  },
  play(variant, { sfen, rules, moves = [] }, expected) {
    const game = new variant.Game({ start: sfen!, ...(rules && { rules }) });
    return playAll(game, moves) ?? differ("text", game.position.toString(), expected.sfen);
  },
  turns(variant, { sfen, rules, moves = [] }, expected) {
    const game = new variant.Game({ start: sfen!, ...(rules && { rules }) });
    const turns: string[] = [];
    for (const move of moves) {
      const problem = playAll(game, [move]);
      if (problem !== undefined) return problem;
      turns.push(game.turn);
    }
    return differ("turns", turns, expected.turnAfterEach);
  },
  outcome(variant, { sfen, rules, moves = [], then }, expected) {
    const game = new variant.Game({ start: sfen!, ...(rules && { rules }) });
    const problem = playAll(game, moves) ?? outcomeProblem(game.outcome, expected.outcome!);
    if (problem !== undefined) return problem;
    if (expected.atPly !== undefined && game.moves.length !== expected.atPly) return `over at ply ${game.moves.length}`;
    if (then === undefined) return undefined;
    const played = game.tryPlay(then);
    return differ("reason of the next move", played.ok ? undefined : played.error.reason, "game-over");
  },
  captures(variant, { sfen, rules, move = "" }, expected) {
    const position = variant.Position.parse(sfen!, rules);
    const found = Array.from(position.captures(position.parseMove(move)), (square) =>
      variant.squareName(square),
    ).sort();
    const step = new variant.Game({ start: sfen!, ...(rules && { rules }) }).play(move);
    return (
      differ("captures", found, expected.captured) ??
      differ("captures of the step", [...step.captures].sort(), expected.captured)
    );
  },
  "usi-move"(variant, { list = [] }) {
    const game = new variant.Game();
    for (const text of list) {
      if (game.position.tryParseMove(text).ok && game.whyIllegal(text) !== "malformed") return `"${text}" is read`;
      if (game.tryPlay(text).ok) return `"${text}" is played`;
    }
    return undefined;
  },
};

const READERS = new Set(["usi", "usi-write", "kif", "ki2", "csa", "notation"]);

export function checkBugs(
  report: Report,
  folder: string,
  variants: ReadonlyMap<string, Variant>,
  wanted: (variant: string) => boolean,
  records: RecordModules,
): void {
  for (const { id, area, input, expected } of readJson(join(folder, "bugs.json")) as Case[]) {
    const name = input.variant ?? "shogi";
    if (!wanted(name)) continue;
    if (input.kind === "rule" || input.kind === "api") {
      report.skip(`bugs in words, for a reader to check (${id})`);
      continue;
    }
    const variant = variants.get(name)!;
    if (READERS.has(input.kind)) {
      report.check(`bugs ${area}`, id, () => readerProblem(records, variant, input, expected));
      continue;
    }
    const check = KINDS[input.kind];
    if (check === undefined) report.skip(`bugs of an unknown kind: ${input.kind}`);
    else report.check(`bugs ${area}`, id, () => check(variant, input, expected));
  }
}
