import { readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { files, root } from "./extract.js";
import { PAGES, readPage, sectionsOf } from "./rule-pages.js";

/*
 * Comments cite the rules by page and section: "rules/chu.md 6.2", or several sections of one page, "rules/shogi.md 7, 8".
 * Every citation is followed, and whatever else looks like one is refused.
 */

const CITATION = /(?<!docs\/)\brules\/([A-Za-z]+)\.md (\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)/g;

/** Ways to point at a rule that cannot be followed. */
const LOOSE: readonly RegExp[] = [
  /\brules,? (?:of )?(?:the )?(?:game of )?(?:shogi|chu|yonin|hasami)?(?: shogi)?,? ?\d/i,
  /\brules, (?:sections?|paragraphs?)\b/i,
  /\b(?:sections?|paragraphs?) \d/i,
  /§/,
  /\bSource: (?:the )?rules\b(?!\/)/,
  /\b(?:docs\/rules\/|rules\/\w+\.md\b|(?:shogi|chu|yonin|hasami)\.md \d)/,
];

const numbers = new Map(PAGES.map((page) => [page, new Set(sectionsOf(page).map(({ number }) => number))]));

/** The comments of a source text, each on one line, without stars and slashes. */
function comments(text: string): string[] {
  const source = ts.createSourceFile("x.ts", text, ts.ScriptTarget.ES2022, true);
  const found = new Map<number, string>();
  const take = (from: number, to: number): undefined => void found.set(from, text.slice(from, to));
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    ts.forEachLeadingCommentRange(text, node.pos, take);
    ts.forEachTrailingCommentRange(text, node.end, take);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found.values()].map((comment) =>
    comment
      .replace(/^\/\*+|\*+\/$|^\s*\*(?!\/)|^\s*\/\/+/gm, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** What is wrong with the citations of a comment. */
function faults(comment: string): string[] {
  const wrong = [...comment.matchAll(CITATION)].flatMap(([citation, page, sections]) => {
    const known = numbers.get(`${page}.md`);
    return known !== undefined && sections!.split(", ").every((section) => known.has(section)) ? [] : [citation];
  });
  const rest = comment.replace(CITATION, "");
  return [...wrong, ...LOOSE.flatMap((loose) => loose.exec(rest)?.[0] ?? [])];
}

const sources = [...files(join(root, "src"), ".ts"), ...files(join(root, "test"), ".ts")]
  .map((path) => ({ name: relative(root, path).split(sep).join("/"), text: readFileSync(path, "utf8") }))
  .filter(({ name }) => !name.endsWith("docs/citations.test.ts"));

describe("citations of the rules", () => {
  it.each(sources.map((source) => [source.name, source.text] as const))("in %s lead somewhere", (_, text) => {
    expect(comments(text).flatMap(faults)).toEqual([]);
  });

  it("are in the code of each game", () => {
    for (const page of PAGES.filter((name) => name !== "README.md")) {
      const cited = sources.filter(({ name, text }) => name.startsWith("src/") && text.includes(`rules/${page} `));
      expect(cited.length, page).toBeGreaterThan(3);
    }
  });

  it("are found, and found wrong", () => {
    const text =
      '/** Reads.\n * Source: rules/chu.md\n * 6.2. */\nconst a = "rules, 7"; // rules/shogi.md 7, 8\nf(/* x */ `// rules, 9`);\n';
    expect(comments(text)).toEqual(["Reads. Source: rules/chu.md 6.2.", "rules/shogi.md 7, 8", "x"]);
    for (const good of ["rules/chu.md 6.2", "As rules/shogi.md 7, 8 has it", "two sets of rules", "the rules of shogi"])
      expect(faults(good), good).toEqual([]);
    for (const bad of [
      "rules/chu.md 6.9",
      "rules/go.md 1",
      "rules/shogi.md 7, 14",
      "rules/shogi.md",
      "docs/rules/shogi.md 7",
      "chu.md 6.2",
      "rules, 8",
      "Rules of chu shogi, 9",
      "rules of hasami shogi, 7 and 8",
      "Rules chu 12, 3",
      "section 7",
      "§7",
      "Source: rules of yonin shogi",
    ])
      expect(faults(bad), bad).not.toEqual([]);
  });
});

/** The anchors that a Markdown page has on GitHub. */
function anchors(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replace(/ /g, "-"),
  );
}

describe("links of the rules", () => {
  it.each(PAGES)("in %s lead somewhere", (page) => {
    const folder = join(root, "docs/rules");
    for (const [, target, anchor] of readPage(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const path = target === "" ? join(folder, page) : join(folder, target!);
      const text = readFileSync(path, "utf8");
      if (anchor !== undefined) expect(anchors(text), `${dirname(path)}: ${target}#${anchor}`).toContain(anchor);
    }
  });

  it.each(PAGES)("in %s to its own sections by number lead somewhere", (page) => {
    if (page === "README.md") return;
    const known = numbers.get(page)!;
    const text = readPage(page).replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
    const cited = [...text.matchAll(/(?<![\d.:/\w-])(\d{1,2}\.\d{1,2})(?![\d.]*\d|%)/g)].map((match) => match[1]!);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((number) => !known.has(number))).toEqual([]);
  });
});
