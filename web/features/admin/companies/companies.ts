import { queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  COMPANY_STATES,
  type AdminCompany,
  type AdminCompanyDetail,
} from "#worker/contract/admin/companies.ts";
import type { BodyOf, ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";
import { pagedQuery, updateListedRow, type PageRows } from "#web/data/api/paged-list.ts";
import { oneOf, searchTextParam } from "#web/data/navigation/search.ts";
import { companiesQuery } from "#web/data/organisation/companies.ts";
import type { CompanyFilters } from "#web/data/administration/admin-search.ts";

export type { AdminCompany, AdminCompanyDetail } from "#worker/contract/admin/companies.ts";

type CompanyPage = ResponseBodyOf<"GET /api/v1/admin/companies">;
export const COMPANY_ROWS: PageRows<CompanyPage, AdminCompany> = {
  of: ({ companies }) => companies,
  into: (page, companies) => ({ ...page, companies }),
};
const LIST_KEY = ["admin", "companies", "list"];
const keyOf = (companyId: string) => ["admin", "companies", "one", companyId];

/** The valid filters of the URL. */
export const companyFiltersOf = (raw: CompanyFilters): CompanyFilters => ({
  q: searchTextParam(raw.q),
  state: oneOf(COMPANY_STATES, raw.state),
});

/** All companies, the newest first. */
export const allCompaniesQuery = (filters: CompanyFilters) =>
  pagedQuery([...LIST_KEY, filters], (cursor, signal) =>
    api("GET /api/v1/admin/companies", { query: { ...filters, cursor: cursor ?? undefined }, signal }),
  );

/** One company with its owners, plan and use. */
export const anyCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/admin/companies/:companyId", { params: { companyId }, signal })).company,
  });

export async function createCompanyFor(body: BodyOf<"POST /api/v1/admin/companies">) {
  return (await api("POST /api/v1/admin/companies", { body })).company;
}

export async function updateAnyCompany(
  companyId: string,
  body: BodyOf<"PATCH /api/v1/admin/companies/:companyId">,
) {
  return (await api("PATCH /api/v1/admin/companies/:companyId", { params: { companyId }, body })).company;
}

export async function suspendCompany(companyId: string, reason: string) {
  const call = { params: { companyId }, body: { reason } };
  return (await api("POST /api/v1/admin/companies/:companyId/suspend", call)).company;
}

export async function resumeCompany(companyId: string) {
  return (await api("POST /api/v1/admin/companies/:companyId/resume", { params: { companyId } })).company;
}

export async function deleteCompany(
  companyId: string,
  body: BodyOf<"DELETE /api/v1/admin/companies/:companyId">,
) {
  return (await api("DELETE /api/v1/admin/companies/:companyId", { params: { companyId }, body })).company;
}

export async function keepAnyCompany(companyId: string) {
  return (await api("POST /api/v1/admin/companies/:companyId/keep", { params: { companyId } })).company;
}

/** Shows a changed company in the lists, or reads them again after one was added or deleted. */
export function useRefreshCompanies(): (changed?: AdminCompanyDetail) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    // The screens of the company itself and the company switcher have read it too.
    void queries.invalidateQueries({ queryKey: ["company"] });
    void queries.invalidateQueries(companiesQuery);
    if (changed === undefined) {
      // What was deleted may still be on the screen, and is not asked for again.
      void queries.invalidateQueries({ queryKey: ["admin"], refetchType: "none" });
      return queries.invalidateQueries({ queryKey: LIST_KEY });
    }
    queries.setQueryData(keyOf(changed.id), changed);
    updateListedRow(queries, LIST_KEY, COMPANY_ROWS, changed.id, () => changed);
  };
}
