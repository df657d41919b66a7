import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@tanstack/react-store";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { FormStatus } from "#worker/contract/enums.ts";
import { CompleteDialog } from "#web/components/records/complete-dialog.tsx";
import { FormLink, formLinkOptions } from "#web/components/records/form-link.tsx";
import { ReopenDialog } from "#web/components/records/reopen-dialog.tsx";
import { useRecordStep } from "#web/components/records/use-record-step.ts";
import { describeError } from "#web/data/api/errors.ts";
import { updateListedForm, type ListedForm } from "#web/data/form-lists/form-list.ts";
import { formQuery } from "#web/data/forms/form-query.ts";
import type { FormRecord, MissingField } from "#web/data/forms/record.ts";
import { type FormStore, formStore } from "#web/data/forms/store/form-store.ts";
import { useText } from "#web/text/use-text.ts";
import { taskLinkClass } from "#web/ui/display/task-link.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { RowContext } from "../table/row-context.ts";

type ChangeListedProps = { form: ListedForm; status: FormStatus; row: RowContext; onClose: () => void };

/** Completes or reopens a form from its row as its page does: what is not sent yet goes first, and a completion waits for a network. */
export function ChangeListed(props: ChangeListedProps) {
  const { form, row } = props;
  const store = formStore({
    companyId: row.companyId,
    departmentId: form.departmentId,
    type: form.type,
    formId: form.id,
  });
  return store ? <ChangeStored {...props} store={store} /> : null;
}

type StoredProps = ChangeListedProps & { store: FormStore };

function ChangeStored({ form, status, row, onClose, store }: StoredProps) {
  const { formLists: text, formSteps } = useText("app");
  const common = useText("common");
  const { errors } = useText("public");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = {
    companyId: row.companyId,
    departmentId: form.departmentId,
    type: form.type,
    formId: form.id,
  };
  const { error } = useQuery(formQuery(address));
  const record = useSelector(store, (stored) => stored);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly MissingField[]>();

  const problem = error && !record ? describeError(error, errors) : null;
  useEffect(() => {
    if (problem === null) return;
    toast({ title: problem, tone: "danger" });
    onClose();
    // Once: it is gone afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);

  const read = (): FormRecord => {
    const stored = store.get();
    if (!stored) throw new Error("the form is not loaded");
    return stored;
  };
  /** The list is fetched again too, which takes longer. */
  const showInList = () => {
    const { status: now, updatedAt } = read().form;
    updateListedForm(queries, row.companyId, form.id, { status: now, updatedAt });
  };
  const completed = {
    title: text.completed(form.viewId),
    action: { label: common.undo, onClick: () => step.take("takeBack") },
  };
  const step = useRecordStep({
    read,
    onDone: (taken, isPending) => {
      if (!isPending) showInList();
      const isTakenBack = taken === "takeBack";
      if (!isTakenBack) onClose();
      if (isPending) toast({ title: formSteps.completedLater, tone: "info" });
      else toast({ ...(isTakenBack ? { title: text.reopened(form.viewId) } : completed), tone: "success" });
    },
    onMissing: (taken, missing) => {
      if (taken === "takeBack") return row.onStatus(form, "in_progress");
      setRefused(missing);
      setSending(false);
    },
    onProblem: onClose,
  });
  const link = { companyId: row.companyId, form, origin: row.origin };

  if (status === "in_progress")
    return record ? (
      <ReopenDialog
        address={address}
        viewId={form.viewId}
        version={record.form.version}
        onReopen={async (reason) => {
          const outcome = await read().reopen(reason);
          if (outcome.done) showInList();
          return outcome.done ? null : (outcome.problem ?? formSteps.changedMeanwhile);
        }}
        onClose={onClose}
      />
    ) : null;
  if (isSending) return null;
  return (
    <CompleteDialog
      step="complete"
      name={form.viewId}
      record={record}
      refused={refused}
      renderLink={(path, content) => (
        <FormLink {...link} path={path} className={taskLinkClass}>
          {content}
        </FormLink>
      )}
      onConfirm={(closingWord) => {
        if (read().save === "conflict") {
          // Its page shows both versions.
          toast({ tone: "warning", title: text.unsentFirst(form.viewId) });
          void navigate(formLinkOptions(link));
        } else {
          setSending(true);
          step.take("complete", closingWord);
        }
      }}
      onClose={onClose}
    />
  );
}
