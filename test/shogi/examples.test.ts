import { Game, Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { moved, played, START, short, times, whyEach } from "./helpers.js";

/* The worked examples: rules/shogi.md 12. */

describe("the worked examples", () => {
  it("1: thirty moves from the start", () => {
    expect(Position.start().legalMoves().length).toBe(30);
  });

  it("2: leaving the zone", () => {
    expect(whyEach("4k4/9/4S4/9/9/9/9/9/4K4 b - 1", "5c4d+", "5c4d", "5c5d")).toEqual({
      "5c4d+": undefined,
      "5c4d": undefined,
      "5c5d": "unreachable",
    });
  });

  it("3: promotion", () => {
    const text = "4k4/9/9/6S1N/9/9/9/9/4K4 b - 1";
    expect(whyEach(text, "1d2b", "1d2b+", "3d2e+", "3d3e", "3d3c+", "5i5h+")).toEqual({
      "1d2b": "must-promote",
      "1d2b+": undefined,
      "3d2e+": "cannot-promote",
      "3d3e": "unreachable",
      "3d3c+": undefined,
      "5i5h+": "cannot-promote",
    });
  });

  it("4: drops that could never move", () => {
    const text = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1";
    expect(whyEach(text, "P*1a", "N*1b", "L*1b", "G*5a")).toEqual({
      "P*1a": "dead-piece",
      "N*1b": "dead-piece",
      "L*1b": undefined,
      "G*5a": "occupied",
    });
    expect(new Game({ start: text }).whyIllegal("K*5e")).toBe("malformed");
  });

  it("5: nifu", () => {
    expect(whyEach("3k5/9/9/4P4/9/9/9/9/4K4 b P 1", "P*5f", "P*5a", "P*4f", "G*4f")).toEqual({
      "P*5f": "nifu",
      "P*5a": "dead-piece",
      "P*4f": undefined,
      "G*4f": "not-in-hand",
    });
  });

  it("6: neither a tokin nor an enemy pawn makes nifu", () => {
    expect(whyEach("4k4/9/9/4+P4/9/9/4p4/9/3K5 b P 1", "P*5f")).toEqual({ "P*5f": undefined });
  });

  it("7: a pinned silver", () => {
    expect(whyEach("4r3k/9/9/4S4/9/9/9/9/4K4 b - 1", "5d4c", "5d5c", "5d5a", "5i5e")).toEqual({
      "5d4c": "self-check",
      "5d5c": undefined,
      "5d5a": "unreachable",
      "5i5e": "unreachable",
    });
  });

  it("8: what stands in the way", () => {
    expect(whyEach("4k4/9/9/4P4/4R4/9/9/9/4K4 b - 1", "5e5c", "5e5d", "5e5e", "5e4d")).toEqual({
      "5e5c": "blocked",
      "5e5d": "occupied",
      "5e5e": "occupied",
      "5e4d": "unreachable",
    });
  });

  it("9: uchifuzume", () => {
    const text = "7nk/9/7G1/9/9/9/9/9/8K b GP 1";
    expect(whyEach(text, "P*1b", "G*1b")).toEqual({ "P*1b": "uchifuzume", "G*1b": undefined });
    expect(short(played(text, "G*1b").outcome)).toBe("checkmate [1,2]");
  });

  it("10: mate by a moved pawn", () => {
    expect(short(played("7nk/9/7GP/9/9/9/9/9/8K b - 1", "1c1b").outcome)).toBe("checkmate [1,2]");
  });

  it("11: a pinned gold takes along the pin", () => {
    expect(whyEach("8k/6+P2/8g/7N1/9/9/9/9/4K3R b P 1", "P*1b")).toEqual({ "P*1b": undefined });
  });

  it("12: uchifuzume without an own king", () => {
    expect(whyEach("8k/9/7+R1/9/9/9/9/9/9 b P 1", "P*1b")).toEqual({ "P*1b": "uchifuzume" });
  });

  it("13: no legal move", () => {
    expect(short(played("8k/6G2/7G1/9/9/9/9/9/8K w - 1", "").outcome)).toBe("no-legal-move [1,2]");
  });

  it("14: sennichite", () => {
    const line = "2h3h 8b7b 3h2h 7b8b";
    expect(short(played(undefined, `${times(2, line)} 2h3h 8b7b 3h2h`).outcome)).toBe("goes on");
    expect(short(played(undefined, times(3, line)).outcome)).toBe("repetition [1,1] replay");
  });

  it("15: perpetual check", () => {
    const game = played("4k4/9/9/9/5R3/9/9/9/4K4 b - 1", times(3, "4e5e 5a4a 5e4e 4a5a"));
    expect(short(game.outcome)).toBe("perpetual-check [2,1]");
  });

  it("16: the king cannot be taken", () => {
    expect(whyEach("4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "5e5a")).toEqual({ "5e5a": "king-capture" });
  });

  it("17: a captured piece goes to the hand unpromoted", () => {
    expect(moved("4k4/9/9/4+p4/4R4/9/9/9/4K4 b - 1", "5e5d")).toBe("4k4/9/9/4R4/9/9/9/9/4K4 w P 2");
  });

  it("18: a claim of 24 points", () => {
    const start = "4K4/9/9/9/9/9/9/9/4k4 b RB3G10Prbg4s4n4l8p 1";
    const game = new Game({ start, rules: { impasse: "24-point" } });
    expect(game.impasse().points).toEqual({ black: 23, white: 31 });
    expect(short(game.end("impasse"))).toBe("impasse [2,1]");
  });

  it("19: a declaration with 28 points and ten pieces", () => {
    const start = "+R+BGGGG3/SSSSK4/9/9/9/9/9/9/4k4 b 10P 1";
    const rules = { impasse: "27-point" } as const;
    expect(short(new Game({ start, rules }).end("declaration"))).toBe("declaration [1,2]");
    const fewer = start.replace("10P", "9P");
    expect(short(new Game({ start: fewer, rules }).end("declaration"))).toBe("declaration [2,1]");
  });

  it("20: the try", () => {
    const game = played("9/5K3/9/k8/9/9/9/9/9 b - 1", "4b5a", { impasse: "try" });
    expect(short(game.outcome)).toBe("try [1,2]");
  });

  it("the start is the start", () => {
    expect(Position.start().toString()).toBe(START);
  });
});
