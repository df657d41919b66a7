import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import { COMPANY_STATES, createCompanyFor as contract } from "#worker/contract/admin/companies.ts";
import type { CompaniesSearch, OnSearchChange } from "#web/data/administration/admin-search.ts";
import {
  allCompaniesQuery,
  COMPANY_ROWS,
  companyFiltersOf,
  createCompanyFor,
  useRefreshCompanies,
  type AdminCompanyDetail,
} from "./companies.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useFailedLoad } from "#web/data/api/use-failed-load.ts";
import { textParam } from "#web/data/navigation/search.ts";
import { useText } from "#web/text/use-text.ts";
import { RecordsScreen } from "../parts/records-screen.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { ImportCompany } from "./import/import-company.tsx";
import { useCompanyColumns } from "./use-company-columns.tsx";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { DEFAULT_COLOR } from "#worker/contract/enums.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { ColorPicker } from "#web/ui/controls/color-picker.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { AddressField, NameField } from "../parts/fields.tsx";
import { UserLimitField } from "./user-limit-field.tsx";

type CreateCompanyForDialogProps = { onClose: () => void; onCreated: (company: AdminCompanyDetail) => void };

/** Creates a company for an owner; the server chooses its code. */
function CreateCompanyForDialog({ onClose, onCreated }: CreateCompanyForDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { name: "", ownerEmail: "", userLimit: "", color: DEFAULT_COLOR },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => createCompanyFor(body),
    onDone: async (company) => {
      await refresh();
      toast({ title: text.createdToast(company.name), tone: "success" });
      onClose();
      onCreated(company);
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.create}
      description={text.createLead}
      submitLabel={text.create}
      submission={submission}
      onSubmit={() => {
        const { userLimit, ...company } = values;
        void submit({ ...company, ...(userLimit === "" ? {} : { userLimit: Number(userLimit) }) });
      }}
    >
      <NameField label={text.name} {...field("name")} />
      <AddressField label={text.ownerEmail} hint={text.ownerEmailHint} {...field("ownerEmail")} />
      <UserLimitField hint={text.userLimitEmpty} {...field("userLimit")} />
      <ColorPicker {...field("color")} />
    </FormDialog>
  );
}

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
        failedTitle={useFailedLoad()(query.error)}
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
        actions={<ImportCompany onOpen={(id) => onSearch({ ...filters, company: id })} />}
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
