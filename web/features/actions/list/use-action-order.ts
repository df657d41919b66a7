import type { ActionsSearch } from "../../../data/actions/action-filters.ts";
import { orderOf, SORTS_OF_ACTIONS } from "../../../data/actions/action-queries.ts";
import { useTablePreferences } from "../../../data/table-preferences.ts";
import { useText } from "../../../text/use-text.ts";
import { useListSorting } from "../../../components/lists/use-list-sorting.ts";

/** The order of the list: that of the address, or else the user's last one. */
export function useActionOrder(search: ActionsSearch, onSearch: (search: ActionsSearch) => void) {
  const { actionTexts: text } = useText("app");
  const preferences = useTablePreferences("actions");
  const [choice, choose] = preferences;
  const last =
    search.sort === undefined && choice.sort
      ? { sort: choice.sort.column, direction: choice.sort.descending ? ("desc" as const) : ("asc" as const) }
      : { sort: search.sort, direction: search.direction };
  const sorting = useListSorting({
    sorts: SORTS_OF_ACTIONS,
    order: orderOf(last),
    sortNames: text.columns,
    onOrder: (order) => {
      choose({
        ...choice,
        sort: order.sort ? { column: order.sort, descending: order.direction === "desc" } : null,
      });
      onSearch({ ...search, sort: order.sort, direction: order.direction });
    },
  });
  return { sorting, preferences };
}
