import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ActionCounts } from "../../../worker/contract/action-lists.ts";
import type { Action, ActionHistoryLine } from "../../../worker/contract/actions.ts";
import { apiPath, apiQuery } from "../api-path.ts";
import { request } from "../api.ts";
import { formPath } from "../forms/form-address.ts";
import type { FormAddress } from "../forms/record.ts";
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

/** Everything read of a company's actions: stale after any change of one. */
export const actionsKey = (companyId: string) => ["company", companyId, "actions"] as const;
export const actionKey = ({ companyId, actionId }: ActionAddress) =>
  [...actionsKey(companyId), "one", actionId] as const;

export const actionPath = ({ companyId, departmentId, actionId }: ActionAddress, ...rest: string[]) =>
  apiPath("company", companyId, "departments", departmentId, "actions", actionId, ...rest);

const asked = ({ departmentId }: ActionPlace, filters: ActionFilters) => {
  const { dateCreated, department, assignee, ...same } = filters;
  return { ...same, date: dateCreated, assigneeId: assignee, departmentId: departmentId ?? department };
};

const paged = (
  key: readonly unknown[],
  read: (cursor: string | null, signal: AbortSignal) => Promise<ActionPage>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 3000,
  });

/** Filters that no index serves sift a stretch at a time: go on by itself until there is something to show. */
const STRETCHES_AT_ONCE = 5;
const ENOUGH_FOUND = 10;

export const actionListQuery = (place: ActionPlace, filters: ActionFilters) =>
  paged([...actionsKey(place.companyId), "list", place, filters], async (cursor, signal) => {
    const path = apiPath("company", place.companyId, "actions");
    const read = (from: string | null) =>
      request<ActionPage>(path + apiQuery({ ...asked(place, filters), cursor: from ?? undefined }), {
        signal,
      });
    let page = await read(cursor);
    const actions = [...page.actions];
    for (let more = 1; more < STRETCHES_AT_ONCE; more += 1) {
      if (page.nextCursor === null || actions.length >= ENOUGH_FOUND) break;
      // Each stretch begins where the one before it stopped.
      // oxlint-disable-next-line no-await-in-loop
      page = await read(page.nextCursor);
      actions.push(...page.actions);
    }
    return { ...page, actions };
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
  paged([...actionsKey(address.companyId), "form", address.formId], (cursor, signal) =>
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
