/** What a getter or a trap may throw: an error, anything else, and what does not even let itself be looked at. */
function thrower(error: unknown): () => never {
  return () => {
    throw error;
  };
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** Objects that throw when they are looked at, each in another way. */
export const TRAPS: readonly unknown[] = [
  revoked({}),
  revoked([]),
  revoked(() => 1),
  ...[new TypeError("no"), new RangeError("no"), Symbol("no"), undefined, revoked({})].flatMap((error) => [
    new Proxy({}, { get: thrower(error), has: thrower(error) }),
    new Proxy({}, { ownKeys: thrower(error), getPrototypeOf: thrower(error) }),
  ]),
  {
    get [Symbol.toStringTag](): string {
      throw new Error("no");
    },
  },
];

/** Values of every sort that are no text and no plain object. */
export const HOSTILE: readonly unknown[] = [undefined, null, true, Symbol("x"), 0n, 1n, {}, [], () => 1, ...TRAPS];
