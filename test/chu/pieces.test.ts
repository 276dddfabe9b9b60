import { PIECES, Position, parseSquare, ROLES, type Role, roleName, squareName } from "banmen/chu";
import { describe, expect, it } from "vitest";
import { boardOf, movesFrom, START, whyEach } from "./helpers.js";

/*
 * rules/chu.md 1, 2, 4. Moves are drawn: `x` a step or jump, lines are slides to the edge; Black's piece O in
 * the middle of five by five squares.
 */

/** How each role moves, as five ranks of five squares: x where it goes next, s where it slides. */
const PICTURES: { readonly [R in Role]: string } = {
  king: "..... .xxx. .x.x. .xxx. .....",
  "drunk-elephant": "..... .xxx. .x.x. .x.x. .....",
  gold: "..... .xxx. .x.x. ..x.. .....",
  silver: "..... .xxx. ..... .x.x. .....",
  copper: "..... .xxx. ..... ..x.. .....",
  leopard: "..... .xxx. ..... .xxx. .....",
  "blind-tiger": "..... .x.x. .x.x. .xxx. .....",
  kirin: "..x.. .x.x. x...x .x.x. ..x..",
  phoenix: "x...x ..x.. .x.x. ..x.. x...x",
  lance: "..s.. ..s.. ..... ..... .....",
  "reverse-chariot": "..s.. ..s.. ..... ..s.. ..s..",
  bishop: "s...s .s.s. ..... .s.s. s...s",
  "vertical-mover": "..s.. ..s.. .x.x. ..s.. ..s..",
  "side-mover": "..... ..x.. ss.ss ..x.. .....",
  rook: "..s.. ..s.. ss.ss ..s.. ..s..",
  "dragon-horse": "s...s .sxs. .x.x. .sxs. s...s",
  "dragon-king": "..s.. .xsx. ss.ss .xsx. ..s..",
  lion: "xxxxx xxxxx xx.xx xxxxx xxxxx",
  "free-king": "s.s.s .sss. ss.ss .sss. s.s.s",
  pawn: "..... ..x.. ..... ..... .....",
  "go-between": "..... ..x.. ..... ..x.. .....",
  prince: "..... .xxx. .x.x. .xxx. .....",
  "promoted-gold": "..s.. ..s.. ss.ss ..s.. ..s..",
  "promoted-silver": "..s.. ..s.. .x.x. ..s.. ..s..",
  "promoted-copper": "..... ..x.. ss.ss ..x.. .....",
  "promoted-leopard": "s...s .s.s. ..... .s.s. s...s",
  "flying-stag": "..s.. .xsx. .x.x. .xsx. ..s..",
  "promoted-kirin": "xxxxx xxxxx xx.xx xxxxx xxxxx",
  "promoted-phoenix": "s.s.s .sss. ss.ss .sss. s.s.s",
  "white-horse": "s.s.s .sss. ..... ..s.. ..s..",
  whale: "..s.. ..s.. ..... .sss. s.s.s",
  "promoted-bishop": "s...s .sxs. .x.x. .sxs. s...s",
  "flying-ox": "s.s.s .sss. ..... .sss. s.s.s",
  "free-boar": "s...s .s.s. ss.ss .s.s. s...s",
  "promoted-rook": "..s.. .xsx. ss.ss .xsx. ..s..",
  "horned-falcon": "s.x.s .sxs. ss.ss .sss. s.s.s",
  "soaring-eagle": "x.s.x .xsx. ss.ss .sss. s.s.s",
  tokin: "..... .xxx. .x.x. ..x.. .....",
  "promoted-go-between": "..... .xxx. .x.x. .x.x. .....",
};

/** The squares of a picture around 6f, slides drawn on to the edge; White's picture is upside down. */
function targets(picture: string, white: boolean): string[] {
  const rows = picture.split(" ");
  const found: string[] = [];
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++) {
      const mark = rows[row + 2]![column + 2]!;
      const [files, ranks] = white ? [column, -row] : [-column, row];
      const far = Math.max(Math.abs(row), Math.abs(column));
      const reach = mark === "s" && far === 2 ? 12 : 2;
      for (let times = far; mark !== "." && times <= (far === 2 ? reach : 1); times++) {
        const file = 6 + (files / far) * times;
        const rank = 5 + (ranks / far) * times;
        if (Number.isInteger(file) && Number.isInteger(rank) && file >= 1 && file <= 12 && rank >= 0 && rank < 12)
          found.push(squareName((file - 1) * 12 + rank));
      }
    }
  return found.sort();
}

const letters = PIECES.flatMap(({ role, letter, promoted }) => [
  [role, letter] as const,
  ...(promoted === undefined ? [] : [[promoted.role, `+${letter}`] as const]),
]);

describe("the pieces", () => {
  it("are 21 kinds in 39 roles", () => {
    expect(PIECES.map(({ kind }) => kind)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    expect(PIECES.map(({ letter }) => letter).join("")).toBe("KEGSCFTOXLABVMRHDNQPI");
    expect(letters.map(([role]) => role).sort()).toEqual([...ROLES].sort());
    expect(PIECES.filter(({ promoted }) => promoted === undefined).map(({ role }) => role)).toEqual([
      "king",
      "lion",
      "free-king",
    ]);
  });

  it.each(letters)("%s moves as drawn", (role, letter) => {
    for (const white of [false, true]) {
      const piece = white ? letter.toLowerCase() : letter;
      const text = `${boardOf({ "6f": piece, "12a": "K", "1l": "k" })} ${white ? "w" : "b"} - 1`;
      const moves = movesFrom(text, "6f").filter((move) => !/^\d+[a-l]\d/.test(move) && !move.endsWith("+"));
      // A bishop's line ends at the other side's king, on which it may land.
      const own = white ? "1l" : "12a";
      expect(moves.sort(), piece).toEqual(targets(PICTURES[role], white).filter((square) => square !== own));
      const position = Position.parse(text);
      expect(roleName(position.board.pieceAt(parseSquare("6f")!))).toBe(role);
    }
  });

  it("are written by their letter, promoted ones with a plus", () => {
    for (const [role, letter] of letters) {
      const board = { "6f": letter, "7f": letter.toLowerCase(), "12a": "K", "1l": "k" };
      const position = Position.parse(`${boardOf(board)} b - 1`);
      expect(position.setup().board["6f"]).toEqual({ role, owner: "black", facing: 0 });
      expect(position.setup().board["7f"]).toEqual({ role, owner: "white", facing: 2 });
      expect(position.toString()).toBe(`${boardOf(board)} b - 1`);
    }
  });

  it("begin with 46 on each side", () => {
    const { board } = Position.parse(START);
    expect([board.occupied(0).size, board.occupied(1).size, board.occupied().size]).toEqual([46, 46, 92]);
    expect(Position.start().toString()).toBe(START);
    expect(Position.start().problems()).toEqual([]);
    expect([...Position.start().royals(0)].map(squareName)).toEqual(["7l"]);
  });

  it("slide up to the first enemy and stop before an own piece", () => {
    const text = `${boardOf({ "6f": "R", "6c": "p", "6b": "p", "9f": "G", "12a": "K", "1l": "k" })} b - 1`;
    const moves = movesFrom(text, "6f");
    for (const to of ["6e", "6d", "6c", "7f", "8f", "1f", "6l"]) expect(moves).toContain(to);
    for (const to of ["6b", "6a", "9f", "10f"]) expect(moves).not.toContain(to);
  });

  it("jump over anything, kirin and phoenix", () => {
    const around = { "7e": "P", "6e": "P", "5e": "P", "7f": "P", "5f": "P", "7g": "P", "6g": "P", "5g": "P" };
    const kirin = `${boardOf({ ...around, "6f": "O", "12a": "K", "1l": "k" })} b - 1`;
    expect(movesFrom(kirin, "6f")).toEqual(["4f", "6d", "6d+", "6h", "8f"]);
    const phoenix = `${boardOf({ ...around, "6f": "X", "12a": "K", "1l": "k" })} b - 1`;
    expect(movesFrom(phoenix, "6f")).toEqual(["4d", "4d+", "4h", "8d", "8d+", "8h"]);
  });
});

describe("promotion", () => {
  const kings = { "12a": "k", "12l": "K" };
  const text = (pieces: { [square: string]: string }, turn = "b"): string =>
    `${boardOf({ ...kings, ...pieces })} ${turn} - 1`;

  it("comes with entering the zone, not with moving on inside it or leaving it", () => {
    expect(movesFrom(text({ "6e": "S" }), "6e")).toContain("6d+");
    expect(movesFrom(text({ "6e": "S" }), "6e")).not.toContain("5f+");
    expect(movesFrom(text({ "6d": "S" }), "6d").filter((move) => move.endsWith("+"))).toEqual([]);
    expect(movesFrom(text({ "6h": "s" }, "w"), "6h")).toContain("6i+");
    expect(movesFrom(text({ "6i": "s" }, "w"), "6i").filter((move) => move.endsWith("+"))).toEqual([]);
  });

  it("comes with a capture that starts or ends in the zone", () => {
    const moves = movesFrom(text({ "6d": "S", "5c": "p", "5e": "p", "7e": "p" }), "6d");
    expect(moves.filter((move) => move.endsWith("+"))).toEqual(["5c+", "5e+", "7e+"]);
    expect(movesFrom(text({ "6f": "S", "5e": "p" }), "6f")).not.toContain("5e+");
  });

  it("is always optional", () => {
    for (const rules of [{}, { promotion: "shogi" } as const]) {
      const moves = movesFrom(text({ "6e": "R", "6c": "p" }), "6e", rules);
      for (const move of moves.filter((each) => each.endsWith("+"))) expect(moves).toContain(move.slice(0, -1));
      expect(moves.filter((move) => move.endsWith("+"))).toEqual(["6c+", "6d+"]);
    }
  });

  it("is granted to pawn and lance on the last rank, not to the go-between", () => {
    expect(movesFrom(text({ "6b": "P" }), "6b")).toEqual(["6a", "6a+"]);
    expect(movesFrom(text({ "6c": "L" }), "6c")).toEqual(["6a", "6a+", "6b"]);
    expect(movesFrom(text({ "6b": "I" }), "6b")).toEqual(["6a", "6c"]);
    expect(movesFrom(text({ "6k": "p" }, "w"), "6k")).toEqual(["6l", "6l+"]);
  });

  it("leaves dead pieces behind", () => {
    expect(movesFrom(text({ "6a": "P", "5a": "L" }), "6a")).toEqual([]);
    expect(movesFrom(text({ "6a": "P", "5a": "L" }), "5a")).toEqual([]);
    expect(movesFrom(text({ "6a": "I" }), "6a")).toEqual(["6b"]);
  });

  it("with the rules of shogi comes with every move that starts or ends in the zone", () => {
    const all = movesFrom(text({ "6d": "S" }), "6d", { promotion: "shogi" });
    expect(all.filter((move) => move.endsWith("+")).length).toBe(5);
    expect(movesFrom(text({ "6e": "S" }), "6e", { promotion: "shogi" })).not.toContain("7f+");
  });

  it("is not for king, lion, free king, promoted pieces and double moves", () => {
    const moves = ["6e6d+", "5e5d+", "4e4d+", "3e3d+", "6e6d6c+"];
    const why = whyEach(text({ "6e": "N", "5e": "Q", "4e": "+R", "3e": "K", "6d": "p" }), moves);
    expect(Object.values(why)).toEqual(Array(5).fill("cannot-promote"));
  });
});
