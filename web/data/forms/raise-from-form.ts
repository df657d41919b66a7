import type { Action, RaiseActionBody } from "#worker/contract/actions/actions.ts";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import { attachmentKey, type AttachmentType } from "#worker/domain/files/attachment-key.ts";
import { newId } from "#worker/domain/ids.ts";
import type { FormType } from "#worker/contract/enums.ts";
import { isDepartmental } from "#worker/contract/forms/registry.ts";
import { ApiError } from "../api/errors.ts";
import { isOnline } from "../offline/online.ts";
import { queries } from "../offline/queries.ts";
import { readDraft, updateDraft } from "./device/drafts.ts";
import { deleteFile, readStoredFile, storeFile } from "./device/files.ts";
import { formKey } from "./form-address.ts";
import { sendChangesNow, startOutbox } from "./outbox/outbox.ts";
import { currentOwner } from "./owner.ts";
import { actionKey } from "./query-keys.ts";
import { fileKeysIn } from "./merge/draft.ts";
import type { OwnActionAddress, PendingComment, RecordAddress } from "./record.ts";
import { withoutAction } from "./sending/send-action.ts";

type SourceForm = {
  companyId: string;
  departmentId: string | null;
  formType: FormType;
  formId: string;
};
type NewAction = { id: string; departmentId: string; body: RaiseActionBody };

/**
 * Raises an action once, however often it is sent. It is stored on the device first. Returns null if it waits there: for
 * the network, or for its form to be created. Throws the server's ApiError, for the dialog to show.
 */
export async function raiseFromForm(
  from: SourceForm,
  { id, departmentId, body }: NewAction,
): Promise<Action | null> {
  startOutbox();
  const owner = currentOwner();
  if (owner === null) throw new Error("nobody is signed in");
  const { companyId, formType: type, formId } = from;
  // An action that follows up one of a mailbox entry has a department; the entry has none.
  const address = { companyId, departmentId: isDepartmental(type) ? from.departmentId : null, type, formId };
  const key = formKey(address);
  const location = { owner, key, address };
  return sendRaised(location, { id, departmentId, body }, () => discardAction(location, id));
}

type AloneAction = NewAction & { photos: readonly Photo[]; documents: readonly PdfDocument[] };

/** Like `raiseFromForm`, for an action without a form: the device keeps it as an action of its own, and its files as a comment. */
export async function raiseAlone(
  companyId: string,
  { photos, documents, ...action }: AloneAction,
): Promise<Action | null> {
  startOutbox();
  const owner = currentOwner();
  if (owner === null) throw new Error("nobody is signed in");
  const { id, departmentId } = action;
  const address = { companyId, departmentId, type: "action", formId: id } as const;
  const key = formKey(address);
  const opening: PendingComment = {
    id: newId(),
    kind: "opening",
    text: "",
    mentions: [],
    photos: await takeFiles(owner, address, photos),
    documents: await takeFiles(owner, address, documents),
    at: Date.now(),
    refusal: null,
  };
  const moved = fileKeysIn(opening);
  const comments = moved.length === 0 ? {} : { [opening.id]: opening };
  await updateDraft(owner, address, key, (draft) => ({ ...draft, comments }));
  const raised = await sendRaised({ owner, key, address }, action, async () => {
    await updateDraft(owner, address, key, () => undefined);
    await Promise.all(moved.map((r2Key) => deleteFile(owner, r2Key)));
  });
  await Promise.all([...photos, ...documents].map(({ r2Key }) => deleteFile(owner, r2Key)));
  return raised;
}

/** Copies of the files, as files of the action. */
async function takeFiles<File extends Photo | PdfDocument>(
  owner: string,
  { companyId, formId }: OwnActionAddress,
  files: readonly File[],
): Promise<File[]> {
  const taken: File[] = [];
  for (const sent of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were added
    const file = await readStoredFile(owner, sent.r2Key);
    if (!file) continue;
    // Photos and documents have these types.
    const contentType = file.contentType as AttachmentType;
    const address = { companyId, type: "action", formId } as const;
    const id = newId();
    const r2Key = attachmentKey({ companyId, formType: "action", formId, id, contentType });
    const formKeyOf = formKey({ ...address, departmentId: "" });
    // oxlint-disable-next-line no-await-in-loop
    await storeFile(owner, { ...file, id, r2Key, address, formKey: formKeyOf });
    taken.push({ ...sent, r2Key });
  }
  return taken;
}

/** Stores the action in the draft and sends it. Returns null if it waits. */
async function sendRaised(
  { owner, key, address }: DraftLocation,
  { id, departmentId, body }: NewAction,
  onRefused: () => Promise<void>,
): Promise<Action | null> {
  const { companyId } = address;
  const action = { id, departmentId, body, at: Date.now(), refusal: null };
  await updateDraft(owner, address, key, (draft) => ({
    ...draft,
    actions: { ...draft.actions, [id]: action },
  }));
  if (isOnline()) await sendChangesNow(key);
  const pending = (await readDraft(owner, key))?.actions[id];
  if (!pending) return queries.getQueryData<Action>(actionKey({ companyId, actionId: id })) ?? null;
  if (!pending.refusal) return null;
  await onRefused();
  const { status, message, fields } = pending.refusal;
  throw new ApiError({
    status,
    code: pending.refusal.code as ApiError["code"],
    message,
    fields: { ...fields },
    requestId: null,
    retryAfter: null,
  });
}

type DraftLocation = { owner: string; key: string; address: RecordAddress };

export async function discardAction({ owner, key, address }: DraftLocation, id: string): Promise<void> {
  await updateDraft(owner, address, key, (draft) => withoutAction(draft, id));
}

/** Sends a refused action again. */
export async function retryAction({ owner, key, address }: DraftLocation, id: string): Promise<void> {
  await updateDraft(owner, address, key, (draft) => {
    const action = draft.actions[id];
    return action ? { ...draft, actions: { ...draft.actions, [id]: { ...action, refusal: null } } } : draft;
  });
  if (isOnline()) await sendChangesNow(key);
}
