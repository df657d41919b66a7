import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { count, playwrightResult, tapResult, vitestResult } from "./results.ts";

const CASES = [
  { name: "all passed", given: { passed: 9, failed: 0, flaky: 0 }, passed: 9, failed: 0 },
  { name: "one failed", given: { passed: 8, failed: 1, flaky: 0 }, passed: 8, failed: 1 },
  { name: "two flaky", given: { passed: 7, failed: 0, flaky: 2 }, passed: 9, failed: 0 },
  { name: "three flaky", given: { passed: 6, failed: 0, flaky: 3 }, passed: 6, failed: 3 },
  { name: "two flaky and one failed", given: { passed: 6, failed: 1, flaky: 2 }, passed: 8, failed: 1 },
];

for (const { name, given, passed, failed } of CASES)
  void test(`the count of tests: ${name}`, () => assert.deepEqual(count(given), { passed, failed }));

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

void test("the report of the browser tests names the flaky ones, and their time includes both tries", () => {
  const run = (status: string, ...durations: number[]) => ({
    projectName: "desktop",
    status,
    results: durations.map((duration, at) => ({
      duration,
      ...(at < durations.length - 1 && { error: { message: "Not saved\nCall log" } }),
    })),
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
    flaky: ["a.spec.ts:9 saves (desktop): Not saved"],
    failures: [],
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

void test("a browser run in which a file was not loaded has a failure", () => {
  const report = { suites: [], stats: { expected: 9, unexpected: 0, flaky: 0 }, errors: [{}] };
  const { passed, failed } = withReport(report, playwrightResult);
  assert.deepEqual({ passed, failed }, { passed: 9, failed: 1 });
});

const vitestFile = (name: string, ms: number, message = "", ...assertionResults: object[]) => ({
  name,
  startTime: 0,
  endTime: ms,
  status: message === "" ? "passed" : "failed",
  message,
  assertionResults,
});

void test("a report of vitest whose files were not all loaded has a failure, and the ten slowest files", () => {
  const testResults = Array.from({ length: 12 }, (_, at) =>
    vitestFile(`${at}.ts`, at, at === 3 ? "No such module\nat 3.ts" : ""),
  );
  const report = { numPassedTests: 5, numFailedTests: 0, success: false, testResults };
  const { passed, failed, slowest, failures } = withReport(report, vitestResult);
  assert.deepEqual(
    { passed, failed, failures },
    { passed: 5, failed: 1, failures: ["3.ts: No such module"] },
  );
  assert.deepEqual(
    slowest.map(({ ms }) => ms),
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  );
});

void test("a report of vitest names the tests that failed and those that passed on the second try", () => {
  const its = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const testResults = [
    vitestFile(
      "a.test.ts",
      1,
      "",
      its("adds", "passed"),
      its("saves", "passed", "Error: too late\n at a.test.ts:3"),
      its("sends", "failed", "Error: no mail\n at a.test.ts:9", "Error: no mail"),
    ),
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, success: false, testResults };
  const { passed, failed, flaky, failures } = withReport(report, vitestResult);
  assert.deepEqual(
    { passed, failed, flaky, failures },
    {
      passed: 2,
      failed: 1,
      flaky: ["a.test.ts saves: Error: too late"],
      failures: ["a.test.ts sends: Error: no mail"],
    },
  );
});

void test("a TAP report names the tests that failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  try {
    const file = join(folder, "scripts.tap");
    writeFileSync(
      file,
      "TAP version 13\nok 1 - reads\nnot ok 2 - writes\n# pass 1\n# fail 1\n# cancelled 0\n",
    );
    assert.deepEqual(tapResult(file), { passed: 1, failed: 1, failures: ["writes"] });
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.deepEqual(tapResult("no-such-report.tap"), { passed: 0, failed: 1, failures: [] });
});
