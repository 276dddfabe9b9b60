/**
 * Finds the built package through its own `exports`, as `import "banmen/shogi"` would. BANMEN_PACKAGE names the
 * folder of another build, to compare versions or to measure a copy that nobody is working on. BANMEN_CONDITION is
 * `import` (so unless given) or `require`, for its CommonJS modules.
 */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const condition = process.env.BANMEN_CONDITION ?? "import";
const other = process.env.BANMEN_PACKAGE;
const rootUrl = other === undefined ? new URL("../../", import.meta.url) : pathToFileURL(`${other}/`);
const { exports } = JSON.parse(readFileSync(new URL("package.json", rootUrl), "utf8"));

/** @returns the file of an entry such as "shogi", or undefined if it is not (yet) part of the package. */
export function entry(name) {
  const found = exports?.[name === "" ? "." : `./${name}`];
  const pick = (value) =>
    typeof value === "object" && value !== null ? pick(value[condition] ?? value.default) : value;
  const path = pick(found);
  if (path === undefined) return undefined;
  const url = new URL(path, rootUrl);
  return existsSync(url) ? url : undefined;
}

/** Imports an entry; throws if the package has none. */
export async function load(name) {
  const url = entry(name);
  if (url === undefined) throw new Error(`banmen/${name} does not exist`);
  return import(url.href);
}

/**
 * Whether an entry exists and has been filled: a module that is only a placeholder exports no Position
 * (no reader, for records).
 */
export async function available(name, member = "Position") {
  const url = entry(name);
  if (url === undefined) return false;
  try {
    return (await import(url.href))[member] !== undefined;
  } catch {
    return false;
  }
}

/** The names of the games in this build: the entries that have positions. */
export async function games() {
  const names = Object.keys(exports).map((name) => name.slice(2));
  const found = await Promise.all(names.map(async (name) => name !== "" && (await available(name))));
  return names.filter((_, i) => found[i]);
}
