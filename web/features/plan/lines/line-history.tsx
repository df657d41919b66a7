import { planRule } from "#worker/contract/plan/plan-rule.ts";
import { HistoryButton } from "#web/components/audit/setting-history.tsx";
import type { PlanLine } from "#web/data/plan/plan.ts";
import { ruleSentence } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";

const schema = planRule();

/** What was changed in a line, with its rules in words; nothing for those who may not read it. */
export function LineHistory({ line: { id, name } }: { line: PlanLine }) {
  const text = useText("plan");
  const language = useLanguage();
  const rule = (value: unknown): string | null => {
    const { data } = schema.safeParse(value);
    if (!data) return null;
    const { daysEarly, missedAfterDays } = text.line;
    const tolerances = `${daysEarly}: ${data.daysEarly}. ${missedAfterDays}: ${data.missedAfterDays}.`;
    return `${ruleSentence(text, language, data)}. ${tolerances}`;
  };
  return (
    <HistoryButton
      setting={{ type: "planLine", id, name, ownWords: { rule } }}
      className="-mx-2 self-start"
    />
  );
}
