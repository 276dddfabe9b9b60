import { dataError, dataObject } from "./data.js";
import type { Option } from "./variant.js";

/**
 * The full rules from what differs from the default.
 *
 * @param options - the game's table of options
 * @param defaults - the game's default rules, frozen
 * @param given - names and values; plain data of unknown origin
 * @returns `defaults` itself if nothing is given, else a frozen object with every option
 * @throws ParseError for an unknown name or value
 *
 * @internal
 */
export function resolveRules<R extends object>(options: readonly Option[], defaults: R, given: unknown): R {
  if (given === undefined) return defaults;
  const rules: { [name: string]: unknown } = Object.fromEntries(Object.entries(defaults));
  for (const [name, value] of Object.entries(dataObject(given, "rules"))) {
    const option = options.find((o) => o.name === name);
    if (option === undefined)
      throw dataError("unknown", `rules.${name}`, `one of the options ${options.map((o) => o.name).join(", ")}`);
    if (!allows(option, value)) throw dataError("unknown", `rules.${name}`, valuesOf(option));
    rules[name] = value;
  }
  return Object.freeze(rules) as R;
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
