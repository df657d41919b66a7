import type { CompanyState } from "#worker/contract/admin/companies.ts";
import type { UserState } from "#worker/contract/admin/users.ts";
import type { GlobalRole } from "#worker/contract/organisation/roles.ts";
import type { CompanyAuditFilters } from "../organisation/audit.ts";

// Types only: routes are part of the first download, which has no room for the lists of allowed values. The queries drop
// what the address bar holds besides.

/** The filters of the lists of users, of companies and of audit entries, named as in the URL. */
export type UserFilters = {
  q?: string | undefined;
  role?: GlobalRole | undefined;
  state?: UserState | undefined;
};
export type CompanyFilters = { q?: string | undefined; state?: CompanyState | undefined };
export type AuditFilters = CompanyAuditFilters & { company?: string | undefined };

/** The filters and the open user or company. */
export type UsersSearch = UserFilters & { user?: string | undefined };
export type CompaniesSearch = CompanyFilters & { company?: string | undefined };

/** Replaces the search of the page; while typing, `replace` keeps each keystroke out of the browser history. */
export type OnSearchChange<Search> = (search: Search, how?: { replace: boolean }) => void;
