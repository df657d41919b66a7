import { createFileRoute } from "@tanstack/react-router";
import { formsWish } from "../../../../../data/exports/export-wishes.ts";
import { beginList } from "../../../../../data/form-lists/begin-list.ts";
import { departmentFormsSearch } from "../../../../../data/navigation/search.ts";
import { NewFormButton } from "../../../../../features/create-form/new-form-button.tsx";
import { ExportButton } from "../../../../../features/exports/export-button.tsx";
import { DepartmentForms } from "../../../../../features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/forms")({
  validateSearch: departmentFormsSearch,
  loaderDeps: ({ search }) => search,
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, params, deps }) => {
    void beginList(
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
      onFilters={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      newForm={<NewFormButton companyId={companyId} departmentId={teamId} />}
      exportButton={<ExportButton request={formsWish(search, teamId)} />}
    />
  );
}
