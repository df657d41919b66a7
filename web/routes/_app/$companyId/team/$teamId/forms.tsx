import { createFileRoute } from "@tanstack/react-router";
import { formsExportBody } from "../../../../../data/exports/export-bodies.ts";
import { prefetchFormList } from "../../../../../data/form-lists/prefetch-form-list.ts";
import { parseDepartmentFormsSearch } from "../../../../../data/navigation/search.ts";
import { NewFormButton } from "../../../../../features/create-form/new-form-button.tsx";
import { ExportButton } from "../../../../../features/exports/export-button.tsx";
import { DepartmentForms } from "../../../../../features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/forms")({
  validateSearch: parseDepartmentFormsSearch,
  loaderDeps: ({ search }) => search,
  // Begun on intent, not waited for: the list itself says that it is loading.
  loader: ({ context: { queries }, params, deps }) => {
    void prefetchFormList(
      queries,
      { name: "department", companyId: params.companyId, departmentId: params.teamId },
      deps,
    );
  },
  component: TeamForms,
});

function TeamForms() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId, teamId } = Route.useParams();
  return (
    <DepartmentForms
      filters={search}
      onFilters={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
      newForm={<NewFormButton companyId={companyId} departmentId={teamId} />}
      exportButton={<ExportButton wish={formsExportBody(search, teamId)} />}
    />
  );
}
