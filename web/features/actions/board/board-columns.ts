import type { QueryClient } from "@tanstack/react-query";
import type { ActionCounts } from "../../../../worker/contract/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus } from "../../../../worker/contract/enums.ts";
import type { ActionFilters, ActionScope } from "../../../data/actions/action-filters.ts";
import { actionListQuery, type Action } from "../../../data/actions/action-queries.ts";
import {
  withActionReplaced,
  findAction,
  withoutAction,
  withActionOnTop,
} from "../../../data/actions/action-list-cache.ts";

export const COLUMNS = ACTION_STATUSES;

/** Each column is a list of its own: it pages by itself, however many cards the others hold. */
export const columnQuery = (place: ActionScope, filters: ActionFilters, status: ActionStatus) =>
  actionListQuery(place, { ...filters, status });

const NONE = { count: 0, isExact: true };

/** What the head of a column counts. Only open actions are overdue. */
export function countedIn(counts: ActionCounts, { overdue }: ActionFilters, status: ActionStatus) {
  if (overdue === undefined) return counts[status];
  return status === "in_progress" ? counts.overdue : NONE;
}

/** An action as the board has it now. */
export function onBoard(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  id: string,
): Action | undefined {
  for (const status of COLUMNS) {
    const data = queries.getQueryData(columnQuery(place, filters, status).queryKey);
    const found = data && findAction(data, id);
    if (found) return found;
  }
  return undefined;
}

/** Puts a card where its status says, in the cache alone. */
export function showOnBoard(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  action: Action,
): void {
  for (const status of COLUMNS) {
    const { queryKey } = columnQuery(place, filters, status);
    const data = queries.getQueryData(queryKey);
    if (!data) continue;
    const isHere = findAction(data, action.id) !== undefined;
    if (status === action.status)
      queries.setQueryData(
        queryKey,
        isHere ? withActionReplaced(data, action) : withActionOnTop(data, action),
      );
    else if (isHere) queries.setQueryData(queryKey, withoutAction(data, action.id));
  }
}
