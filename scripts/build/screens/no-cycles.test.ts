import assert from "node:assert/strict";
import { test } from "node:test";
import { cycleIn } from "./no-cycles.ts";

const filesOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([file, each]) => [file, { imports: each }]));

void test("files that import each other in a circle are named in order", () => {
  assert.deepEqual(cycleIn(filesOf({ a: ["b"], b: ["c"], c: ["d", "b"], d: [] })), ["b", "c", "b"]);
});

void test("files that share a file are no circle", () => {
  assert.equal(cycleIn(filesOf({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] })), null);
});
