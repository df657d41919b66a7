// Which presets a company's answers propose, and the rules that their periods become.
import type { Texts } from "../../contract/forms/field.ts";
import type { Day, PlanRule, Repetition } from "../../contract/plan/plan-rule.ts";
import type { CompanyQuestion, Period, Preset } from "../../contract/plan/preset-file.ts";

export type CompanyAnswers = Readonly<Record<CompanyQuestion, boolean>>;
export type ProposedRule = { rule: PlanRule; isDefault: boolean; what: Texts | null };
/** Without rules, the task follows an event: it is shown with its note. */
export type Proposal = { preset: Preset; rules: ProposedRule[]; needsCheck: boolean };

/** Days early and days until it is missed. */
const TOLERANCES: Record<Period["unit"], Pick<PlanRule, "daysEarly" | "missedAfterDays">> = {
  workday: { daysEarly: 0, missedAfterDays: 0 },
  week: { daysEarly: 1, missedAfterDays: 3 },
  month: { daysEarly: 7, missedAfterDays: 14 },
  year: { daysEarly: 30, missedAfterDays: 90 },
};

/** The first time is on `from`, but a task of working days begins on the next one. */
function repetitionOf({ unit, every }: Period, from: Day): Repetition {
  const date = new Date(from);
  const on = { date: date.getUTCDate() };
  switch (unit) {
    case "workday":
      return { unit: "week", every, weekdays: [1, 2, 3, 4, 5] };
    case "week":
      return { unit, every, weekdays: [date.getUTCDay() || 7] };
    case "month":
      return { unit, every, on };
    default:
      return { unit, every, month: date.getUTCMonth() + 1, on };
  }
}

const ruleOf = (period: Period, from: Day, answers: CompanyAnswers): ProposedRule => ({
  rule: { repetition: repetitionOf(period, from), from, until: null, ...TOLERANCES[period.unit] },
  isDefault: typeof period.isDefault === "boolean" ? period.isDefault : !answers[period.isDefault.unless],
  what: period.what ?? null,
});

/** A preset as lines of the plan, to be confirmed by a technician. */
export const proposalOf = (preset: Preset, answers: CompanyAnswers, from: Day): Proposal => ({
  preset,
  rules: preset.periods.map((period) => ruleOf(period, from, answers)),
  needsCheck: preset.basis.some(({ mark }) => mark !== "law"),
});

/** Tasks that the law asks of every company, or that apply because of the answers. The rest is offered as a choice. */
export const proposedFor = (presets: readonly Preset[], answers: CompanyAnswers, from: Day): Proposal[] =>
  presets
    .filter(({ applies }) => applies === "always" || (applies !== "chosen" && answers[applies]))
    .map((preset) => proposalOf(preset, answers, from));
