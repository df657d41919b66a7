import { AUDIT_RECORD_TYPES, AUDIT_VERBS, type PlatformAuditEntry } from "#worker/contract/admin/audit.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { periodOf } from "#worker/domain/time/periods.ts";
import { api } from "#web/data/api/api.ts";
import { pagedQuery, readFilteredPage, type PageRows } from "#web/data/api/paged-list.ts";
import { spanSent } from "#web/data/organisation/audit.ts";
import { datesParam, oneOf, textParam } from "#web/data/navigation/search.ts";
import type { AuditFilters } from "#web/data/administration/admin-search.ts";

export type { PlatformAuditEntry } from "#worker/contract/admin/audit.ts";

type AuditPage = ResponseBodyOf<"GET /api/v1/admin/audit">;
export const AUDIT_ROWS: PageRows<AuditPage, PlatformAuditEntry> = {
  of: ({ entries }) => entries,
  into: (page, entries) => ({ ...page, entries }),
};

/** The valid filters of the URL. */
export function auditFiltersOf(raw: AuditFilters): AuditFilters {
  const type = oneOf(AUDIT_RECORD_TYPES, raw.type);
  return {
    person: textParam(raw.person)?.slice(0, 64),
    company: textParam(raw.company)?.slice(0, 64),
    verb: oneOf(AUDIT_VERBS, raw.verb),
    type,
    record: type && textParam(raw.record)?.slice(0, 64),
    date: datesParam(raw.date),
  };
}

/** What was done on the platform, the newest first. Periods are those of the reader's clock. */
export const auditQuery = ({ person, company, verb, type, record, date }: AuditFilters) =>
  pagedQuery(["admin", "audit", { person, company, verb, type, record, date }], (firstCursor, signal) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const span = periodOf({ date }, new Date(), timeZone)?.span;
    const filters = {
      personId: person,
      companyId: company,
      verb,
      recordType: type,
      recordId: record,
      ...spanSent(span),
    };
    return readFilteredPage(
      AUDIT_ROWS,
      (cursor) =>
        api("GET /api/v1/admin/audit", { query: { ...filters, cursor: cursor ?? undefined }, signal }),
      firstCursor,
    );
  });
