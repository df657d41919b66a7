import { queryOptions } from "@tanstack/react-query";
import type { Company, CompanySummary } from "../../worker/contract/companies.ts";
import type { Department } from "../../worker/contract/departments.ts";
import { request } from "./api.ts";

export type { Company, CompanySummary } from "../../worker/contract/companies.ts";
export type { Department } from "../../worker/contract/departments.ts";

export const companiesQuery = queryOptions({
  queryKey: ["companies"],
  queryFn: async ({ signal }) =>
    (await request<{ companies: CompanySummary[] }>("/v1/company", { signal })).companies,
});

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId],
    queryFn: async ({ signal }) =>
      (await request<{ company: Company }>(`/v1/company/${encodeURIComponent(companyId)}`, { signal }))
        .company,
  });

export const departmentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "departments"],
    queryFn: async ({ signal }) =>
      (
        await request<{ departments: Department[] }>(
          `/v1/company/${encodeURIComponent(companyId)}/departments`,
          { signal },
        )
      ).departments,
  });
