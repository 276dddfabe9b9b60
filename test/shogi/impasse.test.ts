import { Game, HANDICAPS, type Handicap, type Impasse, Position, type Rules } from "banmen/shogi";
import { describe, expect, it } from "vitest";
import { played, short } from "./helpers.js";

/* Impasse by claim, by declaration, and the try: rules/shogi.md 8, 7.2. */

const CLAIM = { impasse: "24-point" } as const;
const DECLARE = { impasse: "27-point" } as const;
const TRY = { impasse: "try" } as const;

/** Both kings entered, with some pieces in hand. */
const entered = (hands: string): string => `4K4/9/9/9/9/9/9/9/4k4 b ${hands} 1`;

/** Black's ten pieces in the camp, 18 points, and the king. */
const TEN = "+R+BGGGG3/SSSSK4/9/9/9/9/9/9/4k4";

function claim(start: string, rules: Partial<Rules> = CLAIM): string {
  const game = new Game({ start, rules });
  const ended = game.tryEnd("impasse");
  expect(short(game.outcome)).toBe(ended.ok ? short(ended.value) : "goes on");
  return ended.ok ? short(ended.value) : "refused";
}

function declare(start: string, rules: Partial<Rules> = DECLARE): string {
  const game = new Game({ start, rules });
  const { mayDeclare } = game.impasse();
  const ended = game.tryEnd("declaration");
  if (!ended.ok) return "refused";
  expect(mayDeclare).toBe(ended.value?.winner === game.turn);
  return short(ended.value);
}

describe("points", () => {
  const points = (start: string): Impasse["points"] => new Game({ start }).impasse().points;

  it("are five for rook and bishop, promoted or not, one for others, none for the king", () => {
    const count = (piece: string): number => points(`4k4/9/9/9/4${piece}4/9/9/9/4K4 b - 1`).black;
    expect(["R", "B", "+R", "+B"].map(count)).toEqual([5, 5, 5, 5]);
    expect(["G", "S", "N", "L", "P", "+S", "+N", "+L", "+P"].map(count)).toEqual(Array(9).fill(1));
    expect(points("4k4/9/9/9/9/9/9/9/4K4 b - 1")).toEqual({ black: 0, white: 0 });
  });

  it("count pieces anywhere on the board and in hand", () => {
    expect(points("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")).toEqual({ black: 27, white: 27 });
    expect(points("4k4/9/9/9/9/9/9/9/4K4 b RB3G2rb10p 1")).toEqual({ black: 13, white: 25 });
  });

  it("of a declaration count the camp and the hand only", () => {
    const { declarationPoints } = new Game({ start: "R3k3P/9/PP7/P8/9/r8/b8/9/4K3+p b G2s 1" }).impasse();
    expect(declarationPoints).toEqual({ black: 5 + 3 + 1, white: 5 + 1 + 2 });
  });
});

describe("a claim of 24 points", () => {
  it("draws if both sides have 24 or more", () => {
    expect(claim(entered("RB14Prb14p"))).toBe("impasse [1,1]");
    const game = new Game({ start: entered("RB14Prb14p"), rules: CLAIM });
    expect(game.end("impasse")).toEqual({ reason: "impasse", places: [1, 1], draw: true });
  });

  it("loses for a side below 24", () => {
    expect(claim(entered("RB13Prb14p"))).toBe("impasse [2,1]");
    expect(claim(entered("RB14Prb13p"))).toBe("impasse [1,2]");
    expect(claim(entered("2R2B18P"))).toBe("impasse [1,2]");
  });

  it("is refused if both are below 24, as pieces are missing", () => {
    expect(claim(entered("RB13Prb13p"))).toBe("refused");
    expect(claim(entered("-"))).toBe("refused");
  });

  it("is refused until both kings stand in the enemy's camp", () => {
    for (const board of [
      "9/9/9/4K4/9/9/9/9/4k4",
      "4K4/9/9/9/9/4k4/9/9/9",
      "4k4/9/9/9/9/9/9/9/4K4",
      "4K4/9/9/9/9/9/9/9/9",
      "9/9/9/9/9/9/9/9/4k4",
    ])
      expect(claim(`${board} b RB14Prb14p 1`), board).toBe("refused");
    expect(claim("9/9/4K4/9/9/9/4k4/9/9 b RB14Prb14p 1")).toBe("impasse [1,1]");
  });

  it("counts the whole board", () => {
    const board = "4K4/9/9/rbPPPPPPP/RBppppppp/PPPPPPP2/ppppppp2/9/4k4";
    expect(new Game({ start: `${board} b - 1` }).impasse().points).toEqual({ black: 24, white: 24 });
    expect(claim(`${board} b - 1`)).toBe("impasse [1,1]");
    expect(claim(`${board.replace("PPPPPPP2", "PPPPPP3")} b - 1`)).toBe("impasse [2,1]");
  });

  it("is made for both, by either, whoever is to move", () => {
    for (const player of ["black", "white", undefined] as const) {
      const game = new Game({ start: entered("RB13Prb14p"), rules: CLAIM });
      expect(short(game.end("impasse", player))).toBe("impasse [2,1]");
    }
    expect(claim(entered("RB13Prb14p").replace(" b ", " w "))).toBe("impasse [2,1]");
  });

  it("asks nothing about check", () => {
    expect(claim("4K3r/9/9/9/9/9/9/9/4k4 b RB14Pb14p 1")).toBe("impasse [1,1]");
  });

  it("is there only with its rule", () => {
    for (const impasse of ["none", "27-point", "try"] as const)
      expect(claim(entered("RB14Prb14p"), { impasse })).toBe("refused");
    expect(claim(entered("RB14Prb14p"), {})).toBe("refused");
  });

  it("that is refused leaves the game unchanged", () => {
    const game = new Game({ rules: CLAIM });
    game.play("7g7f");
    const [position, moves, json] = [game.position, game.moves, JSON.stringify(game)];
    expect(() => game.end("impasse")).toThrow(RangeError);
    const tried = game.tryEnd("impasse");
    expect(tried.ok ? "" : tried.error).toBeInstanceOf(RangeError);
    expect(game.outcome).toBeUndefined();
    expect(game.position === position && game.moves === moves && JSON.stringify(game) === json).toBe(true);
    expect(game.play("3c3d").next).toBe("black");
  });
});

describe("a declaration of 27 points", () => {
  it("wins with 28 points for Black and 27 for White", () => {
    expect(declare(`${TEN} b 10P 1`)).toBe("declaration [1,2]");
    expect(declare(`${TEN} b 9P 1`)).toBe("declaration [2,1]");
    const white = "4K4/9/9/9/9/9/9/4kssss/3gggg+b+r w";
    expect(declare(`${white} 9p 1`)).toBe("declaration [2,1]");
    expect(declare(`${white} 8p 1`)).toBe("declaration [1,2]");
  });

  it("tells so beforehand", () => {
    const may = (start: string, rules: Partial<Rules>): boolean => new Game({ start, rules }).impasse().mayDeclare;
    expect(may(`${TEN} b 10P 1`, DECLARE)).toBe(true);
    expect(may(`${TEN} b 9P 1`, DECLARE)).toBe(false);
    expect(may(`${TEN} w 10P 1`, DECLARE)).toBe(false);
    expect(may(`${TEN} b 10P 1`, CLAIM)).toBe(false);
    expect(may(`${TEN} b 10P 1`, {})).toBe(false);
    const ended = new Game({ start: `${TEN} b 10P 1`, rules: DECLARE });
    ended.end("resignation");
    expect(ended.impasse().mayDeclare).toBe(false);
  });

  it("asks for the king in the enemy's camp", () => {
    expect(declare("+R+BGGGG3/SSSS5/4K4/9/9/9/9/9/4k4 b 10P 1")).toBe("declaration [1,2]");
    expect(declare("+R+BGGGG3/SSSS5/9/4K4/9/9/9/9/4k4 b 10P 1")).toBe("declaration [2,1]");
    expect(declare("+R+BGGGG3/SSSS5/9/9/9/9/9/9/4k4 b 10P 1")).toBe("declaration [2,1]");
  });

  it("asks for ten other pieces in that camp, not in hand and not elsewhere", () => {
    expect(declare("+R+BGGGG3/SSS1K4/9/9/9/9/9/9/4k4 b 11P 1")).toBe("declaration [2,1]");
    expect(declare("+R+BGGGG3/SSS1K4/9/P8/9/9/9/9/4k4 b 11P 1")).toBe("declaration [2,1]");
    expect(declare("+R+BGGGG3/SSS1K4/P8/9/9/9/9/9/4k4 b 10P 1")).toBe("declaration [1,2]");
    // Enemy pieces in the camp count for nobody.
    expect(declare("+R+BGGGG3/SSS1K4/p8/9/9/9/9/9/4k4 b 11P 1")).toBe("declaration [2,1]");
  });

  it("counts no points outside the camp", () => {
    expect(declare("+R+BGGGG3/SSSSK4/9/B8/9/9/9/9/4k4 b 9P 1")).toBe("declaration [2,1]");
    expect(declare("+R+BGGGG3/SSSSK4/B8/9/9/9/9/9/4k4 b 9P 1")).toBe("declaration [1,2]");
  });

  it("asks for no check on the declaring king", () => {
    expect(declare("+R+BGGGG3/SSSSK3r/9/9/9/9/9/9/4k4 b 10P 1")).toBe("declaration [2,1]");
    expect(declare("+R+BGGGG3/SSSSK2Pr/9/9/9/9/9/9/4k4 b 10P 1")).toBe("declaration [1,2]");
  });

  it("is for the player to move", () => {
    const game = new Game({ start: `${TEN} b 10P 1`, rules: DECLARE });
    expect(game.tryEnd("declaration", "white").ok).toBe(false);
    expect(game.outcome).toBeUndefined();
    expect(short(game.end("declaration", "black"))).toBe("declaration [1,2]");
    expect(declare("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1")).toBe("declaration [1,2]");
  });

  it("is there only with its rule", () => {
    for (const impasse of ["none", "24-point", "try"] as const)
      expect(declare(`${TEN} b 10P 1`, { impasse })).toBe("refused");
  });

  it("names winner and loser", () => {
    const game = new Game({ start: `${TEN} b 10P 1`, rules: DECLARE });
    expect(game.end("declaration")).toEqual({ reason: "declaration", places: [1, 2], winner: "black" });
  });
});

describe("points of handicap games", () => {
  const missing: { readonly [name in Handicap]: number } = {
    even: 0,
    lance: 1,
    "right-lance": 1,
    bishop: 5,
    rook: 5,
    "rook-lance": 6,
    "2-piece": 10,
    "3-piece": 11,
    "4-piece": 12,
    "5-piece": 13,
    "left-5-piece": 13,
    "6-piece": 14,
    "left-7-piece": 15,
    "right-7-piece": 15,
    "8-piece": 16,
    "10-piece": 18,
  };

  it.each(Object.entries(missing))("%s: %i of White's are missing", (name, points) => {
    const handicap = name as Handicap;
    for (const options of [{ handicap }, { start: HANDICAPS[handicap] }]) {
      const { points: all, declarationPoints } = new Game(options).impasse();
      expect(all).toEqual({ black: 27, white: 27 });
      expect(declarationPoints).toEqual({ black: 0, white: points });
    }
  });

  it("are known by the start alone", () => {
    const count = (start: string): number => new Game({ start }).impasse().points.white;
    expect(count(HANDICAPS["2-piece"])).toBe(27);
    // The same text, written otherwise,
    expect(count(HANDICAPS["2-piece"].replace("w - 1", "w -"))).toBe(27);
    expect(count(HANDICAPS["2-piece"].replace("/9/9/9/", "/45/9/333/"))).toBe(27);
    // but no other text.
    expect(count(HANDICAPS["2-piece"].replace("w - 1", "w - 2"))).toBe(17);
    expect(count(HANDICAPS["2-piece"].replace("w - 1", "b - 1"))).toBe(17);
    expect(count(HANDICAPS["2-piece"].replace("LNSGKGSNL", "LNSGKGSN1"))).toBe(17);
  });

  it("stay with the game as it goes on, and are taken into its copies", () => {
    const game = new Game({ handicap: "10-piece", rules: CLAIM });
    for (const move of ["5a5b", "7g7f", "5b5a"]) game.play(move);
    for (const copy of [game, game.clone(), game.after("2g2f"), Game.fromJSON(game.toJSON()), game.rematch().game])
      expect(copy.impasse().points.white).toBe(27);
  });

  /** A game from a handicap start whose play has led to a position: long games in short. */
  function reached(handicap: Handicap, sfen: string, rules: Partial<Rules>): Game {
    const game = new Game({ handicap, rules });
    const { current } = game as unknown as { readonly current: Position };
    current.state.set(Position.parse(sfen).state);
    return game;
  }

  it("count for White in a claim", () => {
    const end = (handicap: Handicap, pawns: number): string =>
      short(reached(handicap, entered(`24P${pawns}p`), CLAIM).end("impasse"));
    expect([end("even", 23), end("even", 24)]).toEqual(["impasse [1,2]", "impasse [1,1]"]);
    expect([end("lance", 22), end("lance", 23)]).toEqual(["impasse [1,2]", "impasse [1,1]"]);
    expect([end("10-piece", 5), end("10-piece", 6)]).toEqual(["impasse [1,2]", "impasse [1,1]"]);
  });

  it("count for White in a declaration, never among the ten pieces", () => {
    const end = (handicap: Handicap, sfen: string): string => {
      const game = reached(handicap, sfen, DECLARE);
      const { mayDeclare } = game.impasse();
      const outcome = game.end("declaration");
      expect(mayDeclare).toBe(outcome?.winner === game.turn);
      return short(outcome);
    };
    const white = "4K4/9/9/9/9/9/9/4kssss/3gggg+b+r w";
    expect([end("rook", `${white} 3p 1`), end("rook", `${white} 4p 1`)]).toEqual([
      "declaration [1,2]",
      "declaration [2,1]",
    ]);
    expect(end("10-piece", `${white} - 1`)).toBe("declaration [2,1]");
    expect(end("10-piece", `${white.replace("ssss", "sss1")} 9p 1`)).toBe("declaration [1,2]");
    // Nothing is missing for Black.
    expect(end("10-piece", `${TEN} b 9P 1`)).toBe("declaration [2,1]");
    expect(end("10-piece", `${TEN} b 10P 1`)).toBe("declaration [1,2]");
  });
});

describe("the try", () => {
  it("wins for the king that moves onto the enemy king's first square", () => {
    expect(played("9/5K3/9/k8/9/9/9/9/9 b - 1", "4b5a", TRY).outcome).toEqual({
      reason: "try",
      places: [1, 2],
      winner: "black",
    });
    expect(short(played("9/9/9/9/9/8K/9/3k5/9 w - 1", "6h5i", TRY).outcome)).toBe("try [2,1]");
  });

  it("is not a king that gets to its own first square, or another square", () => {
    expect(played("9/9/9/k8/9/9/9/4K4/9 b - 1", "5h5i", TRY).outcome).toBeUndefined();
    expect(played("9/3k5/9/9/9/9/9/9/K8 w - 1", "6b5a", TRY).outcome).toBeUndefined();
    expect(played("9/5K3/9/k8/9/9/9/9/9 b - 1", "4b4a", TRY).outcome).toBeUndefined();
  });

  it("is not another piece on that square, or a king that stands there already", () => {
    expect(played("9/5G3/9/k8/9/9/9/9/8K b - 1", "4b5a", TRY).outcome).toBeUndefined();
    expect(played("9/9/9/k8/9/9/9/9/8K b G 1", "G*5a", TRY).outcome).toBeUndefined();
    expect(new Game({ start: "4K4/9/9/9/k8/9/9/9/9 w - 1", rules: TRY }).outcome).toBeUndefined();
    expect(played("4K4/9/9/9/k8/9/9/9/9 w P 1", "9e9f", TRY).outcome).toBeUndefined();
    expect(played("4K4/9/9/9/k8/9/9/9/9 b P 1", "P*1e", TRY).outcome).toBeUndefined();
  });

  it("must be a legal move", () => {
    const start = "4r4/5K3/9/k8/9/9/9/9/9 b - 1";
    expect(played(start, "4b5a", TRY).outcome?.reason).toBe("try");
    const guarded = new Game({ start: "3g5/5K3/9/k8/9/9/9/9/9 b - 1", rules: TRY });
    expect(guarded.whyIllegal("4b5a")).toBe("self-check");
  });

  it("comes after mate and before repetition", () => {
    // The king's move opens the line of the bishop: mate.
    expect(short(played("6B2/5K3/9/1R7/9/9/k8/1N7/G8 b - 1", "4b5a", TRY).outcome)).toBe("checkmate [1,2]");
    expect(short(played("6B2/5K3/9/1R7/9/9/k8/9/G8 b - 1", "4b5a", TRY).outcome)).toBe("try [1,2]");
    // The king has been there from the start, twice more, and comes back.
    const rounds = "9d9e 9i8i 9e9d 8i9i 9d9e 9i8i 9e9d 8i9i 9d9e 5a4a 9e9d 4a5a";
    const start = "4K4/9/9/k8/9/9/9/9/G8 w - 1";
    expect(short(played(start, rounds, TRY).outcome)).toBe("try [1,2]");
    expect(short(played(start, rounds).outcome)).toBe("repetition [1,1] replay");
  });

  it("is there only with its rule", () => {
    for (const impasse of ["none", "24-point", "27-point"] as const)
      expect(played("9/5K3/9/k8/9/9/9/9/9 b - 1", "4b5a", { impasse }).outcome).toBeUndefined();
  });

  it("is taken back like any other end", () => {
    const game = played("9/5K3/9/k8/9/9/9/9/9 b - 1", "4b5a", TRY);
    game.undo();
    expect(game.outcome).toBeUndefined();
    expect(short(game.redo()?.outcome)).toBe("try [1,2]");
  });
});
