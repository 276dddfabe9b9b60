import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import * as board9 from "../../src/core/board9.js";
import * as board12 from "../../src/core/board12.js";
import { FRAME } from "../../src/core/frame.js";
import * as words from "../../src/core/state.js";
import { GAMES } from "../games.js";
import { files, root } from "./extract.js";

/* The pages for those who change the library name files, commands, tests and words of a state: all of them exist. */

const PAGES = ["CONTRIBUTING.md", "docs/architecture.md", "docs/adding-a-game.md"];
const read = (page: string): string => readFileSync(join(root, page), "utf8");

describe.each(PAGES)("%s", (page) => {
  const text = read(page);

  it("names files that exist", () => {
    const paths = [...text.matchAll(/`((?:src|test|docs|bench|demo|scripts)\/[^`\s]*)`/g)].map(([, path]) => path!);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => join(page, "..", path!));
    const exist = (path: string): boolean =>
      path.includes("<game>")
        ? GAMES.some((game) => existsSync(join(root, path.replaceAll("<game>", game))))
        : existsSync(join(root, path));
    // What the guide has a new game add under a name that the games before it do not use.
    const added = ["test/<game>/properties.test.ts"];
    expect([...paths, ...links].filter((path) => !exist(path) && !added.includes(path))).toEqual([]);
  });

  it("names commands that exist", () => {
    const commands = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});

describe("docs/architecture.md", () => {
  const text = read("docs/architecture.md");

  it("draws the words of a state as they are", () => {
    const { DIGEST, KEY_HIGH, KEY_LOW, NUMBER, OWN, SETS, TOP, TURN } = words;
    expect([TURN, NUMBER, KEY_LOW, KEY_HIGH, DIGEST, TOP, OWN, SETS]).toEqual([0, 1, 2, 3, 4, 5, 6, 16]);
    expect(text).toContain(`6 .. ${SETS - 1}     ${SETS} ..\n`);
    const drawn = [...text.matchAll(/(\d+) \.\. (\d+) {3}(bitboards|hands|mailbox)/g)].map(([, first, last, what]) => [
      what,
      Number(first),
      Number(last),
    ]);
    const both = (["bitboards", "hands", "mailbox"] as const).flatMap((what) =>
      [board9, board12].map(({ BOARD, HANDS, STATE_SIZE }) => {
        const ends = { bitboards: [SETS, HANDS], hands: [HANDS, BOARD], mailbox: [BOARD, STATE_SIZE] }[what];
        return [what, ends[0], ends[1]! - 1];
      }),
    );
    expect(drawn).toEqual(both);
    for (const { LAYOUT, OWNER_SHIFT, SET_SHIFT } of [board9, board12]) {
      const groups = 1 << (OWNER_SHIFT - SET_SHIFT);
      expect(text).toContain(`${LAYOUT.owners} owners x ${groups} groups x ${1 << SET_SHIFT} words`);
    }
    expect(text).toMatch(new RegExp(`\\n 0 +1 +2 +3 +4 +5 +6 +${FRAME - 1}\\n`));
  });

  it("names tests that exist", () => {
    const table = text.slice(text.indexOf("## Where to look"));
    const names = [...table.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
    const sources = files(join(root, "test/properties"), ".ts").map((path) => readFileSync(path, "utf8"));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !sources.some((source) => source.includes(`"${name}"`)))).toEqual([]);
  });
});
