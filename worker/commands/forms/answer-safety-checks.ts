import { acceptsAnswer, withAnswer } from "../../contract/forms/answers.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import type { SafetyCheckAnswer } from "../../contract/shapes.ts";
import { write } from "../../storage/core/write.ts";
import { type CheckRow, selectChecks, updateCheck } from "../../storage/forms/form-checks.ts";
import { toFormRecord, type FormPath, selectForm, updateForm } from "../../storage/forms/form-records.ts";
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

  const guard = { version: basedOn === null ? undefined : form.version, status: form.status };
  const {
    changed,
    after: [row],
    checks,
  } = await write(sql, {
    change: updateForm(sql, path, {}, guard),
    audit: {
      actor,
      companyId,
      verb: "form.answer",
      recordType: type,
      recordId: formId,
      changes: Object.fromEntries(answered.map(auditEntryOf)),
    },
    followUps: (done) => ({
      answers: answered.map(({ check: { id, field }, answer: { value, corrections, note } }) =>
        updateCheck(sql, type, formId, { id, field: withAnswer(field, value), corrections, note }, done),
      ),
    }),
    read: { after: selectForm(sql, path), checks: selectChecks(sql, type, formId) },
  });
  if (!row) throw problem("NOT_FOUND");
  const current = { ...toFormRecord(row), type, checks };
  if (changed.length === 0) throw staleForm(actor, current);
  return current;
}

const auditEntryOf = ({ check: { id, field, corrections, note }, answer }: AnsweredCheck) =>
  [
    id,
    {
      before: { value: field.payload.value, corrections, note },
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
