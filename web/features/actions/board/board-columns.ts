import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { ACTION_STATUSES, type ActionStatus } from "../../../../worker/contract/enums.ts";
import type { ActionFilters } from "../../../data/actions/action-filters.ts";
import {
  ACTION_ROWS,
  actionCountsQuery,
  actionListQuery,
  type Action,
  type ActionPage,
  type ActionPlace,
} from "../../../data/actions/action-queries.ts";
import { changeRows, rowOf } from "../../../data/paged-list.ts";

export const COLUMNS = ACTION_STATUSES;

/** Each column is a list of its own: it pages by itself, however many cards the others hold. */
export const columnQuery = (place: ActionPlace, filters: ActionFilters, status: ActionStatus) =>
  actionListQuery(place, { ...filters, status });

type Column = InfiniteData<ActionPage>;

const without = (data: Column, id: string) =>
  changeRows(data, ACTION_ROWS, (actions) => actions.filter((each) => each.id !== id));

/** On top, where whoever moved it sees it; the server's order comes with the next reading. */
function withOnTop(data: Column, action: Action): Column {
  const [first, ...rest] = without(data, action.id).pages;
  return first ? { ...data, pages: [{ ...first, actions: [action, ...first.actions] }, ...rest] } : data;
}

const replaced = (data: Column, action: Action) =>
  changeRows(data, ACTION_ROWS, (actions) => actions.map((each) => (each.id === action.id ? action : each)));

/** An action as the board has it now. */
export function onBoard(
  queries: QueryClient,
  place: ActionPlace,
  filters: ActionFilters,
  id: string,
): Action | undefined {
  for (const status of COLUMNS) {
    const data = queries.getQueryData(columnQuery(place, filters, status).queryKey);
    const found = data && rowOf(data, ACTION_ROWS, id);
    if (found) return found;
  }
  return undefined;
}

/** Puts a card where its status says, in the cache alone. */
export function showOnBoard(
  queries: QueryClient,
  place: ActionPlace,
  filters: ActionFilters,
  action: Action,
): void {
  for (const status of COLUMNS) {
    const { queryKey } = columnQuery(place, filters, status);
    const data = queries.getQueryData(queryKey);
    if (!data) continue;
    const isHere = rowOf(data, ACTION_ROWS, action.id) !== undefined;
    if (status === action.status)
      queries.setQueryData(queryKey, isHere ? replaced(data, action) : withOnTop(data, action));
    else if (isHere) queries.setQueryData(queryKey, without(data, action.id));
  }
}

/** The heads of the columns follow at once; the server's counts come with the next reading. */
export function recount(
  queries: QueryClient,
  place: ActionPlace,
  filters: ActionFilters,
  from: ActionStatus,
  to: ActionStatus,
): void {
  if (from === to) return;
  const { queryKey } = actionCountsQuery(place, filters);
  queries.setQueryData(queryKey, (counts) =>
    counts
      ? {
          ...counts,
          [from]: { ...counts[from], count: Math.max(0, counts[from].count - 1) },
          [to]: { ...counts[to], count: counts[to].count + 1 },
        }
      : counts,
  );
}
