import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { companiesQuery, companyQuery, departmentsQuery } from "./companies.ts";
import { logError } from "../reports/log.ts";
import { refreshSession } from "../session/session.ts";

/**
 * After a change to a company, its departments or its people: whatever was read of it is read again, the session too,
 * and the screens follow. The change is made by then, so a failure here is logged and not told as if it were not.
 */
export function useRefreshCompany(): (companyId: string) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async (companyId) => {
    try {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["company", companyId] }),
        queries.invalidateQueries(companiesQuery),
        // The routes read these two; nobody watches them, so that being stale would not bring them back.
        queries.fetchQuery({ ...companyQuery(companyId), staleTime: 0 }),
        queries.fetchQuery({ ...departmentsQuery(companyId), staleTime: 0 }),
        refreshSession(),
      ]);
      await router.invalidate();
    } catch (error) {
      logError("The company could not be read again", error);
    }
  };
}
