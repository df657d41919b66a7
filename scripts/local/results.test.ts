import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { countBrowserTests, playwrightResult, vitestResult } from "./results.ts";

const CASES = [
  { name: "all passed", stats: { expected: 9, unexpected: 0, flaky: 0, errors: 0 }, passed: 9, failed: 0 },
  { name: "one failed", stats: { expected: 8, unexpected: 1, flaky: 0, errors: 0 }, passed: 8, failed: 1 },
  { name: "two flaky", stats: { expected: 7, unexpected: 0, flaky: 2, errors: 0 }, passed: 9, failed: 0 },
  { name: "three flaky", stats: { expected: 6, unexpected: 0, flaky: 3, errors: 0 }, passed: 6, failed: 3 },
  {
    name: "two flaky and one failed",
    stats: { expected: 6, unexpected: 1, flaky: 2, errors: 0 },
    passed: 8,
    failed: 1,
  },
  {
    name: "a file that was not loaded",
    stats: { expected: 9, unexpected: 0, flaky: 0, errors: 1 },
    passed: 9,
    failed: 1,
  },
];

for (const { name, stats, passed, failed } of CASES)
  void test(`the count of browser tests: ${name}`, () =>
    assert.deepEqual(countBrowserTests(stats), { passed, failed }));

function withReport<Read>(report: object, readIt: (file: string) => Read): Read {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  try {
    const file = join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    return readIt(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void test("the report of the browser tests names the flaky ones, and both tries count for the time", () => {
  const run = (status: string, ...durations: number[]) => ({
    projectName: "desktop",
    status,
    results: durations.map((duration) => ({ duration })),
  });
  const opens = { title: "opens", file: "a.spec.ts", line: 3, tests: [run("expected", 1000)] };
  const saves = { title: "saves", file: "a.spec.ts", line: 9, tests: [run("flaky", 2000, 3000)] };
  const report = {
    suites: [{ specs: [opens], suites: [{ specs: [saves] }] }],
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    errors: [],
  };
  assert.deepEqual(withReport(report, playwrightResult), {
    passed: 2,
    failed: 0,
    flaky: ["a.spec.ts:9 saves (desktop)"],
    slowest: [
      { name: "a.spec.ts:9 saves (desktop)", ms: 5000 },
      { name: "a.spec.ts:3 opens (desktop)", ms: 1000 },
    ],
    total: { tests: 2, ms: 6000 },
  });
});

void test("a browser run that left no report is a failure", () => {
  const { passed, failed } = playwrightResult("no-such-report.json");
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 });
});

void test("a report of vitest whose files were not all loaded has a failure, and the ten slowest files", () => {
  const testResults = Array.from({ length: 12 }, (_, at) => ({
    name: `${at}.ts`,
    startTime: 0,
    endTime: at,
  }));
  const report = { numPassedTests: 5, numFailedTests: 0, success: false, testResults };
  const { passed, failed, slowest } = withReport(report, vitestResult);
  assert.deepEqual({ passed, failed }, { passed: 5, failed: 1 });
  assert.deepEqual(
    slowest.map(({ ms }) => ms),
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  );
});
