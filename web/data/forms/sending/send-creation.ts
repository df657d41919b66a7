import type { BodyOf } from "../../../../worker/contract/endpoints.ts";
import { currentCatalogue } from "../../../text/catalogue.ts";
import { STARTED_ELSEWHERE } from "../../../text/plan/started-elsewhere.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import { formEndpoint, formsEndpoint } from "../form-address.ts";
import type { PendingCreation, Draft } from "../merge/draft.ts";
import { toShownForm } from "../shown-form.ts";
import { storeServerForm, storeRefusal } from "./store-answer.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

type CreateFormBody = BodyOf<`POST ${ReturnType<typeof formsEndpoint>["path"]}`>;

/** The values of the creation, with changes made since it was rejected. */
function bodyOf({ address, changes }: Draft, { values }: PendingCreation): CreateFormBody {
  const edited = Object.keys(values).flatMap((field) => {
    const change = changes[field];
    return change && !change.refused ? [[field, change.value]] : [];
  });
  // The fields are untyped here; the dialog and the server validate them.
  return { id: address.formId, ...values, ...Object.fromEntries(edited) } as CreateFormBody;
}

/** Of a planned task: its record may be somebody else's by now. What was filled in here is then a change of that record. */
async function sendStart(
  task: SendTask,
  { values }: PendingCreation,
  { lineId, day }: NonNullable<PendingCreation["task"]>,
): Promise<void> {
  const { address, signal } = task;
  const { companyId, formId } = address;
  const { date, checklistVersionId } = values as { date: string; checklistVersionId?: string | null };
  const { form: started } = await api(
    "POST /api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day/start",
    {
      params: { companyId, lineId, day },
      body: { id: formId, date, ...(checklistVersionId === undefined ? {} : { checklistVersionId }) },
      signal: signal(),
      onExpiredSession: "fail",
    },
  );
  if (started.id !== formId)
    throw new ApiError({
      status: 409,
      code: "CONFLICT",
      message: STARTED_ELSEWHERE[currentCatalogue().language],
      fields: {},
      requestId: null,
      retryAfter: null,
    });
  const { path, params } = formEndpoint(address);
  const { form } = await api(`GET ${path}`, { params, signal: signal(), onExpiredSession: "fail" });
  await storeServerForm(task, toShownForm(form));
}

/** Sends a creation. Its id stays the same, so repeated requests create one form. */
export async function sendCreation(
  task: SendTask,
  draft: Draft,
  creation: PendingCreation,
): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const body = bodyOf(draft, creation);
  // From here on the server may have the form, even without an answer.
  await updateDraft(owner, address, key, (current) =>
    current.creation ? { ...current, creation: { ...current.creation, wasSent: true } } : current,
  );
  try {
    if (creation.task) await sendStart(task, creation, creation.task);
    else {
      const { path, params } = formsEndpoint(address);
      const answer = await api(`POST ${path}`, { params, body, signal: signal(), onExpiredSession: "fail" });
      await storeServerForm(task, toShownForm(answer.form));
    }
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    task.onRefused?.(error);
    const { fields } = error;
    if (isRefusal(error) || Object.keys(fields).length === 0) {
      await storeRefusal(task, error);
    } else {
      await updateDraft(owner, address, key, (current) =>
        current.creation ? { ...current, creation: { ...current.creation, refused: fields } } : current,
      );
    }
    return MORE;
  }
}
