import { describe, expect, it } from "vitest";
import type { PlanRule } from "#web/data/plan/plan.ts";
import { draftOf, faultsOf, newDraft, ruleOf, withUnit } from "./rule-draft.ts";

const MONDAY = "2026-11-23";

describe("the fields of a rule", () => {
  it.each<PlanRule["repetition"]>([
    { unit: "once" },
    { unit: "week", every: 2, weekdays: [1, 5] },
    { unit: "month", every: 3, on: { nth: -1, weekday: 5 } },
    { unit: "year", every: 4, month: 2, on: { date: 29 } },
  ])("say the rule that they were made from: $unit", (repetition) => {
    const rule = { repetition, from: MONDAY, until: null, daysEarly: 2, missedAfterDays: 9 };
    expect(ruleOf(draftOf(rule))).toEqual(rule);
  });

  it("are usual for the unit until somebody has chosen others", () => {
    const draft = newDraft(MONDAY);
    expect(withUnit(draft, "week")).toMatchObject({ daysEarly: "1", missedAfterDays: "3" });
    expect(withUnit({ ...draft, daysEarly: "4" }, "week")).toMatchObject({ daysEarly: "4" });
  });

  it("make no rule while one of them is wrong", () => {
    const wrong = { ...newDraft(MONDAY), every: "0", date: "32", until: "2026-11-01", daysEarly: "x" };
    expect(faultsOf(wrong)).toEqual(["every", "date", "until", "daysEarly"]);
    expect(ruleOf(wrong)).toBeNull();
    expect(faultsOf({ ...wrong, unit: "week", weekdays: [] })).toContain("weekdays");
  });
});
