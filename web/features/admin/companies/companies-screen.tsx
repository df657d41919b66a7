import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { COMPANY_STATES } from "../../../../worker/contract/admin/companies.ts";
import type { CompaniesSearch, OnSearchChange } from "../../../data/administration/admin-search.ts";
import { allCompaniesQuery, COMPANY_ROWS, companyFiltersOf } from "../../../data/administration/companies.ts";
import { describeError } from "../../../data/api/errors.ts";
import { rowsOf } from "../../../data/api/paged-list.ts";
import { hasFilters, textParam } from "../../../data/navigation/search.ts";
import { usePublicText, useAdminText } from "../../../text/use-text.ts";
import { useTitle } from "../../../text/use-title.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { FilterBar } from "../../../ui/list/filter-bar.tsx";
import { AdminList } from "../parts/admin-list.tsx";
import { AdminTable } from "../parts/admin-table.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { CreateCompanyForDialog } from "./create-company-for-dialog.tsx";
import { useCompanyColumns } from "./use-company-columns.tsx";

type CompaniesScreenProps = { search: CompaniesSearch; onSearch: OnSearchChange<CompaniesSearch> };

/** Every company, the newest first; `search.company` is open in a dialog. */
export function CompaniesScreen({ search, onSearch }: CompaniesScreenProps) {
  const { admin, adminCompanies: text, frame, lists } = useAdminText();
  useTitle(frame.companies);
  const { errors } = usePublicText();
  const [creating, setCreating] = useState(false);
  const filters = companyFiltersOf(search);
  const open = textParam(search.company);
  const query = useInfiniteQuery({ ...allCompaniesQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  const companies = useMemo(() => data && rowsOf(data, COMPANY_ROWS), [data]);
  const columns = useCompanyColumns();
  const create = (
    <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {text.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={frame.companies} actions={create} />
      <div className="flex min-w-0 flex-col gap-3">
        <FilterBar
          q={filters.q}
          searchHint={text.searchHint}
          filters={[
            {
              name: "state",
              label: text.filters.state,
              anyLabel: text.any.state,
              otherLabel: text.any.state,
              options: COMPANY_STATES.map((value) => ({ value, label: text.states[value] })),
              value: filters.state,
            },
          ]}
          labels={lists}
          closeLabel={frame.close}
          onChange={(name, value, how) => onSearch({ ...filters, [name]: value }, how)}
          onClear={() => onSearch({})}
        />
        <AdminList
          query={query}
          rows={companies}
          total={data?.pages[0]?.total ?? null}
          problem={error && describeError(error, errors)}
          isFiltered={hasFilters(filters)}
          loading={admin.loadingCompanies}
          empty={
            <EmptyState
              icon={<Building2 />}
              title={text.emptyTitle}
              description={text.emptyBody}
              action={create}
            />
          }
          onClear={() => onSearch({})}
        >
          {(rows, summary) => (
            <AdminTable
              name="admin-companies"
              label={frame.companies}
              columns={columns}
              rows={rows}
              busy={isPlaceholderData}
              summary={summary}
            />
          )}
        </AdminList>
      </div>
      {open === undefined ? null : (
        <CompanyDialog
          key={open}
          companyId={open}
          onClose={() => onSearch({ ...filters, company: undefined })}
        />
      )}
      {creating ? (
        <CreateCompanyForDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => onSearch({ ...filters, company: id })}
        />
      ) : null}
    </>
  );
}
