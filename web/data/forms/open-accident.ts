import { useSelector } from "@tanstack/react-store";
import type { Photo } from "#worker/contract/shapes.ts";
import type { OpenAccidentBody } from "#worker/contract/accidents/accidents.ts";
import type { ApiError } from "../api/errors.ts";
import { untilSilent } from "../api/silence.ts";
import { readDraft, updateDraft } from "./device/drafts.ts";
import { formKey } from "./form-address.ts";
import { deleteFile, listFiles } from "./device/files.ts";
import { sendChangesNow, startOutbox } from "./outbox/outbox.ts";
import { unsentDraftsAtom } from "./outbox/unsent-drafts.ts";
import { currentOwner } from "./owner.ts";
import type { AccidentAddress, PendingAccident } from "./record.ts";
import { isOnline } from "../offline/online.ts";

export const accidentAddress = (
  companyId: string,
  { id, departmentId }: Pick<OpenAccidentBody, "id" | "departmentId">,
): AccidentAddress => ({
  companyId,
  departmentId,
  type: "accident",
  formId: id,
});

/**
 * Opens the case of an accident. It is stored on the device first, with the time of the accident, and sent when there is a network. Its
 * photos, which the device has already, follow it.
 * Answers whether it waits. Throws the server's ApiError, for the page to show.
 */
export async function openAccident(
  companyId: string,
  body: OpenAccidentBody,
  photos: readonly Photo[],
): Promise<boolean> {
  startOutbox();
  const owner = currentOwner();
  if (owner === null) throw new Error("nobody is signed in");
  const address = accidentAddress(companyId, body);
  const key = formKey(address);
  const accident = { body, at: Date.now(), photos, refusal: null };
  await updateDraft(owner, address, key, (draft) => ({ ...draft, accident }));
  if (!isOnline()) return true;
  let refused: ApiError | undefined;
  const sending = sendChangesNow(key, (error) => {
    refused = error;
  });
  await Promise.race([sending, untilSilent()]);
  if (refused) {
    await updateDraft(owner, address, key, () => undefined);
    throw refused;
  }
  const left = await readDraft(owner, key);
  return left !== undefined && !left.accident?.isOpened;
}

/** The opening of a case that is still on this device. */
export function useWaitingAccident(companyId: string, accidentId: string): PendingAccident | undefined {
  const key = formKey({ companyId, departmentId: "", type: "accident", formId: accidentId });
  return useSelector(unsentDraftsAtom, (drafts) => {
    const accident = drafts.get(key)?.accident;
    return accident?.isOpened ? undefined : accident;
  });
}

/** Forgets the opening of a case that is on this device alone. */
export async function discardAccident(address: AccidentAddress): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  const key = formKey(address);
  await updateDraft(owner, address, key, () => undefined);
  const files = await listFiles(owner, key);
  await Promise.all(files.map(({ r2Key }) => deleteFile(owner, r2Key)));
}
