import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Table as TableOf,
} from "@tanstack/react-table";
import { useRef, useState, type ReactNode } from "react";
import { useFirstRows, useIsNewVisit } from "../../data/rendering/use-first-rows.ts";
import { useTableDensity, type useTablePreferences } from "../../data/table-preferences.ts";
import { TBody, TCell, THead, THeadCell, TRow, Table } from "../../ui/display/table.tsx";
import { ColumnMenu } from "../../ui/list/column-menu.tsx";
import { ListHeader } from "../../ui/list/list-header.tsx";
import { RowCheckbox } from "../../ui/list/row-checkbox.tsx";
import { useRowArrowKeys } from "../../ui/list/use-row-arrow-keys.ts";
import { cx } from "../../ui/styles/cx.ts";
import type { ListSorting } from "./use-list-sorting.ts";

export type DataColumn<Row> = {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  align?: "end" | undefined;
  /** Position in the row's card on phones. */
  cardClass: string;
  /** The order in which columns are hidden in narrow tables, unless the user has chosen columns. */
  givesWay?: number | undefined;
  /** It has the width that the other columns leave. */
  grows?: boolean | undefined;
  /** Hidden until the user shows it in the column menu. */
  isExtra?: boolean | undefined;
  /** The API's name of the order by this column, if it differs from the id. */
  sort?: string | undefined;
  /** The value is a name itself: in a card, screen readers do not read the column's name before it. */
  isName?: boolean | undefined;
};

/** The first column names the row and links to it. It is always shown. */
export type DataColumns<Row> = readonly [DataColumn<Row>, ...DataColumn<Row>[]];

type RowSelection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  isSelectable: (row: Row) => boolean;
  labels: { all: string; none: string; one: (row: Row) => string };
};

// The server filters, sorts and pages.
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

const selectionOf = <Row,>(selection: RowSelection<Row> | undefined): Record<string, true> =>
  Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true]));

type DataTableProps<Row> = {
  label: string;
  columns: DataColumns<Row>;
  rows: Row[];
  /** The rows shown are of the previous filters, until the new ones load. */
  busy: boolean;
  /** The number of rows, as text. */
  summary: ReactNode;
  /** The user's columns of this list. */
  preferences: ReturnType<typeof useTablePreferences>;
  /** Absent where the server has one order only. */
  sorting?: ListSorting | undefined;
  selection?: RowSelection<Row> | undefined;
};

/** A list of records: a table with chosen columns, cards on phones. The server filters and sorts. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, busy, summary, preferences, sorting, selection } = props;
  const area = useRef<HTMLDivElement>(null);
  useRowArrowKeys(area);
  const [isDense, setDense] = useTableDensity();
  const [narrowed, setNarrowed] = useState("");
  const isNewVisit = useIsNewVisit();
  const [choice, choose] = preferences;
  const [primary, ...others] = columns;
  const hidden = choice.hidden ?? others.filter(({ isExtra }) => isExtra).map(({ id }) => id);
  // Columns chosen by the user are shown even when they do not fit; the table then scrolls.
  const fitsAlways = choice.hidden !== null;
  const table = useTable<typeof features, Row>({
    features,
    columns: columns.map(({ id }) => createColumnHelper<typeof features, Row>().display({ id })),
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ original }) => selection?.isSelectable(original) ?? false,
    onRowSelectionChange: (update) => {
      const selected = typeof update === "function" ? update(selectionOf(selection)) : update;
      selection?.onSelect(new Set(Object.keys(selected)));
    },
    state: {
      columnVisibility: Object.fromEntries(
        columns.map(({ id }) => [id, id === primary.id || !hidden.includes(id)]),
      ),
      rowSelection: selectionOf(selection),
    },
  });
  const shownIds = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const visible = columns.filter(({ id }) => shownIds.has(id));
  const allRows = table.getRowModel().rows;
  const shownRows = useFirstRows(allRows);
  const isWithCheckboxes = selection && allRows.some((row) => row.getCanSelect());
  return (
    <div ref={area} data-dense={isDense ? "" : undefined} className="flex min-w-0 flex-col gap-3">
      <ListHeader
        end={
          <>
            {isWithCheckboxes ? (
              // Cards have no header that could have it.
              <label className="flex min-h-11 items-center gap-3 pe-3 @2xl:hidden md:hidden">
                {labelOfAll(table, selection)}
                <SelectAll table={table} selection={selection} />
              </label>
            ) : null}
            <ColumnMenu
              columns={others}
              // Those that do not fit are not ticked: one that is ticked is seen.
              hidden={[...hidden, ...narrowed.split(" ")]}
              isDense={isDense}
              onChange={(next) => choose({ ...choice, hidden: next })}
              onReset={() => choose({ ...choice, hidden: null })}
              onDense={setDense}
            />
          </>
        }
      >
        <output>{summary}</output>
      </ListHeader>
      <Table label={label} busy={busy} onNarrowed={setNarrowed}>
        <THead>
          <TRow>
            {isWithCheckboxes ? (
              <THeadCell className="w-10">
                <SelectAll table={table} selection={selection} />
              </THeadCell>
            ) : null}
            {visible.map(({ id, name, align, givesWay, sort = id }) => (
              <THeadCell
                key={id}
                column={id}
                align={align}
                givesWay={fitsAlways ? undefined : givesWay}
                className={cx(id !== primary.id && "px-2! last:pe-4!")}
                {...sorting?.headOf(sort)}
              >
                {name}
              </THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody isLazy={isNewVisit}>
          {shownRows.map((row) => (
            <TRow
              key={row.id}
              interactive
              card="flow"
              className={cx(
                row.getIsSelected() &&
                  "bg-accent! inset-ring-2 inset-ring-ring @2xl:inset-ring-0 @2xl:shadow-[inset_3px_0_0_var(--ring)]",
              )}
            >
              {isWithCheckboxes ? (
                <TCell className="absolute end-3 top-3 z-1 @2xl:static @2xl:w-10">
                  {row.getCanSelect() ? (
                    <RowCheckbox
                      label={selection.labels.one(row.original)}
                      checked={row.getIsSelected()}
                      onChange={() => row.toggleSelected()}
                    />
                  ) : null}
                </TCell>
              ) : null}
              {visible.map(({ id, name, align, cardClass, grows, isName, cell }) => (
                <TCell
                  key={id}
                  primary={id === primary.id}
                  align={align}
                  className={cx(
                    cardClass,
                    id !== primary.id && "@2xl:px-2! @2xl:last:pe-4!",
                    grows && "@2xl:w-full",
                  )}
                >
                  {id === primary.id || isName ? null : <span className="sr-only @2xl:hidden">{name}: </span>}
                  {cell(row.original)}
                </TCell>
              ))}
            </TRow>
          ))}
        </TBody>
      </Table>
    </div>
  );
}

type SelectAllProps<Row extends object> = {
  table: TableOf<typeof features, Row>;
  selection: RowSelection<Row>;
};

const labelOfAll = <Row extends object>(
  table: TableOf<typeof features, Row>,
  { labels }: RowSelection<Row>,
) => (table.getIsAllRowsSelected() ? labels.none : labels.all);

function SelectAll<Row extends object>({ table, selection }: SelectAllProps<Row>) {
  const areAll = table.getIsAllRowsSelected();
  const isSome = !areAll && table.getRowModel().rows.some((row) => row.getIsSelected());
  return (
    <RowCheckbox
      label={labelOfAll(table, selection)}
      checked={isSome ? "some" : areAll}
      onChange={() => table.toggleAllRowsSelected(!areAll)}
    />
  );
}
