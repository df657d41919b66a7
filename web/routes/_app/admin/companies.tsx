import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { CompaniesSearch } from "../../../data/administration/admin-search.ts";
import { CompaniesScreen } from "../../../features/admin/companies/companies-screen.tsx";

export const Route = createFileRoute("/_app/admin/companies")({
  validateSearch: (raw: CompaniesSearch & SearchSchemaInput): CompaniesSearch => raw,
  loaderDeps: ({ search: { q, state } }) => ({ q, state }),
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, deps }) => {
    void import("../../../data/administration/companies.ts").then((companies) =>
      companies.prefetchCompanies(queries, deps),
    );
  },
  component: Companies,
});

function Companies() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompaniesScreen
      search={search}
      onSearch={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
    />
  );
}
