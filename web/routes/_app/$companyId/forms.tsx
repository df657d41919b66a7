import { createFileRoute } from "@tanstack/react-router";
import { formsWish } from "../../../data/exports/export-wishes.ts";
import { beginList } from "../../../data/form-lists/begin-list.ts";
import { companyFormsSearch } from "../../../data/navigation/search.ts";
import { NewFormButton } from "../../../features/create-form/new-form-button.tsx";
import { ExportButton } from "../../../features/exports/export-button.tsx";
import { CompanyForms } from "../../../features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/forms")({
  validateSearch: companyFormsSearch,
  loaderDeps: ({ search }) => search,
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, params, deps }) => {
    void beginList(queries, { name: "company", companyId: params.companyId }, deps);
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
      onFilters={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      newForm={<NewFormButton companyId={companyId} />}
      exportButton={<ExportButton request={formsWish(search)} />}
    />
  );
}
