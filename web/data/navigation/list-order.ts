import {
  filtersAgainstSort,
  type FiltersApart,
  type ServedSorts,
  type SortDirection,
} from "../../../worker/contract/form-calls/sorts.ts";
import { ApiError } from "../api/errors.ts";
import type { ListOrder } from "./search.ts";

/** The sorts of a list. */
export type ListSorts = {
  served: ServedSorts;
  /** The direction that a column's header sets first. */
  firstDirection: Readonly<Record<string, SortDirection>>;
  /** The order of an address without one; null if no column shows it. */
  usual: { sort: string; direction: SortDirection } | null;
  /** The filters that no index serves together; absent if there are none. */
  apart?: FiltersApart;
};

/** The filters as the API names them. */
type SentFilters = Readonly<Record<string, unknown>>;

const isUsual = ({ usual }: ListSorts, { sort, direction }: ListOrder) =>
  usual?.sort === sort && usual?.direction === direction;

/** The address's order, if the list has it and an index serves it under the filters; otherwise the usual one, which is empty. */
export function servedOrder<Sort extends string>(
  sorts: ListSorts & { served: Readonly<Record<Sort, ServedSorts[string]>> },
  { sort, direction }: ListOrder,
  filters: SentFilters,
): { sort?: Sort; direction?: SortDirection } {
  const first = sort === undefined ? undefined : sorts.firstDirection[sort];
  if (sort === undefined || first === undefined) return {};
  const order = { sort: sort as Sort, direction: direction ?? first };
  return isUsual(sorts, order) || filtersAgainstSort(sorts.served, sort, filters).length > 0 ? {} : order;
}

/** The order after a press on the header: one direction, the other one, then the usual order again. */
export function nextOrder(sorts: ListSorts, order: ListOrder, sort: string): ListOrder {
  const first = sorts.firstDirection[sort] ?? "asc";
  const current = order.sort === undefined ? sorts.usual : order;
  const next =
    current?.sort !== sort
      ? { sort, direction: first }
      : current.direction === first
        ? { sort, direction: first === "asc" ? ("desc" as const) : ("asc" as const) }
        : {};
  return isUsual(sorts, next) ? {} : next;
}

/** The sentence of a server that does not serve the sort for this person; null for any other error. */
export const sortRefusal = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? (error.fields["sort"] ?? null) : null;
