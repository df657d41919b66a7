// Where actions stand in the lists that were read: they follow a change at once, however far down somebody has scrolled.
import { hashKey, notifyManager, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { ActionStatus } from "../../../worker/contract/enums.ts";
import { mapRows, findRow } from "../api/paged-list.ts";
import type { ActionFilters } from "./action-filters.ts";
import {
  ACTION_ROWS,
  actionCountsQuery,
  actionListsKey,
  actionsKey,
  formActionsKey,
  type Action,
  type ActionPage,
  type ActionScope,
} from "./action-queries.ts";

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

/** On top, where whoever moved it sees it; the server's order comes with the next reading. */
export const withActionOnTop = (data: ActionListData, action: Action): ActionListData =>
  changeFirstPage(withoutAction(data, action.id), (page) => ({
    ...addToTotal(page, 1),
    actions: [action, ...page.actions],
  }));

export const withActionReplaced = (data: ActionListData, action: Action): ActionListData =>
  mapRows(data, ACTION_ROWS, (actions) => actions.map((each) => (each.id === action.id ? action : each)));

/** The heads of the columns follow at once; the server's counts come with the next reading. Null for what is gone. */
export function updateCounts(
  queries: QueryClient,
  place: ActionScope,
  filters: ActionFilters,
  before: Action,
  after: Action | null,
): void {
  const { queryKey } = actionCountsQuery(place, filters);
  queries.setQueryData(queryKey, (counts) => {
    if (!counts) return counts;
    const kept = (state: ActionStatus | "overdue") =>
      Number(after !== null && isCounted(after, state)) - Number(isCounted(before, state));
    const counted = (state: ActionStatus | "overdue") => ({
      ...counts[state],
      count: Math.max(0, counts[state].count + kept(state)),
    });
    return {
      in_progress: counted("in_progress"),
      completed: counted("completed"),
      evaluated: counted("evaluated"),
      overdue: counted("overdue"),
    };
  });
}

const isCounted = ({ status, isOverdue }: Action, state: ActionStatus | "overdue") =>
  state === "overdue" ? isOverdue : status === state;

/** Whether the action still meets what can be judged here; words and periods are the server's to judge. */
function matchesFilters({ status, priority, assignee, overdue }: ActionFilters, action: Action): boolean {
  return (
    (status === undefined || status === action.status) &&
    (priority === undefined || priority === action.priority) &&
    (assignee === undefined || assignee === action.assignee) &&
    (overdue === undefined || action.isOverdue)
  );
}

function listsOf(queries: QueryClient, companyId: string) {
  const lists = queries.getQueryCache().findAll({ queryKey: actionListsKey(companyId) });
  return lists.flatMap(({ queryKey, state }) => {
    const [place, filters] = queryKey.slice(-2) as [ActionScope, ActionFilters];
    const data = state.data as ActionListData | undefined;
    // The columns of one board are narrowed to the same but for their state.
    const board = hashKey([place, { ...filters, status: undefined }]);
    return data ? [{ queryKey, place, filters, board, data }] : [];
  });
}

/** Several lists may share their counts. */
function updateSharedCounts(
  queries: QueryClient,
  lists: ReturnType<typeof listsOf>,
  left: ReadonlyMap<string, Action>,
  after: Action | null,
): void {
  const done = new Set<string>();
  for (const { place, filters, board } of lists) {
    const before = left.get(board);
    const counts = hashKey(actionCountsQuery(place, filters).queryKey);
    if (!before || done.has(counts)) continue;
    done.add(counts);
    updateCounts(queries, place, filters, before, after);
  }
}

/** What was asked before a change would show it as it was. What shows nothing yet goes on being read. */
export const cancelPendingReads = (queries: QueryClient, companyId: string): Promise<void> =>
  queries.cancelQueries({
    queryKey: actionsKey(companyId),
    predicate: ({ state }) => state.data !== undefined,
  });

/** As it is now wherever it is listed, out of what it no longer belongs to, and in the column it has come to. */
export function updateInLists(queries: QueryClient, action: Action): void {
  const lists = listsOf(queries, action.companyId);
  const left = new Map<string, Action>();
  for (const { filters, board, data } of lists) {
    const row = findAction(data, action.id);
    if (row && filters.status !== undefined && filters.status !== action.status) left.set(board, row);
  }
  notifyManager.batch(() => {
    updateSharedCounts(queries, lists, left, action);
    for (const { queryKey, filters, board, data } of lists) {
      const belongs = matchesFilters(filters, action);
      if (findAction(data, action.id))
        queries.setQueryData(
          queryKey,
          belongs ? withActionReplaced(data, action) : withoutAction(data, action.id),
        );
      else if (belongs && filters.status === action.status && left.has(board))
        queries.setQueryData(queryKey, withActionOnTop(data, action));
    }
    for (const [queryKey, data] of queries.getQueriesData<ActionListData>({
      queryKey: formActionsKey(action),
    }))
      if (data && findAction(data, action.id))
        queries.setQueryData(queryKey, withActionReplaced(data, action));
  });
}

/** It is gone: from every list, and from the counts of those that showed it. */
export function removeFromLists(queries: QueryClient, action: Action): void {
  const lists = listsOf(queries, action.companyId);
  const left = new Map<string, Action>();
  for (const { board, data } of lists) {
    const row = findAction(data, action.id);
    if (row) left.set(board, row);
  }
  notifyManager.batch(() => {
    updateSharedCounts(queries, lists, left, null);
    for (const { queryKey, data } of lists)
      if (findAction(data, action.id)) queries.setQueryData(queryKey, withoutAction(data, action.id));
    for (const [queryKey, data] of queries.getQueriesData<ActionListData>({
      queryKey: formActionsKey(action),
    }))
      if (data && findAction(data, action.id)) queries.setQueryData(queryKey, withoutAction(data, action.id));
  });
}
