import { describe, expect, it } from "vitest";
import { PRESETS } from "../../src/chu/index.js";
import { HANDICAPS } from "../../src/shogi/index.js";
import { GAMES } from "../games.js";
import { BY_NAME } from "../variants.js";
import { codesIn, examplesOf, PAGES, readPage, runExample, sectionsOf, tablesIn } from "./rule-pages.js";

/** The first code of each row of the tables in a section and its subsections. */
function firstCodes(page: string, section: string): string[] {
  return rows(page, section).map(([first]) => codesIn(first!)[0] ?? "");
}

function rows(page: string, section: string): string[][] {
  return sectionsOf(page)
    .filter(({ number }) => number === section)
    .flatMap(({ text }) => tablesIn(text).flat());
}

/** How a value of an option is written. */
function written(value: unknown): string {
  return JSON.stringify(value);
}

it("there is one page for each game", () => {
  expect([...PAGES].sort()).toEqual(["README.md", ...GAMES.map((id) => `${id}.md`)].sort());
});

describe.each(GAMES.map((id) => [`${id}.md`, BY_NAME[id]!] as const))("%s", (page, variant) => {
  const sections = sectionsOf(page);
  const examples = examplesOf(page);

  it("has the thirteen sections, and subsections in order", () => {
    expect(sections.map(({ number }) => number).filter((number) => !number.includes("."))).toEqual(
      Array.from({ length: 13 }, (_, i) => `${i + 1}`),
    );
    let last = "";
    for (const { number } of sections) {
      if (number.includes(".")) {
        const [section, own] = number.split(".");
        const [before, previous] = last.split(".");
        expect(number).toBe(`${before}.${Number(previous ?? 0) + 1}`);
        expect([section, own]).toEqual([before, `${Number(own)}`]);
      }
      last = number;
    }
  });

  it("has an example in each subsection of 12", () => {
    const worked = sections.map(({ number }) => number).filter((number) => number.startsWith("12."));
    expect(worked.length).toBeGreaterThan(14);
    expect(worked.filter((number) => !examples.some(({ section }) => section === number))).toEqual([]);
  });

  it.each(examples.map((example) => [example.id, example] as const))("%s", (_, example) => {
    runExample(page, example);
  });

  it("explains each role", () => {
    const table = [...rows(page, "2"), ...rows(page, "2.1")];
    expect(table.map(([role]) => codesIn(role!)[0]).sort()).toEqual([...variant.ROLES].sort());
    for (const { letter, role, promoted } of variant.PIECES) {
      const row = table.find(([first]) => first === `\`${role}\``)!;
      expect(row[1]).toBe(`\`${letter}\``);
      // A mated king becomes a flipped one; that is no promotion.
      if (promoted === undefined)
        expect(codesIn(row.at(-1)!)).toEqual(role === "king" && page === "yonin.md" ? ["flipped-king"] : []);
      else {
        expect(codesIn(row.at(-1)!)).toEqual([promoted.role]);
        expect(table.find(([first]) => first === `\`${promoted.role}\``)![1]).toBe(`\`+${letter}\``);
      }
    }
  });

  it("explains each option with its values and its default", () => {
    const table = rows(page, "8").map(([name, values, value, effect]) => {
      expect(effect).not.toBe("");
      return { name: codesIn(name!)[0], values, default: value };
    });
    const expected = variant.OPTIONS.map(({ name, values, default: value }) => ({
      name,
      values: values === "positive-integer" ? "`null`, n" : values.map((one) => `\`${written(one)}\``).join(", "),
      default: `\`${written(value)}\``,
    }));
    const byName = (a: { name: string | undefined }, b: { name: string | undefined }) => (a.name! < b.name! ? -1 : 1);
    expect(table.sort(byName)).toEqual(expected.sort(byName));
    // What each value of a choice does is said in its row or in the section that the row names.
    for (const option of variant.OPTIONS.filter(({ values }) => values !== "positive-integer")) {
      const places = sections.filter(({ number }) => number !== "12" && !number.startsWith("12."));
      for (const value of option.values) {
        const said = places.flatMap(({ text }) => text.split("\n")).filter((line) => line.includes(written(value)));
        expect(said.length, `${option.name}: ${value}`).toBeGreaterThan(0);
      }
    }
  });

  it("explains each illegal-move reason, in the order in which they are looked for", () => {
    expect(firstCodes(page, "10")).toEqual(variant.ILLEGAL_REASONS);
    for (const row of rows(page, "10")) expect(row.at(-1)).not.toBe("");
  });

  it("explains each outcome reason", () => {
    expect(firstCodes(page, "11").sort()).toEqual([...variant.OUTCOME_REASONS].sort());
    for (const row of rows(page, "11")) expect(row).toHaveLength(3);
  });

  it("has an example of each reason", () => {
    const words = examples.flatMap(({ statements }) => statements.flatMap(({ text }) => text.split(" ")));
    const reasons = [...variant.OUTCOME_REASONS, ...variant.ILLEGAL_REASONS];
    expect(reasons.filter((code) => !words.includes(code))).toEqual([]);
  });

  it("names no code that does not exist", () => {
    const problems = examples
      .flatMap(({ statements }) => statements.map(({ text }) => text))
      .flatMap((text) => (text.startsWith("problems ") ? text.split(" ").slice(1) : []));
    expect(unknownCodes(readPage(page), [page.slice(0, -3)], problems)).toEqual([]);
  });
});

/** Words in kebab-case between backticks that are no code of the games. */
function unknownCodes(text: string, ids: readonly string[], more: readonly string[] = []): string[] {
  const known = new Set<unknown>(more);
  for (const id of ids) {
    const { ROLES, ILLEGAL_REASONS, OUTCOME_REASONS, OPTIONS, HANDICAPS = {} } = BY_NAME[id]!;
    for (const code of [...ROLES, ...ILLEGAL_REASONS, ...OUTCOME_REASONS, ...Object.keys(HANDICAPS)]) known.add(code);
    for (const { values } of OPTIONS) if (values !== "positive-integer") for (const value of values) known.add(value);
  }
  return codesIn(text)
    .flatMap((code) => [code, ...[...code.matchAll(/"([^"]*)"/g)].map((match) => match[1]!)])
    .filter((code) => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(code) && !known.has(code));
}

describe("README.md", () => {
  const games = (of: (id: string) => readonly string[]) =>
    Object.fromEntries(
      [...new Set(GAMES.flatMap(of))].map((code) => [code, GAMES.filter((id) => of(id).includes(code)).join(", ")]),
    );
  const table = (section: string) =>
    Object.fromEntries(
      rows("README.md", section)
        .filter((row) => row.length === 3)
        .map(([code, ids]) => [codesIn(code!)[0], ids]),
    );

  it("says of each outcome reason which games have it", () => {
    expect(table("3")).toEqual(games((id) => BY_NAME[id]!.OUTCOME_REASONS));
  });

  it("says of each illegal-move reason which games have it", () => {
    expect(table("4")).toEqual(games((id) => BY_NAME[id]!.ILLEGAL_REASONS));
  });

  it("names no code that does not exist", () => {
    expect(unknownCodes(readPage("README.md"), GAMES)).toEqual([]);
  });
});

it("shogi.md has the handicap starts", () => {
  const starts = rows("shogi.md", "1.1").map(([name, japanese, missing, ranks]) => {
    expect([japanese, missing]).not.toContain("");
    return [codesIn(name!)[0]!, codesIn(ranks!)[0]!] as const;
  });
  const rest = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
  const texts = starts.map(([name, ranks]) => [name, `${ranks}${rest} ${name === "even" ? "b" : "w"} - 1`]);
  expect(Object.fromEntries(texts)).toEqual(HANDICAPS);
});

it("chu.md has the presets", () => {
  const presets = rows("chu.md", "8.1").map(([name, options]) => [
    codesIn(name!)[0]!,
    Object.fromEntries(
      codesIn(options!).map((code) => {
        const [option, value] = code.split(": ");
        return [option, JSON.parse(value!)];
      }),
    ),
  ]);
  expect(Object.fromEntries(presets)).toEqual(PRESETS);
});

describe("an example", () => {
  const block = (...lines: string[]) => `## 12 Examples\n\n\`\`\`example\n${lines.join("\n")}\n\`\`\`\n`;
  const read = (...lines: string[]) => examplesOf("shogi.md", block(...lines));

  it.each([
    ["without statements", ["start"]],
    ["that checks nothing", ["start", "after 7g7f"]],
    ["with an unknown reason", ["start", "7g7f ilegal"]],
    ["with a reason of another game", ["start", "7g7f lion-trade"]],
    ["with an unknown statement", ["start", "move 7g7f legal"]],
    ["with an unknown outcome", ["start", "outcome mate [1,2]"]],
    ["with an outcome without places", ["start", "outcome checkmate"]],
    ["with an unknown player", ["start", "turn sente"]],
    ["with a move by an unknown player", ["start", "7g7f by sente legal"]],
    ["with a blank line", ["start", "", "moves 30"]],
    ["with rules that cannot be read", ["start", "rules moveLimit 3", "moves 30"]],
  ])("%s is refused", (_, lines) => {
    expect(() => read(...lines)).toThrow();
  });

  it("that is not closed is refused", () => {
    expect(() => examplesOf("shogi.md", "```example\nstart\nmoves 30\n")).toThrow("not closed");
  });

  it.each([
    ["legal", "7g7e legal"],
    ["reason", "7g7e blocked"],
    ["player", "7g7f by white legal"],
    ["number of moves", "moves 31"],
    ["list of moves", "moves 7g7f 2g2f"],
    ["text", "text lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2"],
    ["turn", "turn white"],
    ["outcome", "outcome checkmate [1,2]"],
    ["occurrences", "occurrences 2"],
    ["perft", "perft 30 901"],
    ["problems", "problems no-king-b"],
    ["refused text", "refuses lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2"],
    ["refused end", "end resignation black refused"],
    ["name", "7g7f is 7g7f+"],
  ])("with a wrong %s fails", (_, statement) => {
    const [example] = read("start", statement);
    expect(() => runExample("shogi.md", example!)).toThrow();
  });

  it("that is right passes", () => {
    for (const example of read("start", "moves 30", "7g7f legal", "after 7g7f", "turn white"))
      runExample("shogi.md", example);
    expect(read("start", "moves 30")[0]).toMatchObject({ section: "12", start: "start" });
  });
});
