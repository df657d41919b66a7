import { expect, it } from "vitest";
import { nextDeadline, type Repeat } from "./next-deadline.ts";

const MADRID = "Europe/Madrid";

it.each<[string, string, Repeat, string, string]>([
  [
    "a week later",
    "2026-11-20T22:59:00Z",
    { every: 1, unit: "week" },
    "2026-11-18T10:00:00Z",
    "2026-11-27T22:59:00Z",
  ],
  [
    "at the same hour in summer",
    "2026-03-20T22:59:00Z",
    { every: 10, unit: "day" },
    "2026-03-19T10:00:00Z",
    "2026-03-30T21:59:00Z",
  ],
  [
    "on the last day of a shorter month",
    "2027-01-31T22:59:00Z",
    { every: 1, unit: "month" },
    "2027-01-31T23:10:00Z",
    "2027-02-28T22:59:00Z",
  ],
  [
    "in the next year",
    "2026-11-30T22:59:00Z",
    { every: 3, unit: "month" },
    "2026-11-30T23:10:00Z",
    "2027-02-28T22:59:00Z",
  ],
  [
    "after those that were missed",
    "2026-01-05T22:59:00Z",
    { every: 1, unit: "day" },
    "2026-11-18T10:00:00Z",
    "2026-11-18T22:59:00Z",
  ],
  [
    "months after those that were missed",
    "2001-01-15T22:59:00Z",
    { every: 1, unit: "month" },
    "2026-11-18T10:00:00Z",
    "2026-12-15T22:59:00Z",
  ],
])("the next deadline is %s", (_, due, repeat, now, expected) => {
  expect(nextDeadline(new Date(due), repeat, new Date(now), MADRID)).toEqual(new Date(expected));
});
