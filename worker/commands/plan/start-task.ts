import type { EndpointBody } from "../../contract/endpoint.ts";
import { isDocumentTask } from "../../contract/enums.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import type { startTask as contract } from "../../contract/plan/plan.ts";
import { Problem, problem } from "../../contract/problem.ts";
import { mayStart } from "../../domain/plan/occurrences.ts";
import { recordIdOf } from "../../domain/plan/record-id.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import type { LoadedForm } from "../../reads/forms/loaded-form.ts";
import { permit } from "../../reads/permit.ts";
import { loadTask } from "../../reads/plan/load-task.ts";
import { selectOccurrence, type TaskPath } from "../../storage/plan/occurrences.ts";
import { createForm } from "../forms/create-form.ts";
import type { SealingContext } from "../forms/seal-form.ts";
import type { Numbers } from "../numbering/with-number.ts";

type Line = Awaited<ReturnType<typeof loadTask>>["loaded"]["row"];

/** The first values of the record, which always has a place. The task's name is the scenario of a drill until somebody writes one. */
function filledIn({ kind, name, locationId, zoneId, jobPositionId }: Line, date: string) {
  const place = { date, locationId: locationId ?? "", zoneId: zoneId ?? "" };
  if (kind === "drill") return { ...place, scenario: name };
  return kind === "observation" ? { ...place, workPosition: jobPositionId } : place;
}

/** The record of an occurrence: the one that somebody has started, or a new one (decision 75). */
export async function startTask(
  context: SealingContext & { numbers: Numbers },
  path: TaskPath,
  { id, date, checklistVersionId }: EndpointBody<typeof contract>,
): Promise<{ form: LoadedForm; isNew: boolean }> {
  const { actor, sql, now } = context;
  const { loaded, occurrence, row } = await loadTask(context, path);
  const { companyId } = path;
  const { departmentId, kind } = loaded.row;
  permit(actor, "form.create", { companyId, departmentId });
  if (isDocumentTask(kind))
    throw problem("CONFLICT", { message: validationText(actor.language, "plan.isDocument") });
  const record = (formId: string) => loadForm(context, { type: kind, companyId, departmentId, formId });
  if (row?.formId) return { form: await record(row.formId), isNew: false };
  if (!occurrence) throw problem("NOT_FOUND");
  const attempt = row?.attempt ?? 0;
  const recordId = id ?? (await recordIdOf(path.lineId, path.day, attempt));
  if (!mayStart(occurrence.status))
    throw problem("CONFLICT", { message: validationText(actor.language, "plan.notStartable") });
  const asked =
    checklistVersionId === undefined ? (loaded.checklistVersionId ?? undefined) : checklistVersionId;
  const body = {
    id: recordId,
    ...filledIn(loaded.row, date ?? now.toISOString()),
    ...(asked === undefined ? {} : { checklistVersionId: asked }),
  };
  try {
    const { loaded: form, isNew } = await createForm(
      context,
      { type: kind, companyId, departmentId, task: { ...path, departmentId, attempt } },
      body,
    );
    return { form, isNew };
  } catch (error) {
    // Somebody else was faster.
    if (!(error instanceof Problem) || error.code !== "CONFLICT") throw error;
    const [other] = await selectOccurrence(sql, path);
    if (!other?.formId) throw error;
    return { form: await record(other.formId), isNew: false };
  }
}
