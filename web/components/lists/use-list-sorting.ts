import { hasSort, nextOrder, type ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder } from "../../data/navigation/search.ts";
import { useText } from "../../text/use-text.ts";
import type { SortState } from "../../ui/display/table.tsx";
import type { ListOrderChoice } from "../../ui/list/filters/order-field.tsx";

type SortableList = {
  sorts: ListSorts;
  /** Empty is the usual one. */
  order: ListOrder;
  sortNames: Readonly<Record<string, string>>;
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
};

const DIRECTIONS = ["asc", "desc"] as const;

/** What the headers of a list, and its sheet on phones, offer to sort it by. */
export function useListSorting({ sorts, order, sortNames, onOrder }: SortableList): ListSorting {
  const { sorting: text } = useText("app").lists;
  const nameOf = (sort: string) => sortNames[sort] ?? sort;
  const shown = order.sort === undefined ? sorts.usual : order;
  const headOf = (sort: string | undefined): SortableHead => {
    if (!hasSort(sorts, sort)) return { whyNotSortable: text.notByColumn };
    const isSorted = shown?.sort === sort;
    return {
      sort: isSorted ? SORT_STATES[shown.direction ?? "asc"] : undefined,
      onSort: () => onOrder(nextOrder(sorts, order, sort)),
    };
  };
  const options = Object.keys(sorts.firstDirection).flatMap((sort) =>
    DIRECTIONS.map((direction) => ({ value: `${sort}.${direction}`, label: text[direction](nameOf(sort)) })),
  );
  const usual = sorts.usual && `${sorts.usual.sort}.${sorts.usual.direction}`;
  return {
    order,
    headOf,
    choice: {
      label: text.by,
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
