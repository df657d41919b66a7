import { createFileRoute } from "@tanstack/react-router";
import { formsExportBody } from "../../../data/exports/export-bodies.ts";
import { prefetchFormList } from "../../../data/form-lists/prefetch-form-list.ts";
import { parseCompanyFormsSearch } from "../../../data/navigation/search.ts";
import { NewFormButton } from "../../../features/create-form/new-form-button.tsx";
import { ExportButton } from "../../../features/exports/export-button.tsx";
import { CompanyForms } from "../../../features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/forms")({
  validateSearch: parseCompanyFormsSearch,
  loaderDeps: ({ search }) => search,
  // Begun on intent, not waited for: the list itself says that it is loading.
  loader: ({ context: { queries }, params, deps }) => {
    void prefetchFormList(queries, { name: "company", companyId: params.companyId }, deps);
  },
  component: AllForms,
});

function AllForms() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId } = Route.useParams();
  return (
    <CompanyForms
      filters={search}
      onFilters={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
      newForm={<NewFormButton companyId={companyId} />}
      exportButton={<ExportButton wish={formsExportBody(search)} />}
    />
  );
}
