import { dataError, dataObject, inWords, readData } from "./data.js";
import { isParseError, ParseError } from "./errors.js";
import { resolveRules, sameRules } from "./options.js";
import { type AnyPosition, PositionBase, type PositionClass } from "./position.js";
import type { Game, GameOptions } from "./variant.js";

/** What a new game may be told. */
const OPTION_NAMES: readonly string[] = /* @__PURE__ */ Object.freeze(["start", "handicap", "rules"]);

/** The start array by its name in USI. */
const START = "startpos";

/**
 * Where a game starts.
 *
 * @throws ParseError for what cannot be read
 * @throws RangeError for what contradicts itself
 *
 * @internal
 */
export function startPosition<P extends AnyPosition>(options: GameOptions, positions: PositionClass<P>): P {
  const { start, handicap, rules } = readData(() => {
    for (const name of Object.keys(dataObject(options, "options")))
      if (!OPTION_NAMES.includes(name))
        throw dataError("unknown", name, `one of the options ${OPTION_NAMES.join(", ")}`);
    return { start: options.start, handicap: options.handicap, rules: options.rules as Partial<P["rules"]> };
  });
  const { spec } = positions.prototype;
  const parse = (text: string, rules: Partial<P["rules"]>): P => PositionBase.parse.call(positions, text, rules) as P;
  if (start !== undefined && handicap !== undefined) throw new RangeError("either a start or a handicap, not both");
  if (handicap !== undefined) {
    const { handicaps = {} } = spec;
    if (typeof handicap !== "string" || !Object.hasOwn(handicaps, handicap))
      throw dataError(
        "unknown",
        "handicap",
        Object.keys(handicaps).length > 0
          ? `one of ${Object.keys(handicaps).join(", ")}`
          : `none, as ${spec.id} has no handicaps`,
      );
    return parse(handicaps[handicap]!, rules);
  }
  if (start === undefined) return PositionBase.start.call(positions, rules) as P;
  if (typeof start === "string") {
    // A line that was read from a file may still have its end.
    const line = start.replace(/\r?\n$/, "");
    return line === START ? (PositionBase.start.call(positions, rules) as P) : parse(line, rules);
  }
  const given = readStart(start, parse, spec.id);
  if (!sameRules(resolveRules({ options: spec.options, defaultRules: given.rules }, rules), given.rules))
    throw new RangeError("no rules other than those that the position brings");
  return given;
}

/** The start that a position is; nothing is known of the value. */
function readStart<P extends AnyPosition>(
  start: unknown,
  parse: (text: string, rules: Partial<P["rules"]>) => P,
  id: string,
): P {
  try {
    // By its text, as a game is saved: what a text leaves out is no part of a start. So another copy's position will do, too.
    const read = readData(() => (isPosition(start) ? parse(start.toString(), start.rules) : undefined));
    if (read !== undefined) return read;
  } catch (error) {
    if (!isParseError(error)) throw error;
  }
  throw dataError("type", "start", `a text or a position of ${id}`);
}

function isPosition(value: unknown): value is AnyPosition {
  if (typeof value !== "object" || value === null || !("rules" in value) || !("hashLow" in value)) return false;
  return typeof value.rules === "object" && value.rules !== null;
}

/** Reads a text that plain data holds: a refusal names its path. */
function placed<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isParseError(error) || error.path !== undefined) throw error;
    const { code, input, index, expected } = error;
    throw new ParseError({ code, input, index, expected, path });
  }
}

/**
 * Makes a game again from plain data, which is trusted in nothing.
 *
 * @throws ParseError that names the path or the ply that fails
 *
 * @internal
 */
export function gameFromJSON<G extends Pick<Game, "tryPlay" | "tryEnd">>(
  id: string,
  begin: (options: { start: string; rules: object }) => G,
  value: unknown,
): G {
  return readData(() => {
    const data = dataObject(value, "value");
    if (data.banmen !== 1) throw dataError("unknown", "banmen", "1");
    if (data.variant !== id) throw dataError("unknown", "variant", JSON.stringify(id));
    const { start, moves, end } = data;
    if (typeof start !== "string") throw dataError("type", "start", "a string");
    if (!Array.isArray(moves)) throw dataError("type", "moves", "a list of moves");
    const rules = dataObject(data.rules, "rules");
    const game = placed("start", () => begin({ start, rules }));
    for (let i = 0; i < moves.length; i++) {
      const move: unknown = moves[i];
      if (typeof move !== "string") throw dataError("type", `moves[${i}]`, "a string", i + 1);
      const played = game.tryPlay(move);
      if (!played.ok)
        throw dataError(
          "illegal-move",
          `moves[${i}]`,
          `a legal move, not ${inWords(move)} (${played.error.reason})`,
          i + 1,
        );
    }
    if (end !== undefined) {
      const { reason, player } = dataObject(end, "end");
      if (typeof reason !== "string") throw dataError("type", "end.reason", "a string");
      if (player !== undefined && typeof player !== "string") throw dataError("type", "end.player", "a string");
      const ended = game.tryEnd(reason, player);
      if (!ended.ok) throw dataError("unknown", "end", `an end that the game takes: ${ended.error.message}`);
    }
    return game;
  });
}
