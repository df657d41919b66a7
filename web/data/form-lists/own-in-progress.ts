import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/query-keys.ts";
import type { ListedForm } from "./form-list.ts";

type OwnFormsScope = { companyId: string; departmentId: string; userId: string };

/** The most pages searched for the user's forms: a department seldom has more in progress. */
const MAX_PAGES = 3;
const PAGE_SIZE = 100;

/** The user's uncompleted forms in the department, latest first. */
export const ownInProgressQuery = (scope: OwnFormsScope) =>
  queryOptions({
    queryKey: [...formListsKey(scope), "own-in-progress", scope.departmentId, scope.userId],
    queryFn: ({ signal }) => readOwn(scope, signal),
    staleTime: 3000,
  });

async function readOwn(
  scope: OwnFormsScope,
  signal: AbortSignal,
  pages = MAX_PAGES,
  cursor?: string,
): Promise<ListedForm[]> {
  const { companyId, departmentId, userId } = scope;
  const page = await api("GET /api/v1/company/:companyId/forms", {
    params: { companyId },
    query: { departmentId, status: "in_progress", limit: PAGE_SIZE, cursor },
    signal,
  });
  const own = page.forms.filter(({ createdBy }) => createdBy.id === userId);
  if (page.nextCursor === null || pages === 1) return own;
  return [...own, ...(await readOwn(scope, signal, pages - 1, page.nextCursor))];
}
