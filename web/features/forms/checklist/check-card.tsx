import { memo, useMemo } from "react";
import { answerOf, chosenOption, isAnsweredBadly } from "#worker/contract/forms/answers.ts";
import type { Photo } from "#worker/contract/shapes.ts";
import { checkPath } from "#worker/domain/forms/form-path.ts";
import { newId } from "#worker/domain/ids.ts";
import type { CheckAnswer, FormRecord, SafetyCheckResponse } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { ChecklistCard, type ChecklistCardActions } from "#web/components/checklist/checklist-card.tsx";
import { useFieldError, useForm, useFormOfActions, useFormPage, useIsFormReadOnly } from "../form-context.ts";
import { MediaField } from "../media/media-field.tsx";
import { questionOf } from "#web/components/checklist/question-of.ts";
import type { AnswerRequirement } from "#web/components/checklist/answer-requirements.tsx";
import type { FormPartsText } from "#web/text/app/form-parts/es.ts";

const EarlierFinding = lazyPart(async () => ({
  default: (await import("./earlier-finding.tsx")).EarlierFinding,
}));

type CheckCardProps = { check: SafetyCheckResponse; number: number };

/** A question on the form page. It renders again when its own answer, photos, actions or error change. */
export const CheckCard = memo(function CheckCard({ check, number }: CheckCardProps) {
  const { checklist: words } = useText("app");
  const id = checkPath(check.id);
  const { slots } = useFormPage();
  const readOnly = useIsFormReadOnly();
  const missing = useFieldError(checkPath(check.id, "value"));
  const { answer, problem, hasPhoto } = useForm(({ form, ...record }) => ({
    answer: record.answer,
    problem: problemOf(record.problems, id),
    // Only a photo that the answer demands renders the card again.
    hasPhoto:
      chosenOption(check.field)?.photoRequired === true &&
      ((form.values["photos"] ?? []) as readonly Photo[]).some(
        ({ safetyCheckId }) => safetyCheckId === check.id,
      ),
  }));
  const record = useFormOfActions();
  // The same element while the question is answered: the photos are not rendered with the answer.
  const photos = useMemo(
    () => (
      <MediaField
        kind="photo"
        field="photos"
        label={words.photosOf(number)}
        readOnly={readOnly}
        of={{ safetyCheckId: check.id, id: `${id}.photos` }}
      />
    ),
    [check.id, id, number, readOnly, words],
  );
  return (
    <ChecklistCard
      id={id}
      number={number}
      question={questionOf(check)}
      value={answerOf(check.field)}
      corrections={check.corrections}
      requirements={requirementsOf(check, hasPhoto, words)}
      note={check.note}
      earlier={isAnsweredBadly(check.field) && !readOnly ? <EarlierFinding check={check} /> : null}
      photos={photos}
      raised={check.actionsCount > 0 ? slots.checkActions(record, check) : null}
      actions={takes(check, "acceptActions") ? slots.checkAction(record, check) : null}
      error={problem ?? missing}
      editing={readOnly ? undefined : editingOf(answer, check)}
    />
  );
});

const problemOf = (problems: FormRecord["problems"], id: string) =>
  Object.entries(problems).find(([path]) => path === id || path.startsWith(`${id}.`))?.[1];

/** A free text is neither right nor wrong, so it takes no corrections. Older records say that it does. */
const takes = ({ field }: SafetyCheckResponse, what: "acceptCorrections" | "acceptActions"): boolean =>
  field.type !== "text" && field.payload[what];

/** An answer is always saved as a whole: its value with its corrections and its note. */
function editingOf(save: FormRecord["answer"], check: SafetyCheckResponse): ChecklistCardActions {
  const { id, field, corrections, note } = check;
  const answer = { value: answerOf(field), corrections, note };
  const change = (part: Partial<CheckAnswer>) => save(id, { ...answer, ...part });
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

/** The correction, the action and the photo that the chosen answer requires, and whether they exist. */
function requirementsOf(
  check: SafetyCheckResponse,
  hasPhoto: boolean,
  words: FormPartsText["checklist"],
): AnswerRequirement[] {
  const option = chosenOption(check.field);
  const hasCorrection = check.corrections.length > 0;
  const hasAction = check.actionsCount > 0;
  const requirements: AnswerRequirement[] = [];
  if (option?.correctionRequired)
    requirements.push({
      text: hasCorrection ? words.hasCorrection : words.needsCorrection,
      isMet: hasCorrection,
    });
  if (option?.actionRequired)
    requirements.push({ text: hasAction ? words.hasAction : words.needsAction, isMet: hasAction });
  if (option?.photoRequired)
    requirements.push({ text: hasPhoto ? words.hasPhoto : words.needsPhoto, isMet: hasPhoto });
  return requirements;
}
