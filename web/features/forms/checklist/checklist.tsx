import type { ReactNode } from "react";
import { answerOf } from "../../../../worker/contract/forms/answers.ts";
import { checkPath } from "../../../../worker/domain/forms/form-path.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import type { FormRecord, SafetyCheckResponse } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import type { ChecklistCardActions } from "../../../components/checklist/checklist-card.tsx";
import { ChecklistCards } from "../../../components/checklist/checklist-cards.tsx";
import { requirementsOf, questionOf } from "./question-of.ts";

type TextByPath = Readonly<Record<string, string>>;

type ChecklistProps = {
  record: Pick<FormRecord, "form" | "answer" | "problems">;
  readOnly?: boolean | undefined;
  /** Rendered below the corrections: the button that raises an action. */
  actionSlot?: ((check: SafetyCheckResponse) => ReactNode) | undefined;
  /** Error messages by path. */
  errors?: TextByPath | undefined;
};

/** All questions. Each card's id is its path, so that the list of missing answers can link to it. */
export function Checklist({ record, readOnly, actionSlot, errors = {} }: ChecklistProps) {
  const { checklist: words } = useText();
  return (
    <ChecklistCards
      label={words.title}
      labels={words}
      readOnly={readOnly}
      cards={record.form.safetyChecks.map((check) => {
        const id = checkPath(check.id);
        return {
          id,
          question: questionOf(check),
          value: answerOf(check.field),
          corrections: check.corrections,
          requirements: requirementsOf(check, words),
          actions: check.field.payload.acceptActions ? actionSlot?.(check) : null,
          error: problemOf(record.problems, id) ?? errors[checkPath(check.id, "value")],
          editing: readOnly ? undefined : editingOf(record, check),
        };
      })}
    />
  );
}

const problemOf = (problems: TextByPath, id: string) =>
  Object.entries(problems).find(([path]) => path === id || path.startsWith(`${id}.`))?.[1];

/** An answer is always saved as a whole: its value with its corrections. */
function editingOf(
  record: ChecklistProps["record"],
  { id, field, corrections }: SafetyCheckResponse,
): ChecklistCardActions {
  return {
    newId,
    onAnswer: (value) => record.answer(id, { value, corrections }),
    onCorrections: field.payload.acceptCorrections
      ? (nextCorrections) => record.answer(id, { value: answerOf(field), corrections: nextCorrections })
      : undefined,
  };
}
