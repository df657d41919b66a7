import { expect, it } from "vitest";
import type { Period } from "../contract/enums.ts";
import { timeSpanOf } from "./periods.ts";

const MADRID = "Europe/Madrid";

it.each<[Period, string, string, string, string]>([
  ["this_week", MADRID, "2026-11-21T12:00:00Z", "2026-11-15T23:00:00Z", "2026-11-22T23:00:00Z"],
  // A Monday that has begun in Madrid and not in UTC.
  ["this_week", MADRID, "2026-11-22T23:30:00Z", "2026-11-22T23:00:00Z", "2026-11-29T23:00:00Z"],
  ["this_week", MADRID, "2026-03-29T22:30:00Z", "2026-03-29T22:00:00Z", "2026-04-05T22:00:00Z"],
  // The week in which the clocks go forward.
  ["this_week", MADRID, "2026-03-29T12:00:00Z", "2026-03-22T23:00:00Z", "2026-03-29T22:00:00Z"],
  ["this_month", MADRID, "2026-10-31T23:30:00Z", "2026-10-31T23:00:00Z", "2026-11-30T23:00:00Z"],
  ["this_month", MADRID, "2026-12-10T00:00:00Z", "2026-11-30T23:00:00Z", "2026-12-31T23:00:00Z"],
  ["this_year", MADRID, "2026-12-31T23:30:00Z", "2026-12-31T23:00:00Z", "2027-12-31T23:00:00Z"],
  ["this_year", "Atlantic/Canary", "2026-12-31T23:30:00Z", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"],
  ["this_month", "America/Bogota", "2026-11-01T03:00:00Z", "2026-10-01T05:00:00Z", "2026-11-01T05:00:00Z"],
])("%s in %s at %s", (period, timeZone, now, from, before) => {
  expect(timeSpanOf(period, new Date(now), timeZone)).toEqual({
    from: new Date(from),
    before: new Date(before),
  });
});

it.each([undefined, "all_time" as const])("%s has no time span", (period) => {
  expect(timeSpanOf(period, new Date(), MADRID)).toBeNull();
});
