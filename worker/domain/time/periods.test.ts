import { expect, it } from "vitest";
import type { Period } from "../../contract/enums.ts";
import {
  daysBefore,
  daysPeriod,
  monthsBetween,
  namedPeriod,
  type NamedPeriod,
  periodBefore,
  periodOf,
  spanOfDays,
} from "./periods.ts";

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
  ["last_month", MADRID, "2026-01-10T00:00:00Z", "2025-11-30T23:00:00Z", "2025-12-31T23:00:00Z"],
  ["this_quarter", MADRID, "2026-05-10T00:00:00Z", "2026-03-31T22:00:00Z", "2026-06-30T22:00:00Z"],
  ["last_quarter", MADRID, "2026-02-10T00:00:00Z", "2025-09-30T22:00:00Z", "2025-12-31T23:00:00Z"],
  ["last_year", MADRID, "2026-02-10T00:00:00Z", "2024-12-31T23:00:00Z", "2025-12-31T23:00:00Z"],
  ["this_month", "America/Bogota", "2026-11-01T03:00:00Z", "2026-10-01T05:00:00Z", "2026-11-01T05:00:00Z"],
])("%s in %s at %s", (period, timeZone, now, from, before) => {
  expect(periodOf({ date: period }, new Date(now), timeZone)?.span).toEqual({
    from: new Date(from),
    before: new Date(before),
  });
});

it("days are their own period", () => {
  const date = "2026-02-02..2026-03-31";
  expect(periodOf({ date }, new Date(), MADRID)?.span).toEqual(spanOfDays(date, MADRID));
});

it.each([undefined, "all_time" as const])("%s is no period", (period) => {
  expect(periodOf({ date: period }, new Date(), MADRID)).toBeNull();
});

it.each<[NamedPeriod, string, string, string]>([
  ["this_week", "2026-11-22T23:30:00Z", "2026-11-23", "2026-11-29"],
  ["this_month", "2026-10-31T23:30:00Z", "2026-11-01", "2026-11-30"],
  ["last_month", "2026-01-15T12:00:00Z", "2025-12-01", "2025-12-31"],
  ["last_month", "2026-03-31T21:59:00Z", "2026-02-01", "2026-02-28"],
  ["this_quarter", "2026-12-31T22:59:00Z", "2026-10-01", "2026-12-31"],
  ["this_quarter", "2026-12-31T23:00:00Z", "2027-01-01", "2027-03-31"],
  ["last_quarter", "2026-02-15T12:00:00Z", "2025-10-01", "2025-12-31"],
  ["last_quarter", "2026-09-15T12:00:00Z", "2026-04-01", "2026-06-30"],
  ["this_year", "2026-12-31T23:30:00Z", "2027-01-01", "2027-12-31"],
  ["last_year", "2026-12-31T22:30:00Z", "2025-01-01", "2025-12-31"],
])("%s at %s is from %s to %s", (name, now, first, last) => {
  expect(namedPeriod(name, new Date(now), MADRID)).toMatchObject({ first, last });
});

it.each([
  ["2026-03", MADRID, "2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z"],
  ["2026-12", "Asia/Kathmandu", "2026-11-30T18:15:00Z", "2026-12-31T18:15:00Z"],
  ["0099-12", "UTC", "0099-12-01T00:00:00Z", "0100-01-01T00:00:00Z"],
])("the month %s in %s", (month, timeZone, from, before) => {
  expect(periodOf({ date: "this_week", month }, new Date(), timeZone)).toEqual({
    first: `${month}-01`,
    last: `${month}-31`,
    span: { from: new Date(from), before: new Date(before) },
  });
});

it.each([
  ["2026-01-01..2026-01-31", "2025-12-01..2025-12-31"],
  ["2026-03-01..2026-03-31", "2026-02-01..2026-02-28"],
  ["2026-01-01..2026-03-31", "2025-10-01..2025-12-31"],
  ["2026-01-01..2026-12-31", "2025-01-01..2025-12-31"],
  ["2026-01-01..2026-01-30", "2025-12-02..2025-12-31"],
  ["2026-03-29..2026-03-29", "2026-03-28..2026-03-28"],
])("before %s is %s", (range, earlier) => {
  const period = daysPeriod(range, MADRID);
  const found = periodBefore(period, MADRID);
  expect(`${found?.first}..${found?.last}`).toBe(earlier);
  expect(found?.span.before).toEqual(period.span.from);
});

it("before the year 1000 is no period", () => {
  expect(periodBefore(daysPeriod("0001-01-01..9999-12-31", MADRID), MADRID)).toBeNull();
});

it("the months between two include both, over the end of a year", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-02")).toEqual(["2026-02"]);
  expect(monthsBetween("2026-03", "2026-02")).toEqual([]);
});

it("days before are of 24 hours", () => {
  expect(daysBefore(new Date("2026-03-30T09:00:00Z"), 2)).toEqual(new Date("2026-03-28T09:00:00Z"));
});

it("a range of days has its last day whole, also when the clocks go forward", () => {
  expect(spanOfDays("2026-03-29..2026-03-29", MADRID)).toEqual({
    from: new Date("2026-03-28T23:00:00Z"),
    before: new Date("2026-03-29T22:00:00Z"),
  });
});
