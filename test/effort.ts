import fc from "fast-check";

declare const process: { readonly env: { readonly [name: string]: string | undefined } };

/*
 * Two dials for all tests that try much:
 *
 *   EFFORT   how much is tried, as a factor: 1 if not given, 20 for a long search, 0.2 for a quick look
 *   SEED     where the generated cases begin: a whole number, a new one for every run if not given
 *
 * Every run prints its seed; the same SEED and EFFORT try the same cases again:
 *
 *   SEED=123456 EFFORT=1 npx vitest run --project source test/properties -t nifu
 */

function dial(name: string, fits: (value: number) => boolean, expected: string): number {
  const value = Number(process.env[name] ?? 1);
  if (!fits(value)) throw new RangeError(`${name} is ${process.env[name]}, expected ${expected}`);
  return value;
}

/** How much is tried, as a factor. */
export const EFFORT: number = dial("EFFORT", (value) => value > 0 && value < 1e6, "a number above 0");

/** Where the generated cases begin; `vitest.config.ts` chooses one if none is given. */
export const SEED: number = dial("SEED", (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31, "an integer");

/** As many as usual, times the effort: at least one. */
export function many(count: number): number {
  return Math.max(1, Math.round(count * EFFORT));
}

/** Seeds for a number of random games or the like, in sequence. */
export function seeds(count: number): number[] {
  const first = Math.imul(SEED, 0x9e3779b1) >>> 0;
  return Array.from({ length: many(count) }, (_, i) => first + i);
}

/** How long a failing case is made smaller, in ms. */
const SHRINKING = 20_000;

/**
 * Tries a property on as many generated cases as usual, times the effort; a case that fails is made small and shown.
 * Another round tries other cases.
 */
export function holds<T>(cases: fc.Arbitrary<T>, usual: number, property: (value: T) => void, round = 0): void {
  let failed = Number.POSITIVE_INFINITY;
  const tried = fc.property(cases, (value) => {
    if (Date.now() - failed > SHRINKING) return;
    try {
      property(value);
    } catch (error) {
      failed = Math.min(failed, Date.now());
      throw error;
    }
  });
  try {
    fc.assert(tried, { seed: SEED + round, numRuns: many(usual) });
  } catch (error) {
    (error as Error).message = `(again with SEED=${SEED} EFFORT=${EFFORT}) ${(error as Error).message}`;
    throw error;
  }
}
