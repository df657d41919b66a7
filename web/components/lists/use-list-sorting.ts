import { filtersAgainstSort, filtersApart } from "../../../worker/contract/form-calls/sorts.ts";
import { nextOrder, type ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder } from "../../data/navigation/search.ts";
import { useText } from "../../text/use-text.ts";
import type { SortState } from "../../ui/display/table.tsx";
import type { ListOrderChoice } from "../../ui/list/filters/order-field.tsx";

type SortableList = {
  sorts: ListSorts;
  /** The order that is served; empty is the usual one. */
  order: ListOrder;
  /** The list's filters, as the API names them. */
  filters: Readonly<Record<string, unknown>>;
  sortNames: Readonly<Record<string, string>>;
  filterNames: Readonly<Record<string, string>>;
  onOrder: (order: ListOrder) => void;
};

/** The properties of a column's header that have to do with the order. */
export type SortableHead = {
  sort?: SortState | undefined;
  onSort?: () => void;
  whyNotSortable?: string;
};

export type ListSorting = {
  order: ListOrder;
  /** Of the column that has the sort; undefined for a column without. */
  headOf: (sort: string | undefined) => SortableHead;
  choice: ListOrderChoice;
  /** Says that the filters are searched in parts, as long as there is more to search; null where an index serves them. */
  inParts: string | null;
};

const DIRECTIONS = ["asc", "desc"] as const;

/** What the headers of a list, and its sheet on phones, offer to sort it by, and what its filters cost. */
export function useListSorting(list: SortableList): ListSorting {
  const { sorts, order, filters, sortNames, filterNames, onOrder } = list;
  const { sorting: text, inParts } = useText("app").lists;
  const nameOf = (sort: string) => sortNames[sort] ?? sort;
  const filterNamesOf = (keys: readonly string[]) =>
    [...new Set(keys.map((key) => filterNames[key] ?? key))].join(", ");
  const shown = order.sort === undefined ? sorts.usual : order;
  const headOf = (sort: string | undefined): SortableHead => {
    if (sort === undefined || sorts.served[sort] === undefined) return { whyNotSortable: text.notByColumn };
    const isSorted = shown?.sort === sort;
    const state = { sort: isSorted ? SORT_STATES[shown.direction ?? "asc"] : undefined };
    const against = filtersAgainstSort(sorts.served, sort, filters);
    return against.length > 0
      ? { ...state, whyNotSortable: text.notWith(filterNamesOf(against)) }
      : { ...state, onSort: () => onOrder(nextOrder(sorts, order, sort)) };
  };
  const against = Object.keys(sorts.served).flatMap((sort) =>
    filtersAgainstSort(sorts.served, sort, filters),
  );
  const served = Object.keys(sorts.served).filter(
    (sort) => filtersAgainstSort(sorts.served, sort, filters).length === 0,
  );
  const options = served.flatMap((sort) =>
    DIRECTIONS.map((direction) => ({ value: `${sort}.${direction}`, label: text[direction](nameOf(sort)) })),
  );
  const apart = filtersApart(sorts.apart ?? {}, filters);
  const usual = sorts.usual && `${sorts.usual.sort}.${sorts.usual.direction}`;
  return {
    order,
    headOf,
    inParts: apart.length > 0 ? inParts(filterNamesOf(apart)) : null,
    choice: {
      label: text.by,
      hint: against.length > 0 ? text.fewer(filterNamesOf(against)) : undefined,
      value: order.sort === undefined ? "" : `${order.sort}.${order.direction}`,
      options: [
        {
          value: "",
          label: sorts.usual ? text[sorts.usual.direction](nameOf(sorts.usual.sort)) : text.usual,
        },
        ...options.filter(({ value }) => value !== usual),
      ],
      onChange: (value) => {
        const [sort, direction] = value.split(".");
        onOrder(sort ? { sort, direction: direction === "asc" ? "asc" : "desc" } : {});
      },
    },
  };
}

const SORT_STATES: Record<"asc" | "desc", SortState> = { asc: "ascending", desc: "descending" };
