import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mutantsOf, mutated } from "../scripts/mutants.js";
import { GAMES } from "./games.js";

describe.each(GAMES)("mutants of %s", (game) => {
  it("are found exactly once, differ from the source, and are programs", async () => {
    const mutants = await mutantsOf(game);
    expect(mutants.length).toBeGreaterThan(0);
    const problems: string[] = [];
    for (const mutant of mutants) {
      const source = readFileSync(new URL(`../src/${mutant.file}`, import.meta.url), "utf8");
      const result = mutated(source, mutant);
      if ("problem" in result) problems.push(`${mutant.name}: ${result.problem} in ${mutant.file}`);
      else if (result.text === source) problems.push(`${mutant.name}: changes nothing`);
    }
    expect(problems).toEqual([]);
  });

  it("have names of their own, and tests that exist", async () => {
    const mutants = await mutantsOf(game);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    const tests = new Set(mutants.flatMap((mutant) => mutant.tests ?? []));
    for (const test of tests)
      expect(() => readFileSync(new URL(`./${game}/${test}.test.ts`, import.meta.url)), test).not.toThrow();
  });
});
