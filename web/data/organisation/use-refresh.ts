import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { companiesQuery, companyQuery, departmentsQuery } from "./companies.ts";
import { logError } from "../reports/log.ts";
import { refreshSession } from "../session/session.ts";

/**
 * Refetches everything about a company after a change to it, its departments or its members, and the session. The change
 * has been made by then, so an error here is logged and not shown as a failed change.
 */
export function useRefreshCompany(): (companyId: string) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async (companyId) => {
    try {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["company", companyId] }),
        queries.invalidateQueries(companiesQuery),
        // The routes load these two and no component observes them, so invalidating would not refetch them.
        queries.fetchQuery({ ...companyQuery(companyId), staleTime: 0 }),
        queries.fetchQuery({ ...departmentsQuery(companyId), staleTime: 0 }),
        refreshSession(),
      ]);
      await router.invalidate();
    } catch (error) {
      logError("The company could not be refetched", error);
    }
  };
}
