import * as chu from "banmen/chu";
import {
  boardMove,
  isParseError,
  type Move,
  makeRandom,
  type Position,
  type Result,
  randomMove,
  type Variant,
} from "banmen/core";
import * as hasami from "banmen/hasami";
import { parseJapanese, parseWestern, toJapanese, toWestern, tryParseJapanese, tryParseWestern } from "banmen/notation";
import * as shogi from "banmen/shogi";
import * as yonin from "banmen/yonin";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { many, SEED } from "../effort.js";
import { VARIANTS } from "../variants.js";

/** Every legal move, in every notation, is read as what it was. */
function check(position: Position, previous: Move | undefined): void {
  for (const move of position.legalMoves()) {
    const texts = [
      toJapanese(position, move, previous),
      toJapanese(position, move, undefined, { mark: false }),
      toJapanese(position, move, previous, { style: "ki2" }),
    ];
    for (const text of texts) same(position, move, text, parseJapanese(position, text, previous));
    for (const style of ["hodges", "hosking"] as const) {
      const text = toWestern(position, move, style);
      same(position, move, text, parseWestern(position, text, style));
    }
  }
}

function same(position: Position, move: Move, text: string, read: Move): void {
  if (read !== move)
    throw new Error(
      `${position}: ${position.formatMove(move)} is written ${text} and read ${position.formatMove(read)}`,
    );
}

/** Random games; one position in so many is checked whole. */
function games(variant: Variant, count: number, plies: number, every: number, rules?: object): void {
  const random = makeRandom(SEED + 6);
  for (let game = 0; game < many(count); game++) {
    const position = variant.Position.start(rules);
    let previous: Move | undefined;
    for (let ply = 0; ply < plies; ply++) {
      if ((ply + game) % every === 0) check(position, previous);
      const move = randomMove(position, random);
      if (move === undefined) break;
      position.make(move);
      previous = move;
    }
  }
}

/** Boards with many pieces of few kinds, where much has to be told apart. */
function crowds(
  variant: Variant,
  pieces: readonly string[],
  count: number,
  text: (board: string, random: () => number) => string,
): void {
  const random = makeRandom(SEED + 16);
  const below = (n: number): number => Math.floor(random() * n);
  let checked = 0;
  for (let i = 0; i < many(count); i++) {
    const few = Array.from({ length: 3 }, () => pieces[below(pieces.length)]!);
    const ranks = Array.from({ length: variant.ranks }, () => {
      let rank = "";
      let empty = 0;
      for (let file = 0; file < variant.files; file++) {
        const piece = below(4) === 0 ? few[below(few.length)]! : "";
        if (piece === "") empty++;
        else {
          rank += (empty > 0 ? empty : "") + piece;
          empty = 0;
        }
      }
      return rank + (empty > 0 ? empty : "");
    });
    const read = variant.Position.tryParse(text(ranks.join("/"), () => below(1000)));
    if (!read.ok) continue;
    check(read.value, boardMove(0, below(variant.files * variant.ranks)));
    checked++;
  }
  expect(checked).toBeGreaterThan(many(count) / 3);
}

describe("every legal move is read as it was written", () => {
  it("in games of shogi", () => games(shogi, 8, 200, 7));
  it("on crowded boards of shogi", () => {
    const pieces = [..."GSNLPRBgsnlprb"].flatMap((letter) =>
      "GgKk".includes(letter) ? [letter] : [letter, `+${letter}`],
    );
    crowds(
      shogi,
      pieces,
      60,
      (board, random) => `${board} ${random() % 2 ? "b" : "w"} ${random() % 3 ? "-" : "RGSNP2r2g2s"} 1`,
    );
  });
  it("in games of chu shogi", () => games(chu, 3, 300, 17));
  it("on crowded boards of chu shogi", () => {
    const pieces = [..."NnHhDdOoXxKkGgEePpBbSsIi"].flatMap((letter) =>
      "NnKk".includes(letter) ? [letter, letter, letter] : [letter, `+${letter}`, `+${letter}`],
    );
    crowds(chu, pieces, 12, (board, random) => `${board} ${random() % 2 ? "b" : "w"} - 1`);
  });
  it("in games of yonin shogi, inherited pieces among them", () => {
    games(yonin, 6, 300, 11, { end: "last-standing" });
    games(yonin, 3, 200, 11, { form: "pairs", orphans: "ownerless" });
  });
  it("in games of hasami shogi", () => games(hasami, 4, 150, 7));
});

describe("whatever is read", () => {
  const positions: readonly Position[] = VARIANTS.map(({ Position }) => Position.start());
  const parts = fc.constantFrom(
    ..."▲△☗同仝　・１７十一二六歩金成銀不打右左上寄引直(（←77)）居食いじっとP+-x*!=7f6".split(""),
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(parts, { maxLength: 12 }).map((all) => all.join("")),
  );

  it("is a move or a ParseError with a place in the text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...positions),
        texts,
        fc.option(fc.nat(80), { nil: undefined }),
        (position, text, to) => {
          const before = position.toString();
          const previous = to === undefined ? undefined : boardMove(1, to);
          const results: Result<Move>[] = [
            tryParseJapanese(position, text, previous),
            tryParseWestern(position, text),
            tryParseWestern(position, text, "hosking"),
          ];
          for (const result of results)
            if (!result.ok) {
              expect(isParseError(result.error)).toBe(true);
              expect(result.error.index).toBeGreaterThanOrEqual(0);
              expect(result.error.index).toBeLessThanOrEqual(text.length);
              expect(result.error.input).toBe(text);
            }
          expect(position.toString()).toBe(before);
        },
      ),
      { numRuns: many(2000), seed: SEED },
    );
  });
});
