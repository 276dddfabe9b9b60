import { moveList, parseJapanese, parseWestern, toJapanese, toWestern, tryParseJapanese } from "banmen/notation";
import { Game, Position } from "banmen/yonin";
import { describe, expect, it } from "vitest";

const both = (position: Position, usi: string): [string, string] => {
  const move = position.parseMove(usi);
  const texts: [string, string] = [toJapanese(position, move), toWestern(position, move)];
  expect(parseJapanese(position, texts[0])).toBe(move);
  expect(parseWestern(position, texts[1])).toBe(move);
  return texts;
};

describe("yonin shogi", () => {
  it("marks the seats by the way they play", () => {
    const game = new Game();
    for (const move of ["7i8h", "9c8b", "3a2b", "1g2h"]) game.play(move);
    expect(moveList(game, "japanese")).toEqual(["▲８八銀", "▶８二銀", "▼２二銀", "◀２八銀"]);
    expect(moveList(game, "hodges")).toEqual(["S-8h", "S-8b", "S-2b", "S-2h"]);
  });

  it("reads the marks of each seat", () => {
    const start = Position.start();
    for (const mark of ["▲", "△", "☗", ""])
      expect(start.formatMove(parseJapanese(start, `${mark}５六歩`))).toBe("5g5f");
    const result = tryParseJapanese(start, "▶５六歩");
    if (!result.ok) expect([result.error.code, result.error.index]).toEqual(["contradiction", 0]);
    expect(result.ok).toBe(false);
  });

  it("sees sides and motions from the player's seat", () => {
    // West looks to the right: west's left is the rank above.
    const golds = Position.parse("4Kn4/9/9/3Gw5/Kw2Gw4Ke/3Gw5/9/9/4Ks4 w -/-/-/- - - - 1");
    expect(both(golds, "6d5e")[0]).toBe("▶５五金左");
    expect(both(golds, "6f5e")[0]).toBe("▶５五金右");
    expect(both(golds, "6e5e")).toEqual(["▶５五金直", "G6e-5e"]);
    expect(both(golds, "6d7d")[0]).toBe("▶７四金");
  });

  it("tells inherited pieces from one's own, whichever way they face", () => {
    // South owns a pawn of north's that may step down to 5e, and a pawn of south's own that may step up to it.
    const position = Position.parse("4Xn=s4/9/9/4Pn=s4/Kw7Ke/4Ps4/9/9/4Ks4 s 2P/-/-/- n - - 1");
    expect(both(position, "5d5e")).toEqual(["▲５五歩引", "P5d-5e"]);
    expect(both(position, "5f5e")).toEqual(["▲５五歩上", "P5f-5e"]);
    expect(both(position, "P*3e")).toEqual(["▲３五歩", "P*3e"]);
  });

  it("says 成 by the piece's own zone", () => {
    const position = Position.parse("4Xn=s4/9/2Sn=s6/9/Kw7Ke/6Pn=s2/9/5Pn=s3/Ks8 s -/-/-/- n - - 1");
    expect(both(position, "3f3g+")).toEqual(["▲３七歩成", "P-3g+"]);
    expect(both(position, "3f3g")).toEqual(["▲３七歩不成", "P-3g="]);
    expect(both(position, "4h4i+")).toEqual(["▲４九歩成", "P-4i+"]);
    expect(position.formatMove(parseJapanese(position, "▲４九歩"))).toBe("4h4i+");
    expect(both(position, "7c7d")).toEqual(["▲７四銀", "S-7d"]);
  });

  it("lists a game in which a player falls", () => {
    const game = new Game({ start: "1Rn2Kn4/9/4Gs1Pn2/9/Kw7Ke/9/9/9/4Ks4 s G/-/2P/- - - - 1" });
    game.play("G*5b");
    game.play("1e1d");
    expect(moveList(game, "japanese")).toEqual(["▲５二金打", "◀１四玉"]);
    expect(moveList(game, "hosking")).toEqual(["G*52", "K-14"]);
  });
});
