import type { FormStatus } from "../../../../worker/contract/enums.ts";
import { currentCatalogue } from "../../../text/catalogue.ts";
import type { ResponseBodyOf } from "../../../../worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError, describeError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { hasUnsentChanges, updateDraft } from "../device/drafts.ts";
import { listFiles, deleteFile } from "../device/files.ts";
import { formEndpoint } from "../form-address.ts";
import { formListsKey, formQueryKey } from "../query-keys.ts";
import { storeServerForm } from "../sending/store-answer.ts";
import { sendNow } from "../outbox/outbox.ts";
import type { FormRecord, StatusOutcome } from "../record.ts";
import { toShownForm } from "../shown-form.ts";
import type { DraftEditor } from "./draft-editor.ts";

type FormAnswer = ResponseBodyOf<`GET ${ReturnType<typeof formEndpoint>["path"]}`>;
/** A request that changes the form's status, based on the version the user has seen. */
type StatusRequest = (version: number) => Promise<FormAnswer>;

const failed = (problem: string | null): StatusOutcome => ({ done: false, missing: [], problem });

type ReadRecord = () => FormRecord | null;

/** The outcome that explains why changes are still unsent. */
function unsentOutcome({ save, refusal, problems }: FormRecord): StatusOutcome {
  const texts = currentCatalogue().app?.formSave;
  const missing = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (missing.length > 0) return { done: false, missing, problem: null };
  return failed(refusal ?? texts?.[save] ?? null);
}

/** Changes the status after sending the unsent changes, as the server validates the whole form. */
async function changeServerStatus(
  editor: DraftEditor,
  read: ReadRecord,
  send: StatusRequest,
): Promise<StatusOutcome> {
  const { owner, key, address } = editor;
  await editor.write();
  const sent = await sendNow(key);
  const record = read();
  if (!record || !editor.draft || hasUnsentChanges(editor.draft)) {
    if (sent.kind === "later" && sent.isNetwork) return failed(currentCatalogue().public.errors.network);
    return record ? unsentOutcome(record) : failed(null);
  }
  const draftLocation = { owner, key, address };
  try {
    const { form } = await send(record.form.version);
    await storeServerForm(draftLocation, toShownForm(form));
    return { done: true };
  } catch (error) {
    const texts = currentCatalogue().public.errors;
    if (!(error instanceof ApiError)) return failed(describeError(error, texts));
    if (error.status === 412)
      await storeServerForm(draftLocation, toShownForm((error.body as FormAnswer).form));
    else if (error.status !== 422) void queries.invalidateQueries({ queryKey: formQueryKey(address) });
    const missing = Object.entries(error.fields).map(([path, message]) => ({ path, message }));
    return missing.length > 0 ? { done: false, missing, problem: null } : failed(describeError(error, texts));
  }
}

export const changeStatus = (
  editor: DraftEditor,
  read: ReadRecord,
  status: FormStatus,
): Promise<StatusOutcome> =>
  changeServerStatus(editor, read, (version) => {
    const { path, params } = formEndpoint(editor.address);
    return api(`PATCH ${path}/status`, { params, body: { status }, version });
  });

export const submitEntry = (editor: DraftEditor, read: ReadRecord): Promise<StatusOutcome> =>
  changeServerStatus(editor, read, (version) => {
    const { companyId, formId } = editor.address;
    const key = "PATCH /api/v1/company/:companyId/mailbox/:formId";
    return api(key, { params: { companyId, formId }, body: { submit: true }, version });
  });

/** Deletes a form; throws the server's error. A form that was never sent is only deleted on this device. */
export async function removeForm(editor: DraftEditor): Promise<void> {
  const { draft, address } = editor;
  const isOnlyLocal = draft?.creation && !draft.creation.wasSent;
  if (!isOnlyLocal) {
    const { path, params } = formEndpoint(address);
    await api(`DELETE ${path}`, { params }).catch((error: unknown) => {
      if (!(draft?.creation && error instanceof ApiError && error.status === 404)) throw error;
    });
  }
  await forgetForm(editor);
  // The user is leaving its page, so it is refetched only on the next visit.
  void queries.invalidateQueries({ queryKey: formQueryKey(address), refetchType: "none" });
  void queries.invalidateQueries({ queryKey: formListsKey(address) });
}

async function forgetForm(editor: DraftEditor): Promise<void> {
  const { owner, key, address } = editor;
  editor.forgetTyped();
  await updateDraft(owner, address, key, () => undefined);
  await Promise.all((await listFiles(owner, key)).map(({ r2Key }) => deleteFile(owner, r2Key)));
}

/** Discards the unsent changes. A form that the server has not created is deleted. */
export async function discardChanges(editor: DraftEditor): Promise<void> {
  const { owner, key, address } = editor;
  editor.forgetTyped();
  if (editor.draft?.creation) return forgetForm(editor);
  await updateDraft(owner, address, key, (draft) => ({ ...draft, changes: {}, refusal: null }));
  await Promise.all((await listFiles(owner, key)).map(({ r2Key }) => deleteFile(owner, r2Key)));
  await queries.invalidateQueries({ queryKey: formQueryKey(address) });
}
