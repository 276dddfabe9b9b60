import type { Game as AnyGame, History as AnyHistory, Position as AnyPosition, Variant } from "banmen/core";
import * as hasami from "banmen/hasami";
import { describe, expect, expectTypeOf, it } from "vitest";

describe("the module", () => {
  it("is a Variant, its classes those of the wide interfaces", () => {
    const variant: Variant = hasami;
    expect([variant.id, variant.files, variant.ranks]).toEqual(["hasami", 9, 9]);
    expectTypeOf<hasami.Position>().toExtend<AnyPosition>();
    expectTypeOf<hasami.Game>().toExtend<AnyGame>();
    expectTypeOf<hasami.History>().toExtend<AnyHistory>();
  });

  it("has exact types", () => {
    expectTypeOf(new hasami.Game().turn).toEqualTypeOf<"black" | "white">();
    expectTypeOf<hasami.Role>().toEqualTypeOf<"pawn">();
    expectTypeOf<hasami.Rules["win"]>().toEqualTypeOf<"capture-5" | "lead-3" | "capture-all">();
    expectTypeOf(hasami.Position.start().whyIllegal(0)).toEqualTypeOf<hasami.IllegalReason | undefined>();
    expectTypeOf(new hasami.Game().setup().captured.black).toEqualTypeOf<number>();
    // @ts-expect-error no such option
    expect(hasami.Position.tryParse("", { win: "capture-1" }).ok).toBe(false);
  });

  it("exports what every variant does", () => {
    expect(Object.keys(hasami).sort()).toEqual(
      [
        ...["DEFAULT_RULES", "ILLEGAL_REASONS", "MAX_MOVES", "OPTIONS", "OUTCOME_REASONS", "PIECES", "PLAYERS"],
        ...["Game", "History", "Position", "ROLES", "files", "id", "parseSquare", "ranks", "roleName", "squareName"],
      ].sort(),
    );
  });
});
