import { existsSync, readFileSync } from "node:fs";

export type Count = { passed: number; failed: number };

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

/** A run that left no report broke before its first test, which counts as one failure. */
const broken: Count = { passed: 0, failed: 1 };

export function vitestCount(file: string): Count {
  const report = read(file) as
    | { numPassedTests: number; numFailedTests: number; success: boolean }
    | undefined;
  if (!report) return broken;
  const { numPassedTests: passed, numFailedTests: failed, success } = report;
  // A file that could not even be loaded has no tests to count as failed.
  return { passed, failed: failed === 0 && !success ? 1 : failed };
}

export function playwrightCount(file: string): Count {
  const report = read(file) as
    | { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }
    | undefined;
  if (!report) return broken;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** From the closing lines of a TAP report. */
export function tapCount(file: string): Count {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const total = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  const count = { passed: total("pass"), failed: total("fail") + total("cancelled") };
  return Number.isNaN(count.passed + count.failed) ? broken : count;
}
