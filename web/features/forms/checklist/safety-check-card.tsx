import { memo, useMemo } from "react";
import { answerOf, demandsOf, isAnsweredBadly, sentAnswer, takes } from "#worker/contract/forms/answers.ts";
import type { Photo } from "#worker/contract/shapes.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { newId } from "#worker/domain/ids.ts";
import type { FullAnswer, FormRecord, SafetyCheckResponse } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { ChecklistCard, type ChecklistCardActions } from "#web/components/checklist/checklist-card.tsx";
import { useFieldError, useForm, useFormOfActions, useFormPage, useIsFormReadOnly } from "../form-context.ts";
import { MediaField } from "../media/media-field.tsx";
import { questionOf, requirementsOf } from "#web/components/checklist/question-of.ts";

const EarlierFinding = lazyPart(async () => ({
  default: (await import("./earlier-finding.tsx")).EarlierFinding,
}));

const QuestionSignature = lazyPart(
  async () => ({ default: (await import("../signature/signature-field.tsx")).QuestionSignature }),
  <div className="min-h-32 sm:min-h-20" />,
);

const PickPeople = lazyPart(async () => ({
  default: (await import("../people/pick-people.tsx")).PickPeople,
}));

type SafetyCheckCardProps = { safetyCheck: SafetyCheckResponse; number: number };

/** A safety check on the form page. It renders again when its own answer, photos, actions or error change. */
export const SafetyCheckCard = memo(function SafetyCheckCard({ safetyCheck, number }: SafetyCheckCardProps) {
  const { checklist: words } = useText("app");
  const id = safetyCheckPath(safetyCheck.id);
  const { slots } = useFormPage();
  const readOnly = useIsFormReadOnly();
  const missing = useFieldError(safetyCheckPath(safetyCheck.id, "value"));
  const { answer, problem, hasPhoto } = useForm(({ form, ...record }) => ({
    answer: record.answer,
    problem: problemOf(record.problems, id),
    // Only a photo that the answer demands renders the card again.
    hasPhoto:
      demandsOf(safetyCheck.field, { ...safetyCheck, hasPhoto: false }).some(({ of }) => of === "photo") &&
      ((form.values["photos"] ?? []) as readonly Photo[]).some(
        ({ safetyCheckId }) => safetyCheckId === safetyCheck.id,
      ),
  }));
  const record = useFormOfActions();
  // The same element while the safety check is answered: the photos are not rendered with the answer.
  const photos = useMemo(
    () => (
      <MediaField
        kind="photo"
        field="photos"
        label={words.photosOf(number)}
        readOnly={readOnly}
        of={{ safetyCheckId: safetyCheck.id, id: `${id}.photos` }}
      />
    ),
    [safetyCheck.id, id, number, readOnly, words],
  );
  return (
    <ChecklistCard
      id={id}
      number={number}
      question={questionOf(safetyCheck)}
      value={answerOf(safetyCheck.field)}
      corrections={safetyCheck.corrections}
      requirements={requirementsOf(safetyCheck.field, { ...safetyCheck, hasPhoto }, words)}
      note={safetyCheck.note}
      earlier={
        isAnsweredBadly(safetyCheck.field) && !readOnly ? <EarlierFinding safetyCheck={safetyCheck} /> : null
      }
      photos={photos}
      signature={
        QUESTION_TYPES[safetyCheck.field.type].readFrom?.list === "signatures" ? (
          <QuestionSignature
            id={safetyCheck.id}
            label={safetyCheck.label}
            error={problem ?? missing}
            readOnly={readOnly}
          />
        ) : null
      }
      raised={safetyCheck.actionsCount > 0 ? slots.safetyCheckActions(record, safetyCheck) : null}
      actions={
        takes(safetyCheck.field, "acceptActions") ? slots.safetyCheckAction(record, safetyCheck) : null
      }
      error={problem ?? missing}
      editing={readOnly ? undefined : editingOf(answer, safetyCheck)}
    />
  );
});

const problemOf = (problems: FormRecord["problems"], id: string) =>
  Object.entries(problems).find(([path]) => path === id || path.startsWith(`${id}.`))?.[1];

/** An answer is always saved as a whole: its value with its corrections and its note. */
function editingOf(save: FormRecord["answer"], safetyCheck: SafetyCheckResponse): ChecklistCardActions {
  const { id, field, corrections, note } = safetyCheck;
  const answer = { value: sentAnswer(field), corrections, note };
  const change = (part: Partial<FullAnswer>) => save(id, { ...answer, ...part });
  return {
    newId,
    pickPerson: ({ label, name, onPick }) => (
      <PickPeople
        isSingle
        label={label}
        present={name ? [name] : []}
        onPick={([person]) => person && onPick(person.name)}
      />
    ),
    onAnswer: (value) => change({ value }),
    onNote: (next) => change({ note: next }),
    onCorrections:
      takes(safetyCheck.field, "acceptCorrections") || corrections.length > 0
        ? (next) => change({ corrections: next })
        : undefined,
  };
}
