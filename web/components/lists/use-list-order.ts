import { knownOrder, type ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder } from "../../data/navigation/search.ts";
import { useTablePreferences, type TableName } from "../../data/table-preferences.ts";
import { useListSorting } from "./use-list-sorting.ts";

type OrderedList<Search extends ListOrder> = {
  table: TableName;
  sorts: ListSorts;
  sortNames: Readonly<Record<string, string>>;
  search: Search;
  onSearch: (search: Search) => void;
  /** Where the API calls the order by a column otherwise. */
  sortOfColumn?: (column: string) => string;
  columnOfSort?: (sort: string) => string;
};

const sameName = (name: string) => name;

/** The order of a list: that of the address, or else the user's last one in this list. With the user's columns. */
export function useListOrder<Search extends ListOrder>(list: OrderedList<Search>) {
  const {
    table,
    sorts,
    sortNames,
    search,
    onSearch,
    sortOfColumn = sameName,
    columnOfSort = sameName,
  } = list;
  const preferences = useTablePreferences(table);
  const [choice, choose] = preferences;
  const last: ListOrder =
    search.sort === undefined && choice.sort
      ? { sort: sortOfColumn(choice.sort.column), direction: choice.sort.descending ? "desc" : "asc" }
      : search;
  const sorting = useListSorting({
    sorts,
    sortNames,
    order: knownOrder(sorts, last),
    onOrder: ({ sort, direction }) => {
      choose({
        ...choice,
        sort: sort ? { column: columnOfSort(sort), descending: direction === "desc" } : null,
      });
      onSearch({ ...search, sort, direction });
    },
  });
  return { sorting, preferences };
}
