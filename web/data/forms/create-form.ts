import type { TaskWords } from "#worker/contract/forms/calls/forms.ts";
import { formDefinition } from "#worker/contract/forms/registry.ts";
import { choiceOf } from "#worker/domain/checklists/offered.ts";
import { newId } from "#worker/domain/ids.ts";
import type { ApiError } from "../api/errors.ts";
import { type OfferedChecklist, offeredChecklistsQuery } from "../checklists/offered.ts";
import { untilSilent } from "../api/silence.ts";
import { queries } from "../offline/queries.ts";
import { isOnline } from "../offline/online.ts";
import { updateDraft } from "./device/drafts.ts";
import { formKey, type FormCollection } from "./form-address.ts";
import type { PendingCreation } from "./merge/draft.ts";
import { newForm } from "./new-form.ts";
import { sendNow, startOutbox } from "./outbox/outbox.ts";
import { currentOwner } from "./owner.ts";
import type { FormAddress } from "./record.ts";

const pendingCreations = new Map<string, Promise<FormAddress>>();

/**
 * Creates a form once, however often it is sent. Without a network, or while the server is busy, it is stored on the
 * device and can be opened at once. Throws the server's ApiError, for the dialog to show.
 */
export function createForm(
  collection: FormCollection,
  values: Record<string, unknown>,
): Promise<FormAddress> {
  // Two identical calls at the same time create one form.
  const creationKey = JSON.stringify([collection, values]);
  const pending = pendingCreations.get(creationKey);
  if (pending) return pending;
  const creation = create(collection, values).finally(() => pendingCreations.delete(creationKey));
  pendingCreations.set(creationKey, creation);
  return creation;
}

/** The server is always told which questions the form has here: its default may be another one by then. */
async function withChecklist(
  { companyId, departmentId, type }: FormCollection,
  values: Record<string, unknown>,
) {
  if (!formDefinition(type).hasChecklist || departmentId === null) return { values, chosen: null };
  // Without a network the device has no list, unless it was loaded before.
  const offered = await queries.ensureQueryData(offeredChecklistsQuery(companyId)).catch(() => []);
  const asked = values["checklistVersionId"];
  const chosen =
    asked === undefined
      ? choiceOf(offered, type, departmentId)[0]
      : (offered.find(({ versionId }) => versionId === asked) ?? null);
  return { values: { ...values, checklistVersionId: chosen?.versionId ?? null }, chosen };
}

type StartedTask = NonNullable<PendingCreation["task"]> & { words: TaskWords };

async function store(
  owner: string,
  address: FormAddress,
  values: Record<string, unknown>,
  chosen: OfferedChecklist | null,
  task?: StartedTask,
): Promise<void> {
  const form = await newForm(address, values, chosen, task?.words);
  const ofTask = task ? { task: { lineId: task.lineId, day: task.day } } : {};
  const creation = { values, form, at: Date.now(), wasSent: false, ...ofTask };
  // A task that was started here before goes on.
  await updateDraft(owner, address, formKey(address), (draft) =>
    draft.server || draft.creation ? draft : { ...draft, creation },
  );
}

/** Stores the record of a planned task and sends it once there is a network. The id of the record follows from the task. */
export async function createOnDevice(
  address: FormAddress,
  values: Record<string, unknown>,
  chosen: OfferedChecklist | null,
  task: StartedTask,
): Promise<void> {
  startOutbox();
  const owner = currentOwner();
  if (owner === null) throw new Error("nobody is signed in");
  await store(owner, address, values, chosen, task);
}

async function create(collection: FormCollection, given: Record<string, unknown>): Promise<FormAddress> {
  startOutbox();
  const owner = currentOwner();
  if (owner === null) throw new Error("nobody is signed in");
  const address = { ...collection, formId: newId() };
  const key = formKey(address);
  const { values, chosen } = await withChecklist(collection, given);
  // Stored before it is sent, so that nothing is lost when the tab is closed in between.
  await store(owner, address, values, chosen);
  if (!isOnline()) return address;
  let refused: ApiError | undefined;
  const sending = sendNow(key, (error) => {
    refused = error;
  });
  // The user does not wait for a server that does not answer: the form is on the device, and sending goes on.
  await Promise.race([sending, untilSilent()]);
  if (!refused) return address;
  await updateDraft(owner, address, key, () => undefined);
  throw refused;
}
