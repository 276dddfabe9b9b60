/** Counts of one kind of check. */
interface Group {
  right: number;
  readonly wrong: string[];
}

/** What was right, what was wrong and what was left out. */
export class Report {
  readonly #groups = new Map<string, Group>();
  readonly #skipped = new Map<string, number>();

  /** Runs one check: `compare` returns what is wrong, or nothing. Anything it throws is wrong, too. */
  check(group: string, id: string, compare: () => string | undefined): void {
    let found = this.#groups.get(group);
    if (found === undefined) {
      found = { right: 0, wrong: [] };
      this.#groups.set(group, found);
    }
    let wrong: string | undefined;
    try {
      wrong = compare();
    } catch (error) {
      wrong = `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
    }
    if (wrong === undefined) found.right++;
    else found.wrong.push(`${id}: ${wrong}`);
  }

  skip(reason: string): void {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
  }

  /** Prints everything; returns the number of wrong ones. */
  print(): number {
    let sum = 0;
    for (const [name, { right, wrong }] of this.#groups) {
      console.log(`${name}: ${right} right, ${wrong.length} wrong`);
      for (const line of wrong) console.log(`  ${line}`);
      sum += wrong.length;
    }
    for (const [reason, count] of this.#skipped) console.log(`skipped ${count}: ${reason}`);
    const right = [...this.#groups.values()].reduce((total, group) => total + group.right, 0);
    console.log(`${right} right, ${sum} wrong${this.#skipped.size > 0 ? ", some skipped" : ""}`);
    return sum;
  }
}

/** What differs between two values, or nothing. */
export function differ(what: string, actual: unknown, expected: unknown): string | undefined {
  const found = JSON.stringify(actual);
  const wanted = JSON.stringify(expected);
  return found === wanted ? undefined : `${what} is ${found}, expected ${wanted}`;
}

/** What is missing from a sorted list of texts, and what is too many. */
export function differLists(actual: readonly string[], expected: readonly string[]): string | undefined {
  const has = new Set(actual);
  const wanted = new Set(expected);
  const missing = expected.filter((item) => !has.has(item));
  const extra = actual.filter((item) => !wanted.has(item));
  if (actual.length !== has.size) return "a move is listed twice";
  if (missing.length === 0 && extra.length === 0) return undefined;
  return `missing ${missing.join(" ") || "-"}, too many ${extra.join(" ") || "-"}`;
}
