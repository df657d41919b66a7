import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { FORM_TYPES, PERIODS } from "../../../worker/contract/enums.ts";
import { can } from "../../../worker/policy/can.ts";
import { AuditEntry } from "../../components/audit/audit-entry.tsx";
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
import { useAuditText } from "../../text/audit/use-audit-text.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";

type Search = { search: CompanyAuditFilters; onSearch: (search: CompanyAuditFilters) => void };

/** Who did what in the company, the newest first. */
export function CompanyAuditScreen({ exportButton, ...props }: Search & { exportButton: ReactNode }) {
  const { settings } = useText();
  const text = useAuditText();
  useTitle(text.companyTitle);
  const companyId = useCompany().id;
  return (
    <>
      <PageHeader title={text.companyTitle} description={text.companyLead} actions={exportButton} />
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
  const text = useAuditText();
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

const FILTER_NAMES = ["person", "verb", "type", "date"] as const;

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function CompanyAuditFilterBar({ filters, recordName, onChange }: FilterBarProps) {
  const { frame, lists, kinds } = useText();
  const text = useAuditText();
  const language = useLanguage();
  const { data: members = [] } = useQuery(membersQuery(useCompany().id));
  const names: Readonly<Record<string, string>> = { ...text.records, ...kinds };
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, language);
  const options = {
    person: members.map(({ userId, name }) => ({ value: userId, label: name })).toSorted(byLabel),
    verb: COMPANY_VERBS.map((value) => ({ value, label: capitalised(text.verbs[value]) })),
    type: [...FORM_TYPES, ...COMPANY_RECORD_TYPES.filter((type) => !(type in kinds))].map((value) => ({
      value,
      label: names[value] ?? value,
    })),
    date: PERIODS.filter((value) => value !== "all_time").map((value) => ({
      value,
      label: lists.periods[value],
    })),
  };
  const otherLabels = { ...text.any, person: text.onePerson };
  return (
    <FilterBar
      searchHint={null}
      filters={FILTER_NAMES.map((name) => ({
        name,
        label: text.filters[name],
        anyLabel: text.any[name],
        otherLabel: otherLabels[name],
        options: options[name],
        value: filters[name],
      }))}
      linked={
        filters.record === undefined ? [] : [{ name: "record" as const, label: recordName ?? text.oneRecord }]
      }
      labels={lists}
      closeLabel={frame.close}
      // A record is of its type.
      onChange={(name, value) =>
        onChange({
          ...filters,
          [name]: value,
          ...(name === "type" ? { record: undefined } : {}),
        })
      }
      onClear={() => onChange({})}
    />
  );
}
