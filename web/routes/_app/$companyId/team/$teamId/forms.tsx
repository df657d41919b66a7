import { createFileRoute, redirect } from "@tanstack/react-router";
import { soonOrAtHand } from "#web/routes/-prefetch.ts";
import { formsExportBody } from "#web/data/exports/export-bodies.ts";
import { openedWith, prefetchFormList } from "#web/routes/-prefetch.ts";
import { parseDepartmentFormsSearch } from "#web/data/navigation/search.ts";
import { NewFormButton } from "#web/features/create-form/new-form-button.tsx";
import { ExportButton } from "#web/features/exports/export-button.tsx";
import { DepartmentForms } from "#web/features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/forms")({
  validateSearch: parseDepartmentFormsSearch,
  beforeLoad: async ({ context, params, search }) => {
    const start = await openedWith("department-forms", context, params.companyId, search);
    if (start) throw redirect({ to: "/$companyId/team/$teamId/forms", params, search: start, replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Prefetched on intent; the list shows its own loading state, unless its rows came with the page.
  loader: ({ context: { queries }, params, deps }) =>
    soonOrAtHand(() =>
      prefetchFormList(
        queries,
        { name: "department", companyId: params.companyId, departmentId: params.teamId },
        deps,
      ),
    ),
  component: TeamForms,
});

function TeamForms() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId, teamId } = Route.useParams();
  return (
    <DepartmentForms
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      newForm={<NewFormButton companyId={companyId} departmentId={teamId} />}
      renderExport={(order) => <ExportButton request={formsExportBody(search, order, teamId)} />}
    />
  );
}
