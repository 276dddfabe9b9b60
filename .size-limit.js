import { existsSync, readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

// What an app downloads for the whole of an entry: minified and compressed with brotli.
const GAME = "30 kB";
const limits = { core: "12 kB", hasami: "25 kB", notation: "10 kB", records: "34 kB" };

export default Object.keys(exports)
  .filter((name) => name.startsWith("./"))
  .map((name) => name.slice(2))
  .map((name) => ({ name: `banmen/${name}`, path: `dist/${name}.js`, limit: limits[name] ?? GAME }))
  .filter(({ path }) => existsSync(path));
