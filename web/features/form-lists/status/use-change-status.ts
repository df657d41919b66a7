import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { FormStatus } from "#worker/contract/enums.ts";
import { ApiError, describeError } from "#web/data/api/errors.ts";
import { updateListedForm, type ListedForm } from "#web/data/form-lists/form-list.ts";
import { UnsentChangesError, setFormStatus } from "./set-form-status.ts";
import { formListsKey, formQueryKey } from "#web/data/forms/query-keys.ts";
import { useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import { formLinkOptions } from "#web/components/records/form-link.tsx";
import type { RowContext } from "../table/row-context.ts";

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
