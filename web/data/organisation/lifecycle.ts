import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type { CompanyContents } from "#worker/contract/organisation/lifecycle.ts";

const DELETION = "/api/v1/company/:companyId/deletion";

/** What would be deleted with the company, as it is now. */
export const companyContentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "contents"],
    queryFn: ({ signal }) => api(`GET ${DELETION}`, { params: { companyId }, signal }),
    staleTime: 0,
  });

export async function endCompany(companyId: string, body: { confirmation: string }) {
  return (await api(`POST ${DELETION}`, { params: { companyId }, body })).company;
}

export async function keepCompany(companyId: string) {
  return (await api(`DELETE ${DELETION}`, { params: { companyId } })).company;
}

/** Where data is kept, and what will be deleted for its age. */
export const retentionQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "retention"],
    queryFn: ({ signal }) =>
      api("GET /api/v1/company/:companyId/retention", { params: { companyId }, signal }),
  });
