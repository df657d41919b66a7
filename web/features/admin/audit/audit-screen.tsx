import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { AuditEntry } from "#web/components/audit/audit-entry.tsx";
import { AuditList } from "#web/components/audit/audit-list.tsx";
import { namedIn, useChangeLines } from "#web/components/audit/describe-entry.ts";
import type { AuditFilters, OnSearchChange } from "#web/data/administration/admin-search.ts";
import { AUDIT_ROWS, auditFiltersOf, auditQuery, type PlatformAuditEntry } from "./audit-entries.ts";
import { rowsOf } from "#web/data/api/paged-list.ts";
import { hasFilters } from "#web/data/navigation/search.ts";
import { useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useDay } from "../parts/use-day.ts";
import { AUDIT_RECORD_TYPES, AUDIT_VERBS } from "#worker/contract/admin/audit.ts";
import { AuditFilterBar } from "#web/components/audit/audit-filter-bar.tsx";
import { anyCompanyQuery } from "../companies/companies.ts";
import { userQuery } from "../users/users.ts";
import { ChooseCompanyDialog, ChoosePersonDialog } from "./choose-record-dialog.tsx";

type PlatformFilterBarProps = {
  filters: AuditFilters;
  recordName: string | null;
  onChange: OnSearchChange<AuditFilters>;
};

/** People and companies are chosen in a dialog with a search. */
function PlatformAuditFilterBar({ filters, recordName, onChange }: PlatformFilterBarProps) {
  const [choosing, setChoosing] = useState<"person" | "company" | null>(null);
  const { data: person } = useQuery({ ...userQuery(filters.person ?? ""), enabled: Boolean(filters.person) });
  const { data: company } = useQuery({
    ...anyCompanyQuery(filters.company ?? ""),
    enabled: Boolean(filters.company),
  });
  const one = (value: string | undefined, label: string | undefined) =>
    value !== undefined && label ? [{ value, label }] : [];
  return (
    <>
      <AuditFilterBar
        filters={filters}
        people={{
          options: one(filters.person, person?.user.name || person?.user.email),
          onChoose: () => setChoosing("person"),
        }}
        companies={{ options: one(filters.company, company?.name), onChoose: () => setChoosing("company") }}
        verbs={AUDIT_VERBS}
        recordTypes={AUDIT_RECORD_TYPES}
        recordName={recordName}
        onChange={onChange}
      />
      {choosing === "person" ? (
        <ChoosePersonDialog
          onClose={() => setChoosing(null)}
          onChoose={(id) => onChange({ ...filters, person: id })}
        />
      ) : null}
      {choosing === "company" ? (
        <ChooseCompanyDialog
          onClose={() => setChoosing(null)}
          onChoose={(id) => onChange({ ...filters, company: id })}
        />
      ) : null}
    </>
  );
}

type AuditScreenProps = { search: AuditFilters; onSearch: OnSearchChange<AuditFilters> };

/** What changed in other records is for their companies. */
const isOfPlatform = ({ recordType }: PlatformAuditEntry) =>
  recordType === "user" || recordType === "company";

/** Who did what on the platform, the newest first. */
export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const { adminUsers } = useText("admin");
  const { frame } = useText("app");
  const text = useText("audit");
  useTitle(frame.audit);
  const { time } = useDay();
  const linesOf = useChangeLines({ time, platformRoles: adminUsers.roles });
  const filters = auditFiltersOf(search);
  const query = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const { data } = query;
  const entries = useMemo(() => data && rowsOf(data, AUDIT_ROWS), [data]);
  const ofRecord = entries?.find(({ recordId }) => recordId === filters.record);
  const aboutOf = ({ company }: PlatformAuditEntry) => {
    if (!company) return null;
    const name = company.name ?? text.goneCompany;
    const onChoose = () => onSearch({ ...filters, company: company.id });
    return { name, label: text.onlyCompany(name), color: company.color, onChoose };
  };
  return (
    <>
      <PageHeader title={frame.audit} description={text.lead} />
      <div className="flex min-w-0 flex-col gap-3">
        <PlatformAuditFilterBar
          filters={filters}
          recordName={ofRecord ? namedIn(ofRecord) : null}
          onChange={onSearch}
        />
        <AuditList
          query={query}
          entries={entries}
          isFiltered={hasFilters(filters)}
          onClear={() => onSearch({})}
        >
          {(entry) => (
            <AuditEntry
              key={entry.id}
              entry={entry}
              lines={isOfPlatform(entry) ? linesOf(entry) : []}
              time={time}
              onPerson={(person) => onSearch({ ...filters, person })}
              about={aboutOf(entry)}
            />
          )}
        </AuditList>
      </div>
    </>
  );
}
