import { existsSync } from "node:fs";

// What an app downloads for the whole of an entry: minified and compressed with brotli.
const limits = {
  core: "12 kB",
  shogi: "30 kB",
  chu: "30 kB",
  yonin: "30 kB",
  hasami: "25 kB",
  notation: "10 kB",
  records: "34 kB",
};

export default Object.entries(limits)
  .map(([name, limit]) => ({ name: `banmen/${name}`, path: `dist/${name}.js`, limit }))
  .filter(({ path }) => existsSync(path));
