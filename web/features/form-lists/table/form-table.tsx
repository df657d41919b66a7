import { useMemo, useRef, useState, type ReactNode } from "react";
import type { FormList, ListedForm } from "../../../data/form-lists/form-list.ts";
import { useUnsent } from "../../../data/forms/use-unsent.ts";
import { useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { ColumnMenu } from "../../../ui/list/column-menu.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { useFirstRows, useIsNewVisit } from "../../../data/rendering/use-first-rows.ts";
import { useRowArrowKeys } from "../../../ui/list/use-row-arrow-keys.ts";
import type { ListSorting } from "../../../components/lists/use-list-sorting.ts";
import type { useTablePreferences } from "../../../data/table-preferences.ts";
import { TBody, THead, THeadCell, TRow, Table } from "../../../ui/display/table.tsx";
import {
  COLUMN_IDS,
  COLUMNS_BY_LIST,
  HIDDEN_BY_DEFAULT,
  layoutOf,
  sortOfColumn,
  type Column,
  type ColumnId,
} from "./columns.ts";
import { FormTableRow } from "./form-table-row.tsx";
import { IncompleteDialog, type IncompleteForm } from "../status/incomplete-dialog.tsx";
import type { RowContext } from "./row-context.ts";

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

export function FormTable({ list, label, forms, sorting, preferences, busy, summary }: FormTableProps) {
  const { formLists: text } = useText("app");
  const rows = useFirstRows(forms);
  const isNewVisit = useIsNewVisit();
  const area = useRef<HTMLDivElement>(null);
  const [incomplete, setIncomplete] = useState<IncompleteForm | null>(null);
  const [choice, choose] = preferences;
  const hidden = choice.hidden ?? HIDDEN_BY_DEFAULT;
  const { forms: unsent } = useUnsent();
  const unsentIds = useMemo(() => new Set(unsent.map(({ address }) => address.formId)), [unsent]);
  useRowArrowKeys(area);
  const row: RowContext = {
    companyId: list.companyId,
    origin: ORIGINS[list.name],
    unsentIds,
    onIncomplete: (form, missing) => setIncomplete({ form, missing }),
  };
  const nameOf = (id: ColumnId) =>
    id === "author" && list.name === "mailbox" ? text.sender : text.columns[id];
  const offered: readonly ColumnId[] = COLUMNS_BY_LIST[list.name];
  const columns: Column[] = COLUMN_IDS.filter(
    (id) => id === "viewId" || (offered.includes(id) && !hidden.includes(id)),
  ).map((id) => {
    const layout = layoutOf(list.name, id);
    // Columns chosen by the user are shown even when they do not fit; the table then scrolls.
    const givesWay = choice.hidden === null ? layout.givesWay : undefined;
    return { ...layout, givesWay, id, name: nameOf(id) };
  });
  return (
    <div ref={area} className="flex min-w-0 flex-col gap-3">
      <ListHeader
        end={
          <ColumnMenu
            columns={offered.map((id) => ({ id, name: nameOf(id) }))}
            hidden={hidden}
            onChange={(next) => choose({ ...choice, hidden: next })}
            onReset={() => choose({ ...choice, hidden: null })}
          />
        }
      >
        <output>{summary}</output>
      </ListHeader>
      <Table label={label} busy={busy}>
        <THead>
          <TRow>
            {columns.map(({ id, name, align, givesWay }) => (
              <THeadCell
                key={id}
                align={align}
                givesWay={givesWay}
                className={cx(id !== "viewId" && "px-2!")}
                {...sorting.headOf(sortOfColumn(id))}
              >
                {name}
              </THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody isLazy={isNewVisit}>
          {rows.map((form) => (
            <FormTableRow key={form.id} form={form} row={row} columns={columns} />
          ))}
        </TBody>
      </Table>
      <IncompleteDialog incomplete={incomplete} row={row} onClose={() => setIncomplete(null)} />
    </div>
  );
}
