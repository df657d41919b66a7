import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { NAMESPACES, readText } from "../web/text/files.ts";
import { ROOT } from "./local/paths.ts";

/** Every key with its path, also those of objects with further texts. */
const keysOf = (texts: object, path: string): (readonly [path: string, key: string])[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) => [
    [`${path}.${key}`, key] as const,
    ...(typeof value === "object" && value !== null ? keysOf(value, `${path}.${key}`) : []),
  ]);

// Items of lists, and time zones: their names come from the browser.
const isNamedElsewhere = (path: string) => /\.-?\d+$|\.companyForm\.(?:regions|zones)\./.test(path);

void test("every text has a key that some code names", async () => {
  const code = globSync("{web,worker}/**/*.{ts,tsx}", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|^web\/text\/.*\/(?:es|en|ca)\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
  const words = new Set(code.match(/[\w$]+/g));
  for (const [, quoted = ""] of code.matchAll(/["'`]([^"'`\n]+)["'`]/g)) words.add(quoted);
  // words[`${step}Title`]
  const endings = [...code.matchAll(/\}([A-Z]\w*)`\]/g)].map(([, ending = ""]) => ending);
  const isComposed = (key: string) =>
    endings.some((ending) => key.endsWith(ending) && words.has(key.slice(0, -ending.length)));
  const texts = await Promise.all(NAMESPACES.map(async (name) => keysOf(await readText("es", name), name)));
  const unread = texts
    .flat()
    .filter(([path, key]) => !isNamedElsewhere(path) && !words.has(key) && !isComposed(key))
    .map(([path]) => path);
  assert.deepEqual(unread, []);
});
