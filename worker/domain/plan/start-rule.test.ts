import { expect, it } from "vitest";
import type { PlanRule } from "../../contract/plan/plan-rule.ts";
import { ruleAfterValidity } from "./start-rule.ts";

const DAY = "2026-11-10";
const yearly = (from: string, given: Partial<PlanRule> = {}): PlanRule => ({
  repetition: {
    unit: "year",
    every: 1,
    month: Number(from.slice(5, 7)),
    on: { date: Number(from.slice(8)) },
  },
  from,
  until: null,
  daysEarly: 30,
  missedAfterDays: 90,
  ...given,
});
type Rules = { since: string; rule: PlanRule }[];
const PLANNED: Rules = [{ since: "2026-01-01", rule: yearly(DAY) }];

/** As the server stores it (storage/plan/lines.ts, `endRules`). */
function documented(rules: Rules, today: string, before: string | null, after: string | null): Rules {
  const change = ruleAfterValidity(rules, { day: DAY, before, after }, today);
  if (!change?.rule) return rules;
  return [...rules.filter(({ since }) => since < change.since), { since: change.since, rule: change.rule }];
}
const typo = documented(PLANNED, DAY, null, "2027-03-01");
const corrected = documented(typo, "2026-11-15", "2027-03-01", "2028-03-01");

it("a line repeats from the day on which its document ends, also after that was corrected", () => {
  expect(typo.at(-1)).toEqual({ since: "2026-11-11", rule: yearly("2027-03-01") });
  expect(corrected.at(-1)).toEqual({ since: "2026-11-15", rule: yearly("2028-03-01") });
});

it("a line without its documents repeats as when the task was planned, however often the validity was corrected", () => {
  expect(documented(typo, "2026-11-20", "2027-03-01", null).at(-1)?.rule).toEqual(yearly(DAY));
  expect(documented(corrected, "2026-11-20", "2028-03-01", null).at(-1)?.rule).toEqual(yearly(DAY));
  const again = documented(corrected, "2026-11-18", "2028-03-01", "2029-03-01");
  expect(documented(again, "2026-11-20", "2029-03-01", null).at(-1)?.rule).toEqual(yearly(DAY));
});

it("what somebody changed of the rule since the document stays when the validity is corrected or taken off", () => {
  const longer: Rules = [...typo, { since: "2026-11-12", rule: yearly("2027-03-01", { daysEarly: 60 }) }];
  const later = documented(longer, "2026-11-15", "2027-03-01", "2028-03-01");
  expect(later.at(-1)?.rule).toEqual(yearly("2028-03-01", { daysEarly: 60 }));
  expect(documented(later, "2026-11-20", "2028-03-01", null).at(-1)?.rule).toEqual(
    yearly(DAY, { daysEarly: 60 }),
  );
});
