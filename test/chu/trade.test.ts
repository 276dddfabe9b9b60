import { Position, type Rules } from "banmen/chu";
import { describe, expect, it } from "vitest";
import { boardOf, played, shown, whyEach } from "./helpers.js";

/* rules/chu.md 6. */

const KINGS = { "12l": "K", "1a": "k" };
const at = (pieces: { [square: string]: string }, turn = "b", field = "-"): string =>
  `${boardOf({ ...KINGS, ...pieces })} ${turn} ${field} 1`;
const why = (text: string, move: string, rules?: Partial<Rules>): string | undefined =>
  whyEach(text, [move], rules)[move];

describe("taking a lion at distance two", () => {
  it("is allowed if it is not protected", () => {
    expect(why(at({ "6h": "N", "6f": "n" }), "6h6f")).toBeUndefined();
    expect(why(at({ "6h": "N", "6f": "n", "6e": "g" }), "6h6f")).toBe("lion-trade");
    expect(why(at({ "6h": "+O", "6f": "+o", "6e": "g" }), "6h6f")).toBe("lion-trade");
    expect(why(at({ "6h": "N", "6f": "n", "6e": "g" }), "6h6f", { lionTrade: "always" })).toBe("lion-trade");
  });

  it("binds lions only", () => {
    expect(why(at({ "6h": "R", "6f": "n", "6e": "g" }), "6h6f")).toBeUndefined();
    expect(why(at({ "6h": "+H", "6f": "n", "6e": "g" }), "6h6f")).toBeUndefined();
    expect(why(at({ "6h": "+H", "6g": "p", "6f": "n", "6e": "g" }), "6h6g6f")).toBeUndefined();
  });

  it("is protected from behind the capturer, through what it takes, and behind the lion", () => {
    expect(shown(at({ "6h": "N", "6f": "n", "6l": "r" }), "6h6f")).toEqual(["6l"]);
    expect(shown(at({ "6h": "N", "6f": "n", "6g": "p", "6i": "p", "6l": "r" }), "6h6g6f")).toEqual([]);
    expect(shown(at({ "6h": "N", "6f": "n", "7g": "p", "8h": "b" }), "6h7g6f")).toEqual(["8h"]);
    expect(shown(at({ "6h": "N", "6f": "n", "6a": "r" }), "6h6f")).toEqual(["6a"]);
  });

  it("is protected by royals, also into check, and by lions, however bound", () => {
    expect(shown(at({ "6h": "N", "6f": "n", "1a": "1", "7e": "k", "5f": "R" }), "6h6f")).toEqual(["7e"]);
    expect(shown(at({ "6h": "N", "6f": "n", "6d": "n" }), "6h6f")).toEqual(["6d"]);
    expect(shown(at({ "6h": "N", "6f": "n", "6d": "+e" }), "6h6f")).toEqual([]);
    expect(shown(at({ "6h": "N", "6f": "n", "6e": "+e", "6d": "o", "4d": "x", "5e": "s" }), "6h6f")).toEqual([
      "4d",
      "5e",
      "6d",
      "6e",
    ]);
  });

  it("looks at the lion's square alone: the second lion of a double move may be far and unprotected", () => {
    const text = at({ "6h": "N", "6g": "n", "6f": "n", "7f": "g" });
    expect(why(text, "6h6g6f")).toBeUndefined(); // a lion is a bridge
    expect(why(text, "6h6f")).toBe("lion-trade");
  });

  it("may have a bridge: anything but an unpromoted pawn or go-between, from any square next to both", () => {
    for (const bridge of ["s", "+p", "+i", "k", "n", "+o", "l"])
      for (const square of ["5g", "6g", "7g"]) {
        const text = at({ "6h": "N", [square]: bridge, "6f": "n", "6e": "g" });
        expect(why(text, `6h${square}6f`), bridge).toBeUndefined();
      }
    for (const bridge of ["p", "i"]) {
      expect(why(at({ "6h": "N", "6g": bridge, "6f": "n", "6e": "g" }), "6h6g6f")).toBe("lion-trade");
      expect(why(at({ "6h": "N", "5g": bridge, "6f": "n" }), "6h5g6f")).toBeUndefined();
    }
  });

  it("may take the protector as a bridge", () => {
    expect(why(at({ "6h": "N", "6g": "g", "6f": "n" }), "6h6g6f")).toBeUndefined();
  });

  it("still counts as protected by a pawn or go-between taken first", () => {
    expect(shown(at({ "6g": "N", "7f": "i", "7e": "n" }), "6g7f7e")).toEqual(["7f"]);
    expect(why(at({ "6g": "N", "7f": "p", "7e": "n" }), "6g7f7e")).toBeUndefined(); // it looks the other way
    expect(shown(at({ "6e": "N", "6f": "p", "6g": "n" }), "6e6f6g")).toEqual(["6f"]);
  });
});

describe("adjacent lions", () => {
  it("may be taken, however protected: by a step, igui, or after a detour", () => {
    const text = at({ "6g": "N", "6f": "n", "6e": "g", "5f": "p" });
    for (const move of ["6g6f", "6g6f6g", "6g5f6f", "6g6f5f", "6g6f7e"]) expect(why(text, move), move).toBeUndefined();
    expect(Position.parse(text).parseMove("6g7f6f")).toBe(Position.parse(text).parseMove("6g6f"));
  });
});

describe("counter-strike", () => {
  const guarded = { "6i": "R", "6c": "n", "5b": "c" };

  it("is forbidden right after a piece that is no lion took a lion", () => {
    for (const [taker, from] of [
      ["r", "9e"],
      ["k", "9e"],
      ["+h", "9e"],
      ["+d", "10e"],
    ] as const) {
      const pieces = { ...guarded, "1a": "1", "12a": "+e", "9f": "N", [from]: taker };
      const game = played(at(pieces, "w"), `${from}9f`);
      expect(game.position.toString(), taker).toMatch(/ b 9f 2$/);
      expect(game.whyIllegal("6i6c"), taker).toBe("counter-strike");
    }
  });

  it("does not follow on a lion's capture", () => {
    const game = played(at({ ...guarded, "9f": "N", "9e": "n" }, "w"), "9e9f");
    expect(game.position.lionField).toBeUndefined();
    expect(game.whyIllegal("6i6c")).toBeUndefined();
  });

  it("follows a kirin that becomes a lion by the capture", () => {
    const text = at({ "6j": "N", "6h": "o", "12j": "R", "6k": "g" }, "w");
    for (const move of ["6h6j+", "6h6j"]) expect(played(text, move).position.toString()).toMatch(/ b 6j 2$/);
    expect(played(text, "6h6j+").whyIllegal("12j6j")).toBe("counter-strike");
    expect(played(text, "6h6j+", { kirinRecapture: true }).whyIllegal("12j6j")).toBeUndefined();
    // Unpromoted it is no lion; unprotected it may be retaken.
    expect(played(text, "6h6j").whyIllegal("12j6j")).toBeUndefined();
    const alone = at({ "6j": "N", "6h": "o", "12j": "R" }, "w");
    expect(played(alone, "6h6j+").whyIllegal("12j6j")).toBeUndefined();
    expect(played(alone, "6h6j+", { lionTrade: "always" }).whyIllegal("12j6j")).toBe("counter-strike");
  });

  it("has its field where the lion was taken: of two the arrival square, after igui that of the lion", () => {
    const field = (text: string, move: string): string => played(text, move).position.toString().split(" ")[2]!;
    expect(field(at({ "6f": "+h", "6g": "N", "6h": "N" }, "w"), "6f6g6h")).toBe("6h");
    expect(field(at({ "6f": "+h", "6g": "N", "6h": "P" }, "w"), "6f6g6h")).toBe("6g");
    expect(field(at({ "6f": "+h", "6g": "P", "6h": "N" }, "w"), "6f6g6h")).toBe("6h");
    expect(field(at({ "6f": "+h", "6g": "N" }, "w"), "6f6g6f")).toBe("6g");
    expect(field(at({ "6f": "+h", "6g": "P" }, "w"), "6f6g6f")).toBe("-");
  });

  it("binds any piece, or with the dial all but lions", () => {
    const rook = at({ "6i": "R", "6c": "n", "5b": "c" }, "b", "9f");
    const lion = at({ "6d": "N", "6c": "n", "5b": "c", "7b": "g" }, "b", "9f");
    expect(why(rook, "6i6c")).toBe("counter-strike");
    expect(why(lion, "6d6c")).toBe("counter-strike");
    expect(why(rook, "6i6c", { counterStrikeBy: "non-lion" })).toBe("counter-strike");
    expect(why(lion, "6d6c", { counterStrikeBy: "non-lion" })).toBeUndefined();
  });

  it("has no exemption for adjacent lions, igui and detours", () => {
    const text = at({ "6g": "N", "6f": "n", "6e": "g", "5f": "s" }, "b", "9c");
    for (const move of ["6g6f", "6g6f6g", "6g6f7e", "6g5f6f"]) expect(why(text, move), move).toBe("counter-strike");
  });

  it("is judged on the square of the lion, though the capturer moves on", () => {
    const text = at({ "6g": "N", "6f": "n", "6a": "r" }, "b", "9c");
    expect(why(text, "6g6f5e")).toBe("counter-strike");
    expect(shown(text, "6g6f5e")).toEqual(["6a"]);
    expect(why(at({ "6g": "N", "6f": "n", "5a": "r" }, "b", "9c"), "6g6f5e")).toBeUndefined();
  });

  it("sees protection from behind the capturer, for igui too", () => {
    expect(shown(at({ "6g": "N", "6f": "n", "6l": "r" }, "b", "9c"), "6g6f6g")).toEqual(["6l"]);
  });

  it("does not count a lion that has been taken first as protecting", () => {
    const text = at({ "6h": "+H", "6g": "+o", "6f": "n" }, "b", "6g");
    expect(why(text, "6h6g6f", { kirinRecapture: true })).toBeUndefined();
    expect(shown(text, "6h6g6f")).toEqual(["6f"]);
  });

  it("exempts a bridge capture by a lion of a lion two squares away", () => {
    const text = at({ "6h": "N", "6g": "s", "6f": "n", "6e": "g" }, "b", "9c");
    expect(why(text, "6h6g6f")).toBeUndefined();
    expect(why(text, "6h6g6f", { lionTrade: "always" })).toBeUndefined();
    expect(why(at({ "6h": "N", "6g": "p", "6f": "n", "6e": "g" }, "b", "9c"), "6h6g6f")).toBe("lion-trade");
    // A falcon is no lion.
    expect(why(at({ "6h": "+H", "6g": "s", "6f": "n", "6e": "g" }, "b", "9c"), "6h6g6f")).toBe("counter-strike");
    // A lion that is the bridge is itself under the ban.
    expect(why(at({ "6h": "N", "6g": "n", "6f": "n", "7f": "g" }, "b", "9c"), "6h6g6f")).toBe("counter-strike");
  });

  it("counts a pawn taken on the first step as protecting", () => {
    expect(why(at({ "6h": "+H", "6g": "i", "6f": "n" }, "b", "9c"), "6h6g6f")).toBe("counter-strike");
    expect(shown(at({ "6h": "+H", "6g": "i", "6f": "n" }, "b", "9c"), "6h6g6f")).toEqual(["6g"]);
  });

  it("ends with one move, a pass and a null move included", () => {
    const game = played(at({ ...guarded, "9f": "N", "9a": "r", "3h": "N" }, "w"), "9a9f");
    game.play("3h2g3h");
    expect(game.position.lionField).toBeUndefined();
    const position = Position.parse(at(guarded, "b", "9f"));
    position.makeNull();
    expect(position.lionField).toBeUndefined();
    position.unmake();
    expect(position.toString()).toBe(at(guarded, "b", "9f"));
  });

  it("is not there with lion trading off", () => {
    const text = at({ ...guarded, "9f": "N", "9a": "r" }, "w");
    const game = played(text, "9a9f", { lionTrade: "off" });
    expect(game.position.toString()).toMatch(/ b - 2$/);
    expect(game.whyIllegal("6i6c")).toBeUndefined();
    const read = Position.parse(at(guarded, "b", "9f"), { lionTrade: "off" });
    expect([read.lionField, read.toString()]).toEqual([undefined, at(guarded)]);
    expect(read.hash).toBe(Position.parse(at(guarded)).hash);
  });

  it("bans unprotected lions, too, with `always`", () => {
    const text = at({ "6i": "R", "6c": "n" }, "b", "9f");
    expect(why(text, "6i6c")).toBeUndefined();
    expect(why(text, "6i6c", { lionTrade: "always" })).toBe("counter-strike");
    expect(shown(text, "6i6c", { lionTrade: "always" })).toEqual([]);
  });
});
