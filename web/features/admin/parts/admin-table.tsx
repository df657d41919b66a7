import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo, useRef, type ReactNode } from "react";
import { useTablePreferences, type TableName } from "../../../data/table-preferences.ts";
import { TBody, TCell, THead, THeadCell, TRow, Table } from "../../../ui/display/table.tsx";
import { ColumnMenu } from "../../../ui/list/column-menu.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { useRowArrowKeys } from "../../../ui/list/use-row-arrow-keys.ts";
import { cx } from "../../../ui/styles/cx.ts";

export type AdminColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  /** Position in the row's card on phones. */
  cardClass: string;
  /** The order in which columns are hidden in narrow tables, unless the user has chosen columns. */
  givesWay?: number;
  /** Hidden until the user shows it in the column menu. */
  isExtra?: true;
};

type AdminTableProps<Row> = {
  name: TableName;
  label: string;
  /** The first one names the row and links to it. */
  columns: readonly [AdminColumn<Row>, ...AdminColumn<Row>[]];
  rows: Row[];
  busy: boolean;
  summary: ReactNode;
};

// No sorting: the server's order is the only one, as the list is never whole.
const features = tableFeatures({ columnVisibilityFeature });

/** A list of the platform administration: a table with chosen columns, cards on phones. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { name, label, columns, rows, busy, summary } = props;
  const area = useRef<HTMLDivElement>(null);
  const [choice, choose] = useTablePreferences(name);
  const [primary, ...others] = columns;
  const hidden = choice.hidden ?? others.filter(({ isExtra }) => isExtra).map(({ id }) => id);
  const ids = columns.map(({ id }) => id).join();
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return ids.split(",").map((id) => helper.display({ id }));
  }, [ids]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    state: { columnVisibility: Object.fromEntries(others.map(({ id }) => [id, !hidden.includes(id)])) },
  });
  useRowArrowKeys(area);
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.filter((each) => each.id === id));
  // Columns chosen by the user are shown even when they do not fit; the table then scrolls.
  const givesWay = (column: AdminColumn<Row>) => (choice.hidden === null ? column.givesWay : undefined);
  const classOf = ({ id }: AdminColumn<Row>) => cx(id !== primary.id && "@2xl:px-2!");
  return (
    <div ref={area} className="flex min-w-0 flex-col gap-3">
      <ListHeader
        end={
          <ColumnMenu
            columns={others.map(({ id, header }) => ({ id, name: header }))}
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
            {visible.map((column) => (
              <THeadCell
                key={column.id}
                align={column.align}
                givesWay={givesWay(column)}
                className={classOf(column)}
              >
                {column.header}
              </THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody>
          {table.getRowModel().rows.map(({ id: rowId, original }) => (
            <TRow key={rowId} interactive card="grid">
              {visible.map((column) => (
                <TCell
                  key={column.id}
                  primary={column.id === primary.id}
                  align={column.align}
                  className={cx(column.cardClass, classOf(column))}
                >
                  {column.id === primary.id ? null : (
                    <span className="sr-only @2xl:hidden">{column.header}: </span>
                  )}
                  {column.cell(original)}
                </TCell>
              ))}
            </TRow>
          ))}
        </TBody>
      </Table>
    </div>
  );
}
