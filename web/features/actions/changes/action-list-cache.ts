// Applies a change of an action to the cached lists at once, without refetching them.
import { hashKey, notifyManager, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { ActionCounts } from "#worker/contract/actions/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus } from "#worker/contract/enums.ts";
import { valuesOf } from "#worker/contract/filter-values.ts";
import { mapRows, findRow } from "#web/data/api/paged-list.ts";
import type { ActionFilters, ActionScope } from "#web/data/actions/action-filters.ts";
import {
  actionCountsQuery,
  boardColumnQuery,
  formActionsKey,
  type Action,
} from "#web/data/actions/action-queries.ts";
import { ACTION_ROWS, actionListsKey, type ActionPage } from "#web/data/forms/action-address.ts";
import { actionsKey } from "#web/data/forms/query-keys.ts";

type ActionListData = InfiniteData<ActionPage>;

export const findAction = (data: ActionListData, id: string): Action | undefined =>
  findRow(data, ACTION_ROWS, id);

const addToTotal = (page: ActionPage, by: 1 | -1): ActionPage =>
  page.total === null || !page.totalIsExact ? page : { ...page, total: Math.max(0, page.total + by) };

function changeFirstPage(data: ActionListData, change: (page: ActionPage) => ActionPage): ActionListData {
  const [first, ...rest] = data.pages;
  return first ? { ...data, pages: [change(first), ...rest] } : data;
}

export const withoutAction = (data: ActionListData, id: string): ActionListData =>
  findAction(data, id)
    ? changeFirstPage(
        mapRows(data, ACTION_ROWS, (actions) => actions.filter((each) => each.id !== id)),
        (page) => addToTotal(page, -1),
      )
    : data;

/** Puts the action first, where the user sees it. The server's order comes with the next fetch. */
export const withActionOnTop = (data: ActionListData, action: Action): ActionListData =>
  changeFirstPage(withoutAction(data, action.id), (page) => ({
    ...addToTotal(page, 1),
    actions: [action, ...page.actions],
  }));

export const withActionReplaced = (data: ActionListData, action: Action): ActionListData =>
  mapRows(data, ACTION_ROWS, (actions) => actions.map((each) => (each.id === action.id ? action : each)));

/** The cached action of the board. */
export function findOnBoard(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  id: string,
): Action | undefined {
  for (const status of ACTION_STATUSES) {
    const data = queries.getQueryData(boardColumnQuery(place, filters, status).queryKey);
    const found = data && findAction(data, id);
    if (found) return found;
  }
  return undefined;
}

/** Moves a card of the board to the column of its status, in the cache only. */
export function updateBoardCache(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  action: Action,
): void {
  for (const status of ACTION_STATUSES) {
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

const NONE = { count: 0, isExact: true };

/** The count in a column's header. Only open actions can be overdue. */
export function columnCount(counts: ActionCounts, { overdue }: ActionFilters, status: ActionStatus) {
  if (overdue === undefined) return counts[status];
  return status === "in_progress" ? counts.overdue : NONE;
}

/** Updates the cached counts until the next fetch. `after` is null for a deleted action. */
export function updateCounts(
  queries: QueryClient,
  scope: ActionScope,
  filters: ActionFilters,
  before: Action,
  after: Action | null,
): void {
  const { queryKey } = actionCountsQuery(scope, filters);
  queries.setQueryData(queryKey, (counts) => {
    if (!counts) return counts;
    const change = (state: ActionStatus | "overdue") =>
      Number(after !== null && isCounted(after, state)) - Number(isCounted(before, state));
    const changedCount = (state: ActionStatus | "overdue") => ({
      ...counts[state],
      count: Math.max(0, counts[state].count + change(state)),
    });
    return {
      in_progress: changedCount("in_progress"),
      completed: changedCount("completed"),
      evaluated: changedCount("evaluated"),
      overdue: changedCount("overdue"),
    };
  });
}

const isCounted = ({ status, isOverdue }: Action, state: ActionStatus | "overdue") =>
  state === "overdue" ? isOverdue : status === state;

const isOneOf = (filter: string | undefined, value: string): boolean =>
  valuesOf(filter)?.includes(value) ?? true;

/** Checks the filters that can be evaluated here; only the server evaluates text and periods, and who "me" is. */
function matchesFilters(filters: ActionFilters, action: Action, row: Action | undefined): boolean {
  const { status, priority, assignee, overdue } = filters;
  return (
    isOneOf(status, action.status) &&
    isOneOf(priority, action.priority) &&
    (isOneOf(assignee, action.assignee ?? "none") || row?.assignee === action.assignee) &&
    (overdue === undefined || action.isOverdue)
  );
}

function listsOf(queries: QueryClient, companyId: string) {
  const lists = queries.getQueryCache().findAll({ queryKey: actionListsKey(companyId) });
  return lists.flatMap(({ queryKey, state }) => {
    const [scope, filters] = queryKey.slice(-2) as [ActionScope, ActionFilters];
    const data = state.data as ActionListData | undefined;
    // The columns of one board share their filters except for the status.
    const board = hashKey([scope, { ...filters, status: undefined }]);
    return data ? [{ queryKey, scope, filters, board, data }] : [];
  });
}

/** Updates each counts query once: several lists may share one. */
function updateSharedCounts(
  queries: QueryClient,
  lists: ReturnType<typeof listsOf>,
  removedRows: ReadonlyMap<string, Action>,
  after: Action | null,
): void {
  const updated = new Set<string>();
  for (const { scope, filters, board } of lists) {
    const before = removedRows.get(board);
    const counts = hashKey(actionCountsQuery(scope, filters).queryKey);
    if (!before || updated.has(counts)) continue;
    updated.add(counts);
    updateCounts(queries, scope, filters, before, after);
  }
}

/** Cancels requests that started before a change and would undo it on screen. Initial loads continue. */
export const cancelPendingReads = (queries: QueryClient, companyId: string): Promise<void> =>
  queries.cancelQueries({
    queryKey: actionsKey(companyId),
    predicate: ({ state }) => state.data !== undefined,
  });

/** Updates the action in every list, removes it where it no longer matches, and adds it to its new board column. */
export function updateInLists(queries: QueryClient, action: Action): void {
  const lists = listsOf(queries, action.companyId);
  const removedRows = new Map<string, Action>();
  for (const { filters, board, data } of lists) {
    const row = findAction(data, action.id);
    if (row && filters.status !== undefined && row.status !== action.status) removedRows.set(board, row);
  }
  notifyManager.batch(() => {
    updateSharedCounts(queries, lists, removedRows, action);
    for (const { queryKey, filters, board, data } of lists) {
      const row = findAction(data, action.id);
      const belongs = matchesFilters(filters, action, row);
      if (row)
        queries.setQueryData(
          queryKey,
          belongs ? withActionReplaced(data, action) : withoutAction(data, action.id),
        );
      else if (belongs && filters.status === action.status && removedRows.has(board))
        queries.setQueryData(queryKey, withActionOnTop(data, action));
    }
    for (const [queryKey, data] of formListsOf(queries, action))
      if (data && findAction(data, action.id))
        queries.setQueryData(queryKey, withActionReplaced(data, action));
  });
}

/** The list of its form, if it has one. */
const formListsOf = (queries: QueryClient, { companyId, formId }: Action) =>
  formId === null
    ? []
    : queries.getQueriesData<ActionListData>({ queryKey: formActionsKey({ companyId, formId }) });

/** Removes a deleted action from every list and from the counts. */
export function removeFromLists(queries: QueryClient, action: Action): void {
  const lists = listsOf(queries, action.companyId);
  const removedRows = new Map<string, Action>();
  for (const { board, data } of lists) {
    const row = findAction(data, action.id);
    if (row) removedRows.set(board, row);
  }
  notifyManager.batch(() => {
    updateSharedCounts(queries, lists, removedRows, null);
    for (const { queryKey, data } of lists)
      if (findAction(data, action.id)) queries.setQueryData(queryKey, withoutAction(data, action.id));
    for (const [queryKey, data] of formListsOf(queries, action))
      if (data && findAction(data, action.id)) queries.setQueryData(queryKey, withoutAction(data, action.id));
  });
}
