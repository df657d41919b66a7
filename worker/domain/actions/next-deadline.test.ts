import { expect, it } from "vitest";
import { nextDeadline, seriesDay, type Repeat } from "./next-deadline.ts";

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
  const day = seriesDay(new Date(due), null, MADRID);
  expect(nextDeadline(new Date(due), { ...repeat, day }, new Date(now), MADRID)).toEqual(new Date(expected));
});

it.each([
  ["the 31st after February", "2027-02-28T22:59:00Z", 31, 31, "2027-03-31T21:59:00Z"],
  ["the 31st after April, where it was the 30th", "2027-04-30T21:59:00Z", 31, 31, "2027-05-31T21:59:00Z"],
  ["the 30th after February of a leap year", "2028-02-29T22:59:00Z", 30, 30, "2028-03-30T21:59:00Z"],
  ["the day that somebody has set instead", "2027-02-15T22:59:00Z", 31, 15, "2027-03-15T22:59:00Z"],
  [
    "the last day itself of an action without a series' day",
    "2027-02-28T22:59:00Z",
    null,
    28,
    "2027-03-28T21:59:00Z",
  ],
])("a series by months keeps %s", (_, due, ownDay, day, expected) => {
  expect(seriesDay(new Date(due), ownDay, MADRID)).toBe(day);
  const next = nextDeadline(new Date(due), { every: 1, unit: "month", day }, new Date(due), MADRID);
  expect(next).toEqual(new Date(expected));
});
