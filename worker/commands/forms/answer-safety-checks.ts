import { acceptsAnswer, givenAnswer, withAnswer } from "../../contract/forms/answers.ts";
import { withAsked } from "../../contract/forms/asked.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import type { SafetyCheckAnswer } from "../../contract/shapes.ts";
import { write } from "../../storage/core/write.ts";
import {
  toFormRecord,
  type FormPath,
  selectForm,
  updateForm,
  type CheckRow,
  selectChecks,
  updateCheck,
} from "../../storage/forms/form-records.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import {
  type LoadedForm,
  requireFormRight,
  requireCurrentForm,
  staleForm,
} from "../../reads/forms/loaded-form.ts";

type AnsweredCheck = { check: CheckRow; answer: SafetyCheckAnswer };

/** Answers only the given questions: two people may each answer part of a checklist. */
export async function answerSafetyChecks(
  context: ActorContext,
  path: FormPath,
  answers: readonly SafetyCheckAnswer[],
  basedOn: BasedOn,
): Promise<LoadedForm> {
  const { actor, sql } = context;
  const { type, companyId, formId } = path;
  const loaded = await loadForm(context, path);
  const { form } = loaded;
  requireCurrentForm(actor, loaded, basedOn);
  requireFormRight(actor, "edit", loaded);
  const answered = matchAnswers(loaded.checks, answers);

  const {
    changed,
    after: [row],
    checks,
  } = await write(sql, {
    change: updateForm(sql, path, {}, { status: form.status }),
    audit: {
      actor,
      companyId,
      verb: "form.answer",
      recordType: type,
      recordId: formId,
      changes: Object.fromEntries(answered.map(auditEntryOf)),
      // All answers decide which questions are asked, so the answers that were read must be unchanged.
      asRead: { version: form.version },
    },
    followUps: (done) => ({
      answers: changedChecks(loaded.checks, answered).map((check) =>
        updateCheck(sql, type, formId, check, done),
      ),
    }),
    read: { after: selectForm(sql, path), checks: selectChecks(sql, type, formId) },
  });
  if (!row) throw problem("NOT_FOUND");
  const current = { ...toFormRecord(row), type, checks };
  if (changed.length > 0) return current;
  throw staleForm(actor, current);
}

/** The answered questions, and those that are asked or not asked because of the answers. */
function changedChecks(checks: readonly CheckRow[], answered: readonly AnsweredCheck[]) {
  const answers = new Map(answered.map(({ check, answer }) => [check.id, answer]));
  const after = checks.map((check) => {
    const answer = answers.get(check.id);
    return answer ? { ...check, ...answer, field: withAnswer(check.field, answer.value) } : check;
  });
  return withAsked(after).flatMap((check, at) =>
    check === checks[at]
      ? []
      : [{ id: check.id, field: check.field, corrections: check.corrections, note: check.note }],
  );
}

const auditEntryOf = ({ check: { id, field, corrections, note }, answer }: AnsweredCheck) =>
  [
    id,
    {
      before: { value: givenAnswer(field), corrections, note },
      after: {
        value: answer.value,
        corrections: answer.corrections,
        note: answer.note === undefined ? note : answer.note,
      },
    },
  ] as const;

function matchAnswers(checks: readonly CheckRow[], answers: readonly SafetyCheckAnswer[]): AnsweredCheck[] {
  const fields: Record<string, ValidationMessage> = {};
  const answered = answers.flatMap((answer, index) => {
    const check = checks.find(({ id }) => id === answer.id);
    if (!check) {
      fields[`answers.${index}.id`] = "answer.unknown";
      return [];
    }
    if (!acceptsAnswer(check.field, answer.value)) fields[`answers.${index}.value`] = "answer.invalid";
    if (answer.corrections.length > 0 && !check.field.payload.acceptCorrections)
      fields[`answers.${index}.corrections`] = "answer.noCorrections";
    return [{ check, answer }];
  });
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
  return answered;
}
