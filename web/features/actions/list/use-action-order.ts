import { filtersOf, type ActionScope, type ActionsSearch } from "../../../data/actions/action-filters.ts";
import { orderOf, sentFilters, SORTS_OF_ACTIONS } from "../../../data/actions/action-queries.ts";
import { useTablePreferences } from "../../../data/table-preferences.ts";
import { useText } from "../../../text/use-text.ts";
import { useListSorting } from "../../../components/lists/use-list-sorting.ts";

/** The order of the list: that of the address, or else the user's last one. */
export function useActionOrder(
  place: ActionScope,
  search: ActionsSearch,
  onSearch: (search: ActionsSearch) => void,
) {
  const { actionTexts: text, lists } = useText("app");
  const preferences = useTablePreferences("actions");
  const [choice, choose] = preferences;
  const filters = filtersOf(search);
  const last =
    search.sort === undefined && choice.sort
      ? { sort: choice.sort.column, direction: choice.sort.descending ? ("desc" as const) : ("asc" as const) }
      : { sort: search.sort, direction: search.direction };
  const sorting = useListSorting({
    sorts: SORTS_OF_ACTIONS,
    order: orderOf(place, filters, last),
    filters: sentFilters(place, filters),
    sortNames: text.columns,
    filterNames: {
      ...lists.sorting.filters,
      ...text.filters,
      date: text.filters.dateCreated,
      departmentId: text.filters.department,
      assigneeId: text.filters.assignee,
    },
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
