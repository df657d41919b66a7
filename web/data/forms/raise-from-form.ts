import type { Action, RaiseActionBody } from "#worker/contract/actions/actions.ts";
import type { FormType } from "#worker/contract/enums.ts";
import { isDepartmental } from "#worker/contract/forms/registry.ts";
import { ApiError } from "../api/errors.ts";
import { isOnline } from "../offline/online.ts";
import { queries } from "../offline/queries.ts";
import { readDraft, updateDraft } from "./device/drafts.ts";
import { formKey } from "./form-address.ts";
import { sendChangesNow, startOutbox } from "./outbox/outbox.ts";
import { currentOwner } from "./owner.ts";
import { actionKey } from "./query-keys.ts";
import type { FormAddress } from "./record.ts";
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
  const action = { id, departmentId, body, at: Date.now(), refusal: null };
  await updateDraft(owner, address, key, (draft) => ({
    ...draft,
    actions: { ...draft.actions, [id]: action },
  }));
  if (isOnline()) await sendChangesNow(key);
  const pending = (await readDraft(owner, key))?.actions[id];
  if (!pending) return queries.getQueryData<Action>(actionKey({ companyId, actionId: id })) ?? null;
  if (!pending.refusal) return null;
  await discardAction({ owner, key, address }, id);
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

type DraftLocation = { owner: string; key: string; address: FormAddress };

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
