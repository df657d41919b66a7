import type { FormStatus } from "#worker/contract/enums.ts";
import { api } from "#web/data/api/api.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { hasUnsentChanges, readDraft } from "#web/data/forms/device/drafts.ts";
import { formEndpoint, formKey } from "#web/data/forms/form-address.ts";
import { currentOwner } from "#web/data/forms/owner.ts";
import type { FormAddress } from "#web/data/forms/record.ts";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";

type StatusChange = Pick<ListedForm, "status" | "updatedAt">;

/** The form has unsent changes that the server does not accept. Its page shows why. */
export class UnsentChangesError extends Error {
  override readonly name = "UnsentChangesError";
}

/** Completes or reopens a form from its row in a list. */
export async function setFormStatus(
  address: FormAddress,
  status: FormStatus,
  reason?: string,
): Promise<StatusChange> {
  // Unsent changes go first, as on the form's page: a completed form accepts no changes.
  if (status === "completed") await sendUnsent(address);
  const { path, params } = formEndpoint(address);
  const { form } = await api(`PATCH ${path}/status`, { params, body: { status, ...(reason && { reason }) } });
  return { status: form.status, updatedAt: form.updatedAt };
}

async function sendUnsent(address: FormAddress): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  const key = formKey(address);
  const isUnsent = async () => {
    const draft = await readDraft(owner, key);
    return draft !== undefined && hasUnsentChanges(draft);
  };
  if (!(await isUnsent())) return;
  const { sendNow } = await import("#web/data/forms/outbox/outbox.ts");
  const sent = await sendNow(key);
  if (!(await isUnsent())) return;
  if (sent.kind === "later" && sent.isNetwork) throw new NetworkError("the unsent changes could not be sent");
  throw new UnsentChangesError("the unsent changes are held on this device");
}
