import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { root } from "../docs/extract.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The package as it is packed: package.json, dist and the pages. */
    stage: string;
    /** A project in which the tarball is installed. */
    consumer: string;
    tarball: string;
    /** The entries that are built: "." and "./shogi". */
    entries: string[];
    /** Why the package could not be built or installed; "" if it could. The tests of sources run all the same. */
    failure: string;
  }
}

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Builds into a temporary folder, packs that, and installs the tarball in an empty project. */
export default function setup(project: TestProject): () => void {
  const temporary = mkdtempSync(join(tmpdir(), "banmen-package-"));
  const stage = join(temporary, "stage");
  const consumer = join(temporary, "consumer");

  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const tarball = join(temporary, `${manifest.name}-${manifest.version}.tgz`);
  const entries = Object.keys(manifest.exports).filter(
    (name) => name === "." || existsSync(join(root, "src", name.slice(2), "index.ts")),
  );
  for (const name of Object.keys(manifest.exports)) {
    if (!entries.includes(name) && name !== "./package.json") delete manifest.exports[name];
  }
  let failure = "";
  try {
    run(
      process.execPath,
      [join(root, "node_modules/tsup/dist/cli-default.js"), "--silent", "--out-dir", join(stage, "dist")],
      root,
    );
    writeFileSync(join(stage, "package.json"), JSON.stringify(manifest, null, 2));
    for (const page of ["README.md", "LICENSE", "CHANGELOG.md"]) {
      if (existsSync(join(root, page))) cpSync(join(root, page), join(stage, page));
    }
    run(npm, ["pack", "--ignore-scripts", "--pack-destination", temporary], stage);
    mkdirSync(consumer);
    writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }));
    run(npm, ["install", "--offline", "--no-audit", "--no-fund", tarball], consumer);
  } catch (error) {
    failure = (error as Error).message;
  }

  project.provide("stage", stage);
  project.provide("tarball", tarball);
  project.provide("consumer", consumer);
  project.provide("entries", entries);
  project.provide("failure", failure);
  return () => rmSync(temporary, { recursive: true, force: true });
}

function run(command: string, args: readonly string[], cwd: string): void {
  try {
    execFileSync(command, args, { cwd, stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")} failed\n${stdout}\n${stderr}`);
  }
}
