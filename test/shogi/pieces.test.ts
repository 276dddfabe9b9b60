import { boardMove } from "banmen/core";
import { PIECES, Position, parseSquare, ROLES, roleName, squareName } from "banmen/shogi";
import { describe, expect, it } from "vitest";

/* How the pieces move: rules/shogi.md 2. */

/** From 5e on an empty board, Black's: single steps by name, and slides with `*`. Names are as the piece sees them. */
const MOVEMENT: { readonly [piece: string]: string } = {
  K: "fl f fr l r bl b br",
  R: "f* l* r* b*",
  B: "fl* fr* bl* br*",
  G: "fl f fr l r b",
  S: "fl f fr bl br",
  N: "nl nr",
  L: "f*",
  P: "f",
  "+R": "f* l* r* b* fl fr bl br",
  "+B": "fl* fr* bl* br* f l r b",
  "+S": "fl f fr l r b",
  "+N": "fl f fr l r b",
  "+L": "fl f fr l r b",
  "+P": "fl f fr l r b",
};
/** Files to the left, ranks forward. */
const WAYS: { readonly [way: string]: readonly [number, number] } = {
  fl: [1, 1],
  f: [0, 1],
  fr: [-1, 1],
  l: [1, 0],
  r: [-1, 0],
  bl: [1, -1],
  b: [0, -1],
  br: [-1, -1],
  nl: [1, 2],
  nr: [-1, 2],
};

/** The squares a piece of Black (or, in lower case, White) reaches from a square of an empty board, by the table. */
function expected(piece: string, from: string): string[] {
  const sign = piece === piece.toUpperCase() ? 1 : -1;
  const found: string[] = [];
  for (const way of MOVEMENT[piece.toUpperCase()]!.split(" ")) {
    const [left, forward] = WAYS[way.replace("*", "")]!;
    for (let i = 1; i <= (way.endsWith("*") ? 8 : 1); i++) {
      const file = Number(from[0]) + sign * left * i;
      const rank = "abcdefghi".indexOf(from[1]!) - sign * forward * i;
      if (file < 1 || file > 9 || rank < 0 || rank > 8) break;
      found.push(`${file}${"abcdefghi"[rank]}`);
    }
  }
  return found.sort();
}

/** A position with one piece, without kings, its owner to move. */
function lone(piece: string, at: string): Position {
  const rows = Array.from({ length: 9 }, (_, rank) => {
    const file = Number(at[0]);
    return "abcdefghi"[rank] === at[1] ? `${9 - file || ""}${piece}${file - 1 || ""}` : "9";
  });
  return Position.parse(`${rows.join("/")} ${piece === piece.toUpperCase() ? "b" : "w"} - 1`);
}

function reached(position: Position): string[] {
  return [...new Set(position.legalMoves().map((move) => squareName(move & 255)))].sort();
}

describe("movement", () => {
  for (const piece of Object.keys(MOVEMENT).flatMap((letter) => [letter, letter.toLowerCase()]))
    it(`of ${piece} from every square`, () => {
      for (let square = 0; square < 81; square++) {
        const from = squareName(square);
        const position = lone(piece, from);
        const reach = expected(piece, from);
        expect(reached(position), from).toEqual(reach);
        // What it reaches, it attacks, and may go to, with promotion or without.
        for (let to = 0; to < 81; to++) {
          const reaches = reach.includes(squareName(to));
          const attacks = position.attackers(to, position.turn).has(square);
          const goes = position.isLegal(boardMove(square, to)) || position.isLegal(boardMove(square, to, true));
          if (attacks !== reaches || goes !== reaches) expect({ from, to, attacks, goes }).toBe(reaches);
        }
      }
    });

  it("slides up to own pieces and onto enemy ones", () => {
    const reach = (text: string, from: string): string[] => {
      const position = Position.parse(text);
      return position
        .legalMoves()
        .map((move) => position.formatMove(move))
        .filter((move) => move.startsWith(from) && !move.endsWith("+"))
        .map((move) => move.slice(2))
        .sort();
    };
    expect(reach("9/4p4/9/9/2p1R1P2/9/4P4/9/9 b - 1", "5e")).toEqual(["5d", "5c", "5b", "4e", "6e", "7e", "5f"].sort());
    expect(reach("9/1p5p1/9/9/4B4/9/2P3P2/9/9 b - 1", "5e")).toEqual(
      ["4d", "3c", "2b", "6d", "7c", "8b", "4f", "6f"].sort(),
    );
    expect(reach("9/9/4p4/9/4L4/9/9/9/9 b - 1", "5e")).toEqual(["5c", "5d"]);
    expect(reach("9/9/4P4/9/4L4/9/9/9/9 b - 1", "5e")).toEqual(["5d"]);
    expect(reach("9/9/9/4l4/9/9/4P4/9/9 w - 1", "5d")).toEqual(["5e", "5f", "5g"]);
  });

  it("jumps only with the knight", () => {
    const ring = "9/9/9/3PPP3/3PNP3/3PPP3/9/9/9 b - 1";
    const jumps = Position.parse(ring);
    expect(["5e4c", "5e6c", "5e4c+", "5e6c+"].map((move) => jumps.whyIllegal(jumps.parseMove(move)))).toEqual(
      Array(4).fill(undefined),
    );
    for (const piece of ["R", "B", "L", "+R", "+B"]) {
      const position = Position.parse(ring.replace("N", piece));
      const from = parseSquare("5e")!;
      expect(position.legalMoves().filter((move) => ((move >> 8) & 255) === from && move < 1 << 25)).toEqual([]);
    }
  });
});

describe("the table of pieces", () => {
  it("has kinds in order, with letters and names", () => {
    expect(PIECES.map(({ kind, letter, role, promoted }) => [kind, letter, role, promoted?.role])).toEqual([
      [1, "K", "king", undefined],
      [2, "R", "rook", "dragon-king"],
      [3, "B", "bishop", "dragon-horse"],
      [4, "G", "gold", undefined],
      [5, "S", "silver", "promoted-silver"],
      [6, "N", "knight", "promoted-knight"],
      [7, "L", "lance", "promoted-lance"],
      [8, "P", "pawn", "tokin"],
    ]);
    expect(PIECES.filter((piece) => piece.royal).map((piece) => piece.role)).toEqual(["king"]);
    const roles = [...PIECES.map((piece) => piece.role), ...PIECES.flatMap((piece) => piece.promoted?.role ?? [])];
    expect(roles).toEqual(ROLES);
  });

  it("knows the Japanese names", () => {
    const kanji = (role: string): readonly string[] =>
      PIECES.find((piece) => piece.role === role)?.kanji ??
      PIECES.find((piece) => piece.promoted?.role === role)!.promoted!.kanji;
    for (const [role, ...names] of [
      ["king", "玉", "王", "玉将", "王将"],
      ["rook", "飛", "飛車"],
      ["bishop", "角", "角行"],
      ["gold", "金", "金将"],
      ["silver", "銀", "銀将"],
      ["knight", "桂", "桂馬"],
      ["lance", "香", "香車"],
      ["pawn", "歩", "歩兵"],
      ["dragon-king", "竜", "竜王"],
      ["dragon-horse", "馬", "竜馬"],
      ["promoted-silver", "成銀"],
      ["promoted-knight", "成桂"],
      ["promoted-lance", "成香"],
      ["tokin", "と", "と金"],
    ] as const)
      expect(kanji(role)).toEqual(expect.arrayContaining(names));
  });

  it("names every piece by its role, and nothing else", () => {
    const letters = "KRBGSNLP";
    for (const text of Object.keys(MOVEMENT)) {
      const type = PIECES[letters.indexOf(text.at(-1)!)]!;
      for (const piece of [text, text.toLowerCase()]) {
        const code = lone(piece, "5e").board.pieceAt(parseSquare("5e")!);
        expect(roleName(code)).toBe(text.startsWith("+") ? type.promoted!.role : type.role);
      }
    }
    for (const nonsense of [0, 9, 33, 36]) expect(() => roleName(nonsense)).toThrow(RangeError);
  });
});
