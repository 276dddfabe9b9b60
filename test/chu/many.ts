declare const process: { readonly env: { readonly [name: string]: string | undefined } };

/** How much more than usual the random tests of chu do: `MANY=20 npx vitest run test/chu`. */
export const MANY: number = Number(process.env.MANY ?? 1);
