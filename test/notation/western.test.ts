import { type Position as AnyPosition, isParseError } from "banmen/core";
import { parseWestern, toWestern, tryParseWestern, type WesternStyle } from "banmen/notation";
import { Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";

const written = (position: AnyPosition, usi: string, style?: WesternStyle): string => {
  const text = toWestern(position, position.parseMove(usi), style);
  expect(position.formatMove(parseWestern(position, text, style))).toBe(usi);
  return text;
};

const read = (position: AnyPosition, text: string, style?: WesternStyle): string =>
  position.formatMove(parseWestern(position, text, style));

describe("writing", () => {
  const start = Position.start();

  it("has the letter, - or x, and the square in either style", () => {
    expect(written(start, "7g7f")).toBe("P-7f");
    expect(written(start, "7g7f", "hosking")).toBe("P-76");
    const position = Position.parse("4k4/9/4p4/4P4/9/9/9/4R4/4K4 b - 1");
    expect(written(position, "5d5c", "hosking")).toBe("Px53=");
    expect(written(position, "5h6h")).toBe("R-6h");
  });

  it("tells + from = wherever promotion is a question, and writes it forced", () => {
    const position = Position.parse("8k/P8/3S5/9/9/9/9/9/K3G4 b - 1");
    expect(written(position, "6c5b+")).toBe("S-5b+");
    expect(written(position, "6c5b")).toBe("S-5b=");
    expect(written(position, "6c7d")).toBe("S-7d=");
    expect(written(position, "9b9a+")).toBe("P-9a+");
    expect(written(position, "5i5h")).toBe("G-5h");
    expect(written(position, "9i9h")).toBe("K-9h");
  });

  it("writes promoted pieces with +", () => {
    const position = Position.parse("8k/9/3+S5/9/9/9/9/9/K3+R4 b - 1");
    expect(written(position, "5i5b")).toBe("+R-5b");
    expect(written(position, "6c5b")).toBe("+S-5b");
  });

  it("writes drops with *", () => {
    const position = Position.parse("8k/9/9/9/9/9/9/9/K3G4 b GN 1");
    expect(written(position, "G*5h")).toBe("G*5h");
    expect(written(position, "N*5e", "hosking")).toBe("N*55");
  });

  it("names the start square where another of the kind could go, pinned or not", () => {
    expect(written(start, "6i5h")).toBe("G6i-5h");
    expect(written(start, "4i5h", "hosking")).toBe("G49-58");
    expect(written(start, "4i4h")).toBe("G-4h");
    const pinned = Position.parse("4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1");
    expect(written(pinned, "3i4h")).toBe("G3i-4h");
    const capture = Position.parse("8k/9/9/9/9/4p4/9/5G3/K3G4 b - 1".replace("4p4/9", "9/4p4"));
    expect(written(capture, "4h5g")).toBe("Gx5g");
    expect(written(Position.parse("8k/9/9/9/9/9/4p4/3G1G3/K8 b - 1"), "4h5g")).toBe("G4hx5g");
  });

  it("says what cannot be written", () => {
    expect(() => toWestern(start, start.parseMove("5e5d"))).toThrow(RangeError);
    expect(() => toWestern(start, 255 << 8)).toThrow(RangeError);
    expect(toWestern(start, start.parseMove("8h7f"))).toBe("B8h-7f");
  });
});

describe("reading", () => {
  const start = Position.start();

  it("takes both styles and what people leave out", () => {
    for (const text of ["P-7f", "P-76", "P7f", "p-7f", "P7g-7f", "P77-76", "Px7f", "P–7f"])
      expect(read(start, text), text).toBe("7g7f");
    expect(read(start, "G6i-58")).toBe("6i5h");
    const position = Position.parse("8k/P8/3S5/9/9/9/9/9/K8 b PN 1");
    expect(read(position, "S-5b")).toBe("6c5b");
    expect(read(position, "S5b+")).toBe("6c5b+");
    expect(read(position, "P-9a")).toBe("9b9a+");
    expect(read(position, "K-9h=")).toBe("9i9h");
    expect(read(position, "N'5e")).toBe("N*5e");
  });

  it("lets legality tell where nothing else does", () => {
    const pinned = Position.parse("4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1");
    expect(read(pinned, "G-4h")).toBe("3i4h");
  });

  it("refuses with the place", () => {
    for (const [text, index, code] of [
      ["", 0, "missing"],
      ["Z-7f", 0, "unexpected"],
      ["P", 1, "missing"],
      ["P-", 2, "missing"],
      ["P-7", 2, "unexpected"],
      ["P-7fx", 5, "missing"],
      ["P-7f+-", 5, "unexpected"],
      ["P-7f 3", 4, "unexpected"],
      ["+G-7f", 1, "contradiction"],
      ["G-7f", 0, "contradiction"],
      ["G-5h", 0, "ambiguous"],
      ["G4i-5h+", 6, "contradiction"],
      ["K*5e", 0, "contradiction"],
      ["P7g*5e", 0, "contradiction"],
      ["--", 0, "contradiction"],
      ["Px!7f", 0, "contradiction"],
    ] as const) {
      const result = tryParseWestern(start, text);
      if (result.ok) throw new Error(`${text} was read`);
      expect(isParseError(result.error)).toBe(true);
      expect([text, result.error.index, result.error.code]).toEqual([text, index, code]);
    }
    expect(tryParseWestern(start, 7 as unknown as string).ok).toBe(false);
    const long = tryParseWestern(start, "P-7f".repeat(100_000));
    expect(long.ok).toBe(false);
  });
});

it("knows two styles", () => {
  const position = Position.start();
  const move = position.parseMove("7g7f");
  expect(() => toWestern(position, move, "foo" as "hodges")).toThrow(RangeError);
  expect(() => parseWestern(position, "P-7f", "foo" as "hodges")).toThrow(RangeError);
});
