import type { QueryClient } from "@tanstack/react-query";
import { ACTION_STATUSES } from "../../../worker/contract/enums.ts";
import { prefetch } from "../api/prefetch.ts";
import { filtersOf, type ActionScope, type ActionsSearch } from "./action-filters.ts";

/** In the order of the address: the list asks for its own where somebody has chosen another one on this device. */
export const prefetchActions = (
  queries: QueryClient,
  scope: ActionScope,
  search: ActionsSearch,
): Promise<void> =>
  prefetch(async () => {
    const { actionCountsQuery, actionListQuery, boardColumnQuery } = await import("./action-queries.ts");
    const { status, ...filters } = filtersOf(search);
    if (search.view !== "board") {
      const { sort, direction } = search;
      return queries.prefetchInfiniteQuery(
        actionListQuery(scope, { ...filters, status }, { sort, direction }),
      );
    }
    await Promise.all([
      queries.prefetchQuery(actionCountsQuery(scope, filters)),
      ...ACTION_STATUSES.map((each) => queries.prefetchInfiniteQuery(boardColumnQuery(scope, filters, each))),
    ]);
  });
