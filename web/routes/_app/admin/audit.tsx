import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from "@tanstack/react-router";
import type { AuditFilters } from "#web/data/administration/admin-search.ts";
import { loadAdminPages } from "./-pages.ts";

export const Route = createFileRoute("/_app/admin/audit")({
  codeSplitGroupings: [],
  validateSearch: (raw: AuditFilters & SearchSchemaInput): AuditFilters => raw,
  component: lazyRouteComponent(loadAdminPages, "AdminAudit"),
});
