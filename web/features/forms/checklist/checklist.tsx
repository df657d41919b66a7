import { Fragment, useDeferredValue, useMemo } from "react";
import { answerOf } from "#worker/contract/forms/answers.ts";
import { scoreOf } from "#worker/contract/forms/score.ts";
import { useText } from "#web/text/use-text.ts";
import { LiveResult } from "#web/components/checklist/score-badge.tsx";
import { ChecklistCards } from "#web/components/checklist/checklist-cards.tsx";
import { useForm, useIsFormReadOnly } from "../form-context.ts";
import { SafetyCheckCard } from "./safety-check-card.tsx";
import { questionOf, withHeadings } from "#web/components/checklist/question-of.ts";

/** The safety checks that are asked. Each card's id is its path, so that the list of missing answers can link to it. */
export function Checklist() {
  const { checklist: words, formPage } = useText("app");
  const source = useForm(({ form }) => form.checklist);
  const all = useForm(({ form }) => form.safetyChecks);
  const asked = useMemo(() => withHeadings(all), [all]);
  const readOnly = useIsFormReadOnly();
  const fields = useDeferredValue(all);
  const score = useMemo(() => scoreOf(fields.map(({ field }) => field)), [fields]);
  // The card shows the answer at once; the count above the list follows in a second render.
  const counted = useDeferredValue(asked);
  const answers = useMemo(
    () =>
      counted.map(({ safetyCheck }) => ({
        question: questionOf(safetyCheck),
        value: answerOf(safetyCheck.field),
      })),
    [counted],
  );
  return (
    <>
      {source ? (
        <p className="-mt-2 mb-4 text-sm text-muted-foreground">
          {formPage.checklistVersion(source.name, source.number)}
        </p>
      ) : null}
      {all[0]?.field.payload.scoring ? <LiveResult score={score} /> : null}
      <ChecklistCards label={words.title} readOnly={readOnly} answers={answers}>
        {asked.map(({ safetyCheck, heading }, index) => (
          <Fragment key={safetyCheck.id}>
            {heading ? <h3 className="pt-3 pb-2 font-semibold">{heading}</h3> : null}
            <SafetyCheckCard safetyCheck={safetyCheck} number={index + 1} />
          </Fragment>
        ))}
      </ChecklistCards>
    </>
  );
}
