import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanRule } from "../../contract/plan/plan-rule.ts";
import { addDays, daysOfRule } from "./rule-days.ts";
import { slotOf, slotsOf } from "./slots.ts";

const day = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((number) => addDays("2000-01-01", number));
const every = fc.integer({ min: 1, max: 99 });
const weekday = fc.integer({ min: 1, max: 7 });
const on = fc.oneof(
  fc.record({ date: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ nth: fc.constantFrom(1, 2, 3, 4, -1), weekday }),
);
const repetition = fc.oneof(
  fc.record({ unit: fc.constant("once") }),
  fc.record({ unit: fc.constant("week"), every, weekdays: fc.uniqueArray(weekday, { minLength: 1 }) }),
  fc.record({ unit: fc.constant("month"), every, on }),
  fc.record({ unit: fc.constant("year"), every, month: fc.integer({ min: 1, max: 12 }), on }),
) as fc.Arbitrary<PlanRule["repetition"]>;
const ruleFrom = (from: string, repeated: PlanRule["repetition"]): PlanRule => ({
  repetition: repeated,
  from,
  until: null,
  daysEarly: 0,
  missedAfterDays: 0,
});

describe("slots", () => {
  it("of a window contain that of every rule with a day in it", () => {
    let seen = 0;
    const check = fc.property(
      repetition,
      day(0, 9000),
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom(0, 6, 30, 41),
      (repeated, from, later, length) => {
        const rule = ruleFrom(from, repeated);
        // Windows around a day of the rule, most of them.
        const [planned = from] = daysOfRule(rule, {
          first: addDays(from, later),
          last: addDays(from, later + 4000),
        });
        const first = addDays(planned, -(later % (length + 1)));
        const window = { first, last: addDays(first, length) };
        if (daysOfRule(rule, window).length === 0) return;
        seen += 1;
        expect(slotsOf(window)).toContain(slotOf(rule));
      },
    );
    fc.assert(check, { numRuns: 1000 });
    expect(seen).toBeGreaterThan(600);
  });

  it("of a week are few, and leave out the rules of other weeks and months", () => {
    const slots = slotsOf({ first: "2026-11-16", last: "2026-11-22" }) ?? [];
    expect(slots.length).toBeLessThan(100);
    const monthly = (date: number) =>
      slotOf(ruleFrom("2026-01-01", { unit: "month", every: 1, on: { date } }));
    expect([15, 16, 22, 23].map((date) => slots.includes(monthly(date)))).toEqual([false, true, true, false]);
    const yearly = (month: number) =>
      slotOf(ruleFrom("2026-01-01", { unit: "year", every: 1, month, on: { date: 20 } }));
    expect([10, 11, 12].map((month) => slots.includes(yearly(month)))).toEqual([false, true, false]);
    const fortnight = (from: string) => slotOf(ruleFrom(from, { unit: "week", every: 2, weekdays: [1] }));
    expect(slots.includes(fortnight("2026-11-02"))).toBe(true);
    expect(slots.includes(fortnight("2026-11-09"))).toBe(false);
  });

  it.each([
    ["2026-02-20", ["d20", "n3"]],
    ["2026-02-21", ["d21", "n3"]],
    ["2026-02-22", ["d22", "n-1", "n4"]],
    ["2026-02-28", ["d28", "d29", "d30", "d31", "n-1", "n4"]],
    ["2026-01-29", ["d29", "n-1"]],
    ["2026-01-31", ["d31", "n-1"]],
  ])("of %s are those of its places in the month, and of a rule for that day alone", (only, places) => {
    const slots = slotsOf({ first: only, last: only }) ?? [];
    const months = slots.filter((slot) => slot.startsWith("m12."));
    expect(months.map((slot) => slot.replace(/.*\./, "")).toSorted()).toEqual(places);
    expect(slots.filter((slot) => /^[^mw]/.test(slot))).toEqual([`o${only}`]);
    expect(slotOf(ruleFrom(only, { unit: "once" }))).toBe(`o${only}`);
  });

  it("are not used for long windows", () => {
    expect(slotsOf({ first: "2026-01-01", last: "2026-03-31" })).toBeNull();
    expect(slotsOf({ first: "2026-01-01", last: "2026-02-16" })).toBeNull();
    expect(slotsOf({ first: "2026-01-01", last: "2026-02-15" })).not.toBeNull();
  });
});
