import type { Plugin } from "vitest/config";
import { executable, fileExamples } from "./extract.js";

const PREFIX = "virtual:example/";

/** Serves each documented example as a module: `virtual:example/README.md:12.ts`. */
export function docExamples(): Plugin {
  return {
    name: "doc-examples",
    resolveId(id) {
      return id.startsWith(PREFIX) ? id : undefined;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length, -".ts".length);
      const example = fileExamples(name.slice(0, name.lastIndexOf(":"))).find((candidate) => candidate.id === name);
      if (example === undefined) throw new Error(`no example ${id}`);
      return executable(example).code;
    },
  };
}
