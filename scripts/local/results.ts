import { existsSync, readFileSync } from "node:fs";

export type Count = { passed: number; failed: number };
/** The slowest files, longest first. */
export type Timing = { name: string; ms: number };
type Result = Count & { slowest: Timing[] };
type BrowserResult = Result & { flaky: string[]; total: { tests: number; ms: number } };

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** A run without a report failed before its first test, which counts as one failure. */
const broken = { passed: 0, failed: 1 };

const SHOWN = 10;
const longestFirst = (timings: Timing[]): Timing[] => timings.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: { name: string; startTime: number; endTime: number }[];
};

export function vitestResult(file: string): Result {
  const report = read(file) as VitestReport | undefined;
  if (!report) return { ...broken, slowest: [] };
  const { numPassedTests: passed, numFailedTests: failed, success, testResults } = report;
  return {
    passed,
    // A file that could not be loaded has no failed tests, so it is counted itself.
    failed: failed === 0 && !success ? 1 : failed,
    slowest: longestFirst(
      testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    ),
  };
}

type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: "expected" | "unexpected" | "flaky" | "skipped";
    results: { duration: number }[];
  }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

const FLAKY_ALLOWED = 2;

/** A few flaky tests are allowed; above the limit each of them counts as a failure. */
export const countBrowserTests = ({
  expected,
  unexpected,
  flaky,
  errors,
}: {
  expected: number;
  unexpected: number;
  flaky: number;
  errors: number;
}): Count => {
  const isTooMany = flaky > FLAKY_ALLOWED;
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + errors + (isTooMany ? flaky : 0),
  };
};

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

export function playwrightResult(file: string): BrowserResult {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return { ...broken, slowest: [], flaky: [], total: { tests: 0, ms: 0 } };
  const tests = report.suites.flatMap(specsOf).flatMap(({ title, file: spec, line, tests: runs }) =>
    runs.map(({ projectName, status, results }) => ({
      name: `${spec}:${line} ${title} (${projectName})`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return {
    ...countBrowserTests({ ...report.stats, errors: report.errors.length }),
    slowest: longestFirst(tests.map(({ name, ms }) => ({ name, ms }))),
    flaky: tests.filter(({ status }) => status === "flaky").map(({ name }) => name),
    total: { tests: tests.length, ms: tests.reduce((sum, { ms }) => sum + ms, 0) },
  };
}

/** From the closing lines of a TAP report. */
export function tapCount(file: string): Count {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const total = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  const count = { passed: total("pass"), failed: total("fail") + total("cancelled") };
  return Number.isNaN(count.passed + count.failed) ? broken : count;
}
