import type { SquareSet } from "banmen/core";
import { Game, Position, parseSquare, type Rules, squareName } from "banmen/yonin";
import { describe, expect, it } from "vitest";

/* How pieces move, promote and are dropped: rules/yonin.md 2, 3, 4, 5. */

const KINGS = { s: "5i", w: "9e", n: "5a", e: "1e" } as const;

/** A text with the four kings at home, unless put elsewhere, and more pieces by square. */
function place(pieces: { readonly [square: string]: string }, rest = "s -/-/-/- - - - 1"): string {
  const texts = Object.values(pieces);
  const board: { [square: string]: string } = { ...pieces };
  for (const [seat, square] of Object.entries(KINGS))
    if (!texts.some((text) => text.startsWith(`K${seat}`) || text.startsWith(`X${seat}`))) board[square] ??= `K${seat}`;
  const rows = Array.from("abcdefghi", (rank) => Array.from("987654321", (file) => board[file + rank] ?? "1").join(""));
  return `${rows.join("/").replace(/1+/g, (run) => `${run.length}`)} ${rest}`;
}

function targets(text: string, from: string, rules?: Partial<Rules>): string[] {
  return new Game(rules === undefined ? { start: text } : { start: text, rules })
    .destinations(from)
    .map(({ to }) => to)
    .sort();
}

function why(text: string, move: string, rules?: Partial<Rules>): string | undefined {
  const position = Position.parse(text, rules);
  const number = position.parseMove(move);
  const reason = position.whyIllegal(number);
  expect(position.legalMoves().includes(number), `${move} generated`).toBe(reason === undefined);
  return reason;
}

const steps: { readonly [piece: string]: string } = {
  K: "4d 4e 4f 5d 5f 6d 6e 6f",
  G: "4d 4e 5d 5f 6d 6e",
  S: "4d 4f 5d 6d 6f",
  P: "5d",
  "+S": "4d 4e 5d 5f 6d 6e",
  "+P": "4d 4e 5d 5f 6d 6e",
};

/** A square turned clockwise by quarters around 5e. */
function turned(square: string, quarters: number): string {
  let [file, rank] = [Number(square[0]), square.charCodeAt(1) - 96];
  for (let i = 0; i < quarters; i++) [file, rank] = [rank, 10 - file];
  return `${file}${String.fromCharCode(96 + rank)}`;
}

describe("pieces", () => {
  it.each(Object.entries(steps))("%s steps, turned for each seat", (piece, squares) => {
    Array.from("swne").forEach((seat, quarters) => {
      const text = place({ "5e": `${piece}${seat}` }, `${seat} -/-/-/- - - - 1`);
      const expected = squares.split(" ").map((square) => turned(square, quarters));
      // With the king in the middle there is none at home.
      expect(targets(text, "5e")).toEqual(expected.sort());
    });
  });

  it("rooks slide up to and with the first piece of another", () => {
    const text = place({ "5e": "Rs", "5c": "Pn", "7e": "Ps" });
    expect(targets(text, "5e")).toEqual("2e 3e 4e 5c 5d 5f 5g 5h 6e".split(" ").sort());
    expect(why(text, "5e1e")).toBe("king-capture");
    expect(why(text, "5e7e")).toBe("occupied");
    expect(why(text, "5e8e")).toBe("blocked");
    expect(why(text, "5e6f")).toBe("unreachable");
  });

  it("dragon kings also step diagonally", () => {
    const text = place({ "5e": "+Rs", "5d": "Ps", "4e": "Ps", "6e": "Ps", "5f": "Ps", "6d": "Pn" });
    expect(targets(text, "5e")).toEqual("4d 4f 6d 6f".split(" "));
  });

  it("flipped kings neither move nor are taken or passed", () => {
    const text = place({ "5e": "Rs", "5c": "Xn=s", "3e": "Xw=e" }, "s -/-/-/- wn - - 1");
    const rules = { end: "last-standing" } as const;
    expect(why(text, "5e5c", rules)).toBe("flipped-king");
    expect(why(text, "5e3e", rules)).toBe("flipped-king");
    expect(why(text, "5e5b", rules)).toBe("blocked");
    expect(why(text, "5c5d", rules)).toBe("flipped-king");
    expect(why(text, "3e3d", rules)).toBe("flipped-king");
  });

  it("take whatever belongs to somebody else, whichever way it faces, into the hand", () => {
    const text = place({ "5d": "Gs", "4c": "+Pw=n", "6c": "Gw=-", "5c": "Ps" }, "s -/-/-/- - - - 1");
    const position = Position.parse(text);
    position.make(position.parseMove("5d4c"));
    expect(position.setup().hands.south).toEqual({ pawn: 1 });
    position.unmake();
    position.make(position.parseMove("5d6c"));
    expect(position.setup().hands.south).toEqual({ gold: 1 });
    position.unmake();
    expect(position.toString()).toBe(Position.parse(text).toString());
    expect(why(text, "5d5c")).toBe("occupied");
    expect([...position.captures(position.parseMove("5d4c"))].map(squareName)).toEqual(["4c"]);
  });
});

describe("promotion", () => {
  it("is for moves that touch the three far lines of the piece's facing", () => {
    const cases: [piece: string, from: string, move: string, may: boolean][] = [
      ["Ss", "5d", "5d5c+", true],
      ["Ss", "5e", "5e5d+", false],
      ["Ss", "5c", "5c6d+", true],
      ["Sw", "4d", "4d3d+", true],
      ["Sw", "3d", "3d4e+", true],
      ["Sw", "5d", "5d4d+", false],
      ["Sn", "5f", "5f5g+", true],
      ["Sn", "5e", "5e5f+", false],
      ["Se", "6d", "6d7d+", true],
      ["Se", "5d", "5d6d+", false],
      ["Rs", "5e", "5e5b+", true],
      ["Rs", "4e", "4e2e+", false],
      ["Rw", "6d", "6d1d+", true],
      ["Rw", "6d", "6d3d+", true],
      ["Rw", "6d", "6d4d+", false],
      ["Rw", "6d", "6d6b+", false],
      ["Rw", "2d", "2d8d+", true],
      ["Re", "4d", "4d9d+", true],
      ["Re", "4d", "4d7d+", true],
      ["Re", "4d", "4d6d+", false],
      ["Pw", "4d", "4d3d+", true],
      ["Gs", "5d", "5d5c+", false],
      ["Ks", "6d", "6d6c+", false],
      ["+Rs", "4d", "4d4c+", false],
    ];
    for (const [piece, from, move, may] of cases) {
      const text = place({ [from]: piece }, `${piece.at(-1)} -/-/-/- - - - 1`);
      expect(why(text, move), `${piece} ${move}`).toBe(may ? undefined : "cannot-promote");
      expect(targets(text, from), move).toContain(move.slice(2, 4));
    }
  });

  it("is a choice that a hand is asked about", () => {
    const game = new Game({ start: place({ "5d": "Ss" }) });
    expect(game.destinations("5d").find(({ to }) => to === "5c")).toEqual({
      to: "5c",
      captures: [],
      promotion: "may",
      move: "5d5c",
      promoting: "5d5c+",
    });
  });

  it("is a must for a pawn on its last line", () => {
    for (const [seat, from, to] of [
      ["s", "3b", "3a"],
      ["w", "2c", "1c"],
      ["n", "3h", "3i"],
      ["e", "8c", "9c"],
    ]) {
      const text = place({ [from!]: `P${seat}` }, `${seat} -/-/-/- - - - 1`);
      expect(why(text, `${from}${to}`)).toBe("must-promote");
      expect(new Game({ start: text }).destinations(from!)).toEqual([
        { to, captures: [], promotion: "must", move: `${from}${to}+`, promoting: `${from}${to}+` },
      ]);
    }
  });

  it("gives the reason of the promoting move where that is refused", () => {
    // The pawn stands between its king and a rook.
    const text = place({ "5b": "Ps", "3b": "Ks", "9b": "Re" });
    expect(why(text, "5b5a")).toBe("king-capture");
    expect(why(place({ "6b": "Ps", "3b": "Ks", "9b": "Re" }), "6b6a")).toBe("self-check");
  });
});

describe("drops", () => {
  it("are on any empty square, facing the dropper's forward, unpromoted", () => {
    const position = Position.parse(place({}, "w -/R/-/- - - - 1"));
    expect(position.legalMoves().filter((move) => position.formatMove(move).startsWith("R*"))).toHaveLength(77);
    position.make(position.parseMove("R*5e"));
    expect(position.setup().board["5e"]).toEqual({ role: "rook", owner: "west", facing: 1 });
    expect(position.setup().hands.west).toEqual({});
    expect(why(place({ "5e": "Gn" }, "w -/R/-/- - - - 1"), "R*5e")).toBe("occupied");
    expect(why(place({}, "s -/R/-/- - - - 1"), "R*5e")).toBe("not-in-hand");
  });

  it("of pawns are never on the last line", () => {
    const dead = { s: "3a", w: "1c", n: "3i", e: "9c" };
    Array.from("swne").forEach((seat) => {
      const text = place({}, `${seat} P/P/P/P - - - 1`);
      for (const [other, square] of Object.entries(dead))
        expect(why(text, `P*${square}`), `${seat} on ${square}`).toBe(other === seat ? "dead-piece" : undefined);
    });
  });

  it("of pawns keep off lines with an own unpromoted pawn of the own facing", () => {
    expect(why(place({ "3f": "Ps" }, "s P/-/-/- - - - 1"), "P*3c")).toBe("nifu");
    expect(why(place({ "3f": "+Ps" }, "s P/-/-/- - - - 1"), "P*3c")).toBeUndefined();
    expect(why(place({ "3f": "Pn" }, "s P/-/-/- - - - 1"), "P*3c")).toBeUndefined();
    expect(why(place({ "3f": "Pw=s" }, "s P/-/-/- - - - 1"), "P*3c")).toBeUndefined();
    expect(why(place({ "3f": "Pn" }, "n -/-/P/- - - - 1"), "P*3c")).toBe("nifu");
    expect(why(place({ "3f": "Pw" }, "w -/P/-/- - - - 1"), "P*7f")).toBe("nifu");
    expect(why(place({ "3f": "Pw" }, "w -/P/-/- - - - 1"), "P*3c")).toBeUndefined();
    expect(why(place({ "3f": "Pe" }, "e -/-/-/P - - - 1"), "P*7f")).toBe("nifu");
    expect(why(place({ "3f": "Pe" }, "e -/-/-/P - - - 1"), "P*3c")).toBeUndefined();
  });

  it("of pawns are not directly before a flipped king, whosever; moving there is allowed", () => {
    for (const [seat, before, behind, from] of [
      ["s", "6e", "6c", "6f"],
      ["w", "7d", "5d", "8d"],
      ["e", "5d", "7d", "4d"],
    ] as const) {
      const text = place({ "6d": "Xn=w" }, `${seat} P/P/-/P n - - 1`);
      expect(why(text, `P*${before}`), seat).toBe("before-flipped-king");
      expect(why(text, `P*${behind}`), seat).toBeUndefined();
      expect(
        why(place({ "6d": "Xn=w", [from]: `P${seat}` }, `${seat} -/-/-/- n - - 1`), from + before),
      ).toBeUndefined();
    }
  });
});

describe("mate by a dropped pawn", () => {
  const mate = { "5a": "Kn", "4a": "Pn", "6a": "Pn", "5c": "Gs" };

  it("is forbidden against any of the others, mate by moving the pawn is not", () => {
    expect(why(place(mate, "s P/-/-/- - - - 1"), "P*5b")).toBe("uchifuzume");
    expect(why(place({ ...mate, "5c": "Ps", "4c": "Gs", "6c": "Gs" }), "5c5b")).toBeUndefined();
    const west = { "9e": "Kw", "9d": "Pw", "9f": "Pw", "7e": "Ge" };
    expect(why(place(west, "e -/-/-/P - - - 1"), "P*8e")).toBe("uchifuzume");
  });

  it("asks whether they could reply, not who would be next", () => {
    // West's rook would be able to take the pawn, but it is not west who is mated.
    expect(why(place({ ...mate, "9b": "Rw" }, "s P/-/-/- - - - 1"), "P*5b")).toBe("uchifuzume");
    // North's own rook can.
    expect(why(place({ ...mate, "9b": "Rn" }, "s P/-/-/- - - - 1"), "P*5b")).toBeUndefined();
    // A pinned piece cannot.
    const pinned = { "5a": "Kn", "4a": "Gn", "6a": "Pn", "1a": "Re", "5c": "Gs" };
    expect(why(place(pinned, "s P/-/-/- - - - 1"), "P*5b")).toBe("uchifuzume");
  });

  it("counts a third player's protection of the pawn", () => {
    const others = { "5a": "Kn", "4a": "Pn", "6a": "Pn", "3c": "Ss" };
    expect(why(place({ ...others, "5c": "Ge" }, "s P/-/-/- - - - 1"), "P*5b")).toBe("uchifuzume");
    expect(why(place({ ...others, "6c": "Ge" }, "s P/-/-/- - - - 1"), "P*5b")).toBeUndefined();
  });

  it("needs the dropped pawn itself to check", () => {
    // North has no move after the drop, but the pawn does not check north.
    const stuck = { "9a": "Kn", "8c": "Rs", "7b": "Gs", "5e": "Ps" };
    expect(why(place(stuck, "s P/-/-/- - - - 1"), "P*9c")).toBeUndefined();
  });

  it("names the king", () => {
    const position = Position.parse(place(mate, "s P/-/-/- - - - 1"));
    expect([...position.whySquares(position.parseMove("P*5b"))].map(squareName)).toEqual(["5a"]);
  });
});

describe("check", () => {
  it("is given by whatever others own, a partner's pieces included", () => {
    const position = Position.parse(place({ "5e": "Rn" }), { form: "pairs" });
    expect(position.inCheck()).toBe(true);
    expect([...position.checkers()].map(squareName)).toEqual(["5e"]);
    expect(position.legalMoves().every((move) => position.formatMove(move).startsWith("5i"))).toBe(true);
  });

  it("is not given by own inherited pieces, ownerless ones or flipped kings", () => {
    for (const piece of ["Rn=s", "Rn=-"]) {
      const position = Position.parse(place({ "5e": piece, "9a": "Xn=w" }, "s -/-/-/- n - - 1"));
      expect(position.inCheck(), piece).toBe(false);
    }
    expect(Position.parse(place({ "5h": "Xn=w" }, "s -/-/-/- n - - 1")).inCheck()).toBe(false);
  });

  it("must be answered, whoever gives it", () => {
    const text = place({ "5e": "Rw", "4e": "Gs", "6h": "Ps" });
    const why5 = (move: string): string | undefined => why(text, move);
    expect(why5("4e4d")).toBe("self-check");
    expect(why5("4e5e")).toBeUndefined();
    expect(why5("5i5h")).toBe("self-check");
    expect(why5("5i4h")).toBeUndefined();
    const position = Position.parse(text);
    expect([...position.whySquares(position.parseMove("4e4d"))].map(squareName)).toEqual(["5e"]);
  });

  it("holds pieces that are pinned by anybody on their line", () => {
    const text = place({ "5g": "Rs", "5e": "+Re" });
    expect(targets(text, "5g")).toEqual(["5e", "5f", "5h"]);
    expect(targets(place({ "5g": "Ss", "5e": "Rw" }), "5g")).toEqual(["5f"]);
    // Two pieces between: no pin. An enemy between: no pin.
    expect(targets(place({ "5g": "Ss", "5f": "Gn", "5e": "Rw" }), "5g")).toHaveLength(5);
  });

  it("keeps kings apart and off attacked squares, also behind them on a line", () => {
    const text = place({ "5e": "Ks", "3d": "Kn", "9g": "Rw" }, "s -/-/-/- - - - 1");
    expect(targets(text, "5e")).toEqual("4f 5d 5f 6d 6e 6f".split(" "));
    expect(targets(place({ "5g": "Ks", "9g": "Rw" }), "5g")).toEqual("4f 4h 5f 5h 6f 6h".split(" "));
  });

  it("is told by attackers of a square", () => {
    const position = Position.parse(place({ "5c": "Rn", "4d": "Ge", "6d": "Sw=-" }));
    const names = (set: SquareSet): string[] => [...set].map(squareName);
    const square = parseSquare("5d")!;
    expect(names(position.attackers(square))).toEqual(["4d", "5c"]);
    expect(names(position.attackers(square, 2))).toEqual(["5c"]);
    expect(names(position.attackers(square, 0))).toEqual([]);
  });
});

describe("pairs", () => {
  const rules = { form: "pairs" } as const;

  it("forbid every new check on the partner", () => {
    // By the piece that moves, by promoting, by a drop.
    expect(why(place({ "3b": "Rs" }), "3b3a", rules)).toBe("partner-check");
    expect(why(place({ "6c": "Ss" }), "6c6b", rules)).toBe("partner-check");
    expect(why(place({ "7b": "Ss" }), "7b6a+", rules)).toBe("partner-check");
    expect(why(place({ "7b": "Ss" }), "7b6a", rules)).toBeUndefined();
    expect(why(place({}, "s R/-/-/- - - - 1"), "R*3a", rules)).toBe("partner-check");
    expect(why(place({}, "s P/-/-/- - - - 1"), "P*5b", rules)).toBe("partner-check");
    expect(why(place({}, "s R/-/-/- - - - 1"), "R*3b", rules)).toBeUndefined();
  });

  it("forbid uncovering a check, also by an opponent's piece", () => {
    for (const rook of ["Rs", "Rw", "Re"]) {
      const text = place({ "5e": rook, "5d": "Gs", "5h": "Gs" });
      expect(why(text, "5d4d", rules), rook).toBe("partner-check");
      expect(why(text, "5d5c", rules), rook).toBeUndefined();
    }
    expect(why(place({ "5e": "Rw=-", "5c": "Gs" }), "5c4c", rules)).toBeUndefined();
  });

  it("let a check stand that stood before", () => {
    const text = place({ "5d": "Rs", "3i": "Gs" });
    expect(why(text, "3i3h", rules)).toBeUndefined();
    // The same rook from another square is a new check.
    expect(why(text, "5d5c", rules)).toBe("partner-check");
    expect(why(text, "5d4d", rules)).toBeUndefined();
  });

  it("let partners check by what stood, and take each other's pieces", () => {
    expect(why(place({ "4b": "Gn", "4e": "Rs" }), "4e4b", rules)).toBeUndefined();
  });
});
