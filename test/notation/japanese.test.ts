import { type Position as AnyPosition, isParseError, type Move } from "banmen/core";
import { parseJapanese, toJapanese, tryParseJapanese } from "banmen/notation";
import { Position } from "banmen/shogi";
import { describe, expect, it } from "vitest";

/** A position with these ranks a to i and Black to move unless said. */
const at = (ranks: string, turn = "b", hand = "-"): Position => Position.parse(`${ranks} ${turn} ${hand} 1`);

const written = (position: AnyPosition, usi: string, previous?: Move): string => {
  const move = position.parseMove(usi);
  const text = toJapanese(position, move, previous, { mark: false });
  expect(position.formatMove(parseJapanese(position, text, previous))).toBe(usi);
  return text;
};

const read = (position: AnyPosition, text: string, previous?: Move): string =>
  position.formatMove(parseJapanese(position, text, previous));

describe("the Japan Shogi Association's rules", () => {
  it("a move that no other piece of the kind could make has no words", () => {
    const start = Position.start();
    expect(written(start, "7g7f")).toBe("７六歩");
    expect(written(start, "2h5h")).toBe("５八飛");
    // A promoted silver is no silver.
    expect(written(at("9/9/9/9/9/3+S1S3/9/9/4K3k"), "4f5e")).toBe("５五銀");
  });

  it("the mark of the side comes first", () => {
    const start = Position.start();
    expect(toJapanese(start, start.parseMove("7g7f"))).toBe("▲７六歩");
    const white = start.after(start.parseMove("7g7f"));
    expect(toJapanese(white, white.parseMove("3c3d"))).toBe("△３四歩");
  });

  it("同 for the square of the move before, with a blank before a lone character", () => {
    const position = at("4k4/9/4r4/3p5/3G1G3/9/9/9/4K4");
    const previous = Position.start().parseMove("6c6d");
    expect(written(position, "6e6d", previous)).toBe("同　金");
    expect(toJapanese(position, position.parseMove("6e6d"), previous)).toBe("▲同　金");
    const two = at("4k4/9/9/3p5/2GG5/9/9/9/4K4");
    expect(written(two, "6e6d", previous)).toBe("同金直");
    expect(toJapanese(two, two.parseMove("6e6d"), previous, { style: "ki2" })).toBe("▲同　金直");
    expect(written(two, "6e6d", 0)).toBe("６四金直");
    expect(written(two, "6e6d")).toBe("６四金直");
  });

  it("打 only where a piece on the board could go, too", () => {
    const position = at("4k4/9/9/9/9/9/9/3G5/4K4", "b", "GS");
    expect(written(position, "G*5h")).toBe("５八金打");
    expect(written(position, "6h5h")).toBe("５八金");
    expect(written(position, "G*5e")).toBe("５五金");
    expect(written(position, "S*5h")).toBe("５八銀");
  });

  it("成 and 不成 wherever it is a question", () => {
    const position = at("8k/9/3S5/4S4/9/9/3S5/1+S7/K3G3N");
    expect(written(position, "6c5b")).toBe("５二銀不成");
    expect(written(position, "6c7d+")).toBe("７四銀成");
    expect(written(position, "5d5c+")).toBe("５三銀成");
    expect(written(position, "6g6f")).toBe("６六銀");
    expect(written(position, "8h8g")).toBe("８七成銀");
    expect(written(position, "5i5h")).toBe("５八金");
    expect(written(at("8k/P8/9/9/9/9/9/9/K8"), "9b9a+")).toBe("９一歩成");
  });

  it("asks the question of illegal moves, too", () => {
    // The silver is pinned: a record may hold the move all the same.
    const position = at("4r3k/9/4S4/9/9/9/9/9/4K4");
    expect(position.whyIllegal(position.parseMove("5c4b"))).toBe("self-check");
    expect(written(position, "5c4b")).toBe("４二銀不成");
    expect(written(position, "5c4b+")).toBe("４二銀成");
  });

  it("first the motion: 上 寄 引", () => {
    const position = at("4k4/9/9/5G3/3G5/9/9/9/4K4");
    expect(written(position, "6e5d")).toBe("５四金上");
    expect(written(position, "4d5d")).toBe("５四金寄");
    const silvers = at("4k4/9/9/3S5/9/3S5/9/9/4K4");
    expect(written(silvers, "6d5e")).toBe("５五銀引");
    expect(written(silvers, "6f5e")).toBe("５五銀上");
    // The one straight behind says 上, as no other goes forward.
    expect(written(at("4k4/9/9/9/3G1G3/4G4/9/9/4K4"), "5f5e")).toBe("５五金上");
  });

  it("then the side: 右 左, and 直 straight ahead", () => {
    const golds = at("4k4/9/9/9/3GGG3/9/9/9/4K4");
    expect(written(golds, "6e5d")).toBe("５四金左");
    expect(written(golds, "5e5d")).toBe("５四金直");
    expect(written(golds, "4e5d")).toBe("５四金右");
    const knights = at("4k4/9/9/9/3N1N3/9/9/9/4K4");
    expect(written(knights, "6e5c")).toBe("５三桂左不成");
    expect(written(knights, "4e5c+")).toBe("５三桂右成");
    expect(written(at("4k4/9/9/3G1G3/9/9/9/9/4K4"), "4d5d")).toBe("５四金右");
    expect(written(at("4k4/9/9/9/3S1S3/9/9/9/4K4"), "6e5d")).toBe("５四銀左");
  });

  it("then both", () => {
    const tokins = at("4k4/9/9/3+P1+P3/3+P1+P3/9/9/9/4K4");
    expect(written(tokins, "6e5d")).toBe("５四と左上");
    expect(written(tokins, "6d5d")).toBe("５四と左寄");
    expect(written(tokins, "4e5d")).toBe("５四と右上");
    expect(written(tokins, "4d5d")).toBe("５四と右寄");
    const silvers = at("4k4/9/9/3S1S3/9/3SSS3/9/9/4K4");
    expect(["6d5e", "4d5e", "6f5e", "5f5e", "4f5e"].map((usi) => written(silvers, usi))).toEqual([
      "５五銀左引",
      "５五銀右引",
      "５五銀左上",
      "５五銀直",
      "５五銀右上",
    ]);
  });

  it("no 直 for pieces that slide: the one straight behind is on the side where the other is not", () => {
    const dragons = at("4k4/9/9/9/9/3+R5/4+R4/9/8K");
    expect(written(dragons, "6f5e")).toBe("５五龍左");
    expect(written(dragons, "5g5e")).toBe("５五龍右");
    const horses = at("4k4/9/9/9/9/9/9/9/1+B+B1K4");
    expect(written(horses, "8i8h")).toBe("８八馬左");
    expect(written(horses, "7i8h")).toBe("８八馬右");
    expect(written(at("k8/7+B1/9/9/9/9/9/1+B7/K8"), "8h5e")).toBe("５五馬上");
    const rooks = at("k8/9/9/4R4/9/9/9/9/R7K");
    expect(written(rooks, "9i9d")).toBe("９四飛上");
    expect(written(rooks, "5d9d")).toBe("９四飛寄");
    const bishops = at("9/k8/9/9/9/9/9/2B3B2/8K");
    expect(written(bishops, "7h5f")).toBe("５六角左");
    expect(written(bishops, "3h5f")).toBe("５六角右");
  });

  it("sides and motions are the player's own", () => {
    const golds = at("4k4/9/9/9/3ggg3/9/9/9/4K4", "w");
    expect(written(golds, "6e5f")).toBe("５六金右");
    expect(written(golds, "5e5f")).toBe("５六金直");
    expect(written(golds, "4e5f")).toBe("５六金左");
    expect(written(at("4k4/9/9/3s5/9/3s5/9/9/4K4", "w"), "6f5e")).toBe("５五銀引");
  });

  it("pins do not count, nor what an own piece would be left to", () => {
    // The gold on 5h is pinned by the rook.
    const position = at("4r3k/9/9/9/9/9/9/4G4/4K1G2");
    expect(position.isLegal(position.parseMove("5h4h"))).toBe(false);
    expect(written(position, "3i4h")).toBe("４八金上");
    expect(written(position, "5h4h")).toBe("４八金寄");
  });

  it("what words cannot tell is told by the start square", () => {
    const dragons = at("4k4/9/9/9/9/3+R1+R3/4+R4/9/8K");
    expect(written(dragons, "5g5e")).toBe("５五龍(５七)");
    expect(written(dragons, "6f5e")).toBe("５五龍左");
  });

  it("a move that its piece could not make names its start", () => {
    const start = Position.start();
    const move = start.parseMove("8h7f");
    expect(toJapanese(start, move)).toBe("▲７六角(８八)");
    expect(() => toJapanese(start, start.parseMove("5e5d"))).toThrow(RangeError);
    expect(() => toJapanese(start, 255)).toThrow(RangeError);
    expect(() => toJapanese(start, start.parseMove("5e5d") | (1 << 25))).toThrow(RangeError);
  });
});

describe("reading", () => {
  const start = Position.start();

  it("takes what people write", () => {
    for (const text of [
      "７六歩",
      "▲７六歩",
      "☗７六歩",
      " ▲ ７六歩　",
      "7六歩",
      "76歩",
      "７６歩",
      "七六歩",
      "７六歩兵",
      "７六兵",
    ])
      expect(read(start, text), text).toBe("7g7f");
    for (const text of ["▲７六歩(77)", "７六歩（７七）", "７六歩(7g)", "7f歩(7七)"])
      expect(read(start, text), text).toBe("7g7f");
    const white = start.after(start.parseMove("7g7f"));
    for (const mark of "△▽▼☖") expect(read(white, `${mark}３四歩`)).toBe("3c3d");
    expect(read(start, "５八王")).toBe("5i5h");
    expect(read(start, "68飛車")).toBe("2h6h");
  });

  it("takes 同 with any blank", () => {
    const position = Position.parse("4k4/9/4p4/4P4/9/9/9/9/4K4 w - 1");
    const previous = position.parseMove("5e5d");
    for (const text of ["同歩", "同　歩", "同 歩", "同\t歩", "仝歩"])
      expect(read(position, text, previous)).toBe("5c5d");
  });

  it("takes other names of promoted pieces", () => {
    const position = at("8k/9/9/9/+R+B+S+N+L+P3/9/9/9/K8");
    for (const [text, usi] of [
      ["９四竜", "9e9d"],
      ["９四龍王", "9e9d"],
      ["９四成飛", "9e9d"],
      ["８四竜馬", "8e8d"],
      ["８四龍馬", "8e8d"],
      ["７四全", "7e7d"],
      ["６四圭", "6e6d"],
      ["６四今", "6e6d"],
      ["５四杏", "5e5d"],
      ["５四仝", "5e5d"],
      ["４四と金", "4e4d"],
      ["４四ト", "4e4d"],
      ["４四个", "4e4d"],
      ["４四成歩", "4e4d"],
    ] as const)
      expect(read(position, text), text).toBe(usi);
  });

  it("takes other words, in either order", () => {
    const dragons = at("k8/4+R4/9/9/9/9/9/4+R4/K8");
    expect(read(dragons, "５五龍行")).toBe("5h5e");
    expect(read(dragons, "５五龍引")).toBe("5b5e");
    expect(read(dragons, "５五龍下")).toBe("5b5e");
    const golds = at("4k4/9/9/3G1G3/3G1G3/9/9/9/4K4");
    expect(read(golds, "５四金入左")).toBe("6e5d");
    expect(read(golds, "５四金左上")).toBe("6e5d");
    expect(read(at("4k4/4N4/4S4/9/9/9/9/9/4K4"), "５二銀生(53)")).toBe("5c5b");
    const bishops = at("9/k8/9/9/9/9/9/2B3B2/8K");
    expect(read(bishops, "５六角行右")).toBe("3h5f");
  });

  it("takes a drop without 打, and 打 where it was not needed", () => {
    const position = at("4k4/9/9/9/9/9/9/3G5/4K4", "b", "GS");
    expect(read(position, "５五銀")).toBe("S*5e");
    expect(read(position, "５五銀打")).toBe("S*5e");
    expect(read(position, "５八金")).toBe("6h5h");
    expect(read(position, "５五歩打")).toBe("P*5e");
    // A word of a move on the board is one of a move on the board.
    for (const text of ["５五銀上", "５五銀右", "５五銀(56)", "５五銀成"])
      expect(tryParseJapanese(position, text).ok).toBe(false);
  });

  it("takes a forced promotion without 成, and no promotion otherwise", () => {
    expect(read(at("8k/P8/9/9/9/9/9/9/K8"), "９一歩")).toBe("9b9a+");
    expect(read(at("8k/9/9/6N2/9/9/9/9/K8"), "２二桂")).toBe("3d2b+");
    expect(read(at("8k/9/P8/9/9/9/9/9/K8"), "９二歩")).toBe("9c9b");
    // What is asked for is asked for, legal or not.
    expect(read(at("8k/P8/9/9/9/9/9/9/K8"), "９一歩不成")).toBe("9b9a");
  });

  it("lets legality tell where the words do not", () => {
    // 5h is pinned.
    const position = at("4r3k/9/9/9/9/9/9/4G4/4K1G2");
    expect(read(position, "４八金")).toBe("3i4h");
  });
});

describe("refusals", () => {
  const start = Position.start();
  const refusal = (position: AnyPosition, text: unknown, previous?: Move) => {
    const result = tryParseJapanese(position, text as string, previous);
    if (result.ok) throw new Error(`read as ${position.formatMove(result.value)}`);
    expect(isParseError(result.error)).toBe(true);
    return result.error;
  };

  it("name the place", () => {
    for (const [text, index, code] of [
      ["", 0, "missing"],
      ["▲", 1, "missing"],
      ["▲７", 1, "unexpected"],
      ["▲７六", 3, "missing"],
      ["▲７六と", 3, "contradiction"],
      ["▲７六x", 3, "unexpected"],
      ["▲７六歩x", 4, "unexpected"],
      ["▲７六歩成成", 5, "unexpected"],
      ["▲７六歩(77", 7, "missing"],
      ["▲７六歩(7", 5, "unexpected"],
      ["▲７六歩(67)", 3, "contradiction"],
      ["▲同　歩", 1, "unexpected"],
      ["△３四歩", 0, "contradiction"],
      ["▲５八金成", 3, "contradiction"],
      ["▲５八金打成", 3, "contradiction"],
      ["▲５五玉打", 3, "contradiction"],
      ["▲１０一歩", 1, "unexpected"],
      ["じっと", 0, "contradiction"],
    ] as const) {
      const error = refusal(start, text);
      expect([text, error.index, error.code]).toEqual([text, index, code]);
    }
    expect(refusal(start, 5).code).toBe("type");
  });

  it("name the moves that a text fits", () => {
    const error = refusal(start, "▲５八金");
    expect([error.code, error.index]).toEqual(["ambiguous", 3]);
    expect(error.expected).toBe("one of 4i5h, 6i5h");
  });

  it("take time linear in the text", () => {
    for (const text of [
      "　".repeat(300_000),
      "▲７六歩".repeat(100_000),
      `７六${"成".repeat(300_000)}`,
      "(".repeat(300_000),
    ]) {
      const begun = performance.now();
      refusal(start, text);
      expect(performance.now() - begun).toBeLessThan(500);
    }
  });
});
