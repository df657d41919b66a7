import { queryOptions } from "@tanstack/react-query";
import type { DashboardDates, Results } from "#worker/contract/dashboards.ts";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/query-keys.ts";
import type { FigureScope } from "./addresses.ts";

/** Apart from the dashboard's own query: only who comes to the end of the page needs them, and they cost more. */
export const resultsQuery = ({ companyId, departmentId }: FigureScope, dateRange: DashboardDates) =>
  queryOptions<Results | null>({
    queryKey: [...formListsKey({ companyId }), "results", departmentId ?? "company", dateRange],
    queryFn: async ({ signal }) => {
      const asked = { query: { dateRange }, signal };
      const { results } =
        departmentId === undefined
          ? await api("GET /api/v1/company/:companyId/results", { params: { companyId }, ...asked })
          : await api("GET /api/v1/company/:companyId/departments/:departmentId/results", {
              params: { companyId, departmentId },
              ...asked,
            });
      return results;
    },
    staleTime: 60_000,
  });
