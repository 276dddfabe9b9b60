import { isParseError } from "banmen/core";
import { DEFAULT_RULES, Position, parseSquare, type Rules, roleName } from "banmen/yonin";
import { describe, expect, it } from "vitest";

/* The text form: rules/yonin.md 9. */

const START =
  "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s -/-/-/- - - - 1";
const KINGS = "4Kn4/9/9/9/Kw7Ke/9/9/9/4Ks4";
/** The kings without north's first rank. */
const BELOW = "/9/9/9/Kw7Ke/9/9/9/4Ks4";

/** The canonical form. */
function read(text: string): string {
  return Position.parse(text).toString();
}

/** Where a text is refused: the text from there. */
function refusal(text: string): string {
  const result = Position.tryParse(text);
  if (result.ok) return `read as ${result.value}`;
  expect(isParseError(result.error)).toBe(true);
  return text.slice(result.error.index);
}

describe("the text of a position", () => {
  it("holds everything", () => {
    for (const text of [
      START,
      `${KINGS} e 2R3G/S/12P/RGSP - n - 999999999`,
      "4Kn4/9/4Gs4/4Gs4/Xw=n3Rw=-3Ke/9/2+Pw=s6/9/4Ks4 n -/-/P/- w n - 7",
      "4Xn=e4/9/9/9/Xw=n2Rw=s1+Sn=-2Ke/9/9/9/4Ks4 e P/-/-/- wn s - 12",
    ])
      expect(read(text)).toBe(text);
  });

  it("is accepted in some other forms", () => {
    expect(read(`${KINGS} s PG2PR/-/1S/- - - - 1`)).toBe(`${KINGS} s RG3P/-/S/- - - - 1`);
    expect(read(`3K${"n"}5/${"9/".repeat(3)}Kw52Ke/9/18/72/4Ks4   s  -/-/-/-   -  -    -  1`)).toBe(
      `3Kn5/9/9/9/Kw7Ke/9/9/9/4Ks4 s -/-/-/- - - - 1`,
    );
  });

  it("has seven fields", () => {
    const fields = START.split(" ");
    for (let count = 0; count < 7; count++) expect(refusal(fields.slice(0, count).join(" "))).toBe("");
    expect(refusal(`${START} x`)).toBe(" x");
    expect(refusal(`${START} `)).toBe(" ");
    expect(refusal(` ${START}`)).toBe(` ${START}`);
    for (const number of ["0", "01", "-1", "1000000000", "1.5", "x"]) {
      const found = refusal(START.replace(/1$/, number));
      expect(number.endsWith(found), `${number}: ${found}`).toBe(true);
    }
  });

  it("has ranks of nine squares and pieces of seats", () => {
    expect(refusal(START.replace("3PnRnPn3", "3PnRnPn4"))).toMatch(/^4\/Sw/);
    expect(refusal(START.replace("3PnRnPn3", "3PnRnPn2"))).toMatch(/^\/Sw/);
    expect(refusal(START.replace("3PnRnPn3", "3PnRnPn3Ps"))).toMatch(/^Ps\/Sw/);
    for (const piece of ["Pb", "P", "Ln", "pn", "+", "+Kn", "+Gn", "+Xn=s", "Xn", "Xn=-", "Pn=", "Pn=x", "Pn=w=e"])
      expect(refusal(START.replace("PnRn", `${piece}Rn`)), piece).not.toMatch(/^read as/);
    expect(refusal(START.replace("SsGsKs", "Ss+GsKs"))).toMatch(/^\+Gs/);
  });

  it("has owner marks only where they differ, and none on kings", () => {
    expect(refusal(`${KINGS.replace("4Ks4", "3GsKs4")} s -/-/-/- - - - 1`)).toMatch(/^read as/);
    expect(refusal(`${KINGS.replace("4Ks4", "3Gs=sKs4")} s -/-/-/- - - - 1`)).toMatch(/^sKs4 s/);
    expect(refusal(`${KINGS.replace("4Ks4", "4Ks=n4")} s -/-/-/- - - - 1`)).toMatch(/^=n4 s/);
    expect(refusal(`${KINGS.replace("4Kn4", "4Xn=n4")} s -/-/-/- n - - 1`)).toMatch(/^n4\/9/);
  });

  it("has no unpromoted pawn on its last line", () => {
    for (const [square, seat] of [
      ["3a", "s"],
      ["1c", "w"],
      ["3i", "n"],
      ["9c", "e"],
    ] as const) {
      const position = Position.from({
        ...Position.parse(`${KINGS} s -/-/-/- - - - 1`).setup(),
        board: {
          ...Position.parse(`${KINGS} s -/-/-/- - - - 1`).setup().board,
          [square]: { role: "pawn", owner: "north", facing: "swne".indexOf(seat) },
        },
      });
      expect(position).toMatchObject({ ok: false, error: { path: `board.${square}` } });
    }
    expect(refusal(`3PsKn4${BELOW} s -/-/-/- - - - 1`)).toMatch(/^PsKn4/);
    expect(refusal(`3PnKn4${BELOW} s -/-/-/- - - - 1`)).toMatch(/^read as/);
    expect(refusal(`3+PsKn4${BELOW} s -/-/-/- - - - 1`)).toMatch(/^read as/);
  });

  it("has one king of each living player and one flipped king of each fallen one", () => {
    const first = (rank: string, fallen = "-"): string => refusal(`${rank}${BELOW} s -/-/-/- ${fallen} - - 1`);
    expect(first("4Kn4")).toMatch(/^read as/);
    expect(first("9")).toMatch(/^ s -/);
    expect(first("3KnKn4")).toMatch(/^Kn4\//);
    expect(first("4Kn4", "n")).toMatch(/^Kn4\//);
    expect(first("4Xn=s4")).toMatch(/^Xn=s4\//);
    expect(first("4Xn=s4", "n")).toMatch(/^read as/);
    expect(first("3Xn=sXn=s4", "n")).toMatch(/^Xn=s4\//);
    expect(first("3Xn=sKn4", "n")).toMatch(/^Kn4\//);
    expect(first("3Xn=sKn4")).toMatch(/^Xn=sKn4\//);
  });

  it("gives the fallen nothing, and mates to those who were still there", () => {
    const fallen = KINGS.replace("Kn", "Xn=s");
    expect(refusal(`${fallen} s -/-/-/- n - - 1`)).toMatch(/^read as/);
    expect(refusal(`${fallen.replace("4Ks4", "3GnKs4")} s -/-/-/- n - - 1`)).toMatch(/^GnKs4/);
    expect(refusal(`${fallen.replace("4Ks4", "3Gw=nKs4")} s -/-/-/- n - - 1`)).toMatch(/^Gw=nKs4/);
    expect(refusal(`${fallen} s -/-/P/- n - - 1`)).toMatch(/^-\/-\/P/);
    expect(refusal(`${fallen} n -/-/-/- n - - 1`)).toMatch(/^n -\//);
    const two = KINGS.replace("Kn", "Xn=w").replace("Kw", "Xw=s");
    expect(refusal(`${two} s -/-/-/- nw - - 1`)).toMatch(/^read as/);
    expect(refusal(`${two} s -/-/-/- wn - - 1`)).toMatch(/^Xn=w4/);
    expect(refusal(`${two} s -/-/-/- nn - - 1`)).toMatch(/^n - -/);
    expect(refusal(`${KINGS} s -/-/-/- x - - 1`)).toMatch(/^x - -/);
    expect(refusal(`${KINGS} s -/-/-/- - x - 1`)).toMatch(/^x - 1/);
  });

  it("names checks that stand, in order, each once", () => {
    const board = "4Kn4/9/9/9/Kw3Rs3Ke/9/9/9/4Ks4";
    const text = (checks: string): string => `${board} w -/-/-/- - s ${checks} 1`;
    expect(read(text("-"))).toBe(text("e5es,n5es,w5es"));
    expect(read(text("n5ew"))).toBe(text("e5es,n5ew,w5es"));
    expect(refusal(text("w5es,n5es"))).toBe("n5es 1");
    expect(refusal(text("n5es,n5es"))).toBe("n5es 1");
    expect(refusal(text("n5es,n5ew"))).toBe("n5ew 1");
    expect(refusal(text("n5es,s5es"))).toBe("s5es 1");
    expect(refusal(text("n4es"))).toBe("n4es 1");
    for (const bad of ["n5e", "n5", "5es", "n5es,", "n5es;", "n0es", "n5exs", ",", "n5es,w"])
      expect(refusal(text(bad)), bad).not.toMatch(/^read as/);
  });

  it("takes hands that can be counted", () => {
    const text = (hand: string): string => `${KINGS} s ${hand}/-/-/- - - - 1`;
    expect(read(text("500P"))).toBe(text("500P"));
    for (const bad of ["", "K", "+P", "0P", "01P", "P0", "X", "2", "p", "512P", "1000000000P", "999999999P"])
      expect(refusal(text(bad)), bad).not.toMatch(/^read as/);
    // What all hands hold of a kind can come together in one.
    expect(refusal(`${KINGS} s 200P/200P/200P/- - - - 1`)).not.toMatch(/^read as/);
  });

  it("tells what could not arise", () => {
    const problems = (text: string): string[] => Position.parse(text).problems();
    expect(problems(START)).toEqual([]);
    expect(problems(`${KINGS} s 4R8G8S12P/-/-/- - - - 1`)).toEqual([]);
    expect(problems(`${KINGS} s 3R8G9S/-/-/- - - - 1`)).toEqual(["piece-count-R", "piece-count-S", "piece-count-P"]);
    expect(problems(`${KINGS.replace("4Ks4", "3Gn=sKs4")} s 4R7G8S12P/-/-/- - - - 1`)).toEqual(["foreign-piece-6i"]);
    expect(problems(`${KINGS.replace("4Ks4", "3Gn=-Ks4")} s 4R7G8S12P/-/-/- - - - 1`)).toEqual(["foreign-piece-6i"]);
    const fallen = KINGS.replace("Kn", "Xn=s");
    expect(problems(`${fallen.replace("4Ks4", "3Gn=eKs4")} s 4R7G8S12P/-/-/- n - - 1`)).toEqual([]);
    const doubled = "4Kn4/9/2Ps6/1Pw3Pw3/Kw7Ke/2Ps6/9/9/4Ks4 s 4R8G8S8P/-/-/- - - - 1";
    expect(problems(doubled)).toEqual(["nifu-s", "nifu-w"]);
    // On a file west's pawns may double, and promoted ones anywhere.
    expect(problems("4Kn4/9/2Pw6/2Pw6/Kw7Ke/2+Ps6/2Ps6/9/4Ks4 s 4R8G8S8P/-/-/- - - - 1")).toEqual([]);
  });
});

describe("plain data", () => {
  it("names the path of what is wrong", () => {
    const setup = Position.parse(`${KINGS.replace("Kn", "Xn=s")} s P/-/-/- n s - 1`).setup();
    expect(setup).toMatchObject({ fallen: ["north"], last: "south", checks: [] });
    const path = (change: object): string | undefined => {
      const result = Position.from({ ...setup, ...change });
      return result.ok ? "ok" : result.error.path;
    };
    expect(path({})).toBe("ok");
    expect(path({ fallen: ["north", "nobody"] })).toBe("fallen[1]");
    expect(path({ fallen: ["north", "north"] })).toBe("fallen[1]");
    expect(path({ fallen: "north" })).toBe("fallen");
    expect(path({ fallen: undefined })).toBe("board.5a");
    expect(path({ last: "nobody" })).toBe("last");
    expect(path({ last: undefined })).toBe("ok");
    expect(path({ turn: "north" })).toBe("turn");
    expect(path({ hands: { north: { pawn: 1 } } })).toBe("hands");
    expect(path({ hands: { south: { king: 1 } } })).toBe("hands.south.king");
    expect(path({ hands: { south: { "flipped-king": 1 } } })).toBe("hands.south.flipped-king");
    expect(path({ checks: [{ player: "south", square: "5e", by: "west" }] })).toBe("checks[0]");
    expect(path({ checks: [{ player: "south", square: "0e", by: "west" }] })).toBe("checks[0].square");
    expect(path({ checks: [null] })).toBe("checks[0]");
    const { "5a": _, ...kingless } = setup.board;
    expect(path({ board: kingless })).toBe("board");
  });

  it("refuses pieces that cannot be", () => {
    const setup = Position.parse(`${KINGS} s -/-/-/- - - - 1`).setup();
    const put = (info: object): boolean => Position.from({ ...setup, board: { ...setup.board, "3c": info } }).ok;
    expect(put({ role: "gold", owner: "south", facing: 0 })).toBe(true);
    expect(put({ role: "gold", owner: null, facing: 0 })).toBe(true);
    expect(put({ role: "gold", owner: "south", facing: 4 })).toBe(false);
    expect(put({ role: "king", owner: "south", facing: 2 })).toBe(false);
    expect(put({ role: "flipped-king", owner: null, facing: 2 })).toBe(false);
    expect(put({ role: "flipped-king", owner: "north", facing: 2 })).toBe(false);
  });

  it("is the same object until the position changes", () => {
    const position = Position.start();
    const setup = position.setup();
    position.make(position.parseMove("5g5f"));
    expect(position.setup()).not.toBe(setup);
    position.unmake();
    expect(position.setup()).toEqual(setup);
  });
});

describe("names and rules", () => {
  it("name roles and refuse what is no piece", () => {
    expect(roleName(Position.start().board.pieceAt(parseSquare("5i")!))).toBe("king");
    for (const piece of [0, 7, 32 + 3, 32 + 1, 31]) expect(() => roleName(piece), String(piece)).toThrow(RangeError);
  });

  it("let firstSeat move first from the start array only", () => {
    expect(Position.start({ firstSeat: "north" }).toString()).toBe(START.replace(" s ", " n "));
    expect(Position.parse(START, { firstSeat: "north" }).turn).toBe(0);
    const rules: Rules = Position.start({ form: "pairs" }).rules;
    expect(rules).toEqual({ ...DEFAULT_RULES, form: "pairs" });
  });

  it("show a board for terminals", () => {
    expect(
      Position.parse(`${KINGS.replace("4Ks4", "3+Sn=sKs4")} s -/-/-/- - - - 1`)
        .diagram()
        .split("\n"),
    ).toEqual([
      "   9   8   7   6   5   4   3   2   1",
      "+------------------------------------+",
      "|  .   .   .   .  Kn   .   .   .   . | a",
      ...["b", "c", "d"].map((rank) => `|${"  . ".repeat(9)}| ${rank}`),
      "| Kw   .   .   .   .   .   .   .  Ke | e",
      ...["f", "g", "h"].map((rank) => `|${"  . ".repeat(9)}| ${rank}`),
      "|  .   .   . +Sn  Ks   .   .   .   . | i",
      "+------------------------------------+",
      `${KINGS.replace("4Ks4", "3+Sn=sKs4")} s -/-/-/- - - - 1`,
    ]);
  });
});
