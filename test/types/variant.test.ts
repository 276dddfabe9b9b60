import { describe, expect, expectTypeOf, it } from "vitest";
import type { Game, History, Position, Variant } from "../../src/core/index.js";
import * as shogi from "../../src/shogi/index.js";

describe("a variant's module", () => {
  it("is a Variant", () => {
    const variant: Variant = shogi;
    expect(variant.id).toBe("shogi");
  });

  it("has classes that are assignable to the wide interfaces", () => {
    expectTypeOf<shogi.Position>().toExtend<Position>();
    expectTypeOf<shogi.Game>().toExtend<Game>();
    expectTypeOf<shogi.History>().toExtend<History>();
  });

  it("has exact literal types", () => {
    expectTypeOf(new shogi.Game().turn).toEqualTypeOf<"black" | "white">();
    expectTypeOf<shogi.Player>().toEqualTypeOf<"black" | "white">();
    expectTypeOf<"nifu">().toExtend<shogi.IllegalReason>();
    expectTypeOf<shogi.Outcome["winner"]>().toEqualTypeOf<"black" | "white" | undefined>();
  });

  it("keeps squares and moves apart", () => {
    const position = shogi.Position.start();
    const buffer = new Int32Array(shogi.MAX_MOVES);
    position.make(buffer[0]!);
    position.unmake();
    // @ts-expect-error a square is no move
    expect(position.isLegal(shogi.parseSquare("7g")!)).toBe(false);
  });
});
