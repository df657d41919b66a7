import { acceptsAnswer, givenAnswer, withAnswer } from "../../contract/forms/answers.ts";
import { withAsked } from "../../contract/forms/asked.ts";
import { scoreColumns } from "../../contract/forms/score.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import type { SafetyCheckAnswer } from "../../contract/shapes.ts";
import { write } from "../../storage/core/write.ts";
import {
  toFormRecord,
  type FormPath,
  selectForm,
  updateForm,
  type SafetyCheckRow,
  selectSafetyChecks,
  updateSafetyCheck,
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

type Answered = { safetyCheck: SafetyCheckRow; answer: SafetyCheckAnswer };

/** Answers only the given safety checks: two people may each answer part of a checklist. */
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
  const answered = matchAnswers(loaded.safetyChecks, answers);
  const answersAfter = withAnswers(loaded.safetyChecks, answered);

  const {
    changed,
    after: [row],
    safetyChecks,
  } = await write(sql, {
    change: updateForm(sql, path, scoreColumns(answersAfter, form), { status: form.status }),
    audit: {
      actor,
      companyId,
      verb: "form.answer",
      recordType: type,
      recordId: formId,
      changes: Object.fromEntries(answered.map(auditEntryOf)),
      // All answers decide which safety checks are asked, so the answers that were read must be unchanged.
      asRead: { version: form.version },
    },
    followUps: (done) => ({
      answers: answersAfter.flatMap(({ id, field, corrections, note }, at) =>
        answersAfter[at] === loaded.safetyChecks[at]
          ? []
          : [updateSafetyCheck(sql, type, formId, { id, field, corrections, note }, done)],
      ),
    }),
    read: { after: selectForm(sql, path), safetyChecks: selectSafetyChecks(sql, type, formId) },
  });
  if (!row) throw problem("NOT_FOUND");
  const current = { ...toFormRecord(row), type, safetyChecks };
  if (changed.length > 0) return current;
  throw staleForm(actor, current);
}

/** The safety checks as the answers leave them: others may be asked, or not asked, because of these. The same objects if they stay. */
function withAnswers(safetyChecks: readonly SafetyCheckRow[], answered: readonly Answered[]) {
  const answers = new Map(answered.map(({ safetyCheck, answer }) => [safetyCheck.id, answer]));
  const after = safetyChecks.map((safetyCheck): SafetyCheckRow => {
    const answer = answers.get(safetyCheck.id);
    if (!answer) return safetyCheck;
    const { corrections, note = safetyCheck.note } = answer;
    return { ...safetyCheck, corrections, note, field: withAnswer(safetyCheck.field, answer.value) };
  });
  return withAsked(after);
}

const auditEntryOf = ({ safetyCheck: { id, field, corrections, note }, answer }: Answered) =>
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

function matchAnswers(
  safetyChecks: readonly SafetyCheckRow[],
  answers: readonly SafetyCheckAnswer[],
): Answered[] {
  const fields: Record<string, ValidationMessage> = {};
  const answered = answers.flatMap((answer, index) => {
    const safetyCheck = safetyChecks.find(({ id }) => id === answer.id);
    if (!safetyCheck) {
      fields[`answers.${index}.id`] = "answer.unknown";
      return [];
    }
    if (!acceptsAnswer(safetyCheck.field, answer.value)) fields[`answers.${index}.value`] = "answer.invalid";
    if (answer.corrections.length > 0 && !safetyCheck.field.payload.acceptCorrections)
      fields[`answers.${index}.corrections`] = "answer.noCorrections";
    return [{ safetyCheck, answer }];
  });
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
  return answered;
}
