import { describe, expect, it, vi } from "vitest";
import * as chu from "../../src/chu/index.js";
import { VARIANTS } from "../variants.js";

function isFrozenDeep(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep);
}

describe("what a game hands out", () => {
  it.each(VARIANTS.map((variant) => [variant.id, variant] as const))("of %s cannot be changed", (_, variant) => {
    const game = new variant.Game();
    const step = game.play(game.legalMoves()[0]!);
    for (const value of [step, game.lastStep, game.moves, game.setup(), game.rules])
      expect(isFrozenDeep(value)).toBe(true);
    const tables = Object.entries(variant).filter(([, value]) => typeof value === "object");
    for (const [name, table] of tables) expect([name, isFrozenDeep(table)]).toEqual([name, true]);
  });

  it("starts a game with the options it knows only", () => {
    for (const { Game } of VARIANTS) {
      expect(Game.tryNew({ hanidcap: "rook" } as object).ok).toBe(false);
      expect(Game.tryNew({ start: undefined, rules: undefined }).ok).toBe(true);
    }
  });

  it("starts where its text says, however the position came about", () => {
    const position = chu.Position.parse("11k/12/12/12/6s5/6G5/12/12/12/12/12/K11 b - 1");
    for (const move of ["6f6e", "1a1b"]) position.make(position.parseMove(move));
    const game = new chu.Game({ start: position });
    expect(game.outcome).toEqual(chu.Game.fromJSON(JSON.parse(JSON.stringify(game))).outcome);
  });

  it("turns what getters throw into a ParseError", () => {
    const data = {
      get banmen(): number {
        throw new TypeError("no");
      },
    };
    const setup = {
      get board(): object {
        throw new TypeError("no");
      },
    };
    for (const { Game, Position } of VARIANTS) {
      const read = Game.tryFromJSON(data);
      expect(read.ok ? "" : read.error.name).toBe("ParseError");
      const from = Position.from(setup);
      expect(from.ok ? "" : from.error.name).toBe("ParseError");
    }
  });
});

describe("tables", () => {
  it.each(["shogi", "chu", "yonin", "hasami", "core", "notation", "records"])(
    "of %s cannot be changed from the import on",
    async (name) => {
      vi.resetModules();
      const fresh: { readonly [name: string]: unknown } = await import(`../../src/${name}/index.ts`);
      for (const [table, value] of Object.entries(fresh))
        if (typeof value === "object") expect([table, isFrozenDeep(value)]).toEqual([table, true]);
    },
  );

  it("cannot be changed before the first position exists", async () => {
    vi.resetModules();
    const fresh = await import("../../src/shogi/index.js");
    expect(() => Object.assign(fresh.HANDICAPS, { even: "" })).toThrow(TypeError);
    expect(() => (fresh.PLAYERS as unknown as string[]).reverse()).toThrow(TypeError);
    expect(() => (fresh.OPTIONS[1]!.values as string[]).push("x")).toThrow(TypeError);
    expect(() => Object.assign(fresh.PIECES[0]!.movement, { steps: [] })).toThrow(TypeError);
    expect(() => Object.assign(fresh.DEFAULT_RULES, { impasse: "try" })).toThrow(TypeError);
    expect(fresh.Position.start().legalMoves().length).toBe(30);
  });
});
