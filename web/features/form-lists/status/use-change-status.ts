import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { FormStatus } from "../../../../worker/contract/enums.ts";
import { ApiError, describeError, NetworkError } from "../../../data/api/errors.ts";
import { updateListedForm, type ListedForm } from "../../../data/form-lists/form-list.ts";
import { formListsKey, formQueryKey } from "../../../data/forms/query-keys.ts";
import { useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { formLinkOptions } from "../../../components/records/form-link.tsx";
import type { RowContext } from "../table/row-context.ts";
import { api } from "../../../data/api/api.ts";
import { hasUnsentChanges, readDraft } from "../../../data/forms/device/drafts.ts";
import { formEndpoint, formKey } from "../../../data/forms/form-address.ts";
import { currentOwner } from "../../../data/forms/owner.ts";
import type { FormAddress } from "../../../data/forms/record.ts";

type StatusChange = Pick<ListedForm, "status" | "updatedAt">;

/** The form has unsent changes that the server does not accept. Its page shows why. */
export class UnsentChangesError extends Error {
  override readonly name = "UnsentChangesError";
}

/** Completes or reopens a form from its row in a list. */
export async function setFormStatus(address: FormAddress, status: FormStatus): Promise<StatusChange> {
  // Unsent changes go first, as on the form's page: a completed form accepts no changes.
  if (status === "completed") await sendUnsent(address);
  const { path, params } = formEndpoint(address);
  const { form } = await api(`PATCH ${path}/status`, { params, body: { status } });
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
  const { sendNow } = await import("../../../data/forms/outbox/outbox.ts");
  const sent = await sendNow(key);
  if (!(await isUnsent())) return;
  if (sent.kind === "later" && sent.isNetwork) throw new NetworkError("the unsent changes could not be sent");
  throw new UnsentChangesError("the unsent changes are held on this device");
}

/** Changes a form's status from its row; missing values are passed to the list's `onIncomplete`. */
export function useChangeStatus(form: ListedForm, { companyId, origin, onIncomplete }: RowContext) {
  const { formLists: text } = useText("app");
  const errorText = useText("public").errors;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [changing, setChanging] = useState(false);
  const doneText: Record<FormStatus, (viewId: string) => string> = {
    completed: text.completed,
    in_progress: text.reopened,
  };

  const change = async (status: FormStatus) => {
    if (isBusy.current || status === form.status) return;
    isBusy.current = true;
    setChanging(true);
    const address = { companyId, departmentId: form.departmentId, type: form.type, formId: form.id };
    try {
      updateListedForm(queries, companyId, form.id, await setFormStatus(address, status));
      void queries.invalidateQueries({ queryKey: formQueryKey(address) });
      toast({ tone: "success", title: doneText[status](form.viewId) });
    } catch (error) {
      if (error instanceof ApiError && error.code === "INVALID") onIncomplete(form, error.fields);
      else if (error instanceof UnsentChangesError) {
        toast({ tone: "warning", title: text.unsentFirst(form.viewId) });
        void navigate(formLinkOptions({ companyId, form, origin }));
      } else {
        toast({ tone: "danger", title: describeError(error, errorText) });
        // The form was deleted or changed, so the list is fetched again.
        void queries.invalidateQueries({ queryKey: formListsKey({ companyId }) });
      }
    } finally {
      isBusy.current = false;
      setChanging(false);
    }
  };
  return { change, changing };
}
