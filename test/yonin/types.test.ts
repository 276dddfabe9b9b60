import type { Game, History, Position, Variant } from "banmen/core";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as yonin from "../../src/yonin/index.js";

describe("the module of yonin shogi", () => {
  it("is a Variant", () => {
    const variant: Variant = yonin;
    expect([variant.id, variant.files, variant.ranks, variant.MAX_MOVES]).toEqual(["yonin", 9, 9, 1080]);
    expect(variant.PLAYERS).toEqual(["south", "west", "north", "east"]);
    expect(variant.ROLES).toHaveLength(9);
    expect(variant.PIECES.map(({ kind }) => kind)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(variant.OPTIONS.map(({ name }) => name)).toEqual(["form", "end", "orphans", "moveLimit", "firstSeat"]);
    expect(Object.fromEntries(variant.OPTIONS.map((option) => [option.name, option.default]))).toEqual(
      variant.DEFAULT_RULES,
    );
  });

  it("has classes that are assignable to the wide interfaces", () => {
    expectTypeOf<yonin.Position>().toExtend<Position>();
    expectTypeOf<yonin.Game>().toExtend<Game>();
    expectTypeOf<yonin.History>().toExtend<History>();
  });

  it("has exact literal types", () => {
    expectTypeOf(new yonin.Game().turn).toEqualTypeOf<"south" | "west" | "north" | "east">();
    expectTypeOf<yonin.Rules["form"]>().toEqualTypeOf<"solo" | "pairs">();
    expectTypeOf<"before-flipped-king">().toExtend<yonin.IllegalReason>();
    expectTypeOf<yonin.Outcome["winner"]>().toEqualTypeOf<yonin.Player | undefined>();
    expectTypeOf<yonin.Outcome["scores"]>().toEqualTypeOf<readonly yonin.Score[]>();
    expectTypeOf<yonin.Setup["checks"]>().toEqualTypeOf<readonly yonin.StandingCheck[]>();
    expectTypeOf(new yonin.Game().alive).toEqualTypeOf<readonly yonin.Player[]>();
  });
});
