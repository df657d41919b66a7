import { useDeferredValue, useMemo } from "react";
import { answerOf } from "../../../../worker/contract/forms/answers.ts";
import { useText } from "../../../text/use-text.ts";
import { ChecklistCards } from "../../../components/checklist/checklist-cards.tsx";
import { useFormPage } from "../form-context.ts";
import { CheckCard } from "./check-card.tsx";
import { questionOf } from "./question-of.ts";

/** All questions. Each card's id is its path, so that the list of missing answers can link to it. */
export function Checklist() {
  const { checklist: words } = useText();
  const checks = useFormPage(({ record }) => record.form.safetyChecks);
  const readOnly = useFormPage((page) => page.readOnly);
  // The card shows the answer; what is counted above follows.
  const counted = useDeferredValue(checks);
  const answers = useMemo(
    () => counted.map((check) => ({ question: questionOf(check), value: answerOf(check.field) })),
    [counted],
  );
  return (
    <ChecklistCards label={words.title} labels={words} readOnly={readOnly} answers={answers}>
      {checks.map((check, index) => (
        <CheckCard key={check.id} check={check} number={index + 1} />
      ))}
    </ChecklistCards>
  );
}
