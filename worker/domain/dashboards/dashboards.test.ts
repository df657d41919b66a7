import { describe, expect, it } from "vitest";
import type { DashboardDates } from "../../contract/dashboards.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { countMet, medianOf, objectivesOf, standingOf, sumOfObjectives } from "./progress.ts";
import { dashboardRange, resultMonths } from "./range.ts";

const MADRID = "Europe/Madrid";
const DONE = { drill: 3, hseq_visit: 0, investigation: 0, observation: 0, management: 0, actions: 7 };

describe("the range of a dashboard", () => {
  it.each<[DashboardDates, string, string, string, string]>([
    ["this-month", "2026-11-22T12:00:00Z", MADRID, "2026-11-01..2026-11-30", "2026-10-01..2026-10-31"],
    ["this-month", "2026-12-31T23:30:00Z", MADRID, "2027-01-01..2027-01-31", "2026-12-01..2026-12-31"],
    [
      "this-month",
      "2026-12-31T23:30:00Z",
      "Atlantic/Canary",
      "2026-12-01..2026-12-31",
      "2026-11-01..2026-11-30",
    ],
    [
      "this-month",
      "2026-03-01T05:30:00Z",
      "America/Mexico_City",
      "2026-02-01..2026-02-28",
      "2026-01-01..2026-01-31",
    ],
    ["last-month", "2026-11-22T12:00:00Z", MADRID, "2026-10-01..2026-10-31", "2026-09-01..2026-09-30"],
    ["this-quarter", "2026-11-22T12:00:00Z", MADRID, "2026-10-01..2026-12-31", "2026-07-01..2026-09-30"],
    ["last-quarter", "2026-11-22T12:00:00Z", MADRID, "2026-07-01..2026-09-30", "2026-04-01..2026-06-30"],
    ["this-year", "2026-11-22T12:00:00Z", MADRID, "2026-01-01..2026-12-31", "2025-01-01..2025-12-31"],
    [
      "this-year",
      "2026-12-31T18:30:00Z",
      "Asia/Kathmandu",
      "2027-01-01..2027-12-31",
      "2026-01-01..2026-12-31",
    ],
    ["last-year", "2026-11-22T12:00:00Z", MADRID, "2025-01-01..2025-12-31", "2024-01-01..2024-12-31"],
    [
      "2026-01-15..2026-01-20",
      "2026-11-22T12:00:00Z",
      MADRID,
      "2026-01-15..2026-01-20",
      "2026-01-09..2026-01-14",
    ],
  ])("%s at %s in %s", (dateRange, now, timeZone, days, before) => {
    const { current, previous } = dashboardRange(dateRange, new Date(now), timeZone);
    expect([current, previous].map((each) => `${each?.first}..${each?.last}`)).toEqual([days, before]);
    expect(previous?.span.before).toEqual(current?.span.from);
  });

  it("of all time has no bounds and nothing before it", () => {
    expect(dashboardRange("all-time", new Date(), MADRID)).toMatchObject({
      current: null,
      previous: null,
      months: null,
      objectiveMonths: null,
    });
  });

  it("of a month has that month", () => {
    expect(dashboardRange("this-month", new Date("2026-02-10T12:00:00Z"), MADRID).months).toEqual([
      "2026-02",
    ]);
  });

  it("has no months where they are too many to be shown", () => {
    const months = (range: DashboardDates) => dashboardRange(range, new Date(), MADRID).months?.length;
    expect(months("2025-01-15..2026-12-31")).toBe(24);
    expect(months("2024-12-31..2026-12-31")).toBeUndefined();
    expect(months("0001-01-01..9999-12-31")).toBeUndefined();
  });

  it.each<[DashboardDates, first: string | undefined, last: string | undefined, count: number]>([
    ["this-month", "2026-11", "2026-11", 1],
    ["2025-01-15..2026-12-31", "2025-01", "2026-12", 24],
    ["2020-01-01..2024-06-30", "2023-07", "2024-06", 12],
    ["2020-01-01..2030-12-31", "2025-12", "2026-11", 12],
    ["2026-08-15..2030-12-31", "2026-08", "2026-11", 4],
    ["2027-08-15..2030-12-31", undefined, undefined, 0],
    ["all-time", "2025-12", "2026-11", 12],
  ])("%s has results by month from %s to %s", (dateRange, first, last, count) => {
    const now = new Date("2026-11-22T12:00:00Z");
    const months = resultMonths(dashboardRange(dateRange, now, MADRID), now, MADRID);
    expect([months.at(0)?.month, months.at(-1)?.month, months.length]).toEqual([first, last, count]);
    for (const [at, { span }] of months.slice(1).entries())
      expect(span.from).toEqual(months[at]?.span.before);
  });

  it("has the months of the year, and always the twelve of the trend", () => {
    const { months, trend } = dashboardRange("this-year", new Date("2026-02-10T12:00:00Z"), MADRID);
    expect([months?.at(0), months?.at(-1), months?.length]).toEqual(["2026-01", "2026-12", 12]);
    expect([trend.at(0), trend.at(-1), trend.length]).toEqual(["2025-03", "2026-02", 12]);
  });
});

describe("an objective", () => {
  it.each<[DashboardDates, string, number | null, number | null]>([
    ["this-month", "2026-11-15T12:00:00Z", 4, 2],
    ["this-month", "2026-11-30T12:00:00Z", 4, 4],
    ["this-month", "2028-02-01T12:00:00Z", 4, 0],
    ["this-year", "2026-01-31T12:00:00Z", 4, 4],
    ["this-year", "2026-11-15T12:00:00Z", 44, 42],
    ["all-time", "2026-11-15T12:00:00Z", null, null],
    ["last-month", "2026-11-15T12:00:00Z", 4, 4],
    ["this-quarter", "2026-11-15T12:00:00Z", 8, 6],
    ["last-quarter", "2026-11-15T12:00:00Z", 12, 12],
    ["last-year", "2026-11-15T12:00:00Z", 48, 48],
    // Half a month, and three quarters of one.
    ["2026-11-01..2026-11-15", "2026-11-30T12:00:00Z", 2, 2],
    ["2026-11-01..2026-11-15", "2026-11-08T12:00:00Z", 2, 1],
    ["2026-10-20..2026-11-15", "2026-12-08T12:00:00Z", 3, 3],
    ["2026-12-01..2026-12-15", "2026-11-30T12:00:00Z", 1, 0],
  ])("of four a month, %s at %s, has a target of %s and %s expected", (dateRange, now, target, expected) => {
    const { objectiveMonths } = dashboardRange(dateRange, new Date(now), MADRID);
    const [drill] = objectivesOf({ ...NO_OBJECTIVES, drill: 4 }, DONE, objectiveMonths);
    expect(drill).toEqual({ key: "drill", target, expected, done: 3 });
  });

  it.each<[number, string, number]>([
    [1, "2026-11-01T12:00:00Z", 0],
    [1, "2026-11-29T12:00:00Z", 0],
    [1, "2026-11-30T12:00:00Z", 1],
    [3, "2026-11-19T12:00:00Z", 1],
    [3, "2026-11-20T12:00:00Z", 2],
    [2.5, "2026-11-29T12:00:00Z", 2],
    [2.5, "2026-11-30T12:00:00Z", 2.5],
  ])("of %s a month has %s, %s expected", (drill, now, expected) => {
    const { objectiveMonths } = dashboardRange("this-month", new Date(now), MADRID);
    expect(objectivesOf({ ...NO_OBJECTIVES, drill }, DONE, objectiveMonths)[0]?.expected).toBe(expected);
  });

  it("that is a whole number for each day is due in whole numbers on each of them", () => {
    for (const days of [28, 29, 30, 31])
      for (let day = 1; day <= days; day += 1)
        for (const perDay of [1, 3, 7]) {
          const months = { all: 12, passed: 11 + day / days };
          const [drill] = objectivesOf({ ...NO_OBJECTIVES, drill: perDay * days }, DONE, months);
          expect(drill?.expected).toBe(perDay * (11 * days + day));
        }
  });

  it.each([
    [{ target: null, expected: null, done: 3 }, null],
    [{ target: 0, expected: 0, done: 0 }, "met"],
    [{ target: 8, expected: 5, done: 9 }, "met"],
    [{ target: 8, expected: 5, done: 5 }, "onTrack"],
    [{ target: 8, expected: 5, done: 4 }, "behind"],
    [{ target: 1, expected: 0, done: 0 }, "onTrack"],
    [{ target: 1, expected: 1, done: 0 }, "behind"],
  ] as const)("%j stands as %j", (objective, standing) => {
    expect(standingOf(objective)).toBe(standing);
  });

  it("counts as met when it has reached the part that is due by now", () => {
    const { objectiveMonths } = dashboardRange("this-month", new Date("2026-11-15T12:00:00Z"), MADRID);
    const objectives = { ...NO_OBJECTIVES, drill: 6, actions: 16, management: 0 };
    expect(countMet(objectivesOf(objectives, DONE, objectiveMonths))).toEqual({
      objectivesMet: 2,
      objectivesSet: 3,
    });
    expect(countMet(objectivesOf(objectives, DONE, null))).toEqual({ objectivesMet: 0, objectivesSet: 0 });
  });

  it("of a company is the sum of its departments'", () => {
    const sum = sumOfObjectives([
      { ...NO_OBJECTIVES, drill: 1, actions: 0 },
      { ...NO_OBJECTIVES, drill: 2.5 },
      NO_OBJECTIVES,
    ]);
    expect(sum).toEqual({ ...NO_OBJECTIVES, drill: 3.5, actions: 0 });
  });
});

it.each([
  [[], null],
  [[4], 4],
  [[4, 1], 2.5],
  [[9, 0, 0], 0],
  [[3, 3, 3, 8], 3],
  [[1, 1, 2, 2], 1.5],
  [[10, 2, 30], 10],
])("the median of %j is %s", (values, median) => {
  const histogram = [...new Set(values)].map((value) => ({
    value,
    count: values.filter((each) => each === value).length,
  }));
  expect(medianOf(histogram)).toBe(median);
});
