import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./local/paths.ts";

const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => `/${file.replaceAll("\\", "/")}`);
const SOURCES = filesIn("{worker,web,fixtures,e2e,scripts,docs,bench}/**/*.{ts,tsx,mjs,md}");

/** Files named in backquotes with a folder; `storage/core/meter.ts` stands for the file in worker/. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([\w$./-]+\/[\w$.-]+\.(?:tsx?|mjs|md))`/g)].map(([, path = ""]) => path);

void test("the documents name files that exist", () => {
  const documents = [...filesIn("docs/**/*.md"), "/CONTRIBUTING.md", "/README.md", "/SECURITY.md"];
  const paths = documents.flatMap((document) =>
    named(readFileSync(join(ROOT, document), "utf8")).map((path) => ({ document, path })),
  );
  assert.ok(paths.length > 50);
  const missing = paths.filter(({ path }) => !SOURCES.some((source) => source.endsWith(`/${path}`)));
  assert.deepEqual(missing, []);
});

void test("each decision is named as its file and is in the index", () => {
  const index = readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8");
  for (const file of globSync("0*.md", { cwd: join(ROOT, "docs/decisions") })) {
    const [, number = "", title = ""] =
      /^# (\d+)\. (.+)$/m.exec(readFileSync(join(ROOT, "docs/decisions", file), "utf8")) ?? [];
    const slug = title.toLowerCase().replaceAll("'", "").replaceAll(" ", "-");
    assert.equal(file, `${number.padStart(4, "0")}-${slug}.md`);
    assert.ok(index.includes(`| ${number} | [${title}](${file}) |`), `${file} is not in the index`);
  }
});
