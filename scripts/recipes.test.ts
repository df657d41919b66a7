// Carries out docs/recipes in a copy of the sources. With DEEP=true types and tests are checked there too.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { OXFMT, OXLINT, ROOT, TSC, VITEST } from "./local/paths.ts";

const SOURCES = ["worker", "web", "fixtures", "scripts", "e2e", "migrations", "docs"];
const TESTS = [
  "worker/api/tests/every-route.test.ts",
  "worker/api/tests/demo-data.test.ts",
  "worker/contract/forms",
  "worker/commands/checklists/question-types.test.ts",
  "worker/storage/tables",
  "worker/storage/figures/word-triggers.test.ts",
];
const skip = process.env.DEEP === "true" ? false : "takes minutes: npm run test:deep";

const copy = mkdtempSync(join(tmpdir(), "recipes-"));
after(() => rmSync(copy, { recursive: true, force: true }));
for (const name of readdirSync(ROOT, { withFileTypes: true }))
  if (name.isFile() || SOURCES.includes(name.name))
    cpSync(join(ROOT, name.name), join(copy, name.name), { recursive: true });
// The folder itself is not a link, so that tools write into a .cache of their own.
mkdirSync(join(copy, "node_modules"));
for (const name of readdirSync(join(ROOT, "node_modules")))
  if (name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(copy, "node_modules", name));

/** In the copy, by Node: the first argument is the file of a command. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  assert.equal(status, 0, `${args.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "npx drizzle-kit": [join(ROOT, "node_modules/drizzle-kit/bin.cjs")],
  "npx node": [],
};

function runCommand(line: string): void {
  const [program, tool, ...args] = line.split(" ");
  const command = COMMANDS[`${program} ${tool}`];
  assert.ok(command, `the test does not know how to run: ${line}`);
  run(...command, ...args);
}

/** Puts the lines of a diff into the file, at the one place where those without a plus stand. */
function change(file: string, diff: readonly string[]): void {
  const path = join(copy, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const without = (mark: string) =>
    diff
      .filter((line) => !line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  // A new file is all pluses.
  const parts = text === "" ? ["", ""] : text.split(without("+"));
  assert.equal(parts.length, 2, `${file} has this ${parts.length - 1} times:\n${without("+")}`);
  writeFileSync(path, parts.join(without("-")));
}

const changed = new Set<string>();

for (const recipe of ["add-a-call", "add-a-field", "add-a-question-type", "change-a-checklist"])
  void test(`the blocks of ${recipe}.md can be carried out`, () => {
    const text = readFileSync(join(copy, "docs/recipes", `${recipe}.md`), "utf8");
    const blocks = [...text.matchAll(/^( *)```(diff|sh) ?(\S*)\n(.*?)^ *```$/gms)];
    assert.ok(blocks.length > 0);
    for (const [, indent = "", kind, file = "", body = ""] of blocks) {
      const lines = body
        .trimEnd()
        .split("\n")
        .map((line) => line.slice(indent.length));
      if (kind === "sh") for (const line of lines) runCommand(line);
      else change(file, lines);
      if (kind === "diff") changed.add(file);
    }
  });

void test("what was changed is formatted and has no mistakes of its own", () => {
  run(OXFMT, "--check", ...changed);
  run(OXLINT, "--deny-warnings", ...[...changed].filter((file) => file.endsWith(".ts")));
  run("--test", "scripts/build/content.test.ts");
  assert.match(run("scripts/check-migrations.ts"), /Migrations agree/);
});

void test("the copy has no mistakes of types, and its tests pass", { skip }, () => {
  run(TSC, "--build");
  run(VITEST, "run", "--project=worker", ...TESTS);
  run("--test", "scripts/transfer/transfer.test.ts");
});
