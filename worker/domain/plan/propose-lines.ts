// Which presets a company's answers propose, and the rules that their periods become.
import type { Texts } from "../../contract/forms/field.ts";
import type { Day, PlanRule, Repetition } from "../../contract/plan/plan-rule.ts";
import { addDays } from "./rule-days.ts";
import { startingOn } from "./start-rule.ts";
import type { CompanyQuestion, Period, Preset } from "../../contract/plan/preset-file.ts";

export type CompanyAnswers = Readonly<Record<CompanyQuestion, boolean>>;
export type ProposedRule = { rule: PlanRule; isDefault: boolean; what: Texts | null };
/** Without rules, the task follows an event: it is shown with its note. */
export type Proposal = { preset: Preset; rules: ProposedRule[]; needsCheck: boolean };

/** Days early and days until it is missed. */
export const TOLERANCES: Record<Period["unit"], Pick<PlanRule, "daysEarly" | "missedAfterDays">> = {
  workday: { daysEarly: 0, missedAfterDays: 0 },
  week: { daysEarly: 1, missedAfterDays: 3 },
  month: { daysEarly: 7, missedAfterDays: 14 },
  year: { daysEarly: 30, missedAfterDays: 90 },
};

function repetitionOf({ unit, every }: Period): Repetition {
  const on = { date: 1 };
  switch (unit) {
    case "workday":
      return { unit: "week", every, weekdays: [1, 2, 3, 4, 5] };
    case "week":
      return { unit, every, weekdays: [1] };
    case "month":
      return { unit, every, on };
    default:
      return { unit, every, month: 1, on };
  }
}

/** The first time is on `from`, but a task of working days begins on the next one. */
const ruleOf = (period: Period, from: Day, answers: CompanyAnswers): ProposedRule => ({
  rule: startingOn({ repetition: repetitionOf(period), from, until: null, ...TOLERANCES[period.unit] }, from),
  isDefault: typeof period.isDefault === "boolean" ? period.isDefault : !answers[period.isDefault.unless],
  what: period.what ?? null,
});

/** A preset as lines of the plan, to be confirmed by a technician. */
export const proposalOf = (
  preset: Preset,
  answers: CompanyAnswers,
  from: Day,
  firstDay: (preset: Preset, period: number) => Day = () => from,
): Proposal => ({
  preset,
  rules: preset.periods.map((period, index) => ruleOf(period, firstDay(preset, index), answers)),
  needsCheck: preset.basis.some(({ mark }) => mark !== "law"),
});

const LENGTH: Record<Period["unit"], number> = { workday: 1, week: 7, month: 30, year: 365 };
const MONDAY = 1;
/** Days after Monday. */
const TUESDAY = 1;
const THURSDAY = 3;
const byLength = (one: Period, other: Period) =>
  LENGTH[one.unit] * one.every - LENGTH[other.unit] * other.every;

/**
 * The first days of what is proposed: two tasks a week from the Monday after on, the frequent ones first, so that a company that plans
 * all of them at once does not have all of them on one day.
 */
export function spreadOver(presets: readonly Preset[], from: Day): (preset: Preset, period: number) => Day {
  const weekday = new Date(from).getUTCDay();
  const monday = addDays(from, (7 + MONDAY - weekday) % 7 || 7);
  const all = presets.flatMap((preset) =>
    preset.periods.map((period, index) => ({ period, key: `${preset.key} ${index}` })),
  );
  const days = new Map(
    all
      .toSorted((one, other) => byLength(one.period, other.period))
      .map(({ key }, index) => [
        key,
        addDays(monday, Math.floor(index / 2) * 7 + (index % 2 === 0 ? TUESDAY : THURSDAY)),
      ]),
  );
  return (preset, period) => days.get(`${preset.key} ${period}`) ?? from;
}

/** Tasks that the law asks of every company, or that apply because of the answers. The rest is offered as a choice. */
export const proposedFor = (presets: readonly Preset[], answers: CompanyAnswers, from: Day): Proposal[] =>
  presets
    .filter(({ applies }) => applies === "always" || (applies !== "chosen" && answers[applies]))
    .map((preset) => proposalOf(preset, answers, from));
