import { createFileRoute, redirect } from "@tanstack/react-router";
import { soonOrAtHand } from "../../-prefetch.ts";
import { formsExportBody } from "#web/data/exports/export-bodies.ts";
import { openedWith, prefetchFormList } from "../../-prefetch.ts";
import { parseCompanyFormsSearch } from "#web/data/navigation/search.ts";
import { NewFormButton } from "#web/features/create-form/new-form-button.tsx";
import { ExportButton } from "#web/features/exports/export-button.tsx";
import { CompanyForms } from "#web/features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/forms")({
  validateSearch: parseCompanyFormsSearch,
  beforeLoad: async ({ context, params, search }) => {
    const start = await openedWith("forms", context, params.companyId, search);
    if (start) throw redirect({ to: "/$companyId/forms", params, search: start, replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Prefetched on intent; the list shows its own loading state, unless its rows came with the page.
  loader: ({ context: { queries }, params, deps }) =>
    soonOrAtHand(() => prefetchFormList(queries, { name: "company", companyId: params.companyId }, deps)),
  component: AllForms,
});

function AllForms() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId } = Route.useParams();
  return (
    <CompanyForms
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      newForm={<NewFormButton companyId={companyId} />}
      renderExport={(order) => <ExportButton request={formsExportBody(search, order)} />}
    />
  );
}
