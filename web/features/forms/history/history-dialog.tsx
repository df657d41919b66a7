import { useQuery } from "@tanstack/react-query";
import { HistoryDialog as Dialog } from "#web/components/audit/history-dialog.tsx";
import { formHistoryQuery } from "#web/data/forms/seals.ts";
import { useText } from "#web/text/use-text.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { useDescribeChanges } from "./describe-change.ts";

/** Who changed what in the form, the latest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useFormPage();
  const { address, form } = useForm();
  const { version, viewId } = form;
  const { steps } = useText("audit").history;
  const query = useQuery(formHistoryQuery(address, version));
  const describe = useDescribeChanges(query.data?.places ?? []);
  const lines = query.data?.history.map((line) => ({
    ...line,
    step: steps[line.verb],
    changes: describe(line.changes),
  }));
  return <Dialog name={viewId ?? ""} query={query} lines={lines} timeZone={timeZone} onClose={onClose} />;
}
