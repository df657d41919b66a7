import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import { COMPANY_STATES } from "../../../../worker/contract/admin/companies.ts";
import type { CompaniesSearch, OnSearchChange } from "../../../data/administration/admin-search.ts";
import { allCompaniesQuery, COMPANY_ROWS, companyFiltersOf } from "../../../data/administration/companies.ts";
import { describeError } from "../../../data/api/errors.ts";
import { textParam } from "../../../data/navigation/search.ts";
import { useText } from "../../../text/use-text.ts";
import { RecordsScreen } from "../parts/records-screen.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { CreateCompanyForDialog } from "./create-company-for-dialog.tsx";
import { useCompanyColumns } from "./use-company-columns.tsx";

type CompaniesScreenProps = { search: CompaniesSearch; onSearch: OnSearchChange<CompaniesSearch> };

/** Every company, the newest first; `search.company` is open in a dialog. */
export function CompaniesScreen({ search, onSearch }: CompaniesScreenProps) {
  const { admin, adminCompanies: text } = useText("admin");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const filters = companyFiltersOf(search);
  const open = textParam(search.company);
  const query = useInfiniteQuery({ ...allCompaniesQuery(filters), placeholderData: keepPreviousData });
  return (
    <>
      <RecordsScreen
        table="admin-companies"
        title={frame.companies}
        text={text}
        loading={admin.loadingCompanies}
        icon={<Building2 />}
        createIcon={<Plus aria-hidden="true" />}
        query={query}
        pages={COMPANY_ROWS}
        columns={useCompanyColumns()}
        problem={query.error && describeError(query.error, errors)}
        q={filters.q}
        filters={[
          {
            name: "state",
            options: COMPANY_STATES.map((value) => ({ value, label: text.states[value] })),
            value: filters.state,
          },
        ]}
        onChange={(name, value, how) => onSearch({ ...filters, [name]: value }, how)}
        onClear={() => onSearch({})}
        renderCreateDialog={(onClose) => (
          <CreateCompanyForDialog
            onClose={onClose}
            onCreated={({ id }) => onSearch({ ...filters, company: id })}
          />
        )}
      />
      {open === undefined ? null : (
        <CompanyDialog
          key={open}
          companyId={open}
          onClose={() => onSearch({ ...filters, company: undefined })}
        />
      )}
    </>
  );
}
