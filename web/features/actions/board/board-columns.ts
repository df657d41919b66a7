import type { QueryClient } from "@tanstack/react-query";
import type { ActionCounts } from "../../../../worker/contract/actions/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus } from "../../../../worker/contract/enums.ts";
import type { ActionFilters } from "../../../data/actions/action-filters.ts";
import { boardColumnQuery, type Action } from "../../../data/actions/action-queries.ts";
import { type ActionScope } from "../../../data/actions/action-filters.ts";
import {
  withActionReplaced,
  findAction,
  withoutAction,
  withActionOnTop,
} from "../../../data/actions/action-list-cache.ts";

export const COLUMNS = ACTION_STATUSES;

const NONE = { count: 0, isExact: true };

/** The count in a column's header. Only open actions can be overdue. */
export function columnCount(counts: ActionCounts, { overdue }: ActionFilters, status: ActionStatus) {
  if (overdue === undefined) return counts[status];
  return status === "in_progress" ? counts.overdue : NONE;
}

/** The cached action of the board. */
export function findOnBoard(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  id: string,
): Action | undefined {
  for (const status of COLUMNS) {
    const data = queries.getQueryData(boardColumnQuery(place, filters, status).queryKey);
    const found = data && findAction(data, id);
    if (found) return found;
  }
  return undefined;
}

/** Moves a card to the column of its status, in the cache only. */
export function updateBoardCache(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  action: Action,
): void {
  for (const status of COLUMNS) {
    const { queryKey } = boardColumnQuery(place, filters, status);
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
