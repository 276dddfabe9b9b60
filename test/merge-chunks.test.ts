import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mergeChunks } from "../scripts/merge-chunks.js";

it("makes one chunk of what the games share, and leaves the others", async () => {
  const folder = mkdtempSync(join(tmpdir(), "chunks-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write("chunk-A.js", "// src/core/a.ts\nexport const a = 1;\n");
  write("chunk-B.js", 'import { a } from "./chunk-A.js";\n// src/core/b.ts\nexport const b = a + 1;\n');
  write("chunk-C.js", "// src/notation/c.ts\nexport const c = 3;\n");
  write("one.js", 'import { b } from "./chunk-B.js";\nexport const one = b;\n');
  write("two.js", 'import { a } from "./chunk-A.js";\nimport { c } from "./chunk-C.js";\nexport const two = a + c;\n');
  write("index.js", 'export * as one from "./one.js";\n');
  await mergeChunks(folder);
  expect(readdirSync(folder).sort()).toEqual(["chunk-C.js", "index.js", "one.js", "shared.js", "two.js"]);
  expect(readFileSync(join(folder, "index.js"), "utf8")).toBe('export * as one from "./one.js";\n');
  const { one } = await import(join(folder, "one.js"));
  const { two } = await import(join(folder, "two.js"));
  expect([one, two]).toEqual([2, 4]);
  rmSync(folder, { recursive: true });
});
