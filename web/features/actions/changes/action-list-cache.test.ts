import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { ACTION_STATUSES, type ActionStatus } from "#worker/contract/enums.ts";
import type { ActionFilters } from "#web/data/actions/action-filters.ts";
import {
  actionCountsQuery,
  actionListQuery,
  formActionsQuery,
  type Action,
} from "#web/data/actions/action-queries.ts";
import { columnCount, updateCounts } from "./action-list-cache.ts";
import { removeCachedAction, setCachedAction } from "./change-action.ts";
import { testAction } from "#web/data/actions/test-action.ts";

const place = { companyId: "c1", departmentId: "d1" };
const company = { companyId: "c1" };
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});

const column = (status: ActionStatus, filters: ActionFilters = {}) =>
  actionListQuery(place, { ...filters, status }).queryKey;

/** A list with three pages, which is too long to be refetched after a change. */
function list(queryKey: ReturnType<typeof column>, actions: Action[], total: number | null = actions.length) {
  const pages = [0, 1, 2].map((at) => ({
    actions: actions.slice(at * 2, at * 2 + 2),
    total: at === 0 ? total : null,
    totalIsExact: true,
    nextCursor: at === 2 ? null : `${at}`,
  }));
  queries.setQueryData(queryKey, { pages, pageParams: [null, "0", "1"] });
}
const idsIn = (queryKey: ReturnType<typeof column>) =>
  queries.getQueryData(queryKey)?.pages.flatMap(({ actions }) => actions.map(({ id }) => id));
const some = (status: ActionStatus, ...ids: string[]) =>
  ids.map((id) => testAction({ id, status, viewId: id }));

test("an evaluated action moves to the other column from any page", () => {
  list(column("completed"), some("completed", "a", "b", "c", "d", "e"));
  list(column("evaluated"), some("evaluated", "z"));
  const { queryKey } = actionCountsQuery(place, {});
  const count = (of: number) => ({ count: of, isExact: true });
  queries.setQueryData(queryKey, {
    in_progress: count(3),
    completed: count(5),
    evaluated: count(1),
    overdue: count(2),
  });
  setCachedAction(queries, testAction({ id: "e", status: "evaluated", version: 2 }));
  expect(idsIn(column("completed"))).toEqual(["a", "b", "c", "d"]);
  expect(idsIn(column("evaluated"))).toEqual(["e", "z"]);
  expect(queries.getQueryData(queryKey)).toEqual({
    in_progress: count(3),
    completed: count(4),
    evaluated: count(2),
    overdue: count(2),
  });
});

test("an action moves within the boards that showed it, and stays in lists of all statuses", () => {
  const all = actionListQuery(company, {}).queryKey;
  const others = column("completed", { q: "lona" });
  list(all, some("in_progress", "a", "b"));
  list(others, []);
  list(column("in_progress"), some("in_progress", "a", "b"));
  list(column("completed"), []);
  setCachedAction(queries, testAction({ id: "a", status: "completed", title: "Cambiada" }));
  expect(idsIn(all)).toEqual(["a", "b"]);
  expect(queries.getQueryData(all)?.pages[0]?.actions[0]?.title).toBe("Cambiada");
  expect(idsIn(column("in_progress"))).toEqual(["b"]);
  expect(idsIn(column("completed"))).toEqual(["a"]);
  // Only the server evaluates text filters.
  expect(idsIn(others)).toEqual([]);
});

test.each<[string, ActionFilters, Partial<Action>]>([
  ["user", { assignee: "u1" }, { assignee: "u2" }],
  ["priority", { priority: "4" }, { priority: "0" }],
  ["passed deadline", { overdue: "true" }, { isOverdue: false }],
])("an action leaves a list filtered by a %s that no longer matches", (_what, filters, change) => {
  const { queryKey } = actionListQuery(place, filters);
  list(queryKey, some("in_progress", "a", "b", "c"));
  setCachedAction(queries, testAction({ id: "c", assignee: "u1", isOverdue: true, ...change }));
  expect(idsIn(queryKey)).toEqual(["a", "b"]);
  expect(queries.getQueryData(queryKey)?.pages[0]?.total).toBe(2);
});

test.each<[string, ActionFilters]>([
  ["several statuses", { status: "in_progress,completed" }],
  ["several priorities", { priority: "0,4" }],
  ["oneself", { assignee: "me" }],
  ["nobody", { assignee: "none" }],
])("an action that changes otherwise stays in a list filtered by %s", (_what, filters) => {
  const { queryKey } = actionListQuery(place, filters);
  list(queryKey, some("in_progress", "a", "b", "c"));
  setCachedAction(queries, testAction({ id: "c", title: "Cambiada" }));
  expect(idsIn(queryKey)).toEqual(["a", "b", "c"]);
  setCachedAction(queries, testAction({ id: "c", status: "evaluated", priority: "1", assignee: "u7" }));
  expect(idsIn(queryKey)).toEqual(["a", "b"]);
});

test("a deleted action is removed from all lists", () => {
  const form = formActionsQuery({ companyId: "c1", departmentId: "d1", type: "hseq_visit", formId: "f1" });
  const keys = [column("in_progress"), actionListQuery(company, {}).queryKey, form.queryKey];
  for (const key of keys) list(key, some("in_progress", "a", "b", "c", "d"));
  removeCachedAction(queries, testAction({ id: "d" }));
  for (const key of keys) expect(idsIn(key)).toEqual(["a", "b", "c"]);
});

test("a request started before the change does not undo it", async () => {
  let answer = (_actions: Action[]) => {};
  const asked = new Promise<Action[]>((resolve) => {
    answer = resolve;
  });
  const queryKey = column("completed");
  list(queryKey, some("completed", "a", "b"));
  const reading = queries.fetchInfiniteQuery({
    queryKey,
    queryFn: async () => ({ actions: await asked, total: 2, totalIsExact: true, nextCursor: null }),
    initialPageParam: null,
  });
  setCachedAction(queries, testAction({ id: "b", status: "evaluated" }));
  answer(some("completed", "a", "b"));
  await reading;
  expect(idsIn(queryKey)).toEqual(["a"]);
});

const exactCount = (count: number) => ({ count, isExact: true });
const counts = {
  in_progress: exactCount(7),
  completed: exactCount(4),
  evaluated: exactCount(2),
  overdue: exactCount(3),
};

test("with the overdue filter only the column of open actions has a count", () => {
  const heads = (overdue?: "true") =>
    ACTION_STATUSES.map((status) => columnCount(counts, { overdue }, status).count);
  expect(heads()).toEqual([7, 4, 2]);
  expect(heads("true")).toEqual([3, 0, 0]);
});

test("completing an overdue action lowers the overdue count", () => {
  const { queryKey } = actionCountsQuery(place, {});
  queries.setQueryData(queryKey, counts);
  const late = testAction({ isOverdue: true });
  updateCounts(queries, place, { overdue: "true" }, late, { ...late, status: "completed", isOverdue: false });
  expect(queries.getQueryData(queryKey)).toEqual({
    in_progress: exactCount(6),
    completed: exactCount(5),
    evaluated: exactCount(2),
    overdue: exactCount(2),
  });
});
