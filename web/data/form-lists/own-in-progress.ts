import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/form-address.ts";
import type { ListedForm } from "./form-list.ts";

type OwnFormsScope = { companyId: string; departmentId: string; userId: string };

/** How far back somebody's unfinished forms are looked for: what a department has in progress is seldom more. */
const MAX_PAGES = 3;
const PAGE_SIZE = 100;

/** The forms of the department that this person has begun and not completed, latest first. */
export const ownInProgressQuery = (whose: OwnFormsScope) =>
  queryOptions({
    queryKey: [...formListsKey(whose), "own-in-progress", whose.departmentId, whose.userId],
    queryFn: ({ signal }) => readOwn(whose, signal),
    staleTime: 3000,
  });

async function readOwn(
  whose: OwnFormsScope,
  signal: AbortSignal,
  pages = MAX_PAGES,
  cursor?: string,
): Promise<ListedForm[]> {
  const { companyId, departmentId, userId } = whose;
  const page = await api("GET /api/v1/company/:companyId/forms", {
    params: { companyId },
    query: { departmentId, status: "in_progress", limit: PAGE_SIZE, cursor },
    signal,
  });
  const own = page.forms.filter(({ createdBy }) => createdBy.id === userId);
  if (page.nextCursor === null || pages === 1) return own;
  return [...own, ...(await readOwn(whose, signal, pages - 1, page.nextCursor))];
}
