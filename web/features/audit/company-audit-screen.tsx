import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { can } from "#worker/policy/can.ts";
import { AuditEntry } from "../../components/audit/audit-entry.tsx";
import { AuditFilterBar } from "../../components/audit/audit-filter-bar.tsx";
import { AuditList } from "../../components/audit/audit-list.tsx";
import { namedIn, useChangeLines } from "../../components/audit/describe-entry.ts";
import { rowsOf } from "../../data/api/paged-list.ts";
import { hasFilters } from "../../data/navigation/search.ts";
import {
  COMPANY_AUDIT_ROWS,
  COMPANY_RECORD_TYPES,
  COMPANY_VERBS,
  type CompanyAuditEntry,
  type CompanyAuditFilters,
  companyAuditFiltersOf,
  companyAuditQuery,
} from "../../data/organisation/audit.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { membersQuery } from "../../data/people/members.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatDateTime } from "../../text/format.ts";
import { useTitle } from "../../text/use-title.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

type Search = { search: CompanyAuditFilters; onSearch: (search: CompanyAuditFilters) => void };

/** Who did what in the company, the newest first. */
export function CompanyAuditScreen({ exportButton, ...props }: Search & { exportButton: ReactNode }) {
  const { settings } = useText("settings");
  const text = useText("audit");
  useTitle(text.companyTitle);
  const companyId = useCompany().id;
  return (
    <>
      <PageHeader title={text.companyTitle} description={text.companyLead} compact actions={exportButton} />
      {can(useActor(), "company.audit", { companyId }) ? (
        <CompanyAudit {...props} />
      ) : (
        <EmptyState
          icon={<LockKeyhole />}
          title={settings.adminsOnlyTitle}
          description={settings.adminsOnlyBody}
        />
      )}
    </>
  );
}

function CompanyAudit({ search, onSearch }: Search) {
  const text = useText("audit");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const time = (at: string) => formatDateTime(language, at, timeZone);
  const linesOf = useChangeLines({ time });
  const filters = companyAuditFiltersOf(search);
  const query = useInfiniteQuery({
    ...companyAuditQuery(companyId, filters, timeZone),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const entries = useMemo(() => data && rowsOf(data, COMPANY_AUDIT_ROWS), [data]);
  const lastRoot = data?.pages[0]?.lastRoot;
  const ofRecord = entries?.find(({ recordId }) => recordId === filters.record);
  const aboutOf = (entry: CompanyAuditEntry) => {
    const name = namedIn(entry);
    if (name === null) return null;
    const { recordType: type, recordId: record } = entry;
    return { name, label: text.onlyRecord(name), onChoose: () => onSearch({ ...filters, type, record }) };
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CompanyAuditFilterBar
        filters={filters}
        recordName={ofRecord ? namedIn(ofRecord) : null}
        onChange={onSearch}
      />
      {/* Its line is kept until it is known. */}
      <p className="min-h-[1lh] text-sm text-muted-foreground">
        {data
          ? lastRoot
            ? text.signedUntil(time(lastRoot.untilAt), lastRoot.number)
            : text.notSigned
          : null}
      </p>
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
            lines={linesOf(entry)}
            time={time}
            onPerson={(person) => onSearch({ ...filters, person })}
            about={aboutOf(entry)}
          />
        )}
      </AuditList>
    </div>
  );
}

type FilterBarProps = {
  filters: CompanyAuditFilters;
  recordName: string | null;
  onChange: Search["onSearch"];
};

function CompanyAuditFilterBar(props: FilterBarProps) {
  const language = useLanguage();
  const { data: members = [] } = useQuery(membersQuery(useCompany().id));
  const people = members
    .map(({ userId, name }) => ({ value: userId, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <AuditFilterBar
      {...props}
      people={{ options: people }}
      verbs={COMPANY_VERBS}
      recordTypes={COMPANY_RECORD_TYPES}
    />
  );
}
