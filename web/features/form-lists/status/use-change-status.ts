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

/** Completes or reopens a form from its row; missing values are passed to the list's `onIncomplete`. */
export function useChangeStatus(form: ListedForm, { companyId, origin, onIncomplete }: RowContext) {
  const { formLists: text } = useText("app");
  const common = useText("common");
  const errorText = useText("public").errors;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [changing, setChanging] = useState(false);
  const address = { companyId, departmentId: form.departmentId, type: form.type, formId: form.id };
  const set = async (status: FormStatus, reason?: string) => {
    updateListedForm(queries, companyId, form.id, await setFormStatus(address, status, reason));
    void queries.invalidateQueries({ queryKey: formQueryKey(address) });
  };
  const refuse = (error: unknown): string => {
    // The form was deleted or changed, so the list is fetched again.
    void queries.invalidateQueries({ queryKey: formListsKey({ companyId }) });
    return describeError(error, errorText);
  };

  const reopen = async (reason: string): Promise<string | null> => {
    try {
      await set("in_progress", reason);
      return null;
    } catch (error) {
      return refuse(error);
    }
  };
  /** Right after the completion no reason is asked. */
  const takeBack = async () => {
    try {
      await set("in_progress");
      toast({ tone: "success", title: text.reopened(form.viewId) });
    } catch (error) {
      toast({ tone: "danger", title: refuse(error) });
    }
  };

  const complete = async () => {
    if (isBusy.current || form.status === "completed") return;
    isBusy.current = true;
    setChanging(true);
    try {
      await set("completed");
      toast({
        tone: "success",
        title: text.completed(form.viewId),
        action: { label: common.undo, onClick: () => void takeBack() },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === "INVALID") onIncomplete(form, error.fields);
      else if (error instanceof UnsentChangesError) {
        toast({ tone: "warning", title: text.unsentFirst(form.viewId) });
        void navigate(formLinkOptions({ companyId, form, origin }));
      } else {
        toast({ tone: "danger", title: refuse(error) });
      }
    } finally {
      isBusy.current = false;
      setChanging(false);
    }
  };
  return { complete, reopen, changing };
}
