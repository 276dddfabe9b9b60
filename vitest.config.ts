import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { docExamples } from "./test/docs/plugin.js";

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
