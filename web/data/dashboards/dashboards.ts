import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { DashboardDates } from "#worker/contract/dashboards.ts";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/query-keys.ts";
import type { FigureScope } from "./addresses.ts";

export type { CompanyDashboard, DepartmentDashboard } from "#worker/contract/dashboards.ts";

// What changes a form or an action marks the lists of forms as stale; under their key the figures follow.
export const dashboardKey = (companyId: string) => [...formListsKey({ companyId }), "dashboard"] as const;

const LIVE = {
  staleTime: 3000,
  // Not while the page is hidden: it is fetched again when the person looks at it.
  refetchInterval: 60_000,
  refetchOnWindowFocus: "always",
} as const;

export const departmentDashboardQuery = (
  params: { companyId: string; departmentId: string },
  dateRange: DashboardDates,
) =>
  queryOptions({
    queryKey: [...dashboardKey(params.companyId), params.departmentId, dateRange],
    queryFn: async ({ signal }) =>
      (
        await api("GET /api/v1/company/:companyId/departments/:departmentId/dashboard", {
          params,
          query: { dateRange },
          signal,
        })
      ).dashboard,
    ...LIVE,
  });

export const companyDashboardQuery = (companyId: string, dateRange: DashboardDates) =>
  queryOptions({
    queryKey: [...dashboardKey(companyId), "company", dateRange],
    queryFn: async ({ signal }) =>
      (
        await api("GET /api/v1/company/:companyId/dashboard", {
          params: { companyId },
          query: { dateRange },
          signal,
        })
      ).dashboard,
    ...LIVE,
  });

export const fetchAhead = (
  queries: QueryClient,
  { companyId, departmentId }: FigureScope,
  dateRange: DashboardDates,
): Promise<void> =>
  departmentId === undefined
    ? queries.prefetchQuery(companyDashboardQuery(companyId, dateRange))
    : queries.prefetchQuery(departmentDashboardQuery({ companyId, departmentId }, dateRange));
