import { acceptsAnswer, withAnswer } from "../../contract/forms/answers.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import type { SafetyCheckAnswer } from "../../contract/shapes.ts";
import { auditIfDone } from "../../storage/core/audit.ts";
import { type CheckRow, selectChecks, updateCheckIfDone } from "../../storage/forms/form-checks.ts";
import { asRecord, type FormPath, selectForm, updateForm } from "../../storage/forms/form-records.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { type LoadedForm, mayDo, mustBeCurrent, stale } from "../../reads/forms/loaded-form.ts";

type Answered = { check: CheckRow; answer: SafetyCheckAnswer };

/** Answers some questions and leaves the others alone: two people may each do their part of a checklist. */
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
  mustBeCurrent(actor, loaded, basedOn);
  mayDo(actor, "edit", loaded);
  const answered = matched(loaded.checks, answers);

  const guard = { version: basedOn === null ? undefined : form.version, status: form.status };
  const [[done], , [row], checks] = await sql.batch([
    updateForm(sql, path, {}, guard),
    auditIfDone(sql, {
      actor,
      companyId,
      verb: "form.answer",
      recordType: type,
      recordId: formId,
      changes: Object.fromEntries(answered.map(change)),
    }),
    selectForm(sql, path),
    selectChecks(sql, type, formId),
    ...answered.map(({ check, answer: { value, corrections } }) =>
      updateCheckIfDone(sql, type, formId, {
        id: check.id,
        field: withAnswer(check.field, value),
        corrections,
      }),
    ),
  ]);
  if (!row) throw problem("NOT_FOUND");
  const changed = { ...asRecord(row), type, checks };
  if (!done) throw stale(actor, changed);
  return { ...changed, checks: checks.map((check) => withAnswerOf(answered, check)) };
}

const change = ({ check: { id, field, corrections }, answer }: Answered) =>
  [
    id,
    {
      before: { value: field.payload.value, corrections },
      after: { value: answer.value, corrections: answer.corrections },
    },
  ] as const;

/** The rows were read before their updates in the batch, whose statements all took effect or none. */
function withAnswerOf(answered: readonly Answered[], check: CheckRow): CheckRow {
  const own = answered.find((each) => each.check.id === check.id)?.answer;
  return own ? { ...check, field: withAnswer(check.field, own.value), corrections: own.corrections } : check;
}

function matched(checks: readonly CheckRow[], answers: readonly SafetyCheckAnswer[]): Answered[] {
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
