import { ParseError, type Result } from "../../core/errors.js";
import type { Game, GameJSON, Variant } from "../../core/variant.js";
import { requireVariant } from "../errors.js";
import {
  type GameRecord,
  mainline,
  type OpenNode,
  openNode,
  type RecordEnding,
  type RecordNode,
  requireRecord,
} from "./record.js";

/**
 * The record of a game: its moves as the main line, and its outcome as the ending.
 *
 * @param game - a game of any kind
 * @returns plain data that shares nothing with the game; takes time linear in the number of moves
 * @throws RangeError for what is no game
 *
 * @example
 * ```ts
 * import { mainline, recordOf } from "banmen/records";
 * import { Game } from "banmen/shogi";
 * const game = new Game();
 * game.play("7g7f");
 * game.end("resignation");
 * mainline(recordOf(game)).map((node) => node.move ?? node.ending); // => ["7g7f", { reason: "resignation", winner: "black" }]
 * ```
 */
export function recordOf(game: Game): GameRecord {
  const given: unknown = game;
  if (typeof given !== "object" || given === null || typeof (given as { toJSON?: unknown }).toJSON !== "function")
    throw new RangeError("no game is given");
  const json: unknown = game.toJSON();
  if (typeof json !== "object" || json === null || !Array.isArray((json as { moves?: unknown }).moves))
    throw new RangeError("no game is given: of a position, new Game({ start: position }) makes one");
  const { variant, start, rules, moves, end } = json as GameJSON;
  const root = openNode();
  let last: OpenNode = root;
  const add = (node: OpenNode): void => {
    last.children.push(node);
    last = node;
  };
  for (const move of moves) add({ move, comments: [], children: [] });
  const { outcome } = game;
  if (outcome !== undefined) {
    const ending: { reason: string; winner?: string; player?: string } = { reason: outcome.reason };
    if (outcome.winner !== undefined) ending.winner = outcome.winner;
    if (outcome.places.length > 2 && end?.player !== undefined) ending.player = end.player;
    add({ ending, comments: [], children: [] });
  }
  return { variant, start, rules: { ...rules }, headers: [], root };
}

/**
 * The game of a record, which must be legal throughout. An ending from outside (`resignation`, `time-up`, ...) ends the
 * game; endings that the rules have not, such as `interruption`, leave it as it stands.
 *
 * @param record - a record; its form is trusted (see {@link parseRecord})
 * @param variant - the module of its game
 * @param line - the nodes to play from the first move on; the main line if left out
 * @returns the game, or an error that names the ply and path of what is wrong; takes time linear in the length of the line
 *
 * @example
 * ```ts
 * import { gameOf, readKif } from "banmen/records";
 * import * as shogi from "banmen/shogi";
 * const read = readKif("1 ７六歩(77)\n2 投了", shogi);
 * const game = read.ok ? gameOf(read.value.records[0]!, shogi) : read;
 * if (game.ok) [game.value.turn, game.value.outcome?.winner]; // => ["white", "black"]
 * ```
 */
export function gameOf<V extends Variant>(
  record: GameRecord,
  variant: V,
  line?: readonly RecordNode[],
): Result<InstanceType<V["Game"]>> {
  requireRecord(record);
  requireVariant(variant);
  if (record.variant !== variant.id)
    return { ok: false, error: failure("unknown", "variant", `a record of ${variant.id}`) };
  const { start } = record;
  const made = variant.Game.tryNew(record.rules === undefined ? { start } : { start, rules: record.rules });
  if (!made.ok) return { ok: false, error: made.error };
  const game: Game = made.value;
  const nodes = line ?? mainline(record);
  for (let i = 0; i < nodes.length; i++) {
    const { move, ending } = nodes[i]!;
    if (move !== undefined) {
      const played = game.tryPlay(move);
      if (!played.ok) {
        const path = `root${".children[0]".repeat(i + 1)}.move`;
        return { ok: false, error: failure("illegal-move", path, `a legal move (${played.error.reason})`, i + 1) };
      }
    } else if (ending !== undefined) end(game, ending, variant);
  }
  return { ok: true, value: game as InstanceType<V["Game"]> };
}

/** Ends a game so, if its rules allow it and if that gives the winner that is told. */
function end(game: Game, ending: RecordEnding, variant: Variant): void {
  const { reason, winner, player } = ending;
  for (const name of player === undefined ? variant.PLAYERS : [player]) {
    if (game.outcome !== undefined) return;
    const ended = game.tryEnd(reason, name);
    if (!ended.ok || player !== undefined || ended.value.winner === winner) continue;
    // Taking an end back takes the last move back, too.
    game.undo();
    game.redo();
  }
}

function failure(code: "unknown" | "illegal-move", path: string, expected: string, ply?: number): ParseError {
  const init = { code, input: "", index: 0, path, expected };
  return new ParseError(ply === undefined ? init : { ...init, ply });
}
