// Apart from the other bodies, so that lists do not load what the audit log may say.
import { companyAuditFiltersOf, type CompanyAuditFilters } from "../organisation/audit.ts";
import { definedOnly } from "./export-bodies.ts";
import type { CreateExportBody } from "./exports.ts";

/** The body that exports what the filters of the URL leave. */
export function companyAuditExportBody(search: CompanyAuditFilters): CreateExportBody {
  const { person, verb, type, record, date } = companyAuditFiltersOf(search);
  return definedOnly({ resource: "audit", personId: person, verb, recordType: type, recordId: record, date });
}
