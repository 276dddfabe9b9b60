import { makeRandom, randomMove } from "banmen/core";
import { describe, expect, it } from "vitest";
import { dumpState } from "../dump-state.js";
import { stateOf } from "../properties/subject.js";
import { VARIANTS } from "../variants.js";

describe("the dump of a state", () => {
  it.each(VARIANTS.map((variant) => [variant.id, variant] as const))("of %s names every word", (_, { Position }) => {
    const position = Position.start();
    const random = makeRandom(7);
    for (let ply = 0; ply < 150 && position.hasLegalMove(); ply++) {
      const dump = dumpState(position);
      expect(dump).not.toContain("?");
      const again = new Int32Array(stateOf(position).length);
      for (const line of dump.split("\n")) {
        const [, word, value] = /^ *(\d+) {2}\S.* +(-?\d+)(?: {2}.*)?$/.exec(line.slice(0, 46))!;
        again[Number(word)] = Number(value);
      }
      expect(again).toEqual(stateOf(position));
      position.make(randomMove(position, random)!);
    }
  });

  it("marks a word that has no name", () => {
    const position = VARIANTS.find(({ id }) => id === "shogi")!.Position.start();
    stateOf(position)[14] = 5;
    const lines = dumpState(position).split("\n");
    expect(lines.filter((line) => line.includes("?"))).toEqual([expect.stringMatching(/^ {2}14 {2}\? +5$/)]);
    expect(lines).toContainEqual(expect.stringMatching(/^ 240 {2}on 1a +\d+ {2}l$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}28 {2}black: sliders +\d+ {2}1i 2h$/));
  });
});
