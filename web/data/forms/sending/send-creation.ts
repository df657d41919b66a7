import type { BodyOf } from "../../../../worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import { formsEndpoint } from "../form-address.ts";
import type { PendingCreation, Draft } from "../merge/draft.ts";
import { toShownForm } from "../shown-form.ts";
import { storeServerForm, storeRefusal } from "./store-answer.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

type CreateFormBody = BodyOf<`POST ${ReturnType<typeof formsEndpoint>["path"]}`>;

/** What was refused and has been mended since goes in its place. */
function bodyOf({ address, changes }: Draft, { values }: PendingCreation): CreateFormBody {
  const mended = Object.keys(values).flatMap((field) => {
    const change = changes[field];
    return change && !change.refused ? [[field, change.value]] : [];
  });
  // A kind's own fields go by name here; the dialog and the server hold them to the contract.
  return { id: address.formId, ...values, ...Object.fromEntries(mended) } as CreateFormBody;
}

/** The same id however often it is sent, so it makes one record. */
export async function sendCreation(
  task: SendTask,
  draft: Draft,
  creation: PendingCreation,
): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const body = bodyOf(draft, creation);
  // From here on the server may have it, whatever is heard of it.
  await updateDraft(owner, address, key, (current) =>
    current.creation ? { ...current, creation: { ...current.creation, wasSent: true } } : current,
  );
  try {
    const { path, params } = formsEndpoint(address);
    const answer = await api(`POST ${path}`, { params, body, signal: signal(), onExpiredSession: "fail" });
    await storeServerForm(task, toShownForm(answer.form));
    return MORE;
  } catch (error) {
    const verdict = temporaryFailure(error);
    if (verdict || !(error instanceof ApiError)) return verdict ?? MORE;
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
