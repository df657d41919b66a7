import type { ListedForm } from "#web/data/form-lists/form-list.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import type { RowContext } from "../table/row-context.ts";
import { useChangeStatus } from "./use-change-status.ts";

const ReopenDialog = lazyDialog(async () => ({
  default: (await import("#web/components/records/reopen-dialog.tsx")).ReopenDialog,
}));

type ReopenListedProps = { form: ListedForm; row: RowContext; onClose: () => void };

/** Asks why a form is reopened from its row. */
export function ReopenListed({ form, row, onClose }: ReopenListedProps) {
  const { reopen } = useChangeStatus(form, row);
  const { departmentId, type, id: formId, viewId, updatedAt } = form;
  return (
    <ReopenDialog
      address={{ companyId: row.companyId, departmentId, type, formId }}
      viewId={viewId}
      version={updatedAt}
      onReopen={reopen}
      onClose={onClose}
    />
  );
}
