import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const src = fileURLToPath(new URL("./src", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^banmen$/, replacement: `${src}/index.ts` },
      { find: /^banmen\/([a-z]+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    passWithNoTests: true,
  },
});
