import { queryOptions } from "@tanstack/react-query";
import {
  AUDIT_RECORD_TYPES,
  AUDIT_VERBS,
  type AuditRecordType,
  type AuditVerb,
} from "#worker/contract/admin/audit.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { CompanyAuditEntry, SettingType } from "#worker/contract/organisation/audit.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import { periodOf, type TimeSpan } from "#worker/domain/time/periods.ts";
import { api } from "../api/api.ts";
import { pagedQuery, readFilteredPage, type PageRows } from "../api/paged-list.ts";
import { datesParam, oneOf, textParam } from "../navigation/search.ts";

export type { CompanyAuditEntry } from "#worker/contract/organisation/audit.ts";

/** The filters of a company's audit log, named as in the URL. */
export type CompanyAuditFilters = {
  person?: string | undefined;
  verb?: AuditVerb | undefined;
  type?: AuditRecordType | undefined;
  /** Of that type. */
  record?: string | undefined;
  date?: Dates | undefined;
};

const OF_PLATFORM = /^(?:user|session|impersonation|job)[._]|^job_failure$/;
/** Those that a company's log may have. */
export const COMPANY_VERBS = AUDIT_VERBS.filter((verb) => !OF_PLATFORM.test(verb));
export const COMPANY_RECORD_TYPES = AUDIT_RECORD_TYPES.filter((type) => !OF_PLATFORM.test(type));

type AuditPage = ResponseBodyOf<"GET /api/v1/company/:companyId/audit">;
export const COMPANY_AUDIT_ROWS: PageRows<AuditPage, CompanyAuditEntry> = {
  of: ({ entries }) => entries,
  into: (page, entries) => ({ ...page, entries }),
};

/** The valid filters of the URL. */
export function companyAuditFiltersOf(raw: CompanyAuditFilters): CompanyAuditFilters {
  const type = oneOf(COMPANY_RECORD_TYPES, raw.type);
  return {
    person: textParam(raw.person)?.slice(0, 64),
    verb: oneOf(COMPANY_VERBS, raw.verb),
    type,
    record: type && textParam(raw.record)?.slice(0, 64),
    date: datesParam(raw.date),
  };
}

/** Who changed what in a person's place in the company or in a setting, the latest first. Not kept on the device either. */
export const settingHistoryQuery = (companyId: string, recordType: SettingType, recordId: string) =>
  queryOptions({
    queryKey: ["audit", companyId, "history", recordType, recordId],
    queryFn: ({ signal }) =>
      api("GET /api/v1/company/:companyId/history/:recordType/:recordId", {
        params: { companyId, recordType, recordId },
        signal,
      }),
    // What was changed meanwhile is in it.
    gcTime: 0,
  });

export const spanSent = (span: TimeSpan | undefined) => ({
  from: span?.from.toISOString(),
  // The last moment that is included.
  to: span && new Date(span.before.getTime() - 1).toISOString(),
});

/** Who did what in the company, the newest first. Its key keeps it off the device. */
export const companyAuditQuery = (
  companyId: string,
  { person, verb, type, record, date }: CompanyAuditFilters,
  timeZone: string,
) =>
  pagedQuery(["audit", companyId, { person, verb, type, record, date }], (firstCursor, signal) => {
    const span = periodOf({ date }, new Date(), timeZone)?.span;
    const filters = { personId: person, verb, recordType: type, recordId: record, ...spanSent(span) };
    return readFilteredPage(
      COMPANY_AUDIT_ROWS,
      (cursor) =>
        api("GET /api/v1/company/:companyId/audit", {
          params: { companyId },
          query: { ...filters, cursor: cursor ?? undefined },
          signal,
        }),
      firstCursor,
    );
  });
