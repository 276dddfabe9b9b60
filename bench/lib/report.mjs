import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** Reads `[sections] [--rounds n] [--name value]` from the command line. */
export function options(all, defaults) {
  const given = { ...defaults };
  const sections = [];
  const args = process.argv.slice(2);
  for (let i = 0; i < args.length; i++) {
    if (args[i].startsWith("--")) {
      const name = args[i].slice(2);
      if (!(name in defaults)) usage(all, defaults, `unknown option --${name}`);
      if (defaults[name] === false) given[name] = true;
      else given[name] = typeof defaults[name] === "number" ? Number(args[++i]) : args[++i];
    } else if (all.includes(args[i])) sections.push(args[i]);
    else usage(all, defaults, `unknown section ${args[i]}`);
  }
  return { ...given, sections: sections.length > 0 ? sections : all };
}

function usage(all, defaults, message) {
  console.error(
    `${message}\nsections: ${all.join(" ")}\noptions: ${Object.keys(defaults)
      .map((name) => `--${name}`)
      .join(" ")}`,
  );
  process.exit(2);
}

const width = (text) => [...text].length;

/** A table that is Markdown and can be read in a terminal. */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => width(row[column]))));
  const line = (row) => `| ${row.map((cell, column) => cell + " ".repeat(widths[column] - width(cell))).join(" | ")} |`;
  return [
    line(cells[0]),
    `| ${widths.map((size) => "-".repeat(size)).join(" | ")} |`,
    ...cells.slice(1).map(line),
  ].join("\n");
}

export const machine = () => ({
  node: process.version,
  v8: process.versions.v8,
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
});

/** Writes `results/<name>.json` and `results/<name>.md`. */
export function write(name, data, markdown) {
  const folder = new URL("../results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(new URL(`${name}.md`, folder), markdown);
}
