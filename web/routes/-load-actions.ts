import type { QueryClient } from "@tanstack/react-query";
import type { ActionScope, ActionsSearch } from "../data/actions/action-filters.ts";
import { prefetchActions } from "../data/actions/prefetch-actions.ts";
import { ifAtHand, prefetch } from "../data/api/prefetch.ts";

/** Fetches the actions, and the script of the view that shows them. */
export function loadActions(queries: QueryClient, scope: ActionScope, search: ActionsSearch): Promise<void> {
  const view = prefetch(async () =>
    (await import("../features/actions/actions-screen.tsx")).preloadView(search.view),
  );
  return ifAtHand(() => Promise.all([prefetchActions(queries, scope, search), view]));
}
