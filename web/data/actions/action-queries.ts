import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Action } from "../../../worker/contract/actions.ts";
import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import { api } from "../api/api.ts";
import { formAt } from "../forms/form-address.ts";
import type { FormAddress } from "../forms/record.ts";
import { isPaged, pagedQuery, readOn, rowOf, type PageRows } from "../api/paged-list.ts";
import type { ActionFilters } from "./action-filters.ts";

export type { Action, ActionHistoryLine } from "../../../worker/contract/actions.ts";

export type ActionAddress = { companyId: string; departmentId: string; actionId: string };
/** Whose actions a screen shows: a company's, or one department's. */
export type ActionPlace = { companyId: string; departmentId?: string | undefined };

const ACTIONS = "/api/v1/company/:companyId/actions";
export const ACTION = "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId";

export type ActionPage = ResponseBodyOf<`GET ${typeof ACTIONS}`>;

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

const asked = ({ departmentId }: ActionPlace, filters: ActionFilters) => {
  const { dateCreated, department, assignee, ...same } = filters;
  return { ...same, date: dateCreated, assigneeId: assignee, departmentId: departmentId ?? department };
};

export const actionListQuery = (place: ActionPlace, filters: ActionFilters) =>
  pagedQuery([...actionListsKey(place.companyId), place, filters], (from, signal) => {
    const { companyId } = place;
    const read = (cursor: string | null) =>
      api(`GET ${ACTIONS}`, {
        params: { companyId },
        query: { ...asked(place, filters), cursor: cursor ?? undefined },
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
      const { status: _status, overdue: _overdue, ...query } = asked(place, filters);
      const { companyId } = place;
      return (await api(`GET ${ACTIONS}/counts`, { params: { companyId }, query, signal })).counts;
    },
    staleTime: 3000,
  });
};

export const formActionsQuery = (address: FormAddress) =>
  pagedQuery(formActionsKey(address), (cursor, signal) => {
    const { path, params } = formAt(address);
    return api(`GET ${path}/actions`, { params, query: { cursor: cursor ?? undefined }, signal });
  });

export const actionQuery = (params: ActionAddress) =>
  queryOptions({
    queryKey: actionKey(params),
    queryFn: async ({ signal }) => (await api(`GET ${ACTION}`, { params, signal })).action,
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

export const actionHistoryQuery = (params: ActionAddress) =>
  queryOptions({
    queryKey: [...actionKey(params), "history"],
    queryFn: async ({ signal }) => (await api(`GET ${ACTION}/history`, { params, signal })).history,
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
