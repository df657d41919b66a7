import type { QueryClient } from "@tanstack/react-query";
import type { AuditFilters, CompanyFilters, UserFilters } from "../../data/administration/admin-search.ts";
import { auditFiltersOf, auditQuery } from "./audit/audit-entries.ts";
import { allCompaniesQuery, companyFiltersOf } from "./companies/companies.ts";
import { overviewQuery } from "./home/overview.ts";
import { userFiltersOf, usersQuery } from "./users/users.ts";

/** Opening a user or company from a list changes the search too, and is no reason to read the list again. */
const FRESH_MS = 30_000;

/** Fetches what the page shows first, while its screen loads. */
const PRELOADS: Partial<Record<string, (queries: QueryClient, search: object) => Promise<void>>> = {
  "/admin": (queries) => queries.prefetchQuery({ ...overviewQuery, staleTime: FRESH_MS }),
  "/admin/users": (queries, search: UserFilters) =>
    queries.prefetchInfiniteQuery({ ...usersQuery(userFiltersOf(search)), staleTime: FRESH_MS }),
  "/admin/companies": (queries, search: CompanyFilters) =>
    queries.prefetchInfiniteQuery({ ...allCompaniesQuery(companyFiltersOf(search)), staleTime: FRESH_MS }),
  "/admin/audit": (queries, search: AuditFilters) =>
    queries.prefetchInfiniteQuery({ ...auditQuery(auditFiltersOf(search)), staleTime: FRESH_MS }),
};

type Place = { pathname: string; search: object };

export const preloadAdminPage = async (queries: QueryClient, { pathname, search }: Place): Promise<void> =>
  PRELOADS[pathname.replace(/\/$/, "")]?.(queries, search);
