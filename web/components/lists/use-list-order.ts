import { knownOrder, type ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder, SearchChange } from "../../data/navigation/search.ts";
import { useTablePreferences, type TableName } from "../../data/table-preferences.ts";
import { useListSorting } from "./use-list-sorting.ts";

type OrderedList<Search extends ListOrder> = {
  table: TableName;
  sorts: ListSorts;
  sortNames: Readonly<Record<string, string>>;
  search: Search;
  onSearch: (change: SearchChange<Search>) => void;
};

/** The order of a list, which its address has: it is the same on every device. With the user's columns. */
export function useListOrder<Search extends ListOrder>(list: OrderedList<Search>) {
  const { table, sorts, sortNames, search, onSearch } = list;
  const preferences = useTablePreferences(table);
  const sorting = useListSorting({
    sorts,
    sortNames,
    order: knownOrder(sorts, search),
    onOrder: ({ sort, direction }) => onSearch((before) => ({ ...before, sort, direction })),
  });
  return { sorting, preferences };
}
