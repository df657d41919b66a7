import { expect, it } from "vitest";
import { isCompletedLate } from "./completed-late.ts";

const DATE = "2026-05-03T10:00:00.000Z";

it.each([
  ["2026-06-20T10:00:00.000Z", true],
  ["2026-05-10T10:00:00.001Z", true],
  ["2026-05-10T10:00:00.000Z", false],
  ["2026-05-03T09:00:00.000Z", false],
  [null, false],
  [undefined, false],
])("of a record of 3 May that was completed at %s: %s", (completedAt, isLate) => {
  expect(isCompletedLate(DATE, completedAt)).toBe(isLate);
});
