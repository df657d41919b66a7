// The pages of the administration as their routes load them: all in one file, because each more has its name in the first
// download.
import { getRouteApi } from "@tanstack/react-router";
import { AuditScreen } from "./audit/audit-screen.tsx";
import { CompaniesScreen } from "./companies/companies-screen.tsx";
import { UsersScreen } from "./users/users-screen.tsx";

export { preloadAdminPage } from "./preload.ts";
export { AdminHome } from "./home/admin-home.tsx";

const users = getRouteApi("/_app/admin/users");
const companies = getRouteApi("/_app/admin/companies");
const audit = getRouteApi("/_app/admin/audit");

export function AdminUsers() {
  const navigate = users.useNavigate();
  return (
    <UsersScreen
      search={users.useSearch()}
      onSearch={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  );
}

export function AdminCompanies() {
  const navigate = companies.useNavigate();
  return (
    <CompaniesScreen
      search={companies.useSearch()}
      onSearch={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  );
}

export function AdminAudit() {
  const navigate = audit.useNavigate();
  return (
    <AuditScreen
      search={audit.useSearch()}
      onSearch={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  );
}
