import type { ReactNode } from "react";
import { answerOf } from "../../../../worker/contract/forms/answers.ts";
import { checkPath } from "../../../../worker/domain/forms/form-path.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import type { CheckAnswer, FormRecord, SafetyCheckResponse } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import type { ChecklistCardActions } from "../../../components/checklist/checklist-card.tsx";
import { ChecklistCards } from "../../../components/checklist/checklist-cards.tsx";
import { MediaField } from "../media/media-field.tsx";
import { requirementsOf, questionOf } from "./question-of.ts";

type TextByPath = Readonly<Record<string, string>>;

type ChecklistProps = {
  record: FormRecord;
  readOnly?: boolean | undefined;
  /** The button that raises an action from the question. */
  actionSlot?: ((check: SafetyCheckResponse) => ReactNode) | undefined;
  /** The actions raised from the question. */
  raisedSlot?: ((check: SafetyCheckResponse) => ReactNode) | undefined;
  /** Error messages by path. */
  errors?: TextByPath | undefined;
};

/** All questions. Each card's id is its path, so that the list of missing answers can link to it. */
export function Checklist({ record, readOnly, actionSlot, raisedSlot, errors = {} }: ChecklistProps) {
  const { checklist: words } = useText();
  return (
    <ChecklistCards
      label={words.title}
      labels={words}
      readOnly={readOnly}
      cards={record.form.safetyChecks.map((check, index) => {
        const id = checkPath(check.id);
        return {
          id,
          question: questionOf(check),
          value: answerOf(check.field),
          corrections: check.corrections,
          requirements: requirementsOf(check, words),
          note: check.note,
          photos: (
            <MediaField
              kind="photo"
              record={record}
              field="photos"
              label={words.photosOf(index + 1)}
              readOnly={readOnly}
              of={{ safetyCheckId: check.id, id: `${id}.photos` }}
            />
          ),
          raised: check.actionsCount > 0 ? raisedSlot?.(check) : null,
          actions: takes(check, "acceptActions") ? actionSlot?.(check) : null,
          error: problemOf(record.problems, id) ?? errors[checkPath(check.id, "value")],
          editing: readOnly ? undefined : editingOf(record, check),
        };
      })}
    />
  );
}

const problemOf = (problems: TextByPath, id: string) =>
  Object.entries(problems).find(([path]) => path === id || path.startsWith(`${id}.`))?.[1];

/** A free text is neither right nor wrong. Records from before this was decided say that theirs take corrections. */
const takes = ({ field }: SafetyCheckResponse, what: "acceptCorrections" | "acceptActions"): boolean =>
  field.type !== "text" && field.payload[what];

/** An answer is always saved as a whole: its value with its corrections and its note. */
function editingOf(record: ChecklistProps["record"], check: SafetyCheckResponse): ChecklistCardActions {
  const { id, field, corrections, note } = check;
  const answer = { value: answerOf(field), corrections, note };
  const change = (part: Partial<CheckAnswer>) => record.answer(id, { ...answer, ...part });
  return {
    newId,
    onAnswer: (value) => change({ value }),
    onNote: (next) => change({ note: next }),
    onCorrections:
      takes(check, "acceptCorrections") || corrections.length > 0
        ? (next) => change({ corrections: next })
        : undefined,
  };
}
