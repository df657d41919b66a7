import { currentCatalogue } from "#web/text/catalogue.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../../api/api.ts";
import { ApiError, describeError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { isOnline } from "../../offline/online.ts";
import { readDraft, updateDraft } from "../device/drafts.ts";
import { listFiles, deleteFile } from "../device/files.ts";
import { formEndpoint } from "../form-address.ts";
import { formQueryKey } from "../query-keys.ts";
import { storeServerForm } from "../sending/store-answer.ts";
import { isHeld } from "../outbox/held.ts";
import { sendNow } from "../outbox/outbox.ts";
import { isObject } from "../merge/merge-values.ts";
import type { FormRecord, MissingField, PendingCompletion, ShownForm, StatusOutcome } from "../record.ts";
import { toShownForm } from "../shown-form.ts";
import type { FormEditor } from "./draft-editor.ts";
import { BLOCKED } from "./save-state.ts";
import { refreshLists } from "./withdrawal.ts";

type FormAnswer = ResponseBodyOf<`GET ${ReturnType<typeof formEndpoint>["path"]}`>;

const failed = (problem: string | null): StatusOutcome => ({ done: false, missing: [], problem });

type ReadRecord = () => FormRecord | null;

/** The outcome that explains why changes are still unsent. */
function unsentOutcome({ save, refusal, problems }: FormRecord): StatusOutcome {
  const texts = currentCatalogue().texts.app?.formSave;
  const missing = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (missing.length > 0) return { done: false, missing, problem: null };
  return failed(refusal ?? texts?.[save] ?? null);
}

const updateCompletion = ({ owner, key, address }: FormEditor, completion: PendingCompletion | null) =>
  updateDraft(owner, address, key, (draft) => ({ ...draft, completion }));

const isBound = (value: unknown) => isObject(value) && "content" in value;

/** The signatures of an earlier content. Where it cannot be told, the server does. */
async function signaturesToRepeat(form: ShownForm): Promise<MissingField[]> {
  if (!Object.values(form.values).some(isBound)) return [];
  try {
    return await (await import("./signed.ts")).signaturesToRepeat(form);
  } catch {
    return [];
  }
}

/** A form that waits to be completed cannot be edited, so nobody could look at its photos any more. */
async function photosToReview({ owner, key }: FormEditor): Promise<MissingField[]> {
  const texts = currentCatalogue().texts.app?.media.grid;
  const isWaiting = (await listFiles(owner, key)).some(isHeld);
  return isWaiting && texts ? [{ path: "photos", message: texts.reviewFirst }] : [];
}

/**
 * Completes the form or submits the entry after sending everything else of it. Stored on the device first: without a
 * network, or when the tab is closed, it is sent later.
 */
export async function completeForm(
  editor: FormEditor,
  read: ReadRecord,
  step: PendingCompletion["step"],
  closingWord?: string,
): Promise<StatusOutcome> {
  const { owner, key } = editor;
  await editor.write();
  const before = read();
  if (before && BLOCKED.has(before.save)) return unsentOutcome(before);
  const missing = [
    ...(await photosToReview(editor)),
    ...(before ? await signaturesToRepeat(before.form) : []),
  ];
  if (missing.length > 0) return { done: false, missing, problem: null };
  await updateCompletion(editor, { step, closingWord, at: Date.now(), wasSent: false, refusal: null });
  if (isOnline()) await sendNow(key);
  const completion = (await readDraft(owner, key))?.completion;
  if (!completion) return { done: true, isPending: false };
  const record = read();
  const isStuck = record !== null && BLOCKED.has(record.save);
  if (!completion.refusal && !isStuck) return { done: true, isPending: true };
  await updateCompletion(editor, null);
  if (completion.refusal) return { done: false, ...refusalOutcome(completion.refusal) };
  return record ? unsentOutcome(record) : failed(null);
}

const refusalOutcome = ({ missing, message }: NonNullable<PendingCompletion["refusal"]>) => ({
  missing,
  problem: message,
});

export async function withdrawCompletion(editor: FormEditor): Promise<void> {
  await updateCompletion(editor, null);
}

const missingIn = ({ fields }: ApiError): MissingField[] =>
  Object.entries(fields).map(([path, message]) => ({ path, message }));

/** Reopens a form; needs the network. A reason is missing where somebody has acted since it was completed. */
export async function reopenForm(
  editor: FormEditor,
  read: ReadRecord,
  reason: string | null,
): Promise<StatusOutcome> {
  const { owner, key, address } = editor;
  const record = read();
  if (!record) return failed(null);
  const draftLocation = { owner, key, address };
  try {
    const { path, params } = formEndpoint(address);
    const body = { status: "in_progress", ...(reason === null ? {} : { reason }) } as const;
    const { form } = await api(`PATCH ${path}/status`, { params, body, version: record.form.version });
    await storeServerForm(draftLocation, toShownForm(form));
    return { done: true, isPending: false };
  } catch (error) {
    const texts = currentCatalogue().texts.public.errors;
    if (!(error instanceof ApiError)) return failed(describeError(error, texts));
    if (error.status === 412)
      await storeServerForm(draftLocation, toShownForm((error.body as FormAnswer).form));
    else void queries.invalidateQueries({ queryKey: formQueryKey(address) });
    const missing = missingIn(error);
    return missing.length > 0 ? { done: false, missing, problem: null } : failed(describeError(error, texts));
  }
}

/** Moves a form into the bin; throws the server's error. A form that was never sent is deleted on this device, for good. */
export async function removeForm(editor: FormEditor): Promise<void> {
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
  refreshLists(address);
}

async function forgetForm(editor: FormEditor): Promise<void> {
  const { owner, key, address } = editor;
  editor.forgetTyped();
  await updateDraft(owner, address, key, () => undefined);
  await Promise.all((await listFiles(owner, key)).map(({ r2Key }) => deleteFile(owner, r2Key)));
}

/** Discards the unsent changes. A form that the server has not created is deleted. */
export async function discardChanges(editor: FormEditor): Promise<void> {
  const { owner, key, address } = editor;
  editor.forgetTyped();
  if (editor.draft?.creation) return forgetForm(editor);
  await updateDraft(owner, address, key, (draft) => ({
    ...draft,
    changes: {},
    completion: null,
    refusal: null,
  }));
  await Promise.all((await listFiles(owner, key)).map(({ r2Key }) => deleteFile(owner, r2Key)));
  await queries.invalidateQueries({ queryKey: formQueryKey(address) });
}
