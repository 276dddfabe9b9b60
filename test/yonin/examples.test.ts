import { perft } from "banmen/core";
import { Game, type Player, Position, type Rules } from "banmen/yonin";
import { describe, expect, it } from "vitest";

/* The worked examples: rules/yonin.md 12. */

const START =
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s -/-/-/- - - - 1";

function gameOf(start: string, rules?: Partial<Rules>): Game {
  return new Game(rules === undefined ? { start } : { start, rules });
}

/** The reasons of moves, `legal` for those that have none. */
function judge(start: string, moves: string, rules?: Partial<Rules>): string[] {
  const game = gameOf(start, rules);
  return moves.split(" ").map((move) => game.whyIllegal(move) ?? "legal");
}

function nexts(start: string, moves: string): Player[] {
  const game = gameOf(start);
  return moves.split(" ").map((move) => game.play(move).next);
}

describe("worked examples", () => {
  it("1: the start", () => {
    expect(Position.start().toString()).toBe(START);
    expect(new Game().legalMoves().sort()).toEqual("3i2h 3i3h 4h4g 4i3h 5g5f 6h6g 6i7h 7i7h 7i8h".split(" "));
    expect(judge(START, "5g5e 5h5f 5h5g 7e6e 5f5e")).toEqual([
      "unreachable",
      "blocked",
      "occupied",
      "not-your-piece",
      "no-piece",
    ]);
  });

  it("2: check priority", () => {
    const start = "4Kn4/9/9/9/Kw7Ke/9/9/7Rs1/4Ks4 s -/-/-/- - - - 1";
    expect(nexts(start, "2h2a 5a5b")).toEqual(["north", "east"]);
    expect(nexts(start, "2h1h 1e2d")).toEqual(["east", "south"]);
  });

  it("3: two players checked", () => {
    const start = "4Kn4/9/4Pn4/9/Kw7Ke/4Rs4/9/9/4Ks4 s -/-/-/- - - - 1";
    expect(nexts(start, "5f5e 9e9d 1e1d")).toEqual(["west", "east", "south"]);
  });

  it("4: mate", () => {
    const start = "1Rn2Kn4/9/4Gs1Pn2/9/Kw7Ke/9/9/9/4Ks4 s G/-/2P/- - - - 1";
    expect(gameOf(start).after("G*5b").position.toString()).toBe(
      "1Rn=s2Xn=s4/4Gs4/4Gs1Pn=s2/9/Kw7Ke/9/9/9/4Ks4 e 2P/-/-/- n s - 2",
    );
    expect(gameOf(start, { orphans: "ownerless" }).after("G*5b").position.toString()).toBe(
      "1Rn=-2Xn=s4/4Gs4/4Gs1Pn=-2/9/Kw7Ke/9/9/9/4Ks4 e 2P/-/-/- n s - 2",
    );
  });

  it("5: inherited pieces", () => {
    const start = "4Xn=s4/9/2Sn=s6/9/Kw7Ke/6Pn=s2/9/5Pn=s3/Ks8 s -/-/-/- n - - 1";
    expect(judge(start, "3f3g+ 3f3g 3f3e 4h4i 7c7d+ 5a5b")).toEqual([
      "legal",
      "legal",
      "unreachable",
      "must-promote",
      "cannot-promote",
      "flipped-king",
    ]);
  });

  it("6: drops of west", () => {
    const start = "4Kn4/9/9/2Pw6/Kw8/9/9/2+Pw6/4Ks3Ke w -/P/-/- - - - 1";
    expect(judge(start, "P*4d P*7c P*4h P*1c R*4c")).toEqual(["nifu", "legal", "legal", "dead-piece", "not-in-hand"]);
  });

  it("7: before a flipped king", () => {
    const start = "9/9/9/4Xn=s4/Kw7Ke/6Ps2/9/9/4Ks4 s 2P/-/-/- n - - 1";
    expect(judge(start, "P*5e P*5c P*6d P*3g")).toEqual(["before-flipped-king", "legal", "legal", "nifu"]);
  });

  it("8: mate by a dropped pawn", () => {
    const rest = "/4Gs4/9/Kw7Ke/9/9/9/4Ks4 s P/-/-/- - - - 1";
    expect(judge(`3PnKnPn3/Rw8${rest}`, "P*5b")).toEqual(["uchifuzume"]);
    expect(judge(`4KnPn3/9${rest}`, "P*5b")).toEqual(["legal"]);
  });

  it("9: check on the partner", () => {
    const start = "4Kn4/9/9/9/Kw7Ke/9/9/7Rs1/4Ks4 s -/-/-/- - - - 1";
    expect(judge(start, "2h2a 2h9h", { form: "pairs" })).toEqual(["partner-check", "legal"]);
  });

  it("10: two mates", () => {
    const start = "4Kn4/9/4Gs4/9/Xw=s7Ke/9/9/9/4Ks4 s G/-/-/- w - - 1";
    const { outcome } = gameOf(start).play("G*5b");
    expect(outcome).toEqual({
      reason: "two-mates",
      places: [1, 4, 3, 2],
      winner: "south",
      scores: [
        { mates: 2, pieces: 5 },
        { mates: 0, pieces: 0 },
        { mates: 0, pieces: 0 },
        { mates: 0, pieces: 1 },
      ],
    });
    const step = gameOf(start, { end: "last-standing" }).play("G*5b");
    expect([step.outcome, step.next]).toEqual([undefined, "east"]);
  });

  it("11: team mate", () => {
    const start = "Kw8/3Rs5/9/9/8Ke/2Rs6/7Kn1/9/4Ks4 s -/-/-/- - - - 1";
    expect(gameOf(start, { form: "pairs" }).play("7f7a").outcome).toMatchObject({
      reason: "team-mate",
      places: [1, 3, 1, 3],
    });
  });

  it("12: repetition", () => {
    const round = "7i8h 9c8b 3a2b 1g2h 8h7i 8b9c 2b3a 2h1g".split(" ");
    for (const form of ["solo", "pairs"] as const) {
      const game = new Game({ rules: { form } });
      for (let i = 0; i < 24; i++) {
        expect(game.outcome, `${i} moves`).toBeUndefined();
        game.play(round[i % 8]!);
      }
      expect(game.outcome).toMatchObject({ reason: "repetition", places: [1, 1, 1, 1] });
      expect(game.outcome?.draw).toBe(form === "pairs" ? true : undefined);
    }
  });

  it("13: a king that stands in check", () => {
    const start = "9/9/4Gn4/4Kn4/Kw7Ke/4Rs4/9/9/4Ks4 s -/-/-/- - - - 1";
    expect(judge(start, "5f5d 5f5c")).toEqual(["king-capture", "blocked"]);
    expect(Position.parse(start).toString()).toMatch(/ s -\/-\/-\/- - - n5fs 1$/);
  });

  it("14: perpetual check", () => {
    const game = gameOf("4Kn4/7Rs1/9/9/Kw7Ke/9/9/9/4Ks4 s -/-/-/- - - - 1");
    for (let i = 0; i < 3; i++) for (const move of "2b2a 5a5b 1e1d 2a2b 5b5a 1d1e".split(" ")) game.play(move);
    expect(game.outcome).toBeUndefined();
    expect(game.repetitions()).toBe(4);
    expect(game.whyIllegal("2b2a")).toBe("perpetual-check");
    expect(game.legalMoves()).not.toContain("2b2a");
    expect(game.whyIllegal("2b3b")).toBeUndefined();
  });

  it.each([
    [START, {}, [9, 81, 729, 6561, 82134, 1055321]],
    [
      "3Kn1Gn3/+RsGn1Gn2Pw2/2Rn2Xe=s1Gs1/3Pw2Ss1Gs/1PwSwGwPnPe=s3/3Kw1GwPsSe=sSw/2Rw1PsPsPn2/2Ss1Ss4/1SwGsSs3KsPs s 2P/-/R/- e n - 172",
      {},
      [68, 1714, 131425],
    ],
    [
      "9/2GnSnRn1Gn2/2SnPnPn1Kn2/1GwSw3SePe1/1KwPw3PeRe1/1Gw1Gn2Pe1Rn/3PsPs4/Rs2Pe1PsSe2/Gn1SsSeKs2Ke1 n P/2GSP/-/- - w - 71",
      { form: "pairs" },
      [41, 818, 34293],
    ],
  ] as const)("perft of %s", (text, rules, counts) => {
    const position = Position.parse(text, rules);
    counts.forEach((count, i) => {
      expect(perft(position, i + 1)).toBe(count);
    });
    expect(position.toString()).toBe(text);
  });

  it("has the same counts from the start whoever moves first", () => {
    for (const firstSeat of ["west", "north", "east"] as const) {
      const position = Position.start({ firstSeat });
      expect([1, 2, 3, 4, 5].map((depth) => perft(position, depth))).toEqual([9, 81, 729, 6561, 82134]);
    }
  });
});
