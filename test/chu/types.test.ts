import type { Game, History, Position, Variant } from "banmen/core";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as chu from "../../src/chu/index.js";

describe("the module", () => {
  it("is a Variant, with classes that are assignable to the wide interfaces", () => {
    const variant: Variant = chu;
    expect(variant.id).toBe("chu");
    expectTypeOf<chu.Position>().toExtend<Position>();
    expectTypeOf<chu.Game>().toExtend<Game>();
    expectTypeOf<chu.History>().toExtend<History>();
  });

  it("has exact literal types", () => {
    expectTypeOf(new chu.Game().turn).toEqualTypeOf<"black" | "white">();
    expectTypeOf<chu.Player>().toEqualTypeOf<"black" | "white">();
    expectTypeOf<"lion-trade">().toExtend<chu.IllegalReason>();
    expectTypeOf<chu.Outcome["winner"]>().toEqualTypeOf<"black" | "white" | undefined>();
    expectTypeOf(chu.Position.start().lionField).toExtend<number | undefined>();
    expectTypeOf<chu.Setup["lionField"]>().toEqualTypeOf<string | null>();
    expectTypeOf<"soaring-eagle">().toExtend<chu.Role>();
  });
});
