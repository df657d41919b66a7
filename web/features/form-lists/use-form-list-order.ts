import { orderOf, SORTS_OF, type FormList } from "../../data/form-lists/form-list.ts";
import type { FormListSearch, ListOrder } from "../../data/navigation/search.ts";
import { useTablePreferences } from "../../data/table-preferences.ts";
import { useText } from "../../text/use-text.ts";
import { useListSorting } from "../../components/lists/use-list-sorting.ts";
import { columnOfSort, sortOfColumn } from "./table/columns.ts";

/** The order of a list: that of the address, or else the user's last one in this list. */
export function useFormListOrder(
  list: FormList,
  search: FormListSearch,
  onSearch: (search: FormListSearch) => void,
) {
  const { formLists: text } = useText("app");
  const [choice, choose] = useTablePreferences(list.name);
  const { sort, direction, ...filters } = search;
  const last: ListOrder =
    sort === undefined && choice.sort
      ? { sort: sortOfColumn(choice.sort.column), direction: choice.sort.descending ? "desc" : "asc" }
      : { sort, direction };
  const sorting = useListSorting({
    sorts: SORTS_OF[list.name],
    order: orderOf(list, last),
    sortNames: { ...text.columns, formType: text.columns.type },
    onOrder: (order) => {
      choose({
        ...choice,
        sort: order.sort
          ? { column: columnOfSort(order.sort), descending: order.direction === "desc" }
          : null,
      });
      onSearch({ ...filters, ...order });
    },
  });
  return { sorting, choice, choose };
}
