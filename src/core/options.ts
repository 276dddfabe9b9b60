import { dataError, dataObject, readData } from "./data.js";
import type { GameTypes, Spec } from "./spec.js";
import type { Option } from "./variant.js";

/** How one house rule is declared: what it may be set to, and what it is where nothing is said. */
export interface Declaration {
  readonly values: Option["values"];
  readonly default: Option["default"];
  readonly expert?: true;
}

/** The move limit that every game has. */
export const MOVE_LIMIT: { readonly values: "positive-integer"; readonly default: null } = {
  values: "positive-integer",
  default: null,
};

/** The rules that a game's declarations make. */
export type RulesOf<D extends { readonly [name: string]: Declaration }> = {
  readonly [N in keyof D]: D[N]["values"] extends readonly (infer V)[] ? V : number | null;
};

/** The table of house rules that a game's declarations make. @internal */
export function optionsOf(declared: { readonly [name: string]: Declaration }): readonly Option[] {
  return Object.freeze(
    Object.entries(declared).map(([name, { values, default: value, expert = false }]) =>
      Object.freeze({
        name,
        values: typeof values === "string" ? values : Object.freeze([...values]),
        default: value,
        expert,
      }),
    ),
  );
}

/** The rules where nothing else is said. @internal */
export function defaultsOf<D extends { readonly [name: string]: Declaration }>(declared: D): RulesOf<D> {
  const entries = Object.entries(declared).map(([name, { default: value }]) => [name, value]);
  return Object.freeze(Object.fromEntries(entries)) as RulesOf<D>;
}

/**
 * The full rules from what differs from the default.
 *
 * @param spec - of the game: its table of options and its default rules
 * @param given - names and values; plain data of unknown origin
 * @returns the default rules themselves if nothing is given, else a frozen object with every option
 * @throws ParseError for an unknown name or value
 *
 * @internal
 */
export function resolveRules<T extends GameTypes>(
  { options, defaultRules }: Pick<Spec<T>, "options" | "defaultRules">,
  given: unknown,
): T["rules"] {
  if (given === undefined) return defaultRules;
  return readData(() => {
    const rules: { [name: string]: unknown } = Object.fromEntries(Object.entries(defaultRules));
    for (const [name, value] of Object.entries(dataObject(given, "rules"))) {
      const option = options.find((o) => o.name === name);
      if (option === undefined)
        throw dataError("unknown", `rules.${name}`, `one of the options ${options.map((o) => o.name).join(", ")}`);
      if (!allows(option, value)) throw dataError("unknown", `rules.${name}`, valuesOf(option));
      rules[name] = value;
    }
    return Object.freeze(rules) as unknown as T["rules"];
  });
}

function allows(option: Option, value: unknown): boolean {
  if (option.values === "positive-integer")
    return value === null || (Number.isSafeInteger(value) && (value as number) > 0);
  return option.values.includes(value as string | boolean);
}

function valuesOf(option: Option): string {
  return option.values === "positive-integer" ? "null or a positive integer" : option.values.map(String).join(" or ");
}

/** Whether two sets of rules of one game are the same. @internal */
export function sameRules(a: object, b: object): boolean {
  if (a === b) return true;
  const other = new Map<string, unknown>(Object.entries(b));
  const entries = Object.entries(a);
  return entries.length === other.size && entries.every(([name, value]) => other.get(name) === value);
}
