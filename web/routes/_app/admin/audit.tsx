import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { AuditFilters } from "../../../data/administration/admin-search.ts";
import { AuditScreen } from "../../../features/admin/audit/audit-screen.tsx";

export const Route = createFileRoute("/_app/admin/audit")({
  validateSearch: (raw: AuditFilters & SearchSchemaInput): AuditFilters => raw,
  loaderDeps: ({ search }) => search,
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, deps }) => {
    void import("../../../data/administration/audit.ts").then((audit) => audit.prefetchAudit(queries, deps));
  },
  component: Audit,
});

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={search}
      onSearch={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
    />
  );
}
