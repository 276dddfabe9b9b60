import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Game, perft, type Variant } from "banmen/core";
import type * as shogi from "banmen/shogi";
import type * as yonin from "banmen/yonin";
import { expect } from "vitest";
import { BY_NAME } from "../variants.js";
import { files, root } from "./extract.js";

/* The pages of the rules as data: sections, tables and examples. How examples are written: rules/README.md 6. */

export interface Section {
  /** "6.2" */
  readonly number: string;
  readonly title: string;
  /** The text below the heading, up to the next one. */
  readonly text: string;
}

export interface RuleExample {
  /** The page, the section, and the first line of the block. */
  readonly id: string;
  readonly section: string;
  readonly start: string;
  readonly statements: readonly Statement[];
}

export interface Statement {
  readonly line: number;
  readonly text: string;
  /** Sets the scene rather than checks anything. */
  readonly scene: boolean;
  readonly run: (table: Table) => void;
}

/** Where an example is played. */
interface Table {
  readonly variant: Variant;
  readonly start: object;
  rules: object;
  game: Game;
}

/** The names of the pages: `README.md`, `chu.md`, ... */
export const PAGES: readonly string[] = files(join(root, "docs/rules"), ".md").map((path) =>
  path.slice(join(root, "docs/rules").length + 1),
);

export function readPage(page: string): string {
  return readFileSync(join(root, "docs/rules", page), "utf8");
}

/** The numbered sections of a page, in its order. */
export function sectionsOf(page: string): Section[] {
  const heading = /^#{2,4} (\d+(?:\.\d+)*) (.+)$/gm;
  const text = readPage(page);
  const found = [...text.matchAll(heading)];
  return found.map((match, i) => ({
    number: match[1]!,
    title: match[2]!,
    text: text.slice(match.index + match[0].length, found[i + 1]?.index),
  }));
}

/** The rows of the tables in a text, without the head, as cells. */
export function tablesIn(text: string): string[][][] {
  return [...text.matchAll(/(?:^\|.*\|\n)+/gm)].map((table) =>
    table[0]
      .trimEnd()
      .split("\n")
      .slice(2)
      .map((row) =>
        row
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      ),
  );
}

/** What stands between backticks. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
}

/** The examples of a page. */
export function examplesOf(page: string, text: string = readPage(page)): RuleExample[] {
  const lines = text.split("\n");
  const examples: RuleExample[] = [];
  let section = "";
  let from = -1;
  for (const [i, line] of lines.entries()) {
    const heading = /^#{2,4} (\d+(?:\.\d+)*) /.exec(line);
    if (from < 0 && heading !== null) section = heading[1]!;
    if (line === "```example") from = i + 1;
    else if (line === "```" && from >= 0) {
      examples.push(readExample(page, section, from + 1, lines.slice(from, i)));
      from = -1;
    }
  }
  if (from >= 0) throw new Error(`${page}:${from}: the example is not closed`);
  return examples;
}

function readExample(page: string, section: string, line: number, lines: readonly string[]): RuleExample {
  const id = `${page} ${section}, line ${line}`;
  const [start = "", ...rest] = lines;
  if (start === "" || rest.length === 0) throw new Error(`${id}: a position and statements are wanted`);
  const variant = BY_NAME[page.replace(/\.md$/, "")];
  if (variant === undefined) throw new Error(`${id}: no game has this page`);
  const statements = rest.map((text, i) => readStatement(variant, `${page}:${line + 1 + i}`, line + 1 + i, text));
  if (statements.at(-1)!.scene) throw new Error(`${id}: nothing is checked at the end`);
  return { id, section, start, statements };
}

function readStatement(variant: Variant, where: string, line: number, text: string): Statement {
  const [word = "", ...words] = text.split(" ");
  const rest = words.join(" ");
  const check = (run: (table: Table) => void): Statement => ({ line, text, scene: false, run });
  const scene = (run: (table: Table) => void): Statement => ({ line, text, scene: true, run });
  const malformed = () => new Error(`${where}: no such statement: ${text}`);
  const equal = (actual: unknown, expected: unknown) => expect(actual, `${where}: ${text}`).toEqual(expected);
  if (words.length === 0 || (words.includes("") && word !== "refuses")) throw malformed();
  switch (word) {
    case "rules": {
      const rules = readRules(rest);
      if (rules === undefined) throw malformed();
      return scene((table) => {
        table.rules = rules;
        table.game = newGame(table);
      });
    }
    case "after": {
      const moves = readMoves(rest);
      return scene((table) => {
        table.game = newGame(table);
        for (const move of moves) table.game.play(move);
      });
    }
    case "moves": {
      if (words.length === 1 && /^\d+$/.test(rest)) return check(({ game }) => equal(game.legalMoves().length, +rest));
      const [from, count] = words;
      if (words.length === 2 && /^\d+$/.test(count!)) {
        const starts = new RegExp(`^${from}\\d`);
        return check(({ game }) => equal(game.legalMoves().filter((move) => starts.test(move)).length, +count!));
      }
      return check(({ game }) => equal(game.legalMoves().sort(), [...words].sort()));
    }
    case "text":
      return check(({ game }) => equal(game.position.toString(), rest));
    case "turn":
      if (!variant.PLAYERS.includes(rest)) throw malformed();
      return check(({ game }) => equal(game.turn, rest));
    case "occurrences":
      return check(({ game }) => equal(game.repetitions(), +rest));
    case "outcome": {
      const wanted = /^(none)$|^([a-z-]+) \[(\d(?:,\d)*)\]( draw)?( replay)?$/.exec(rest);
      if (wanted === null || !(wanted[1] || variant.OUTCOME_REASONS.includes(wanted[2]!))) throw malformed();
      return check(({ game }) => equal(short(game), rest));
    }
    case "scores":
      return check(({ game }) => {
        const { scores } = game.outcome as yonin.Outcome;
        equal(scores.map(({ mates, pieces }) => `${mates}/${pieces}`).join(" "), rest);
      });
    case "points":
      return check(({ game }) => {
        const { points } = (game as shogi.Game).impasse();
        equal(`${points.black} ${points.white}`, rest);
      });
    case "problems":
      return check(({ game }) => equal(game.position.problems(), words));
    case "refuses":
      return check(({ variant, rules }) => equal(variant.Position.tryParse(rest, rules).ok, false));
    case "perft":
      return check(({ game }) =>
        equal(
          words.map((_, i) => perft(game.position, i + 1)),
          words.map(Number),
        ),
      );
    case "end": {
      const refused = words.at(-1) === "refused";
      const [reason, player] = refused ? words.slice(0, -1) : words;
      if (refused) return check(({ game }) => equal(game.tryEnd(reason!, player).ok, false));
      return scene(({ game }) => void game.end(reason!, player));
    }
  }
  if (words.length === 2 && words[0] === "is")
    return check(({ game: { position } }) => equal(position.formatMove(position.parseMove(word)), words[1]));
  const judgement = words.at(-1)!;
  if (judgement !== "legal" && !variant.ILLEGAL_REASONS.includes(judgement)) throw malformed();
  if (words.length === 3 && words[0] === "by" && variant.PLAYERS.includes(words[1]!))
    return check(({ game }) => equal(game.whyIllegal(word, words[1]) ?? "legal", judgement));
  if (words.length !== 1) throw malformed();
  return check(({ game }) => {
    equal(game.whyIllegal(word) ?? "legal", rest);
    const move = game.position.tryParseMove(word);
    const listed = move.ok && game.legalMoves().includes(game.position.formatMove(move.value));
    equal(listed, rest === "legal");
  });
}

/** `name: value, ...`: values as in JSON. */
function readRules(text: string): object | undefined {
  const entries = text.split(", ").map((entry) => /^([A-Za-z]+): (.+)$/.exec(entry));
  if (entries.includes(null)) return undefined;
  return Object.fromEntries(entries.map((entry) => [entry![1]!, JSON.parse(entry![2]!)]));
}

/** Moves with blanks between; `(a b) x3` stands for them three times. */
function readMoves(text: string): string[] {
  return text
    .replace(/\(([^()]+)\) x(\d+)/g, (_, line: string, count: string) => Array(+count).fill(line).join(" "))
    .split(" ");
}

function newGame({ variant, start, rules }: Omit<Table, "game">): Game {
  return new variant.Game({ ...start, rules });
}

/** An outcome as the pages write it. */
function short({ outcome }: Game): string {
  if (outcome === undefined) return "none";
  return `${outcome.reason} [${outcome.places}]${outcome.draw ? " draw" : ""}${outcome.replay ? " replay" : ""}`;
}

/** Plays an example and checks all that it says. */
export function runExample(page: string, { start, statements }: RuleExample): void {
  const handicap = /^handicap (\S+)$/.exec(start)?.[1];
  const scene = {
    variant: BY_NAME[page.replace(/\.md$/, "")]!,
    start: handicap !== undefined ? { handicap } : start === "start" ? {} : { start },
    rules: {},
  };
  const table: Table = { ...scene, game: newGame(scene) };
  for (const statement of statements) statement.run(table);
}
