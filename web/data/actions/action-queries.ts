import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Action } from "#worker/contract/actions/actions.ts";
import type { ActionCounts } from "#worker/contract/actions/action-lists.ts";
import { ACTION_ORIGINS } from "#worker/contract/actions/action-vocabularies.ts";
import { ACTION_FORM_TYPES, type ActionStatus } from "#worker/contract/enums.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import type { ActionSort } from "#worker/contract/forms/calls/sorts.ts";
import { api } from "../api/api.ts";
import {
  ACTION_PATH,
  ACTION_ROWS,
  ACTIONS_PATH,
  type ActionPage,
  actionListsKey,
} from "../forms/action-address.ts";
import { formEndpoint } from "../forms/form-address.ts";
import { actionKey, actionsKey } from "../forms/query-keys.ts";
import type { FormAddress } from "../forms/record.ts";
import { isPaged, pagedQuery, findRow } from "../api/paged-list.ts";
import { knownOrder, type ListSorts } from "../navigation/list-order.ts";
import { datesParam, type ListOrder, severalParam } from "../navigation/search.ts";
import type { ActionFilters, ActionScope } from "./action-filters.ts";

export type { Action, ActionHistoryLine } from "#worker/contract/actions/actions.ts";

export type ActionAddress = { companyId: string; departmentId: string; actionId: string };

export const formActionsKey = ({ companyId, formId }: { companyId: string; formId: string }) =>
  [...actionsKey(companyId), "form", formId] as const;

/** The usual order, by urgency, is no column's. */
export const SORTS_OF_ACTIONS = {
  firstDirection: { priority: "asc", openedAt: "desc", deadline: "asc", closingDate: "desc" },
  usual: null,
} as const satisfies ListSorts<ActionSort>;

/** The kinds, the origins and the dates of the filters; null if one of them is unknown, so that no action matches. */
export function knownFilters({ formType, origin, dateCreated }: ActionFilters): {
  formType: string | undefined;
  origin: string | undefined;
  date: Dates | undefined;
} | null {
  const known = {
    formType: severalParam(ACTION_FORM_TYPES, formType),
    origin: severalParam(Object.keys(ACTION_ORIGINS), origin),
    date: datesParam(dateCreated),
  };
  const areKnown =
    isSame(known.formType, formType) && isSame(known.origin, origin) && known.date === dateCreated;
  return areKnown ? known : null;
}
/** In any order. */
const isSame = (one: string | undefined, other: string | undefined) => one?.length === other?.length;

/** Null if no action can match. */
const sentFilters = ({ departmentId }: ActionScope, filters: ActionFilters) => {
  const { formType: _formType, dateCreated: _dateCreated, department, assignee, ...same } = filters;
  const known = knownFilters(filters);
  return known && { ...same, ...known, assigneeId: assignee, departmentId: departmentId ?? department };
};
const NO_ACTIONS: ActionPage = { actions: [], total: 0, totalIsExact: true, nextCursor: null };
const NONE = { count: 0, isExact: true };
const NO_COUNTS: ActionCounts = { in_progress: NONE, completed: NONE, evaluated: NONE, overdue: NONE };

type Asked = ListOrder & {
  /** Of the first page; later ones have the API's. */
  firstLimit?: number;
};

export const actionListQuery = (
  scope: ActionScope,
  filters: ActionFilters,
  { firstLimit, ...asked }: Asked = {},
) => {
  const order = knownOrder<ActionSort>(SORTS_OF_ACTIONS, asked);
  const { companyId } = scope;
  return pagedQuery([...actionListsKey(companyId), order, scope, filters], async (cursor, signal) => {
    const sent = sentFilters(scope, filters);
    if (!sent) return NO_ACTIONS;
    const page = cursor === null ? { limit: firstLimit } : { cursor };
    return api(`GET ${ACTIONS_PATH}`, {
      params: { companyId },
      query: { ...sent, ...order, ...page },
      signal,
    });
  });
};

/** Three columns arrive together, of which a phone shows a few cards of one. */
const FIRST_CARDS = 20;

/** A column of the board is a list of its own with its own pages. */
export const boardColumnQuery = (scope: ActionScope, filters: ActionFilters, status: ActionStatus) =>
  actionListQuery(scope, { ...filters, status }, { firstLimit: FIRST_CARDS });

/** The server counts up to 1,000; `isExact` is false beyond that. */
export const actionCountsQuery = (scope: ActionScope, listFilters: ActionFilters) => {
  // The counts are per status and for overdue actions, so these two filters do not apply.
  const filters = { ...listFilters, status: undefined, overdue: undefined };
  return queryOptions({
    queryKey: [...actionsKey(scope.companyId), "counts", scope, filters],
    queryFn: async ({ signal }) => {
      const sent = sentFilters(scope, filters);
      if (!sent) return NO_COUNTS;
      const { status: _status, overdue: _overdue, ...query } = sent;
      const { companyId } = scope;
      return (await api(`GET ${ACTIONS_PATH}/counts`, { params: { companyId }, query, signal })).counts;
    },
    staleTime: 3000,
  });
};

export const formActionsQuery = (address: FormAddress) =>
  pagedQuery(formActionsKey(address), (cursor, signal) => {
    const { path, params } = formEndpoint(address);
    return api(`GET ${path}/actions`, { params, query: { cursor: cursor ?? undefined }, signal });
  });

export const actionQuery = (params: ActionAddress) =>
  queryOptions({
    queryKey: actionKey(params),
    queryFn: async ({ signal }) => (await api(`GET ${ACTION_PATH}`, { params, signal })).action,
  });

/** Initial data for `actionQuery` from a cached list, whose rows are whole actions. */
export function initialDataFromLists(queries: QueryClient, { companyId, actionId }: ActionAddress) {
  const rowIn = (data: unknown) =>
    isPaged<ActionPage>(data) ? findRow(data, ACTION_ROWS, actionId) : undefined;
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
    queryFn: async ({ signal }) => (await api(`GET ${ACTION_PATH}/history`, { params, signal })).history,
  });

export const actionAddressOf = ({
  companyId,
  departmentId,
  id,
}: Pick<Action, "companyId" | "departmentId" | "id">) => ({
  companyId,
  departmentId,
  actionId: id,
});
