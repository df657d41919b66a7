import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ActionCounts } from "../../../worker/contract/action-lists.ts";
import type { Action, ActionHistoryLine } from "../../../worker/contract/actions.ts";
import { apiPath, apiQuery } from "../api/api-path.ts";
import { request } from "../api/api.ts";
import { formPath } from "../forms/form-address.ts";
import type { FormAddress } from "../forms/record.ts";
import { isPaged, pagedQuery, readOn, rowOf, type PageRows } from "../api/paged-list.ts";
import type { ActionFilters } from "./action-filters.ts";

export type { Action, ActionHistoryLine } from "../../../worker/contract/actions.ts";

export type ActionAddress = { companyId: string; departmentId: string; actionId: string };
/** Whose actions a screen shows: a company's, or one department's. */
export type ActionPlace = { companyId: string; departmentId?: string | undefined };
export type ActionPage = {
  actions: Action[];
  total: number | null;
  totalIsExact: boolean;
  nextCursor: string | null;
};

export const ACTION_ROWS: PageRows<ActionPage, Action> = {
  of: ({ actions }) => actions,
  into: (page, actions) => ({ ...page, actions }),
};

/** Everything read of a company's actions: stale after any change of one. */
export const actionsKey = (companyId: string) => ["company", companyId, "actions"] as const;
export const actionListsKey = (companyId: string) => [...actionsKey(companyId), "list"] as const;
export const formActionsKey = ({ companyId, formId }: { companyId: string; formId: string }) =>
  [...actionsKey(companyId), "form", formId] as const;
export const actionKey = ({ companyId, actionId }: ActionAddress) =>
  [...actionsKey(companyId), "one", actionId] as const;

export const actionPath = ({ companyId, departmentId, actionId }: ActionAddress, ...rest: string[]) =>
  apiPath("company", companyId, "departments", departmentId, "actions", actionId, ...rest);

const asked = ({ departmentId }: ActionPlace, filters: ActionFilters) => {
  const { dateCreated, department, assignee, ...same } = filters;
  return { ...same, date: dateCreated, assigneeId: assignee, departmentId: departmentId ?? department };
};

export const actionListQuery = (place: ActionPlace, filters: ActionFilters) =>
  pagedQuery([...actionListsKey(place.companyId), place, filters], (from, signal) => {
    const path = apiPath("company", place.companyId, "actions");
    const read = (cursor: string | null) =>
      request<ActionPage>(path + apiQuery({ ...asked(place, filters), cursor: cursor ?? undefined }), {
        signal,
      });
    return readOn(ACTION_ROWS, read, from);
  });

/** Each count goes up to 1,000; beyond it is known only that there are at least so many. */
export const actionCountsQuery = (place: ActionPlace, narrowed: ActionFilters) => {
  // The counts are by state and of what is overdue: these two would narrow them to themselves.
  const filters = { ...narrowed, status: undefined, overdue: undefined };
  return queryOptions({
    queryKey: [...actionsKey(place.companyId), "counts", place, filters],
    queryFn: async ({ signal }) => {
      const path = apiPath("company", place.companyId, "actions", "counts");
      return (await request<{ counts: ActionCounts }>(path + apiQuery(asked(place, filters)), { signal }))
        .counts;
    },
    staleTime: 3000,
  });
};

export const formActionsQuery = (address: FormAddress) =>
  pagedQuery(formActionsKey(address), (cursor, signal) =>
    request<ActionPage>(`${formPath(address)}/actions${apiQuery({ cursor: cursor ?? undefined })}`, {
      signal,
    }),
  );

export const actionQuery = (address: ActionAddress) =>
  queryOptions({
    queryKey: actionKey(address),
    queryFn: async ({ signal }) =>
      (await request<{ action: Action }>(actionPath(address), { signal })).action,
  });

/** What a list already knows of an action: its row is the whole of it. To be spread over `actionQuery`. */
export function knownFromLists(queries: QueryClient, { companyId, actionId }: ActionAddress) {
  const rowIn = (data: unknown) =>
    isPaged<ActionPage>(data) ? rowOf(data, ACTION_ROWS, actionId) : undefined;
  const newest = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: actionsKey(companyId), predicate: ({ state }) => rowIn(state.data) !== undefined })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]?.state;
  return { initialData: () => rowIn(newest()?.data), initialDataUpdatedAt: () => newest()?.dataUpdatedAt };
}

export const actionHistoryQuery = (address: ActionAddress) =>
  queryOptions({
    queryKey: [...actionKey(address), "history"],
    queryFn: async ({ signal }) =>
      (await request<{ history: ActionHistoryLine[] }>(actionPath(address, "history"), { signal })).history,
  });

export const addressOf = ({
  companyId,
  departmentId,
  id,
}: Pick<Action, "companyId" | "departmentId" | "id">) => ({
  companyId,
  departmentId,
  actionId: id,
});
