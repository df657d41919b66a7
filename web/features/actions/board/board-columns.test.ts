import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { actionCountsQuery } from "../../../data/actions/action-queries.ts";
import { updateCounts } from "../../../data/actions/action-list-cache.ts";
import { testAction } from "../../../data/actions/test-action.ts";
import { COLUMNS, countedIn } from "./board-columns.ts";

const of = (count: number) => ({ count, isExact: true });
const counts = { in_progress: of(7), completed: of(4), evaluated: of(2), overdue: of(3) };
const place = { companyId: "c1", departmentId: "d1" };

test("the heads count what their columns show: of what is overdue, open ones alone", () => {
  const heads = (overdue?: "true") => COLUMNS.map((status) => countedIn(counts, { overdue }, status).count);
  expect(heads()).toEqual([7, 4, 2]);
  expect(heads("true")).toEqual([3, 0, 0]);
});

test("what is completed is not overdue any more, in the heads too", () => {
  const queries = new QueryClient();
  const { queryKey } = actionCountsQuery(place, {});
  queries.setQueryData(queryKey, counts);
  const late = testAction({ isOverdue: true });
  updateCounts(queries, place, { overdue: "true" }, late, { ...late, status: "completed", isOverdue: false });
  expect(queries.getQueryData(queryKey)).toEqual({
    in_progress: of(6),
    completed: of(5),
    evaluated: of(2),
    overdue: of(2),
  });
});
