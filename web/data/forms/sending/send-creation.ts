import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import { formsEndpoint } from "../form-address.ts";
import type { PendingCreation, Draft } from "../merge/draft.ts";
import type { FormAddress } from "../record.ts";
import { toShownForm } from "../shown-form.ts";
import { storeServerForm, storeRefusal } from "./store-answer.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

type CreateFormBody = BodyOf<`POST ${ReturnType<typeof formsEndpoint>["path"]}`>;

/** The values of the creation, with changes made since it was rejected. */
function bodyOf(formId: string, { changes }: Draft, { values }: PendingCreation): CreateFormBody {
  const edited = Object.keys(values).flatMap((field) => {
    const change = changes[field];
    return change && !change.refused ? [[field, change.value]] : [];
  });
  // The fields are untyped here; the dialog and the server validate them.
  return { id: formId, ...values, ...Object.fromEntries(edited) } as CreateFormBody;
}

/** Sends a creation. Its id stays the same, so repeated requests create one form. */
export async function sendCreation(
  task: SendTask<FormAddress>,
  draft: Draft,
  creation: PendingCreation,
): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const body = bodyOf(address.formId, draft, creation);
  // From here on the server may have the form, even without an answer.
  await updateDraft(owner, address, key, (current) =>
    current.creation ? { ...current, creation: { ...current.creation, wasSent: true } } : current,
  );
  try {
    // Few records are those of a task.
    if (creation.task) await (await import("./send-start.ts")).sendStart(task, creation, creation.task);
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
