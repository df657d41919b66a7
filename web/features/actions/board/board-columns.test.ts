import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { actionCountsQuery } from "../../../data/actions/action-queries.ts";
import { recount } from "../../../data/actions/listed-actions.ts";
import { testAction } from "../../../data/actions/test-action.ts";
import { COLUMNS, columnCount } from "./board-columns.ts";

const exactCount = (count: number) => ({ count, isExact: true });
const counts = {
  in_progress: exactCount(7),
  completed: exactCount(4),
  evaluated: exactCount(2),
  overdue: exactCount(3),
};
const place = { companyId: "c1", departmentId: "d1" };

test("with the overdue filter only the column of open actions has a count", () => {
  const heads = (overdue?: "true") => COLUMNS.map((status) => columnCount(counts, { overdue }, status).count);
  expect(heads()).toEqual([7, 4, 2]);
  expect(heads("true")).toEqual([3, 0, 0]);
});

test("completing an overdue action lowers the overdue count", () => {
  const queries = new QueryClient();
  const { queryKey } = actionCountsQuery(place, {});
  queries.setQueryData(queryKey, counts);
  const late = testAction({ isOverdue: true });
  recount(queries, place, { overdue: "true" }, late, { ...late, status: "completed", isOverdue: false });
  expect(queries.getQueryData(queryKey)).toEqual({
    in_progress: exactCount(6),
    completed: exactCount(5),
    evaluated: exactCount(2),
    overdue: exactCount(2),
  });
});
