import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { docExamples } from "./test/docs/plugin.js";

// What is generated differs from run to run, unless a seed is given: test/effort.ts.
if (process.env.SEED === undefined) {
  process.env.SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`SEED=${process.env.SEED} EFFORT=${process.env.EFFORT ?? 1}`);
}

const src = fileURLToPath(new URL("./src", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^banmen$/, replacement: `${src}/index.ts` },
      { find: /^banmen\/([a-z]+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  plugins: [docExamples()],
  test: {
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "source", include: ["test/**/*.test.ts"], exclude: ["test/package/**"] } },
      // Builds and packs the package first, in a temporary folder.
      {
        extends: true,
        test: { name: "package", include: ["test/package/**/*.test.ts"], globalSetup: "test/package/setup.ts" },
      },
    ],
  },
});
