import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import type { AuditFilters, OnSearchChange } from "../../../data/administration/admin-search.ts";
import { AUDIT_ROWS, auditFiltersOf, auditQuery } from "../../../data/administration/audit.ts";
import { describeError } from "../../../data/api/errors.ts";
import { rowsOf } from "../../../data/api/paged-list.ts";
import { hasFilters } from "../../../data/navigation/search.ts";
import { usePublicText, useAdminText } from "../../../text/use-text.ts";
import { useTitle } from "../../../text/use-title.ts";
import { Card } from "../../../ui/display/card.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ListHeader } from "../../../ui/list/list-header.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { AdminList } from "../parts/admin-list.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilterBar } from "./audit-filter-bar.tsx";

type AuditScreenProps = { search: AuditFilters; onSearch: OnSearchChange<AuditFilters> };

/** Who did what on the platform, the newest first. */
export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const { admin, adminAudit: text, frame } = useAdminText();
  useTitle(frame.audit);
  const { errors } = usePublicText();
  const filters = auditFiltersOf(search);
  const query = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  const entries = useMemo(() => data && rowsOf(data, AUDIT_ROWS), [data]);
  return (
    <>
      <PageHeader title={frame.audit} description={text.lead} />
      <div className="flex min-w-0 flex-col gap-3">
        <AuditFilterBar filters={filters} onChange={onSearch} />
        <AdminList
          query={query}
          rows={entries}
          total={null}
          problem={error && describeError(error, errors)}
          isFiltered={hasFilters(filters)}
          loading={admin.loadingAudit}
          empty={<EmptyState icon={<ScrollText />} title={text.emptyTitle} description={text.emptyBody} />}
          onClear={() => onSearch({})}
        >
          {(rows, summary) => (
            <>
              <ListHeader>
                <output>{summary}</output>
              </ListHeader>
              <Card className={cx(isPlaceholderData && "opacity-60 transition-opacity")}>
                <ol aria-label={text.listLabel} aria-busy={isPlaceholderData} className="divide-y">
                  {rows.map((entry) => (
                    <AuditEntry
                      key={entry.id}
                      entry={entry}
                      onPerson={(person) => onSearch({ ...filters, person })}
                      onCompany={(company) => onSearch({ ...filters, company })}
                    />
                  ))}
                </ol>
              </Card>
            </>
          )}
        </AdminList>
      </div>
    </>
  );
}
