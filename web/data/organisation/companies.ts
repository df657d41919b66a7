import { queryOptions } from "@tanstack/react-query";
import type {
  Company,
  CompanySummary,
  createCompany as createContract,
  updateCompany as updateContract,
} from "../../../worker/contract/companies.ts";
import type { Department } from "../../../worker/contract/departments.ts";
import type { Body } from "../../../worker/contract/endpoint.ts";
import { apiPath } from "../api/api-path.ts";
import { request } from "../api/api.ts";

export type { Company, CompanySummary } from "../../../worker/contract/companies.ts";
export type { Department } from "../../../worker/contract/departments.ts";

export const companiesQuery = queryOptions({
  queryKey: ["companies"],
  queryFn: async ({ signal }) =>
    (await request<{ companies: CompanySummary[] }>("/v1/company", { signal })).companies,
});

/** Whoever founds a company is its owner. */
export async function createCompany(body: Body<typeof createContract>): Promise<Company> {
  return (await request<{ company: Company }>("/v1/company", { method: "POST", body })).company;
}

export async function updateCompany(companyId: string, body: Body<typeof updateContract>): Promise<Company> {
  const path = apiPath("company", companyId);
  return (await request<{ company: Company }>(path, { method: "PATCH", body })).company;
}

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
