// The days of a rule. One file, above 300 lines: most of it is a table of rules and their days.
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type PlanRule, planRule, type Repetition } from "../../contract/plan/plan-rule.ts";
import { addDays, daysOfRule } from "./rule-days.ts";

afterEach(() => vi.restoreAllMocks());

const rule = (repetition: Repetition, from = "2026-01-01", until: string | null = null): PlanRule =>
  planRule().parse({ repetition, from, until, daysEarly: 0, missedAfterDays: 7 });
const weekly = (weekdays: number[], every = 1): Repetition => ({ unit: "week", every, weekdays });
const onDate = (date: number, every = 1): Repetition => ({ unit: "month", every, on: { date } });
const onWeekday = (nth: 1 | 2 | 3 | 4 | -1, weekday: number): Repetition => ({
  unit: "month",
  every: 1,
  on: { nth, weekday },
});
const yearly = (month: number, date: number, every = 1): Repetition => ({
  unit: "year",
  every,
  month,
  on: { date },
});

describe("the days of a rule", () => {
  it.each<[string, PlanRule, string, string, string]>([
    ["once", rule({ unit: "once" }, "2026-11-23"), "2026-01-01", "2030-12-31", "2026-11-23"],
    ["once, outside the window", rule({ unit: "once" }, "2026-11-23"), "2026-11-24", "2030-12-31", ""],
    // 1 January 2026 is a Thursday.
    ["weekly", rule(weekly([1])), "2026-01-01", "2026-01-31", "2026-01-05 2026-01-12 2026-01-19 2026-01-26"],
    ["the days of a week, sorted", rule(weekly([5, 1])), "2026-01-05", "2026-01-11", "2026-01-05 2026-01-09"],
    ["Sunday ends the week", rule(weekly([7])), "2026-01-05", "2026-01-12", "2026-01-11"],
    ["over the end of a year", rule(weekly([4])), "2026-12-28", "2027-01-08", "2026-12-31 2027-01-07"],
    [
      "every 2 weeks, from the first day that fits",
      rule(weekly([1], 2)),
      "2026-01-01",
      "2026-02-03",
      "2026-01-05 2026-01-19 2026-02-02",
    ],
    [
      "every 2 weeks on two days, begun between them",
      rule(weekly([1, 5], 2)),
      "2026-01-01",
      "2026-01-20",
      "2026-01-02 2026-01-12 2026-01-16",
    ],
    // The clocks of Europe change on 29 March and 25 October 2026, those of America on 8 March and 1 November.
    [
      "where the clocks go forward",
      rule(weekly([7])),
      "2026-03-02",
      "2026-04-05",
      "2026-03-08 2026-03-15 2026-03-22 2026-03-29 2026-04-05",
    ],
    [
      "where the clocks go back",
      rule(weekly([7])),
      "2026-10-19",
      "2026-11-08",
      "2026-10-25 2026-11-01 2026-11-08",
    ],
    [
      "the 31st is the last day",
      rule(onDate(31)),
      "2026-01-01",
      "2026-06-30",
      "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30",
    ],
    [
      "the 30th in February",
      rule(onDate(30)),
      "2026-01-01",
      "2026-03-31",
      "2026-01-30 2026-02-28 2026-03-30",
    ],
    ["the 31st in a leap year", rule(onDate(31)), "2028-02-01", "2028-03-31", "2028-02-29 2028-03-31"],
    [
      "a day before `from` is left out",
      rule(onDate(1), "2026-01-02"),
      "2025-01-01",
      "2026-03-01",
      "2026-02-01 2026-03-01",
    ],
    [
      "every 3 months, from the first day that fits",
      rule(onDate(1, 3), "2026-01-15"),
      "2026-01-01",
      "2026-08-31",
      "2026-02-01 2026-05-01 2026-08-01",
    ],
    [
      "every 3 months on the 31st",
      rule(onDate(31, 3), "2026-01-31"),
      "2026-01-01",
      "2026-12-31",
      "2026-01-31 2026-04-30 2026-07-31 2026-10-31",
    ],
    [
      "`from` on the last day of a short month",
      rule(onDate(31), "2026-02-28"),
      "2026-01-01",
      "2026-03-31",
      "2026-02-28 2026-03-31",
    ],
    [
      "the first Monday",
      rule(onWeekday(1, 1)),
      "2026-01-01",
      "2026-03-31",
      "2026-01-05 2026-02-02 2026-03-02",
    ],
    [
      "the fourth Thursday",
      rule(onWeekday(4, 4)),
      "2026-01-01",
      "2026-03-31",
      "2026-01-22 2026-02-26 2026-03-26",
    ],
    // Of these months, January and May have a fifth Friday.
    [
      "the last Friday",
      rule(onWeekday(-1, 5)),
      "2026-01-01",
      "2026-05-31",
      "2026-01-30 2026-02-27 2026-03-27 2026-04-24 2026-05-29",
    ],
    ["the last weekday is the last day", rule(onWeekday(-1, 6)), "2026-02-01", "2026-02-28", "2026-02-28"],
    [
      "29 February",
      rule(yearly(2, 29)),
      "2026-01-01",
      "2029-12-31",
      "2026-02-28 2027-02-28 2028-02-29 2029-02-28",
    ],
    [
      "every 4 years from 29 February",
      rule(yearly(2, 29, 4), "2024-02-29"),
      "2024-01-01",
      "2033-12-31",
      "2024-02-29 2028-02-29 2032-02-29",
    ],
    ["no leap year in 2100", rule(yearly(2, 29)), "2099-12-31", "2101-01-01", "2100-02-28"],
    [
      "every 4 years, first next March",
      rule(yearly(3, 1, 4), "2026-06-05"),
      "2026-01-01",
      "2035-12-31",
      "2027-03-01 2031-03-01 2035-03-01",
    ],
    [
      "every year in December from December",
      rule(yearly(12, 31), "2026-12-31"),
      "2026-01-01",
      "2027-12-31",
      "2026-12-31 2027-12-31",
    ],
    [
      "the second Tuesday of May",
      rule({ unit: "year", every: 1, month: 5, on: { nth: 2, weekday: 2 } }),
      "2026-01-01",
      "2027-12-31",
      "2026-05-12 2027-05-11",
    ],
    [
      "until a day, which counts",
      rule(weekly([1]), "2026-01-01", "2026-01-12"),
      "2026-01-01",
      "2026-12-31",
      "2026-01-05 2026-01-12",
    ],
    ["a window of one day", rule(weekly([1])), "2026-01-05", "2026-01-05", "2026-01-05"],
    ["a window before the rule", rule(weekly([1])), "2025-01-01", "2025-12-31", ""],
    ["a window that ends before it begins", rule(weekly([1])), "2026-02-01", "2026-01-01", ""],
  ])("%s", (_name, given, first, last, expected) => {
    expect(daysOfRule(given, { first, last }).join(" ")).toBe(expected);
  });
});

const everyday = fc.integer({ min: 0, max: 9000 }).map((days) => addDays("2020-01-01", days));
const on = fc.oneof(
  fc.record({ date: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ nth: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 1, max: 7 }) }),
);
const every = fc.integer({ min: 1, max: 9 });
const month = fc.integer({ min: 1, max: 12 });
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const anyRule: fc.Arbitrary<PlanRule> = fc
  .record({
    repetition: fc.oneof(
      fc.constant({ unit: "once" }),
      fc.record({ unit: fc.constant("week"), every, weekdays }),
      fc.record({ unit: fc.constant("month"), every, on }),
      fc.record({ unit: fc.constant("year"), every, month, on }),
    ),
    from: everyday,
    length: fc.option(fc.integer({ min: 0, max: 4000 })),
  })
  .map(({ repetition, from, length }) =>
    planRule().parse({
      repetition,
      from,
      until: length === null ? null : addDays(from, length),
      daysEarly: 0,
      missedAfterDays: 0,
    }),
  );

/** The definition, read day by day with the calendar of Date alone. */
function fits({ repetition, from, until }: PlanRule, day: string): boolean {
  if (day < from || (until !== null && day > until)) return false;
  const date = new Date(day);
  if (repetition.unit === "once") return day === from;
  if (repetition.unit === "week") return repetition.weekdays.includes(date.getUTCDay() || 7);
  if (repetition.unit === "year" && date.getUTCMonth() + 1 !== repetition.month) return false;
  const isLast = (days: number) => new Date(date.getTime() + days * 86_400_000).getUTCDate() <= days;
  const wanted = repetition.on;
  if ("date" in wanted)
    return date.getUTCDate() === wanted.date || (isLast(1) && date.getUTCDate() < wanted.date);
  if ((date.getUTCDay() || 7) !== wanted.weekday) return false;
  return wanted.nth === -1 ? isLast(7) : Math.ceil(date.getUTCDate() / 7) === wanted.nth;
}

const daysFrom = (first: string, last: string): string[] => {
  const all: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day);
  return all;
};

describe("any rule", () => {
  const window = fc.record({ first: everyday, length: fc.integer({ min: 0, max: 1500 }) });

  it("has the same days however the window is divided", () => {
    fc.assert(
      fc.property(anyRule, window, fc.nat(1500), (given, { first, length }, cut) => {
        const last = addDays(first, length);
        const middle = addDays(first, cut % (length + 1));
        expect([
          ...daysOfRule(given, { first, last: middle }),
          ...daysOfRule(given, { first: addDays(middle, 1), last }),
        ]).toEqual(daysOfRule(given, { first, last }));
      }),
      { numRuns: 300 },
    );
  });

  it("has every day that fits its definition, if it repeats every week, month or year", () => {
    fc.assert(
      fc.property(anyRule, everyday, (given, first) => {
        const { repetition } = given;
        const each = repetition.unit === "once" ? repetition : { ...repetition, every: 1 };
        const simple = { ...given, repetition: each };
        const last = addDays(first, 800);
        expect(daysOfRule(simple, { first, last })).toEqual(
          daysFrom(first, last).filter((day) => fits(simple, day)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("takes every n-th of its weeks, months or years, the first one included", () => {
    fc.assert(
      fc.property(anyRule, (given) => {
        const { repetition, from } = given;
        fc.pre(repetition.unit !== "once" && given.until === null);
        const last = addDays(from, 3000);
        const all = daysOfRule({ ...given, repetition: { ...repetition, every: 1 } }, { first: from, last });
        const period = (day: string) => {
          if (repetition.unit === "week") return String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7));
          return day.slice(0, repetition.unit === "month" ? 7 : 4);
        };
        const periods = new Set(
          [...new Set(all.map(period))].filter((_, nth) => nth % repetition.every === 0),
        );
        expect(daysOfRule(given, { first: from, last })).toEqual(
          all.filter((day) => periods.has(period(day))),
        );
      }),
      { numRuns: 100 },
    );
  });
});

// Lines are computed one by one, so what 5,000 of them cost is a thousand times what these five do.
describe("a week of five lines", () => {
  const repetitions = [weekly([1, 3, 5]), onDate(31), onWeekday(-1, 5), yearly(11, 27), onDate(25, 3)];

  /** How many dates are made, read or written, which is all that the computation does. */
  function cost(from: string): { days: number; dates: number } {
    const rules = repetitions.map((repetition) => rule(repetition, from));
    const spies = [vi.spyOn(Date, "UTC"), vi.spyOn(Date, "parse"), vi.spyOn(Date.prototype, "toISOString")];
    const days = rules.flatMap((each) =>
      daysOfRule(each, { first: "2026-11-23", last: "2026-11-29" }),
    ).length;
    const dates = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    vi.restoreAllMocks();
    return { days, dates };
  }

  it("costs the same for rules of this year and of 2001: 37 dates for 6 days", () => {
    const young = cost("2026-08-25");
    expect(cost("2001-08-25")).toEqual(young);
    // Three a week, the last Friday, the yearly and the quarterly day.
    expect(young).toEqual({ days: 6, dates: 37 });
  });
});
