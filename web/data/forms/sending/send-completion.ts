import { currentCatalogue } from "#web/text/catalogue.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import { formEndpoint } from "../form-address.ts";
import type { FormAddress, PendingCompletion, ShownForm } from "../record.ts";
import { toShownForm } from "../shown-form.ts";
import { currentFormFrom } from "./batch.ts";
import { storeServerForm } from "./store-answer.ts";
import { type SendTask, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

async function request(
  { address, signal }: SendTask<FormAddress>,
  { step, closingWord }: PendingCompletion,
  version: number,
): Promise<ShownForm> {
  const call = { version, signal: signal(), onExpiredSession: "fail" } as const;
  if (step === "submit") {
    const { companyId, formId } = address;
    const key = "POST /api/v1/company/:companyId/mailbox/:formId/send";
    return toShownForm((await api(key, { params: { companyId, formId }, ...call })).form);
  }
  if (address.type === "mailbox") {
    const { companyId, formId } = address;
    const key = "PATCH /api/v1/company/:companyId/mailbox/:formId/status";
    const body = { status: "completed", closingWord } as const;
    return toShownForm((await api(key, { params: { companyId, formId }, body, ...call })).form);
  }
  const { path, params } = formEndpoint(address);
  return toShownForm(
    (await api(`PATCH ${path}/status`, { params, body: { status: "completed" }, ...call })).form,
  );
}

/**
 * Completes a form, or submits a mailbox entry, as the server has it now. Fields that other users changed meanwhile are
 * part of it; whether it is complete is the server's decision.
 */
export async function sendCompletion(
  task: SendTask<FormAddress>,
  completion: PendingCompletion,
  server: ShownForm,
): Promise<SendResult> {
  const { owner, key, address } = task;
  const { wasSent } = completion;
  const edit = (change: Partial<PendingCompletion>) =>
    updateDraft(owner, address, key, (draft) =>
      draft.completion ? { ...draft, completion: { ...draft.completion, ...change } } : draft,
    );
  await edit({ wasSent: true });
  try {
    await storeServerForm(task, await request(task, completion, server.version));
    return MORE;
  } catch (error) {
    // It may last for hours, and the person has to know that the record is not completed.
    const cannotSeal = error instanceof ApiError && error.code === "SEALING_UNAVAILABLE";
    const failure = cannotSeal ? null : temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    if (error.status === 412) {
      const current = currentFormFrom(address, error.body);
      await storeServerForm(task, current);
      // An earlier request may have completed the form, and another user reopened it: that is not undone silently.
      const message = currentCatalogue().texts.app?.formSteps.changedMeanwhile ?? error.message;
      await edit(wasSent ? { refusal: { missing: [], message } } : { wasSent: false });
      return MORE;
    }
    const missing = Object.entries(error.fields).map(([path, message]) => ({ path, message }));
    await edit({ refusal: { missing, message: missing.length > 0 ? null : error.message } });
    return MORE;
  }
}
