import { useMemo, useRef, useState, type ReactNode } from "react";
import type { FormList, ListedForm } from "../../../data/form-lists/form-list.ts";
import { useUnsent } from "../../../data/forms/use-unsent.ts";
import { useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { ColumnMenu } from "../../../ui/list/column-menu.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { useRowArrowKeys } from "../../../ui/list/use-row-arrow-keys.ts";
import { TBody, THead, THeadCell, TRow, Table, type SortState } from "../../../ui/display/table.tsx";
import { COLUMN_LAYOUTS, COLUMNS_BY_LIST, type ColumnId } from "./columns.ts";
import { FormTableRow } from "./form-table-row.tsx";
import { IncompleteDialog, type IncompleteForm } from "../status/incomplete-dialog.tsx";
import type { RowContext } from "./row-context.ts";
import { useFormTable } from "./use-form-table.ts";

type FormTableProps = {
  list: FormList;
  label: string;
  forms: ListedForm[];
  /** No more rows to load; only then can the rows be sorted. */
  isWhole: boolean;
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

const SORT_STATES: Record<"asc" | "desc", SortState> = { asc: "ascending", desc: "descending" };

export function FormTable({ list, label, forms, isWhole, busy, summary }: FormTableProps) {
  const { formLists: text, lists } = useText();
  const area = useRef<HTMLDivElement>(null);
  const [incomplete, setIncomplete] = useState<IncompleteForm | null>(null);
  const { table, choice, choose, hidden } = useFormTable(list.name, forms, isWhole);
  const { forms: unsent } = useUnsent();
  const unsentIds = useMemo(() => new Set(unsent.map(({ address }) => address.formId)), [unsent]);
  useRowArrowKeys(area);
  const row: RowContext = {
    companyId: list.companyId,
    origin: ORIGINS[list.name],
    unsentIds,
    onIncomplete: (form, missing) => setIncomplete({ form, missing }),
  };
  // Columns chosen by the user are shown even when they do not fit; the table then scrolls.
  const narrowClassOf = (id: ColumnId) =>
    choice.hidden === null ? COLUMN_LAYOUTS[id].narrowClass : undefined;
  const columns = table.getVisibleLeafColumns();
  const ids = columns.map(({ id }) => id as ColumnId);
  return (
    <div ref={area} className="flex min-w-0 flex-col gap-3">
      <ListHeader
        end={
          <ColumnMenu
            labels={lists}
            columns={COLUMNS_BY_LIST[list.name].map((id) => ({ id, name: text.columns[id] }))}
            hidden={hidden}
            onChange={(next) => choose({ ...choice, hidden: next })}
            onReset={() => choose({ hidden: null, sort: null })}
          />
        }
      >
        <output>{summary}</output>
      </ListHeader>
      <Table label={label} busy={busy}>
        <THead>
          <TRow>
            {columns.map((column, index) => {
              const id = ids[index] ?? "viewId";
              const sorted = column.getIsSorted();
              return (
                <THeadCell
                  key={id}
                  align={COLUMN_LAYOUTS[id].align}
                  className={cx(id !== "viewId" && "px-2!", narrowClassOf(id))}
                  sort={sorted ? SORT_STATES[sorted] : undefined}
                  onSort={isWhole ? () => column.toggleSorting() : undefined}
                >
                  {text.columns[id]}
                </THeadCell>
              );
            })}
          </TRow>
        </THead>
        <TBody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <FormTableRow key={id} form={original} row={row} columns={ids} narrowClassOf={narrowClassOf} />
          ))}
        </TBody>
      </Table>
      <IncompleteDialog incomplete={incomplete} row={row} onClose={() => setIncomplete(null)} />
    </div>
  );
}
