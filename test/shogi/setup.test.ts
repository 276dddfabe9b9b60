import { Position, type Setup } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { START } from "./helpers.js";

/* Positions as plain data: setup() and from(). */

const KINGS = {
  "5a": { role: "king", owner: "white", facing: 2 },
  "5i": { role: "king", owner: "black", facing: 0 },
} as const;

function frozen(value: unknown): boolean {
  return (
    typeof value !== "object" ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every((v) => frozen(v)))
  );
}

describe("setup()", () => {
  it("gives board, hands, turn and number by name", () => {
    const setup: Setup = Position.parse("4k4/9/9/9/4+b4/9/4P4/9/4K4 w R2Pgs 12").setup();
    expect(setup).toEqual({
      board: {
        ...KINGS,
        "5e": { role: "dragon-horse", owner: "white", facing: 2 },
        "5g": { role: "pawn", owner: "black", facing: 0 },
      },
      hands: { black: { rook: 1, pawn: 2 }, white: { gold: 1, silver: 1 } },
      turn: "white",
      moveNumber: 12,
    });
    expect(Position.parse("9/9/9/9/9/9/9/9/9 b - 1").setup()).toEqual({
      board: {},
      hands: { black: {}, white: {} },
      turn: "black",
      moveNumber: 1,
    });
  });

  it("is frozen throughout", () => {
    expect(frozen(Position.parse(START.replace("b -", "b R2p")).setup())).toBe(true);
  });

  it("is the same object until the position changes", () => {
    const position = Position.start();
    const first = position.setup();
    expect(position.setup()).toBe(first);
    position.make(position.parseMove("7g7f"));
    const second = position.setup();
    expect(second).not.toBe(first);
    expect(position.setup()).toBe(second);
    expect(second.board["7f"]?.role).toBe("pawn");
    expect(first.board["7f"]).toBeUndefined();
    position.unmake();
    expect(position.setup()).toEqual(first);
  });
});

describe("from()", () => {
  const read = (setup: unknown): string => {
    const result = Position.from(setup);
    if (result.ok) return result.value.toString();
    expect(result.error.name).toBe("ParseError");
    return `${result.error.code} at ${result.error.path}`;
  };

  it("reads what setup() gives", () => {
    for (const text of [
      START,
      "4k4/9/9/9/9/9/9/9/4K4 w RB2G3S4N4L9Prb2gsp 999999999",
      "+R+B+S+N+L+P3/9/9/9/9/9/9/9/3+r+b+s+n+l+p w 18P18p 45",
      "9/9/9/9/9/9/9/9/9 b - 1",
      "4k4/9/9/9/9/9/9/9/4K4 b 99P99P99P 1",
    ]) {
      const setup = Position.parse(text).setup();
      const result = Position.from(setup);
      expect(result.ok && result.value.equals(Position.parse(text)), text).toBe(true);
      expect(result.ok && result.value.hash, text).toBe(Position.parse(text).hash);
      expect(read(JSON.parse(JSON.stringify(setup)))).toBe(text);
    }
  });

  it("reads the setup after the last number that a text can hold", () => {
    const position = Position.parse("4k4/9/9/9/9/9/9/9/4K4 b - 999999999");
    position.make(position.parseMove("5i5h"));
    expect(read(position.setup())).toBe(position.toString());
  });

  it("needs neither hands nor number, and takes rules", () => {
    expect(read({ board: KINGS, turn: "black" })).toBe("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    expect(read({ board: {}, turn: "white", hands: {} })).toBe("9/9/9/9/9/9/9/9/9 w - 1");
    expect(read({ board: KINGS, turn: "black", hands: { white: { pawn: 0, gold: 2 } } })).toBe(
      "4k4/9/9/9/9/9/9/9/4K4 b 2g 1",
    );
    const result = Position.from({ board: KINGS, turn: "black" }, { impasse: "try" });
    expect(result.ok && result.value.rules.impasse).toBe("try");
    const wrong = Position.from({ board: KINGS, turn: "black" }, { impasse: "maybe" as "try" });
    expect(wrong.ok ? "" : wrong.error.path).toBe("rules.impasse");
  });

  it("names what is wrong", () => {
    const good = { board: KINGS, turn: "black" };
    const piece = (info: unknown): unknown => ({ board: { "7g": info }, turn: "black" });
    for (const [setup, where] of [
      [undefined, "type at setup"],
      [null, "type at setup"],
      ["text", "type at setup"],
      [[], "type at setup"],
      [{}, "type at board"],
      [{ board: [], turn: "black" }, "type at board"],
      [{ board: {} }, "type at turn"],
      [{ board: {}, turn: 0 }, "type at turn"],
      [{ board: {}, turn: "b" }, "unknown at turn"],
      [{ board: {}, turn: "Black" }, "unknown at turn"],
      [{ board: { "7j": KINGS["5i"] }, turn: "black" }, "unknown at board"],
      [{ board: { "7G": KINGS["5i"] }, turn: "black" }, "unknown at board"],
      [piece(undefined), "type at board.7g"],
      [piece(null), "type at board.7g"],
      [piece("pawn"), "type at board.7g"],
      [piece({ role: "pawn", facing: 0 }), "type at board.7g.owner"],
      [piece({ role: "pawn", owner: "red", facing: 0 }), "unknown at board.7g.owner"],
      [piece({ role: "queen", owner: "black", facing: 0 }), "unknown at board.7g.role"],
      [piece({ owner: "black", facing: 0 }), "type at board.7g.role"],
      [piece({ role: "promoted-gold", owner: "black", facing: 0 }), "unknown at board.7g.role"],
      [piece({ role: "pawn", owner: "black" }), "type at board.7g.facing"],
      [piece({ role: "pawn", owner: "black", facing: 4 }), "range at board.7g.facing"],
      [piece({ role: "pawn", owner: "black", facing: 0.5 }), "type at board.7g.facing"],
      [piece({ role: "pawn", owner: "black", facing: 2 }), "contradiction at board.7g"],
      [piece({ role: "pawn", owner: "black", facing: 1 }), "contradiction at board.7g"],
      [piece({ role: "pawn", owner: "white", facing: 0 }), "contradiction at board.7g"],
      [piece({ role: "pawn", owner: null, facing: 0 }), "contradiction at board.7g"],
      [{ ...good, hands: [] }, "type at hands"],
      [{ ...good, hands: { red: {} } }, "unknown at hands"],
      [{ ...good, hands: { black: 5 } }, "type at hands.black"],
      [{ ...good, hands: { black: { king: 1 } } }, "unknown at hands.black.king"],
      [{ ...good, hands: { black: { tokin: 1 } } }, "unknown at hands.black.tokin"],
      [{ ...good, hands: { black: { pawn: -1 } } }, "range at hands.black.pawn"],
      [{ ...good, hands: { black: { pawn: 1.5 } } }, "type at hands.black.pawn"],
      [{ ...good, hands: { black: { pawn: "1" } } }, "type at hands.black.pawn"],
      [{ ...good, hands: { black: { pawn: 1e9 } } }, "range at hands.black.pawn"],
      [{ ...good, hands: { black: { pawn: 500 }, white: { pawn: 12 } } }, "range at hands"],
      [{ ...good, moveNumber: 0 }, "range at moveNumber"],
      [{ ...good, moveNumber: 1e9 }, "range at moveNumber"],
      [{ ...good, moveNumber: "1" }, "type at moveNumber"],
      [{ ...good, moveNumber: null }, "type at moveNumber"],
      [{ board: { ...KINGS, "1a": KINGS["5a"] }, turn: "black" }, "contradiction at board"],
      [{ board: { ...KINGS, "1a": KINGS["5i"] }, turn: "black" }, "contradiction at board"],
    ] as const)
      expect(read(setup), JSON.stringify(setup)).toBe(where);
  });

  it("reads data with odd names as data", () => {
    expect(read(JSON.parse('{ "board": { "__proto__": {} }, "turn": "black" }'))).toBe("unknown at board");
    expect(read(JSON.parse('{ "board": {}, "turn": "black", "hands": { "__proto__": {} } }'))).toBe("unknown at hands");
    expect(read({ board: { "7g": { role: "constructor", owner: "black", facing: 0 } }, turn: "black" })).toBe(
      "unknown at board.7g.role",
    );
    expect(read({ board: {}, turn: "black", hands: { black: { [`${"x".repeat(1e5)}`]: 1 } } })).toMatch(
      /^unknown at hands\.black\.x{1,99}…x{1,99}$/,
    );
  });
});
