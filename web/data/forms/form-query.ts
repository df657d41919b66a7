import { queryOptions } from "@tanstack/react-query";
import type { DepartmentFormType } from "#worker/contract/enums.ts";
import { api } from "../api/api.ts";
import { ApiError, NetworkError } from "../api/errors.ts";
import { hasUnsentChanges, readDraft, updateDraft } from "./device/drafts.ts";
import { formEndpoint, formKey } from "./form-address.ts";
import { formQueryKey } from "./query-keys.ts";
import { baseForm } from "./merge/draft.ts";
import { withServerForm } from "./merge/rebase.ts";
import { noteProgress } from "./delivery/delivered.ts";
import { isRefusal } from "./outbox/send-result.ts";
import { currentOwner } from "./owner.ts";
import type { FormAddress, ShownForm } from "./record.ts";
import { toShownForm } from "./shown-form.ts";
import { formStore } from "./store/form-store.ts";

/** The form from the server; from this device without a network, or before the server has created it. */
export const formQuery = (address: FormAddress) =>
  queryOptions({
    queryKey: formQueryKey(address),
    queryFn: async ({ signal }): Promise<ShownForm> => {
      const owner = currentOwner();
      await formStore(address)?.opened;
      const stored = owner === null ? undefined : await readDraft(owner, formKey(address));
      if (stored?.creation) return stored.creation.form;
      try {
        const { path, params } = formEndpoint(address);
        const form = toShownForm((await api(`GET ${path}`, { params, signal })).form);
        if (owner !== null) await storeCopy(owner, address, form);
        return form;
      } catch (error) {
        const copy = stored && baseForm(stored);
        if (!copy || owner === null) throw error;
        if (error instanceof NetworkError) return copy;
        if (!(error instanceof ApiError && isRefusal(error))) throw error;
        return refusedCopy(owner, address, error, copy);
      }
    },
  });

const storeCopy = (owner: string, address: FormAddress, form: ShownForm) =>
  updateDraft(owner, address, formKey(address), (draft) => {
    const next = { ...withServerForm(draft, form), usedAt: Date.now() };
    noteProgress(owner, draft, next);
    return next;
  });

/** The form is deleted or no longer accessible: the copy is shown only if it has unsent changes. */
async function refusedCopy(
  owner: string,
  address: FormAddress,
  error: ApiError,
  copy: ShownForm,
): Promise<ShownForm> {
  const { status, code, message } = error;
  const draft = await updateDraft(owner, address, formKey(address), (stored) =>
    hasUnsentChanges(stored) ? { ...stored, refusal: { status, code, message } } : undefined,
  );
  if (!draft) throw error;
  return copy;
}

type FormLocator = { companyId: string; type: DepartmentFormType; formId: string };

/** The department of a form whose URL does not contain it. A form never moves to another department. */
export const departmentOfFormQuery = ({ companyId, type, formId }: FormLocator) =>
  queryOptions({
    queryKey: ["company", companyId, "form", type, formId, "department"],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { form } = await api("GET /api/v1/company/:companyId/forms/:formId", {
        params: { companyId, formId },
        query: { formType: type },
        signal,
      });
      return form.departmentId;
    },
  });
