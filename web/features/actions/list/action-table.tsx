import type { ReactNode } from "react";
import { DataTable, type DataColumn, type DataColumns } from "#web/components/lists/data-table.tsx";
import type { ListSorting } from "#web/components/lists/use-list-sorting.ts";
import type { ActionScope } from "#web/data/actions/action-filters.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import type { useTablePreferences } from "#web/data/table-preferences.ts";
import { useText } from "#web/text/use-text.ts";
import { CELLS, type ColumnId } from "./cells.tsx";

type ActionTableProps = {
  place: ActionScope;
  label: string;
  actions: Action[];
  busy: boolean;
  summary: ReactNode;
  sorting: ListSorting;
  /** The user's columns of the list. */
  preferences: ReturnType<typeof useTablePreferences>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

const COLUMN_LAYOUTS: Record<
  ColumnId,
  Pick<DataColumn<Action>, "cardClass" | "givesWay" | "grows" | "isExtra">
> = {
  title: { grows: true, cardClass: "order-1 basis-full pe-9 large-letters:pe-7" },
  priority: { cardClass: "order-2", givesWay: 4 },
  deadline: { cardClass: "order-3" },
  assignee: { cardClass: "order-6", givesWay: 5 },
  // An overdue deadline says it too.
  status: { cardClass: "order-4", givesWay: 3 },
  form: { cardClass: "order-5", givesWay: 2 },
  department: { cardClass: "hidden", givesWay: 1 },
  openedAt: { cardClass: "hidden", isExtra: true },
  closingDate: { cardClass: "hidden", isExtra: true },
};
const COLUMNS = ["priority", "deadline", "assignee", "status", "form"] as const;
const EXTRA_COLUMNS = ["openedAt", "closingDate"] as const;

function useActionColumns(place: ActionScope): DataColumns<Action> {
  const { actionTexts: text } = useText("app");
  const columnOf = (id: ColumnId): DataColumn<Action> => {
    const Cell = CELLS[id];
    return {
      ...COLUMN_LAYOUTS[id],
      id,
      name: text.columns[id],
      cell: (action) => <Cell action={action} place={place} />,
    };
  };
  const ofCompany = place.departmentId === undefined ? (["department"] as const) : [];
  return [columnOf("title"), ...[...COLUMNS, ...ofCompany, ...EXTRA_COLUMNS].map(columnOf)];
}

export function ActionTable({ place, actions, selected, onSelect, ...table }: ActionTableProps) {
  const { actionTexts: text } = useText("app");
  return (
    <DataTable
      {...table}
      columns={useActionColumns(place)}
      rows={actions}
      selection={{
        selected,
        onSelect,
        isSelectable: ({ can }) => can.edit || can.complete,
        labels: {
          all: text.selectAll,
          none: text.clearSelection,
          one: ({ viewId }) => text.select(viewId),
        },
      }}
    />
  );
}
