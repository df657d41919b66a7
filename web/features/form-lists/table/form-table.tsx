import { useMemo, useState, type ReactNode } from "react";
import { DataTable, type DataColumn, type DataColumns } from "#web/components/lists/data-table.tsx";
import type { ListSorting } from "#web/components/lists/use-list-sorting.ts";
import type { FormStatus } from "#worker/contract/enums.ts";
import type { FormList, ListedForm } from "#web/data/form-lists/form-list.ts";
import { useUnsentForms } from "../unsent-forms.tsx";
import type { useTablePreferences } from "#web/data/table-preferences.ts";
import { useText } from "#web/text/use-text.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { CELLS } from "./cells.tsx";
import { COLUMNS_BY_LIST, HIDDEN_BY_DEFAULT, layoutOf, sortOfColumn, type ColumnId } from "./columns.ts";
import type { RowContext } from "./row-context.ts";

const ChangeListed = lazyDialog(async () => ({
  default: (await import("../status/change-listed.tsx")).ChangeListed,
}));

type FormTableProps = {
  list: FormList;
  label: string;
  forms: ListedForm[];
  sorting: ListSorting;
  /** The user's columns of this list. */
  preferences: ReturnType<typeof useTablePreferences>;
  /** The rows shown are of the previous filters, until the new ones load. */
  busy: boolean;
  /** The number of forms, as text. */
  summary: ReactNode;
};

const ORIGINS: Record<FormList["name"], RowContext["origin"]> = {
  company: undefined,
  department: undefined,
  mailbox: "company",
  "my-mailbox": "my",
};

function useFormColumns({ name: list }: FormList, row: RowContext): DataColumns<ListedForm> {
  const { formLists: text } = useText("app");
  const columnOf = (id: ColumnId): DataColumn<ListedForm> => {
    const Cell = CELLS[id];
    return {
      ...layoutOf(list, id),
      id,
      name: id === "author" && list === "mailbox" ? text.sender : text.columns[id],
      sort: sortOfColumn(id),
      isExtra: HIDDEN_BY_DEFAULT.includes(id),
      isName: id === "subject",
      grows: id === "subject",
      cell: (form) => <Cell form={form} row={row} />,
    };
  };
  return [columnOf("viewId"), ...COLUMNS_BY_LIST[list].map(columnOf)];
}

export function FormTable({ list, forms, ...table }: FormTableProps) {
  const [change, setChange] = useState<{ form: ListedForm; status: FormStatus } | null>(null);
  const unsent = useUnsentForms();
  const unsentIds = useMemo(() => new Set(unsent.map(({ address }) => address.formId)), [unsent]);
  const row: RowContext = {
    companyId: list.companyId,
    origin: ORIGINS[list.name],
    unsentIds,
    onStatus: (form, status) => setChange({ form, status }),
  };
  return (
    <>
      <DataTable {...table} columns={useFormColumns(list, row)} rows={forms} />
      {change ? (
        <ChangeListed
          key={change.form.id}
          {...change}
          row={row}
          // One that was being sent may be done when another is open.
          onClose={() => setChange((open) => (open === change ? null : open))}
        />
      ) : null}
    </>
  );
}
