import { useTable, type SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import type { FormListName, ListedForm } from "../../../data/form-lists/form-list.ts";
import { useTablePreferences, type TableSort } from "../../../data/table-preferences.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { COLUMNS_BY_LIST, buildColumns, features, HIDDEN_BY_DEFAULT } from "./columns.ts";

/** The server's sort order. */
const LATEST_FIRST: TableSort = { column: "date", descending: true };

/**
 * The server sorts by date only. Other orders are offered only when all rows are loaded, since sorting the first page of
 * a longer list would show wrong first rows.
 */
export function useFormTable(name: FormListName, forms: ListedForm[], isWhole: boolean) {
  const { kinds: types, formStatuses: statuses } = useText();
  const language = useLanguage();
  const [choice, choose] = useTablePreferences(name);
  const columns = useMemo(() => buildColumns(language, { types, statuses }), [language, types, statuses]);
  const hidden = choice.hidden ?? HIDDEN_BY_DEFAULT;
  const sort = (isWhole && choice.sort) || LATEST_FIRST;
  const sorting: SortingState = [{ id: sort.column, desc: sort.descending }];
  const columnVisibility = Object.fromEntries(
    columns.map(({ id = "" }) => [
      id,
      id === "viewId" || (COLUMNS_BY_LIST[name].some((each) => each === id) && !hidden.includes(id)),
    ]),
  );
  const table = useTable({
    features,
    columns,
    data: forms,
    getRowId: ({ id }) => id,
    state: { sorting, columnVisibility },
    enableSorting: isWhole,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualSorting: !isWhole,
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      choose({ ...choice, sort: next ? { column: next.id, descending: next.desc } : null });
    },
  });
  return { table, choice, choose, hidden };
}
