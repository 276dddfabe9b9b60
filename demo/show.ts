import { type Game, makeRandom, type Outcome, type Position, perft, randomMove, type Variant } from "banmen";

/** A heading. */
export function title(text: string): void {
  console.log(`\n== ${text} ${"=".repeat(Math.max(0, 70 - text.length))}\n`);
}

/** A sentence about an outcome. */
export function told(outcome: Outcome | undefined): string {
  if (outcome === undefined) return "the game goes on";
  const who = outcome.winner === undefined ? (outcome.draw ? "draw" : "shared") : `${outcome.winner} wins`;
  return `${outcome.reason}: ${who}, places ${outcome.places.join(" ")}${outcome.replay ? ", to be played again" : ""}`;
}

/** Plays a seeded random game to its end (or the limit) and draws the last position. */
export function playRandom(variant: Variant, seed: number, moveLimit: number, rules: object = {}): void {
  const game = new variant.Game({ rules: { ...rules, moveLimit } });
  const random = makeRandom(seed);
  while (game.outcome === undefined) {
    const { position } = game;
    const history = game.history();
    let move = randomMove(position, random);
    // The past may ban a move that the position alone allows.
    while (move !== undefined && history.bans(move)) move = randomMove(position, random);
    if (move === undefined) break;
    game.play(position.formatMove(move));
  }
  console.log(`A random game, seed ${seed}: ${game.moves.length} moves, ${told(game.outcome)}`);
  console.log(`It ended ... ${game.moves.slice(-6).join(" ")}\n`);
  console.log(game.position.diagram());
}

/** Shows moves that are refused, and why. */
export function showRefused(game: Game, moves: readonly string[]): void {
  for (const move of moves) {
    const played = game.tryPlay(move);
    if (played.ok) throw new Error(`${move} should be illegal`);
    const { reason, squares } = played.error;
    console.log(`  ${move.padEnd(8)} ${reason}${squares.length > 0 ? ` (see ${squares.join(" ")})` : ""}`);
  }
}

/** Counts move sequences and tells how fast. */
export function showPerft(position: Position, depth: number, expected: number): void {
  perft(position, depth - 1);
  const started = process.cpuUsage();
  const nodes = perft(position, depth);
  const { user, system } = process.cpuUsage(started);
  if (nodes !== expected) throw new Error(`perft ${depth} is ${nodes}, not ${expected}`);
  console.log(`perft ${depth}: ${nodes} in ${((user + system) / 1e6).toFixed(2)} s of CPU time`);
}
