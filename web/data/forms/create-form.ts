import { newId } from "../../../worker/domain/ids.ts";
import type { ApiError } from "../api/errors.ts";
import { isOnline } from "../offline/online.ts";
import { updateDraft } from "./device/drafts.ts";
import { formKey, type FormCollection } from "./form-address.ts";
import { newForm } from "./new-form.ts";
import { sendNow, startOutbox } from "./outbox/outbox.ts";
import { currentOwner } from "./owner.ts";
import type { FormAddress } from "./record.ts";

const underway = new Map<string, Promise<FormAddress>>();

/**
 * Makes a form once, however often it is sent. Without a network, or while the server has too much to do, it is kept on
 * the device and can be opened at once. Throws the server's refusal (ApiError), for the dialog to show.
 */
export function createForm(place: FormCollection, values: Record<string, unknown>): Promise<FormAddress> {
  // Asked twice in one breath, it is one form.
  const wish = JSON.stringify([place, values]);
  const before = underway.get(wish);
  if (before) return before;
  const creation = create(place, values).finally(() => underway.delete(wish));
  underway.set(wish, creation);
  return creation;
}

async function create(place: FormCollection, values: Record<string, unknown>): Promise<FormAddress> {
  startOutbox();
  const owner = currentOwner();
  if (owner === null) throw new Error("nobody is signed in");
  const address = { ...place, formId: newId() };
  const key = formKey(address);
  const creation = { values, form: await newForm(address, values), at: Date.now(), wasSent: false };
  // On the device before it is sent: a tab that dies in between leaves nothing half done.
  await updateDraft(owner, address, key, (draft) => ({ ...draft, creation }));
  if (!isOnline()) return address;
  let refused: ApiError | undefined;
  await sendNow(key, (error) => {
    refused = error;
  });
  if (!refused) return address;
  await updateDraft(owner, address, key, () => undefined);
  throw refused;
}
