import { Game, type Player, Position, type Rules } from "banmen/yonin";
import { describe, expect, it } from "vitest";

/* Whose turn it is, who made a check, and what becomes of a mated player: rules/yonin.md 3, 6, 7. */

function play(start: string, moves: string, rules?: Partial<Rules>): Game {
  const game = new Game(rules === undefined ? { start } : { start, rules });
  for (const move of moves.split(" ")) game.play(move);
  return game;
}

/** Fields of the text: turn, hands, fallen, last, checks. */
function rest(game: Game): string {
  return game.position.toString().split(" ").slice(1, -1).join(" ");
}

function nexts(start: string, moves: string): Player[] {
  const game = new Game({ start });
  return moves.split(" ").map((move) => game.play(move).next);
}

describe("turns", () => {
  it("go clockwise", () => {
    const game = new Game();
    expect(["5g5f", "7e6e", "5c5d", "3e4e"].map((move) => game.play(move).next)).toEqual([
      "west",
      "north",
      "east",
      "south",
    ]);
  });

  it("give the mover the next move for a check on the right-hand neighbour", () => {
    // South checks east, who replies; from east clockwise it is south's turn again.
    const start = "4Kn4/9/9/9/Kw7Ke/9/9/7Rs1/4Ks4 s -/-/-/- - - - 1";
    expect(nexts(start, "2h1h 1e2e 1h2h")).toEqual(["east", "south", "east"]);
  });

  it("count anew from the replier, and skip the fallen", () => {
    // West and east are in check.
    const start = "8Kn/9/9/9/Kw3Rs3Ke/9/9/9/4Ks4 w -/-/-/- - s e5es,w5es 1";
    expect(nexts(start, "9e9f 1e1f")).toEqual(["east", "south"]);
    const fallen = "4Xn=s4/9/9/9/Kw7Ke/9/9/9/4Ks4 w -/-/-/- n s - 1";
    expect(nexts(fallen, "9e9d 1e1d 5i5h 9d9c")).toEqual(["east", "south", "west", "east"]);
  });

  it("go to a nearer player whom the reply checks before one who waits", () => {
    // West's king steps off the file between west's rook and north.
    const start = "Kn8/9/9/9/Kw3Rs3Ke/9/9/4Ks4/Rw8 w -/-/-/- - s e5es,w5es 1";
    expect(nexts(start, "9e8d 9a8a 1e1d")).toEqual(["north", "east", "south"]);
  });

  it("forget a check that a reply dissolves", () => {
    const start = "8Kn/9/9/9/Kw3Rs3Ke/4Gw4/9/9/4Ks4 w -/-/-/- - s e5es,w5es 1";
    expect(nexts(start, "9e9d")).toEqual(["east"]);
    expect(nexts(start, "5f5e 1a1b")).toEqual(["north", "east"]);
  });

  it("count for a null move too", () => {
    const position = Position.parse("4Kn4/9/9/9/Kw7Ke/9/9/7Rs1/4Ks4 s -/-/-/- - - - 1");
    position.makeNull();
    expect([position.turn, position.moveNumber, position.lastMove()]).toEqual([1, 2, 0]);
    position.unmake();
    expect([position.turn, position.moveNumber]).toEqual([0, 1]);
  });
});

describe("checks", () => {
  it("belong to the mover, even if another player's piece was uncovered", () => {
    const game = play("Rn3Kn4/9/9/Se7Ke/9/Kw8/9/9/8Ks e -/-/-/- - - - 1", "9d8c");
    expect(rest(game)).toBe("w -/-/-/- - e w9ae");
    expect(game.checks()).toEqual([{ player: "west", squares: ["9f"], from: ["9a"], by: ["east"] }]);
  });

  it("keep their maker while the piece checks on from the same square", () => {
    const start = "4Kn4/9/4Pn4/9/Kw7Ke/4Rs4/9/9/4Ks4 s -/-/-/- - - - 1";
    expect(rest(play(start, "5f5e"))).toBe("w -/-/-/- - s e5es,w5es");
    expect(rest(play(start, "5f5e 9e9d"))).toBe("e -/-/-/- - w e5es");
    // Another piece that comes to the square, or the same from another, is a new check.
    const given = "4Kn4/9/9/9/Kw2Rs4Ke/9/9/9/4Ks4 s -/-/-/- - - e6en 1";
    expect(rest(new Game({ start: given }))).toBe("s -/-/-/- - - e6en,w6es");
    expect(rest(play(given, "6e5e"))).toBe("w -/-/-/- - s e5es,n5es,w5es");
    expect(rest(play(given, "5i5h"))).toBe("w -/-/-/- - s e6en,w6es");
  });

  it("come anew from a piece behind one that has gone", () => {
    const start = "4Kn4/9/9/4Rs4/4Re4/9/Kw8/8Ke/3Ks5 s -/-/-/- - - n5dw 1";
    expect(rest(play(start, "5d4d"))).toBe("n -/-/-/- - s n5es");
    // The one behind was there all the time, but it did not check.
    expect(rest(play(start, "5d5c"))).toBe("n -/-/-/- - s n5cs");
  });

  it("stand as the text says, or are filled in", () => {
    const board = "4Kn4/9/9/4Rs4/Kw7Ke/9/9/9/4Ks4";
    const checks = (text: string): string => Position.parse(text).toString().split(" ")[5]!;
    expect(checks(`${board} n -/-/-/- - - - 1`)).toBe("n5ds");
    expect(checks(`${board} n -/-/-/- - w - 1`)).toBe("n5dw");
    expect(checks(`${board} n -/-/-/- - w n5de 1`)).toBe("n5de");
    const fallen = "4Kn4/9/9/4Rs4/Xw=e7Ke/9/9/9/4Ks4";
    expect(checks(`${fallen} n -/-/-/- w w - 1`)).toBe("n5ds");
  });
});

describe("mates", () => {
  const start = "1Rn2Kn4/9/4Gs1Pn2/9/Kw7Ke/9/9/9/4Ks4 s G/-/2P/- - - - 1";

  it("flip the king and leave all to the maker of the check", () => {
    const game = new Game({ start });
    const step = game.play("G*5b");
    expect(step.fallen).toEqual([{ player: "north", heir: "south" }]);
    expect(step.next).toBe("east");
    expect(step.hands).toEqual([
      { player: "south", role: "gold", count: 0 },
      { player: "south", role: "pawn", count: 2 },
      { player: "north", role: "pawn", count: 0 },
    ]);
    expect(step.changes).toEqual([
      {
        square: "3c",
        before: { role: "pawn", owner: "north", facing: 2 },
        after: { role: "pawn", owner: "south", facing: 2 },
      },
      {
        square: "5a",
        before: { role: "king", owner: "north", facing: 2 },
        after: { role: "flipped-king", owner: "south", facing: 2 },
      },
      { square: "5b", after: { role: "gold", owner: "south", facing: 0 } },
      {
        square: "8a",
        before: { role: "rook", owner: "north", facing: 2 },
        after: { role: "rook", owner: "south", facing: 2 },
      },
    ]);
    expect(game.alive).toEqual(["south", "west", "east"]);
    expect(game.setup()).toMatchObject({ fallen: ["north"], last: "south", checks: [] });
  });

  it("leave pieces to nobody with ownerless orphans, the hand still to the mating player", () => {
    const game = new Game({ start, rules: { orphans: "ownerless" } });
    const step = game.play("G*5b");
    expect(step.fallen).toEqual([{ player: "north", heir: "south" }]);
    expect(game.setup().board["8a"]).toEqual({ role: "rook", owner: null, facing: 2 });
    expect(game.setup().hands.south).toEqual({ pawn: 2 });
    game.play("1e1d");
    expect(game.whyIllegal("8a8b")).toBe("not-your-piece");
  });

  it("are judged only as a player comes on turn", () => {
    // East has no move, but it is not east's turn yet.
    const text = "4Kn4/9/9/9/Kw8/9/9/6GsGs1/4Ks3Ke s -/-/-/- - - - 1";
    const game = new Game({ start: text });
    expect(game.play("5i6i")).toMatchObject({ next: "west", fallen: [] });
    expect(game.play("9e9d")).toMatchObject({ next: "north", fallen: [] });
    expect(game.play("5a5b")).toMatchObject({ next: "south", fallen: [{ player: "east", heir: "north" }] });
  });

  it("go to the maker of the checks, not to the owner of the piece nor to the last mover", () => {
    const game = play("8Kn/9/4Ks4/7Ke1/8Kw/7Pe1/4Pw+Se3/4Se1Gs2/4+Ss1Sn2 s P/P/P/S - - e1ew,w2de 1", "3h2g");
    expect(game.position.toString()).toBe("8Kn/9/4Ks4/7Ke1/8Xw=e/7Pe1/4Pw=e+Se1Gs1/4Se4/4+Ss1Sn2 n P/-/P/SP w s - 2");
  });

  it("go to the latest of several living makers: the nearest counter-clockwise", () => {
    const board = "4Kn4/4Gs4/4Gw4/9/Kw7Ke/9/9/9/4Ks4";
    const heir = (checks: string, last = "-", fallen = "-", kings = board): string =>
      new Game({ start: `${kings} n -/-/-/- ${fallen} ${last} ${checks} 9`, rules: { end: "last-standing" } }).setup()
        .board["5a"]!.owner!;
    expect(heir("n5bs")).toBe("south");
    expect(heir("n5be")).toBe("east");
    expect(heir("n5bs", "w")).toBe("south");
    expect(heir("-", "w")).toBe("west");
    // Two checks: from 5b and by a rook along the rank.
    const two = "4Kn3Rw/4Gs4/4Gw4/9/Kw7Ke/9/9/9/4Ks4";
    expect(heir("n1as,n5be", "-", "-", two)).toBe("south");
    expect(heir("n1aw,n5be", "s", "-", two)).toBe("west");
    expect(heir("n1ae,n5be", "s", "-", two)).toBe("east");
    // A fallen maker does not count.
    const fallen = "4Kn4/4Gs4/4Gs4/9/Xw=s7Ke/9/9/9/4Ks4";
    expect(heir("n5bw", "-", "w", fallen)).toBe("south");
    expect(heir("n5bw", "e", "w", fallen)).toBe("east");
  });

  it("without check go to the last mover, or failing that to the nearest living player counter-clockwise", () => {
    const board = "Kn8/2Gs6/1Ss7/9/4Kw3Ke/9/9/9/4Ks4";
    const heir = (last: string): string | null =>
      new Game({ start: `${board} n -/-/-/- - ${last} - 9` }).setup().board["9a"]!.owner;
    expect(Position.parse(`${board} n -/-/-/- - - - 9`).inCheck()).toBe(false);
    expect(heir("e")).toBe("east");
    expect(heir("s")).toBe("south");
    expect(heir("n")).toBe("west");
    expect(heir("-")).toBe("west");
    const fallen = "Kn8/2Gs6/1Ss7/9/4Xw=s3Ke/9/9/9/4Ks4 n -/-/-/- w w - 9";
    const game = new Game({ start: fallen, rules: { end: "last-standing" } });
    expect(game.setup().board["9a"]!.owner).toBe("south");
  });

  it("are of players whose pieces are all pinned, too", () => {
    // North's silver would have moves but for the rook behind it; a second one off the line has.
    const start = "KnSn6Rs/8Rs/9/9/Kw6Ke1/9/9/9/4Ks4 n -/-/-/- - s - 9";
    expect(new Game({ start }).setup().fallen).toEqual(["north"]);
    const free = start.replace("/9/9/Kw", "/9/6Sn2/Kw");
    expect(new Game({ start: free }).setup().fallen).toEqual([]);
    // In hand it would help.
    expect(new Game({ start: start.replace("-/-/-/-", "-/-/P/-") }).setup().fallen).toEqual([]);
    expect(new Game({ start: start.replace("-/-/-/-", "-/-/S/-") }).setup().fallen).toEqual([]);
  });

  it("leave a set-up as it is until a game starts with it", () => {
    const text = "Kn8/2Gs6/1Ss7/9/4Kw3Ke/9/9/9/4Ks4 n -/-/P/- - - - 9";
    const set = text.replace("-/-/P/-", "-/-/-/-");
    const position = Position.parse(set);
    expect([position.legalMoves(), position.hasLegalMove(), position.verdict()]).toEqual([[], false, undefined]);
    expect(position.toString()).toBe(set);
    expect(position.whyIllegal(position.parseMove("9a9b"))).toBe("self-check");
    const game = new Game({ start: position });
    expect(game.position.toString()).toBe("Xn=w8/2Gs6/1Ss7/9/4Kw3Ke/9/9/9/4Ks4 e -/-/-/- n - - 9");
    expect(game.toJSON().start).toBe(set);
    expect(game.history().position.toString()).toBe(game.position.toString());
    expect(game.clone().alive).toEqual(["south", "west", "east"]);
    expect(game.undo()).toBeUndefined();
    expect(() => game.position.unmake()).toThrow(RangeError);
  });

  it("may follow one on another", () => {
    // North is mated; then it is the turn of east, who cannot move either.
    const start = "1Rn2Kn4/9/4Gs1Pn2/9/Kw8/9/9/6GsGs1/4Ks3Ke s G/-/2P/- - - - 1";
    const fallen = [
      { player: "north", heir: "south" },
      { player: "east", heir: "south" },
    ];
    const game = new Game({ start, rules: { end: "last-standing" } });
    expect(game.play("G*5b")).toMatchObject({ next: "south", fallen });
    expect(game.alive).toEqual(["south", "west"]);
    expect(game.undo()).toMatchObject({ fallen });
    expect(game.position.toString()).toBe(start);
    const { outcome } = new Game({ start }).play("G*5b");
    expect(outcome).toMatchObject({ reason: "two-mates", places: [1, 2, 4, 3] });
  });

  it("end with the one that ends the game, though the next player could not move either", () => {
    const start = "8Kn/9/KwRw5Rw1/9/9/9/9/4Rw4/Ks7Ke w -/R/-/- - - - 1";
    const game = new Game({ start });
    expect(game.play("R*1d")).toMatchObject({
      next: "south",
      fallen: [{ player: "north" }, { player: "east" }],
      outcome: { reason: "two-mates", places: [2, 1, 4, 3] },
    });
    expect(game.alive).toEqual(["south", "west"]);
    const last = new Game({ start, rules: { end: "last-standing" } });
    expect(last.play("R*1d")).toMatchObject({
      next: "west",
      fallen: [{ player: "north" }, { player: "east" }, { player: "south" }],
      outcome: { reason: "last-standing", places: [2, 1, 4, 3] },
    });
  });

  it("of an heir pass on all they own, but the mates they have made stay theirs", () => {
    const start = "4Ke4/9/1Pn=s7/9/Kw5Gw1Ks/9/9/4Xn=s4/1Rn=s7 w 2P/G/-/- n - - 1";
    const game = new Game({ start, rules: { end: "last-standing" } });
    expect(game.play("G*2e")).toMatchObject({ next: "west", fallen: [{ player: "south", heir: "west" }] });
    expect(game.position.toString()).toBe("4Ke4/9/1Pn=w7/9/Kw5GwGwXs=w/9/9/4Xn=s4/1Rn=w7 w -/2P/-/- ns w - 2");
    expect(new Game({ start }).play("G*2e").outcome).toEqual({
      reason: "two-mates",
      places: [3, 1, 4, 2],
      winner: "west",
      scores: [
        { mates: 1, pieces: 0 },
        { mates: 1, pieces: 8 },
        { mates: 0, pieces: 0 },
        { mates: 0, pieces: 1 },
      ],
    });
  });

  it("end checks by the fallen on the heir, and leave those on others with their makers", () => {
    const start = "4Kn4/4Gs4/4Gs4/9/Kw2Rn4Ke/9/9/9/4Ks4 n -/-/-/- - w e6en,n5bw,w6ew 1";
    const game = new Game({ start });
    expect(game.position.toString()).toBe("4Xn=w4/4Gs4/4Gs4/9/Kw2Rn=w4Ke/9/9/9/4Ks4 e -/-/-/- n w e6en 1");
    // Nobody's pieces check nobody.
    const ownerless = new Game({ start, rules: { orphans: "ownerless" } });
    expect(rest(ownerless)).toBe("e -/-/-/- n w -");
  });
});
