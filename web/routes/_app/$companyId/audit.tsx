import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { companyAuditExportBody } from "#web/data/exports/audit-export-body.ts";
import type { CompanyAuditFilters } from "#web/data/organisation/audit.ts";
import { CompanyAuditScreen } from "#web/features/audit/company-audit-screen.tsx";
import { ExportButton } from "#web/features/exports/export-button.tsx";

export const Route = createFileRoute("/_app/$companyId/audit")({
  // The screen drops what the address has besides, since the first download has no room for the lists of values.
  validateSearch: (raw: CompanyAuditFilters & SearchSchemaInput): CompanyAuditFilters => raw,
  component: CompanyAudit,
});

function CompanyAudit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanyAuditScreen
      search={search}
      exportButton={<ExportButton request={companyAuditExportBody(search)} />}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
