import { existsSync, readFileSync } from "node:fs";

export type Count = { passed: number; failed: number };
/** The slowest files, longest first. */
export type Timing = { name: string; ms: number };
/** `flaky` names the tests that passed on the second try. */
type Result = Count & { slowest: Timing[]; flaky: string[]; failures: string[] };
type BrowserResult = Result & { total: { tests: number; ms: number } };

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** A run without a report failed before its first test, which counts as one failure. */
const broken = { passed: 0, failed: 1, failures: [] };
const brokenResult = { ...broken, slowest: [], flaky: [] };

const FLAKY_ALLOWED = 2;

/** A few flaky tests are allowed; above the limit each of them counts as a failure. */
export const count = ({ passed, failed, flaky }: Count & { flaky: number }): Count =>
  flaky > FLAKY_ALLOWED ? { passed, failed: failed + flaky } : { passed: passed + flaky, failed };

const firstLine = (message: string | undefined): string => message?.trim().split("\n")[0] ?? "";

const SHOWN = 10;
const longestFirst = (timings: Timing[]): Timing[] => timings.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);

type VitestTest = { fullName: string; status: string; failureMessages: string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: "passed" | "failed";
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: VitestTest[];
  }[];
};

export function vitestResult(file: string): Result {
  const report = read(file) as VitestReport | undefined;
  if (!report) return brokenResult;
  const { numPassedTests: passed, numFailedTests: failed, success, testResults } = report;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message] }) => ({
      line: `${name} ${fullName}: ${firstLine(message)}`,
      status,
      wasRepeated: status === "passed" && message !== undefined,
    })),
  );
  const flaky = tests.filter(({ wasRepeated }) => wasRepeated).map(({ line }) => line);
  return {
    ...count({
      passed: passed - flaky.length,
      // A file that could not be loaded has no failed tests, so it is counted itself.
      failed: failed === 0 && !success ? 1 : failed,
      flaky: flaky.length,
    }),
    slowest: longestFirst(
      testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    ),
    flaky,
    failures: [
      ...testResults
        .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
        .map(({ name, message }) => `${name}: ${firstLine(message)}`),
      ...tests.filter(({ status }) => status === "failed").map(({ line }) => line),
    ],
  };
}

type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: "expected" | "unexpected" | "flaky" | "skipped";
    results: { duration: number; error?: { message?: string } }[];
  }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

export function playwrightResult(file: string): BrowserResult {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return { ...brokenResult, total: { tests: 0, ms: 0 } };
  const tests = report.suites.flatMap(specsOf).flatMap(({ title, file: spec, line, tests: runs }) =>
    runs.map(({ projectName, status, results }) => ({
      name: `${spec}:${line} ${title} (${projectName})`,
      status,
      message: firstLine(results.find(({ error }) => error)?.error?.message),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const withStatus = (wanted: string) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ name, message }) => `${name}${message === "" ? "" : `: ${message}`}`);
  const { expected, unexpected, flaky } = report.stats;
  return {
    ...count({ passed: expected, failed: unexpected + report.errors.length, flaky }),
    slowest: longestFirst(tests.map(({ name, ms }) => ({ name, ms }))),
    flaky: withStatus("flaky"),
    failures: withStatus("unexpected"),
    total: { tests: tests.length, ms: tests.reduce((sum, { ms }) => sum + ms, 0) },
  };
}

/** Counted from the closing lines of a TAP report. */
export function tapResult(file: string): Count & { failures: string[] } {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const total = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  const counted = { passed: total("pass"), failed: total("fail") + total("cancelled") };
  if (Number.isNaN(counted.passed + counted.failed)) return broken;
  return { ...counted, failures: [...text.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, name = ""]) => name) };
}
