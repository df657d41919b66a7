import { logError } from "../data/reports/log.ts";
import { hasFirstAnswers } from "../data/api/first-data.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { FormAddress } from "../data/forms/record.ts";
import type { FormListSearch } from "../data/navigation/search.ts";
import type { ViewedList } from "../../worker/contract/organisation/views.ts";
import type { FormList } from "../data/form-lists/form-list.ts";
import type { DashboardDates } from "../../worker/contract/dashboards.ts";
import { ACTION_STATUSES } from "../../worker/contract/enums.ts";
import type { FigureScope } from "../data/dashboards/addresses.ts";
import { type ActionScope, type ActionsSearch, filtersOf } from "../data/actions/action-filters.ts";

/**
 * Fetches a screen's data while it loads. The queries are imported dynamically: routes are part of the first download, which
 * has no room for them.
 */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    logError("A screen's data could not be prefetched", error);
  }
}

/** Longer than it takes to read what came with the page. */
const AT_HAND_MS = 100;

/** Waits for data that came with the page, so that the screen is drawn once, with it; not for other data. */
export async function ifAtHand(prefetching: () => Promise<unknown>): Promise<void> {
  if (!hasFirstAnswers()) return;
  await Promise.race([prefetching(), new Promise((resolve) => setTimeout(resolve, AT_HAND_MS))]);
}

/** The same, and other data is fetched without waiting for it. */
export async function soonOrAtHand(prefetching: () => Promise<void>): Promise<void> {
  if (hasFirstAnswers()) return ifAtHand(prefetching);
  void prefetching();
}

/** In the order of the address: the list asks for its own where somebody has chosen another one on this device. */
const prefetchActions = (queries: QueryClient, scope: ActionScope, search: ActionsSearch): Promise<void> =>
  prefetch(async () => {
    const { actionCountsQuery, actionListQuery, boardColumnQuery } =
      await import("../data/actions/action-queries.ts");
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

/** Fetches the actions, and the script of the view that shows them. */
export function loadActions(queries: QueryClient, scope: ActionScope, search: ActionsSearch): Promise<void> {
  const view = prefetch(async () =>
    (await import("../features/actions/actions-screen.tsx")).preloadView(search.view),
  );
  return ifAtHand(() => Promise.all([prefetchActions(queries, scope, search), view]));
}

export const prefetchDashboard = (
  queries: QueryClient,
  scope: FigureScope,
  dateRange: DashboardDates,
): Promise<void> =>
  prefetch(async () =>
    (await import("../data/dashboards/dashboards.ts")).fetchAhead(queries, scope, dateRange),
  );

export const prefetchFormList = (
  queries: QueryClient,
  list: FormList,
  search: FormListSearch,
): Promise<void> =>
  prefetch(async () =>
    queries.prefetchInfiniteQuery(
      (await import("../data/form-lists/form-list.ts")).formListQuery(list, search),
    ),
  );

export const prefetchForm = (queries: QueryClient, address: FormAddress): Promise<void> =>
  prefetch(async () =>
    queries.prefetchQuery((await import("../data/forms/form-query.ts")).formQuery(address)),
  );

/** A list that is opened without parameters opens with its default view. */
export async function openedWith(
  list: ViewedList,
  { queries, session }: { queries: QueryClient; session: { user: { id: string } } },
  companyId: string,
  search: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string | undefined> | null> {
  const { startSearch } = await import("../data/views.ts");
  return startSearch({ queries, userId: session.user.id, companyId, list, search });
}
