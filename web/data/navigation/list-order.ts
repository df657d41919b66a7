import type { SortDirection } from "#worker/contract/forms/calls/sorts.ts";
import type { ListOrder } from "./search.ts";

/** The sorts of a list. */
export type ListSorts<Sort extends string = string> = {
  /** What it can be sorted by, and the direction that a column's header sets first. */
  firstDirection: Readonly<Record<Sort, SortDirection>>;
  /** The order of an address without one; null if no column shows it. */
  usual: { sort: Sort; direction: SortDirection } | null;
};

export const hasSort = <Sort extends string>(
  { firstDirection }: ListSorts<Sort>,
  sort: string | undefined,
): sort is Sort => sort !== undefined && Object.hasOwn(firstDirection, sort);

const isUsual = ({ usual }: ListSorts, { sort, direction }: ListOrder) =>
  usual?.sort === sort && usual?.direction === direction;

/** The address's order, if the list has it; otherwise the usual one, which is empty. */
export function knownOrder<Sort extends string>(
  sorts: ListSorts<Sort>,
  { sort, direction }: ListOrder,
): { sort?: Sort; direction?: SortDirection } {
  if (!hasSort(sorts, sort)) return {};
  const order = { sort, direction: direction ?? sorts.firstDirection[sort] };
  return isUsual(sorts, order) ? {} : order;
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
