import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from "@tanstack/react-router";
import type { CompaniesSearch } from "#web/data/administration/admin-search.ts";
import { loadAdminPages } from "./-pages.ts";

export const Route = createFileRoute("/_app/admin/companies")({
  codeSplitGroupings: [],
  validateSearch: (raw: CompaniesSearch & SearchSchemaInput): CompaniesSearch => raw,
  component: lazyRouteComponent(loadAdminPages, "AdminCompanies"),
});
